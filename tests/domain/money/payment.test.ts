import { Schema } from "effect";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { cashRoundingFor } from "../../../src/domain/money/cash.ts";
import {
  convert,
  convertBack,
  partialNeedsCustomer,
  PaymentProblem,
  PaymentState,
  paymentState,
  settle,
  type Settling,
  Tender,
  type TenderKind,
  tenderValue,
} from "../../../src/domain/money/payment.ts";
import { RATE_SCALE } from "../../../src/domain/units.ts";
import { sum } from "../support.ts";

const rateOf = (rate: number) => Math.round(rate * RATE_SCALE);
const tender = (kind: TenderKind, given: number, currency = "HUF", rate = 1): Tender => ({
  id: kind,
  methodId: 1,
  kind,
  currency,
  given,
  rate: rateOf(rate),
  reference: null,
});

const forint = cashRoundingFor("HUF", "HU");
const currencies = { HUF: { decimals: 0 }, EUR: { decimals: 2 }, KWD: { decimals: 3 } };
const pay = (due: number, tenders: readonly Tender[], more: Partial<Settling> = {}) =>
  settle({ due, orderDecimals: 0, tenders, currencies, rounding: forint, ...more });

describe("other currencies", () => {
  it("an amount is converted once, exactly, between currencies of different decimals (X3)", () => {
    expect(convert(2_000, 2, 0, rateOf(405.13))).toBe(8_103);
    expect(convert(8_103, 0, 2, rateOf(0.00246834))).toBe(2_000);
    expect(convert(1_000, 3, 2, rateOf(3))).toBe(300);
    expect(convert(-2_000, 2, 0, rateOf(405.13))).toBe(-8_103);
    expect(convert(40_000_000_001, 2, 2, rateOf(18_000.5))).toBe(720_020_000_018_001);
  });

  it("there and back by the same rate is at most one unit of the coarser currency away (X3, I38)", () => {
    const decimals = fc.integer({ min: 0, max: 3 });
    fc.assert(
      fc.property(
        fc.integer({ min: -1e8, max: 1e8 }),
        decimals,
        decimals,
        fc.integer({ min: 1e6, max: 5e13 }),
        (amount, from, to, rate) => {
          const back = convertBack(convert(amount, from, to, rate), to, from, rate);
          const oneOfTarget = (10 ** (from - to) * RATE_SCALE) / rate;
          expect(Math.abs(back - amount)).toBeLessThanOrEqual(Math.max(1, oneOfTarget));
        },
      ),
    );
  });

  it("a tender is worth what its currency says, in the order's (M1)", () => {
    expect(tenderValue(tender("cash", 2_000, "EUR", 405.13), 2, 0)).toBe(8_103);
    expect(tenderValue(tender("card", 5_000), 0, 0)).toBe(5_000);
  });
});

describe("a payment", () => {
  it("in cash gives change, and rounds once (M3, M4)", () => {
    expect(pay(5_003, [tender("cash", 10_000)])).toEqual({
      values: [10_000],
      paid: 5_003,
      rounding: 2,
      tip: 0,
      change: 4_995,
      changeGiven: null,
      remaining: 0,
      problem: null,
    });
  });

  it("with a tip settles what is due and no more, and gives change of the rest (E6)", () => {
    const settled = { paid: 5_003, tip: 300, remaining: 0, problem: null };
    expect(pay(5_003, [tender("card", 5_303)], { tip: 300 })).toMatchObject({ ...settled, change: 0 });
    expect(pay(5_003, [tender("cash", 10_000)], { tip: 300 })).toMatchObject({
      ...settled,
      change: 4_695,
      rounding: 2,
    });
    expect(pay(5_003, [tender("card", 5_003)], { tip: 300 })).toMatchObject({ paid: 4_703, remaining: 300 });
  });

  it("by card alone is not rounded (M4, I21)", () => {
    expect(pay(5_003, [tender("card", 5_003)])).toMatchObject({
      paid: 5_003,
      rounding: 0,
      remaining: 0,
      problem: null,
    });
  });

  it("by card and cash rounds what is left for cash (M4)", () => {
    expect(pay(5_003, [tender("cash", 3_005), tender("card", 2_000)])).toMatchObject({
      rounding: 2,
      change: 0,
      remaining: 0,
    });
    expect(pay(5_001, [tender("cash", 3_000), tender("card", 2_000)])).toMatchObject({
      rounding: -1,
      change: 0,
      remaining: 0,
    });
  });

  it("in cash that does not cover the rest is not rounded and leaves the rest due (M4, M5)", () => {
    expect(pay(5_003, [tender("cash", 3_000)])).toMatchObject({
      paid: 3_000,
      rounding: 0,
      remaining: 2_003,
      problem: null,
    });
    expect(pay(5_003, [tender("cash", 5_000)])).toMatchObject({ paid: 5_000, rounding: 0, remaining: 3 });
  });

  it("of a rest that no coin can pay is settled by cash of nothing (M4, I21)", () => {
    expect(pay(2, [tender("cash", 0)])).toMatchObject({ paid: 2, rounding: -2, remaining: 0, problem: null });
    expect(pay(3, [tender("cash", 0)])).toMatchObject({ remaining: 3, problem: "NothingGiven" });
  });

  it("in foreign notes gives change in the order's coins (M2, M3)", () => {
    expect(pay(5_003, [tender("cash", 2_000, "EUR", 405.13)])).toMatchObject({
      values: [8_103],
      change: 3_100,
      rounding: 0,
      remaining: 0,
    });
    expect(pay(8_103, [tender("cash", 2_000, "EUR", 405.13)])).toMatchObject({
      change: 0,
      rounding: 0,
      remaining: 0,
    });
  });

  it("in odd foreign notes is rounded by what coins can give back, and by no more than that (M4, I21)", () => {
    expect(pay(8_103, [tender("cash", 2_000, "EUR", 405.2)])).toMatchObject({
      values: [8_104],
      change: 0,
      rounding: 1,
      remaining: 0,
    });
    expect(pay(5_003, [tender("cash", 5_004)])).toMatchObject({ change: 0, rounding: 1, remaining: 0 });
    expect(pay(5_003, [tender("cash", 5_003)])).toMatchObject({ change: 0, rounding: 0, remaining: 0 });
    expect(pay(1_000, [tender("card", 1_000), tender("cash", 2_000, "EUR", 405.3)])).toMatchObject({
      change: 8_105,
      rounding: 1,
      problem: null,
    });
  });

  it("in foreign coins of which more would have to come back than they are worth is refused (M3, M10)", () => {
    expect(pay(1, [tender("cash", 1, "EUR", 405)])).toMatchObject({
      values: [4],
      change: 0,
      problem: "ChangeExceedsCash",
    });
  });

  it("gives change in another currency when asked (M3)", () => {
    const changeCurrency = { code: "EUR", rate: rateOf(400) };
    expect(pay(6_000, [tender("cash", 10_000)], { changeCurrency })).toMatchObject({
      change: 4_000,
      changeGiven: { currency: "EUR", amount: 1_000 },
    });
    expect(pay(6_000, [tender("cash", 6_000)], { changeCurrency }).changeGiven).toBeNull();
    expect(pay(5_003, [tender("cash", 2_000, "EUR", 405.13)], { changeCurrency })).toMatchObject({
      change: 3_098,
      rounding: 2,
      changeGiven: { currency: "EUR", amount: 775 },
    });
  });

  it("that gives too much without cash cannot give change (M3, M6)", () => {
    expect(pay(1_000, [tender("card", 1_500)])).toMatchObject({
      paid: 1_500,
      change: 0,
      remaining: -500,
      problem: "ChangeNeedsCash",
    });
  });

  it("never gives more change than cash was given (M3)", () => {
    expect(pay(1_000, [tender("voucher", 1_500), tender("cash", 200)]).problem).toBe("ChangeExceedsCash");
    expect(pay(1_000, [tender("voucher", 1_000), tender("cash", 200)])).toMatchObject({
      change: 200,
      problem: null,
    });
  });

  it("of nothing is refused, but nothing is owed on a free order (M1)", () => {
    expect(pay(1_000, []).problem).toBe("NothingGiven");
    expect(pay(1_000, [tender("card", 0)]).problem).toBe("NothingGiven");
    expect(pay(0, [])).toMatchObject({ paid: 0, remaining: 0, problem: null });
  });

  it("paid out is a payment the other way round (R2, M8)", () => {
    expect(pay(-5_003, [tender("cash", -5_005)])).toEqual({
      values: [-5_005],
      paid: -5_003,
      rounding: -2,
      tip: 0,
      change: 0,
      changeGiven: null,
      remaining: 0,
      problem: null,
    });
    expect(pay(-5_000, [tender("card", -3_000)])).toMatchObject({ paid: -3_000, remaining: -2_000 });
    expect(pay(-5_000, [tender("card", -6_000)]).problem).toBe("ChangeNeedsCash");
  });

  it("settles as much as it takes: paid + due is the total, methods less change are paid and rounding (I8, I21, M1)", () => {
    const tenders = fc.array(
      fc.oneof(
        fc
          .record({
            kind: fc.constantFrom<TenderKind>("cash", "cash", "card", "voucher", "cheque"),
            given: fc.integer({ min: 0, max: 30_000 }),
          })
          .map(({ kind, given }) => tender(kind, given)),
        fc.integer({ min: 0, max: 5_000 }).map((given) => tender("cash", given, "EUR", 405.13)),
      ),
      { maxLength: 4 },
    );
    const changeIn = fc.constantFrom(undefined, { code: "EUR", rate: rateOf(405.13) });
    fc.assert(
      fc.property(
        fc.integer({ min: -50_000, max: 50_000 }),
        tenders,
        changeIn,
        (due, given, changeCurrency) => {
          const signed = due < 0 ? given.map((one) => ({ ...one, given: 0 - one.given })) : given;
          const result = pay(due, signed, { changeCurrency });
          const cash = sum(result.values.filter((_, index) => signed[index]?.kind === "cash"));
          expect(result.paid + result.remaining).toBe(due);
          expect(sum(result.values) - result.change).toBe(result.paid + result.rounding);
          expect(Math.abs(result.rounding) * 2).toBeLessThanOrEqual(5);
          if (!signed.some((one) => one.kind === "cash")) expect(result.rounding).toBe(0);
          if (result.problem === null) expect(result.remaining * Math.sign(due)).toBeGreaterThanOrEqual(0);
          expect(Math.abs(result.change)).toBeLessThanOrEqual(Math.abs(cash));
          if (result.problem === null && result.remaining !== 0) expect(result.change).toBe(0);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe("how an order stands with its money", () => {
  it("is unpaid, part paid, paid or overpaid, computed from total and paid (I8, S1)", () => {
    expect([0, 400, 1_000, 1_200].map((paid) => paymentState(1_000, paid))).toEqual([
      "unpaid",
      "part",
      "paid",
      "over",
    ]);
    expect([0, -400, -1_000, -1_200].map((paid) => paymentState(-1_000, paid))).toEqual([
      "unpaid",
      "part",
      "paid",
      "over",
    ]);
    expect(paymentState(0, 0)).toBe("paid");
    expect(paymentState(0, 5)).toBe("over");
    expect(PaymentState.literals).toContain(paymentState(7, 3));
  });

  it("a rest or an excess needs a customer with a name (M5, M6)", () => {
    expect(partialNeedsCustomer(500, false)).toBe(true);
    expect(partialNeedsCustomer(-500, false)).toBe(true);
    expect(partialNeedsCustomer(500, true)).toBe(false);
    expect(partialNeedsCustomer(0, false)).toBe(false);
  });

  it("a tender without a rate above zero or with cents of a cent does not enter (M1, G1)", () => {
    const fits = Schema.is(Tender);
    expect(fits(tender("cash", 1_000))).toBe(true);
    expect(fits({ ...tender("cash", 1_000), rate: 0 })).toBe(false);
    expect(fits({ ...tender("cash", 1_000), given: 0.5 })).toBe(false);
    expect(Schema.is(PaymentProblem)("NoCash")).toBe(false);
  });
});
