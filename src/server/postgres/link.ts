/** One connection to PostgreSQL whose socket Kontor holds, so that it can be closed when it stops answering. */
import type { Socket } from "node:net";
import { PgConnection } from "@effect/sql-pg";
import { Effect } from "effect";
import { onSocket, type Target } from "./connection.ts";
import type { SessionLimits } from "./limits.ts";
import { types } from "./types.ts";

/** Largest message from the server in bytes, which is one row at most: a document with pictures fits. */
const maxMessageSize = 64 * 1024 * 1024;

/** A connection, and since when it waits for an answer. */
export interface Link {
  readonly connection: PgConnection.PgConnection;
  /** The server process of the session (`pg_backend_pid()`); behind a pooler another number than the driver is told. */
  readonly pid: number;
  readonly socket: Socket;
  readonly limits: SessionLimits;
  /** Statements that were sent or wait for the one before them. */
  running: number;
  /** Time (`performance.now()`) from which the running statement is without an answer. */
  since: number;
}

/**
 * Settings of a session. They are set by a statement and not in the start packet: poolers refuse parameters there that they do
 * not know. Statements are planned once: planning the read of one order, over all months of two ledgers, took ten times as
 * long as running it. Such a plan does not know how much it will read and looks expensive, so nothing is compiled for it
 * (`jit`). Keepalive lets PostgreSQL close the sessions of a server that is gone; it means nothing on a Unix socket.
 */
const prepareSession = `select pg_backend_pid(), set_config('plan_cache_mode', 'force_generic_plan', false),
  set_config('jit', 'off', false), set_config('statement_timeout', $1, false),
  set_config('idle_in_transaction_session_timeout', $2, false), set_config('tcp_keepalives_idle', '30', false),
  set_config('tcp_keepalives_interval', '10', false), set_config('tcp_keepalives_count', '3', false)`;

/** Milliseconds for connecting, and as much again for the first statement. */
const openingTime = 5000;

/** Closes a connection that does not answer: its statement fails as one whose connection broke. */
export const cutSocket = (socket: Socket): void =>
  void socket.destroy(new Error("The database has stopped answering on this connection"));

/** Opens a connection; it is closed with the scope. */
export const openLink = Effect.fnUntraced(function* (target: Target, limits: SessionLimits) {
  const socket = target.stream();
  const late = setTimeout(() => cutSocket(socket), 2 * openingTime);
  const connection = yield* PgConnection.make({
    ...onSocket(target, socket),
    types,
    maxMessageSize,
  }).pipe(Effect.onError(() => Effect.sync(() => clearTimeout(late))));
  const [row] = yield* connection
    .queryValues(prepareSession, [String(limits.statement), String(limits.idleInTransaction)], false)
    .pipe(Effect.ensuring(Effect.sync(() => clearTimeout(late))));
  const link: Link = { connection, pid: Number(row?.[0]), socket, limits, running: 0, since: 0 };
  return link;
});

export const beginStatement = (link: Link): void => {
  if (link.running++ === 0) link.since = performance.now();
};

export const endStatement = (link: Link): void => {
  link.running--;
  link.since = performance.now();
};

/** Runs a statement on a link, and keeps account of how long it is without an answer. */
export const answered = <A, E, R>(link: Link, statement: Effect.Effect<A, E, R>): Effect.Effect<A, E, R> =>
  Effect.suspend(() => {
    beginStatement(link);
    return Effect.ensuring(
      statement,
      Effect.sync(() => endStatement(link)),
    );
  });
