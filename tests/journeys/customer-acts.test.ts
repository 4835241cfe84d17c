/** What a manager does from a customer's card: print how the account stands, sell nothing more to them, sell to them again. */
import { readFile } from "node:fs/promises";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { pagesOf } from "../support/pdf-text.ts";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";
import { openTill } from "./support/till.ts";

const browser = useBrowser();

interface Owing {
  readonly id: number;
  readonly name: string;
  readonly balance: number;
}

/** Somebody who owes something, in one currency alone: other journeys pay in another. */
const owing = async (page: Page): Promise<Owing> => {
  const { customers } = (await ask(page, "/customer/customers?account=owing&limit=20")) as unknown as {
    readonly customers: readonly Owing[];
  };
  for (const customer of customers) {
    const path = `/customer/statement?customerId=${customer.id}&startDate=2000-01-01&endDate=2099-12-31`;
    const { accounts } = (await ask(page, path)) as unknown as { readonly accounts: readonly object[] };
    if (accounts.length === 1) return customer;
  }
  throw new Error("nobody owes the demo company anything in one currency");
};

test("an account is printed and made a PDF of, its customer is blocked, unblocked and sold to at the till", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/sale/retail");
  await openTill(page, "Till 1");
  const { id, name, balance } = await owing(page);

  // By the mouse: the press moves the focus, and the menu of a row is drawn only while the row has it.
  await page.goto(address("/customer/index"));
  const row = page.locator("[data-row='0']");
  await row.hover();
  await row.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Open" }).click();
  await page.waitForURL(/customer=\d+/);

  await page.goto(address(`/customer/index?customer=${id}`));
  await page.getByRole("tab", { name: "Account" }).click();
  await page.getByRole("button", { name: "Account statement" }).click();
  await page.waitForURL(new RegExp(`/customer/print/${id}\\?.*startDate=`));
  await page.getByRole("heading", { name: "Account statement" }).waitFor();
  const pounds = (balance / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });
  const paper = page.locator("section[data-page]").first();
  await expect.poll(() => paper.textContent()).toContain(name);
  await expect.poll(() => page.locator("article").textContent()).toContain(pounds);
  const download = page.waitForEvent("download", { timeout: 60_000 });
  await page.getByRole("button", { name: "PDF" }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`Account statement ${id}.pdf`);
  const pages = pagesOf(await readFile(await file.path()));
  expect(pages[0]).toContain("Account statement");
  expect(pages.join(" ")).toContain(pounds);

  await page.goto(address(`/customer/index?customer=${id}`));
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Block" }).click();
  const dialog = page.getByRole("dialog", { name: `Block ${name}` });
  await dialog.getByLabel("Reason for block").fill("Cheque bounced");
  await dialog.getByRole("button", { name: "Block", exact: true }).click();
  await page.getByRole("button", { name: "Unblock" }).waitFor();

  await page.goto(address(`/sale/retail?customer=${id}`));
  await page.getByRole("alert").getByText(`${name} is blocked: Cheque bounced`).waitFor();

  await page.goto(address(`/customer/index?customer=${id}`));
  await page.getByRole("button", { name: "Unblock" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Unblock" }).click();
  await page.getByRole("button", { name: "Unblock" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: /New sale/ }).click();
  await page.waitForURL(/\/sale\/retail$/);
  await page.getByRole("button", { name: new RegExp(name) }).waitFor();
  // The counter had them already, as they were when they were blocked.
  await page.getByRole("alert").waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});
