import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, onTestFinished, test } from "@effect/vitest";
import { Effect, Exit, Result, Scope } from "effect";
import { SqlClient } from "effect/sql/SqlClient";
import { isDatabaseAway } from "../../../src/server/database.ts";
import { runAs, serverAccount } from "../../../src/server/postgres/account.ts";
import { ask } from "../../../src/server/postgres/connection.ts";
import { embeddedPostgres } from "../../../src/server/postgres/embedded.ts";
import { processAlive } from "../../../src/server/postgres/lock-file.ts";
import {
  clientOf,
  dataOf,
  eventually,
  killAndWait,
  noSync,
  serverPid,
  temporaryFolder,
  withServer,
} from "../support/home.ts";

const one = Effect.fnUntraced(function* () {
  const sql = yield* SqlClient;
  return yield* Effect.result(sql`select 1 as one`);
});

/** Another process that holds a server on `home`. */
const holdElsewhere = async (home: string): Promise<ChildProcess> => {
  const script = path.join(import.meta.dirname, "..", "support", "hold.ts");
  const child = spawn(process.execPath, [script, home], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => killAndWait(child, home));
  await once(child.stdout, "data");
  return child;
};

const writeLock = (home: string, content: string): void => {
  const lock = path.join(dataOf(home), "postmaster.pid");
  writeFileSync(lock, content, { mode: 0o600 });
  const { uid, gid, switched } = serverAccount(path.join(home, "postgres"));
  if (switched) chownSync(lock, uid, gid);
};

/** What a start on `home` answers. */
const startAndAsk = (home: string) =>
  withServer(home, (server) => ask(server.target("postgres"), "select 1"));

/** A server that lives until it is closed by hand. */
const open = async (home: string) => {
  const scope = await Effect.runPromise(Scope.make());
  const close = () => Effect.runPromise(Scope.close(scope, Exit.void));
  onTestFinished(close);
  return {
    server: await Effect.runPromise(Scope.provide(embeddedPostgres({ home, settings: noSync }), scope)),
    close,
  };
};

describe("when something dies", () => {
  test("a killed PostgreSQL is back by itself, with everything that was committed", async () => {
    const home = temporaryFolder();
    await withServer(home, (server) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        yield* sql`create table note (body text)`;
        yield* sql`insert into note values ('committed')`;
        const killed = serverPid(home);
        process.kill(killed, "SIGKILL");
        yield* Effect.promise(() => eventually(() => ![0, killed].includes(serverPid(home))));
        const context = yield* Effect.context<SqlClient>();
        const works = async () => Result.isSuccess(await Effect.runPromiseWith(context)(one()));
        yield* Effect.promise(() => eventually(works));
        expect(yield* sql`select body from note`).toEqual([{ body: "committed" }]);
      }).pipe(Effect.provide(clientOf(server))),
    );
  });

  test("a transaction that loses its connection fails with an error that says the database is away", async () => {
    const home = temporaryFolder();
    await withServer(home, (server) =>
      Effect.gen(function* () {
        const sql = yield* SqlClient;
        const kill = Effect.sync(() => process.kill(serverPid(home), "SIGKILL"));
        const error = yield* Effect.flip(
          sql.withTransaction(Effect.andThen(sql`select 1`, Effect.andThen(kill, sql`select pg_sleep(10)`))),
        );
        expect(error._tag).toBe("SqlError");
        expect(isDatabaseAway(error)).toBe(true);
      }).pipe(Effect.provide(clientOf(server))),
    );
  });

  test.each([3, 5, 7, 10])(
    "a stop %d ms after it died, while it is being started again, stops it",
    async (pause) => {
      const home = temporaryFolder();
      await withServer(home, () =>
        Effect.andThen(
          Effect.sync(() => process.kill(serverPid(home), "SIGKILL")),
          Effect.sleep(pause),
        ),
      );
      const left = serverPid(home);
      expect(left === 0 || !processAlive(left)).toBe(true);
    },
  );

  test("when Node is killed, PostgreSQL shuts down in good order", async () => {
    const home = temporaryFolder();
    const node = await holdElsewhere(home);
    const pid = serverPid(home);
    expect(processAlive(pid)).toBe(true);
    node.kill("SIGKILL");
    await eventually(() => !processAlive(pid));
    expect(serverPid(home)).toBe(0);
    expect(await startAndAsk(home)).toBe(1);
  });
});

describe("what a crash leaves in the lock file", () => {
  test("an empty lock file does not keep the database from starting", async () => {
    const home = temporaryFolder();
    await startAndAsk(home);
    writeLock(home, "");
    expect(await startAndAsk(home)).toBe(1);
  });

  test("a lock with a number that belongs to another program now is ignored", async () => {
    const home = temporaryFolder();
    await startAndAsk(home);
    const account = serverAccount(path.join(home, "postgres"));
    const stranger = spawn("sleep", ["60"], { ...runAs(account), cwd: "/", stdio: "ignore" });
    onTestFinished(() => void stranger.kill());
    await once(stranger, "spawn");
    const socket = path.join(home, "socket");
    writeLock(
      home,
      `${stranger.pid}\n${dataOf(home)}\n1700000000\n5432\n${socket}\n\n  1234567  1\nready   \n`,
    );
    expect(await startAndAsk(home)).toBe(1);
    expect(processAlive(stranger.pid ?? 0)).toBe(true);
  });
});

describe("two processes on one data folder", () => {
  test("the second one shares the server of the first, and leaves it running when it goes", async () => {
    const home = temporaryFolder();
    const first = await open(home);
    const pid = serverPid(home);
    await Effect.runPromise(
      Effect.gen(function* () {
        yield* one();
        const answer = yield* Effect.promise(() => startAndAsk(home));
        expect(answer).toBe(1);
        expect(serverPid(home)).toBe(pid);
        expect(Result.isSuccess(yield* one())).toBe(true);
      }).pipe(Effect.provide(clientOf(first.server))),
    );
  });

  test("when the first one goes, the second one starts the server again", async () => {
    const home = temporaryFolder();
    const first = await open(home);
    const second = await open(home);
    const pid = serverPid(home);
    await first.close();
    await eventually(() => serverPid(home) !== pid && processAlive(serverPid(home)));
    const target = second.server.target("postgres");
    await eventually(
      async () => (await Effect.runPromise(Effect.result(ask(target, "select 1"))))._tag === "Success",
    );
  });

  test("a server that nobody watches any more is adopted, and stopped at the end", async () => {
    const home = temporaryFolder();
    await holdElsewhere(home);
    const pid = serverPid(home);
    const [, parent] = readFileSync(`/proc/${pid}/stat`, "utf8").match(/\) \S (\d+)/) ?? [];
    process.kill(Number(parent), "SIGKILL");
    expect(await startAndAsk(home)).toBe(1);
  });
});
