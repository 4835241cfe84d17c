/** Every number of a report opens the documents behind it, and is what they came to: after any history of sales and days. */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderQuery } from "../../../src/contract/sale/sale-filter.ts";
import {
  countedOrders,
  drillBefore,
  drillInto,
  ordersBehind,
} from "../../../src/contract/report/sales-drill.ts";
import { placeOf } from "../../../src/contract/report/fact-place.ts";
import { salesChartEndpoints as charts } from "../../../src/contract/report/sales-charts.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
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

const { read } = salesReport.endpoints;

const sales = async (query: (typeof read.args)[2]["query"]["Type"]) => {
  const { data, message } = await api.call(read, { query }, manager());
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
          const { figures } = row;
          expect(counted?.gross).toBe(figures.gross);
          if (figures.orders !== undefined) expect(counted?.orders).toBe(figures.orders);
          if (figures.net !== undefined)
            expect([counted?.net, counted?.vat, counted?.quantity]).toEqual([
              figures.net,
              figures.vat,
              figures.quantity,
            ]);
          expect(orders.length > 0 || figures.gross === 0).toBe(true);
        }
        if (group === "method") continue;
        expect((await behind(countedOrders(frame))).counted).toMatchObject({
          net: totals.figures.net,
          vat: totals.figures.vat,
          orders: totals.figures.orders ?? expect.any(Number),
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
        for (const group of groups) {
          const answer = await sales({ group, ...frame, compare, subtotals: "yes", limit: 500 });
          for (const row of answer.rows) {
            const place = placeOf({ row, figure: "before", column: null }, { group, compare }, answer);
            // A month that days were moved by some days into has no orders of its own.
            if (place === null && row.isSubtotal === true) continue;
            expect((await cameTo(place && ordersBehind(place))).net).toBe(row.before);
          }
        }
      }
      const frame = { startDate: daysAgo(70), endDate: today };
      for (const group of groups)
        for (const pivot of ["month", "branch"] as const) {
          const answer = await sales({ group, ...frame, pivot, subtotals: "yes", limit: 500 });
          for (const row of answer.rows)
            for (const { key: column } of answer.pivot) {
              const place = placeOf({ row, figure: "net", column }, { group, pivot }, answer);
              expect((await cameTo(place && ordersBehind(place))).net).toBe(row.pivot[column] ?? 0);
            }
        }
      for (const bucket of ["hour", "weekday", "day"] as const) {
        const query = { bucket, ...week(), compare: "before" } as const;
        const { data } = await api.call(charts.salesHistogram, { query }, manager());
        for (const bar of data.bars) {
          expect((await behind(drillInto(bucket, bar.key, week()))).counted?.gross ?? 0).toBe(bar.gross);
          expect((await cameTo(drillBefore(bucket, bar.key, week(), "before"))).gross).toBe(bar.before);
        }
      }
    }),
    { numRuns: 3, endOnFailure: true },
  );
});
