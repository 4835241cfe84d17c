/**
 * The worker of this process: does one job after the other, beside the server and the workers of any number of other processes
 * on the same database. Killed in the middle of a job, another worker or the next start does it again.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect, Queue } from "effect";
import { channel } from "./jobs.ts";
import { runJob } from "./run-job.ts";
import { armUpkeep, takeJob } from "./take-job.ts";

/** New jobs announce themselves; what is due by the clock, or left by a dead worker, is looked for this often. */
const look = "15 seconds";

const workOff = Effect.gen(function* () {
  for (let job = yield* takeJob; job !== null; job = yield* takeJob) yield* runJob(job);
});

/** Works until it is interrupted: a job in the middle goes back into the queue then. Fails when the database is away. */
export const work = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const calls = yield* sql.listen(channel);
  yield* armUpkeep;
  yield* Effect.forever(Effect.andThen(workOff, Effect.timeoutOption(Queue.takeAll(calls), look)));
});
