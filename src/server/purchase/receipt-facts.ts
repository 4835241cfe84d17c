/** What the machine is told of a goods receipt: what hangs on its goods, by the numbers of the documents. */
import { Effect } from "effect";
import { PgClient } from "@effect/sql-pg";
import type { SqlClient, Statement } from "effect/sql";
import { type PurchaseReceiptFacts, purchaseReceiptLife } from "../../../machines/purchase-receipt.ts";
import { refuse } from "../refusal.ts";

/** The facts of `purchase_receipt r` as JSON: returns, splits and landed costs that stand, without those that are undone with it (B20). */
export const factsOfReceipt = (sql: SqlClient.SqlClient): Statement.Fragment => sql`
  jsonb_build_object('lineCount', (select count(*) from purchase_receipt_line where receipt_id = r.id),
    'costs', coalesce((select string_agg(distinct c.number, ', ') from landed_cost c
        join landed_cost_share share on share.cost_id = c.id and share.branch_id = c.branch_id
        join purchase_receipt_line rl on rl.id = share.receipt_line_id and rl.branch_id = share.branch_id
      where rl.receipt_id = r.id and c.state <> 'undone' and not exists (select from charge_part part
        where part.cost_id = c.id and part.branch_id = c.branch_id and part.receipt_id = r.id)), ''),
    'returns', coalesce((select string_agg(distinct p.number, ', ') from purchase_receipt_line rl
        join purchase_return_line x on x.receipt_line_id = rl.id and x.branch_id = rl.branch_id
        join purchase_return p on p.id = x.return_id and p.branch_id = x.branch_id and p.state = 'posted'
      where rl.receipt_id = r.id and rl.branch_id = r.branch_id), ''),
    'splits', coalesce((select string_agg(s.number, ', ' order by s.id) from receipt_split s
      where s.receipt_id = r.id and s.branch_id = r.branch_id and s.undone_at is null), ''))`;

/** The refusal for each guard of the machine. */
const refusals = {
  noCosts: (receipt: string, { costs }: PurchaseReceiptFacts) =>
    refuse("ReceiptHasCosts", { params: { receipt, costs } }),
  noReturns: (receipt: string, { returns }: PurchaseReceiptFacts) =>
    refuse("ReceiptHasReturns", { params: { receipt, returns } }),
  noSplits: (receipt: string, { splits }: PurchaseReceiptFacts) =>
    refuse("ReceiptHasSplits", { params: { receipt, splits } }),
} as const;

/**
 * Refuses unless a receipt of this order can be undone now (B13): NotFound where there is none, NotPossibleNow where it is undone
 * already, else ReceiptHasCosts, ReceiptHasReturns or ReceiptHasSplits with the numbers. The order is locked.
 */
export const refuseUnlessUndoable = Effect.fnUntraced(function* (orderId: number, receiptId: number) {
  const sql = yield* PgClient.PgClient;
  const [receipt] = yield* sql<{ number: string; isUndone: boolean; facts: PurchaseReceiptFacts }>`
    select number, undone_at is not null as "isUndone", ${factsOfReceipt(sql)} as facts
    from purchase_receipt r where id = ${receiptId} and order_id = ${orderId}`;
  if (receipt === undefined) return yield* refuse("NotFound");
  const { number, isUndone, facts } = receipt;
  const reason = purchaseReceiptLife.whyNot(isUndone ? "undone" : "posted", facts, { type: "UNDO" });
  if (reason === null) return;
  if (reason === "noCosts" || reason === "noReturns" || reason === "noSplits")
    return yield* refusals[reason](number, facts);
  return yield* refuse("NotPossibleNow");
});
