import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  byCondition,
  type OrderedLine,
  owedFor,
  receiptValues,
} from "../../../src/domain/purchase/receipt-value.ts";
import { paymentDifference, splitByRate } from "../../../src/domain/purchase/purchase-payment.ts";
import { purchaseTotals } from "../../../src/domain/purchase/purchase-totals.ts";

const line = (wish: Partial<OrderedLine>): OrderedLine => ({
  quantity: 10_000,
  free: 0,
  net: 100_00,
  vat: 20_00,
  accepted: 0,
  acceptedNet: 0,
  acceptedVat: 0,
  ...wish,
});
const noPacking = { packingBox: null, packingBigBag: null, packingBag: null };

describe("a goods receipt", () => {
  it("is converted to the cost currency once and divided over its lines (B8)", () => {
    const rate = 9_000_000_000;
    expect(receiptValues([50_00, 25_05], { decimals: 2, costDecimals: 2, rate })).toEqual([45_00, 22_55]);
  });

  it("owes damaged goods and not refused ones (B9)", () => {
    expect(owedFor(line({}), { good: 7_000, damaged: 2_000 })).toEqual({ net: 90_00, vat: 18_00 });
    expect(byCondition(90_00, { good: 7_000, damaged: 2_000 })).toEqual({ good: 70_00, damaged: 20_00 });
  });

  it("owes nothing for free pieces, which come after those that are paid for (B8)", () => {
    const ordered = line({ free: 2_000 });
    expect(owedFor(ordered, { good: 12_000, damaged: 0 }).net).toBe(100_00);
    const later = { ...ordered, accepted: 10_000, acceptedNet: 100_00, acceptedVat: 20_00 };
    expect(owedFor(later, { good: 2_000, damaged: 0 })).toEqual({ net: 0, vat: 0 });
    expect(owedFor(later, { good: 3_000, damaged: 0 }).net).toBe(10_00);
  });

  it("in any number of parts owes exactly what the line comes to (B2)", () => {
    const parts = fc.array(fc.integer({ min: 1, max: 5_000 }), { minLength: 1, maxLength: 12 });
    fc.assert(
      fc.property(parts, fc.nat(1_000_000), fc.nat(1_000_000), (units, net, vat) => {
        let now = line({ quantity: units.reduce((sum, one) => sum + one, 0), net, vat });
        for (const good of units) {
          const owed = owedFor(now, { good, damaged: 0 });
          now = {
            ...now,
            accepted: now.accepted + good,
            acceptedNet: now.acceptedNet + owed.net,
            acceptedVat: now.acceptedVat + owed.vat,
          };
        }
        expect([now.acceptedNet, now.acceptedVat]).toEqual([net, vat]);
      }),
    );
  });

  it("loses no cent when it is divided, whatever the rate (B8, P13)", () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(10_000_00), { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 1, max: 10 ** 12 }),
        (nets, rate) => {
          const values = receiptValues(nets, { decimals: 2, costDecimals: 2, rate });
          const total = receiptValues([nets.reduce((sum, one) => sum + one, 0)], {
            decimals: 2,
            costDecimals: 2,
            rate,
          });
          expect(values.reduce((sum, one) => sum + one, 0)).toBe(total[0]);
          nets.forEach((net, at) => net === 0 && expect(values[at]).toBe(0));
        },
      ),
    );
  });
});

describe("a purchase order", () => {
  it("counts packages in units and gives the order discount on net prices (P1, P13)", () => {
    const one = {
      packing: { ...noPacking, packingBox: 10 },
      discount: null,
      vatRate: 2000,
      free: 0,
      unitPrice: 2_0000,
    };
    const sums = purchaseTotals({
      currency: "EUR",
      decimals: 2,
      discount: { kind: "percent", basisPoints: 1000 },
      lines: [{ ...one, count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 5_000 } }],
    });
    expect([sums.quantity, sums.goods, sums.net, sums.vat, sums.total]).toEqual([
      25_000, 50_00, 45_00, 9_00, 54_00,
    ]);
  });
});

describe("a payment to a supplier", () => {
  it("in a foreign currency books what the rate gained or lost (B15)", () => {
    const debt = [{ amount: 100_00, rate: 9_200_000_000 }];
    expect(paymentDifference(debt, 95_00, { decimals: 2, baseDecimals: 2 })).toBe(-3_00);
  });

  it("takes the rates of the oldest receipts first (X4)", () => {
    const open = [
      { amount: 30_00, rate: 9_000_000_000 },
      { amount: 50_00, rate: 9_500_000_000 },
    ];
    expect(splitByRate([40_00, 5_00], open)).toEqual([
      [
        { amount: 30_00, rate: 9_000_000_000 },
        { amount: 10_00, rate: 9_500_000_000 },
      ],
      [{ amount: 5_00, rate: 9_500_000_000 }],
    ]);
  });
});
