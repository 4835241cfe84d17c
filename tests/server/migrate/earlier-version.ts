/** Helpers for the test of one migration: a new database, and the migrations before it. */
import { cpSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { inject, onTestFinished } from "vitest";
import { Effect } from "effect";
import type { SqlClient } from "effect/sql/SqlClient";
import { clientLayer } from "../../../src/server/database.ts";
import { ask, socketTarget } from "../../../src/server/postgres/connection.ts";

const ownFolder = path.join(import.meta.dirname, "../../../src/server/migrations");

/** Copies the migrations before `number` to a temporary folder, which is deleted when the test ends. Returns its path. */
export const migrationsBefore = (number: string): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-migrations-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const name of readdirSync(ownFolder).filter((file) => file < number))
    cpSync(path.join(ownFolder, name), path.join(folder, name));
  return folder;
};

/** Creates an empty database called `name`, runs `test` on it, and drops it. */
export const onNewDatabase = <A, E>(name: string, test: Effect.Effect<A, E, SqlClient>): Promise<A> => {
  const { socketFolder, password } = inject("postgres");
  const target = (database: string) => socketTarget(socketFolder, password, database);
  const postgres = target("postgres");
  return Effect.runPromise(
    Effect.acquireUseRelease(
      ask(postgres, `create database ${name}`),
      () => Effect.scoped(Effect.provide(test, clientLayer(target(name)))),
      () => Effect.orDie(ask(postgres, `drop database ${name} with (force)`)),
    ),
  );
};
