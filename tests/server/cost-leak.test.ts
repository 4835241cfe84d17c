/** Cost stays with those who may see it: no answer to a cashier holds a number that is, or reveals, what goods cost (G13, I35). */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../src/contract/sale.ts";
import type { Order } from "../../src/contract/sale-order.ts";
import { endpoints } from "../../src/server/api.ts";
import { newPositions } from "../../src/server/company/positions.ts";
import { abc } from "../../src/server/report/public.ts";
import { testApi } from "./support/api.ts";
import { callAny, idOf } from "./support/any-call.ts";
import type { WireInput } from "./support/any-call.ts";
import { cash, commitInput, draft, line, totalOf } from "./support/drafts.ts";
import { openShifts, openShop } from "./support/shop.ts";
import type { Shop } from "./support/shop.ts";

const api = testApi();
let shop: Shop;
let sold: Order;
const as = (position: string) => shop.tokens.get(position) ?? "";
const mugs = (units = 3) =>
  draft(shop, [line(shop, "MUG", units), line(shop, "TEA", 2)], { customerId: shop.customerId });
const till = (n: number) => shop.tills[n]?.id ?? 0;
const inCash = (order: ReturnType<typeof mugs>) => commitInput(order, [cash(shop, totalOf(order))]);

/** Costs that no price, total or id comes near. */
beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("update setting set value = '\"allow\"' where name = 'BelowCost'");
  const unmistakable = "7777123 + 1234567 * product_id";
  await api.rows(`update stock_balance set value = ${unmistakable}, last_cost = ${unmistakable}`);
  await api.rows(
    `update stock_entry set value = ${unmistakable}, unit_cost = ${unmistakable}, balance_value = ${unmistakable}`,
  );
  await openShifts(api, shop);
  sold = (await api.call(sale.saveCommit, { payload: inCash(mugs()) }, as("Cashier"))).data;
});

const keep = async () =>
  (await api.call(sale.hang, { payload: { key: randomUUID(), order: mugs(), name: "" } }, as("Cashier")))
    .data;
const owed = async () =>
  (await api.call(sale.saveCommit, { payload: commitInput(mugs(), null) }, as("Cashier"))).data;
const year = { startDate: "2000-01-01", endDate: "2099-12-31", key: randomUUID(), limit: 100 };
const analysis = () => api.run(abc({ ...year, a: 8000, b: 9500 }, () => Effect.void));
/** A job of the cashier's own: ended with all that an analysis has, or still waiting. */
const job = async (state: "done" | "waiting") => {
  const result = JSON.stringify(state === "done" ? await analysis() : null).replaceAll("'", "''");
  const [made] = await api.rows(`
    insert into job (kind, person_id, input, state, result)
    select 'abc', id, '{}', '${state}', '${result}' from person where name = 'Cashier' returning id`);
  return Number(made?.["id"]);
};
const payment = (amount: number) => ({ tenders: [cash(shop, amount)], changeCurrency: null });

/** How each endpoint is called so that it answers with all it has. */
const calls: Readonly<Record<string, () => WireInput | Promise<WireInput>>> = {
  profile: () => ({}),
  common: () => ({}),
  currencies: () => ({ query: {} }),
  mainCurrencies: () => ({}),
  exchangeRates: () => ({}),
  exchangeRatePrompt: () => ({}),
  baseExchangeRate: async () => ({
    query: {
      currencyId: (await api.rows("select currency_id from exchange_rate limit 1"))[0]?.["currency_id"],
    },
  }),
  pages: () => ({}),
  groupSettings: () => ({ query: {} }),
  settings: () => ({ query: {} }),
  webShopSettings: () => ({}),
  supplierClientSettings: () => ({}),
  systypes: () => ({ query: {} }),
  chatLogin: () => ({}),
  columns: () => ({ query: { table: "sale" } }),
  saveColumns: () => ({ payload: { table: "sale", columns: ["cost"], checkedColumnStatus: [true] } }),
  views: () => ({ query: { table: "sale" } }),
  saveViews: () => ({ payload: { table: "sale", views: [] } }),
  language: () => ({ payload: { language: "en" } }),
  saveProfile: () => ({ payload: { name: "Cashier", introduction: "", language: "en" } }),
  catalogue: () => ({ query: {} }),
  products: () => ({ query: { limit: 100 } }),
  barcode: async () => ({
    query: { code: (await api.rows("select code from barcode limit 1"))[0]?.["code"] },
  }),
  customers: () => ({ query: {} }),
  customer: () => ({ params: { id: shop.customerId } }),
  customerCard: () => ({ params: { id: shop.customerId } }),
  customerChoices: () => ({}),
  customerEntries: () => ({ query: { id: shop.customerId } }),
  exportCustomers: () => ({ query: { format: "csv", columns: "code,name,balance,overdue,cost" } }),
  tills: () => ({}),
  till: () => ({ params: { tillId: till(0) } }),
  moveCash: () => ({
    payload: {
      key: randomUUID(),
      tillId: till(0),
      direction: "out",
      reason: "safe",
      currency: "GBP",
      amount: 100,
      note: "",
      approval: { username: "manager", pin: "1234" },
    },
  }),
  closeShift: async () => {
    const open = `select id from shift where till_id = ${till(1)} and closed_at is null`;
    if ((await api.rows(open)).length === 0) await openShifts(api, { ...shop, tills: shop.tills.slice(1) });
    return { payload: { key: randomUUID(), shiftId: (await api.rows(open))[0]?.["id"], counted: [] } };
  },
  openShift: async () => {
    await api.rows(`update shift set closed_at = now() where till_id = ${till(1)} and closed_at is null`);
    return { payload: { key: randomUUID(), tillId: till(1), float: [] } };
  },
  summary: () => ({ query: {} }),
  orders: () => ({ query: { limit: 100, orderBy: "total" } }),
  exportOrders: () => ({ query: { format: "csv", columns: "number,customer,quantity,total,paid,due,cost" } }),
  lastTemp: async () => {
    await api.call(sale.keep, { payload: { order: mugs() } }, as("Cashier"));
    return {};
  },
  temps: () => ({ query: { tillId: till(0) } }),
  previous: () => ({ query: { id: sold.id } }),
  next: () => ({ query: { id: sold.id } }),
  todayShippings: () => ({ query: {} }),
  queueStatus: async () => ({ query: { id: await job("done") } }),
  cancelJob: async () => ({ payload: { key: randomUUID(), id: await job("waiting") } }),
  order: () => ({ params: { id: sold.id } }),
  returnable: () => ({ query: { number: sold.number } }),
  freeReturn: () => ({ query: { productId: shop.products.get("MUG") } }),
  keep: () => ({ payload: { order: mugs() } }),
  save: () => ({ payload: { key: randomUUID(), order: mugs() } }),
  saveCommit: () => ({ payload: inCash(mugs()) }),
  pay: async () => {
    const { id, version, due } = await owed();
    return { payload: { key: randomUUID(), id, version, tillId: till(0), payment: payment(due) } };
  },
  duplicate: () => ({ payload: { key: randomUUID(), id: sold.id, clientId: randomUUID(), tillId: till(0) } }),
  deliver: async () => {
    const { id, version } = await owed();
    return { payload: { key: randomUUID(), id, version } };
  },
  deliverAll: async () => {
    const { id, version } = await owed();
    return { payload: { key: randomUUID(), orders: [{ id, version }] } };
  },
  undoBulk: async () => {
    const { id, version } = await owed();
    const payload = { key: randomUUID(), orders: [{ id, version }] };
    const { data } = await api.call(sale.deliverAll, { payload }, as("Cashier"));
    return { payload: { key: randomUUID(), batchId: data.batchId } };
  },
  hang: () => ({ payload: { key: randomUUID(), order: mugs(), name: "" } }),
  unhang: async () => {
    const { id, version } = await keep();
    return { payload: { key: randomUUID(), id, version, tillId: till(0) } };
  },
};

const numbersIn = (value: unknown): readonly number[] => {
  if (typeof value === "number") return [Math.abs(value)];
  if (typeof value === "string")
    return Array.from(value.matchAll(/\d+(?:\.\d+)?/g), ([digits]) => Number(digits));
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(numbersIn) : [];
};

/** Every cost, stock value and margin there is, in any unit somebody might print it in. */
const secrets = async (): Promise<ReadonlySet<number>> => {
  const rows = await api.rows(`
    with secret as (
      select unit_cost as n from stock_entry union select value from stock_entry union select balance_value from stock_entry
      union select value from stock_balance union select last_cost from stock_balance
      union select cost from sale_line union select net - cost from sale_line union select gross - cost from sale_line
      union select sum(cost)::bigint from sale_line group by order_id
      union select sum(net - cost)::bigint from sale_line group by order_id
    )
    select distinct abs(n) as n from secret where abs(n) > 10000`);
  return new Set(rows.flatMap(({ n }) => [Number(n), Number(n) / 100, Number(n) / 10_000]));
};

const expectNoCost = async (answer: unknown) => {
  const known = await secrets();
  expect(known.size).toBeGreaterThan(20);
  expect(numbersIn(answer).filter((number) => known.has(number))).toEqual([]);
  expect(JSON.stringify(answer)).not.toMatch(/"(unitCost|lastCost|stockValue|margin|profit)"|"cost":\s*\d/i);
};

const cashier = newPositions.find(({ name }) => name === "Cashier");
const rights: readonly string[] = cashier?.rights ?? [];
const cashiers = endpoints.filter(
  (endpoint) =>
    (endpoint.access === "login" || rights.includes(endpoint.access)) &&
    // The last is a stream that never ends and tells the settings' version alone (tests/server/setting).
    !["logout", "password", "settingChanges"].includes(idOf(endpoint)),
);

describe.each(cashiers.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (id, endpoint) => {
  test("answers a cashier without cost", async () => {
    const input = await calls[id]?.();
    if (!input) throw new Error(`say above how ${id} is called`);
    const answer = await callAny(api, endpoint, input, as("Cashier"));
    expect(answer.error).toEqual({ code: 0, message: "" });
    await expectNoCost(answer.data);
  });

  test("refuses a cashier without cost", async () => {
    const input = await calls[id]?.();
    const stale = { ...(input?.payload as object), version: 0, total: 1 };
    const answer = await callAny(
      api,
      endpoint,
      { ...input, ...(input?.payload ? { payload: stale } : {}) },
      as("Cashier"),
    );
    await expectNoCost(answer.data);
  });
});

test("a manager sees the cost that a cashier does not", async () => {
  const { data } = await api.call(sale.order, { params: { id: sold.id } }, as("Manager"));
  const known = await secrets();
  expect(numbersIn(data).filter((number) => known.has(number)).length).toBeGreaterThan(4);
});
