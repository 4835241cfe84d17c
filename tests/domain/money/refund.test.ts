import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { LineValues } from "../../../src/domain/price/order.ts";
import { unitsOf } from "../../../src/domain/price/packing.ts";
import {
  afterCredit,
  creditOf,
  refundOf,
  returnable,
  returnedAs,
  type TaxedLine,
} from "../../../src/domain/money/refund.ts";
import { lineTotals, totals } from "../../../src/domain/price/totals.ts";
import { goods, linesOf, orderOf, ordersOf, sum } from "../support.ts";

const sold = { quantity: 3_000, paid: 1_000, returned: 0, refunded: 0 };

describe("a refund", () => {
  it("gives back for each unit what was really paid, the last unit taking the remainder (R1)", () => {
    expect(refundOf(sold, 1_000)).toBe(333);
    expect(refundOf({ ...sold, returned: 2_000, refunded: 667 }, 1_000)).toBe(333);
    expect(refundOf(sold, 3_000)).toBe(1_000);
  });

  it("is refused for more than was sold and not yet returned (R1)", () => {
    expect(refundOf(sold, 3_001)).toBeNull();
    expect(refundOf({ ...sold, returned: 2_000, refunded: 667 }, 1_001)).toBeNull();
    expect(refundOf(sold, -1)).toBeNull();
    expect(returnable({ ...sold, returned: 2_000 })).toBe(1_000);
    expect(refundOf({ ...sold, returned: 3_000, refunded: 1_000 }, 0)).toBe(0);
  });

  it("in any pieces never passes what was paid, and all pieces are exactly it (I16)", () => {
    const pieces = fc.array(fc.integer({ min: 1, max: 9_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(pieces, fc.nat(1_000_000), (quantities, paid) => {
        let line = { quantity: sum(quantities), paid, returned: 0, refunded: 0 };
        for (const quantity of quantities) {
          const refund = refundOf(line, quantity) ?? Number.NaN;
          expect(refund).toBeGreaterThanOrEqual(0);
          line = { ...line, returned: line.returned + quantity, refunded: line.refunded + refund };
          expect(line.refunded).toBeLessThanOrEqual(paid);
        }
        expect(line.refunded).toBe(paid);
      }),
    );
  });
});

/** Brings back a line in these parts, and what is left as the last one. */
const bringBack = (line: TaxedLine, parts: readonly number[]) => {
  let left = line;
  const credits = [];
  for (const part of [...parts, Infinity]) {
    const quantity = Math.min(part, returnable(left));
    if (quantity <= 0) continue;
    const credit = creditOf(left, quantity);
    if (credit === null) throw new Error("so much cannot come back");
    credits.push(credit);
    left = afterCredit(left, quantity, credit);
  }
  return credits;
};

describe("the VAT of returned pieces", () => {
  it("is that of all pieces so far, less what was credited: 1.00 of 3 pieces is 0.33, 0.34, 0.33 (R8)", () => {
    const line = { quantity: 3_000, paid: 600, returned: 0, refunded: 0, vat: 100, credited: 0 };
    expect(bringBack(line, [1_000, 1_000]).map(({ vat }) => vat)).toEqual([33, 34, 33]);
    const ten = { quantity: 10_000, paid: 990, returned: 0, refunded: 0, vat: 165, credited: 0 };
    const pieces = Array.from({ length: 9 }, () => 1_000);
    expect(sum(bringBack(ten, pieces).map(({ vat }) => vat))).toBe(165);
    expect(creditOf(ten, 11_000)).toBeNull();
    expect(creditOf(ten, 0)).toEqual({ refund: 0, vat: 0 });
  });

  it("makes up for pieces that came back when VAT was rounded for each of them", () => {
    const nine = { quantity: 10_000, paid: 990, returned: 9_000, refunded: 891, vat: 165, credited: 144 };
    expect(creditOf(nine, 1_000)).toEqual({ refund: 99, vat: 21 });
  });

  it("of any line of any order, in any parts, is exactly what was charged, and never more than the refund (R8, I16)", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 30_000 }), { maxLength: 12 });
    fc.assert(
      fc.property(ordersOf([1]), parts, (order, cuts) => {
        const result = totals(order);
        for (const { quantity, gross, vat } of result.lines) {
          const line = { quantity, paid: gross, returned: 0, refunded: 0, vat, credited: 0 };
          const credits = bringBack(line, cuts);
          if (quantity > 0) {
            expect(sum(credits.map((credit) => credit.vat))).toBe(vat);
            expect(sum(credits.map((credit) => credit.refund))).toBe(gross);
          }
          for (const credit of credits) {
            expect(credit.vat).toBeGreaterThanOrEqual(0);
            expect(credit.vat).toBeLessThanOrEqual(credit.refund);
          }
        }
      }),
    );
  });
});

describe("a document that takes goods back", () => {
  it("has the VAT of its lines in each rate and in total, beside goods that are sold, in both modes (R2, R8, I14)", () => {
    const sold = goods(1, 1.2, { vatRate: 2_000 });
    const back = { ...goods(-1, 0.99, { vatRate: 2_000 }), returnVat: -17 };
    expect(totals(orderOf([sold, back]))).toMatchObject({
      total: 21,
      vat: 3,
      net: 18,
      lines: [{ vat: 20 }, { net: -82, vat: -17, gross: -99 }],
      vatRates: [{ rate: 2_000, net: 18, vat: 3, gross: 21 }],
    });
    expect(totals(orderOf([sold, back], { vatMode: "net" }))).toMatchObject({
      total: 28,
      vat: 7,
      lines: [{ gross: 144 }, { net: -99, vat: -17, gross: -116 }],
    });
  });

  it("in any parts, in net or in gross prices, credits what the sale charged (R8, R10, I14, I16)", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 5 });
    const modes = fc.constantFrom("net" as const, "gross" as const);
    fc.assert(
      fc.property(ordersOf([1]), cuts, modes, (order, parts, vatMode) => {
        const sale = totals(order);
        const documents = new Map<number, { readonly at: number; readonly values: LineValues }[]>();
        order.lines.forEach((line, at) => {
          const { quantity, gross: paid, vat } = sale.lines[at] ?? { quantity: 0, gross: 0, vat: 0 };
          let left: TaxedLine = { quantity, paid, returned: 0, refunded: 0, vat, credited: 0 };
          [...parts, Infinity].forEach((part, n) => {
            const count = Math.min(part, returnable(left));
            const credit = count > 0 ? creditOf(left, count) : null;
            if (credit === null) return;
            left = afterCredit(left, count, credit);
            const worth = vatMode === "net" ? credit.refund - credit.vat : credit.refund;
            const taken = returnedAs(line, count, worth, order.decimals);
            const values = { ...line, ...taken, returnVat: 0 - credit.vat };
            documents.set(n, [...(documents.get(n) ?? []), { at, values }]);
          });
        });
        const back = Array.from(documents.values(), (lines) =>
          totals({ ...order, vatMode, discount: null, lines: lines.map(({ values }) => values) }),
        );
        for (const document of back) {
          expect(document.net + document.vat).toBe(document.total);
          expect(sum(document.vatRates.map(({ vat }) => vat))).toBe(document.vat);
          expect(sum(document.lines.map(({ gross }) => gross))).toBe(document.total);
        }
        const returned = sale.lines.map(({ quantity }) => quantity > 0);
        const charged = (pick: "vat" | "gross") =>
          sum(sale.lines.map((line, at) => (returned[at] ? line[pick] : 0)));
        expect(0 - sum(back.map(({ vat }) => vat))).toBe(charged("vat"));
        expect(0 - sum(back.map(({ total }) => total))).toBe(charged("gross"));
      }),
    );
  });
});

describe("the line that takes goods back", () => {
  it("tells them as they were sold, with what was not paid for them as discount", () => {
    const count = { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 0 };
    const tea = {
      packing: { packingBox: 10, packingBigBag: null, packingBag: null },
      count,
      prices: { unitPrice: 35_000, boxPrice: 300_000, bigBagPrice: null, bagPrice: null },
    };
    expect(returnedAs(tea, 10_000, 2700, 2)).toEqual({
      count: { ...count, boxNumber: -1 },
      prices: tea.prices,
      discount: { kind: "amount", amount: 300 },
    });
    expect(returnedAs(tea, 3_000, 810, 2)).toMatchObject({
      count: { boxNumber: 0, units: -3_000 },
      discount: { kind: "amount", amount: 240 },
    });
  });

  it("comes to exactly the refund, and to exactly that many units, whatever was sold at whatever price (R1)", () => {
    fc.assert(
      fc.property(
        linesOf([1]),
        fc.constantFrom(0, 2, 3),
        fc.nat(10_000_000),
        fc.nat(1_000),
        (line, decimals, refund, share) => {
          const sold = unitsOf(line.count, line.packing);
          const quantity = Math.max(1, Math.floor((sold * share) / 1_000));
          fc.pre(sold > 0);
          const back = returnedAs(line, quantity, refund, decimals);
          const totals = lineTotals({ ...line, ...back }, { decimals, vatMode: "gross" });
          expect(totals).toMatchObject({ quantity: 0 - quantity, amount: 0 - refund });
        },
      ),
    );
  });
});
