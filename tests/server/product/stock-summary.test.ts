/** The summary of the stock log: it adds up in every row and in total, and says what the ledger says (K1, K8, I2). */
import { beforeAll, describe, expect, test } from "vitest";
import {
  type StockSummaryQuery,
  type StockSummaryTotals,
  stockSummaryEndpoints,
} from "../../../src/contract/product/stock-summary.ts";
import { openNorth } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
const kinds = [
  "opening",
  "purchase",
  "purchase return",
  "sale",
  "sale return",
  "transfer out",
  "transit in",
  "transit out",
  "transfer in",
  "damage",
  "check adjust",
  "manual adjust",
  "production issue",
  "production output",
  "kit split",
] as const;
const days = ["2026-01-05", "2026-01-31", "2026-02-01", "2026-03-02"];
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  for (const code of ["SU-1", "SU-2"]) {
    const [made] = await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${code}', 'Sum ${code}', 10000, 0) returning id`,
    );
    const product = Number(made?.["id"]);
    for (const warehouse of [places.main, places.north]) {
      let [quantity, value] = [0, 0];
      for (const [at, kind] of kinds.entries()) {
        const [moved, cost] = [((at * 5 + warehouse) % 9) * 1000 - 3000, ((at * 3 + product) % 7) * 10 - 20];
        [quantity, value] = [quantity + moved, value + cost];
        await api.rows(`insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost,
          value, balance_quantity, balance_value, document_type, person_id) values ('${days[at % days.length]}', 1,
          ${warehouse}, ${product}, '${kind}', ${moved}, 0, ${cost}, ${quantity}, ${value}, 'test', 1)`);
      }
      await api.rows(`insert into stock_balance (product_id, warehouse_id, quantity, value, last_cost)
        values (${product}, ${warehouse}, ${quantity}, ${value}, 0)`);
    }
  }
});

const read = async (query: StockSummaryQuery, position = "Root") => {
  const input = { query: { limit: 500, ...query } };
  const page = await api.call(stockSummaryEndpoints.stockLogSummary, input, as(position));
  expect(page.message).toBe("");
  const sums = await api.call(stockSummaryEndpoints.stockLogSummarySums, { query }, as(position));
  expect(sums.message).toBe("");
  return { rows: page.data.rows, totals: sums.data.totals, count: sums.data.rows };
};

const changed = (row: StockSummaryTotals) =>
  row.purchase +
  row.sale +
  row.saleReturn +
  row.transferIn +
  row.transferOut +
  row.damage +
  row.adjust +
  row.production;

/** Quantity and value of the whole ledger until a day. */
const ledgerUntil = async (condition: string) => {
  const [row] =
    await api.rows(`select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(value), 0)::bigint as value
    from stock_entry where ${condition}`);
  return [Number(row?.["quantity"]), Number(row?.["value"])];
};

describe("the summary of a period", () => {
  const periods: readonly StockSummaryQuery[] = [
    {},
    { startDate: "2026-01-31" },
    { endDate: "2026-02-01" },
    { startDate: "2026-01-31", endDate: "2026-02-01" },
    { startDate: "2026-02-14", endDate: "2026-02-14" },
  ];
  test.each(periods)("leads from opening to closing in each row and in total: %o", async (period) => {
    for (const by of [undefined, "product", "warehouse"] as const) {
      const { rows, totals, count } = await read({ ...period, ...(by !== undefined && { by }) });
      expect(rows.length).toBeGreaterThan(0);
      expect(count).toBe(rows.length);
      for (const row of [...rows, totals]) expect(row.opening + changed(row)).toBe(row.closing);
      for (const name of ["opening", "closing", "sale", "adjust", "closingValue"] as const)
        expect(rows.reduce((sum, row) => sum + (row[name] ?? 0), 0)).toBe(totals[name]);
    }
  });

  test("has the same rows by any sort: a page by name reads its entries row by row, another all at once", async () => {
    const period = { startDate: "2026-01-31", endDate: "2026-02-01" };
    const byName = await read(period);
    const bySale = await read({ ...period, orderBy: "sale", order: "desc" });
    const sorted = (rows: readonly object[]) => rows.map((row) => JSON.stringify(row)).toSorted();
    expect(sorted(byName.rows)).toEqual(sorted(bySale.rows));
    const page = await read({ ...period, limit: 1, offset: 1 });
    expect(page.rows).toEqual(byName.rows.slice(1, 2));
  });

  test("opens and closes with the ledger of those days, in quantity and value", async () => {
    const { totals } = await read({ startDate: "2026-01-31", endDate: "2026-02-01" });
    expect([totals.opening, totals.openingValue]).toEqual(await ledgerUntil("business_date < '2026-01-31'"));
    expect([totals.closing, totals.closingValue]).toEqual(await ledgerUntil("business_date <= '2026-02-01'"));
  });

  test("has every kind that moves goods in one of its columns", async () => {
    const { rows } = await read({ searchWord: "SU-1", by: "product" });
    const byKind = async (names: readonly string[]) =>
      (
        await ledgerUntil(`kind in (${names.map((name) => `'${name}'`).join(", ")})
          and product_id = ${rows[0]?.productId ?? 0}`)
      )[0];
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({
      purchase: await byKind(["purchase", "purchase return"]),
      sale: await byKind(["sale"]),
      saleReturn: await byKind(["sale return"]),
      transferIn: await byKind(["transfer in", "transit in"]),
      transferOut: await byKind(["transfer out", "transit out"]),
      damage: await byKind(["damage"]),
      adjust: await byKind(["opening", "check adjust", "manual adjust", "kit split"]),
      production: await byKind(["production issue", "production output"]),
    });
  });

  test("has no value for who may not see cost (G13)", async () => {
    const { rows, totals } = await read({}, "Stock keeper");
    expect(
      [...rows, totals].every((row) => row.openingValue === undefined && row.closingValue === undefined),
    ).toBe(true);
  });
});
