/** Whole pages, as a screen reader meets them: no violation that axe knows of, light and dark. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, scan, signIn, useBrowser } from "./support/browser.ts";
import { lines, openTill, productsFor } from "./support/till.ts";

const browser = useBrowser();

/** Told as text, a line each: a list would be cut short in the report. */
const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`)).join("\n");
};

test.each(["light", "dark"] as const)("the pages of a sale are accessible, %s", async (colorScheme) => {
  const { page } = await browser.visit();
  // What just enters (the notice of reminders comes when it comes) is pale for 120 ms, which is no fault of contrast.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  await page.goto(address("/login"));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await violations(page)).toBe("");

  await signIn(page, "manager", "/sale/index");
  await page.getByRole("row").nth(3).waitFor();
  expect(await violations(page)).toBe("");
  await page.getByRole("row").nth(3).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Lines" }).waitFor();
  expect(await violations(page)).toBe("");

  await openTill(page, "Till 1");
  const [product] = await productsFor(page, "mug", 1);
  await scan(page, product?.barcode ?? "");
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await violations(page)).toBe("");
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("textbox", { name: "Amount" }).waitFor();
  expect(await violations(page)).toBe("");
});
