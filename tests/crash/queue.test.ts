/** Long work outlives the server that does it: killed in the middle, another process ends it, once. */
import { randomUUID } from "node:crypto";
import { Deferred, Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { onDatabase, openBigShop } from "../support/big-shop.ts";
import type { BigShop } from "../support/big-shop.ts";
import { makeHome, removeHome, startKontor } from "../support/kontor.ts";
import type { Kontor } from "../support/kontor.ts";

const home = makeHome();
let shop: BigShop;
/** The first one started PostgreSQL, which ends with it; the second one uses it. */
let first: Kontor;
let second: Kontor;

const start = () => startKontor({ home, flags: ["--empty"] });

beforeAll(async () => {
  shop = await openBigShop(home, { products: 20, tills: 1 });
  first = await start();
  second = await start();
}, 120_000);

afterAll(async () => {
  await second.stop();
  await first.stop();
  removeHome(home);
});

const ask = async (path: string, body?: object) => {
  const response = await fetch(`${second.address}/be/api${path}`, {
    method: body ? "POST" : "GET",
    headers: { "content-type": "application/json", "x-auth-token": shop.managerToken },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer = (await response.json()) as { error: { message: string }; data: Record<string, unknown> };
  return { ...answer.data, message: answer.error.message } as Record<string, unknown>;
};

const enqueue = async () => {
  const asked = {
    key: randomUUID(),
    startDate: "2026-01-01",
    endDate: "2026-12-31",
    a: 8000,
    b: 9500,
    limit: 5,
  };
  return Number((await ask("/report/ai/abc/queue", asked))["id"]);
};
const stateOf = async (id: number) => (await ask(`/queue/status?id=${id}`))["state"];
const becomes = (id: number, state: string) =>
  expect.poll(() => stateOf(id), { timeout: 150_000, interval: 200 }).toBe(state);

/** Holds what jobs read while `during` runs, so that they are in their middle. */
const whileHeld = (during: () => Promise<void>) =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const done = yield* Deferred.make<void>();
      yield* Effect.forkChild(
        sql.withTransaction(
          Effect.andThen(sql`lock table sale_line in access exclusive mode`, Deferred.await(done)),
        ),
      );
      yield* Effect.promise(during);
      yield* Deferred.succeed(done, undefined);
    }),
  );

const attempts = (ids: readonly number[]) =>
  onDatabase(
    home,
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      const rows = yield* sql<{
        attempt: number;
      }>`select attempt from job where ${sql.in("id", ids)} order by attempt`;
      return rows.map(({ attempt }) => attempt);
    }),
  );

describe("two servers on one database", () => {
  test("share the work; what one was doing when it was killed is done by the other", async () => {
    let ids: readonly number[] = [];
    await whileHeld(async () => {
      ids = [await enqueue(), await enqueue()];
      for (const id of ids) await becomes(id, "running");
      const killed = second;
      second = first;
      await killed.kill();
    });
    for (const id of ids) await becomes(id, "done");
    expect(await attempts(ids)).toEqual([1, 2]);
  });

  test("lose nothing when the one that keeps the database is killed: the other starts it again and ends the work", async () => {
    second = await start();
    let ids: readonly number[] = [];
    await whileHeld(async () => {
      ids = [await enqueue(), await enqueue()];
      for (const id of ids) await becomes(id, "running");
      await first.kill();
      first = second;
    }).catch(() => undefined);
    for (const id of ids) await becomes(id, "done");
    // The server that is left works on what comes afterwards, on the database that it started again.
    const next = await enqueue();
    await becomes(next, "done");
    expect(await attempts([next])).toEqual([1]);
  });
});
