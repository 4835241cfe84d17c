/**
 * The worker of this process: does one job after the other, beside the server and the workers of any number of other processes
 * on the same database. Killed in the middle of a job, another worker or the next start does it again.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect, Queue } from "effect";
import { channel } from "./jobs.ts";
import { runJob } from "./run-job.ts";
import { armUpkeep, giveBack, takeJob, type Try } from "./take-job.ts";

/** New jobs announce themselves; what is due by the clock, or left by a dead worker, is looked for this often. */
const look = "15 seconds";

/** Without a database a stop does not wait for it: the lease ends by itself. */
const longestReturn = "3 seconds";

const returned = (job: Try) => Effect.interruptible(Effect.ignore(giveBack(job)));

/**
 * Takes one job and runs it; returns false when there is none. Taking is not interruptible: a job that was taken while the
 * server stops would otherwise look like one that runs, until its lease is over.
 */
const workOnNext = Effect.uninterruptibleMask((restore) =>
  Effect.flatMap(takeJob, (job) =>
    job === null
      ? Effect.succeed(false)
      : restore(runJob(job)).pipe(
          Effect.onInterrupt(() => Effect.timeoutOption(returned(job), longestReturn)),
          Effect.as(true),
        ),
  ),
);

const workOff = Effect.repeat(workOnNext, { while: (hasWorked) => hasWorked });

/** Works until it is interrupted: a job in the middle goes back into the queue then. Fails when the database is away. */
export const work = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const calls = yield* sql.listen(channel);
  yield* armUpkeep;
  yield* Effect.forever(Effect.andThen(workOff, Effect.timeoutOption(Queue.takeAll(calls), look)));
});
