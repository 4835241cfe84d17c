/** Making the company is done once: whoever is about to does it alone, and looks first whether there is one. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";

const lockKey = 4_620_003;

/** Whether the database has a company. */
export const companyExists = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ found: boolean }>`
    select exists (select from person) or exists (select from branch) as found`;
  return row?.found ?? false;
});

/** The same, and until the transaction ends nobody else makes one: others wait here. */
export const lockCompany = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`select pg_advisory_xact_lock(${lockKey})`;
  return yield* companyExists;
});
