/** The acts on a stored purchase order: back to a draft, receive, undo a receipt, close (rules section 6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { ReceivedLine } from "../../contract/purchase/purchase.ts";
import { changeDocument } from "../document/public.ts";
import { purchaseKind } from "./purchase-kind.ts";
import { readPurchase } from "./read-purchase.ts";
import { counterReceipt, leavesOf, receiveGoods } from "./receive-goods.ts";

interface ChangeInput {
  readonly key: string;
  readonly id: number;
  readonly version: number;
}

/** Back into a draft; the number stays. */
export const revisePurchase = Effect.fnUntraced(function* (input: ChangeInput) {
  const id = yield* changeDocument(purchaseKind, {
    name: "revise",
    input,
    event: () => ({ type: "REVISE" }),
    apply: () => Effect.void,
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
    apply: (order) => receiveGoods(order, input.lines, input.note),
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
    apply: (order) => counterReceipt(order, input.receiptId, input.reason),
  });
  return yield* readPurchase(id);
});

/** What has not come is missing (B1). */
export const closePurchase = Effect.fnUntraced(function* (input: ChangeInput) {
  const id = yield* changeDocument(purchaseKind, {
    name: "close",
    input,
    event: () => ({ type: "CLOSE" }),
    apply: Effect.fnUntraced(function* (order) {
      const sql = yield* PgClient.PgClient;
      yield* sql`
        update purchase_line set missing = greatest(missing, quantity + free - received - damaged) where order_id = ${order.id}`;
    }),
  });
  return yield* readPurchase(id);
});
