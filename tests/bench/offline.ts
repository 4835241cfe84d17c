/** A till without a server, with 100,000 products in its browser: it starts, scans and searches (OT1, OT6). */
import type { Page } from "playwright-core";
import { onDatabase } from "../support/big-shop.ts";
import { scanned, scanUntilFound, searched } from "./cashier.ts";
import { withDemo } from "./demo.ts";
import { insertBenchProducts } from "./make-products.ts";
import { quantiles } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";
import { open, openShop, scannable, visit } from "./till-visit.ts";

const till = "/sale/retail";
const rounds = 5;

/** Runs in the page: whether the catalogue is in its database and each script of the till in the store of its service worker. */
const isStored = async (): Promise<boolean> => {
  if (navigator.serviceWorker.controller === null) return false;
  const catalogue = await new Promise<unknown>((resolve, reject) => {
    const opening = indexedDB.open("kontor-till");
    opening.onerror = () => reject(new Error("the till has no database"));
    opening.onsuccess = () => {
      const reading = opening.result.transaction("facts").objectStore("facts").get("catalogue");
      reading.onsuccess = () => {
        opening.result.close();
        resolve(reading.result);
      };
    };
  });
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name).pathname)
    .filter((path) => /^\/assets\/.*\.(?:js|woff2)$/.test(path));
  const found = await Promise.all(files.map((path) => caches.match(path)));
  return catalogue !== undefined && found.every((file) => file !== undefined);
};

/** Opens the till, twice since a service worker serves from the second time on, and waits until it has all that it needs without a server. */
const store = async (page: Page, openTill: () => Promise<unknown>): Promise<void> => {
  await openTill();
  await page.waitForFunction(async () => (await navigator.serviceWorker.ready).active?.state === "activated");
  await openTill();
  for (let tries = 0; tries < 120; tries++) {
    if (await page.evaluate(isStored)) return;
    await page.waitForTimeout(1000);
  }
  throw new Error("the till never had all its files");
};

/** All rows about the till without a server. */
export const measureOffline = (): Promise<readonly Row[]> =>
  withDemo(async ({ home, kontor }) => {
    const shop = await openShop(kontor.address);
    try {
      const own = (await scannable(shop, Infinity)).length;
      await onDatabase(home, insertBenchProducts(100_000 - own));
      const [opener = "", ...codes] = await scannable(shop, 51);
      const page = await visit(shop);
      await store(page, () => open(page, shop, till));
      await kontor.stop();
      const opened: number[] = [];
      const found: number[] = [];
      for (let round = 0; round < rounds; round++) {
        opened.push((await open(page, shop, till)).took / 1000);
        found.push((await scanUntilFound(page, opener)) / 1000);
      }
      const scans = await scanned(page, codes);
      const searches = await searched(page);
      return [
        row(
          "till opens without a server, 100,000 products",
          { name: "p50", value: quantiles(opened).p50, unit: "s", atMost: 2 },
          { name: "its first scan finds the article", value: quantiles(found).p50, unit: "s" },
        ),
        row(
          "  scan to line painted, 50 scans",
          { name: "p50", value: scans.p50, unit: "ms" },
          { name: "p95", value: scans.p95, unit: "ms", atMost: 50 },
        ),
        row(
          "  typed search to painted list",
          { name: "p50", value: searches.p50, unit: "ms", atMost: 150 },
          { name: "p95", value: searches.p95, unit: "ms" },
        ),
      ];
    } finally {
      await shop.browser.close();
    }
  });
