/** Matching a payment to orders in any currencies: nothing over-matched, nothing lost (A1, I25, X3). */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { matchInTurn, restOf, type Rates, toBase, worthIn } from "../../../src/domain/money/matching.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";

const rateOf = (rate: number) => Math.round(rate * RATE_SCALE);
const gbp = { code: "GBP", decimals: 2, rate: RATE_SCALE };
const rates: Rates = {
  base: gbp,
  currencies: [
    gbp,
    { code: "EUR", decimals: 2, rate: rateOf(0.85) },
    { code: "HUF", decimals: 0, rate: rateOf(0.00213) },
    { code: "KWD", decimals: 3, rate: rateOf(2.51) },
  ],
};

const code = fc.constantFrom("GBP", "EUR", "HUF", "KWD");
const orders = fc
  .array(fc.record({ currency: code, due: fc.integer({ min: 1, max: 5_000_000 }) }), { maxLength: 8 })
  .map((list) => list.map((order, orderId) => ({ ...order, orderId })));

const priced = (
  list: readonly { orderId: number; currency: string }[],
  matches: ReturnType<typeof matchInTurn>,
) => matches.map((match) => ({ ...match, currency: list[match.orderId]?.currency ?? "GBP" }));

describe("matching the oldest first", () => {
  it("never takes more than is due of an order, nor more than was paid", () => {
    fc.assert(
      fc.property(orders, code, fc.integer({ min: 1, max: 20_000_000 }), (list, currency, amount) => {
        const matches = matchInTurn(list, amount, currency, rates);
        for (const match of matches) {
          expect(match.amount).toBeGreaterThan(0);
          expect(match.amount).toBeLessThanOrEqual(list[match.orderId]?.due ?? 0);
        }
        expect(restOf(priced(list, matches), amount, currency, rates)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it("pays an order in part only when nothing is left for the next one", () => {
    fc.assert(
      fc.property(orders, code, fc.integer({ min: 1, max: 20_000_000 }), (list, currency, amount) => {
        const matches = matchInTurn(list, amount, currency, rates);
        const part = matches.findIndex((match) => match.amount < (list[match.orderId]?.due ?? 0));
        if (part === -1) return;
        const order = list[matches[part]?.orderId ?? 0];
        const left = restOf(priced(list, matches.slice(0, part)), amount, currency, rates);
        expect(worthIn(order?.due ?? 0, order?.currency ?? "GBP", currency, rates)).toBeGreaterThan(left);
      }),
    );
  });

  it("pays everything when all of it was paid", () => {
    fc.assert(
      fc.property(orders, code, (list, currency) => {
        const all = list.reduce((sum, { due, currency: own }) => sum + worthIn(due, own, currency, rates), 0);
        fc.pre(all > 0);
        const matches = matchInTurn(list, all, currency, rates);
        expect(restOf(priced(list, matches), all, currency, rates)).toBe(0);
        for (const { orderId, amount } of matches) expect(amount).toBe(list[orderId]?.due);
      }),
    );
  });

  it("settles in the base currency to the cent what was paid in it", () => {
    fc.assert(
      fc.property(orders, fc.integer({ min: 1, max: 20_000_000 }), (list, amount) => {
        const matches = priced(list, matchInTurn(list, amount, "GBP", rates));
        const settled = matches.reduce((sum, match) => sum + toBase(match.amount, match.currency, rates), 0);
        expect(settled + restOf(matches, amount, "GBP", rates)).toBe(amount);
      }),
    );
  });
});
