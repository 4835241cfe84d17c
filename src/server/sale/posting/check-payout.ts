/** The checks of money that goes back: who may, never more than was paid, by the methods it was paid by (M8, I16). */
import { Effect } from "effect";
import type { PaymentInput } from "../../../contract/sale/sale-order.ts";
import type { Limits } from "../../../domain/approval.ts";
import { ACCEPTS_VOUCHERS, type Settlement } from "../../../domain/money/payment.ts";
import { payoutLimit, payoutProblem } from "../../../domain/money/payout.ts";
import type { MethodMoney, PayoutBasis } from "../../../domain/money/payout.ts";
import { figureWords } from "../../figure-words.ts";
import { refuse } from "../../refusal.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { type Original, lockOriginals, readGoods } from "../reading/original.ts";
import { payoutBasis } from "../reading/returnable.ts";

/** What each method pays out; change that comes back and the rounding are the cash's. Above zero. */
const payoutsOf = ({ tenders }: PaymentInput, settlement: Settlement): readonly MethodMoney[] => {
  const cash = tenders.find(({ kind }) => kind === "cash");
  const back = settlement.change + settlement.rounding;
  return [
    ...tenders.map(({ methodId, kind }, at) => ({
      methodId,
      kind,
      value: 0 - (settlement.values[at] ?? 0),
    })),
    ...(cash && back !== 0 ? [{ methodId: cash.methodId, kind: cash.kind, value: back }] : []),
  ];
};

interface Payout {
  readonly payment: PaymentInput;
  readonly settlement: Settlement;
  readonly basis: PayoutBasis;
  /** Of it deposits of empties: no right is needed to pay them out (P14). */
  readonly empties?: number;
  /** Of the order, which the values are in. */
  readonly currency: { readonly code: string; readonly decimals: number };
  /** What the same document has paid out before. */
  readonly before?: readonly MethodMoney[];
}

/**
 * Refuses a payout that may not go; does nothing for a payment that comes in. RefundOverPaid names what would be paid out in all and
 * the most that may be.
 */
export const checkPayout = Effect.fnUntraced(function* (payout: Payout, limits: Limits) {
  const { payment, settlement, basis, currency, empties = 0, before = [] } = payout;
  if (settlement.paid >= 0) return;
  const amount = 0 - settlement.paid;
  if (amount > empties && !limits.mayReturn(amount))
    return yield* refuse("AccessDenied", { params: { right: "sale.order.return" } });
  const payouts = [...before, ...payoutsOf(payment, settlement)];
  const problem = payoutProblem(basis, payouts, {
    mayUseOther: limits.mayRefundOtherwise(amount),
    makesVouchers: ACCEPTS_VOUCHERS,
  });
  if (problem === "RefundElsewhere")
    return yield* refuse("AccessDenied", { params: { right: "sale.refund.method" } });
  if (problem === null) return;
  const { money } = yield* figureWords;
  const wanted = payouts.reduce((sum, { value }) => sum + value, 0);
  return yield* refuse(problem, {
    params: { wanted: money(wanted, currency), most: money(payoutLimit(basis), currency) },
  });
});

/**
 * The rates that foreign cash came at for goods of these orders, which a refund in it goes by (X1, X5). RefundRatesDiffer where cash
 * would go back in a currency for which the orders have different rates: it names them.
 */
export const ratesBack = Effect.fnUntraced(function* (
  originals: readonly Pick<Original, "rates">[],
  tenders: PaymentInput["tenders"],
) {
  const rates = originals.flatMap((original) => original.rates);
  const { rate: inWords } = yield* figureWords;
  for (const { kind, currency, given } of tenders) {
    if (kind !== "cash" || given >= 0) continue;
    const paid = originals.map((original) => original.rates.filter((one) => one.currency === currency));
    const different = [...new Set(paid.flat().map(({ rate }) => rate))];
    if (different.length > 1 && paid.filter((some) => some.length > 0).length > 1)
      yield* refuseUnlessPrinted("RefundRatesDiffer", {
        params: { currency, rates: different.map(inWords).join(" / ") },
      });
  }
  return rates;
});

/**
 * What stands behind a payout of a posted order, and what it has paid out before. One that returns nothing and was overpaid
 * gives back what it was paid by itself (M6).
 */
export const basisOfPosted = Effect.fnUntraced(function* (
  order: LockedOrder,
  tenders: PaymentInput["tenders"],
) {
  const originals = yield* lockOriginals(order.originals);
  const { goods, methods } = yield* readGoods(order.id);
  const { free, sold } = goods;
  if (originals.length > 0) {
    const before = methods.map((method) => ({ ...method, value: 0 - method.value }));
    const returnedFrom = originals.map((original) => ({
      ...payoutBasis(original, order.id),
      linked: original.returns.find(({ orderId }) => orderId === order.id)?.own ?? 0,
    }));
    return {
      basis: { originals: returnedFrom, free, sold },
      before: before.filter(({ value }) => value > 0),
      rates: yield* ratesBack(originals, tenders),
    };
  }
  const over = order.paid - order.total;
  const overpaid = { sold: over, due: 0, back: 0, methods, linked: over };
  const basis = free > 0 ? { originals: [], free, sold } : { originals: [overpaid], free: 0, sold: 0 };
  return { basis, before: [], rates: [] };
});
