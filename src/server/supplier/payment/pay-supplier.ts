/** Posts a payment to a supplier: document, orders, money and account in one transaction (B3, B15, A1, F1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type {
  SupplierOpenOrders,
  SupplierPaymentInput,
  supplierPaymentEndpoints,
} from "../../../contract/supplier/supplier-payment.ts";
import { splitByRate } from "../../../domain/purchase/purchase-payment.ts";
import { once } from "../../command.ts";
import { applyChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import {
  needPrices,
  postMoney,
  purchaseKind,
  settleOrder,
  type StoredPayment,
  storePayment,
} from "../../purchase/public.ts";
import { refuse } from "../../refusal.ts";
import { accountKinds } from "../../sale/public.ts";
import { checkPayment, creditAtRates } from "./check-payment.ts";
import { payInCash } from "./pay-cash.ts";
import { paymentFacts } from "./open-orders.ts";
import { readPayment } from "./read-payment.ts";

/** Payments of one supplier come one after the other, each knowing what the one before left (G9). */
export const lockSupplier = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`select from supplier where id = ${id} for no key update`;
  if (rows.length === 0) return yield* refuse("NotFound");
});

/** Orders in the order of their ids, so that what is due of them is read once nobody else can pay it. */
export const lockOrders = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  if (ids.length > 0)
    yield* sql`select from purchase_order where id in ${sql.in(ids)} order by id for no key update`;
});

/** Entries of the account that belong to no order. */
const postAhead = Effect.fnUntraced(function* (
  payment: StoredPayment,
  entries: readonly { readonly kind: string; readonly amount: number; readonly rate: number }[],
) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  yield* sql`
    insert into supplier_entry (branch_id, business_date, person_id, supplier_id, currency, rate, kind, amount, payment_id)
    select ${payment.branchId}, ${payment.date}::date, ${person.id}, ${payment.supplierId}, ${payment.currency}, rate, kind, amount,
      ${payment.id}
    from jsonb_populate_recordset(null::supplier_entry, ${sql.json(entries)})`;
});

/** What no order took is paid ahead; what was paid ahead is used at the rates that it was paid at, the oldest first. */
const postRest = Effect.fnUntraced(function* (payment: StoredPayment) {
  const { kind, rest, rate, amount, supplierId, currency } = payment;
  if (kind === "prepaid") {
    const [used = []] = splitByRate([amount], yield* creditAtRates(supplierId, currency));
    yield* postAhead(
      payment,
      used.map((part) => ({ kind: "prepaid", ...part })),
    );
  } else if (rest > 0)
    yield* postAhead(payment, [{ kind: kind === "credit" ? "credit" : "prepaid", amount: -rest, rate }]);
});

type Checked = Effect.Success<ReturnType<typeof checkPayment>>;

/** The money that leaves, and the rounding of cash beside it: what was paid too much is a loss (M4, F13). */
const postOut = Effect.fnUntraced(function* (payment: StoredPayment, { tender, tillId, decimals }: Checked) {
  if (tender === null) return;
  if (tender === "cash") yield* payInCash(payment, { tillId, decimals });
  const { currency, amount, rounding } = payment;
  const out = { account_kind: accountKinds[tender], currency, kind: "purchase", amount: -amount };
  yield* postMoney(payment, [
    ...(tillId === null ? [out] : []),
    { account_kind: "rounding", currency, kind: "rounding", amount: 0 - rounding },
  ]);
});

/** Checks and posts a payment whose supplier and orders are locked; `facts` were read under these locks. Returns its id. */
export const postLocked = Effect.fnUntraced(function* (
  input: SupplierPaymentInput,
  facts: SupplierOpenOrders,
) {
  const checked = yield* checkPayment(input, facts);
  const { rate, rest, rounding, branchId } = checked;
  const methodId = input.kind === "payment" ? input.methodId : null;
  const payment = yield* storePayment({ ...input, branchId, methodId, rate, rest, rounding });
  for (const { orderId, version, amount, ...match } of checked.matches)
    yield* applyChange(purchaseKind, {
      name: "pay",
      input: { id: orderId, version },
      event: () => ({ type: "PAY" }),
      detail: payment.number,
      apply: (order) => settleOrder(order, payment, { ...match, settled: amount }),
    });
  yield* postRest(payment);
  yield* postOut(payment, checked);
  return payment.id;
});

const post = Effect.fnUntraced(function* (input: SupplierPaymentInput) {
  yield* needPrices;
  yield* lockSupplier(input.supplierId);
  yield* lockOrders(input.matches.map(({ orderId }) => orderId));
  return yield* postLocked(input, yield* paymentFacts(input.supplierId, input.date));
});

/** Posts a payment, once for its key. */
export const paySupplier = Effect.fnUntraced(function* (
  input: (typeof supplierPaymentEndpoints)["paySupplier"]["args"][2]["payload"]["Type"],
) {
  const { key, ...payment } = input;
  return yield* readPayment(yield* once({ key, name: "paySupplier", body: input }, post(payment)));
});
