/** What customers owe: every account with the ages that its statement has, sums by currency, filters, order, proof and file (A1, A2, I25). */
import { beforeAll, expect, test } from "vitest";
import {
  type CustomerAccountQuery,
  type CustomerAccountRow,
  customerAccountEndpoints,
} from "../../../src/contract/customer/customer-account.ts";
import { customerStatementEndpoints } from "../../../src/contract/customer/customer-statement.ts";
import { proveEndpoints } from "../../../src/contract/prove.ts";
import { agingBuckets } from "../../../src/domain/money/aging.ts";
import { addDays } from "../../../src/domain/time/periods.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let today = "";
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make } = customerDesk(api, as);
const desk = paymentDesk(api, () => shop);
const ids = new Map<string, number>();

/** Makes the customer's orders older. */
const age = async (id: number, days: number) => {
  for (const table of ["sale_order", "customer_entry"])
    await api.rows(`update ${table} set business_date = business_date - ${days} where customer_id = ${id}`);
};

const made = async (name: string, opening?: number) => {
  const { id } = await make(
    { name, paymentDays: 10 },
    opening === undefined ? undefined : { currency: "GBP", amount: opening, date: addDays(today, -400) },
  );
  ids.set(name, id);
  return id;
};

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  today = (await desk.open((await make()).id)).today;
  const late = await made("Late Ltd");
  await desk.sell(late, 2);
  await age(late, 60);
  await desk.sell(late, 1);
  await age(late, 20);
  await desk.sell(late, 3);
  const ahead = await made("Ahead Ltd");
  await desk.receive(ahead, { currency: "EUR", amount: 30_00 });
  await desk.sell(ahead, 1);
  const even = await made("Even Ltd");
  await desk.sell(even, 1);
  await desk.receive(even, { amount: 12_00 });
  await made("Opening Ltd", 77_00);
  const paid = await made("Paid Ltd");
  const order = await desk.sell(paid, 1);
  await desk.receive(paid, { amount: 12_00, matches: [{ orderId: order.id, amount: 12_00 }] });
});

const ask = (query: CustomerAccountQuery, who = "Manager") =>
  api.call(customerAccountEndpoints.customerAccounts, { query }, as(who));
const read = async (query: CustomerAccountQuery = {}) => {
  const { data, message } = await ask(query);
  expect(message).toBe("");
  return data;
};
const sums = async (query: CustomerAccountQuery = {}) =>
  (await api.call(customerAccountEndpoints.customerAging, { query }, as("Manager"))).data.currencies;
const agesOf = (row: Pick<CustomerAccountRow, (typeof agingBuckets)[number]>) =>
  agingBuckets.map((bucket) => row[bucket]);
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

test("every account has the balance and the ages of its statement, and the ages add up to it (I25)", async () => {
  const { accounts, total } = await read();
  expect(accounts).toHaveLength(total);
  for (const row of accounts) {
    const query = { customerId: row.customerId, startDate: "2000-01-01", endDate: today };
    const { data } = await api.call(customerStatementEndpoints.statement, { query }, as("Manager"));
    const account = data.accounts.find(({ currency }) => currency === row.currency);
    expect([row.name, row.balance]).toEqual([row.name, account?.closing]);
    expect([row.name, ...agesOf(row)]).toEqual([row.name, ...agesOf(account?.aging ?? row)]);
    expect(sum(agesOf(row))).toBe(row.balance);
  }
  const late = accounts.find(({ name }) => name === "Late Ltd");
  expect(late).toMatchObject({
    balance: 72_00,
    to90: 24_00,
    to30: 12_00,
    notDue: 36_00,
    over90: 0,
    credit: 0,
  });
});

test("has who owes and has paid ahead as much, not who has paid everything", async () => {
  const { accounts } = await read();
  expect(accounts.find(({ name }) => name === "Even Ltd")).toMatchObject({
    balance: 0,
    notDue: 12_00,
    credit: -12_00,
  });
  expect(accounts.map(({ name }) => name)).not.toContain("Paid Ltd");
});

test("adds up each currency by itself, the base currency first, and the sum is proved (G7)", async () => {
  const { accounts } = await read();
  const all = await sums();
  expect(all.map(({ currency }) => currency)).toEqual(["GBP", "EUR"]);
  for (const { currency, balance, customers, ...ages } of all) {
    const own = accounts.filter((row) => row.currency === currency);
    expect([customers, balance]).toEqual([own.length, sum(own.map((row) => row.balance))]);
    expect(agesOf(ages)).toEqual(agingBuckets.map((bucket) => sum(own.map((row) => row[bucket]))));
    const query = { of: "accounts", currency } as const;
    const { data } = await api.call(proveEndpoints.prove, { query }, as("Manager"));
    expect(data).toMatchObject({ sum: balance, firstDifference: null });
  }
});

test("is filtered by age, currency and words, sorted within each currency, and read page by page", async () => {
  const names = async (query: CustomerAccountQuery) => (await read(query)).accounts.map(({ name }) => name);
  expect(await names({ age: "to90" })).toEqual(["Late Ltd"]);
  expect(await names({ age: "overdue" })).toEqual(["Late Ltd"]);
  expect(await names({ currency: "EUR" })).toEqual(["Ahead Ltd"]);
  expect(await names({ searchWord: "ltd late" })).toEqual(["Late Ltd"]);
  const { accounts, total } = await read({ orderBy: "balance", order: "desc" });
  const pounds = accounts.filter(({ currency }) => currency === "GBP").map(({ balance }) => balance);
  expect(pounds).toEqual(pounds.toSorted((one, other) => other - one));
  const second = await read({ orderBy: "balance", order: "desc", limit: 2, page: 2 });
  expect(second).toEqual({ accounts: accounts.slice(2, 4), total });
  expect(await read({ searchWord: "nobody of this name" })).toEqual({ accounts: [], total: 0 });
  expect(await sums({ age: "to90" })).toMatchObject([{ currency: "GBP", customers: 1, balance: 72_00 }]);
});
