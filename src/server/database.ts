/** The database as a layer: the embedded PostgreSQL or the one at DATABASE_URL, connected, checked and migrated. */
import { PgClient } from "@effect/sql-pg";
import { Effect, Layer, Redacted, Schedule } from "effect";
import type { SqlClient } from "effect/sql/SqlClient";
import type { SqlError } from "effect/sql/SqlError";
import { type ClientOptions, makeClient } from "./postgres/client.ts";
import { defaultConnections, type SessionLimits } from "./postgres/limits.ts";
import { sharesSessions } from "./postgres/pooler.ts";
import { migrate } from "./migrate.ts";
import { owner } from "./postgres/cluster.ts";
import { ask, type Target, urlTarget } from "./postgres/connection.ts";
import { embeddedPostgres, ensureDatabase } from "./postgres/embedded.ts";
import { StartProblem } from "./process/start-problem.ts";
import { isDatabaseAway } from "./postgres/away.ts";
import { lagOf, ReadReplica } from "./sql/replica.ts";

export { isDatabaseAway } from "./postgres/away.ts";
export { jobLimits, noLimits } from "./postgres/limits.ts";

/** Which database to use; with neither, the embedded one in `./data` or `/var/lib/kontor`. */
export interface DatabaseOptions {
  /** The data home of the embedded server (KONTOR_DATA). */
  readonly dataHome?: string | undefined;
  /** A `postgres://` address of a server of yours, PostgreSQL 17 or newer (DATABASE_URL). */
  readonly databaseUrl?: Redacted.Redacted | undefined;
  /** The address of a replica of it, for reports and long reads (DATABASE_READ_URL). */
  readonly databaseReadUrl?: Redacted.Redacted | undefined;
  /** Connections that this server takes at most, the one for LISTEN among them (KONTOR_CONNECTIONS). */
  readonly connections?: number | undefined;
  /** How long statements may take; by default as long as those of calls. */
  readonly limits?: SessionLimits | undefined;
}

const oldestVersion = 17;

/** Connections to `target` for statements and transactions, and one more for LISTEN. */
export const clientLayer = (
  target: Target,
  options: number | ClientOptions = defaultConnections - 1,
): Layer.Layer<PgClient.PgClient | SqlClient, SqlError> =>
  PgClient.layerFrom(makeClient(target, typeof options === "number" ? { connections: options } : options));

const unreachable = (where: string, error: SqlError) => {
  const { cause } = error.reason;
  return new StartProblem({
    code: "database-unreachable",
    message: `The database at ${where} cannot be used: ${cause instanceof Error ? cause.message : error.message}.`,
  });
};

const addressOf = (variable: string, url: Redacted.Redacted) => {
  const address = URL.parse(Redacted.value(url));
  if (address !== null && /^postgres(ql)?:$/.test(address.protocol)) return Effect.succeed(address);
  return new StartProblem({
    code: "database-unreachable",
    message: `${variable} has to be an address such as postgres://user:password@host:5432/database.`,
  });
};

const ownServer = Effect.fnUntraced(function* (url: Redacted.Redacted) {
  const address = yield* addressOf("DATABASE_URL", url);
  const where = `${address.host}${address.pathname}`;
  const target = urlTarget(address);
  const version = yield* ask(target, "select current_setting('server_version_num')::int / 10000").pipe(
    Effect.retry({
      while: isDatabaseAway,
      schedule: Schedule.spaced("500 millis"),
      times: 20,
    }),
    Effect.mapError((error) => unreachable(where, error)),
  );
  const shared = yield* Effect.mapError(sharesSessions(target), (error) => unreachable(where, error));
  if (shared)
    return yield* new StartProblem({
      code: "sessions-shared",
      message: `The pooler at ${where} shares sessions between connections (transaction or statement mode), with which Kontor would lose messages and mix up transactions: set pool_mode = session for this database, or connect to PostgreSQL directly.`,
    });
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

/** The replica, which the server starts without when it is away: reports are read from the primary then. */
const replicaLayer = (url: Redacted.Redacted, connections: number) =>
  Layer.unwrap(
    Effect.gen(function* () {
      const address = yield* addressOf("DATABASE_READ_URL", url);
      yield* Effect.logInfo(`Reports are read from ${address.host}${address.pathname}`);
      return Layer.effect(
        ReadReplica,
        Effect.map(PgClient.PgClient, (client) => ({ client, asOf: lagOf(client) })),
      ).pipe(Layer.provide(clientLayer(urlTarget(address), { connections })));
    }),
  );

/**
 * PgClient and SqlClient on a database that is ready to use. The embedded server runs as long as the layer lives.
 * Fails with StartProblem, whose message is a sentence for the person who started Kontor.
 */
export const databaseLayer = ({
  dataHome,
  databaseUrl,
  databaseReadUrl,
  connections = defaultConnections,
  limits,
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
      const replica =
        databaseReadUrl === undefined ? Layer.empty : replicaLayer(databaseReadUrl, connections - 1);
      return Layer.merge(Layer.effectDiscard(migrated), replica).pipe(
        Layer.provideMerge(clientLayer(target, { connections: connections - 1, ...(limits && { limits }) })),
        Layer.catchTag("SqlError", (error) => Layer.effectContext(Effect.fail(unreachable(where, error)))),
      );
    }),
  );
