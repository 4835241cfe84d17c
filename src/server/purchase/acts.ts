/** The acts on a stored purchase order: back to a draft, confirm, receive, undo a receipt, close (rules section 6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReceivedLine } from "../../contract/purchase/purchase.ts";
import { changeDocument } from "../document/public.ts";
import { refuseField } from "../refusal.ts";
import { postCharges, postReceipt, undoWithCharges } from "./costs/charge-costs.ts";
import { purchaseKind } from "./purchase-kind.ts";
import { readPurchase } from "./read-purchase.ts";
import { leavesOf } from "./receive-goods.ts";

interface ChangeInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

/** The expected day is again the one before the supplier confirmed another. */
const clearConfirmation = Effect.fnUntraced(function* ({ id }: { readonly id: number }) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update purchase_order set expected_on = asked_on, confirmed_on = null, asked_on = null
    where id = ${id} and confirmed_on is not null`;
});

/** Back into a draft; the number stays, a confirmation does not. */
export const revisePurchase = Effect.fnUntraced(function* (input: ChangeInput) {
  const id = yield* changeDocument(purchaseKind, {
    name: "revise",
    input,
    event: () => ({ type: "REVISE" }),
    apply: clearConfirmation,
  });
  return yield* readPurchase(id);
});

interface ConfirmInput extends ChangeInput {
  readonly confirmedOn: string;
  readonly reference: string;
}

/** Stores the day that the supplier confirmed, which is not before the day of the order (B1). */
const storeConfirmation = Effect.fnUntraced(function* (id: number, { confirmedOn, reference }: ConfirmInput) {
  const sql = yield* PgClient.PgClient;
  const stored = yield* sql`
    update purchase_order set asked_on = case when confirmed_on is null then expected_on else asked_on end,
      confirmed_on = ${confirmedOn}::date, expected_on = ${confirmedOn}::date,
      reference = coalesce(nullif(${reference}::text, ''), reference)
    where id = ${id} and business_date <= ${confirmedOn}::date returning id`;
  if (stored.length === 0) return yield* refuseField("confirmedOn", "range");
});

/** The supplier has confirmed the order, or confirms it for another day (B1). */
export const confirmPurchase = Effect.fnUntraced(function* (input: ConfirmInput) {
  const id = yield* changeDocument(purchaseKind, {
    name: "confirm",
    input,
    event: () => ({ type: "CONFIRM" }),
    detail: [input.confirmedOn, input.reference].filter((text) => text !== "").join(" · "),
    apply: (order) => storeConfirmation(order.id, input),
  });
  return yield* readPurchase(id);
});

/** Takes the confirmation back. */
export const unconfirmPurchase = Effect.fnUntraced(function* (input: ChangeInput) {
  const id = yield* changeDocument(purchaseKind, {
    name: "unconfirm",
    input,
    event: () => ({ type: "UNCONFIRM" }),
    apply: clearConfirmation,
  });
  return yield* readPurchase(id);
});

/** Receives goods, once for its key; who comes second sees what the first received (B1, G5). */
export const receivePurchase = Effect.fnUntraced(function* (
  input: ChangeInput & { readonly lines: readonly ReceivedLine[]; readonly note: string },
) {
  const id = yield* changeDocument(purchaseKind, {
    name: "receive",
    input,
    event: (order) => ({ type: "RECEIVE", leaves: leavesOf(order, input.lines) }),
    detail: input.note === "" ? null : input.note,
    apply: (order) => postReceipt(order, input.lines, input.note),
  });
  return yield* readPurchase(id);
});

/** Takes a receipt back (B13). */
export const undoReceipt = Effect.fnUntraced(function* (
  input: ChangeInput & { readonly receiptId: number; readonly reason: string },
) {
  const id = yield* changeDocument(purchaseKind, {
    name: "undoReceipt",
    input,
    event: ({ receipts }) => ({
      type: "UNDO_RECEIPT",
      leaves: receipts.some((receipt) => receipt !== input.receiptId) ? "part" : "none",
    }),
    detail: input.reason,
    apply: (order) => undoWithCharges(order, input.receiptId, input.reason),
  });
  return yield* readPurchase(id);
});

/** Closes an order: what was not received is missing (B1). The received goods bear the rest of the invoice's charges (B20). */
export const closePurchase = Effect.fnUntraced(function* (input: ChangeInput) {
  const id = yield* changeDocument(purchaseKind, {
    name: "close",
    input,
    event: () => ({ type: "CLOSE" }),
    apply: Effect.fnUntraced(function* (order) {
      const sql = yield* PgClient.PgClient;
      yield* sql`
        update purchase_line set missing = greatest(missing, quantity + free - received - damaged) where order_id = ${order.id}`;
      yield* postCharges(order, true);
    }),
  });
  return yield* readPurchase(id);
});
