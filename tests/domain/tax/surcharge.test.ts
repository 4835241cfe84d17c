import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { afterCredit, creditOf, returnable, type TaxedLine } from "../../../src/domain/money/refund.ts";
import type { LineValues } from "../../../src/domain/price/order.ts";
import { pickedAmounts } from "../../../src/domain/price/picked-line.ts";
import { surchargesIn, totals } from "../../../src/domain/price/totals.ts";
import { surchargeRates } from "../../../src/domain/tax/surcharge.ts";
import { divideBig, goods, orderOf, ordersOf, sum } from "../support.ts";

const spain = surchargeRates("ES", "2026-11-24");

describe("the rates", () => {
  it("are those of Spain on the day, none elsewhere and none before there were any (M14, P12)", () => {
    expect(spain).toEqual([
      { vatRate: 2_100, rate: 520 },
      { vatRate: 1_000, rate: 140 },
      { vatRate: 400, rate: 50 },
    ]);
    expect(surchargeRates("ES", "2012-08-31")).toContainEqual({ vatRate: 1_800, rate: 400 });
    expect(surchargeRates("ES", "2012-09-01")).not.toContainEqual({ vatRate: 1_800, rate: 400 });
    expect(surchargeRates("ES", "2024-09-30")).toContainEqual({ vatRate: 500, rate: 62 });
    expect(surchargeRates("ES", "2024-10-01")).not.toContainEqual({ vatRate: 500, rate: 62 });
    expect(surchargeRates("ES", "2009-01-01")).toEqual([]);
    expect(surchargeRates("PT", "2026-11-24")).toEqual([]);
  });
});

describe("the surcharge of an order", () => {
  it("is of the net amount of each VAT rate, in net and in gross prices (M14)", () => {
    const net = totals(orderOf([goods(1, 100, { vatRate: 2_100 })], { vatMode: "net", surcharges: spain }));
    expect(net).toMatchObject({ net: 100_00, vat: 21_00, surcharge: 5_20, total: 126_20 });
    const gross = totals(orderOf([goods(1, 121, { vatRate: 2_100 })], { surcharges: spain }));
    expect(gross).toMatchObject({ net: 100_00, vat: 21_00, surcharge: 5_20, total: 126_20 });
    expect(surchargesIn(gross.vatRates)).toEqual([{ vatRate: 2_100, rate: 520, amount: 5_20 }]);
    const two = totals(
      orderOf(
        [goods(1, 10, { vatRate: 1_000 }), goods(3, 0.33, { vatRate: 400 }), goods(1, 7, { vatRate: 0 })],
        {
          vatMode: "net",
          surcharges: spain,
        },
      ),
    );
    // 1.4 % of 10.00 and 0.5 % of 0.99; goods without VAT bear none.
    expect(two.vatRates.map(({ surcharge }) => surcharge)).toEqual([undefined, 0, 14]);
    expect(two.surcharge).toBe(14);
  });

  it("changes nothing else, is rounded once for each rate and shared out exactly (M14, P11, I14)", () => {
    const rates = [...spain, { vatRate: 500, rate: 62 }];
    fc.assert(
      fc.property(ordersOf(), (order) => {
        const plain = totals(order);
        const charged = totals({ ...order, surcharges: rates });
        expect(charged.total - charged.surcharge).toBe(plain.total);
        expect(charged.net + charged.vat).toBe(plain.total);
        expect(charged.lines.map(({ surcharge: _, ...line }) => line)).toEqual(
          plain.lines.map(({ surcharge: _, ...line }) => line),
        );
        expect(sum(charged.lines.map(({ surcharge }) => surcharge))).toBe(charged.surcharge);
        for (const { rate, net, surchargeRate, surcharge } of charged.vatRates) {
          const wanted = rates.find(({ vatRate }) => vatRate === rate)?.rate;
          expect(surchargeRate).toBe(wanted);
          if (wanted !== undefined)
            expect(surcharge).toBe(divideBig(BigInt(net) * BigInt(wanted), 10_000n) + 0);
        }
      }),
    );
  });
});

describe("goods that come back", () => {
  it("credit in any parts exactly the surcharge that was charged, whatever the customer bears by then (M14, R8, I16)", () => {
    const cuts = fc.array(fc.integer({ min: 1, max: 40_000 }), { maxLength: 5 });
    fc.assert(
      fc.property(ordersOf([1]), cuts, fc.boolean(), (order, parts, isStillUnder) => {
        const rates = [...spain, { vatRate: 500, rate: 62 }];
        const sale = totals({ ...order, surcharges: rates });
        const back: LineValues[] = [];
        order.lines.forEach((line, at) => {
          const sold = sale.lines[at];
          const rate = rates.find(({ vatRate }) => vatRate === line.vatRate)?.rate;
          if (sold === undefined || rate === undefined) return;
          let left: TaxedLine = {
            quantity: sold.quantity,
            paid: sold.gross,
            returned: 0,
            refunded: 0,
            vat: sold.vat,
            credited: 0,
            surcharge: { rate, amount: sold.surcharge, credited: 0 },
          };
          for (const part of [...parts, Infinity]) {
            const count = Math.min(part, returnable(left));
            const credit = count > 0 ? creditOf(left, count) : null;
            if (credit === null) continue;
            expect(credit.surcharge).toBeGreaterThanOrEqual(0);
            left = afterCredit(left, count, credit);
            const returnSurcharge = { rate, amount: 0 - (credit.surcharge ?? 0) };
            back.push({
              ...goods(-1, 0, { vatRate: line.vatRate }),
              returnVat: 0 - credit.vat,
              returnSurcharge,
            });
          }
        });
        const document = totals({
          ...order,
          discount: null,
          lines: back,
          surcharges: isStillUnder ? rates : [],
        });
        const returned = sale.lines.filter(({ quantity }) => quantity > 0);
        expect(0 - document.surcharge).toBe(sum(returned.map(({ surcharge }) => surcharge)));
        expect(sum(surchargesIn(document.vatRates).map(({ amount }) => amount))).toBe(document.surcharge);
      }),
    );
  });

  it("are picked with the share of the surcharge that they leave with (M14, S14)", () => {
    const sold = {
      quantity: 3_000,
      list: 3_00,
      amount: 3_00,
      orderDiscount: 0,
      net: 3_00,
      vat: 63,
      gross: 3_63,
    };
    expect(pickedAmounts({ ...sold, surcharge: 16 }, 2_000, "net").surcharge).toBe(11);
    expect(pickedAmounts({ ...sold, surcharge: 16 }, 0, "net").surcharge).toBe(0);
    expect(pickedAmounts({ ...sold, surcharge: 16 }, 6_000, "net").surcharge).toBe(32);
    expect(pickedAmounts(sold, 2_000, "net").surcharge).toBe(0);
  });
});
