/** Upkeep of the queue itself. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";

/** How long the end of a job can be asked after. */
const storedDays = 30;

/** Deletes jobs that ended long ago. */
export const forgetOldJobs = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  yield* sql`delete from job where ended_at < now() - ${storedDays}::int * interval '1 day'`;
});
