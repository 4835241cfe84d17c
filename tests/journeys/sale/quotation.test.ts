/** A quotation is written with an alternative and sent; the customer opens its link, chooses and accepts, and the office has the order (S18-S20). */
import { expect, test } from "vitest";
import type { Page } from "playwright-core";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Catalogue {
  readonly products: readonly { readonly code: string; readonly active: boolean }[];
}
interface Customers {
  readonly customers: readonly { readonly name: string }[];
}

/** Types a product and its quantity as a clerk does. */
const addLine = async (page: Page, at: number, code: string, quantity: string): Promise<void> => {
  await page.getByRole("combobox", { name: /^Add product/ }).focus();
  await page.keyboard.insertText(code);
  await page.keyboard.press("Enter");
  await page.locator(`[data-cell^="${at} "]:focus`).waitFor();
  await page.keyboard.press(quantity);
  await page.keyboard.press("Enter");
};

/** Types the group of alternatives of a line. */
const groupLine = async (page: Page, at: number, name: string): Promise<void> => {
  const heads = await page.getByRole("columnheader").allTextContents();
  const column = heads.findIndex((head) => head.trim() === "Alternative of") - 1;
  await page.locator(`[data-cell="${at} ${column}"]`).click();
  await page.keyboard.press("F2");
  await page.keyboard.insertText(name);
  await page.keyboard.press("Enter");
};

test("a customer chooses an alternative by the link, and the office has the order", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/order-quote?quote=new");
  await page.getByRole("combobox", { name: /^Add product/ }).waitFor();
  const { products } = (await ask(page, "/product/catalogue")) as unknown as Catalogue;
  const codes = products.filter(({ active, code }) => active && /^\d{5}$/.test(code)).slice(70, 73);
  for (const [at, { code }] of codes.entries()) await addLine(page, at, code, String(at + 2));
  await groupLine(page, 1, "Gift");
  await groupLine(page, 2, "Gift");
  const { customers } = (await ask(page, "/customer/customers?limit=1")) as unknown as Customers;
  await page.getByRole("combobox", { name: "Customer" }).fill(customers[0]?.name ?? "");
  await page
    .getByRole("option", { name: customers[0]?.name ?? "" })
    .first()
    .click();
  await page.getByLabel("Terms").fill("Delivery within a week");
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByRole("button", { name: "Link for the customer" }).click();
  const link = await page.getByRole("textbox", { name: "Link for the customer" }).inputValue();
  expect(link.startsWith(address("/token/quote~"))).toBe(true);

  const customer = await browser.visit();
  await customer.page.goto(link);
  await customer.page.getByRole("radio").last().click();
  await customer.page.getByRole("button", { name: "Accept" }).click();
  await customer.page.getByText(/You accepted this quotation/).waitFor();
  // The link signs nobody in: another page asks for a password.
  await customer.page.goto(address("/sale/index"));
  await customer.page.getByRole("button", { name: "Sign in" }).waitFor();

  await page.reload();
  await page.getByText("Accepted", { exact: true }).first().waitFor();
  await page.getByRole("link", { name: /^#\d+$/ }).click();
  await page.waitForURL(/\/sale\/order\/\d+/);
  expect([...complaints, ...customer.complaints]).toEqual([]);
});
