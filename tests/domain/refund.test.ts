import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { unitsOf } from "../../src/domain/packing.ts";
import { refundOf, returnable, returnedAs } from "../../src/domain/refund.ts";
import { lineTotals } from "../../src/domain/totals.ts";
import { linesOf, sum } from "./support.ts";

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
