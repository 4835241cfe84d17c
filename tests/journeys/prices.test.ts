/** The office changes prices by a formula, takes the change back, and proves the stock of a product from its log. */
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

test("a price is raised by a formula, found in the list of changes, and rolled back", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/formulaBulkChangePrice");
  await page.getByLabel("Code or name contains").fill("10 colour spaceboy pen");
  const row = page.getByRole("row", { name: /Spaceboy Pen/ });
  await row.waitFor();
  await page.getByText("To change").locator("..").getByText("1", { exact: true }).waitFor();
  await page.getByRole("button", { name: "Change prices" }).click();
  const dialog = page.getByRole("dialog", { name: "Change 1 price" });
  await dialog.getByLabel("Name").fill("Pens");
  await dialog.getByRole("button", { name: "Change prices" }).click();
  await page.getByRole("row", { name: /Pens/ }).getByText("Applied").waitFor();
  await page.getByRole("row", { name: /Pens/ }).getByRole("link").click();
  await page.getByRole("button", { name: "Roll back" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Roll back" }).click();
  await page.getByText("Rolled back", { exact: true }).first().waitFor();
  expect(complaints).toEqual([]);
});

test("the stock log of a product in a warehouse closes at a balance that is proved", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/product/stock/log?productId=7&warehouseId=1");
  await page.getByText("Closing balance").waitFor();
  await page.getByRole("button", { name: "Check Balance" }).click();
  await page.getByText("All figures agree.").waitFor();
  expect(complaints).toEqual([]);
});
