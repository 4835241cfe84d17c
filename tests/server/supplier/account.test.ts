/** What is owed to suppliers, entry by entry: receipts, payments, running balances, due days, and who sees it. */
import { beforeAll, expect, it } from "vitest";
import { supplierAccountEndpoints as accounts } from "../../../src/contract/supplier/supplier-account.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});

it("each entry says what is owed after it, and the period closes at the account (I2, I25)", async () => {
  const order = await desk.order([desk.line("MUG", 10, 2)]);
  const part = desk.done(await desk.receive(order, desk.came(order, [6])));
  const all = desk.done(await desk.receive(part, desk.came(part, [4])));
  desk.done(await desk.pay(all, 5_00));
  const query = { supplierId: order.supplierId, currency: "GBP" };
  const { data } = await api.call(accounts.supplierAccounts, { query }, desk.as("Manager"));
  const [paid, second, first] = data.entries;
  expect(paid).toMatchObject({ kind: "payment", amount: -5_00, due: null });
  expect(second).toMatchObject({ kind: "receipt", amount: 9_60, number: order.number });
  expect(first).toMatchObject({ kind: "receipt", amount: 14_40 });
  expect(paid?.balance).toBe((second?.balance ?? 0) - 5_00);
  const { data: sums } = await api.call(accounts.supplierAccountSums, { query }, desk.as("Manager"));
  expect(sums).toMatchObject({ currency: "GBP", closing: paid?.balance, opening: 0 });
  expect(sums.added - sums.taken).toBe(sums.closing);
});

it("a receipt is overdue after the days that are agreed, until its order is paid; the ages add up to the account (A2)", async () => {
  const order = await desk.order([desk.line("TEA", 2, 5)]);
  const all = desk.done(await desk.receive(order, desk.came(order, [2])));
  await api.rows(`update supplier set payment_days = 30 where id = ${order.supplierId}`);
  await api.rows(`update supplier_entry set business_date = business_date - 31 where order_id = ${order.id}`);
  const query = {
    supplierId: order.supplierId,
    currency: "GBP",
    overdue: "yes" as const,
    searchWord: order.number ?? "",
  };
  const entries = async () =>
    (await api.call(accounts.supplierAccounts, { query }, desk.as("Manager"))).data.entries;
  expect(await entries()).toMatchObject([{ kind: "receipt", isOverdue: true }]);
  const whole = { query: { supplierId: order.supplierId, currency: "GBP" as const } };
  const { data: sums } = await api.call(accounts.supplierAccountSums, whole, desk.as("Manager"));
  expect(sums.aging?.to30).toBeGreaterThanOrEqual(12_00);
  expect(Object.values(sums.aging ?? {}).reduce((sum, amount) => sum + amount, 0)).toBe(sums.closing);
  desk.done(await desk.pay(all, 12_00));
  expect(await entries()).toEqual([]);
});

it("who may not see costs is refused (I35)", async () => {
  const answer = await api.call(accounts.supplierAccounts, { query: {} }, desk.as("Stock keeper"));
  expect(answer.name).toBe("AccessDenied");
});
