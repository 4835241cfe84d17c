/** How to reach a PostgreSQL server: over the socket of the embedded one, or at the address in DATABASE_URL. */
import net from "node:net";
import path from "node:path";
import { PgConnection } from "@effect/sql-pg";
import { Effect, Redacted } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import { owner } from "./cluster.ts";

/**
 * The settings every connection has, whatever it is for. Dates and times are sent and received in UTC. Statements are planned
 * once: planning the read of one order, over all months of two ledgers, took ten times as long as running it. Such a plan
 * does not know how much it will read and looks dear, so nothing is compiled for it (`jit`): that would take longer still.
 */
export type Target = Pick<
  PgConnection.Config,
  "stream" | "url" | "username" | "password" | "database" | "startupParameters" | "applicationName"
>;

const common = {
  applicationName: "kontor",
  startupParameters: { timezone: "UTC", plan_cache_mode: "force_generic_plan", jit: "off" },
};

/** The database `database` of the embedded server whose socket is in `socketFolder`. */
export const socketTarget = (socketFolder: string, password: string, database: string): Target => ({
  ...common,
  stream: () => net.connect(path.join(socketFolder, ".s.PGSQL.5432")),
  username: owner,
  password: Redacted.make(password),
  database,
});

/** The database that a `postgres://` address names. */
export const urlTarget = (url: string): Target => ({ ...common, url: Redacted.make(url) });

/** Runs one statement over a connection of its own, and returns the first value of the first row. */
export const ask = (target: Target, statement: string): Effect.Effect<unknown, SqlError> =>
  PgConnection.make({ ...target, connectTimeout: "5 seconds" }).pipe(
    Effect.flatMap((connection) => connection.queryValues(statement, [], false)),
    Effect.map((rows) => rows[0]?.[0]),
    Effect.scoped,
  );
