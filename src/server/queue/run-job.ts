/** One try of a job: prepared, then worked on in one transaction that also writes its end, cancelled while it runs. */
import { PgClient } from "@effect/sql-pg";
import { Cause, Effect, Exit, Option, Schedule } from "effect";
import { jobLimits } from "../database.ts";
import { Refusal } from "../refusal.ts";
import type { Progress } from "./jobs.ts";
import { renewLease, type Try, writeDone, writeFailed } from "./take-job.ts";
import { works } from "./works.ts";

/** Told outside of the job's transaction, so that others see it; failing to tell does not fail the job. */
const progressOf = Effect.fnUntraced(function* ({ id, attempt }: Try) {
  const sql = yield* PgClient.PgClient;
  const outside = yield* Effect.context();
  const progress: Progress = (percent) =>
    Effect.promise(() =>
      Effect.runPromiseWith(outside)(
        Effect.ignore(sql`
          update job set progress = ${Math.max(0, Math.min(99, Math.trunc(percent)))}
          where id = ${id} and attempt = ${attempt} and state = 'running'`),
      ),
    );
  return progress;
});

const work = Effect.fnUntraced(function* (job: Try) {
  const sql = yield* PgClient.PgClient;
  const progress = yield* progressOf(job);
  const does = works.get(job.kind);
  if (does === undefined) return yield* Effect.die(new Error(`no area does jobs of the kind ${job.kind}`));
  const write = yield* does(job.input, progress);
  yield* sql.withTransaction(
    Effect.gen(function* () {
      yield* sql`select set_config('statement_timeout', ${String(jobLimits.statement)}, true),
        set_config('idle_in_transaction_session_timeout', ${String(jobLimits.idleInTransaction)}, true)`;
      const result = yield* write;
      // What a try did that is not the job's any more must not stay either.
      if (!(yield* writeDone(job, result)))
        return yield* Effect.die(new Error(`job ${job.id} was taken over`));
    }),
  );
});

/** Keeps the job as long as it is this try's, and ends when it is not any more. A database that is away for a moment is no end. */
const untilLost = (job: Try) =>
  Effect.orElseSucceed(renewLease(job), () => true).pipe(
    Effect.repeat({ schedule: Schedule.spaced("1 second"), while: (ours) => ours }),
  );

/** Runs a try to its end. A refusal ends the job with its reason; after any other trouble it is tried again later. */
export const runJob = Effect.fnUntraced(function* (job: Try) {
  const exit = yield* Effect.exit(Effect.raceFirst(work(job), untilLost(job)));
  if (Exit.isSuccess(exit)) return;
  const error = Option.getOrElse(Cause.findErrorOption(exit.cause), () => Cause.squash(exit.cause));
  if (error instanceof Refusal) return yield* writeFailed(job, error.data);
  yield* Effect.logWarning(`Job ${job.id} (${job.kind}) failed in try ${job.attempt}`, exit.cause);
  yield* writeFailed(job, null);
});
