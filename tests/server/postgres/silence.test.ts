/** A connection that dies without a word: its call fails within a bound, and the next one is answered. */
import { PgClient } from "@effect/sql-pg";
import { describe, expect, it, onTestFinished } from "@effect/vitest";
import { Effect, Layer, Queue } from "effect";
import type { SqlError } from "effect/sql/SqlError";
import type { Patience } from "../../../src/server/postgres/silence.ts";
import { usualPatience } from "../../../src/server/postgres/silence.ts";
import { clientLayer, isDatabaseAway } from "../../../src/server/database.ts";
import { urlTarget } from "../../../src/server/postgres/connection.ts";
import { openDoor } from "../support/door.ts";

const hasty: Patience = { silence: 500, reply: 1000, signOfLife: 300 };

/** Runs `test` with connections that go through a door. */
const throughDoor = async <A, E>(
  test: (door: Awaited<ReturnType<typeof openDoor>>) => Effect.Effect<A, E, PgClient.PgClient>,
) => {
  const door = await openDoor("postgres");
  onTestFinished(() => door.close());
  const client = clientLayer(urlTarget(new URL(door.url)), { connections: 2, patience: hasty });
  return Effect.runPromise(
    Effect.scoped(Effect.flatMap(Layer.build(client), (services) => Effect.provide(test(door), services))),
  );
};

/** What a statement fails with, in eight seconds at most. */
const failureOf = <A>(statement: Effect.Effect<A, SqlError>) =>
  Effect.timeoutOrElse(Effect.flip(statement), {
    duration: "8 seconds",
    orElse: () => Effect.die(new Error("nothing happened within 8 seconds")),
  }).pipe(Effect.orDie);

describe("a connection that falls silent", () => {
  it("is given up after 15 seconds at most", () => {
    const { silence, reply } = usualPatience;
    expect(silence + 1000 + reply + 1000 + reply).toBeLessThanOrEqual(15_000);
  });

  it("fails the statement that waits on it, and the next one has another connection", () =>
    throughDoor((door) =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* sql`select 1`;
        door.silence();
        expect(isDatabaseAway(yield* failureOf(sql`select 2`))).toBe(true);
        expect(yield* sql`select 3 as n`).toEqual([{ n: 3 }]);
      }),
    ));

  it("fails a transaction that is in its middle", () =>
    throughDoor((door) =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const work = sql.withTransaction(
          Effect.gen(function* () {
            yield* sql`select 1`;
            door.silence();
            yield* sql`select 2`;
          }),
        );
        expect(isDatabaseAway(yield* failureOf(work))).toBe(true);
        expect(yield* sql.withTransaction(sql`select 3 as n`)).toEqual([{ n: 3 }]);
      }),
    ));

  it("fails its statement as well when the whole database is out of reach", () =>
    throughDoor((door) =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        yield* sql`select 1`;
        door.silence(true);
        expect(isDatabaseAway(yield* failureOf(sql`select 2`))).toBe(true);
      }),
    ));

  it("is noticed by who only listens on it", () =>
    throughDoor((door) =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const heard = yield* Effect.scoped(
          Effect.gen(function* () {
            const notices = yield* sql.listen("news");
            door.silence();
            return yield* failureOf(Queue.take(notices));
          }),
        );
        expect(isDatabaseAway(heard)).toBe(true);
      }),
    ));
});

describe("a statement that merely takes long", () => {
  it("is left alone, while it works and while it waits for a lock", () =>
    throughDoor(() =>
      Effect.gen(function* () {
        const sql = yield* PgClient.PgClient;
        const hold = sql.withTransaction(sql`select pg_advisory_xact_lock(4620), pg_sleep(4)`);
        const wait = Effect.andThen(Effect.sleep("200 millis"), sql`select pg_advisory_xact_lock(4620)`);
        expect(yield* Effect.all([hold, wait], { concurrency: 2 })).toHaveLength(2);
      }),
    ));
});
