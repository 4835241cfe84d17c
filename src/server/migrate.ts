/** Brings the database to this version of Kontor: runs the SQL files in migrations/ that it has not seen, each in a transaction. */
import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import type { SqlError } from "effect/sql/SqlError";
import { StartProblem } from "./process/start-problem.ts";

const ownFolder = path.join(import.meta.dirname, "migrations");

/** Servers that start together take this lock in turn. */
const lockKey = 4_620_001;

interface Migration {
  readonly id: number;
  readonly name: string;
  readonly text: string;
  readonly sha256: string;
}

const readMigration = (folder: string, name: string): Migration => {
  const text = readFileSync(path.join(folder, name), "utf8").replaceAll("\r\n", "\n");
  return {
    id: Number(name.slice(0, 4)),
    name,
    text,
    sha256: createHash("sha256").update(text).digest("hex"),
  };
};

const readMigrations = (folder: string): ReadonlyArray<Migration> =>
  readdirSync(folder)
    .filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name))
    .sort()
    .map((name) => readMigration(folder, name));

/** PostgreSQL's own words, and the line of the file where it stopped. */
const failure = (migration: Migration, error: SqlError): StartProblem => {
  const { cause } = error.reason;
  const words = cause instanceof Error ? cause.message : error.message;
  const position = cause instanceof Error && "internalPosition" in cause ? Number(cause.internalPosition) : 0;
  const line = position > 0 ? ` in line ${migration.text.slice(0, position).split("\n").length}` : "";
  return new StartProblem({
    code: "migration-failed",
    message: `The migration ${migration.name} failed${line}, and nothing of it was kept: ${words}.`,
  });
};

const refuseForeign = (ours: ReadonlyArray<Migration>, applied: ReadonlyArray<Omit<Migration, "text">>) => {
  for (const { id, name, sha256 } of applied) {
    const own = ours.find((migration) => migration.id === id);
    if (own === undefined)
      return new StartProblem({
        code: "database-newer",
        message: `The database is of a newer Kontor (${name}): update Kontor, or restore a backup that this version made.`,
      });
    if (own.sha256 !== sha256)
      return new StartProblem({
        code: "migration-changed",
        message: `${own.name} has changed since it was applied to this database: put the file back, and add a new migration for the change.`,
      });
  }
  return undefined;
};

/**
 * PostgreSQL takes one statement at a time here. A `do` block that executes the whole text leaves finding the ends of
 * statements to PostgreSQL's own parser: function bodies, comments and quotes are its business.
 */
const apply = Effect.fnUntraced(function* (sql: SqlClient, migration: Migration) {
  yield* sql`select set_config('kontor.migration', ${migration.text}, true)`;
  yield* sql`do $$ begin execute current_setting('kontor.migration'); end $$`;
  const { id, name, sha256 } = migration;
  yield* sql`insert into schema_migration (id, name, sha256) values (${id}, ${name}, ${sha256})`;
});

/** Waits for other servers to end their migrations; these, and the own ones, may take as long as they need. */
const lock = Effect.fnUntraced(function* (sql: SqlClient) {
  yield* sql`select set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true)`;
  yield* sql`select pg_advisory_xact_lock(${lockKey})`;
});

const readApplied = (sql: SqlClient) =>
  sql<Omit<Migration, "text">>`select id, name, sha256 from schema_migration order by id`;

const prepareTable = Effect.fnUntraced(function* (sql: SqlClient) {
  yield* lock(sql);
  yield* sql`create table if not exists schema_migration (
    id integer primary key,
    name text not null,
    sha256 text not null,
    applied_at timestamptz not null default now()
  )`;
});

/** Returns whether this server applied it; false if another one did while this one waited for the lock. */
const applyOnce = (sql: SqlClient, migration: Migration) =>
  Effect.gen(function* () {
    yield* lock(sql);
    const done = yield* sql`select 1 from schema_migration where id = ${migration.id}`;
    if (done.length > 0) return false;
    yield* apply(sql, migration);
    return true;
  }).pipe(
    sql.withTransaction,
    Effect.mapError((error) => failure(migration, error)),
  );

/**
 * Applies the migrations that are missing, in the order of their numbers, and returns the names of those that this server applied.
 * Fails with StartProblem `database-newer`, `migration-changed` or `migration-failed`; what was applied before stays.
 */
export const migrate = Effect.fnUntraced(function* (
  folder = ownFolder,
): Effect.fn.Return<ReadonlyArray<string>, StartProblem | SqlError, SqlClient> {
  const sql = yield* SqlClient;
  const ours = readMigrations(folder);
  const [{ ready } = { ready: false }] = yield* sql<{
    ready: boolean;
  }>`select to_regclass('schema_migration') is not null as ready`;
  if (!ready) yield* sql.withTransaction(prepareTable(sql));
  const earlier = yield* readApplied(sql);
  const problem = refuseForeign(ours, earlier);
  if (problem !== undefined) return yield* problem;
  const missing = ours.filter(({ id }) => !earlier.some((migration) => migration.id === id));
  const applied = yield* Effect.filter(missing, (migration) => applyOnce(sql, migration));
  return applied.map(({ name }) => name);
});
