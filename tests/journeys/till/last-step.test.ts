/** The page of a till is loaded again before its database has written the last step: nothing of it is lost, or done twice. */
import type { Page } from "playwright-core";
import { expect, test } from "vitest";
import { ask, scan, signIn, useBrowser } from "../support/browser.ts";
import { lines, openTill, productsFor } from "../support/till.ts";

const browser = useBrowser();

/** Holds the till's database, so that whatever it is given from now on waits for as long as this page is there. */
const holdDisk = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open("kontor-till");
        opening.onsuccess = () => {
          const store = opening.result.transaction(["facts", "lines"], "readwrite").objectStore("facts");
          const holdOn = () => {
            store.get("flow").onsuccess = holdOn;
          };
          holdOn();
          resolve();
        };
      }),
  );

const copyOf = (page: Page) => page.evaluate(() => localStorage.getItem("tillCopy"));
const unsent = (page: Page) => page.getByRole("button", { name: "1 to send" });

test("a scan that was not written yet is on the counter again, once, and is forgotten beside the database", async () => {
  const { page, complaints } = await browser.visit();
  await signIn(page, "cashier", "/sale/retail");
  await openTill(page, "Till 1");
  const [first, second] = await productsFor(page, "bag", 2);
  if (!first || !second) throw new Error("the demo company sells no bags");
  await scan(page, first.barcode);
  await lines(page).filter({ hasText: first.name }).waitFor();
  await holdDisk(page);
  await scan(page, second.barcode);
  await lines(page).filter({ hasText: second.name }).waitFor();

  await page.reload();
  await lines(page).filter({ hasText: second.name }).waitFor();
  expect(await lines(page).count()).toBe(2);
  await expect.poll(() => copyOf(page)).toBeNull();

  await page.reload();
  await lines(page).filter({ hasText: second.name }).waitFor();
  expect(await lines(page).count()).toBe(2);
  expect(complaints).toEqual([]);
});

test("a finished sale that was handed on but not written yet is sent, once", async () => {
  const { page } = await browser.visit();
  await signIn(page, "cashier2", "/sale/retail");
  await openTill(page, "Till 2");
  const [product] = await productsFor(page, "lantern", 1);
  if (!product) throw new Error("the demo company sells no lanterns");
  const receipts = async () => {
    const { shift } = (await ask(page, "/basics/till/2")) as {
      readonly shift: { readonly receipts: number };
    };
    return shift.receipts;
  };
  const before = await receipts();
  await page.context().route("**/save-commit", (route) => route.abort());
  await scan(page, product.barcode);
  await page.getByRole("button", { name: "Pay", exact: true }).click();
  await page.getByRole("button", { name: "Cash", exact: true }).click();
  await page.getByRole("button", { name: "Finish sale" }).click();
  const next = page.getByRole("button", { name: "Next customer" });
  await next.waitFor();
  await holdDisk(page);
  await next.click();
  await unsent(page).waitFor();

  await page.reload();
  await unsent(page).waitFor();
  expect(await lines(page).count()).toBe(0);
  await page.context().unroute("**/save-commit");
  await unsent(page).waitFor({ state: "detached" });
  expect(await receipts()).toBe(before + 1);
});
