/** An office order is corrected after it was saved: back to draft, another quantity, another line, posted again (S3). */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Order {
  readonly number: string;
  readonly total: number;
  readonly lines: readonly { readonly productId: number; readonly quantity: number }[];
}

/** Three products of the price list that are no styles: their codes are digits. */
const codesOf = async (page: Page): Promise<readonly { readonly id: number; readonly code: string }[]> => {
  const { products } = (await ask(page, "/product/catalogue")) as unknown as {
    readonly products: readonly { readonly id: number; readonly code: string; readonly active: boolean }[];
  };
  return products.filter(({ active, code }) => active && /^\d{5}$/.test(code)).slice(60, 63);
};

/** Adds a product by its code, and its quantity, as a clerk types them; answers the address of the quantity's cell. */
const addLine = async (page: Page, at: number, code: string, quantity: string): Promise<string> => {
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  await page.keyboard.insertText(code);
  await page.keyboard.press("Enter");
  const cell = page.locator(`[data-cell^="${at} "]:focus`);
  await cell.waitFor();
  const place = (await cell.getAttribute("data-cell")) ?? "";
  await page.keyboard.press(quantity);
  await page.keyboard.press("Enter");
  return place;
};

const orderOf = async (page: Page): Promise<Order> =>
  (await ask(page, `/sale/order/${/order\/(\d+)/.exec(page.url())?.[1]}`)) as unknown as Order;

test("a posted order is taken back to draft, corrected and posted again under its number", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/new");
  await page.getByRole("combobox", { name: /^Add product/ }).waitFor();
  const [first, second, third] = await codesOf(page);
  if (!first || !second || !third) throw new Error("the demo company has too few products");
  const place = await addLine(page, 0, first.code, "2");
  await addLine(page, 1, second.code, "3");
  const { customers } = (await ask(page, "/customer/customers?limit=1")) as unknown as {
    readonly customers: readonly { readonly name: string }[];
  };
  const customer = customers[0]?.name ?? "";
  await page.getByRole("combobox", { name: "Customer" }).fill(customer);
  await page.getByRole("option", { name: customer }).first().click();
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await page.getByRole("button", { name: /^Receive payment/ }).waitFor();
  const before = await orderOf(page);
  expect(before.number).toMatch(/\d/);

  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Back to draft" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Back to draft" }).click();
  await page.getByRole("combobox", { name: /^Add product/ }).waitFor();
  await addLine(page, 2, third.code, "4");
  await page.locator(`[data-cell="${place}"]`).click();
  await page.keyboard.type("5", { delay: 90 });
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Post", exact: true }).click();
  await expect
    .poll(async () => (await orderOf(page)).lines.map(({ productId, quantity }) => [productId, quantity]))
    .toEqual([
      [first.id, 5000],
      [second.id, 3000],
      [third.id, 4000],
    ]);
  const after = await orderOf(page);
  expect(after.number).toBe(before.number);
  expect(after.total).toBeGreaterThan(before.total);
  expect(complaints).toEqual([]);
});
