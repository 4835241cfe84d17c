/** Whole pages, as a screen reader meets them: no violation that axe knows of, light and dark. */
import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { address, scan, signIn, useBrowser } from "./support/browser.ts";
import { lines, openTill, productsFor } from "./support/till.ts";

const browser = useBrowser();

const violations = async (page: Page) => {
  const { violations: found } = await new AxeBuilder({ page }).analyze();
  return found.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`));
};

test.each(["light", "dark"] as const)("the pages of a sale are accessible, %s", async (colorScheme) => {
  const { page } = await browser.visit();
  await page.emulateMedia({ colorScheme });
  await page.goto(address("/login"));
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await signIn(page, "manager");
  await page.goto(address("/sale/index"));
  await page.getByRole("row").nth(3).waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole("row").nth(3).getByRole("link").first().click();
  await page.getByRole("tab", { name: "Lines" }).waitFor();
  expect(await violations(page)).toEqual([]);

  await openTill(page, "Till 1");
  const [product] = await productsFor(page, "mug", 1);
  await scan(page, product?.barcode ?? "");
  await expect.poll(() => lines(page).count()).toBe(1);
  expect(await violations(page)).toEqual([]);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("textbox", { name: "Amount" }).waitFor();
  expect(await violations(page)).toEqual([]);
});
