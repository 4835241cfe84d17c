/** Every number of a report opens the documents behind it, and is what they came to: after any history of sales and days. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderQuery } from "../../../src/contract/sale/sale-filter.ts";
import {
  countedOrders,
  drillBefore,
  drillInto,
  drillPivot,
} from "../../../src/contract/report/sales-drill.ts";
import { salesReportEndpoints as report } from "../../../src/contract/report/sales-report.ts";
import type { SalesQuery } from "../../../src/contract/report/sales-report.ts";
import { testApi } from "../support/api.ts";
import { age, history, player } from "../support/histories.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let today: string;
const manager = () => shop.tokens.get("Manager") ?? "";
const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update customer set credit_limit = null");
  await api.rows("update warehouse set negative_stock = 'allow'");
  const [row] = await api.rows("select current_date::text as day");
  today = String(row?.["day"]);
});

const sales = async (query: SalesQuery) => {
  const { data, message } = await api.call(report.sales, { query }, manager());
  expect(message).toBe("");
  return data;
};

/** What the sale list says the orders behind a number came to. */
const behind = async (query: OrderQuery) => {
  const { data, message } = await api.call(sale.orders, { query: { ...query, limit: 500 } }, manager());
  expect(message).toBe("");
  return data;
};

test("every number opens the documents behind it and is what they came to, after any history", async () => {
  const shopLife = player(api, shop, () => Promise.resolve());
  const groups = ["product", "category", "customer", "day", "month", "branch", "employee", "method"] as const;
  await fc.assert(
    fc.asyncProperty(history, async (pairs) => {
      await shopLife.play(pairs);
      const frame = { startDate: daysAgo(2), endDate: today };
      for (const group of groups) {
        const { rows, totals } = await sales({ group, ...frame, limit: 500 });
        for (const row of rows) {
          const { counted, orders } = await behind(drillInto(group, row.key, frame));
          expect(counted?.gross).toBe(row.gross);
          if (row.orders !== null) expect(counted?.orders).toBe(row.orders);
          if (row.net !== null)
            expect([counted?.net, counted?.vat, counted?.quantity]).toEqual([row.net, row.vat, row.quantity]);
          expect(orders.length > 0 || row.gross === 0).toBe(true);
        }
        if (group === "method") continue;
        expect((await behind(countedOrders(frame))).counted).toMatchObject({
          net: totals.net,
          vat: totals.vat,
          orders: totals.orders ?? expect.any(Number),
        });
      }
    }),
    { numRuns: 8, endOnFailure: true },
  );
});

const week = () => ({ startDate: daysAgo(6), endDate: today });

/** What the orders of a filter come to; nothing where no filter stands for them. */
const cameTo = async (query: OrderQuery | null) =>
  query === null ? { net: 0, gross: 0 } : ((await behind(query)).counted ?? { net: 0, gross: 0 });

test("what is compared, and each cell of a pivot, opens its documents too, after any history", async () => {
  const shopLife = player(api, shop, () => Promise.resolve());
  const groups = ["product", "customer", "day", "branch", "employee"] as const;
  await fc.assert(
    fc.asyncProperty(history, async (pairs) => {
      await shopLife.play(pairs);
      await age(api, 1);
      for (const [days, compare] of [
        [2, "before"],
        [365, "lastYear"],
      ] as const) {
        const frame = { startDate: daysAgo(days - 1), endDate: today };
        for (const group of groups)
          for (const row of (await sales({ group, ...frame, compare, limit: 500 })).rows)
            expect((await cameTo(drillBefore(group, row.key, frame, compare))).net).toBe(row.before);
      }
      const frame = { startDate: daysAgo(70), endDate: today };
      for (const group of groups)
        for (const pivot of ["month", "branch"] as const) {
          const { rows, pivot: columns } = await sales({ group, ...frame, pivot, limit: 500 });
          for (const row of rows)
            for (const [at, { key: column }] of columns.entries())
              expect((await cameTo(drillPivot(group, row.key, frame, { pivot, column }))).net).toBe(
                row.pivot[at],
              );
        }
      for (const bucket of ["hour", "weekday", "day"] as const) {
        const query = { bucket, ...week(), compare: "before" } as const;
        const { data } = await api.call(report.salesHistogram, { query }, manager());
        for (const bar of data.bars) {
          expect((await behind(drillInto(bucket, bar.key, week()))).counted?.gross ?? 0).toBe(bar.gross);
          expect((await cameTo(drillBefore(bucket, bar.key, week(), "before"))).gross).toBe(bar.before);
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
