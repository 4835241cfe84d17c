/** Customers who owe in several currencies have one credit limit, in the base currency, at the rates of their orders (S3, X1). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { customerEndpoints } from "../../../src/contract/customer/customer.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const onAccount = (order: ReturnType<typeof draft>) =>
  api.call(sale.saveCommit, { payload: commitInput(order, null) }, as("Cashier"));
/** Mugs at 12.00 pounds, which are 14.1176 euros at 0.85. */
const inEuros = (units: number) =>
  draft(
    shop,
    [
      line(shop, "MUG", units, {
        prices: { unitPrice: 141176, boxPrice: null, bigBagPrice: null, bagPrice: null },
      }),
    ],
    { customerId: shop.customerId, currency: "EUR" },
  );
const inPounds = (units: number) => draft(shop, [line(shop, "MUG", units)], { customerId: shop.customerId });
const balance = async () =>
  (await api.call(customerEndpoints.customer, { params: { id: shop.customerId } }, as("Cashier"))).data
    .balance;

test("orders in euros and pounds count together against a limit of 1,000.00 pounds", async () => {
  const euros = await onAccount(inEuros(60));
  expect(euros.data).toMatchObject({ currency: "EUR", total: 84706, due: 84706 });
  expect(await balance()).toBe(72000);
  const refused = await onAccount(inPounds(24));
  expect(refused.name).toBe("OverCreditLimit");
  expect(refused.message).toContain("8.00 GBP over the credit limit of 1,000.00 GBP.");
  expect((await onAccount(inPounds(20))).message).toBe("");
  expect(await balance()).toBe(96000);
  expect((await onAccount(inEuros(4))).name).toBe("OverCreditLimit");
  expect((await onAccount(inEuros(3))).message).toBe("");
  expect(await balance()).toBe(99600);
});

test("a debt stays what it was when the rate changes, and is gone when it is paid (X1)", async () => {
  await api.rows(
    "insert into exchange_rate (currency_id, rate) select id, 9900000000 from currency where code = 'EUR'",
  );
  expect(await balance()).toBe(99600);
  const rows = await api.rows("select id, version, total from sale_order where currency = 'EUR' order by id");
  for (const { id, version, total } of rows) {
    const payment = { tenders: [cash(shop, Number(total), "EUR")], changeCurrency: null };
    const payload = {
      key: randomUUID(),
      id: Number(id),
      version: Number(version),
      tillId: shop.tills[0]?.id ?? 0,
      payment,
    };
    expect((await api.call(sale.pay, { payload }, as("Cashier"))).message).toBe("");
  }
  expect(await balance()).toBe(24000);
});

test("what is taken back counts no more, at the rate it counted at", async () => {
  await api.rows("delete from exchange_rate where rate = 9900000000");
  const { data } = await onAccount(inEuros(10));
  await api.rows(
    "insert into exchange_rate (currency_id, rate) select id, 5000000000 from currency where code = 'EUR'",
  );
  const payload = { key: randomUUID(), id: data.id, version: data.version, refund: false, reason: "error" };
  expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
  expect(await balance()).toBe(24000);
});
