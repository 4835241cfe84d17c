import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "@effect/vitest";
import { Effect } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { ask } from "../../../src/server/postgres/connection.ts";
import { processAlive } from "../../../src/server/postgres/lock-file.ts";
import { packageFolder } from "../../../src/server/postgres/programs.ts";
import { asRoot, clientOf, dataOf, serverPid, temporaryFolder, withServer } from "../support/home.ts";

const mode = (file: string) => statSync(file).mode & 0o777;

/** A copy of the npm package as npm delivers it: without symbolic links. */
const copyPackage = (to: string): string => {
  cpSync(packageFolder(), to, { recursive: true, filter: (file) => !lstatSync(file).isSymbolicLink() });
  return to;
};

describe("starting the embedded database", () => {
  test("an empty folder becomes a running database that no other user and no network can reach", async () => {
    const home = path.join(temporaryFolder(), "deep", "data");
    const answers = await withServer(
      home,
      (server) =>
        Effect.all([
          ask(server.target("postgres"), "select current_setting('listen_addresses')"),
          ask(
            server.target("postgres"),
            "select current_setting('fsync') || current_setting('data_checksums')",
          ),
          ask(server.target("postgres"), "select current_setting('TimeZone')"),
          ask(
            server.target("postgres"),
            "select datlocprovider::text || encoding from pg_database where datname = 'postgres'",
          ),
          Effect.sync(() => [mode(server.socketFolder), mode(path.join(home, "postgres", "secret"))]),
        ]),
      { settings: {} },
    );
    expect(answers).toEqual(["", "onon", "UTC", "b6", [0o700, 0o600]]);
  });

  test("a second start finds what the first one stored, and leaves neither process nor lock behind", async () => {
    const home = temporaryFolder();
    const first = await withServer(home, (server) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        yield* sql`create table note (body text)`;
        yield* sql`insert into note values ('kept')`;
        return serverPid(home);
      }).pipe(Effect.provide(clientOf(server))),
    );
    expect(processAlive(first)).toBe(false);
    expect(serverPid(home)).toBe(0);
    const kept = await withServer(home, (server) => ask(server.target("postgres"), "select body from note"));
    expect(kept).toBe("kept");
  });

  test("what a killed first start left behind is cleared away", async () => {
    const home = temporaryFolder();
    const abandoned = path.join(home, "postgres.init-4194305");
    mkdirSync(path.join(abandoned, "data"), { recursive: true });
    writeFileSync(path.join(abandoned, "data", "PG_VERSION"), "18");
    await withServer(home, () => Effect.void);
    expect(readdirSync(home).sort()).toEqual(["postgres", "socket"]);
  });

  test("a path that is too long for a socket gets its socket in the temporary folder", async () => {
    const home = path.join(temporaryFolder(), "x".repeat(100));
    const socketFolder = await withServer(home, (server) =>
      Effect.as(ask(server.target("postgres"), "select 1"), server.socketFolder),
    );
    onTestFinished(() => rmSync(socketFolder, { recursive: true }));
    expect(socketFolder.startsWith(home)).toBe(false);
    expect(mode(socketFolder)).toBe(0o700);
  });

  test("library links that npm did not make are made", async () => {
    const folder = temporaryFolder();
    const programs = copyPackage(path.join(folder, "package"));
    const home = path.join(folder, "data");
    await withServer(home, () => Effect.void, { packageFolder: programs });
    expect(lstatSync(path.join(programs, "native", "lib", "libicuuc.so.60")).isSymbolicLink()).toBe(true);
    expect(readdirSync(home).sort()).toEqual(["postgres", "socket"]);
  });

  test.runIf(asRoot)(
    "programs below a private folder are copied to where PostgreSQL can run them",
    async () => {
      const folder = temporaryFolder();
      mkdirSync(path.join(folder, "private"), { mode: 0o700 });
      const programs = copyPackage(path.join(folder, "private", "package"));
      const home = path.join(folder, "data");
      const start = () =>
        withServer(home, (server) => ask(server.target("postgres"), "select 1"), { packageFolder: programs });
      expect(await start()).toBe(1);
      expect(readdirSync(home).filter((name) => name.startsWith("programs-"))).toHaveLength(1);
      expect(await start()).toBe(1);
      expect(existsSync(path.join(dataOf(home), "PG_VERSION"))).toBe(true);
    },
  );
});
