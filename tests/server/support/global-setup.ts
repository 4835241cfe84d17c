/** One PostgreSQL for the whole run of the server tests, with a migrated database that each test file gets a copy of. */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect, Exit, Scope } from "effect";
import type { TestProject } from "vitest/node";
import { clientLayer } from "../../../src/server/database.ts";
import { migrate } from "../../../src/server/migrate.ts";
import { embeddedPostgres, ensureDatabase } from "../../../src/server/postgres/embedded.ts";

export const templateName = "kontor_template";

declare module "vitest" {
  interface ProvidedContext {
    readonly postgres: { readonly socketFolder: string; readonly password: string };
  }
}

/** Nothing in this cluster outlives the run, so it need not survive a crash either. */
const settings = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  max_connections: "200",
};

const start = Effect.fnUntraced(function* (home: string) {
  const server = yield* embeddedPostgres({ home, settings });
  yield* ensureDatabase(server, templateName);
  yield* Effect.provide(migrate(), clientLayer(server.target(templateName)));
  return server;
});

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const home = mkdtempSync(path.join(tmpdir(), "kontor-test-"));
  chmodSync(home, 0o755);
  const scope = Effect.runSync(Scope.make());
  const stop = async () => {
    await Effect.runPromise(Scope.close(scope, Exit.void));
    rmSync(home, { recursive: true, force: true });
  };
  try {
    const { socketFolder, password } = await Effect.runPromise(Scope.provide(start(home), scope));
    project.provide("postgres", { socketFolder, password });
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
