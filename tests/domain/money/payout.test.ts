import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { payoutLimit, payoutPlan, payoutProblem } from "../../../src/domain/money/payout.ts";
import type { MethodMoney, PayoutBasis } from "../../../src/domain/money/payout.ts";
import { sum } from "../support.ts";

const own = { mayUseOther: false, makesVouchers: true };
const other = { mayUseOther: true, makesVouchers: true };

const cash = (value: number): MethodMoney => ({ methodId: 1, kind: "cash", value });
const card = (value: number): MethodMoney => ({ methodId: 2, kind: "card", value });
const voucher = (value: number): MethodMoney => ({ methodId: 4, kind: "voucher", value });
const original = { sold: 3_000, due: 0, back: 0, methods: [cash(1_000), card(2_000)], linked: 3_000 };
const basis = (over: Partial<PayoutBasis> = {}): PayoutBasis => ({
  originals: [original],
  free: 0,
  sold: 0,
  ...over,
});

describe("money that goes back", () => {
  it("is never more than was paid and is not back yet (M8)", () => {
    expect(payoutLimit(basis())).toBe(3_000);
    expect(payoutLimit(basis({ originals: [{ ...original, due: 2_500 }] }))).toBe(500);
    expect(payoutLimit(basis({ originals: [{ ...original, back: 2_000 }] }))).toBe(1_000);
    expect(payoutProblem(basis({ originals: [{ ...original, due: 2_500 }] }), [cash(501)], other)).toBe(
      "RefundOverPaid",
    );
  });

  it("goes by the methods it came by, another way only with the right to it (M8)", () => {
    expect(payoutProblem(basis(), [cash(1_000), card(500)], own)).toBeNull();
    expect(payoutProblem(basis(), [cash(1_001)], own)).toBe("RefundElsewhere");
    expect(payoutProblem(basis(), [cash(600), cash(600)], own)).toBe("RefundElsewhere");
    expect(payoutProblem(basis(), [cash(1_001)], other)).toBeNull();
  });

  it("that was a voucher goes back as a voucher, with whatever right (M8)", () => {
    const mixed = basis({ originals: [{ ...original, methods: [cash(1_000), voucher(2_000)] }] });
    expect(payoutProblem(mixed, [cash(1_001)], other)).toBe("RefundNeedsVoucher");
    expect(payoutProblem(mixed, [cash(1_000), voucher(2_000)], own)).toBeNull();
  });

  it("that was a voucher goes back another way with the right to it, where no vouchers are made (M8)", () => {
    const mixed = basis({ originals: [{ ...original, methods: [cash(1_000), voucher(2_000)] }] });
    expect(payoutProblem(mixed, [cash(3_000)], { ...other, makesVouchers: false })).toBeNull();
    expect(payoutProblem(mixed, [cash(3_000)], { ...own, makesVouchers: false })).toBe("RefundElsewhere");
    expect(payoutProblem(mixed, [cash(1_000)], { ...own, makesVouchers: false })).toBeNull();
  });

  it("of goods without a receipt has no method it came by, and new goods use it up first (R2, R3)", () => {
    expect(payoutProblem(basis({ originals: [], free: 800 }), [cash(800)], own)).toBeNull();
    expect(payoutLimit(basis({ originals: [], free: 800, sold: 500 }))).toBe(300);
    expect(payoutLimit(basis({ sold: 500 }))).toBe(2_500);
  });

  it("of several orders is of each at most what was paid for it and comes back of it (R10, M8)", () => {
    const owed = { ...original, due: 3_000, methods: [], linked: 1_000 };
    const part = { ...original, linked: 500 };
    expect(payoutLimit(basis({ originals: [owed, part] }))).toBe(500);
    expect(payoutProblem(basis({ originals: [owed, part] }), [cash(501)], other)).toBe("RefundOverPaid");
    const both = basis({ originals: [original, { ...original, methods: [card(3_000)] }] });
    expect(payoutLimit(both)).toBe(6_000);
    expect(payoutProblem(both, [cash(1_000), card(5_000)], own)).toBeNull();
    expect(payoutProblem(both, [cash(1_001), card(4_999)], own)).toBe("RefundElsewhere");
    expect(payoutLimit({ ...both, sold: 5_500 })).toBe(500);
  });

  it("is planned on the methods used, the newest first, never more on one than came by it", () => {
    expect(payoutPlan(1_500, [cash(1_000), card(2_000)])).toEqual([cash(1_000), card(500)]);
    const methods = fc.array(
      fc.tuple(fc.integer({ min: -500, max: 5_000 }), fc.constantFrom(cash, card, voucher)),
      { maxLength: 5 },
    );
    fc.assert(
      fc.property(methods, fc.nat(9_000), (given, amount) => {
        const paid = given.map(([value, make], at) => ({ ...make(value), methodId: at }));
        const plan = payoutPlan(amount, paid);
        const all = sum(paid.map(({ value }) => Math.max(0, value)));
        expect(sum(plan.map(({ value }) => value))).toBe(Math.min(amount, all));
        const money = basis({ originals: [{ ...original, sold: all, linked: all, methods: paid }] });
        expect(payoutProblem(money, plan, own)).toBeNull();
      }),
    );
  });
});
