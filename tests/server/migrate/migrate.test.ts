import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { migrate } from "../../../src/server/migrate.ts";
import { freshDatabase } from "../support/database.ts";

/** Kontor's own migrations and these. */
const folderWith = (files: Readonly<Record<string, string>>): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  cpSync(path.join(import.meta.dirname, "../../../src/server/migrations"), folder, { recursive: true });
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text);
  return folder;
};

const onFreshDatabase = <A, E>(test: Effect.Effect<A, E, SqlClient>) =>
  Effect.runPromise(Effect.scoped(Effect.provide(test, freshDatabase())));

const tricky = `
-- a comment; with a semicolon, and it's got a quote
create table t_note (id bigint primary key, body text default 'a; b');
create function t_count() returns bigint language plpgsql as $$
begin
  return (select count(*) from t_note); -- $body$ inside
end $$;
insert into t_note (id) select t_count() + 1; /* the end; */ insert into t_note (id) values (2)`;

describe("migrations", () => {
  it("any SQL file runs as PostgreSQL reads it: functions, comments, quotes, a missing last semicolon", () =>
    onFreshDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const folder = folderWith({ "9001_tricky.sql": tricky });
        expect(yield* migrate(folder)).toEqual(["9001_tricky.sql"]);
        expect(yield* sql`select id, body from t_note order by id`).toEqual([
          { id: 1, body: "a; b" },
          { id: 2, body: "a; b" },
        ]);
        expect(yield* migrate(folder)).toEqual([]);
      }),
    ));

  it("servers that start together apply each migration once, and only one of them reports it as applied", () =>
    onFreshDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const folder = folderWith({ "9001_once.sql": "create table t_once (id bigint)" });
        const reported = yield* Effect.all([migrate(folder), migrate(folder), migrate(folder)], {
          concurrency: "unbounded",
        });
        expect(reported.flat()).toEqual(["9001_once.sql"]);
        expect(yield* sql`select id, name from schema_migration where id > 9000`).toEqual([
          { id: 9001, name: "9001_once.sql" },
        ]);
      }),
    ));

  it("a migration that fails keeps nothing, and says which line was wrong", () =>
    onFreshDatabase(
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const folder = folderWith({
          "9001_wrong.sql": "create table t_half (id bigint);\n\nselect nonsense;",
        });
        const problem = yield* Effect.flip(migrate(folder));
        expect(problem).toMatchObject({ _tag: "StartProblem", code: "migration-failed" });
        expect(problem.message).toMatch(/9001_wrong\.sql failed in line 3, .*nonsense/);
        expect(yield* sql`select to_regclass('t_half') is null as gone`).toEqual([{ gone: true }]);
      }),
    ));

  it("a migration that was changed after it was applied is refused", () =>
    onFreshDatabase(
      Effect.gen(function* () {
        yield* migrate(folderWith({ "9001_table.sql": "create table t_table (id bigint)" }));
        const changed = folderWith({ "9001_table.sql": "create table t_table (id integer)" });
        const problem = yield* Effect.flip(migrate(changed));
        expect(problem).toMatchObject({
          code: "migration-changed",
          message: expect.stringMatching(/^9001_table\.sql has changed/),
        });
      }),
    ));

  it("line endings of another system are no change", () =>
    onFreshDatabase(
      Effect.gen(function* () {
        yield* migrate(folderWith({ "9001_lines.sql": "create table t_lines (\n  id bigint\n);\n" }));
        expect(
          yield* migrate(folderWith({ "9001_lines.sql": "create table t_lines (\r\n  id bigint\r\n);\r\n" })),
        ).toEqual([]);
      }),
    ));

  it("a database of a newer Kontor is refused", () =>
    onFreshDatabase(
      Effect.gen(function* () {
        yield* migrate(folderWith({ "9001_future.sql": "create table t_future (id bigint)" }));
        const problem = yield* Effect.flip(migrate());
        expect(problem).toMatchObject({
          code: "database-newer",
          message: expect.stringContaining("9001_future.sql"),
        });
      }),
    ));
});
