/** Starts the server on a data folder, or adopts the one that is running there already. */
import { Effect, Option, Schedule } from "effect";
import { StartProblem } from "../process/start-problem.ts";
import { ask, type Target } from "./connection.ts";
import { lockedBy, processAlive, removeEmptyLock } from "./lock-file.ts";
import { type Child, type Launch, startChild } from "./supervisor.ts";

/** A server that answers. `stop` shuts it down; an adopted one only when no one else is connected to it. */
export interface Running {
  readonly adopted: boolean;
  readonly exited: Effect.Effect<void>;
  readonly stop: Effect.Effect<void>;
}

/** Each of these ends within seconds: another server shutting down, backends of a killed one, an empty lock file. */
const passing = /lock file|shared memory block|bogus data/;
const attempts = 250;

const ping = (target: Target): Effect.Effect<boolean> =>
  ask(target, "select 1").pipe(
    Effect.as(true),
    Effect.orElseSucceed(() => false),
  );

const lastLine = (log: string): string =>
  log
    .trim()
    .split("\n")
    .filter((line) => /FATAL|PANIC|ERROR|postgres:/.test(line))
    .at(-1) ?? log.trim();

const failed = (log: string) =>
  new StartProblem({
    code: /No space left/.test(log) ? "disk-full" : "postgres-failed",
    message: `PostgreSQL did not start: ${lastLine(log)}`,
  });

/** Others are connected: they keep the server. Connections that are just closing get a moment to go. */
const alone = (target: Target): Effect.Effect<boolean> =>
  ask(
    target,
    "select count(*)::int = 0 from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()",
  ).pipe(
    Effect.repeat({ until: (answer) => answer === true, times: 20, schedule: Schedule.spaced("25 millis") }),
    Effect.map((answer) => answer === true),
    Effect.orElseSucceed(() => false),
  );

const gone = (data: string, pid: number): Effect.Effect<void> =>
  Effect.sync(() => lockedBy(data) !== pid || !processAlive(pid)).pipe(
    Effect.repeat({ until: (isGone) => isGone, schedule: Schedule.spaced("100 millis") }),
    Effect.asVoid,
  );

const adopt = Effect.fnUntraced(function* (launch: Launch, target: Target) {
  const pid = lockedBy(launch.data);
  if (pid === undefined || !processAlive(pid) || !(yield* ping(target))) return Option.none<Running>();
  const exited = gone(launch.data, pid);
  const interrupt = Effect.ignore(Effect.try(() => process.kill(pid, "SIGINT")));
  const stop = Effect.flatMap(alone(target), (last) =>
    last ? Effect.andThen(interrupt, exited) : Effect.void,
  );
  return Option.some<Running>({ adopted: true, exited, stop });
});

/** Waits until the child answers (true), or is gone (false). A server that recovers from a crash may take minutes. */
const answers = (child: Child, target: Target): Effect.Effect<boolean> =>
  Effect.raceFirst(
    ping(target).pipe(
      Effect.repeat({ until: (up) => up, schedule: Schedule.spaced("15 millis") }),
      Effect.as(true),
    ),
    Effect.as(child.exited, false),
  );

const start = Effect.fnUntraced(function* (launch: Launch, target: Target) {
  const child = startChild(launch);
  const up = yield* Effect.onInterrupt(answers(child, target), () => child.stop);
  if (!up) return yield* failed(child.log());
  return { adopted: false, exited: child.exited, stop: child.stop } satisfies Running;
});

/**
 * A running server on `launch.data`: the one that is there (left by a crash, or shared with a second process), else a new one.
 * Waits out what passes by itself. Interruption stops what it started.
 */
export const startOrAdopt = Effect.fnUntraced(function* (
  launch: Launch,
  target: Target,
): Effect.fn.Return<Running, StartProblem> {
  for (let attempt = 1; ; attempt++) {
    const adopted = yield* adopt(launch, target);
    if (Option.isSome(adopted)) return adopted.value;
    const result = yield* Effect.result(start(launch, target));
    if (result._tag === "Success") return result.success;
    if (attempt === attempts || !passing.test(result.failure.message)) return yield* result.failure;
    if (attempt > 4) removeEmptyLock(launch.data);
    yield* Effect.sleep(attempt < 20 ? "50 millis" : "250 millis");
  }
});
