/** Pays what is due of a purchase order out of an account of the office: money, supplier's account, exchange difference (B15, X4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { convert } from "../../domain/money/payment.ts";
import { settledBy } from "../../domain/purchase/purchase-payment.ts";
import { changeDocument } from "../document/public.ts";
import { refuse } from "../refusal.ts";
import { accountKinds } from "../sale/public.ts";
import { needPrices } from "./purchase-acts.ts";
import { type LockedPurchase, purchaseKind } from "./purchase-kind.ts";
import { readPurchase } from "./read-purchase.ts";
import { readToday } from "../setting/public.ts";
import { readRates } from "./receive-goods.ts";
import { postMoney, settleOrder, storePayment } from "./settle-order.ts";

/** Ways of paying that need no drawer and no credit. */
export const OFFICE_METHODS = ["transfer", "card", "cheque"] as const;

interface PayInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly methodId: number;
  readonly currency: string;
  readonly rate: number;
  readonly amount: number;
  readonly reference: string;
}

/** The kind of a way of paying; NotFound where the office cannot pay so. */
const methodOf = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [method] = yield* sql<{ kind: keyof typeof accountKinds }>`
    select kind from pay_method where id = ${id} and active and kind in ${sql.in(OFFICE_METHODS)}`;
  return method?.kind ?? (yield* refuse("NotFound"));
});

/** What the payment settles, and what it is worth in the base currency. */
const priced = Effect.fnUntraced(function* (order: LockedPurchase, input: PayInput) {
  const { own, base, currencies } = yield* readRates(order);
  const from = currencies.find(({ code }) => code === input.currency);
  if (!from || from.rate === null)
    return yield* refuse("RateMissing", { params: { currency: input.currency } });
  if (from.rate !== input.rate) return yield* refuse("RateChanged", { params: { currency: input.currency } });
  const day = currencies.find(({ code }) => code === order.currency);
  const payment = { ...from, rate: from.rate };
  const settled =
    from.code === own.code
      ? input.amount
      : settledBy(input.amount, payment, { ...own, rate: day?.rate ?? own.rate }, order.owed - order.paid);
  if (settled === null || settled <= 0 || settled > order.owed - order.paid)
    return yield* refuse("MatchOverDue", { fields: [{ field: "amount", message: "" }] });
  const worth = convert(input.amount, from.decimals, base.decimals, from.rate);
  return { settled, discount: 0, given: input.amount, worth };
});

const post = (input: PayInput) =>
  Effect.fnUntraced(function* (order: LockedPurchase) {
    const method = yield* methodOf(input.methodId);
    const settlement = yield* priced(order, input);
    const { methodId, currency, rate, amount, reference } = input;
    const payment = yield* storePayment({
      branchId: order.branchId,
      date: yield* readToday,
      supplierId: order.supplierId,
      kind: "payment",
      methodId,
      currency,
      rate,
      amount,
      rest: 0,
      reference,
      note: "",
    });
    yield* settleOrder(order, payment, settlement);
    const account = accountKinds[method];
    yield* postMoney(payment, [{ account_kind: account, currency, kind: "purchase", amount: -amount }]);
  });

/** Pays, once for its key. */
export const payPurchase = Effect.fnUntraced(function* (input: PayInput) {
  yield* needPrices;
  const id = yield* changeDocument(purchaseKind, {
    name: "pay",
    input,
    event: () => ({ type: "PAY" }),
    detail: input.reference === "" ? null : input.reference,
    apply: post(input),
  });
  return yield* readPurchase(id);
});
