/** How to reach a PostgreSQL server: over the socket of the embedded one, or at the address in DATABASE_URL. */
import net from "node:net";
import path from "node:path";
import { PgConnection } from "@effect/sql-pg";
import { Effect, Redacted } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { owner } from "./cluster.ts";

/** Where a database is; dates and times are sent and received in UTC. `stream` opens the socket. */
export type Target = Pick<
  PgConnection.Config,
  "url" | "username" | "password" | "database" | "startupParameters" | "applicationName"
> & { readonly stream: () => net.Socket };

const common = { applicationName: "kontor", startupParameters: { timezone: "UTC" } };

/** The database `database` of the embedded server whose socket is in `socketFolder`. */
export const socketTarget = (socketFolder: string, password: string, database: string): Target => ({
  ...common,
  stream: () => net.connect(path.join(socketFolder, ".s.PGSQL.5432")),
  username: owner,
  password: Redacted.make(password),
  database,
});

/** After so many milliseconds without a word the other side is asked by TCP whether it is there; it has ten seconds to reply. */
const keepAlive = 10_000;

/** The socket that a `postgres://` address stands for: of a host, or a file in a folder (`?host=/var/run/postgresql`). */
const socketOf = (address: URL) => (): net.Socket => {
  const host =
    address.searchParams.get("host") ?? decodeURIComponent(address.hostname.replace(/^\[(.*)\]$/, "$1"));
  const port = Number(address.searchParams.get("port") ?? address.port) || 5432;
  return host.startsWith("/")
    ? net.connect(path.join(host, `.s.PGSQL.${port}`))
    : net.connect({
        host: host === "" ? "localhost" : host,
        port,
        noDelay: true,
        keepAlive: true,
        keepAliveInitialDelay: keepAlive,
      });
};

/** The database that a `postgres://` address names. */
export const urlTarget = (address: URL): Target => ({
  ...common,
  url: Redacted.make(address.href),
  stream: socketOf(address),
});

/** The driver opens the connection itself on `socket`, and each request to cancel a statement on a socket of its own. */
export const onSocket = (target: Target, socket: net.Socket): PgConnection.Config => {
  let isTaken = false;
  const stream = () => {
    if (isTaken) return target.stream();
    isTaken = true;
    return socket;
  };
  return { ...target, stream };
};

/**
 * Runs one statement over a connection of its own, and returns the first value of the first row. With `within` (milliseconds) it
 * fails when that is not done in time.
 */
export const ask = (target: Target, statement: string, within?: number): Effect.Effect<unknown, SqlError> =>
  Effect.suspend(() => {
    const socket = target.stream();
    const cut = () => socket.destroy(new Error("The database does not answer"));
    const timer = within === undefined ? undefined : setTimeout(cut, within);
    return PgConnection.make({ ...onSocket(target, socket), connectTimeout: "5 seconds" }).pipe(
      Effect.flatMap((connection) => connection.queryValues(statement, [], false)),
      Effect.map((rows) => rows[0]?.[0]),
      Effect.scoped,
      Effect.ensuring(Effect.sync(() => clearTimeout(timer))),
    );
  });
