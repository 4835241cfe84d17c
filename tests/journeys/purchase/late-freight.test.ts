/** Goods came and a part of them left; freight comes late and follows them, new sale prices become a planned change and labels (B6, B10, P21). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";
import { receiveLamps } from "./lamps.ts";

const browser = useBrowser();

test("late freight follows the goods, and the new prices become a planned change and labels", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/purchase");
  const name = `Lamp ${randomUUID().slice(0, 8)}`;
  const { order } = await receiveLamps(page, name);

  await page.goto(address(`/purchase/${order.id}/details`));
  await page.getByRole("tab", { name: /Landed costs/ }).click();
  await page.getByRole("button", { name: "Add cost" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("combobox", { name: "Creditor" }).focus();
  await page.keyboard.type("Brightwell", { delay: 60 });
  await page.getByRole("option", { name: /Brightwell/ }).waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Amount without VAT").fill("20.00");
  await dialog.getByRole("button", { name: "Add cost" }).click();
  await page.getByText(/^LC-/).waitFor();
  const { costs } = await ask(page, `/purchase/order/landed-costs?id=${order.id}`);
  expect(costs).toMatchObject([{ state: "actual", value: 20_00, toStock: 14_00, toSold: 6_00 }]);

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Update sale prices" }).click();
  await page.getByRole("dialog").getByText(name).waitFor();
  await page.getByRole("button", { name: "Plan change" }).click();
  await page.getByRole("heading", { name: /^Update sale prices PO-/ }).waitFor();
  await page.getByText("Planned", { exact: true }).first().waitFor();
  const id = Number(/change=(\d+)/.exec(page.url())?.[1]);
  const sheet = await ask(page, `/product/price-sheet?id=${id}`);
  expect(sheet).toMatchObject({ change: { state: "planned" }, lines: [{ name, cost: 7_0000 }] });

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Print labels" }).click();
  await page.waitForURL(/barcodePrinting\?priceChange=/);
  // The sheet before it shows the name too.
  await page.getByRole("heading", { name: "Label printing" }).waitFor();
  await page.getByText(name).filter({ visible: true }).first().waitFor();
  expect(complaints).toEqual([]);
});
