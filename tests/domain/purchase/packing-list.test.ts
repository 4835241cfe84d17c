/** Cartons of packing lists on open lines of purchase orders. */
import fc from "fast-check";
import { expect, test } from "vitest";
import { linesFor, packedOf, spreadCartons } from "../../../src/domain/purchase/packing-list.ts";

const row = fc.record({
  productId: fc.integer({ min: 1, max: 3 }),
  order: fc.constantFrom("", "p-1", "p-2"),
  cartons: fc.integer({ min: 1, max: 9 }),
  unitsPerCarton: fc.constantFrom(1000, 6000, 12_000),
});
const line = fc.record({
  productId: fc.integer({ min: 1, max: 3 }),
  names: fc.constantFrom(["p-1"], ["p-2"], ["p-1", "spring"]),
  left: fc.integer({ min: 0, max: 80_000 }),
});

test("no line gets more than is open, and a row is placed whole or not at all (O1)", () => {
  fc.assert(
    fc.property(fc.array(row, { maxLength: 8 }), fc.array(line, { maxLength: 8 }), (rows, lines) => {
      const open = lines.map((one, at) => ({ ...one, purchaseLineId: at + 1 }));
      const placed = spreadCartons(rows, open);
      const used = new Map<number, number>();
      for (const [at, parts] of placed.entries()) {
        const packed = rows[at];
        if (!packed || parts === null) continue;
        expect(parts.reduce((sum, { cartons }) => sum + cartons, 0)).toBe(packed.cartons);
        for (const { purchaseLineId, cartons } of parts) {
          expect(linesFor(packed, open).map((one) => one.purchaseLineId)).toContain(purchaseLineId);
          used.set(purchaseLineId, (used.get(purchaseLineId) ?? 0) + cartons * packed.unitsPerCarton);
        }
      }
      for (const { purchaseLineId, left } of open)
        expect(used.get(purchaseLineId) ?? 0).toBeLessThanOrEqual(left);
    }),
  );
});

test("the only row of a product is refused exactly where its whole cartons do not fit", () => {
  const open = [
    { purchaseLineId: 1, productId: 7, names: ["p-1"], left: 70_000 },
    { purchaseLineId: 2, productId: 7, names: ["p-2"], left: 30_000 },
  ];
  const packed = { productId: 7, order: "", cartons: 10, unitsPerCarton: 10_000 };
  expect(spreadCartons([packed], open)).toEqual([
    [
      { purchaseLineId: 1, cartons: 7 },
      { purchaseLineId: 2, cartons: 3 },
    ],
  ]);
  expect(spreadCartons([{ ...packed, cartons: 11 }], open)).toEqual([null]);
  // The row that names its order is placed before the one above it that does not.
  expect(
    spreadCartons(
      [
        { ...packed, cartons: 7 },
        { ...packed, cartons: 7, order: "p-1" },
      ],
      open,
    ),
  ).toEqual([null, [{ purchaseLineId: 1, cartons: 7 }]]);
});

test("two of quantity, cartons and units per carton give the third, and three that differ are refused", () => {
  const none = { quantity: null, cartons: null, unitsPerCarton: null };
  expect(packedOf({ ...none, cartons: 4 }, 6000)).toEqual({ cartons: 4, unitsPerCarton: 6000 });
  expect(packedOf({ ...none, quantity: 48_000, cartons: 4 }, 6000)).toEqual({
    cartons: 4,
    unitsPerCarton: 12_000,
  });
  expect(packedOf({ ...none, quantity: 48_000 }, 6000)).toEqual({ cartons: 8, unitsPerCarton: 6000 });
  expect(packedOf({ quantity: 48_000, cartons: 4, unitsPerCarton: 10_000 }, 6000)).toBeNull();
  expect(packedOf({ ...none, quantity: 10_000, cartons: 3 }, 6000)).toBeNull();
  expect(packedOf(none, 6000)).toBeNull();
});
