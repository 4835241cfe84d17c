/** From a supplier's file to printed labels: read into an order, ordered, received, priced anew, the labels of what changed (B1, B6, B20, P21). */
import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { productCard } from "../../server/support/products.ts";
import { ask, signIn, useBrowser } from "../support/browser.ts";
import { send } from "./lamps.ts";

const browser = useBrowser();

const supplier = (code: string, name: string) => ({
  code,
  name,
  country: "GB",
  taxNumber: "",
  currency: "GBP",
  paymentDays: null,
  leadDays: null,
  minimumOrder: null,
  contact: "",
  phone: "",
  email: "",
  street: "",
  zip: "",
  city: "",
  memo: "",
  active: true,
});

test("a supplier's file becomes an order, its goods are received, priced and labelled", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/purchase/batch-import");
  const mark = randomUUID().slice(0, 8);
  const [name, unchanged, code] = [`Lantern ${mark}`, `Candle ${mark}`, `L${mark}`];
  await send(page, "/supplier/supplier", { fields: supplier(`S${mark}`, `Lantern works ${mark}`) });
  await send(page, "/product/product", { fields: productCard({ code, name, unitPrice: 9_0000 }) });
  // At a margin of 40 % and VAT of 20 %, a cost of 5.00 is a price of 10.00.
  await send(page, "/product/product", {
    fields: productCard({ code: `C${mark}`, name: unchanged, unitPrice: 10_0000 }),
  });

  const file = [`Code;Quantity;Purchase price`, `${code};10;6.00`, `C${mark};4;5.00`].join("\r\n");
  await page.getByRole("button", { name: "Choose a file" }).waitFor();
  await page
    .getByLabel("Choose a file")
    .and(page.locator("input"))
    .setInputFiles({ name: "lanterns.csv", mimeType: "text/csv", buffer: Buffer.from(file) });
  await page.getByText("lanterns.csv: 2 rows").waitFor();
  await page.getByRole("combobox", { name: "Supplier" }).click();
  await page.keyboard.type(`Lantern works ${mark}`);
  await page.getByRole("option", { name: `Lantern works ${mark}` }).click();
  await page.getByRole("button", { name: /^Warehouse/ }).click();
  await page.getByRole("option").nth(1).click();
  await page.getByRole("button", { name: /^Check rows/ }).click();
  await page.getByRole("button", { name: /^Import \(2\)/ }).click();
  await page.getByRole("link", { name: /^#\d+$/ }).click();

  await page.getByRole("button", { name: /^Edit/ }).click();
  await page.getByRole("combobox", { name: /^Add product/ }).waitFor();
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^PO-/ }).waitFor();
  const id = Number(/\/purchase\/(\d+)\//.exec(page.url())?.[1]);
  await page.keyboard.press("r");
  await page.getByRole("heading", { name: /^Receive goods/ }).waitFor();
  await page.getByRole("button", { name: "All as ordered" }).click();
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^PO-/ }).waitFor();
  await page.getByText("Received", { exact: true }).first().waitFor();
  expect(await ask(page, `/purchase/order?id=${id}`)).toMatchObject({
    state: "received",
    received: 14_000,
    unpaid: 96_00,
  });

  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Update sale prices" }).click();
  await page.getByRole("dialog").getByText(name).waitFor();
  expect(await page.getByRole("dialog").getByText(unchanged).count()).toBe(0);
  await page.getByRole("button", { name: "Plan change" }).click();
  await page.getByRole("heading", { name: /^Update sale prices PO-/ }).waitFor();
  await page.getByRole("button", { name: "More actions" }).first().click();
  await page.getByRole("menuitem", { name: "Print labels" }).click();
  await page.waitForURL(/barcodePrinting\?priceChange=/);
  await page.getByRole("heading", { name: "Label printing" }).waitFor();
  await page.getByText(name).filter({ visible: true }).first().waitFor();
  expect(await page.getByText(unchanged).filter({ visible: true }).count()).toBe(0);
  expect(complaints).toEqual([]);
});
