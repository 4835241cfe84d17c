/** The database as a layer: the embedded PostgreSQL or the one at DATABASE_URL, connected, checked and migrated. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Layer, Redacted, Schedule } from "effect";
import type { SqlClient } from "effect/sql/SqlClient";
import { isSqlError, type SqlError } from "effect/sql/SqlError";
import { migrate } from "./migrate.ts";
import { owner } from "./postgres/cluster.ts";
import { ask, type Target, urlTarget } from "./postgres/connection.ts";
import { embeddedPostgres, ensureDatabase } from "./postgres/embedded.ts";
import { types } from "./postgres/types.ts";
import { StartProblem } from "./start-problem.ts";

/** Which database to use; with neither, the embedded one in `./data` or `/var/lib/kontor`. */
export interface DatabaseOptions {
  /** The data home of the embedded server (KONTOR_DATA). */
  readonly dataHome?: string | undefined;
  /** A `postgres://` address of a server of yours, PostgreSQL 17 or newer (DATABASE_URL). */
  readonly databaseUrl?: Redacted.Redacted | undefined;
}

const oldestVersion = 17;

/** The largest answer of the server, one row of it, in bytes: a document with pictures fits. */
const maxMessageSize = 64 * 1024 * 1024;

/**
 * How many statements wait on one connection before another is opened. Each waits for those before it: with the usual 32,
 * eight searches used one processor, and a report of a second held up every till.
 */
const STATEMENTS_OF_A_CONNECTION = 2;

/** SQLSTATEs of a server that is shutting down, recovering, starting, or has no connection left. */
const awayStates = new Set(["57P01", "57P02", "57P03", "53300"]);

/** Whether the database was away when this failed: nothing is wrong with the request, it works again in a moment. */
export const isDatabaseAway = ({ reason }: SqlError): boolean =>
  reason._tag === "ConnectionError" ||
  (reason.cause instanceof Error &&
    "code" in reason.cause &&
    typeof reason.cause.code === "string" &&
    awayStates.has(reason.cause.code));

/**
 * When the connection breaks inside a transaction, the driver's own ROLLBACK fails as well, and that failure would be a
 * defect: it becomes the SqlError it is, so that callers can answer it. (PostgreSQL has rolled back by then.)
 */
const failWhenConnectionBreaks = (client: PgClient.PgClient): PgClient.PgClient => {
  const { withTransaction } = client;
  return Object.assign(client, {
    withTransaction: <A, E, R>(self: Effect.Effect<A, E, R>) =>
      Effect.catchDefect(withTransaction(self), (defect) =>
        isSqlError(defect) ? Effect.fail(defect) : Effect.die(defect),
      ),
  });
};

/**
 * Connections to `target`: statements outside of transactions are pipelined over shared connections, a transaction has
 * one of its own. Types are as in `postgres/types.ts`; arrays as parameters as in `sql-array.ts`.
 */
export const clientLayer = (
  target: Target,
  maxConnections = 10,
): Layer.Layer<PgClient.PgClient | SqlClient, SqlError> =>
  PgClient.make({
    ...target,
    types,
    multiplex: true,
    multiplexConcurrency: STATEMENTS_OF_A_CONNECTION,
    minConnections: 1,
    maxConnections,
    maxMessageSize,
  }).pipe(Effect.map(failWhenConnectionBreaks), PgClient.layerFrom);

const unreachable = (where: string, error: SqlError) => {
  const { cause } = error.reason;
  return new StartProblem({
    code: "database-unreachable",
    message: `The database at ${where} cannot be used: ${cause instanceof Error ? cause.message : error.message}.`,
  });
};

const ownServer = Effect.fnUntraced(function* (url: Redacted.Redacted) {
  const address = URL.parse(Redacted.value(url));
  if (address === null || !/^postgres(ql)?:$/.test(address.protocol))
    return yield* new StartProblem({
      code: "database-unreachable",
      message: "DATABASE_URL has to be an address such as postgres://user:password@host:5432/database.",
    });
  const where = `${address.host}${address.pathname}`;
  const target = urlTarget(Redacted.value(url));
  const version = yield* ask(target, "select current_setting('server_version_num')::int / 10000").pipe(
    Effect.retry({
      while: isDatabaseAway,
      schedule: Schedule.spaced("500 millis"),
      times: 20,
    }),
    Effect.mapError((error) => unreachable(where, error)),
  );
  if (Number(version) < oldestVersion)
    return yield* new StartProblem({
      code: "server-too-old",
      message: `The database at ${where} runs on PostgreSQL ${String(version)}; Kontor needs ${oldestVersion} or newer.`,
    });
  return { where, target };
});

const embedded = Effect.fnUntraced(function* (home: string | undefined) {
  const server = yield* embeddedPostgres({ home });
  const where = server.home;
  yield* Effect.mapError(ensureDatabase(server, owner), (error) => unreachable(where, error));
  return { where, target: server.target(owner) };
});

/**
 * PgClient and SqlClient on a database that is ready to use. The embedded server runs as long as the layer lives.
 * Fails with StartProblem, whose message is a sentence for the person who started Kontor.
 */
export const databaseLayer = ({
  dataHome,
  databaseUrl,
}: DatabaseOptions): Layer.Layer<PgClient.PgClient | SqlClient, StartProblem> =>
  Layer.unwrap(
    Effect.gen(function* () {
      const { where, target } = yield* databaseUrl === undefined
        ? embedded(dataHome)
        : ownServer(databaseUrl);
      yield* Effect.logInfo(`Database: ${where}`);
      const migrated = Effect.tap(migrate(), (names) =>
        names.length === 0 ? Effect.void : Effect.logInfo(`Applied ${names.join(", ")}`),
      );
      return Layer.effectDiscard(migrated).pipe(
        Layer.provideMerge(clientLayer(target)),
        Layer.catchTag("SqlError", (error) => Layer.effectContext(Effect.fail(unreachable(where, error)))),
      );
    }),
  );
