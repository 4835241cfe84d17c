import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { refundOf, returnable } from "../../src/domain/refund.ts";
import { sum } from "./support.ts";

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
