/** The statement of a supplier's account: it ties to the account, to itself from period to period, and to what is overdue (A1, A2, I25). */
import { beforeAll, expect, test } from "vitest";
import { supplierAccountEndpoints } from "../../../src/contract/supplier/supplier-account.ts";
import {
  type SupplierStatement,
  supplierStatementEndpoints,
} from "../../../src/contract/supplier/supplier-statement.ts";
import { addDays } from "../../../src/domain/time/periods.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});

const FIRST = "2000-01-01";
const LAST = "2099-12-31";

const ask = (supplierId: number, startDate: string, endDate: string, who = "Manager") =>
  api.call(
    supplierStatementEndpoints.supplierStatement,
    { query: { supplierId, startDate, endDate } },
    desk.as(who),
  );
const read = async (supplierId: number, startDate = FIRST, endDate = LAST): Promise<SupplierStatement> => {
  const { data, message } = await ask(supplierId, startDate, endDate);
  expect(message).toBe("");
  return data;
};
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);

/** An order of which 10 came in two receipts, and 5.00 is paid. */
const trade = async () => {
  const order = await desk.order([desk.line("MUG", 10, 2)]);
  const part = desk.done(await desk.receive(order, desk.came(order, [6])));
  const all = desk.done(await desk.receive(part, desk.came(part, [4])));
  desk.done(await desk.pay(all, 5_00));
  return order;
};

test("it names each entry with its documents, and ties to the supplier's account (A1, I25)", async () => {
  const order = await trade();
  const { supplier, accounts } = await read(order.supplierId);
  expect(supplier.id).toBe(order.supplierId);
  const [account] = accounts;
  expect(account?.currency).toBe("GBP");
  const own = account?.entries.filter(({ orderNumber }) => orderNumber === order.number) ?? [];
  expect(own.map(({ kind, amount, isCounter }) => [kind, amount, isCounter])).toEqual([
    ["receipt", 14_40, false],
    ["receipt", 9_60, false],
    ["payment", -5_00, false],
  ]);
  expect(own[0]?.number).not.toBe(own[1]?.number);
  expect(own[2]?.number).toMatch(/^SP-/);
  const query = { supplierId: order.supplierId, currency: "GBP" as const };
  const { data: sums } = await api.call(
    supplierAccountEndpoints.supplierAccountSums,
    { query },
    desk.as("Manager"),
  );
  expect(account?.closing).toBe(sums.closing);
  expect(sum(Object.values(account?.aging ?? {}))).toBe(account?.closing);
});

test("a period opens at what the one before closed with, and its amounts lead to its end (I25)", async () => {
  const order = await trade();
  const { supplierId } = order;
  await api.rows(`update supplier_entry set business_date = business_date - 40 where order_id = ${order.id}
    and id = (select min(id) from supplier_entry where order_id = ${order.id})`);
  await api.rows(`update supplier set payment_days = 30 where id = ${supplierId}`);
  const [day] = await api.rows(
    `select max(business_date)::text as today from supplier_entry where order_id = ${order.id}`,
  );
  const today = String(day?.["today"]);
  const before = (await read(supplierId, FIRST, addDays(today, -1))).accounts[0];
  const after = (await read(supplierId, today, today)).accounts[0];
  expect(before?.closing).toBeGreaterThan(0);
  expect(before?.aging.to30).toBe(14_40);
  expect(after?.opening).toBe(before?.closing);
  expect((after?.opening ?? 0) + sum((after?.entries ?? []).map(({ amount }) => amount))).toBe(
    after?.closing,
  );
  expect(after?.entries.at(-1)?.balance).toBe(after?.closing);
  expect(sum(Object.values(after?.aging ?? {}))).toBe(after?.closing);
});

test("a receipt that was undone stands with its counter entry, and leaves nothing open (B13)", async () => {
  const order = await desk.order([desk.line("MUG", 3, 7)]);
  const came = desk.done(await desk.receive(order, desk.came(order, [3])));
  const receiptId = came.receipts[0]?.id ?? 0;
  desk.done(await desk.undo(came, receiptId));
  const entries = (await read(order.supplierId)).accounts[0]?.entries ?? [];
  const own = entries.filter(({ orderNumber }) => orderNumber === order.number);
  expect(own.map(({ isCounter }) => isCounter)).toEqual([false, true]);
  expect(sum(own.map(({ amount }) => amount))).toBe(0);
});

test("a supplier of whom nothing was bought has an empty account in the base currency", async () => {
  const [made] = await api.rows(
    `insert into supplier (code, name, currency) values ('QUIET', 'Quiet Ltd', 'EUR') returning id`,
  );
  expect((await read(Number(made?.["id"]))).accounts).toMatchObject([
    { currency: "GBP", opening: 0, entries: [], closing: 0 },
  ]);
});

test("it is for who may see costs (I35), of a supplier who is there, from a day to a later one", async () => {
  const { supplierId } = await desk.order([desk.line("MUG", 1, 1)]);
  expect((await ask(supplierId, FIRST, LAST, "Stock keeper")).name).toBe("AccessDenied");
  expect((await ask(999_999_999, FIRST, LAST)).name).toBe("NotFound");
  expect((await ask(supplierId, LAST, FIRST)).name).toBe("BadInput");
});
