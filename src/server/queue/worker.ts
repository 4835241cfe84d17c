/**
 * The worker of this process: takes one job after the other out of the queue (graphile-worker), beside the server and any
 * number of other processes on the same database. Killed in the middle of a job, another one or the next start does it again.
 */
import { randomUUID } from "node:crypto";
import type { PgClient } from "@effect/sql-pg";
import { Effect, Redacted, Schedule, Schema } from "effect";
import type { SqlClient } from "effect/sql";
import { Logger, run, type Task } from "graphile-worker";
import type { Target } from "../postgres/connection.ts";
import { runJob } from "./run-job.ts";
import { releaseDead, upkeep } from "./upkeep.ts";

const decode = Schema.decodeUnknownSync(Schema.Struct({ id: Schema.Int }));

/** How often it looks by itself; new jobs announce themselves. */
const pollInterval = 30_000;

type Services = PgClient.PgClient | SqlClient.SqlClient;

const tasksOf = Effect.gen(function* () {
  const context = yield* Effect.context<Services>();
  const ending = new AbortController();
  const start = <A, E>(effect: Effect.Effect<A, E, Services>, signal: AbortSignal) =>
    Effect.runPromiseWith(context)(Effect.asVoid(effect), {
      signal: AbortSignal.any([signal, ending.signal]),
    });
  const job: Task = (payload, { job: queued, abortSignal }) =>
    start(runJob(decode(payload).id, queued.attempts >= queued.max_attempts), abortSignal);
  const upkeepTask: Task = (_payload, { abortSignal }) => start(upkeep, abortSignal);
  return { tasks: { job, upkeep: upkeepTask }, endJobs: () => ending.abort() };
});

/** The library's trouble, of which it recovers by itself: the database was away. */
const loggerOf = (report: (message: string) => void) =>
  new Logger(() => (level, message) => {
    if (level === "error") report(message);
  });

const startRunner = Effect.fnUntraced(function* (target: Target) {
  const { tasks, endJobs } = yield* tasksOf;
  const context = yield* Effect.context();
  const workerId = `kontor-worker-${randomUUID()}`;
  const address = Redacted.value(target.address);
  const options = {
    connectionString: `${address}${address.includes("?") ? "&" : "?"}application_name=${workerId}`,
    workerId,
    concurrency: 1,
    maxPoolSize: 2,
    pollInterval,
    noHandleSignals: true,
    crontab: "*/5 * * * * upkeep",
    taskList: tasks,
    logger: loggerOf((message) => Effect.runForkWith(context)(Effect.logDebug(`queue: ${message}`))),
  };
  const runner = yield* Effect.promise(() => run(options));
  return { runner, endJobs };
});

/** Works until the scope closes; a job in the middle goes back into the queue then. */
export const work = Effect.fnUntraced(function* (target: Target) {
  yield* releaseDead;
  const { runner } = yield* Effect.acquireRelease(startRunner(target), ({ runner, endJobs }) =>
    Effect.ignore(
      Effect.tryPromise(() => {
        endJobs();
        return runner.stop();
      }),
    ),
  );
  yield* Effect.promise(() => runner.addJob("upkeep", {}, { jobKey: "upkeep" }));
  yield* Effect.forkScoped(
    Effect.repeat(Effect.ignore(Effect.delay(releaseDead, "10 seconds")), Schedule.forever),
  );
  yield* Effect.promise(() => runner.promise);
});
