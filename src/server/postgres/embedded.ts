/** The PostgreSQL that Kontor brings along: prepared, started, kept running, and stopped with the scope it lives in. */
import { Effect, Ref, Schedule, type Scope } from "effect";
import type { StartProblem } from "../process/start-problem.ts";
import { ensureCluster } from "./cluster.ts";
import { ask, socketTarget, type Target } from "./connection.ts";
import { chooseDataHome, type DataHome, fileProblem, prepareDataHome } from "./data-home.ts";
import { type Running, startOrAdopt } from "./launch.ts";
import { findPrograms, packageFolder } from "./programs.ts";
import { prepareSocketFolder } from "./socket-folder.ts";
import type { Launch } from "./supervisor.ts";

/** Where and how to run the server; everything has a default. */
export interface EmbeddedOptions {
  /** The data home (KONTOR_DATA). */
  readonly home?: string | undefined;
  /** Server parameters, for example `{ fsync: "off" }` for a throw-away database. */
  readonly settings?: Readonly<Record<string, string>> | undefined;
  /** The folder of the npm package with PostgreSQL's programs. */
  readonly packageFolder?: string | undefined;
}

/** A running embedded server. */
export interface Embedded {
  readonly home: string;
  readonly socketFolder: string;
  readonly password: string;
  /** How to connect to one of its databases. */
  readonly target: (database: string) => Target;
}

const prepare = (
  options: EmbeddedOptions,
): Launch & { readonly place: DataHome; readonly password: string } => {
  const place = chooseDataHome(options.home);
  try {
    prepareDataHome(place);
    const programs = findPrograms(place.home, place.account, options.packageFolder ?? packageFolder());
    const settings = options.settings ?? {};
    const password = ensureCluster(programs, place, settings["fsync"] !== "off");
    const socketFolder = prepareSocketFolder(place);
    const { data, account } = place;
    return { place, password, programs, data, account, socketFolder, settings };
  } catch (error) {
    throw fileProblem(place.home, error);
  }
};

/** Pauses between attempts to bring a dead server back: at once, then longer and longer up to 5 seconds, for as long as it takes. */
const patience = Schedule.min([Schedule.exponential("100 millis"), Schedule.spaced("5 seconds")]);

/** Starts the server again whenever it dies, until interrupted. */
const keepRunning = (current: Ref.Ref<Running>, launch: Effect.Effect<Running, StartProblem>) => {
  const again = launch.pipe(
    Effect.tapError((problem) => Effect.logError(problem.message)),
    Effect.retry(patience),
  );
  return Ref.get(current).pipe(
    Effect.flatMap((running) => running.exited),
    Effect.andThen(Effect.logWarning("PostgreSQL has stopped; starting it again.")),
    Effect.andThen(
      Effect.uninterruptibleMask((restore) =>
        Effect.flatMap(restore(again), (running) => Ref.set(current, running)),
      ),
    ),
    Effect.tap(() => Effect.logInfo("PostgreSQL is back.")),
    Effect.forever,
  );
};

/**
 * Starts the embedded server and keeps it running until the scope closes, then shuts it down.
 * A server that already runs on the data home (a second process, an orphan of a crash) is shared.
 */
export const embeddedPostgres = Effect.fnUntraced(function* (
  options: EmbeddedOptions,
): Effect.fn.Return<Embedded, StartProblem, Scope.Scope> {
  const { place, password, ...launch } = yield* Effect.try({
    try: () => prepare(options),
    catch: (error) => fileProblem(options.home ?? "data", error),
  });
  const target = (database: string) => socketTarget(launch.socketFolder, password, database);
  const run = startOrAdopt(launch, target("postgres"));
  const current = yield* Effect.acquireRelease(
    Effect.flatMap(run, Ref.make),
    (ref) => Effect.flatMap(Ref.get(ref), (running) => running.stop),
    { interruptible: true },
  );
  yield* Effect.forkScoped(keepRunning(current, run));
  return { home: place.home, socketFolder: launch.socketFolder, password, target };
});

/** Creates `database` on the server of `target` if it is not there. */
export const ensureDatabase = Effect.fnUntraced(function* (embedded: Embedded, database: string) {
  const target = embedded.target("postgres");
  const there = yield* ask(target, `select 1 from pg_database where datname = '${database}'`);
  if (there === undefined) yield* Effect.ignore(ask(target, `create database "${database}"`));
});
