/** Parts of a bill add up to it exactly, in total and at each VAT rate (E3, E8). */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  equalPart,
  openRates,
  type RateShare,
  shareOfRates,
} from "../../../src/domain/restaurant/divide-payment.ts";

const at = (rate: number, gross: number, vat = 0): RateShare => ({ rate, net: gross - vat, vat, gross });
const grossOf = (rates: readonly RateShare[]) => rates.reduce((sum, { gross }) => sum + gross, 0);

describe("a part of a bill", () => {
  test("of 100.00 in three, 60.00 at 5 % and 40.00 at 27 %, is 33.34: 20.00 at 5 % and 13.34 at 27 % (E8)", () => {
    const open = [at(2700, 4000, 850), at(500, 6000, 286)];
    const amount = equalPart(10_000, 3);
    expect(amount).toBe(3334);
    expect(shareOfRates(open, amount).map(({ rate, gross }) => [rate, gross])).toEqual([
      [500, 2000],
      [2700, 1334],
    ]);
  });

  test("with a surcharge names its share of it beside goods and VAT, and all parts take all of it (E8, M14)", () => {
    // 99.17 net, 20.83 VAT and 5.16 surcharge at 21 %; 10.00 without a surcharge at 0 %.
    const bill: readonly RateShare[] = [
      { rate: 2100, net: 9917, vat: 2083, gross: 12_000, surchargeRate: 520, surcharge: 516 },
      at(0, 1000),
    ];
    const parts: (readonly RateShare[])[] = [];
    let open = 13_516;
    for (const count of [3, 2, 1]) {
      const amount = equalPart(open, count);
      parts.push(shareOfRates(openRates(bill, parts), amount));
      open -= amount;
    }
    expect(parts[0]).toEqual([
      { rate: 0, net: 333, vat: 0, gross: 333 },
      { rate: 2100, net: 3306, vat: 695, gross: 4001, surchargeRate: 520, surcharge: 172 },
    ]);
    const sumOf = (of: (share: RateShare) => number) => parts.flat().reduce((sum, one) => sum + of(one), 0);
    expect([
      sumOf(({ surcharge = 0 }) => surcharge),
      sumOf(({ vat }) => vat),
      sumOf(({ gross }) => gross),
    ]).toEqual([516, 2083, 13_000]);
  });

  test("of equal parts is the larger one as long as there is a remainder (E3)", () => {
    expect([equalPart(100, 3), equalPart(66, 2), equalPart(33, 1)]).toEqual([34, 33, 33]);
  });

  const rates = fc
    .uniqueArray(fc.integer({ min: 0, max: 3000 }), { minLength: 1, maxLength: 6 })
    .chain((list) =>
      fc.tuple(
        ...list.map((rate) =>
          fc
            .record({ gross: fc.integer({ min: 1, max: 100_000 }), share: fc.integer({ min: 0, max: 30 }) })
            .map(({ gross, share }) => at(rate, gross, Math.floor((gross * share) / 100))),
        ),
      ),
    );

  test("is what it is of its rates, and never more than is open at one (E8)", () => {
    fc.assert(
      fc.property(rates, fc.array(fc.integer({ min: 1, max: 1000 }), { maxLength: 8 }), (bill, wishes) => {
        const parts: (readonly RateShare[])[] = [];
        for (const wish of wishes) {
          const open = openRates(bill, parts);
          const amount = Math.max(1, Math.floor((grossOf(open) * wish) / 1000));
          if (grossOf(open) === 0) break;
          const part = shareOfRates(open, amount);
          expect(grossOf(part)).toBe(amount);
          for (const [n, share] of part.entries()) {
            expect(share.net + share.vat).toBe(share.gross);
            expect(share.gross).toBeGreaterThanOrEqual(0);
            expect(share.gross).toBeLessThanOrEqual(open[n]?.gross ?? 0);
          }
          parts.push(part);
        }
        const left = openRates(bill, parts);
        if (grossOf(left) > 0) parts.push(shareOfRates(left, grossOf(left)));
        expect(
          openRates(bill, parts).every(({ net, vat, gross }) => net === 0 && vat === 0 && gross === 0),
        ).toBe(true);
      }),
    );
  });

  test("of equal parts adds up to the bill, and no two differ by more than the smallest coin (E3)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 10_000_000 }),
        fc.integer({ min: 1, max: 40 }),
        (total, count) => {
          const parts: number[] = [];
          let open = total;
          for (let left = count; left > 0; left--) {
            parts.push(equalPart(open, left));
            open -= parts.at(-1) ?? 0;
          }
          expect(open).toBe(0);
          expect(Math.max(...parts) - Math.min(...parts)).toBeLessThanOrEqual(1);
        },
      ),
    );
  });
});
