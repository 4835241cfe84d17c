/** One try of a job: begun, worked on in one transaction, ended together with what it did; cancelled while it runs. */
import { PgClient } from "@effect/sql-pg";
import { Cause, Effect, Exit, Option, Schedule, Schema } from "effect";
import { Refusal } from "../refusal.ts";
import type { Progress } from "./jobs.ts";
import { kinds } from "./kinds.ts";

const Job = Schema.Struct({
  id: Schema.Int,
  kind: Schema.Literals(["trend", "abc", "price-dist"]),
  input: Schema.Unknown,
  attempt: Schema.Int,
});
type Job = typeof Job.Type;
const decode = Schema.decodeUnknownEffect(Schema.Array(Job));

/** The try that may write: another one that was begun since has taken the job over. */
const begin = Effect.fnUntraced(function* (id: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql`
    update job set state = 'running', progress = 0, attempt = attempt + 1, started_at = coalesce(started_at, now())
    where id = ${id} and state in ('waiting', 'running') returning id, kind, input, attempt`;
  const [job] = yield* Effect.orDie(decode(rows));
  return job;
});

/** Told outside of the job's transaction, so that others see it; failing to tell does not fail the job. */
const progressOf = Effect.fnUntraced(function* ({ id, attempt }: Job) {
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

const work = Effect.fnUntraced(function* (job: Job) {
  const sql = yield* PgClient.PgClient;
  const progress = yield* progressOf(job);
  yield* sql.withTransaction(
    Effect.gen(function* () {
      const result = yield* kinds[job.kind](job.input, progress);
      const [ended] = yield* sql`
        update job set state = 'done', progress = 100, result = ${sql.json(result)}, ended_at = now()
        where id = ${job.id} and attempt = ${job.attempt} and state = 'running' returning id`;
      if (!ended) return yield* Effect.die(new Error(`job ${job.id} was taken over`));
    }),
  );
});

/** Ends when the job is not this try's any more: somebody cancelled it, or it was taken over. */
const notOursAnyMore = Effect.fnUntraced(function* ({ id, attempt }: Job) {
  const sql = yield* PgClient.PgClient;
  const asked = sql`select from job where id = ${id} and attempt = ${attempt} and state = 'running'`;
  yield* Effect.orElseSucceed(asked, () => [null]).pipe(
    Effect.repeat({ schedule: Schedule.spaced("1 second"), while: (found) => found.length > 0 }),
  );
});

const writeEnd = Effect.fnUntraced(function* (
  { id, attempt }: Job,
  state: "waiting" | "failed",
  error: unknown,
) {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    update job set state = ${state}, progress = 0, error = ${error === null ? null : sql.json(error)}::jsonb,
      ended_at = case when ${state} = 'failed' then now() end
    where id = ${id} and attempt = ${attempt} and state = 'running'`;
});

/**
 * Runs a try. A refusal ends the job as failed, with its reason. Any other trouble fails this effect, so that the queue tries
 * again later; on the last try it ends the job as failed instead.
 */
export const runJob = Effect.fnUntraced(function* (id: number, isLastTry: boolean) {
  const job = yield* begin(id);
  if (!job) return;
  const exit = yield* Effect.raceFirst(work(job), notOursAnyMore(job)).pipe(
    Effect.onInterrupt(() => Effect.ignore(writeEnd(job, "waiting", null))),
    Effect.exit,
  );
  if (Exit.isSuccess(exit)) return;
  const error = Option.getOrElse(Cause.findErrorOption(exit.cause), () => Cause.squash(exit.cause));
  if (error instanceof Refusal) return yield* writeEnd(job, "failed", error.data);
  yield* Effect.logError(`job ${id} (${job.kind}) failed in try ${job.attempt}`, exit.cause);
  if (isLastTry) return yield* writeEnd(job, "failed", { name: "ServerFault" });
  yield* writeEnd(job, "waiting", null);
  return yield* Effect.failCause(exit.cause);
});
