/** A supplier from the first entry to its history, by keyboard: the way of every record with a page. */
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

test("a supplier is entered, opens as a page, is changed from there, and its page says who changed what", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/product/supplier/index");
  await page.getByRole("gridcell", { name: "Haversham Gifts Ltd", exact: true }).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Fenwick Candles Ltd");
  await page.getByRole("textbox", { name: /^Code/ }).fill("FENWICK");
  await page.getByRole("textbox", { name: "Lead time (days)" }).fill("9");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: /^Fenwick Candles Ltd/ }).waitFor();
  await page.getByRole("tab", { name: "General" }).waitFor();

  await page.keyboard.press("e");
  await page.getByRole("textbox", { name: "Lead time (days)" }).fill("12");
  await page.keyboard.press("Control+s");
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText(/Lead time \(days\): ?9 → 12/).waitFor();

  await page.keyboard.press("Escape");
  await page.getByRole("searchbox", { name: "Code, name or tax number" }).fill("fenwick");
  await page.getByRole("gridcell", { name: "Fenwick Candles Ltd", exact: true }).waitFor();
  await page
    .getByRole("gridcell", { name: "Haversham Gifts Ltd", exact: true })
    .waitFor({ state: "detached" });
  expect(complaints).toEqual([]);
});
