/** Which lots goods leave from: first expired first out, expired ones last, and never more than there is (K10, K15). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { byExpiry, isExpired, partsAfter, pickLots, takeFrom } from "../../src/domain/lot.ts";

const day = "2026-11-23";
const days = fc.constantFrom(null, "2026-10-01", "2026-11-22", day, "2026-12-01", "2027-01-05");
const lots = fc.array(
  fc.record({
    lotId: fc.integer({ min: 1, max: 1000 }),
    code: fc.constant("L"),
    expiry: days,
    blocked: fc.boolean(),
    quantity: fc.integer({ min: 0, max: 9000 }),
  }),
  { maxLength: 6 },
);
const distinct = lots.filter((all) => new Set(all.map(({ lotId }) => lotId)).size === all.length);

test("good lots leave before those without a lot, expired ones after, and what is not there has no lot", () => {
  const all = [
    { lotId: 1, code: "A", expiry: "2026-12-01", blocked: false, quantity: 2000 },
    { lotId: 2, code: "B", expiry: "2026-11-23", blocked: false, quantity: 1000 },
    { lotId: 3, code: "C", expiry: "2026-11-22", blocked: false, quantity: 1000 },
    { lotId: 4, code: "D", expiry: null, blocked: true, quantity: 1000 },
  ];
  const pick = (order: "good first" | "expired first") =>
    pickLots({ lots: all, withoutLot: 500, quantity: 7000, day, order }).map((part) => [
      part.lotId,
      part.quantity,
    ]);
  expect(pick("good first")).toEqual([
    [2, 1000],
    [1, 2000],
    [null, 500],
    [3, 1000],
    [4, 1000],
    [null, 1500],
  ]);
  expect(pick("expired first").map(([lotId]) => lotId)).toEqual([3, 2, 1, 4, null, null]);
});

test("the parts are what leaves, no lot gives more than it has, and each good lot is empty before the next one (K10)", () => {
  fc.assert(
    fc.property(
      distinct,
      fc.integer({ min: -3000, max: 3000 }),
      fc.integer({ min: 1, max: 30_000 }),
      fc.constantFrom("good first" as const, "expired first" as const),
      (all, withoutLot, quantity, order) => {
        const parts = pickLots({ lots: all, withoutLot, quantity, day, order });
        expect(parts.reduce((sum, part) => sum + part.quantity, 0)).toBe(quantity);
        const taken = (lotId: number) =>
          parts.filter((part) => part.lotId === lotId).reduce((sum, part) => sum + part.quantity, 0);
        for (const lot of all) expect(taken(lot.lotId)).toBeLessThanOrEqual(lot.quantity);
        const good = all
          .filter((lot) => order === "expired first" || (!lot.blocked && !isExpired(lot, day)))
          .toSorted(byExpiry);
        const open = good.findIndex((lot) => taken(lot.lotId) < lot.quantity);
        if (open >= 0) for (const later of good.slice(open + 1)) expect(taken(later.lotId)).toBe(0);
      },
    ),
  );
});

test("the first of some parts and what is left after them are all of them", () => {
  const part = fc.record({ lotId: fc.nat(5), quantity: fc.integer({ min: 1, max: 50 }) });
  fc.assert(
    fc.property(fc.array(part, { maxLength: 5 }), fc.nat(200), (parts, quantity) => {
      const sum = (some: readonly { readonly quantity: number }[]) =>
        some.reduce((total, one) => total + one.quantity, 0);
      const both = [...takeFrom(parts, quantity), ...partsAfter(parts, quantity)];
      expect(sum(both)).toBe(sum(parts));
      expect(sum(takeFrom(parts, quantity))).toBe(Math.min(quantity, sum(parts)));
    }),
  );
});
