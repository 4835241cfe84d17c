/** The next number of a series that all of a branch share, such as that of transfers; tills have series of their own (G10). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import type { DocumentType } from "../../contract/document.ts";

/**
 * The statement that takes it, for use alone or as a part of a larger one. `prefix` is that of the first branch; the series of
 * another one begins with its first document, and has the code of the branch in its numbers, so that no two branches give the same.
 * `branchId` null: a document that belongs to no branch takes its number from the first branch.
 */
export const nextNumber = (
  sql: SqlClient.SqlClient,
  kind: DocumentType | "customer payment" | "supplier payment" | "pre-purchase order",
  prefix: string,
  branchId: number | null,
): Statement.Fragment => sql`
  insert into number_series as series (kind, till_id, branch_id, prefix, digits, next)
  select ${kind}, null, id, ${prefix}::text || case when id = first then '' else code || '-' end, 6, 2
  from branch, (select min(id) as first from branch) lowest where id = coalesce(${branchId}::int, first)
  on conflict (kind, till_id, branch_id) do update set next = series.next + 1
  returning prefix || lpad((next - 1)::text, digits, '0') as number`;

/** Taken in the posting transaction, so the series has no gaps. */
export const takeNumber = Effect.fnUntraced(function* (
  kind: DocumentType,
  prefix: string,
  branchId: number | null,
) {
  const sql = yield* SqlClient.SqlClient;
  const [taken] = yield* sql<{ number: string }>`${nextNumber(sql, kind, prefix, branchId)}`;
  return taken?.number ?? (yield* Effect.die(new Error(`no number for ${kind}`)));
});
