/** A search that is still being typed belongs to its list: it neither follows into the next page nor keeps it from opening. */
import { expect, test } from "vitest";
import { signIn, useBrowser } from "./support/browser.ts";

const browser = useBrowser();

test("a row opens while the search is not sent yet, and the order's address knows nothing of it", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "admin", "/sale/index");
  const row = page.getByRole("row", { name: /T\d-\d{6}|\d{6}/ }).first();
  await row.waitFor();
  await page.clock.install();
  const fetched = Promise.withResolvers<void>();
  await page.route(/\/order-page-[^/]+\.js$/, async (route) => {
    await fetched.promise;
    await route.continue();
  });

  await page.getByRole("searchbox", { name: "Number, customer or note" }).fill("mug");
  await row.getByRole("gridcell").nth(2).click();
  await page.clock.runFor(1000);
  fetched.resolve();
  await page.waitForURL(/\/sale\/order\/\d+/);
  await page.clock.runFor(1000);
  expect(page.url()).not.toContain("searchWord");
  expect(complaints).toEqual([]);
});
