/** A manager keeps customers: a wrong tax number, two windows on one card, many at once and taken back, a file. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, ask, signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

const open = async (page: Page, path: string) => {
  await page.goto(address(path));
};
const saved = (page: Page) => page.getByText("Customer saved").first().waitFor();

test("a customer is made, edited in two windows at once, changed with others, taken back and exported", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager");
  await open(page, "/customer/index");
  await page.getByRole("heading", { name: /Customers\s*4,/ }).waitFor();
  await page.getByRole("row").nth(5).waitFor();

  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Journey Bakery");
  const country = page.getByRole("combobox", { name: "Country" });
  await country.fill("germ");
  await page.getByRole("option", { name: "Germany" }).click();
  const tax = page.getByLabel("Tax number");
  await tax.fill("DE136695977");
  await page.keyboard.press("Control+s");
  await page
    .getByText(/check digit does not match/)
    .first()
    .waitFor();
  await tax.fill("DE136695976");
  await page.keyboard.press("Control+s");
  await saved(page);
  await page.getByRole("heading", { name: /Journey Bakery/ }).waitFor();
  const id = new URL(page.url()).searchParams.get("customer");
  expect(Number(id)).toBeGreaterThan(0);

  const second = await page.context().newPage();
  const form = `/customer/index?customer=${id}&edit=1`;
  await open(page, form);
  await open(second, form);
  const phone = (window: Page) => window.getByLabel("Phone").first();
  await phone(page).fill("+49 1");
  await phone(second).fill("+49 2");
  await page.keyboard.press("Control+s");
  await saved(page);
  await second.keyboard.press("Control+s");
  const dialog = second.getByRole("dialog", { name: /Someone else has changed/ });
  await dialog.getByRole("cell", { name: "+49 1" }).waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await second.keyboard.press("Control+s");
  await saved(second);
  expect(await ask(second, `/customer/customer/${id}/card`)).toMatchObject({
    version: 3,
    fields: { phone: "+49 2" },
  });
  await second.getByRole("tab", { name: "History" }).click();
  await second.getByText("+49 2").last().waitFor();
  await second.close();

  await open(page, "/customer/index?searchWord=journey");
  await page.getByRole("checkbox", { name: "Select Journey Bakery" }).click();
  await page.getByRole("button", { name: "Edit selected" }).click();
  const bulk = page.getByRole("dialog", { name: "Edit customers (1)" });
  // The works of a choice are fetched when it is first drawn.
  await page.waitForLoadState("networkidle");
  await bulk.getByRole("button", { name: /Field/ }).click();
  await page.getByRole("option", { name: "Payment terms (days)" }).click();
  await bulk.getByLabel("New value").fill("21");
  await bulk.getByRole("button", { name: "Change customers" }).click();
  await bulk.getByText("1 done, 0 refused").waitFor();
  const days = async () => {
    const { fields } = await ask(page, `/customer/customer/${id}/card`);
    return fields;
  };
  expect(await days()).toMatchObject({ paymentDays: 21 });
  await bulk.getByRole("button", { name: "Undo all" }).click();
  await bulk.getByText("All changes undone.").waitFor();
  expect(await days()).toMatchObject({ paymentDays: null });
  await bulk.getByRole("button", { name: "Close" }).last().click();

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export", exact: true }).last().click();
  expect((await download).suggestedFilename()).toMatch(/^Customers .*\.xlsx$/);
  expect(complaints).toEqual([]);
});
