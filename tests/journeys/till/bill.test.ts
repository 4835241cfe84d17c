/** A table orders, the kitchen cooks, the guests ask for the bill, and it is paid at the till (E1, E2, E4, E5). */
import { expect, test } from "vitest";
import { ask, scan, signIn, useBrowser } from "../support/browser.ts";
import { openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

test("a bill is opened at a table, sent to the kitchen, asked for, and paid at the till of the same browser", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/retail");
  await openTill(page, "Till 1");
  const [bag, mug] = [...(await productsFor(page, "bag", 1)), ...(await productsFor(page, "mug", 1))];
  if (!bag || !mug) throw new Error("the demo company sells neither bags nor mugs");

  await page.goto(new URL("/basics/deskOrder", page.url()).href);
  await page.getByRole("button", { name: "Open a bill" }).waitFor();
  await page.keyboard.press("n");
  const dialog = page.getByRole("dialog", { name: "Open a bill" });
  await dialog.getByLabel("Guests").fill("2");
  await dialog.getByRole("checkbox", { name: /Free/ }).first().click();
  await dialog.getByRole("button", { name: "Open a bill" }).click();
  await page.waitForURL(/bill=\d+/);
  await page.getByText("Nothing ordered yet").waitFor();
  await page.getByRole("combobox", { name: /Add product/ }).waitFor();
  await scan(page, bag.barcode);
  await page.getByText(bag.name).first().waitFor();
  await scan(page, mug.barcode);
  await page.getByText(mug.name).first().waitFor();

  await page.keyboard.press("F9");
  await page.getByText("Ticket 1 sent to the kitchen").waitFor();
  await page.keyboard.press("F8");
  await page.getByRole("button", { name: "Go on ordering" }).waitFor();
  await page.keyboard.press("Shift+F9");
  await page.waitForURL(/\/sale\/retail/);
  await page.getByRole("button", { name: "Card", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const done = page.getByRole("region", { name: "Sale finished" });
  const number = /T1-\d{6}/.exec((await done.getByText(/T1-\d{6}/).textContent()) ?? "")?.[0];
  expect(number).toBeDefined();

  const { bills } = (await ask(page, "/desk/orders")) as unknown as {
    readonly bills: readonly { readonly number: string | null; readonly state: string }[];
  };
  expect(bills.filter((bill) => bill.number === number)).toEqual([
    expect.objectContaining({ state: expect.stringMatching(/committed|done/) }),
  ]);
  expect(complaints).toEqual([]);
});
