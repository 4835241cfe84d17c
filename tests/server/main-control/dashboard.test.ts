/** The dashboard over the true HTTP pipeline: every tile's number is what the list behind it shows (I35, I39). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { mainControlEndpoints } from "../../../src/contract/main-control/main-control.ts";
import { customerEndpoints } from "../../../src/contract/customer/customer.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderQuery } from "../../../src/contract/sale/sale-filter.ts";
import { countedOrders, drillInto } from "../../../src/contract/report/sales-drill.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { age } from "../support/histories.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

const summary = async (who = "Manager", branchId?: number) => {
  const query = branchId === undefined ? {} : { branchId };
  const { data, message } = await api.call(mainControlEndpoints.summary, { query }, as(who));
  expect(message).toBe("");
  return data;
};

const list = async (query: OrderQuery) =>
  (await api.call(sale.orders, { query: { ...query, limit: 200 } }, as("Manager"))).data;

const sell = async (
  lines: Parameters<typeof draft>[1],
  change: Parameters<typeof draft>[2] = {},
  paid = true,
) => {
  const order = draft(shop, lines, change);
  const payment = paid ? [cash(shop, totalOf(order))] : null;
  const { data, message } = await api.call(
    sale.saveCommit,
    { payload: commitInput(order, payment) },
    as("Manager"),
  );
  expect(message).toBe("");
  return data;
};

beforeAll(async () => {
  shop = await openShop(api);
});

test("a company that never sold anything is told so", async () => {
  expect(await summary()).toMatchObject({
    isNew: true,
    failed: [],
    sales: { today: { orders: 0, basket: null } },
    toShip: 0,
    top: [],
  });
});

describe("a day of sales", () => {
  beforeAll(async () => {
    await openShifts(api, shop);
    await sell([line(shop, "MUG", 1)]);
    await age(api, 6);
    await sell([line(shop, "TEA", 2)]);
    await age(api, 1);
    await sell([line(shop, "MUG", 2), line(shop, "TEA", 1)]);
    await sell([line(shop, "MUG", 1)]);
    await sell([line(shop, "TEA", 5)], { customerId: shop.customerId }, false);
    await sell([line(shop, "MUG", 1)], { customerId: shop.customerId, tillId: null }, false);
    const wrong = await sell([line(shop, "MUG", 9)]);
    const payload = {
      key: randomUUID(),
      id: wrong.id,
      version: wrong.version,
      refund: true,
      reason: "wrong",
    };
    expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
  });

  test("is set beside the same weekday of last week and yesterday", async () => {
    const { sales, isNew, currency } = await summary();
    expect([isNew, currency]).toEqual([false, "GBP"]);
    expect(sales?.today).toMatchObject({ orders: 4, gross: 6900, basket: 1725 });
    expect(sales?.yesterday).toMatchObject({ orders: 1, gross: 700 });
    expect(sales?.lastWeek).toMatchObject({ orders: 1, gross: 1200 });
    expect(sales?.days.map(({ gross }) => gross)).toEqual([0, 0, 0, 0, 0, 0, 1200, 0, 0, 0, 0, 0, 700, 6900]);
  });

  test("sales, receipts and basket are what the list behind them shows", async () => {
    const { sales, date } = await summary();
    const { counted, sums, total } = await list(countedOrders({ startDate: date, endDate: date }));
    expect(counted).toMatchObject({
      gross: sales?.today.gross,
      orders: sales?.today.orders,
      net: sales?.today.net,
    });
    expect([sums[0]?.total, total]).toEqual([sales?.today.gross, sales?.today.orders]);
  });

  test("each hour and each top product is what the list behind it shows", async () => {
    const { sales, top, date } = await summary();
    const frame = { startDate: date, endDate: date };
    for (const { hour, today } of sales?.hours ?? [])
      expect((await list(drillInto("hour", hour, frame))).counted?.gross).toBe(today);
    expect(top?.map(({ name, quantity }) => [name, quantity])).toEqual([
      ["Mug", 4000],
      ["Tea", 6000],
    ]);
    for (const { productId, gross, orders } of top ?? [])
      expect((await list(drillInto("product", productId, frame))).counted).toMatchObject({ gross, orders });
  });

  test("what is unpaid and what is to ship are what the lists behind them show", async () => {
    const { unpaid, toShip } = await summary();
    const owing = await list({ only: "owing" });
    expect(unpaid).toEqual([{ currency: "GBP", orders: owing.total, due: owing.sums[0]?.due }]);
    expect(unpaid?.[0]).toMatchObject({ orders: 2, due: 2950 });
    const waiting = await list({ only: "toShip" });
    expect([toShip, waiting.orders.map(({ source }) => source)]).toEqual([1, ["office"]]);
  });

  test("held sales are what the list of held sales shows", async () => {
    expect((await summary()).held).toBe(0);
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const payload = { key: randomUUID(), order, name: "Table 4", version: null };
    expect((await api.call(sale.hang, { payload }, as("Manager"))).message).toBe("");
    const waiting = await list({ state: "held" });
    expect([(await summary()).held, waiting.total]).toEqual([1, 1]);
  });

  test("of a branch that sold nothing is nothing", async () => {
    const [other] = await api.rows(
      "insert into branch (code, name) values ('B2', 'Second shop') returning id",
    );
    const empty = await summary("Root", Number(other?.["id"]));
    expect(empty).toMatchObject({
      sales: { today: { orders: 0, gross: 0 } },
      unpaid: [],
      toShip: 0,
      top: [],
    });
    expect(empty.branches.map(({ name }) => name)).toContain("Second shop");
  });

  test("shows margin to who may see cost, and to nobody else (I35)", async () => {
    const { sales: seen } = await summary();
    expect(seen?.today.profit).toBe((seen?.today.net ?? 0) - (await costOfToday()));
    const { sales: hidden } = await summary("Cashier");
    expect(hidden?.today.gross).toBe(6900);
    expect(hidden?.today).not.toHaveProperty("profit");
    expect(hidden?.today).not.toHaveProperty("margin");
  });

  test("shows no sales to who may not see orders", async () => {
    expect(await summary("Stock keeper")).toMatchObject({
      sales: null,
      unpaid: null,
      toShip: null,
      held: null,
      top: null,
      failed: [],
    });
  });

  test("a part that fails leaves the others standing", async () => {
    await api.rows("alter table turnover_sum rename to turnover_away");
    const broken = await summary();
    await api.rows("alter table turnover_away rename to turnover_sum");
    expect(broken.failed.toSorted()).toEqual(["sales", "top"]);
    expect(broken).toMatchObject({ sales: null, toShip: 1, unpaid: [{ orders: 2 }] });
  });

  async function costOfToday() {
    const [row] = await api.rows(
      "select sum(cost)::int as cost from sale_line join sale_order o on o.id = order_id where business_date = current_date and state <> 'cancelled'",
    );
    return Number(row?.["cost"]);
  }
});

test("overdue customers are those of the customer list, the largest amount first (A2)", async () => {
  await age(api, 60);
  const { overdue } = await summary();
  const { data } = await api.call(
    customerEndpoints.customers,
    { query: { account: "overdue", limit: 200 } },
    as("Manager"),
  );
  expect(overdue).toEqual({
    customers: data.total,
    largest: data.customers
      .map(({ id, name, overdue: amount }) => ({ id, name, overdue: amount }))
      .toSorted((one, other) => other.overdue - one.overdue)
      .slice(0, 5),
  });
  expect(overdue?.customers).toBe(1);
});
