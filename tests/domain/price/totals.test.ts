import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { OrderValues } from "../../../src/domain/price/order.ts";
import {
  negateCount,
  packageKinds,
  packageNumber,
  unitsOf,
  ZERO_COUNT,
} from "../../../src/domain/price/packing.ts";
import { packagePrice } from "../../../src/domain/price/pricing.ts";
import { lineTotals, OrderTotals, totals } from "../../../src/domain/price/totals.ts";
import { amountOff, divideBig, goods, orderOf, ordersOf, percent, pricesAt, sum } from "../support.ts";

const mirrored = (order: OrderValues): OrderValues => ({
  ...order,
  lines: order.lines.map((line) => ({ ...line, count: negateCount(line.count) })),
});

describe("a line", () => {
  it("is quantity times price less its discount, rounded once (G2, P11)", () => {
    expect(lineTotals(goods(0.333, 9.99), orderOf([]))).toEqual({
      quantity: 333,
      list: 333,
      discount: 0,
      amount: 333,
    });
    const twice = goods(1, 0.0149, { discount: percent(5_000) });
    expect(lineTotals(twice, orderOf([])).amount).toBe(1);
    expect(lineTotals(goods(3, 1_234.5), orderOf([], { decimals: 0 })).amount).toBe(3_704);
  });

  it("is what whole numbers of any size say it is, for any packing, price and percent (P3, P11)", () => {
    fc.assert(
      fc.property(ordersOf(), (order) => {
        for (const line of order.lines) {
          const { count, packing, prices, discount } = line;
          const packed = packageKinds.map(
            (kind) =>
              BigInt(packageNumber(kind, count)) * 1_000n * BigInt(packagePrice(kind, prices, packing)),
          );
          const value = packed.reduce(
            (left, right) => left + right,
            BigInt(count.units) * BigInt(prices.unitPrice),
          );
          const scale = 10n ** BigInt(7 - order.decimals);
          const result = lineTotals(line, order);
          expect(result.list).toBe(divideBig(value, scale) + 0);
          expect(result.list - result.discount).toBe(result.amount);
          expect(result.quantity).toBe(unitsOf(count, packing));
          if (discount?.kind === "percent")
            expect(result.amount).toBe(
              divideBig(value * BigInt(10_000 - discount.basisPoints), scale * 10_000n) + 0,
            );
        }
      }),
    );
  });

  it("never goes past 0 by its discount, sold or returned (V8, R2)", () => {
    const off = { discount: amountOff(5_000) };
    expect(lineTotals(goods(1, 10, off), orderOf([]))).toMatchObject({
      list: 1_000,
      discount: 1_000,
      amount: 0,
    });
    expect(lineTotals(goods(-1, 10, off), orderOf([]))).toMatchObject({
      list: -1_000,
      discount: -1_000,
      amount: 0,
    });
    fc.assert(
      fc.property(ordersOf(), (order) => {
        for (const line of totals(order).lines) {
          expect(line.amount * line.list).toBeGreaterThanOrEqual(0);
          expect(Math.abs(line.amount)).toBeLessThanOrEqual(Math.abs(line.list));
        }
      }),
    );
  });
});

describe("the totals of an order", () => {
  it("are the sums of its rounded lines, and the order discount is the sum of its shares (I13, P13)", () => {
    fc.assert(
      fc.property(ordersOf(), (order) => {
        const result = totals(order);
        expect(sum(result.lines.map((line) => line.amount))).toBe(result.goods);
        expect(sum(result.lines.map((line) => line.orderDiscount))).toBe(result.orderDiscount);
        expect(sum(result.lines.map((line) => line.quantity))).toBe(result.quantity);
        const kept = result.goods - result.orderDiscount;
        expect(order.vatMode === "net" ? result.net : result.total).toBe(kept);
      }),
    );
  });

  it("are net plus VAT in every line, every rate and altogether (I14, P11)", () => {
    fc.assert(
      fc.property(ordersOf(), (order) => {
        const result = totals(order);
        expect(result.net + result.vat).toBe(result.total);
        for (const line of result.lines) expect(line.net + line.vat).toBe(line.gross);
        for (const rate of result.vatRates) {
          const lines = result.lines.filter((_, index) => order.lines[index]?.vatRate === rate.rate);
          expect(rate.net + rate.vat).toBe(rate.gross);
          expect(sum(lines.map((line) => line.net))).toBe(rate.net);
          expect(sum(lines.map((line) => line.vat))).toBe(rate.vat);
          expect(sum(lines.map((line) => line.gross))).toBe(rate.gross);
        }
        expect(sum(result.vatRates.map((rate) => rate.vat))).toBe(result.vat);
      }),
    );
  });

  it("can be recomputed from the printed lines: VAT is that of the rate's sum, not of its lines (I14, P11)", () => {
    fc.assert(
      fc.property(ordersOf(), (order) => {
        const result = totals(order);
        for (const { rate, net, vat, gross } of result.vatRates) {
          if (order.vatMode === "net") expect(vat).toBe(divideBig(BigInt(net) * BigInt(rate), 10_000n) + 0);
          else expect(vat).toBe(divideBig(BigInt(gross) * BigInt(rate), BigInt(10_000 + rate)) + 0);
        }
      }),
    );
  });

  it("round half a cent of VAT up in gross mode, and net is the remainder (P11)", () => {
    const result = totals(orderOf([goods(1, 0.21, { vatRate: 2_000 })]));
    expect(result).toMatchObject({ net: 17, vat: 4, total: 21 });
    expect(totals(orderOf([goods(-1, 0.21, { vatRate: 2_000 })]))).toMatchObject({ net: -17, vat: -4 });
    const sums = Array.from({ length: 10_000 }, (_, cents) => cents + 1);
    const wrong = sums.filter((cents) => {
      const { vat } = totals(orderOf([goods(1, cents / 100, { vatRate: 2_000 })]));
      return vat !== divideBig(BigInt(cents) * 2_000n, 12_000n);
    });
    expect(wrong).toEqual([]);
  });

  it("put at most a cent too much or too little VAT on a line (P11)", () => {
    fc.assert(
      fc.property(ordersOf(), (order) => {
        totals(order).lines.forEach((line, index) => {
          const rate = (order.lines[index]?.vatRate ?? 0) / 10_000;
          const kept = line.amount - line.orderDiscount;
          const right = order.vatMode === "net" ? kept * rate : (kept * rate) / (1 + rate);
          expect(Math.abs(line.vat - right)).toBeLessThan(1.001);
        });
      }),
    );
  });

  it("of a sale never go below 0, and no line does either, whatever the discounts (V8)", () => {
    fc.assert(
      fc.property(ordersOf([1]), (order) => {
        const result = totals(order);
        expect(result.total).toBeGreaterThanOrEqual(0);
        for (const line of result.lines) {
          expect(line.orderDiscount).toBeGreaterThanOrEqual(0);
          expect(line.orderDiscount).toBeLessThanOrEqual(line.amount);
        }
      }),
    );
  });

  it("of goods all returned mirror the totals of their sale (R1, I16)", () => {
    fc.assert(
      fc.property(ordersOf([1]), (order) => {
        const sale = totals(order);
        const back = totals(mirrored(order));
        expect(back.total).toBe(0 - sale.total);
        expect(back.orderDiscount).toBe(0 - sale.orderDiscount);
        expect(back.lines.map((line) => 0 - line.gross)).toEqual(sale.lines.map((line) => line.gross));
        expect(back.lines.map((line) => 0 - line.vat)).toEqual(sale.lines.map((line) => line.vat));
      }),
    );
  });

  it("of a copied order are the same, and so are the quantities of its lines (I12)", () => {
    fc.assert(
      fc.property(ordersOf(), (order) => {
        expect(totals(structuredClone(order))).toEqual(totals(order));
      }),
    );
  });

  it("fit the schema they cross the wire in (G1)", () => {
    const fits = Schema.is(OrderTotals);
    fc.assert(fc.property(ordersOf(), (order) => fits(totals(order))));
    expect(totals(orderOf([]))).toEqual({
      surcharge: 0,
      lines: [],
      quantity: 0,
      goods: 0,
      orderDiscount: 0,
      net: 0,
      vat: 0,
      total: 0,
      vatRates: [],
    });
  });
});

describe("an order discount", () => {
  it("in percent is of the goods, in an amount no more than they cost (P13, V8)", () => {
    const lines = [goods(1, 10), goods(2, 5), goods(1, 3.33)];
    expect(totals(orderOf(lines, { discount: percent(1_000) }))).toMatchObject({
      orderDiscount: 233,
      total: 2_100,
    });
    const shares = totals(orderOf(lines, { discount: percent(1_000) })).lines.map(
      (line) => line.orderDiscount,
    );
    expect(shares).toEqual([100, 100, 33]);
    expect(totals(orderOf(lines, { discount: amountOff(9_999) }))).toMatchObject({
      orderDiscount: 2_333,
      total: 0,
    });
  });

  it("lowers the VAT of each rate, as it is spread before VAT is computed (P13)", () => {
    const lines = [goods(1, 100, { vatRate: 2_000 }), goods(1, 100, { vatRate: 500 })];
    const result = totals(orderOf(lines, { vatMode: "net", discount: percent(5_000) }));
    expect(result.vatRates).toEqual([
      { rate: 500, net: 5_000, vat: 250, gross: 5_250 },
      { rate: 2_000, net: 5_000, vat: 1_000, gross: 6_000 },
    ]);
  });

  it("leaves the returned lines of an exchange as they were paid (R1, R2)", () => {
    const exchange = [goods(1, 100), goods(-1, 30)];
    const tenOff = totals(orderOf(exchange, { discount: percent(1_000) }));
    expect(tenOff.lines.map((line) => line.orderDiscount)).toEqual([10_00, 0]);
    expect(tenOff.total).toBe(60_00);
    expect(totals(orderOf(exchange, { discount: amountOff(9_000) })).total).toBe(0);
    const refunding = [goods(1, 30), goods(-1, 100)];
    expect(totals(orderOf(refunding, { discount: amountOff(1_000) })).total).toBe(-70_00);
  });
});

describe("the invoice of the book", () => {
  it("with gross prices takes the VAT out of the sum of each rate (P10, P11)", () => {
    const order = orderOf([
      goods(3, 1.99, { vatRate: 2_700 }),
      goods(1, 2.49, { vatRate: 2_700, discount: percent(1_000) }),
      goods(0.456, 12.9, { vatRate: 500 }),
    ]);
    expect(totals(order)).toMatchObject({
      goods: 597 + 224 + 588,
      total: 1_409,
      vatRates: [
        { rate: 500, net: 560, vat: 28, gross: 588 },
        { rate: 2_700, net: 646, vat: 175, gross: 821 },
      ],
    });
  });

  it("with boxes at a price of their own charges boxes by it and loose units by the unit (P3)", () => {
    const line = goods(0, 1, {
      packing: { packingBox: 24, packingBigBag: null, packingBag: null },
      count: { ...ZERO_COUNT, boxNumber: 2, units: 3_000 },
      prices: pricesAt(1.1, { boxPrice: 240_000 }),
    });
    expect(totals(orderOf([line]))).toMatchObject({ quantity: 51_000, total: 48_00 + 3_30 });
  });
});
