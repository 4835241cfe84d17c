/** The analyses of the sales against the same figures computed line by line, and today's shipments against the sale list. */
import fc from "fast-check";
import { Effect, Schema } from "effect";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  AbcResult,
  PriceDistResult,
  reportEndpoints as report,
  TrendResult,
} from "../../../src/contract/report/report.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { businessDate } from "../../../src/domain/time/clock.ts";
import { abc, priceDist, trend } from "../../../src/server/report/public.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const key = "00000000-0000-4000-8000-000000000000";
const quiet = () => Effect.void;
const decode = <A>(schema: Schema.Codec<A, unknown>) => Schema.decodeUnknownSync(schema);

const runAbc = async (change: object = {}) =>
  decode(AbcResult)(
    await api.run(
      abc(
        { key, startDate: "2026-01-01", endDate: "2026-12-31", a: 8000, b: 9500, limit: 5000, ...change },
        quiet,
      ),
    ),
  );
const runPrices = async (borders: readonly number[] | null = null) =>
  decode(PriceDistResult)(
    await api.run(priceDist({ key, startDate: "2026-01-01", endDate: "2026-12-31", borders }, quiet)),
  );
const runTrend = async (change: object = {}) =>
  decode(TrendResult)(
    await api.run(
      trend({ key, endDate: "2026-12-31", periodDays: 30, periods: 5, limit: 5000, ...change }, quiet),
    ),
  );

/** A sold line: `net` in the smallest unit of the order's currency, `units` may be below zero. */
interface Sold {
  readonly product: number;
  readonly day: string;
  readonly units: number;
  readonly net: number;
  readonly inEuros: boolean;
  readonly state: string;
}

/** A euro is 0.85 of a pound. */
const rates = { GBP: 10_000_000_000, EUR: 8_500_000_000 } as const;

const enter = async (lines: readonly Sold[]) => {
  await api.rows("delete from sale_line");
  await api.rows("delete from sale_order");
  for (const [n, { product, day, units, net, inEuros, state }] of lines.entries()) {
    const currency = inEuros ? "EUR" : "GBP";
    const [order] = await seedOrders(api, [{ number: `S-${n}`, day, currency, state }]);
    await api.rows(`update sale_order set rate = ${rates[currency]} where id = ${order}`);
    await api.rows(`
      insert into sale_line (order_id, key, position, product_id, name, unit_price, price_source, vat_rate, quantity,
        list, amount, order_discount, net, vat, gross)
      values (${order}, gen_random_uuid(), 0, ${product}, 'x', 0, 'typed', 0, ${units * 1000}, 0, 0, 0, ${net}, 0, ${net})`);
  }
};

beforeAll(async () => {
  shop = await openShop(api);
});
beforeEach(() => enter([]));

const soldLine = fc
  .record({
    product: fc.integer({ min: 1, max: 4 }),
    day: fc
      .integer({ min: 0, max: 149 })
      .map((days) => new Date(Date.UTC(2026, 7, 4 + days)).toISOString().slice(0, 10)),
    units: fc.integer({ min: -5, max: 20 }).filter((units) => units !== 0),
    net: fc.integer({ min: 0, max: 50_000 }),
    inEuros: fc.boolean(),
    state: fc.constantFrom("committed", "done", "done", "cancelled", "saved"),
  })
  .map((line): Sold => ({ ...line, net: line.units < 0 ? -line.net : line.net }));
const history = fc.array(soldLine, { maxLength: 14 });

const counted = (lines: readonly Sold[]) =>
  lines.filter(({ state }) => ["committed", "done"].includes(state));
const inPounds = ({ net, inEuros }: Sold) => (inEuros ? net * 0.85 : net);
const sum = (values: readonly number[]) => values.reduce((all, value) => all + value, 0);
/** Half away from zero, as the database rounds. */
const round = (value: number) => Math.sign(value) * Math.round(Math.abs(Number(value.toFixed(6))));
const byProduct = (lines: readonly Sold[]) =>
  [...Map.groupBy(counted(lines), ({ product }) => product)].map(([product, own]) => ({
    product,
    own,
    quantity: sum(own.map(({ units }) => units)) * 1000,
    revenue: round(sum(own.map(inPounds))),
  }));

describe("the ABC analysis", () => {
  test("shares out the revenue of any history as a person would, line by line", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (lines) => {
        await enter(lines);
        const result = await runAbc();
        const products = byProduct(lines).toSorted((a, b) => b.revenue - a.revenue || a.product - b.product);
        expect(
          result.rows.map(({ productId, quantity, revenue, rank }) => [productId, quantity, revenue, rank]),
        ).toEqual(products.map(({ product, quantity, revenue }, at) => [product, quantity, revenue, at + 1]));
        const whole = sum(products.map(({ revenue }) => Math.max(0, revenue)));
        let before = 0;
        const classes = products.map(({ revenue }) => {
          const part = before / whole;
          before += Math.max(0, revenue);
          return revenue <= 0 ? "C" : part < 0.8 ? "A" : part < 0.95 ? "B" : "C";
        });
        expect(result.rows.map((row) => row.class)).toEqual(classes);
        for (const of of ["products", "quantity", "revenue"] as const)
          expect(sum(result.classes.map((one) => one[of]))).toBe(result[of]);
        expect(result.revenue).toBe(sum(products.map(({ revenue }) => revenue)));
        const cumulated = result.rows.map((row) => row.cumulated);
        expect(cumulated).toEqual(cumulated.toSorted((a, b) => a - b));
        if (whole > 0) expect(cumulated.at(-1)).toBe(10_000);
      }),
      { numRuns: 25 },
    );
  });

  test("keeps to its days and its limit, and sums up what it does not list", async () => {
    const line = { units: 1, net: 100, inEuros: false, state: "done" } as const;
    await enter([
      { ...line, product: 1, day: "2026-03-01" },
      { ...line, product: 2, day: "2026-03-31", net: 50 },
      { ...line, product: 3, day: "2026-04-01" },
    ]);
    const result = await runAbc({ startDate: "2026-03-01", endDate: "2026-03-31", limit: 1 });
    expect(result).toMatchObject({ products: 2, revenue: 150, currency: "GBP" });
    expect(result.rows).toEqual([
      expect.objectContaining({ productId: 1, share: 6667, cumulated: 6667, class: "A" }),
    ]);
  });
});

describe("the price bands", () => {
  test("hold every unit that was sold, at the price it really was sold for", async () => {
    await fc.assert(
      fc.asyncProperty(
        history,
        fc.constantFrom(null, [10_000, 100_000], [500_000]),
        async (lines, borders) => {
          await enter(lines);
          const result = await runPrices(borders);
          expect(sum(result.bands.map(({ quantity }) => quantity))).toBe(
            sum(counted(lines).map(({ units }) => units)) * 1000,
          );
          for (const { from, to, quantity, revenue, products } of result.bands) {
            const isFirst = from === 0;
            const inside = counted(lines).filter((line) => {
              const price = Number((((inPounds(line) / line.units) * 10_000) / 100).toFixed(6));
              return (isFirst || price >= from) && (to === null || price < to);
            });
            expect([quantity, revenue, products]).toEqual([
              sum(inside.map(({ units }) => units)) * 1000,
              // Less than half a penny below nothing is nothing, not minus nothing.
              round(sum(inside.map(inPounds))) + 0,
              new Set(inside.map(({ product }) => product)).size,
            ]);
          }
          const edges = result.bands.map(({ from }) => from);
          expect(edges).toEqual(edges.toSorted((a, b) => a - b));
          expect(result.bands.at(-1)?.to).toBeNull();
          if (borders) expect(edges).toEqual([0, ...borders]);
        },
      ),
      { numRuns: 25 },
    );
  });
});

const median = (values: readonly number[]) => {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  return ((sorted[Math.floor(middle)] ?? 0) + (sorted[Math.ceil(middle)] ?? 0)) / 2;
};

describe("the trend", () => {
  test("is the median of the slopes between all parts of the time, for any history", async () => {
    await fc.assert(
      fc.asyncProperty(history, async (lines) => {
        await enter(lines);
        const { rows, starts, directions, products } = await runTrend();
        expect(starts).toEqual(["2026-08-04", "2026-09-03", "2026-10-03", "2026-11-02", "2026-12-02"]);
        expect(products).toBe(byProduct(lines).length);
        expect(directions.rising + directions.steady + directions.falling).toBe(products);
        for (const { product, own, revenue } of byProduct(lines)) {
          const parts = starts.map((start, at) =>
            sum(
              own
                .filter(({ day }) => day >= start && day < (starts[at + 1] ?? "9"))
                .map(({ units }) => units * 1000),
            ),
          );
          const slopes = parts.flatMap((late, at) =>
            parts.slice(0, at).map((early, before) => (late - early) / (at - before)),
          );
          const row = rows.find(({ productId }) => productId === product);
          expect(row).toMatchObject({ sold: parts, revenue });
          expect(Math.abs((row?.slope ?? Number.NaN) - median(slopes))).toBeLessThanOrEqual(0.5);
          if (row?.direction === "rising") expect(median(slopes)).toBeGreaterThan(0);
          if (row?.direction === "falling") expect(median(slopes)).toBeLessThan(0);
        }
      }),
      { numRuns: 25 },
    );
  });

  test("is not turned by one odd month", async () => {
    const line = { product: 1, net: 100, inEuros: false, state: "done" } as const;
    const months = ["2026-08-10", "2026-09-10", "2026-10-10", "2026-11-10", "2026-12-10"];
    await enter(months.map((day, at) => ({ ...line, day, units: at === 2 ? 500 : 10 + at })));
    expect((await runTrend()).rows[0]).toMatchObject({ slope: 1000, direction: "rising" });
    await enter(months.map((day) => ({ ...line, day, units: 10 })));
    expect((await runTrend()).rows[0]).toMatchObject({ slope: 0, change: 0, direction: "steady" });
    await enter([
      { ...line, day: "2026-12-10", units: 4 },
      { ...line, day: "2026-11-10", units: 2 },
    ]);
    expect((await runTrend()).rows[0]).toMatchObject({ change: 100_000, direction: "rising" });
  });
});

describe("today's shipments", () => {
  test("are as many as the sale list shows as to deliver today: none that was handed over at a till", async () => {
    const token = shop.tokens.get("Cashier") ?? "";
    const today = businessDate(Date.now(), 0, 0);
    await seedOrders(api, [
      { number: "A-1", day: today, source: "office" },
      { number: "A-2", day: today, state: "picking", source: "web" },
      { number: "A-3", day: today, state: "done", source: "office" },
      { number: "A-4", day: today, state: "cancelled", source: "office" },
      { number: "A-5", day: "2026-01-05", source: "office" },
      { day: today, state: "saved", source: "office" },
      // Who buys at a till takes the goods along.
      { number: "T-1", day: today, source: "till" },
    ]);
    const query = { startDate: today, endDate: today, only: "toShip" } as const;
    const listed = (await api.call(sale.orders, { query }, token)).data;
    const badge = (await api.call(report.todayShippings, { query: { limit: 0 } }, token)).data;
    expect(badge).toEqual({ orders: [], total: listed.total });
    expect(badge.total).toBe(2);
    const { orders } = (await api.call(report.todayShippings, { query: {} }, token)).data;
    expect(orders.map(({ number }) => number)).toEqual(["A-2", "A-1"]);
  });
});
