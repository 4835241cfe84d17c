/** Goods of a waybill are received: one goods receipt for each of its purchase orders, all in one transaction (O4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { CameLine } from "../../../contract/purchase/waybill-calls.ts";
import { applyChange } from "../../document/public.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { bigints } from "../../sql/sql-array.ts";
import { postReceipt } from "../costs/charge-costs.ts";
import { lockPurchase, purchaseKind } from "../purchase-kind.ts";
import { leavesOf } from "../receive-goods.ts";
import { changeWaybill, type LockedWaybill } from "./waybill-kind.ts";

/** What came of a line of a purchase order, over all its cartons. */
interface Came {
  readonly orderId: number;
  readonly lineId: number;
  readonly good: number;
  readonly damaged: number;
}

/** What came of each line of the orders; refused where a line is not of the waybill, or named twice. */
const cameOf = Effect.fnUntraced(function* (waybill: LockedWaybill, given: readonly CameLine[]) {
  const came = new Map<number, Came>();
  const named = new Set<number>();
  for (const [at, { lineId, good, damaged }] of given.entries()) {
    const line = waybill.lines.find(({ id }) => id === lineId);
    if (line?.purchaseLineId == null) return yield* refuseField(`lines.${at}.lineId`, "choice");
    if (named.has(lineId)) return yield* refuseField(`lines.${at}.lineId`, "repeated");
    named.add(lineId);
    const before = came.get(line.purchaseLineId);
    came.set(line.purchaseLineId, {
      orderId: line.orderId,
      lineId: line.purchaseLineId,
      good: (before?.good ?? 0) + good,
      damaged: (before?.damaged ?? 0) + damaged,
    });
  }
  const lines = [...came.values()].filter(({ good, damaged }) => good + damaged > 0);
  if (lines.length === 0) return yield* refuseField("lines", "required");
  return lines;
});

/**
 * Posts the receipt of one order, and remembers that it is of this waybill. ShippedOrderReceived where all of the order came without
 * the waybill: nothing of it is still to come until one of its receipts is undone.
 */
const receiveOrder = Effect.fnUntraced(function* (
  waybill: LockedWaybill,
  orderId: number,
  came: readonly Came[],
) {
  const sql = yield* PgClient.PgClient;
  const lines = came
    .filter((one) => one.orderId === orderId)
    .map(({ lineId, good, damaged }) => ({ lineId, good, damaged, refused: 0 }));
  const { id, version, state, number } = yield* lockPurchase(orderId);
  if (state === "received")
    return yield* refuse("ShippedOrderReceived", {
      params: { order: number ?? `#${id}`, waybill: waybill.number },
    });
  yield* applyChange(purchaseKind, {
    name: "receive",
    input: { id, version },
    event: (order) => ({ type: "RECEIVE", leaves: leavesOf(order, lines) }),
    detail: waybill.number,
    apply: (order) => postReceipt(order, lines, waybill.number),
  });
  // The order is locked: its newest receipt is the one of this act.
  yield* sql`
    insert into waybill_receipt (receipt_id, branch_id, waybill_id)
    select max(id), ${waybill.branchId}, ${waybill.id} from purchase_receipt
    where order_id = ${orderId} and branch_id = ${waybill.branchId}`;
});

const receive = (given: readonly CameLine[]) =>
  Effect.fnUntraced(function* (waybill: LockedWaybill) {
    const sql = yield* PgClient.PgClient;
    const came = yield* cameOf(waybill, given);
    // In the order of their ids, as every act locks purchase orders (G9).
    const orders = [...new Set(came.map(({ orderId }) => orderId))].toSorted((a, b) => a - b);
    for (const orderId of orders) yield* receiveOrder(waybill, orderId, came);
    yield* sql`
      update waybill_line l set good = x.good, damaged = x.damaged
      from unnest(${bigints(given.map(({ lineId }) => lineId))}, ${bigints(given.map(({ good }) => good))},
        ${bigints(given.map(({ damaged }) => damaged))}) as x (id, good, damaged)
      where l.id = x.id and l.waybill_id = ${waybill.id}`;
  });

/** Receives the goods, once for its key. What is missing of a line is still to come of its order; more than is open needs a right (B1). */
export const receiveWaybill = (input: {
  readonly key: string;
  readonly id: number;
  readonly version: number;
  readonly lines: readonly CameLine[];
}) => changeWaybill({ name: "receive", input, event: { type: "RECEIVE" }, apply: receive(input.lines) });
