/** The sale list over the true HTTP pipeline, on PostgreSQL: filter, sort, search, sums, neighbours (S4). */
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderQuery } from "../../../src/contract/sale/sale-filter.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let ids: number[];
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  const [alba, zephyr] = await api.rows(
    "insert into customer (code, name) values ('C101', 'Alba Market'), ('C102', 'Zephyr Foods') returning id",
  );
  ids = await seedOrders(api, [
    { number: "T1-000001", day: "2026-11-18", total: 1000, paid: 1000, customerId: Number(zephyr?.["id"]) },
    {
      number: "T1-000002",
      day: "2026-11-19",
      total: 2000,
      paid: 500,
      customerId: Number(alba?.["id"]),
      memo: "Leave at the 50% gate",
    },
    { number: "T1-000003", day: "2026-11-19", total: 2000 },
    { number: "T1-000004", day: "2026-11-20", total: 300, paid: 300, state: "done" },
    { number: "T1-000005", day: "2026-11-20", total: 90_000, currency: "HUF", source: "office" },
    { number: "T1-000006", day: "2026-11-21", total: 700, state: "cancelled" },
    { state: "held", total: 400, day: "2026-11-21" },
    { state: "temp", total: 9999 },
  ]);
});

const list = async (query: OrderQuery = {}) => (await api.call(sale.orders, { query }, as("Cashier"))).data;
const numbers = async (query: OrderQuery) => (await list(query)).orders.map(({ number }) => number);

describe("the sale list", () => {
  test("shows the newest day first, and a temp to nobody", async () => {
    const { orders, total } = await list();
    expect(total).toBe(7);
    expect(orders.map(({ number }) => number)).toEqual([
      null,
      "T1-000006",
      "T1-000005",
      "T1-000004",
      "T1-000003",
      "T1-000002",
      "T1-000001",
    ]);
    expect(orders[5]).toMatchObject({
      id: ids[1],
      moneyState: "part",
      customer: "Alba Market",
      total: 2000,
      paid: 500,
      due: 1500,
      businessDate: "2026-11-19",
      quantity: 1500,
      boxes: 2,
    });
    expect(orders[1], "a cancelled order owes nothing").toMatchObject({ state: "cancelled", due: 0 });
  });

  test("sums the whole filter for each currency, without what was cancelled", async () => {
    const { orders, sums } = await list({ limit: 1 });
    expect(orders).toHaveLength(1);
    expect(sums).toEqual([
      { currency: "EUR", orders: 6, total: 5700, paid: 1800, due: 3500 },
      { currency: "HUF", orders: 1, total: 90_000, paid: 0, due: 90_000 },
    ]);
  });

  test("has exact sums, folded or not, for every filter that the kept ones can answer", async () => {
    const filters: OrderQuery[] = [
      {},
      { startDate: "2026-11-19", endDate: "2026-11-20" },
      { endDate: "2026-11-19" },
      { state: "committed" },
      { moneyState: "unpaid" },
      { source: "office" },
      { currency: "EUR", moneyState: "paid" },
    ];
    const read = () => Promise.all(filters.map((filter) => list(filter)));
    const before = await read();
    await api.rows("select fold_sale_sums()");
    const after = await read();
    expect(after).toEqual(before);
    expect(after.map(({ total }) => total)).toEqual([7, 4, 3, 4, 2, 1, 2]);
    expect(after.map(({ orders }) => orders.length)).toEqual([7, 4, 3, 4, 2, 1, 2]);
  });

  test("follows an order through its life in the sums", async () => {
    const day = { startDate: "2026-12-01", endDate: "2026-12-01" };
    const sums = async (query: OrderQuery) => (await list(query)).sums;
    const [id] = await seedOrders(api, [{ number: "X-1", day: "2026-12-01", total: 500 }]);
    expect(await sums(day)).toEqual([{ currency: "EUR", orders: 1, total: 500, paid: 0, due: 500 }]);
    await api.rows(`update sale_order set paid = 200 where id = ${id}`);
    expect(await sums({ ...day, moneyState: "part" })).toEqual([
      { currency: "EUR", orders: 1, total: 500, paid: 200, due: 300 },
    ]);
    expect(await sums({ ...day, moneyState: "unpaid" })).toEqual([]);
    await api.rows("select fold_sale_sums()");
    await api.rows(`delete from sale_order where id = ${id}`);
    expect(await sums(day)).toEqual([]);
    await api.rows("select fold_sale_sums()");
    expect(await api.rows("select * from sale_sum where listed_on = '2026-12-01'")).toEqual([]);
  });

  test("is searched by number, memo and customer, and % and _ are letters", async () => {
    const found = (searchWord: string) => numbers({ searchWord, orderBy: "number" });
    expect(await found("0003")).toEqual(["T1-000003"]);
    expect(await found("  alba ")).toEqual(["T1-000002"]);
    expect(await found("c102")).toEqual(["T1-000001"]);
    expect(await found("50% GATE")).toEqual(["T1-000002"]);
    expect(await found("al")).toEqual(["T1-000002"]);
    expect(await found("%%%")).toEqual([]);
    expect(await found("a_ba")).toEqual([]);
    expect(await list({ searchWord: "alba" })).toMatchObject({
      total: 1,
      sums: [{ total: 2000, due: 1500 }],
    });
  });

  test("is sorted by the columns it knows and by no other text", async () => {
    expect(await numbers({ orderBy: "total", order: "desc", limit: 2 })).toEqual(["T1-000005", "T1-000003"]);
    expect(await numbers({ orderBy: "total", order: "desc", limit: 2, page: 2 })).toEqual([
      "T1-000002",
      "T1-000001",
    ]);
    expect((await list({ orderBy: "id; drop table sale_order" })).total).toBe(7);
  });

  test("leads from each order to its neighbours as it is filtered and sorted, to its ends (S4)", async () => {
    const filters: OrderQuery[] = [
      {},
      { orderBy: "customer", order: "asc" },
      { orderBy: "salesperson", order: "desc" },
      { orderBy: "total", order: "desc", currency: "EUR" },
      { orderBy: "number", order: "desc", searchWord: "T1-00" },
      { moneyState: "part" },
    ];
    for (const filter of filters) {
      const listed = (await list(filter)).orders.map(({ id }) => id);
      expect(listed.length).toBeGreaterThan(0);
      for (const [at, id] of listed.entries()) {
        const next = await api.call(sale.next, { query: { ...filter, id } }, as("Cashier"));
        const previous = await api.call(sale.previous, { query: { ...filter, id } }, as("Cashier"));
        expect(next.data).toBe(listed[at + 1] ?? null);
        expect(previous.data).toBe(listed[at - 1] ?? null);
      }
    }
  });

  test("is denied to who may not read orders", async () => {
    expect(await api.call(sale.orders, { query: {} }, as("Stock keeper"))).toMatchObject({
      code: 403,
      message: "Access Denied",
    });
  });

  test("refuses a filter that does not fit", async () => {
    const query = { startDate: "yesterday" };
    expect((await api.call(sale.orders, { query }, as("Cashier"))).name).toBe("BadInput");
  });
});
