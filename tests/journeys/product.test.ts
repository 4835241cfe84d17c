/** A product of one's own: made in the office with a barcode, scanned and sold at the till at the price that it has by then (P4, P5). */
import { expect, test } from "vitest";
import { address, scan, signIn, useBrowser } from "./support/browser.ts";
import { lines, openTill } from "./support/till.ts";

const browser = useBrowser();
const barcode = "4006381990017";

test("a new product is scanned at the till, at the price that was changed meanwhile", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/product/index");
  await page.getByRole("row").nth(5).waitFor();
  await page.keyboard.press("n");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Journey gift wrapping");
  // Gift wrapping is a service: it has no stock, so it can be sold without a purchase before.
  await page.getByRole("checkbox", { name: "Goods with stock" }).uncheck();
  await page.getByRole("button", { name: "Add barcode" }).click();
  await page.getByRole("textbox", { name: "Barcode" }).fill(barcode);
  const price = page.getByRole("textbox", { name: /^Unit price/ });
  await price.fill("7.30");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "Edit Journey gift wrapping" }).waitFor();
  const form = new URL(page.url()).pathname;
  expect(form).toMatch(/^\/product\/\d+\/update$/);

  await openTill(page, "Till 2");
  await page.goto(address(form));
  await price.fill("8.00");
  await page.keyboard.press("Control+s");
  await page.waitForURL(/\/product\/index/);

  // The till starts with the prices it has stored and asks for what changed: what is scanned before the answer has the old price.
  const changes = page.waitForResponse(/\/product\/catalogue/);
  await page.goto(address("/sale/retail"));
  await page.getByRole("toolbar", { name: "Functions" }).waitFor();
  await (await changes).finished();
  await page.waitForTimeout(500);
  await scan(page, barcode);
  await expect.poll(() => lines(page).count()).toBe(1);
  const total = page.getByRole("region", { name: "Total" });
  await expect.poll(() => total.textContent()).toContain("8.00");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: /^Cash \d/ }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  await page.getByRole("region", { name: "Sale finished" }).waitFor();

  await page.goto(address(form));
  await page.getByRole("tab", { name: "History" }).click();
  await page.getByText("8.00").last().waitFor();
  expect(complaints).toEqual([]);
});
