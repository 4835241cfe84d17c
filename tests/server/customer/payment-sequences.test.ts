/** Any sequence of orders, payments, credit used, write-offs and payments taken back leaves books that add up (I8, I24, I25). */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { OpenOrders } from "../../../src/contract/customer/customer-payment.ts";
import { matchInTurn, restOf } from "../../../src/domain/money/matching.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { make } = customerDesk(api, (position) => shop.tokens.get(position) ?? "");
const desk = paymentDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const proven = async () => (await api.run(prove)).filter(({ ok }) => !ok);

describe("any sequence of orders, payments, credit used and payments taken back", () => {
  /** What is done next, with numbers that choose among what is there then. */
  const step = fc.record({
    act: fc.constantFrom("sell", "pay", "pay", "credit", "writeOff", "undo"),
    currency: fc.constantFrom("GBP", "EUR"),
    amount: fc.integer({ min: 1, max: 90_00 }),
    pick: fc.nat(1000),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  const ratesOf = ({ currencies, base }: OpenOrders) => {
    const known = currencies.map((one) => ({ ...one, rate: one.rate ?? 1 }));
    return { base: known.find(({ code }) => code === base) ?? known[0]!, currencies: known };
  };
  const matched = (facts: OpenOrders, amount: number, currency: string) => {
    const due = facts.orders.map((order) => ({
      orderId: order.id,
      currency: order.currency,
      due: order.due,
    }));
    const matches = matchInTurn(due, amount, currency, ratesOf(facts));
    const own = matches.map((match) => ({
      ...match,
      currency: due.find(({ orderId }) => orderId === match.orderId)?.currency ?? "GBP",
    }));
    return { matches, used: amount - restOf(own, amount, currency, ratesOf(facts)) };
  };

  const run = async (id: number, { act, currency, amount, pick }: Step, done: number[]) => {
    const facts = await desk.open(id);
    if (act === "sell") return void (await desk.sell(id, 1 + (pick % 4)));
    if (act === "undo") {
      const target = done[pick % Math.max(1, done.length)];
      return void (target === undefined || (await desk.undo(target)));
    }
    const credit = facts.credits.find((one) => one.currency === currency)?.amount ?? 0;
    const most = act === "credit" ? Math.min(amount, credit) : amount;
    const { matches, used } = matched(facts, most, currency);
    if (act !== "pay" && used === 0) return;
    const kind =
      act === "pay" ? (pick % 2 === 0 ? "cash" : "transfer") : act === "credit" ? "prepaid" : "write-off";
    const got = await desk.receive(id, { kind, currency, amount: act === "pay" ? amount : used, matches });
    expect(got.message).toBe("");
    done.push(got.data.id);
  };

  test("leaves books that add up: paid, balance, drawer, turnover, nothing over-matched", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 9 }), async (steps) => {
        const { id } = await make();
        const done: number[] = [];
        for (const one of steps) await run(id, one, done);
        const over = await api.rows(`select id from sale_order where customer_id = ${id} and paid > total`);
        expect(over).toEqual([]);
        expect(await proven()).toEqual([]);
        for (const payment of done.toReversed()) await desk.undo(payment);
        const owed = await api.rows(`select id from sale_order where customer_id = ${id} and paid <> 0`);
        expect(owed).toEqual([]);
        expect((await desk.open(id)).credits).toEqual([]);
        expect(await proven()).toEqual([]);
      }),
      { numRuns: 12 },
    );
  });
});
