/** The connections of a server (G40): how many there are, who waits for one, and who waits too long. */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { describe, expect, it } from "@effect/vitest";
import { Effect, Fiber, Layer, Queue } from "effect";
import { SqlClient } from "effect/sql";
import { inject } from "vitest";
import type { ClientOptions } from "../../../src/server/postgres/client.ts";
import { clientLayer, isDatabaseAway } from "../../../src/server/database.ts";
import { socketTarget } from "../../../src/server/postgres/connection.ts";

const name = `pool_${randomUUID().replaceAll("-", "")}`;
const target = () => {
  const { socketFolder, password } = inject("postgres");
  return { ...socketTarget(socketFolder, password, "postgres"), applicationName: name };
};

const pooled = <A, E>(
  options: ClientOptions,
  test: Effect.Effect<A, E, PgClient.PgClient | SqlClient.SqlClient>,
) => Effect.runPromise(Effect.scoped(Effect.provide(test, clientLayer(target(), options))));

const connectionsOf = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ count: number }>`
    select count(*)::int as count from pg_stat_activity where application_name = ${name}`;
  return row?.count;
});

const read = (seconds: number) =>
  Effect.flatMap(SqlClient.SqlClient, (sql) => sql`select pg_sleep(${seconds}), ${seconds}::float8 as slept`);

describe("a pool of two connections that are both in use by long reads", () => {
  it("lets a further read wait, and answers it", () =>
    pooled(
      { connections: 2, wait: 5000 },
      Effect.gen(function* () {
        const rows = yield* Effect.all([read(0.6), read(0.6), read(0)], { concurrency: "unbounded" });
        expect(rows.map(([row]) => row?.["slept"])).toEqual([0.6, 0.6, 0]);
        expect(yield* connectionsOf).toBe(2);
      }),
    ));

  it.each(["read", "transaction"] as const)(
    "refuses a %s that has waited too long, and has room again afterwards",
    (kind) =>
      pooled(
        { connections: 2, wait: 200 },
        Effect.gen(function* () {
          const sql = yield* SqlClient.SqlClient;
          const further = kind === "read" ? read(0) : sql.withTransaction(read(0));
          const long = yield* Effect.forkChild(Effect.all([read(1), read(1)], { concurrency: "unbounded" }));
          yield* Effect.sleep("50 millis");
          const error = yield* Effect.flip(further);
          expect(error.message).toBe("All connections are in use");
          expect(isDatabaseAway(error)).toBe(true);
          yield* Fiber.join(long);
          expect(yield* further).toHaveLength(1);
        }),
      ),
  );

  it("a read whose asker left does not keep its connection", () =>
    pooled(
      { connections: 2, wait: 3000 },
      Effect.gen(function* () {
        const left = yield* Effect.forkChild(Effect.all([read(60), read(60)], { concurrency: "unbounded" }));
        yield* Effect.sleep("200 millis");
        yield* Fiber.interrupt(left);
        expect(yield* read(0)).toHaveLength(1);
        const sql = yield* SqlClient.SqlClient;
        expect(
          yield* sql`select pid from pg_stat_activity
          where application_name = ${name} and query like '%pg_sleep%' and state = 'active' and pid <> pg_backend_pid()`,
        ).toEqual([]);
      }),
    ));
});

describe("LISTEN", () => {
  it("has one connection for all channels; when it breaks, every listener is told, and can listen again", () =>
    pooled(
      { connections: 2 },
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const before = (yield* connectionsOf) ?? 0;
        const channels = ["one", "two", "three"];
        yield* Effect.scoped(
          Effect.gen(function* () {
            const heard = yield* Effect.forEach(channels, (channel) => sql.listen(channel));
            expect(yield* connectionsOf).toBe(before + 1);
            yield* Effect.forEach(channels, (channel) => sql.notify(channel, `of ${channel}`));
            const notices = yield* Effect.forEach(heard, (queue) => Queue.take(queue));
            expect(notices.map(({ channel, payload }) => [channel, payload])).toEqual(
              channels.map((channel) => [channel, `of ${channel}`]),
            );
            yield* sql`select pg_terminate_backend(pid) from pg_stat_activity
              where application_name = ${name} and query ~ '^LISTEN'`;
            for (const queue of heard)
              expect(isDatabaseAway(yield* Effect.flip(Queue.take(queue)))).toBe(true);
          }),
        );
        yield* Effect.scoped(
          Effect.gen(function* () {
            const again = yield* sql.listen("one");
            yield* sql.notify("one", "again");
            expect((yield* Queue.take(again)).payload).toBe("again");
          }),
        );
      }),
    ));
});

describe("a database with fewer connections than its servers would like", () => {
  it("serves ten servers with small pools: they wait for a connection instead of failing", () =>
    pooled(
      { connections: 2 },
      Effect.gen(function* () {
        const sql = yield* SqlClient.SqlClient;
        const role = `few_${name}`;
        // Limits do not hold for a superuser, which the owner of the tests' cluster is.
        yield* sql.unsafe(`create role ${role} login password 'few' connection limit 12`);
        const { socketFolder } = inject("postgres");
        const few = { ...socketTarget(socketFolder, "few", "postgres"), username: role };
        const reads = Effect.all(
          Array.from({ length: 6 }, () => read(0.05)),
          { concurrency: "unbounded" },
        );
        const server = Effect.scoped(
          Effect.gen(function* () {
            const services = yield* Layer.build(clientLayer(few, { connections: 2, wait: 10_000 }));
            return yield* Effect.provide(reads, services);
          }),
        );
        const answers = yield* Effect.all(
          Array.from({ length: 10 }, () => server),
          { concurrency: "unbounded" },
        );
        expect(answers.flat().flat()).toHaveLength(60);
        yield* sql.unsafe(`drop role ${role}`);
      }),
    ));
});
