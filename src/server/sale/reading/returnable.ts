/** A receipt as the till wants it before goods come back: what can still be returned, and what can be paid out (R1, M8). */
import { Effect } from "effect";
import { moneyInHand } from "../../../domain/money/payout.ts";
import type { MethodMoney, OriginalMoney } from "../../../domain/money/payout.ts";
import { findOriginal } from "./original.ts";
import type { Original, ReturnGoods } from "./original.ts";

/**
 * What a return has used of the money of its original: paid out, or set off against new goods; at most what it returns of it. What a
 * return of several orders used is counted for each of them: together never less than went out (R10).
 */
const usedBy = ({ paid, own, sold }: ReturnGoods): number => Math.min(own, Math.max(0, 0 - paid) + sold);

/** The share of an original in what a return of several orders paid out by one method, in whole cents and never above the exact share. */
const shareOf = (value: number, { own, linked }: ReturnGoods): number =>
  own === linked ? value : Number((BigInt(value) * BigInt(own)) / BigInt(linked));

/** What an order was paid by, less what its returns paid out since; the newest first. `except`: a return that does not count. */
const methodsLeft = ({ id, methods, returns }: Original, except: number | null): readonly MethodMoney[] => {
  const left = new Map<number, MethodMoney & { readonly newest: number }>();
  for (const { orderId, methodId, kind, value, newest } of methods) {
    if (orderId === except) continue;
    const own = orderId === id;
    const returned = returns.find((one) => one.orderId === orderId);
    const moved = own || !returned ? value : shareOf(value, returned);
    const before = left.get(methodId) ?? { methodId, kind, value: 0, newest: 0 };
    left.set(methodId, {
      ...before,
      value: before.value + (own ? moved : Math.min(0, moved)),
      newest: own ? newest : before.newest,
    });
  }
  return [...left.values()]
    .toSorted((one, other) => other.newest - one.newest)
    .map(({ methodId, kind, value }) => ({ methodId, kind, value }));
};

/** What stands behind a payout for goods of this order; `except` is the return that pays it, when that is posted already. */
export const payoutBasis = (original: Original, except: number | null = null): OriginalMoney => ({
  sold: original.lines.reduce((sum, { paid, surcharge }) => sum + paid + (surcharge?.amount ?? 0), 0),
  due: original.total - original.paid,
  back: original.returns.reduce((sum, one) => sum + (one.orderId === except ? 0 : usedBy(one)), 0),
  methods: methodsLeft(original, except),
});

/** The receipt with this number or reference. */
export const findReturnable = Effect.fnUntraced(function* (number: string) {
  const original = yield* findOriginal(number);
  const basis = payoutBasis(original);
  return {
    orderId: original.id,
    number: original.number,
    committedAt: original.committedAt,
    customerId: original.customerId,
    customer: original.customer,
    currency: original.currency,
    decimals: original.decimals,
    vatMode: original.vatMode,
    lines: original.lines.map((line) => ({
      lineId: line.id,
      productId: line.productId,
      code: line.code,
      name: line.name,
      packing: line.packing,
      count: line.count,
      prices: line.prices,
      vatRate: line.vatRate,
      quantity: line.quantity,
      returned: line.returned,
      paid: line.paid,
      refunded: line.refunded,
      vat: line.vat,
      credited: line.credited,
      ...(line.surcharge && { surcharge: line.surcharge }),
    })),
    methods: basis.methods.filter(({ value }) => value > 0),
    limit: moneyInHand(basis),
    rates: original.rates,
  };
});
