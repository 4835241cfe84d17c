/** What the cashier waits for: the till opening, a scan, a search, the receipt; and what the screens fetch until they can be used. */
import { onDatabase } from "../support/big-shop.ts";
import { measurePay, measureScans, measureSearch, scanUntilFound } from "./cashier.ts";
import { withDemo } from "./demo.ts";
import { insertBenchProducts } from "./make/products.ts";
import { quantiles } from "./measure.ts";
import { row } from "./row.ts";
import type { Row } from "./row.ts";
import { open, openShop, scannable, visit } from "./till-visit.ts";
import type { Opened, Shop } from "./till-visit.ts";

const till = "/sale/retail";
const rounds = 5;

/** Cold windows and the same windows once more; requests and scripts are those of a cold one. */
const measureOpening = async (shop: Shop): Promise<readonly Row[]> => {
  const [code = ""] = await scannable(shop, 1);
  const found: number[] = [];
  const cold: Opened[] = [];
  const again: Opened[] = [];
  for (let round = 0; round < rounds; round++) {
    const page = await visit(shop);
    cold.push(await open(page, shop, till));
    found.push(await scanUntilFound(page, code));
    again.push(await open(page, shop, till));
    await page.context().close();
  }
  const page = await visit(shop);
  const list = await open(page, shop, "/sale/index");
  await page.context().close();
  const [first] = cold;
  const seconds = (opened: readonly Opened[]) => quantiles(opened.map(({ took }) => took)).p50 / 1000;
  const script = (value: number, atMost: number, aim: number) => ({
    name: "gzip",
    value,
    unit: "kB",
    atMost,
    aim,
  });
  return [
    row("JavaScript to a usable till", script(first?.script ?? 0, 250, 150)),
    row("requests to a usable till", { name: "", value: first?.requests ?? 0, unit: "", atMost: 12, aim: 8 }),
    row("JavaScript to a usable list", script(list.script, 300, 180)),
    row("requests to a usable list", { name: "", value: list.requests, unit: "" }),
    row("list opens cold", { name: "once", value: list.took / 1000, unit: "s" }),
    row("till opens cold, 10,000 products", {
      name: "p50",
      value: seconds(cold),
      unit: "s",
      atMost: 2,
      aim: 1,
    }),
    row("  cold, its first scan finds the article", {
      name: "p50",
      value: quantiles(found).p50 / 1000,
      unit: "s",
      atMost: 2,
      aim: 1,
    }),
    row("till reopens", { name: "p50", value: seconds(again), unit: "s", atMost: 0.8, aim: 0.4 }),
  ];
};

/** All rows about the browser, at the demo company with 10,000 products. */
export const measureBrowser = (): Promise<readonly Row[]> =>
  withDemo(async ({ home, kontor }) => {
    const shop = await openShop(kontor.address);
    try {
      const own = (await scannable(shop, Infinity)).length;
      await onDatabase(home, insertBenchProducts(10_000 - own));
      return [
        ...(await measureOpening(shop)),
        ...(await measureScans(shop)),
        await measureSearch(shop),
        await measurePay(shop),
      ];
    } finally {
      await shop.browser.close();
    }
  });
