/** A style of one's own in two colours and three sizes: made in the office, one variant sold at the till by its barcode (P15, P17). */
import { expect, test } from "vitest";
import { address, scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, openTill } from "../support/till.ts";

const browser = useBrowser();
const barcode = "4006381990024";

test("a variant of a new style is scanned at the till, at the price of the style", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "manager", "/product/new");
  await page.getByRole("textbox", { name: /^Name/ }).fill("Journey hat lining");
  await page.getByRole("textbox", { name: "Code" }).fill("LINING");
  // A service has no stock, so it can be sold without a purchase before.
  await page.getByRole("checkbox", { name: "Goods with stock" }).uncheck();
  await page.getByRole("textbox", { name: /^Unit price/ }).fill("3.70");
  await page.keyboard.press("Control+s");
  await page.getByRole("heading", { name: "Edit Journey hat lining" }).waitFor();
  const form = new URL(page.url()).pathname;

  await page.getByRole("tab", { name: "Variants" }).click();
  for (const name of ["Blue", "Red", "S", "M", "L"])
    await page.getByRole("checkbox", { name, exact: true }).check();
  const blueM = page.getByRole("group", { name: "Blue, M" });
  expect(await blueM.getByRole("textbox", { name: /^Code/ }).inputValue()).toBe("LINING-BLU-M");
  await blueM.getByRole("textbox", { name: "Barcode" }).fill(barcode);
  await page.getByRole("button", { name: "Create variants (6)" }).click();
  await page.getByRole("link", { name: /LINING-RED-L/ }).waitFor();

  await openTill(page, "Till 2");
  await scan(page, barcode);
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await lines(page).first().textContent()).toContain("Journey hat lining, Blue, M");
  const total = page.getByRole("region", { name: "Total" });
  await expect.poll(() => total.textContent()).toContain("3.70");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: /^Cash \d/ }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  await page.getByRole("region", { name: "Sale finished" }).waitFor();

  await page.goto(address("/product/index?searchWord=LINING"));
  await page.getByRole("button", { name: /Show variants: Journey hat lining/ }).click();
  await page.getByRole("link", { name: "LINING-BLU-M" }).waitFor();
  await page.goto(address(form));
  expect(complaints).toEqual([]);
});
