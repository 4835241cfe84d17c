/** Parts of a line of an order form: packages and shares of a discount (S21). */
import fc from "fast-check";
import { expect, it } from "vitest";
import type { PackCount } from "../../../src/domain/price/order.ts";
import { NO_PACKING, unitsOf, ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import { countOfPart, discountOfPart } from "../../../src/domain/price/part-of-line.ts";

const packing = { ...NO_PACKING, packingBox: 6, packingBag: 2 };

it("a part is counted in the packages that the line counts, the rest loose (S21)", () => {
  const boxes: PackCount = { ...ZERO_COUNT, boxNumber: 2 };
  expect(countOfPart({ count: boxes, packing }, 12_000)).toBe(boxes);
  expect(countOfPart({ count: boxes, packing }, 7000)).toEqual({ ...ZERO_COUNT, boxNumber: 1, units: 1000 });
  expect(countOfPart({ count: { ...ZERO_COUNT, units: 12_000 }, packing }, 8000)).toEqual({
    ...ZERO_COUNT,
    units: 8000,
  });
});

it("any part has exactly its quantity", () => {
  const count = fc.record({
    boxNumber: fc.nat(9),
    bigBagNumber: fc.constant(0),
    bagNumber: fc.nat(9),
    units: fc.nat(90_000),
  });
  fc.assert(
    fc.property(count, fc.integer({ min: 1, max: 100 }), (whole, percent) => {
      const quantity = Math.ceil((unitsOf(whole, packing) * percent) / 100);
      expect(unitsOf(countOfPart({ count: whole, packing }, quantity), packing)).toBe(quantity);
    }),
  );
});

it("the shares of an amount are the whole of it, in however many parts; a percentage stays", () => {
  const parts = fc.array(fc.integer({ min: 1, max: 9999 }), { minLength: 1, maxLength: 9 });
  fc.assert(
    fc.property(parts, fc.integer({ min: 0, max: 99_999 }), (quantities, amount) => {
      const whole = quantities.reduce((sum, one) => sum + one, 0);
      let before = 0;
      let shared = 0;
      for (const quantity of quantities) {
        const part = discountOfPart({ kind: "amount", amount }, { before, after: before + quantity, whole });
        shared += part?.kind === "amount" ? part.amount : 0;
        before += quantity;
      }
      expect(shared).toBe(amount);
    }),
  );
  const percent = { kind: "percent", basisPoints: 500 } as const;
  expect(discountOfPart(percent, { before: 0, after: 1, whole: 3 })).toBe(percent);
  expect(discountOfPart(null, { before: 0, after: 1, whole: 3 })).toBeNull();
});
