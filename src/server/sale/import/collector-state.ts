/** What becomes of a hand terminal's file: waiting, ordered by an import, and waiting again when that is undone. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

/** NotFound for a file of another branch; NotPossibleNow for one that is not waiting. */
export const checkWaiting = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const [file] = yield* sql<{ state: string }>`
    select state from collector_file where id = ${id} and ${inOwnBranch(sql, yield* Person, "branch_id")}`;
  if (!file) return yield* refuse("NotFound");
  if (file.state !== "waiting") return yield* refuse("NotPossibleNow");
});

/** The first order that is made of a file; a file with several references becomes several. */
export const noteOrdered = Effect.fnUntraced(function* (id: number, orderId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update collector_file set state = 'ordered', order_id = ${orderId}, version = version + 1
    where id = ${id} and state = 'waiting'`;
});

export const noteUndone = Effect.fnUntraced(function* (orderId: number) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update collector_file set state = 'waiting', order_id = null, version = version + 1
    where order_id = ${orderId} and state = 'ordered'`;
});
