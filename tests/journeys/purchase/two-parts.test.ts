/** Goods are ordered from a supplier and come in two parts, one of them broken, by keyboard alone (B1, B3, B9). */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Ordered {
  readonly state: string;
  readonly number: string;
  readonly received: number;
  readonly total: number;
  readonly unpaid: number;
}

/** A product is found by its code, and its quantity cell is reached. */
const findProduct = async (page: Page, code: string) => {
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  await page.keyboard.type(code, { delay: 60 });
  await page.keyboard.press("Enter");
  await page.locator("[role=gridcell]:focus").waitFor();
};

test("an order is written, received in two parts, and its debt follows the goods", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/purchase");
  const { products } = (await ask(page, "/product/catalogue")) as unknown as {
    readonly products: readonly { readonly code: string; readonly active: boolean }[];
  };
  const { code } = products.filter((one) => one.active && /^\d{5}$/.test(one.code))[7] ?? { code: "" };

  await page.goto(address("/purchase/new"));
  await page.getByRole("combobox", { name: "Supplier" }).focus();
  await page.keyboard.type("Haversham", { delay: 60 });
  await page.getByRole("option", { name: /Haversham/ }).waitFor();
  await page.keyboard.press("Enter");
  await findProduct(page, code);
  await page.keyboard.type("10", { delay: 60 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^PO-/ }).waitFor();
  const id = Number(/\/purchase\/(\d+)\//.exec(page.url())?.[1]);
  const order = async () => (await ask(page, `/purchase/order?id=${id}`)) as unknown as Ordered;
  expect(await order()).toMatchObject({ state: "ordered", unpaid: 0 });
  const { total } = await order();

  await page.keyboard.press("r");
  await page.getByRole("heading", { name: /^Receive goods/ }).waitFor();
  await findProduct(page, code);
  for (const quantity of ["5", "1"]) {
    await page.keyboard.type(quantity, { delay: 60 });
    await page.keyboard.press("Tab");
  }
  await page.keyboard.press("F9");
  await page.getByText("Partly received").first().waitFor();
  expect(await order()).toMatchObject({ state: "receiving", received: 6000 });

  await page.keyboard.press("r");
  await page.getByRole("heading", { name: /^Receive goods/ }).waitFor();
  await findProduct(page, code);
  await page.keyboard.type("4", { delay: 60 });
  await page.keyboard.press("Enter");
  await page.keyboard.press("F9");
  await page.getByRole("heading", { name: /^PO-/ }).waitFor();
  await page.getByText("Received", { exact: true }).first().waitFor();
  expect(await order()).toMatchObject({ state: "received", received: 10_000, unpaid: total });
  expect(complaints).toEqual([]);
});
