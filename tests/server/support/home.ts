/** Data homes and servers of their own, for the tests of the embedded PostgreSQL itself. */
import type { ChildProcess } from "node:child_process";
import { chmodSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect, type Layer, type Scope } from "effect";
import type { SqlClient } from "effect/sql/SqlClient";
import { onTestFinished } from "vitest";
import { clientLayer } from "../../../src/server/database.ts";
import {
  type Embedded,
  type EmbeddedOptions,
  embeddedPostgres,
} from "../../../src/server/postgres/embedded.ts";
import { processAlive } from "../../../src/server/postgres/lock-file.ts";

export const asRoot = process.getuid?.() === 0;

/** An empty folder that everyone may enter; removed after the test. */
export const temporaryFolder = (): string => {
  const folder = mkdtempSync(path.join(tmpdir(), "kontor-home-"));
  chmodSync(folder, 0o755);
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
};

export const dataOf = (home: string): string => path.join(home, "postgres", "data");

/** The process id in the lock file of `home`; 0 without one. */
export const serverPid = (home: string): number => {
  try {
    return Number(readFileSync(path.join(dataOf(home), "postmaster.pid"), "utf8").split("\n")[0]);
  } catch {
    return 0;
  }
};

/** Spares the disk: what these tests kill are processes, and those cannot lose what the system has in its memory. */
export const noSync = { fsync: "off" };

/** Runs `use` while an embedded server runs on `home`. */
export const withServer = <A, E>(
  home: string,
  use: (server: Embedded) => Effect.Effect<A, E, Scope.Scope>,
  options: EmbeddedOptions = {},
): Promise<A> =>
  Effect.runPromise(
    Effect.scoped(Effect.flatMap(embeddedPostgres({ settings: noSync, ...options, home }), use)),
  );

/** Connections to the database that every cluster has. */
export const clientOf = (server: Embedded): Layer.Layer<SqlClient, unknown> =>
  clientLayer(server.target("postgres"), 2);

/** Asks again and again until `check` holds, for at most `within` milliseconds. */
export const eventually = async (check: () => boolean | Promise<boolean>, within = 15_000): Promise<void> => {
  const deadline = Date.now() + within;
  while (!(await check())) {
    if (Date.now() > deadline) throw new Error(`Not so within ${within} ms: ${check.toString()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
};

/** Kills a process that may hold a server on `home`, and waits until that server is gone too. */
export const killAndWait = async (child: ChildProcess, home: string): Promise<void> => {
  child.kill("SIGKILL");
  await eventually(() => !processAlive(serverPid(home)));
};
