/** What a cashier does at the till, by the names on the screen. */
import type { Page } from "playwright-core";
import { address, ask } from "./browser.ts";

/** Chooses the till this browser is, and opens its shift with a float when none is open. */
export const openTill = async (page: Page, name: string, pounds = "100"): Promise<void> => {
  if (new URL(page.url()).pathname !== "/sale/retail") await page.goto(address("/sale/retail"));
  const leftOpen = page.waitForResponse(/\/sale\/order\/last-temp/);
  await page.getByRole("button", { name: new RegExp(`^${name}\\b`) }).click();
  const open = page.getByRole("button", { name: "Open shift" });
  const functions = page.getByRole("toolbar", { name: "Functions" });
  await open.or(functions).waitFor();
  if (await open.isVisible()) {
    await page.getByRole("textbox", { name: "British Pound" }).fill(pounds);
    await open.click();
    await functions.waitFor();
  }
  const { data } = (await (await leftOpen).json()) as { readonly data: unknown };
  if (data !== null) await page.getByRole("button", { name: "Not now" }).click();
};

export interface ScannedProduct {
  readonly id: number;
  readonly name: string;
  readonly barcode: string;
  readonly unitPrice: number;
  readonly onHand: number;
}

/** Products of the demo company that a scanner finds. */
export const productsFor = async (
  page: Page,
  word: string,
  count: number,
): Promise<readonly ScannedProduct[]> => {
  const { products } = (await ask(page, `/product/products?limit=50&searchWord=${word}`)) as {
    readonly products: readonly (Omit<ScannedProduct, "barcode"> & { readonly barcode: string | null })[];
  };
  return products
    .flatMap(({ barcode, ...rest }) => (barcode === null ? [] : [{ ...rest, barcode }]))
    .slice(0, count);
};

export const lines = (page: Page) =>
  page.getByRole("listbox", { name: "Lines of this sale" }).getByRole("option");

/** Pennies as the screen writes them. */
export const money = (pennies: number): string =>
  (pennies / 100).toLocaleString("en-GB", { minimumFractionDigits: 2 });

/** How many tenders the till has written to its own disk, which takes it a moment: what a power cut would leave. */
export const tendersOnDisk = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open("kontor-till");
        opening.onerror = () => reject(new Error("the till has no database"));
        opening.onsuccess = () => {
          const reading = opening.result.transaction("facts").objectStore("facts").get("flow");
          reading.onsuccess = () => {
            opening.result.close();
            resolve(
              (reading.result as { context: { tenders: unknown[] } } | undefined)?.context.tenders.length ??
                0,
            );
          };
        };
      }),
  );
