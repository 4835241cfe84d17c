/** How much money may go back for returned goods, and by which methods (M8, I16). Amounts in the order's currency, above zero. */
import { Schema } from "effect";
import { type CashRounding, coinsWithin, inCoins } from "./cash.ts";
import { TenderKind } from "./payment.ts";
import { Money } from "../units.ts";

/** Money of one method: what an order was paid by it, or what goes back by it. */
export const MethodMoney = Schema.Struct({ methodId: Schema.Int, kind: TenderKind, value: Money });
export type MethodMoney = typeof MethodMoney.Type;

/** The money of an order that goods come back from. */
export type OriginalMoney = {
  /** What its goods came to, and what is still owed for them. */
  readonly sold: Money;
  readonly due: Money;
  /** What other returns of it have paid out, or set off against new goods. */
  readonly back: Money;
  /** What it was paid by, less what went back since; the newest first. */
  readonly methods: readonly MethodMoney[];
};

/** The same with what its goods on the returning document come to. */
export type ReturnedFrom = OriginalMoney & { readonly linked: Money };

/** What stands behind a payout. */
export type PayoutBasis = {
  /** The orders that the goods are from (R10); none where nobody knows them. */
  readonly originals: readonly ReturnedFrom[];
  /** Goods on the returning document that are from nowhere known (R3), and goods newly sold on it (R2). */
  readonly free: Money;
  readonly sold: Money;
};

/** More than was paid; another way than it was paid, which needs a right; what a voucher paid, as money (M8). */
export type PayoutProblem = "RefundOverPaid" | "RefundElsewhere" | "RefundNeedsVoucher";

const sumOf = (money: readonly MethodMoney[]): Money => money.reduce((sum, { value }) => sum + value, 0);

const isVoucher = ({ kind }: MethodMoney): boolean => kind === "voucher";

/** All that came in for an order and has not gone back. */
export const moneyInHand = ({ sold, due, back }: OriginalMoney): Money =>
  Math.max(0, sold - Math.max(0, due) - back);

/** What of an order's money the goods on the returning document can bring back: one order never pays for goods of another (R10). */
export const moneyBehind = (original: ReturnedFrom): Money =>
  Math.min(original.linked, moneyInHand(original));

/** Such money of all originals, less what new goods take of it. */
const backing = ({ originals, free, sold }: PayoutBasis, moneyOf: (one: ReturnedFrom) => Money): Money => {
  const money = originals.reduce((sum, one) => sum + moneyOf(one), 0);
  return Math.max(0, money - Math.max(0, sold - free));
};

/** Of goods without a receipt, what new goods have not used up. */
const freeLeft = ({ free, sold }: PayoutBasis): Money => Math.max(0, free - sold);

/** The most that may be paid out. */
export const payoutLimit = (basis: PayoutBasis): Money => freeLeft(basis) + backing(basis, moneyBehind);

const positive = (methods: readonly MethodMoney[]): readonly MethodMoney[] =>
  methods.filter(({ value }) => value > 0);

/** `mayUseOther`: money may go back another way than it came. `makesVouchers`: what a voucher paid can go back as one. */
export interface PayoutLeave {
  readonly mayUseOther: boolean;
  readonly makesVouchers: boolean;
}

/**
 * Why `payouts`, all that the returning document pays out, may not go; null when they may. Where no vouchers are made, what a
 * voucher paid goes back another way, which needs the right to that.
 */
export const payoutProblem = (
  basis: PayoutBasis,
  payouts: readonly MethodMoney[],
  { mayUseOther, makesVouchers }: PayoutLeave,
): PayoutProblem | null => {
  if (sumOf(payouts) > payoutLimit(basis)) return "RefundOverPaid";
  const paid = basis.originals.flatMap(({ methods }) => positive(methods));
  const asMoney = payouts.filter((payout) => !isVoucher(payout));
  const inHand = backing(basis, moneyInHand);
  const inVouchers = makesVouchers ? Math.min(inHand, sumOf(paid.filter(isVoucher))) : 0;
  if (sumOf(asMoney) > freeLeft(basis) + inHand - inVouchers) return "RefundNeedsVoucher";
  const paidBy = (id: number) => sumOf(paid.filter(({ methodId }) => methodId === id));
  const methods = [...new Set(payouts.map(({ methodId }) => methodId))];
  const elsewhere = methods.reduce(
    (sum, id) => sum + Math.max(0, sumOf(payouts.filter(({ methodId }) => methodId === id)) - paidBy(id)),
    0,
  );
  return elsewhere > freeLeft(basis) && !mayUseOther ? "RefundElsewhere" : null;
};

/** `amount` laid on the methods that were used, the newest first, never more on one than was paid by it (M8). */
export const payoutPlan = (amount: Money, methods: readonly MethodMoney[]): readonly MethodMoney[] => {
  let remainder = amount;
  return positive(methods).flatMap((method) => {
    const value = Math.min(remainder, method.value);
    remainder -= value;
    return value > 0 ? [{ ...method, value }] : [];
  });
};

/**
 * A plan as it is laid on the counter: cash in coins of the currency, rounded as one sum where the plan pays out all of `amount`,
 * else never more than planned, which would need a right (M4, M10). Cash of nothing settles a rest that rounds to 0 (M11).
 */
export const payoutInCoins = (
  plan: readonly MethodMoney[],
  amount: Money,
  rounding: CashRounding | null,
): readonly MethodMoney[] => {
  const isAll = sumOf(plan) === amount;
  const cash = plan.filter(({ kind }) => kind === "cash");
  const coins = (sum: Money) => (isAll ? inCoins(sum, rounding) : coinsWithin(sum, rounding));
  const isNothing = coins(sumOf(cash)) === 0;
  let [planned, laid] = [0, 0];
  return plan.flatMap((method) => {
    if (method.kind !== "cash") return [method];
    planned += method.value;
    const value = coins(planned) - laid;
    laid += value;
    return value > 0 || (isAll && isNothing && method === cash[0]) ? [{ ...method, value }] : [];
  });
};
