/** The stock log: pages by keyset, balances that lead from the opening to the closing one, sums, documents, the right of cost (K1, I1, I2). */
import { beforeAll, describe, expect, test } from "vitest";
import { placeOf } from "../../../src/contract/ledger.ts";
import {
  type StockLogQuery,
  type StockLogRow,
  stockLogEndpoints,
} from "../../../src/contract/product/stock-log.ts";
import { proveEndpoints } from "../../../src/contract/prove.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let productId: number;
let warehouseId: number;
const as = (position: string) => shop.tokens.get(position) ?? "";

/** Posted in this order: the fourth one is of an earlier day than the one before it (K8). */
const posted = [
  { day: "2026-01-05", kind: "opening", quantity: 10_000 },
  { day: "2026-01-07", kind: "sale", quantity: -3_000 },
  { day: "2026-02-01", kind: "purchase", quantity: 20_000 },
  { day: "2026-01-20", kind: "damage", quantity: -1_000 },
  { day: "2026-02-01", kind: "cost adjust", quantity: 0 },
  { day: "2026-03-02", kind: "sale", quantity: -6_000 },
] as const;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  warehouseId = shop.tills[0]?.warehouseId ?? 0;
  const [made] = await api.rows(
    "insert into product (code, name, unit_price, vat_rate) values ('LOG', 'Logged', 10000, 0) returning id",
  );
  productId = Number(made?.["id"]);
  let balance = 0;
  for (const { day, kind, quantity } of posted) {
    balance += quantity;
    await api.rows(`insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost,
      value, balance_quantity, balance_value, document_type, person_id)
      values ('${day}', 1, ${warehouseId}, ${productId}, '${kind}', ${quantity}, 5000, ${quantity / 20}, ${balance}, 0, 'test', 1)`);
  }
  await api.rows(`insert into stock_balance (product_id, warehouse_id, quantity, value, last_cost)
    values (${productId}, ${warehouseId}, ${balance}, 0, 5000)`);
});

const ask = (query: StockLogQuery, who = "Manager") =>
  api.call(stockLogEndpoints.stockLogs, { query }, as(who));
const read = async (query: StockLogQuery): Promise<readonly StockLogRow[]> => {
  const { data, message } = await ask(query);
  expect(message).toBe("");
  return data.entries;
};
const sums = async (query: StockLogQuery) =>
  (await api.call(stockLogEndpoints.stockLogSums, { query }, as("Manager"))).data;
const account = () => ({ productId, warehouseId });

describe("the log of one product in one warehouse", () => {
  test("has the running balance in the order of business dates, newest first unless asked otherwise", async () => {
    const newest = await read(account());
    expect(newest.map(({ date, balance }) => [date, balance])).toEqual([
      ["2026-03-02", 20_000],
      ["2026-02-01", 26_000],
      ["2026-02-01", 26_000],
      ["2026-01-20", 6_000],
      ["2026-01-07", 7_000],
      ["2026-01-05", 10_000],
    ]);
    expect(await read({ ...account(), order: "asc" })).toEqual(newest.toReversed());
  });

  test("leads from the opening balance to the closing one in any period, and shows the same balances in it (I2)", async () => {
    const days = ["2026-01-01", "2026-01-07", "2026-01-20", "2026-02-01", "2026-04-01"];
    const all = new Map((await read(account())).map(({ id, balance }) => [id, balance]));
    for (const startDate of days)
      for (const endDate of days.filter((day) => day >= startDate)) {
        const query = { ...account(), startDate, endDate };
        const { entries, opening, added, taken, closing } = await sums(query);
        expect((opening ?? 0) + added - taken).toBe(closing);
        const rows = await read(query);
        expect(rows).toHaveLength(entries);
        expect(rows.map(({ balance }) => balance)).toEqual(rows.map(({ id }) => all.get(id)));
        expect(rows[0]?.balance ?? opening).toBe(closing);
      }
  });

  test("closes with the stock balance, which is proved from the ledger (I1)", async () => {
    const { closing } = await sums(account());
    const query = { of: "stock", id: productId, warehouseId } as const;
    const { data } = await api.call(proveEndpoints.prove, { query }, as("Manager"));
    expect(data.sum).toBe(closing);
    expect(data.ties.map(({ name, equals }) => [name, equals])).toEqual([
      ["entries", true],
      ["running", true],
    ]);
  });

  test("names the entry where the running balance was written past the ledger", async () => {
    const entry = `product_id = ${productId} and kind = 'damage'`;
    await api.rows(`update stock_entry set balance_quantity = balance_quantity + 1 where ${entry}`);
    const query = { of: "stock", id: productId, warehouseId } as const;
    const { data } = await api.call(proveEndpoints.prove, { query }, as("Manager"));
    await api.rows(`update stock_entry set balance_quantity = balance_quantity - 1 where ${entry}`);
    expect(data.firstDifference).toMatchObject({ tie: "running", what: "2026-01-20 damage" });
    expect(data.firstDifference?.path).toContain(`/product/stock/log?productId=${productId}`);
  });
});

describe("a page", () => {
  test("follows or ends before any entry, and the pages together are the log, each entry once", async () => {
    const all = await read(account());
    for (const order of ["asc", "desc"] as const) {
      const wanted = order === "desc" ? all : all.toReversed();
      const rows: StockLogRow[] = [];
      for (let at = 0; at < wanted.length; at += 2) {
        const last = rows.at(-1);
        rows.push(...(await read({ ...account(), order, limit: 2, ...(last && { after: placeOf(last) }) })));
      }
      expect(rows).toEqual(wanted);
      const [, , third] = wanted;
      if (!third) throw new Error("there is no third entry");
      expect(await read({ ...account(), order, limit: 2, before: placeOf(third) })).toEqual(
        wanted.slice(0, 2),
      );
      expect(await read({ ...account(), order, limit: 2, page: 2 })).toEqual(wanted.slice(2, 4));
    }
  });

  test("without product or warehouse has the balance that each entry was posted with, and no opening or closing", async () => {
    const damage = (await read({ productId, kind: "damage" }))[0];
    expect(damage).toMatchObject({ balance: 26_000, quantity: -1_000 });
    expect(await sums({ productId })).toMatchObject({
      entries: 6,
      added: 30_000,
      taken: 10_000,
      opening: null,
      closing: null,
      product: { id: productId, name: "LOG Logged" },
    });
    expect(await sums({ ...account(), kind: "sale" })).toMatchObject({
      entries: 2,
      taken: 9_000,
      closing: null,
    });
  });
});

test("an entry of a sale leads to its document and is found by its number", async () => {
  const order = draft(shop, [line(shop, "MUG", 2)]);
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  const { data: sold } = await api.call(sale.saveCommit, { payload }, as("Cashier"));
  const [entry, ...others] = await read({ searchWord: sold.number ?? "" });
  expect(others).toEqual([]);
  expect(entry).toMatchObject({
    documentType: "sale",
    documentId: sold.id,
    number: sold.number,
    quantity: -2_000,
  });
  expect(await read({ documentType: "sale", documentId: sold.id })).toEqual([entry]);
});

test("cost and value are only there for who may see what goods cost", async () => {
  const [seen] = await read(account());
  expect(seen).toMatchObject({ unitCost: 5_000 });
  const [hidden] = (await ask(account(), "Cashier")).data.entries;
  expect(hidden).toMatchObject({ balance: 20_000 });
  expect(hidden).not.toHaveProperty("unitCost");
  expect(hidden).not.toHaveProperty("value");
});
