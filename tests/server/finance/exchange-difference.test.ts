/** A debt paid at another exchange rate than it was made at books the difference, whichever way it is paid (X4, F13). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { PaymentInput } from "../../../src/contract/sale/sale-order.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { cash, commitInput, draft, line } from "../support/drafts.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = paymentDesk(api, () => shop);
const customers = customerDesk(api, as);

/** From now on a euro is worth so many pence. */
const rateIs = (pence: number) =>
  api.rows(`insert into exchange_rate (currency_id, rate, valid_from)
    select id, ${pence * 100_000_000}, clock_timestamp() from currency where code = 'EUR'`);

/** An order on account, of one piece at a price in cents. */
const sell = async (customerId: number, cents: number) => {
  const prices = { unitPrice: cents * 100, boxPrice: null, bigBagPrice: null, bagPrice: null };
  const order = draft(shop, [line(shop, "POST", 1, { priceSource: "typed", prices })], {
    customerId,
    currency: "EUR",
  });
  const payload = commitInput(order, null);
  const sold = await api.call(sale.saveCommit, { payload }, as("Root"));
  expect(sold.message).toBe("");
  return sold.data;
};

const pay = async (order: { readonly id: number }, tenders: PaymentInput["tenders"]) => {
  const { id, version } = await desk.order(order.id);
  const payment = { tenders, changeCurrency: null };
  const payload = { key: randomUUID(), id, version, tillId: shop.tills[0]?.id ?? 0, payment };
  const paid = await api.call(sale.pay, { payload }, as("Manager"));
  expect(paid.message).toBe("");
};

/** What rates gained and lost with an order, entry by entry, in pence. */
const differences = async ({ id }: { readonly id: number }) =>
  (
    await api.rows(`select e.amount, e.currency, a.kind from money_entry e join money_account a on a.id = e.account_id
      where e.kind = 'exchange difference' and document_id = ${id} order by e.id`)
  ).map((row) => [Number(row["amount"]), row["currency"], row["kind"]]);
const gained = (pence: number) => [pence, "GBP", "exchange difference"];

const balance = async (id: number) => (await desk.open(id)).balance;

const broken = async () => (await api.run(prove)).filter(({ ok }) => !ok).map(({ invariant }) => invariant);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update position set rights = rights || array['sale.order.unsave', 'sale.order.cancel']");
});

describe("100.00 EUR sold at 0.85 and settled at 0.90", () => {
  const owing = async () => {
    const { id } = await customers.make();
    await rateIs(85);
    const order = await sell(id, 100_00);
    await rateIs(90);
    return { id, order };
  };

  test("by transfer in the office gain 5.00, and the undo takes it back (X4, M9)", async () => {
    const { id, order } = await owing();
    const matches = [{ orderId: order.id, amount: 100_00 }];
    const wish = { kind: "transfer", currency: "EUR", amount: 100_00, matches } as const;
    const received = await desk.receive(id, wish);
    expect(received.message).toBe("");
    expect(await differences(order)).toEqual([gained(500)]);
    expect(await balance(id)).toBe(0);
    expect((await desk.undo(received.data.id)).message).toBe("");
    expect(await differences(order)).toEqual([gained(500), gained(-500)]);
    expect(await balance(id)).toBe(85_00);
    const [counter] = await api.rows(`select count(reverses)::int as counters from money_entry
      where kind = 'exchange difference' and document_id = ${order.id}`);
    expect(counter).toEqual({ counters: 1 });
  });

  test("at the till gain 5.00, in euros and in pounds", async () => {
    for (const tender of [cash(shop, 100_00, "EUR"), cash(shop, 90_00, "GBP", 11_111_111_111)]) {
      const { id, order } = await owing();
      await pay(order, [tender]);
      expect(await differences(order)).toEqual([gained(500)]);
      expect(await balance(id)).toBe(0);
    }
  });

  test("by a write-off are given up at the rate of the day, with the gain of 5.00 beside it", async () => {
    const { id, order } = await owing();
    await api.rows("update position set write_off_limit = 100000000");
    const matches = [{ orderId: order.id, amount: 100_00 }];
    const off = await desk.receive(id, { kind: "write-off", currency: "EUR", amount: 100_00, matches });
    expect(off.message).toBe("");
    expect(await differences(order)).toEqual([gained(500)]);
    expect(await balance(id)).toBe(0);
  });

  test("in two parts gain 5.00 together; the one that is taken back leaves the other's", async () => {
    const { id, order } = await owing();
    const parts = [33_33, 66_67];
    const received = [];
    for (const amount of parts)
      received.push(
        await desk.receive(id, {
          kind: "transfer",
          currency: "EUR",
          amount,
          matches: [{ orderId: order.id, amount }],
        }),
      );
    const sum = async () => (await differences(order)).reduce((total, [amount]) => total + Number(amount), 0);
    expect(await sum()).toBe(500);
    expect((await desk.undo(received[0]?.data.id ?? 0)).message).toBe("");
    // 66.67 EUR: 60.00 came in for a debt of 56.67.
    expect(await sum()).toBe(60_00 - 56_67);
    expect((await desk.undo(received[1]?.data.id ?? 0)).message).toBe("");
    expect(await sum()).toBe(0);
  });

  test("are as they were when the order is cancelled", async () => {
    const { order } = await owing();
    await pay(order, [cash(shop, 100_00, "EUR")]);
    const { id, version } = await desk.order(order.id);
    const payload = { key: randomUUID(), id, version, refund: true, reason: "Mistake" };
    expect((await api.call(sale.cancel, { payload }, as("Root"))).message).toBe("");
    expect(await differences(order)).toEqual([gained(500), gained(-500)]);
  });
});

test("credit that came in at 0.85 and pays 100.00 EUR sold at 0.90 loses 5.00, whatever the rate of the day", async () => {
  const { id } = await customers.make();
  await rateIs(85);
  expect((await desk.receive(id, { kind: "transfer", currency: "EUR", amount: 100_00 })).message).toBe("");
  await rateIs(90);
  const order = await sell(id, 100_00);
  await rateIs(97);
  const matches = [{ orderId: order.id, amount: 100_00 }];
  const used = await desk.receive(id, { kind: "prepaid", currency: "EUR", amount: 100_00, matches });
  expect(used.message).toBe("");
  expect(await differences(order)).toEqual([gained(-500)]);
  expect(await balance(id)).toBe(0);
});

test("a debt paid at its own rate books nothing", async () => {
  const { id } = await customers.make();
  const order = await sell(id, 100_00);
  await pay(order, [cash(shop, 100_00, "EUR")]);
  expect(await differences(order)).toEqual([]);
});

test("all of it is proved: a difference that was never booked is named", async () => {
  expect(await broken()).toEqual([]);
  await api.rows(
    "delete from money_entry where id = (select min(id) from money_entry where kind = 'exchange difference')",
  );
  expect(await broken()).toEqual(["X4"]);
});
