/** Pays one purchase order: a payment to its supplier of today that is matched to this order alone (B3, B15). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { purchaseEndpoints } from "../../../contract/purchase/purchase.ts";
import type {
  SupplierOpenOrders,
  SupplierPaymentInput,
} from "../../../contract/supplier/supplier-payment.ts";
import { matchInTurn, worthIn } from "../../../domain/money/matching.ts";
import { once } from "../../command.ts";
import { checkRates } from "../../customer/public.ts";
import { lockForChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { type LockedPurchase, needPrices, purchaseKind, readPurchase } from "../../purchase/public.ts";
import { refuseOverDue } from "../../order-matches.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { paymentFacts } from "./open-orders.ts";
import { lockSupplier, postLocked } from "./pay-supplier.ts";

type PayInput = (typeof purchaseEndpoints)["payPurchase"]["args"][2]["payload"]["Type"];

/** Locks the supplier, then the order, as every payment does. Errors: NotFound for an order of another branch (T10), StaleVersion, NotPossibleNow. */
const lockOrder = Effect.fnUntraced(function* ({ id, version }: PayInput) {
  const sql = yield* PgClient.PgClient;
  const [order] = yield* sql<{ supplierId: number }>`
    select supplier_id as "supplierId" from purchase_order o where id = ${id} and ${inOwnBranch(sql, yield* Person)}`;
  if (!order) return yield* refuse("NotFound");
  yield* lockSupplier(order.supplierId);
  const { document } = yield* lockForChange(purchaseKind, { id, version }, () => ({ type: "PAY" }));
  return document;
});

/** The part of the order's debt that the amount pays. MatchOverDue if the amount is more than is due. */
const matchOf = Effect.fnUntraced(function* (
  { owed, paid, ...order }: LockedPurchase,
  input: SupplierPaymentInput,
  facts: SupplierOpenOrders,
) {
  const { rates, own } = yield* checkRates(input, facts);
  const open = { orderId: order.id, currency: order.currency, due: owed - paid };
  const due = worthIn(open.due, open.currency, input.currency, rates);
  if (input.amount > due)
    return yield* refuseOverDue({
      field: "amount",
      number: order.number ?? `#${order.id}`,
      currency: own,
      wanted: input.amount,
      due,
    });
  const [match] = matchInTurn([open], input.amount, input.currency, rates);
  return match ?? (yield* refuseField("amount", "range"));
});

const post = Effect.fnUntraced(function* (input: PayInput) {
  const order = yield* lockOrder(input);
  const { methodId, currency, rate, amount, reference } = input;
  const facts = yield* paymentFacts(order.supplierId, undefined);
  const payment: SupplierPaymentInput = {
    supplierId: order.supplierId,
    kind: "payment",
    date: facts.today,
    methodId,
    branchId: order.branchId,
    currency,
    rate,
    amount,
    reference,
    note: "",
    matches: [],
  };
  const match = yield* matchOf(order, payment, facts);
  yield* postLocked({ ...payment, matches: [{ ...match, version: order.version, discount: 0 }] }, facts);
  return order.id;
});

/** Pays a purchase order, once for its key, and returns the order. */
export const payPurchase = Effect.fnUntraced(function* (input: PayInput) {
  yield* needPrices;
  const id = yield* once({ key: input.key, name: "purchase pay", body: input }, post(input));
  return yield* readPurchase(id);
});
