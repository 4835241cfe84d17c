/** A return to the supplier as a kind of document: locked with its order, judged by its machine. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { PurchaseReturnState } from "../../../contract/purchase/purchase-return.ts";
import { purchaseOrderLife } from "../../../../machines/purchase-order.ts";
import { type PurchaseReturnEvent, purchaseReturnLife } from "../../../../machines/purchase-return.ts";
import { documentChange } from "../../document/public.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { type LockedPurchase, lockPurchase } from "../purchase-kind.ts";
import { readPurchaseReturn } from "./read-return.ts";

interface LockedLine {
  readonly id: number;
  readonly receiptLineId: number;
  readonly good: number;
  readonly damaged: number;
  readonly lotId: number | null;
}

/** A return as its acts need it. */
export interface LockedReturn {
  readonly id: number;
  readonly version: number;
  readonly state: PurchaseReturnState;
  readonly number: string | null;
  readonly branchId: number;
  readonly order: LockedPurchase;
  readonly lines: readonly LockedLine[];
}

/** Locks its order first, as receipts do: what is left of a line changes under that lock alone. */
const lockReturn = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [found] = yield* sql<{ orderId: number }>`
    select order_id as "orderId" from purchase_return o where o.id = ${id} and ${inOwnBranch(sql, yield* Person)}`;
  if (found === undefined) return yield* refuse("NotFound");
  const order = yield* lockPurchase(found.orderId);
  const [row] = yield* sql<Omit<LockedReturn, "order" | "lines">>`
    select id, version, state, number, branch_id as "branchId" from purchase_return where id = ${id} for update`;
  if (row === undefined) return yield* refuse("NotFound");
  const lines = yield* sql<LockedLine>`
    select id, receipt_line_id as "receiptLineId", good, damaged, lot_id as "lotId" from purchase_return_line
    where return_id = ${id} and branch_id = ${row.branchId} order by position`;
  return { ...row, order, lines };
});

/** Goods can go back while the order has receipts. */
export const canReturn = ({ state, facts }: Pick<LockedPurchase, "state" | "facts">): boolean =>
  purchaseOrderLife.step(state, facts, { type: "RETURN" }) !== null;

export const returnKind = {
  type: "purchaseReturn",
  table: "purchase_return",
  lock: lockReturn,
  step: ({ state, lines, order }: LockedReturn, event: PurchaseReturnEvent) =>
    event.type === "POST" && !canReturn(order)
      ? null
      : purchaseReturnLife.step(state, { lineCount: lines.length }, event),
  read: readPurchaseReturn,
} as const;

/** Makes the change once for its key, and answers with the return as it is then. */
export const changeReturn = documentChange(returnKind);
