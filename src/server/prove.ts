/** Proves the numbers of a whole database: `node src/server/prove.ts` prints each invariant and ends with 1 when one is broken. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { noLimits } from "./postgres/limits.ts";
import { databaseLayer } from "./database.ts";
import { readOptions } from "./process/options.ts";
import type { Check } from "./prove/check.ts";
import { checks } from "./prove/checks.ts";

interface Proof {
  /** As rules.md numbers it. */
  readonly invariant: string;
  readonly says: string;
  readonly ok: boolean;
  /** How many contradict it, and the first of them; empty when none does. */
  readonly detail: string;
}

const proofOf = Effect.fnUntraced(function* ({ invariant, says, query }: Check) {
  const sql = yield* SqlClient.SqlClient;
  const [found] = yield* sql.unsafe<{ wrong: number; examples: string | null }>(
    `select count(*)::int as wrong, array_to_string((array_agg(what))[1:3], '; ') as examples from (${query}) contradictions`,
  );
  const wrong = found?.wrong ?? 0;
  const detail = wrong === 0 ? "" : `${wrong}: ${found?.examples ?? ""}`;
  return { invariant, says, ok: wrong === 0, detail } satisfies Proof;
});

/** Checks all invariants on one state of the database, while others go on working. */
export const prove = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`set transaction isolation level repeatable read, read only`;
      return yield* Effect.forEach(checks, proofOf);
    }),
  );
});

const print = ({ invariant, says, ok, detail }: Proof): void =>
  console.log(
    `${ok ? "ok  " : "FAIL"} ${invariant.padEnd(4)} ${says}${detail === "" ? "" : `\n          ${detail}`}`,
  );

const main = async (): Promise<void> => {
  const options = readOptions(process.argv.slice(2), process.env);
  if (options === "help") return;
  const proofs = await Effect.runPromise(
    Effect.provide(prove, databaseLayer({ ...options, limits: noLimits })),
  );
  proofs.forEach(print);
  process.exitCode = proofs.every(({ ok }) => ok) ? 0 : 1;
};

if (import.meta.main) await main();
