/**
 * One PostgreSQL for the whole run of the server tests, with two databases that test files get copies of: a migrated one, and
 * one with the usual shop in it. Also the seed of the generated tests.
 */
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect, Exit, Scope } from "effect";
import type { TestProject } from "vitest/node";
import { clientLayer } from "../../../src/server/database.ts";
import { migrate } from "../../../src/server/migrate.ts";
import { ask } from "../../../src/server/postgres/connection.ts";
import { embeddedPostgres, ensureDatabase } from "../../../src/server/postgres/embedded.ts";
import { makeShop, type Shop } from "./make-shop.ts";

/** What the database of a test file begins with. */
export type Template = "kontor_empty" | "kontor_shop";

declare module "vitest" {
  interface ProvidedContext {
    readonly postgres: { readonly socketFolder: string; readonly password: string };
    readonly shop: Shop;
    /** Of the generated tests: a new one every day. `KONTOR_SEED=2026-11-22` repeats that day's run. */
    readonly seed: string;
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
  const template = (name: Template) => clientLayer(server.target(name));
  yield* ensureDatabase(server, "kontor_empty" satisfies Template);
  yield* Effect.provide(migrate(), template("kontor_empty"));
  yield* ask(server.target("postgres"), "create database kontor_shop template kontor_empty");
  const shop = yield* Effect.provide(makeShop(), template("kontor_shop"));
  return { server, shop };
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
    const { server, shop } = await Effect.runPromise(Scope.provide(start(home), scope));
    project.provide("postgres", { socketFolder: server.socketFolder, password: server.password });
    project.provide("shop", shop);
    const seed = process.env["KONTOR_SEED"] ?? new Date().toISOString().slice(0, 10);
    project.provide("seed", seed);
    console.log(`Seed of the generated tests: ${seed} (KONTOR_SEED=${seed} repeats this run)`);
    return stop;
  } catch (error) {
    await stop();
    throw error;
  }
}
