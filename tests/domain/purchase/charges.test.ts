/** Charges of an e-invoice: their VAT, and the part that each receipt bears (B20). */
import fc from "fast-check";
import { expect, test } from "vitest";
import { type Charged, chargeParts, chargeVats } from "../../../src/domain/purchase/charges.ts";

const none: Charged = { amount: 0, vat: 0 };

test("VAT is rounded once for goods and charges of a rate, so both together are the VAT of the invoice (B20)", () => {
  // 10.02 + 0.02 at 20 % is 2.008, so 2.01; the goods alone have 2.00.
  expect(chargeVats([{ amount: 2, vatRate: 2000 }], [{ rate: 2000, net: 1002, vat: 200 }])).toEqual([1]);
  const charges = [
    { amount: 1000, vatRate: 2000 },
    { amount: 500, vatRate: 0 },
    { amount: 200, vatRate: 2000 },
  ];
  expect(chargeVats(charges, [{ rate: 2000, net: 5000, vat: 1000 }])).toEqual([200, 0, 40]);
});

test("two receipts of one order bear a charge in parts, never twice (B20)", () => {
  const charge = { amount: 1000, vat: 201 };
  const first = chargeParts(charge, {
    receipts: [{ net: 333, posted: none }],
    onReturned: none,
    orderNet: 1000,
    isComplete: false,
  });
  expect(first).toEqual([{ amount: 333, vat: 67 }]);
  const receipts = [
    { net: 333, posted: first[0] ?? none },
    { net: 667, posted: none },
  ];
  const then = chargeParts(charge, { receipts, onReturned: none, orderNet: 1000, isComplete: true });
  expect(then).toEqual([none, { amount: 667, vat: 134 }]);
});

test("what never came is borne by what came, and goods without a price bear it in equal parts (B20)", () => {
  const bearing = { onReturned: none, orderNet: 1000, isComplete: true };
  const posted = { amount: 500, vat: 100 };
  expect(chargeParts({ amount: 1000, vat: 200 }, { ...bearing, receipts: [{ net: 500, posted }] })).toEqual([
    { amount: 500, vat: 100 },
  ]);
  const free = [
    { net: 0, posted: none },
    { net: 0, posted: none },
  ];
  expect(chargeParts({ amount: 100, vat: 0 }, { ...bearing, receipts: free })).toEqual([
    { amount: 50, vat: 0 },
    { amount: 50, vat: 0 },
  ]);
});

test("whatever comes, goes and comes again, receipts bear exactly the charge once all came (B20)", () => {
  const amount = fc.integer({ min: 1, max: 1_000_000 });
  const steps = fc.array(fc.record({ net: fc.integer({ min: 0, max: 5000 }), undo: fc.boolean() }), {
    minLength: 1,
    maxLength: 12,
  });
  fc.assert(
    fc.property(amount, fc.integer({ min: 0, max: 200_000 }), steps, (whole, vat, history) => {
      let receipts: { net: number; posted: Charged }[] = [];
      const orderNet = 10_000;
      const bear = (isComplete: boolean) => {
        const parts = chargeParts(
          { amount: whole, vat },
          { receipts, onReturned: none, orderNet, isComplete },
        );
        receipts = receipts.map(({ net, posted }, at) => ({
          net,
          posted: {
            amount: posted.amount + (parts[at]?.amount ?? 0),
            vat: posted.vat + (parts[at]?.vat ?? 0),
          },
        }));
        expect(parts.every((part) => part.amount >= 0 && part.vat >= 0)).toBe(true);
      };
      const sum = (of: keyof Charged) => receipts.reduce((total, { posted }) => total + posted[of], 0);
      for (const { net, undo } of history) {
        if (undo) receipts = receipts.slice(1);
        receipts = [...receipts, { net, posted: none }];
        bear(false);
        expect(sum("amount")).toBeLessThanOrEqual(whole);
        expect(sum("vat")).toBeLessThanOrEqual(vat);
      }
      bear(true);
      expect([sum("amount"), sum("vat")]).toEqual([whole, vat]);
    }),
  );
});
