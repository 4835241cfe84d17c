/** A manager receives a payment for two open orders in another currency, matches it, prints the receipt and takes it back. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "../support/browser.ts";

const browser = useBrowser();

interface Open {
  readonly orders: readonly { readonly id: number; readonly number: string; readonly due: number }[];
  readonly credits: readonly { readonly currency: string; readonly amount: number }[];
  readonly base: string;
  readonly balance: number;
}

const openOf = async (page: Page, id: number) =>
  (await ask(page, `/customer/open-orders?customerId=${id}`)) as unknown as Open;

/** Somebody of the demo who owes two orders at least. */
const debtor = async (page: Page): Promise<number> => {
  const { customers } = (await ask(page, "/customer/customers?account=owing&limit=200")) as unknown as {
    readonly customers: readonly { readonly id: number }[];
  };
  for (const { id } of customers) if ((await openOf(page, id)).orders.length >= 2) return id;
  throw new Error("nobody owes two orders");
};

test("a payment in another currency pays two orders, the oldest first, and the rest is credit", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/customer/index");
  await page.getByRole("heading", { name: /Customers/ }).waitFor();
  const id = await debtor(page);
  const before = await openOf(page, id);
  await page.goto(address(`/customer/index?customer=${id}`));
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("button", { name: "Receive payment" }).click();

  await page.getByRole("heading", { name: /Receive payment/ }).waitFor();
  // The works of a choice are fetched when it is first drawn.
  await page.waitForLoadState("networkidle");
  await page.getByRole("button", { name: /^Payment method/ }).click();
  await page.getByRole("option", { name: "Bank transfer" }).click();
  await page.getByRole("button", { name: /^Currency/ }).click();
  await page.getByRole("option", { name: "EUR" }).click();
  await page.getByText(/1 EUR = 0\.\d+ GBP/).waitFor();
  await page.getByLabel(/^Amount(?! applied)/).fill("1000000");
  await page.getByRole("button", { name: /Allocate oldest first/ }).click();
  const [first] = before.orders;
  await expect
    .poll(() => page.getByLabel(`Amount applied to ${first?.number}`).inputValue())
    .toBe(((first?.due ?? 0) / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 }));
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: /Payment P-\d+/ }).waitFor();
  expect(await page.getByRole("link", { name: first?.number ?? "" }).count()).toBeGreaterThan(0);

  const after = await openOf(page, id);
  expect(after.orders).toEqual([]);
  expect(after.credits).toMatchObject([{ currency: "EUR" }]);
  expect(after.balance).toBeLessThan(0);
  await page.getByRole("button", { name: /Receipt/ }).click();
  await page.getByRole("button", { name: /Print/ }).waitFor();
  await page.getByRole("button", { name: /Back/ }).click();

  await page.getByRole("button", { name: "Back to customer" }).click();
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByText("Prepayment").first().waitFor();
  await page.getByRole("link", { name: /P-\d+/ }).first().click();
  await page.getByRole("heading", { name: /P-\d+/ }).waitFor();
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Reverse" }).click();
  await page
    .getByRole("dialog")
    .getByLabel(/Reason/)
    .fill("Journey");
  await page.getByRole("dialog").getByRole("button", { name: "Reverse" }).click();
  await page.getByText("Reversed by").waitFor();
  expect((await openOf(page, id)).balance).toBe(before.balance);
  expect(complaints).toEqual([]);
});
