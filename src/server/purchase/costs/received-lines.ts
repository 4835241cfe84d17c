/** Lines of receipts that take a share of a late cost, and the locks under which it is divided (B4, B19). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import { refuse, refuseField } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";

/** A line of a receipt that stands, with what its product had per unit when a cost was last divided by weight or volume. */
export interface ReceivedLine {
  readonly receiptLineId: number;
  readonly receiptId: number;
  readonly receipt: string;
  readonly warehouseId: number;
  readonly orderId: number;
  readonly order: string;
  readonly lineId: number;
  readonly productId: number;
  readonly code: string;
  readonly name: string;
  readonly isGoods: boolean;
  readonly good: number;
  readonly damaged: number;
  readonly returned: number;
  /** Of the returned units, those that had come damaged. */
  readonly returnedDamaged: number;
  /** What all units came into stock at, in the cost currency. */
  readonly value: number;
}

/** Locks the orders of these receipts as receipts do, so that none is undone meanwhile; answers with their branch. All must stand and be of one branch. */
export const lockReceipts = Effect.fnUntraced(function* (receiptIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const ids = [...new Set(receiptIds)];
  const rows = yield* sql<{ id: number; branchId: number; isUndone: boolean }>`
    select r.id, r.branch_id as "branchId", r.undone_at is not null as "isUndone"
    from purchase_receipt r join purchase_order o on o.id = r.order_id and o.branch_id = r.branch_id
    where r.id = any(${bigints(ids)}) and ${inOwnBranch(sql, yield* Person)} order by o.id, r.id for update of o`;
  const [first] = rows;
  if (first === undefined || rows.length !== ids.length) return yield* refuse("NotFound");
  if (rows.some(({ isUndone, branchId }) => isUndone || branchId !== first.branchId))
    return yield* refuseField("cost.receiptIds", "choice");
  return first.branchId;
});

/** The lines of receipts, the newest receipt first. */
export const readReceivedLines = Effect.fnUntraced(function* (receiptIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  return yield* sql<ReceivedLine>`
    select rl.id as "receiptLineId", r.id as "receiptId", r.number as receipt, r.warehouse_id as "warehouseId", o.id as "orderId",
      coalesce(o.number, '#' || o.id) as order, l.id as "lineId", l.product_id as "productId", product.code, l.name,
      product.is_goods as "isGoods", rl.good, rl.damaged, rl.returned,
      rl.returned_damaged as "returnedDamaged", rl.value
    from purchase_receipt r join purchase_order o on o.id = r.order_id and o.branch_id = r.branch_id
      join purchase_receipt_line rl on rl.receipt_id = r.id and rl.branch_id = r.branch_id
      join purchase_line l on l.id = rl.line_id and l.branch_id = rl.branch_id
      join product on product.id = l.product_id
    where r.id = any(${bigints(receiptIds)}) and rl.good + rl.damaged > 0 order by r.id desc, l.position, rl.id`;
});
