/** Kontor's client of PostgreSQL: the driver's connections behind a pool with bounds, and one connection for all LISTENs. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { make as makeSqlClient } from "effect/sql/SqlClient";
import { isSqlError } from "effect/sql/SqlError";
import * as Statement from "effect/sql/Statement";
import { Closing } from "../http/closing.ts";
import type { Target } from "./connection.ts";
import { callLimits, type SessionLimits } from "./limits.ts";
import { makeListening } from "./listening.ts";
import { makePool, openWhenFree } from "./pool.ts";
import { commit, makeSession } from "./session.ts";
import { closingPatience, type Patience, usualPatience, watchSilence } from "./silence.ts";

export interface ClientOptions {
  /** Connections for statements; LISTEN has one more. */
  readonly connections: number;
  /** Milliseconds that a statement or transaction waits for a connection. */
  readonly wait?: number;
  readonly limits?: SessionLimits;
  readonly patience?: Patience;
}

/** Milliseconds to wait for a connection: people get an answer before they, or a proxy, give up. */
const usualWait = 10_000;

const json = Statement.custom<PgClient.PgCustom>("PgJson");

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

/** A client of `target` until the scope closes. A statement has a connection for itself, and so has a transaction. */
export const makeClient = Effect.fnUntraced(function* (target: Target, options: ClientOptions) {
  const { connections, wait = usualWait, limits = callLimits } = options;
  let patience = options.patience ?? usualPatience;
  const pool = yield* makePool(target, { connections, wait, limits });
  const listen = yield* makeListening(
    Effect.tap(openWhenFree(target, limits, wait), (link) =>
      Effect.acquireRelease(
        Effect.sync(() => pool.links.add(link)),
        () => Effect.sync(() => pool.links.delete(link)),
      ),
    ),
    patience.signOfLife,
  );
  yield* Effect.forkScoped(watchSilence(target, pool.links, () => patience));
  const closing = yield* Closing;
  yield* Effect.forkScoped(Effect.map(closing, () => (patience = closingPatience)));

  const { use, lease, retire } = pool;
  const client = yield* makeSqlClient({
    driver: "pg",
    acquirer: Effect.map(lease, (link) => makeSession(link, link.connection, retire)),
    borrower: (work) => use((link) => work(makeSession(link, link.connection, retire))),
    transactionAcquirer: Effect.flatMap(lease, (link) =>
      Effect.map(link.connection.pin, (pinned) => makeSession(link, pinned, retire)),
    ),
    compiler: PgClient.makeCompiler(),
    prepareTransactionControls: true,
    commit,
    releaseSavepoint: (name) => `RELEASE SAVEPOINT ${name}`,
    spanAttributes: [["db.system.name", "postgresql"]],
  });
  return failWhenConnectionBreaks(
    Object.assign(client, {
      [PgClient.TypeId]: PgClient.TypeId,
      config: target,
      json: (value: unknown) => Statement.fragment([json(value, undefined, undefined)]),
      listen,
      notify: (channel: string, payload: string) =>
        Effect.asVoid(client`select pg_notify(${channel}, ${payload})`),
    }),
  );
});
