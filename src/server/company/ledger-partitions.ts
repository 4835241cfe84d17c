/** The monthly partitions of the ledgers: made ahead of time, so that no sale ever waits for one. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** Servers that start together make them in turn. */
const lockKey = 4_620_002;

const monthOf = (instant: number, months: number): string => {
  const date = new Date(instant);
  return new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + months, 1)).toISOString().slice(0, 10);
};

/** Makes the partitions of the months of two days (yyyy-MM-dd) and all between; those that exist stay. */
export const ensurePartitions = Effect.fnUntraced(function* (from: string, to: string) {
  const sql = yield* SqlClient.SqlClient;
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`select pg_advisory_xact_lock(${lockKey})`;
      yield* sql`select ensure_ledger_partitions(${from}::date, ${to}::date)`;
    }),
  );
});

/** At every start of a server: from two months back to two years ahead. */
export const ensureLedgerPartitions = Effect.fnUntraced(function* (now: number) {
  yield* ensurePartitions(monthOf(now, -2), monthOf(now, 24));
});
