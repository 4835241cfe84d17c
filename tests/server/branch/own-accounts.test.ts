/** In a customer's account, a person of a branch sees the orders of that branch and the entries without an order (T10, T21). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { customerAccountEndpoints as accounts } from "../../../src/contract/customer/customer-account.ts";
import { customerCardEndpoints as cards } from "../../../src/contract/customer/customer-card.ts";
import { customerFileEndpoints as files } from "../../../src/contract/customer/customer-file.ts";
import { customerPaymentEndpoints as payments } from "../../../src/contract/customer/customer-payment.ts";
import { customerStatementEndpoints as statements } from "../../../src/contract/customer/customer-statement.ts";
import { customerEndpoints as customers } from "../../../src/contract/customer/customer.ts";
import { proveEndpoints } from "../../../src/contract/prove.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { hireInto, openNorth } from "../stock/transfer-desk.ts";
import { requestOf, testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = customerDesk(api, as);
const office = paymentDesk(api, () => shop);
const of = { main: 0, north: 0 };
const orders = { main: 0, north: 0 };
let north = "";
let south = "";
let branchId = 0;
let customerId = 0;
let paidInMain = 0;

/** An office order on account of so much postage, in a warehouse. */
const sell = async (warehouseId: number, pieces: number, token: string) => {
  const order = draft(shop, [line(shop, "POST", pieces)], { tillId: null, warehouseId, customerId });
  return api.call(sale.saveCommit, { payload: commitInput(order, null, { total: totalOf(order) }) }, token);
};

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  const places = await openNorth(api);
  [of.main, of.north, branchId] = [places.main, places.north, places.northBranch];
  const [made] = await api.rows("insert into branch (code, name) values ('S', 'South') returning id");
  north = await hireInto(api, "Manager", branchId);
  south = await hireInto(api, "Manager", Number(made?.["id"]));
  ({ id: customerId } = await desk.make({ name: "Two shops Ltd", creditLimit: 200_00 }));
  for (const [place, pieces] of [
    ["main", 20],
    ["north", 6],
  ] as const) {
    const { data, message } = await sell(of[place], pieces, as("Root"));
    expect(message).toBe("");
    orders[place] = data.id;
  }
  // The office of the company pays a part of the order of North in Main, and 3.00 are left as credit.
  const { data, message } = await office.receive(
    customerId,
    {
      kind: "card",
      branchId: places.mainBranch,
      amount: 13_00,
      matches: [{ orderId: orders.north, amount: 10_00 }],
    },
    "Root",
  );
  expect(message).toBe("");
  paidInMain = data.id;
});

// 100.00 in Main, 30.00 in North of which 10.00 are paid, and 3.00 credit of the company.
const WHOLE = 117_00;
const NORTH = 17_00;

test("the list has the balance, the debts and the last sale of the person's branch", async () => {
  const listed = async (token: string, query = {}) =>
    (await api.call(customers.customers, { query: { searchWord: "Two shops", ...query } }, token)).data;
  expect(await listed(as("Root"))).toMatchObject({ balance: WHOLE, customers: [{ balance: WHOLE }] });
  expect(await listed(north)).toMatchObject({ balance: NORTH, customers: [{ balance: NORTH }] });
  expect((await listed(north)).customers[0]?.lastSale).not.toBeNull();
  expect(await listed(south)).toMatchObject({
    balance: -3_00,
    customers: [{ balance: -3_00, lastSale: null }],
  });
  expect((await listed(north, { account: "owing" })).customers).toHaveLength(1);
  expect((await listed(south, { account: "owing" })).customers).toEqual([]);
  expect((await listed(south, { account: "prepaid" })).customers).toHaveLength(1);
  expect((await listed(south, { startDate: "2000-01-01" })).customers).toEqual([]);
  await api.rows("update sale_order set business_date = business_date - 100 where customer_id is not null");
  const overdue = async (token: string) => (await listed(token, { account: "overdue" })).customers;
  expect(await overdue(as("Root"))).toMatchObject([{ overdue: 120_00 }]);
  expect(await overdue(north)).toMatchObject([{ overdue: 20_00 }]);
  expect(await overdue(south)).toEqual([]);
});

test("the card counts the orders of the branch, and the account has their entries wherever they were paid", async () => {
  const card = async (token: string) =>
    (await api.call(cards.customerCard, { params: { id: customerId } }, token)).data;
  expect(await card(as("Root"))).toMatchObject({ balance: WHOLE, orders: 2 });
  expect(await card(north)).toMatchObject({ balance: NORTH, orders: 1 });
  const entries = async (token: string) => {
    const { data } = await api.call(cards.customerEntries, { query: { id: customerId } }, token);
    expect(data.total).toBe(data.entries.length);
    return data.entries.map(({ kind, amount, paymentId }) => [kind, amount, paymentId]);
  };
  expect(await entries(as("Root"))).toEqual([
    ["prepaid", -3_00, paidInMain],
    ["payment", -10_00, paidInMain],
    ["order", 30_00, null],
    ["order", 100_00, null],
  ]);
  // The payment is a document of Main: North sees what it paid, and does not open it.
  expect(await entries(north)).toEqual([
    ["prepaid", -3_00, null],
    ["payment", -10_00, null],
    ["order", 30_00, null],
  ]);
  expect(await entries(south)).toEqual([["prepaid", -3_00, null]]);
});

test("accounts, their ages and their file are those of the branch", async () => {
  const rows = async (token: string) =>
    (await api.call(accounts.customerAccounts, { query: { searchWord: "Two shops" } }, token)).data.accounts;
  const sums = async (token: string) =>
    (await api.call(accounts.customerAging, { query: { searchWord: "Two shops" } }, token)).data.currencies;
  for (const [token, balance] of [
    [as("Root"), WHOLE],
    [north, NORTH],
    [south, -3_00],
  ] as const) {
    expect(await rows(token)).toMatchObject([{ balance, credit: -3_00 }]);
    expect(await sums(token)).toMatchObject([{ balance, credit: -3_00 }]);
  }
  const query = { columns: "balance", format: "csv", searchWord: "Two shops" } as const;
  const file = async (endpoint: typeof accounts.exportCustomerAccounts | typeof files.exportCustomers) =>
    (await api.raw(requestOf(endpoint, { query }, north))).text();
  expect(await file(accounts.exportCustomerAccounts)).toBe("Balance\r\n17");
  expect(await file(files.exportCustomers)).toBe("Balance\r\n17\r\n17");
});

test("the statement is of the branch's part of the account, and says so", async () => {
  const query = { customerId, startDate: "2000-01-01", endDate: "2099-12-31" };
  const statement = async (token: string) => {
    const { branch, accounts: of } = (await api.call(statements.statement, { query }, token)).data;
    return [branch, of.map(({ closing, entries }) => [closing, entries.length])];
  };
  expect(await statement(as("Root"))).toEqual([null, [[WHOLE, 4]]]);
  expect(await statement(north)).toEqual(["North", [[NORTH, 3]]]);
});

test("each of these totals is proved for the branch", async () => {
  const proof = async (query: object, token: string) =>
    (await api.call(proveEndpoints.prove, { query: query as never }, token)).data;
  const asked = [
    { of: "customers" },
    { of: "customerBalance", id: customerId },
    { of: "accounts", currency: "GBP" },
  ];
  for (const query of asked) {
    expect(await proof(query, north), query.of).toMatchObject({ sum: NORTH, firstDifference: null });
    expect(await proof(query, as("Root")), query.of).toMatchObject({ sum: WHOLE, firstDifference: null });
  }
});

test("a payment is received for the orders and in the branch of the person; credit pays wherever it was left", async () => {
  const { data: facts } = await api.call(payments.openOrders, { query: { customerId } }, north);
  expect(facts.orders.map(({ id }) => id)).toEqual([orders.north]);
  expect(facts.branches.map(({ id }) => id)).toEqual([branchId]);
  expect(facts.tills).toEqual([]);
  expect(facts).toMatchObject({ balance: NORTH, credits: [{ currency: "GBP", amount: 3_00 }] });
  const receive = async (wish: Parameters<typeof office.inputOf>[1]) => {
    const payload = await office.inputOf(customerId, { kind: "card", amount: 1_00, ...wish });
    return api.call(payments.receivePayment, { payload }, north);
  };
  const ofMain = [{ orderId: orders.main, amount: 1_00 }];
  const { version } = await office.order(orders.north);
  const ofNorth = [{ orderId: orders.north, amount: 1_00, version }];
  expect((await receive({ branchId, matches: ofMain })).name).toBe("MatchOverDue");
  expect((await receive({ matches: ofNorth })).name).toBe("NotFound");
  const paid = await receive({ branchId, kind: "prepaid", matches: ofNorth });
  expect(paid.data).toMatchObject({ branch: "North", amount: 1_00, matches: [{ due: 19_00 }] });
  const id = paid.data.id;
  const undo = async (of: number, token: string) =>
    api.call(payments.undoPayment, { payload: { key: randomUUID(), id: of, reason: "Mistyped" } }, token);
  const read = async (of: number, token: string) =>
    (await api.call(payments.customerPayment, { params: { id: of } }, token)).name;
  expect(await read(paidInMain, north)).toBe("NotFound");
  expect((await undo(paidInMain, north)).name).toBe("NotFound");
  expect(await read(id, south)).toBe("NotFound");
  expect((await undo(id, north)).message).toBe("");
});

test("the credit limit and what a till stores are of the whole account: the limit is the company's", async () => {
  const { data } = await api.call(customers.customer, { params: { id: customerId } }, north);
  expect(data.balance).toBe(WHOLE);
  // 117.00 and 90.00 are more than 200.00, though North is owed 17.00.
  expect((await sell(of.north, 18, north)).name).toBe("OverCreditLimit");
  expect((await sell(of.north, 10, north)).message).toBe("");
});
