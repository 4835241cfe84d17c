/** Refuses to undo a receipt while splits of it stand. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { refuse } from "../../refusal.ts";

/** ReceiptHasSplits, which names the splits. */
export const refuseSplits = Effect.fnUntraced(function* (receiptId: number) {
  const sql = yield* PgClient.PgClient;
  const [split] = yield* sql<{ receipt: string; numbers: string }>`
    select r.number as receipt, string_agg(s.number, ', ' order by s.id) as numbers
    from purchase_receipt r join receipt_split s on s.receipt_id = r.id and s.branch_id = r.branch_id and s.undone_at is null
    where r.id = ${receiptId} group by r.number`;
  if (split === undefined) return;
  return yield* refuse("ReceiptHasSplits", { params: { receipt: split.receipt, splits: split.numbers } });
});
