/** A database of its own for a test file, on the PostgreSQL that global-setup.ts keeps for the run. */
import { randomUUID } from "node:crypto";
import type { PgClient } from "@effect/sql-pg";
import { Effect, Layer } from "effect";
import type { SqlClient } from "effect/sql/SqlClient";
import type { SqlError } from "effect/sql/SqlError";
import { inject } from "vitest";
import type { ClientOptions } from "../../../src/server/postgres/client.ts";
import { clientLayer } from "../../../src/server/database.ts";
import { ask, socketTarget } from "../../../src/server/postgres/connection.ts";
import type { Template } from "./global-setup.ts";

/**
 * PgClient and SqlClient on a copy of `template`, with all migrations applied; it is dropped when the layer is closed.
 * Made once for a file: `layer(freshDatabase())("orders", (it) => { it.effect(...) })` of @effect/vitest.
 */
export const freshDatabase = (
  connections: number | ClientOptions = 4,
  template: Template = "kontor_empty",
): Layer.Layer<PgClient.PgClient | SqlClient, SqlError> => {
  const { socketFolder, password } = inject("postgres");
  const target = (database: string) => socketTarget(socketFolder, password, database);
  const name = `t_${randomUUID().replaceAll("-", "")}`;
  const create = ask(target("postgres"), `create database ${name} template ${template}`);
  const drop = ask(target("postgres"), `drop database if exists ${name} with (force)`);
  return Layer.unwrap(
    Effect.acquireRelease(create, () => Effect.ignore(drop)).pipe(
      Effect.as(clientLayer(target(name), connections)),
    ),
  );
};
