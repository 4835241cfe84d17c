/** Long work: enqueued with what asked for it, worked on once, told how far it is, cancelled, taken over from the dead. */
import { randomUUID } from "node:crypto";
import { PgClient } from "@effect/sql-pg";
import { Effect, Fiber, Queue, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { queueEndpoints as queue } from "../../../src/contract/queue.ts";
import { reportEndpoints as report } from "../../../src/contract/report/report.ts";
import { Person } from "../../../src/server/person.ts";
import { enqueue, jobKind } from "../../../src/server/queue/jobs.ts";
import { takeJob } from "../../../src/server/queue/take-job.ts";
import { work } from "../../../src/server/queue/worker.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

/** Two workers hold two connections each: one to listen, one for the job. */
const api = testApi(10);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

/** Starts a worker, as a server does; it ends with the test. */
const startWorker = async () => {
  const fiber = await api.run(Effect.forkDetach(Effect.scoped(work)));
  const stop = () => Effect.runPromise(Fiber.interrupt(fiber));
  onTestFinished(stop);
  return stop;
};

const abcPayload = (change: object = {}) => ({
  key: randomUUID(),
  startDate: "2026-01-01",
  endDate: "2026-12-31",
  a: 8000,
  b: 9500,
  limit: 10,
  ...change,
});

const ask = async (who = "Manager") => {
  const { data, message } = await api.call(report.queueAbc, { payload: abcPayload() }, as(who));
  expect(message).toBe("");
  return data.id;
};

const status = async (id: number, who = "Manager") =>
  (await api.call(queue.queueStatus, { query: { id } }, as(who))).data;
const state = async (id: number) => (await status(id)).state;
const becomes = (id: number, wanted: string) =>
  expect.poll(() => state(id), { timeout: 30_000, interval: 50 }).toBe(wanted);

const attemptOf = async (id: number) =>
  Number((await api.rows(`select attempt from job where id = ${id}`))[0]?.["attempt"]);

/** Holds the tables that analyses read, so that a job stays in its middle; let go by the answer. */
const holdSales = async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  let isHeld = () => {};
  const holding = new Promise<void>((resolve) => (isHeld = resolve));
  const done = api.run(
    Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql.withTransaction(
        Effect.gen(function* () {
          yield* sql`lock table sale_line in access exclusive mode`;
          isHeld();
          yield* Effect.promise(() => held);
        }),
      );
    }),
  );
  await holding;
  const release = async () => {
    letGo();
    await done;
  };
  onTestFinished(release);
  return release;
};

describe("a job", () => {
  test("waits until there is a worker, then is done, with its result, for who asked alone", async () => {
    const id = await ask();
    expect(await status(id)).toMatchObject({ state: "waiting", progress: 0, result: null, startedAt: null });
    await startWorker();
    await becomes(id, "done");
    expect(await status(id)).toMatchObject({
      progress: 100,
      error: null,
      result: { kind: "abc", products: 0 },
    });
    const other = await api.call(queue.queueStatus, { query: { id } }, as("Root"));
    expect(other.name).toBe("NotFound");
  });

  test("is one job however often the command is sent", async () => {
    const payload = abcPayload();
    const first = await api.call(report.queueAbc, { payload }, as("Manager"));
    const again = await api.call(report.queueAbc, { payload }, as("Manager"));
    expect(again.data).toEqual(first.data);
    const other = await api.call(report.queueAbc, { payload: { ...payload, limit: 11 } }, as("Manager"));
    expect(other.name).toBe("KeyReused");
    await startWorker();
    await becomes(first.data.id, "done");
  });

  test("exists only if what asked for it does", async () => {
    const count = async () => (await api.rows("select count(*)::int as n from job"))[0];
    const before = await count();
    const undone = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql.withTransaction(
        Effect.andThen(enqueue(jobKind("abc", Schema.Unknown), {}), Effect.fail("changed my mind")),
      );
    });
    await expect(api.run(Effect.provideService(undone, Person, { id: 1 } as never))).rejects.toBeDefined();
    expect(await count()).toEqual(before);
  });

  test("tells that it runs and how far it is, while it runs", async () => {
    const letGo = await holdSales();
    await startWorker();
    const id = await ask();
    await expect.poll(async () => (await status(id)).progress, { timeout: 30_000 }).toBeGreaterThan(0);
    expect(await state(id)).toBe("running");
    await letGo();
    await becomes(id, "done");
  });

  test("that cannot be done is tried three times, then says so", async () => {
    const id = await ask();
    await api.rows(`update job set input = '{}' where id = ${id}`);
    await startWorker();
    for (const attempt of [1, 2, 3]) {
      await expect.poll(() => attemptOf(id), { timeout: 30_000 }).toBe(attempt);
      await becomes(id, attempt === 3 ? "failed" : "waiting");
      await api.rows(`update job set run_at = now() where id = ${id} and state = 'waiting'`);
      await api.rows("select pg_notify('kontor_job', '')");
    }
    const { error, result, endedAt } = await status(id);
    expect([result, endedAt === null]).toEqual([null, false]);
    expect(error).toMatchObject({ name: "ServerFault", message: expect.stringContaining("had an error") });
  });
});

describe("cancelling", () => {
  const cancel = async (id: number, who = "Manager") =>
    api.call(queue.cancelJob, { payload: { key: randomUUID(), id } }, as(who));

  test("a waiting job is never begun", async () => {
    const id = await ask();
    expect((await cancel(id)).data).toMatchObject({ state: "cancelled", result: null });
    const next = await ask();
    await startWorker();
    await becomes(next, "done");
    expect(await status(id)).toMatchObject({ state: "cancelled", startedAt: null });
    expect((await cancel(id)).name).toBe("NotPossibleNow");
    expect((await cancel(next, "Root")).name).toBe("NotFound");
  });

  test("a running job is stopped where it is, and the next one has its turn", async () => {
    const letGo = await holdSales();
    await startWorker();
    const id = await ask();
    await becomes(id, "running");
    expect((await cancel(id)).data.state).toBe("cancelled");
    const waiting = async () =>
      Number(
        (
          await api.rows(
            "select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
          )
        )[0]?.["n"],
      );
    await expect.poll(waiting, { timeout: 30_000 }).toBe(0);
    await letGo();
    const next = await ask();
    await becomes(next, "done");
    expect(await status(id)).toMatchObject({ state: "cancelled", result: null });
  });
});

describe("workers", () => {
  test("two of them share the jobs, and each job is tried once", async () => {
    await startWorker();
    await startWorker();
    const ids = await Promise.all(Array.from({ length: 12 }, () => ask()));
    for (const id of ids) await becomes(id, "done");
    const attempts = await api.rows(`select distinct attempt from job where id = any('{${ids.join(",")}}')`);
    expect(attempts).toEqual([{ attempt: 1 }]);
  });

  test("one that stops in the middle of a job gives it back, and the next one does it", async () => {
    const letGo = await holdSales();
    const stop = await startWorker();
    const id = await ask();
    await becomes(id, "running");
    await stop();
    expect(await state(id)).toBe("waiting");
    await letGo();
    await startWorker();
    await becomes(id, "done");
  });

  test("a job that a stopping worker returns is announced to the workers of other servers at once (G40)", async () => {
    const letGo = await holdSales();
    const stop = await startWorker();
    const id = await ask();
    await becomes(id, "running");
    const heard = await api.run(
      Effect.scoped(
        Effect.gen(function* () {
          const sql = yield* PgClient.PgClient;
          const notices = yield* sql.listen("kontor_job");
          yield* Effect.promise(stop);
          return yield* Effect.timeout(Queue.take(notices), "5 seconds");
        }),
      ),
    );
    expect(heard.channel).toBe("kontor_job");
    expect(await state(id)).toBe("waiting");
    await letGo();
    await startWorker();
    await becomes(id, "done");
  });

  test("a worker that stops while it takes a job leaves no job behind that nobody works on", async () => {
    const letGo = await holdSales();
    for (let round = 0; round < 5; round++) {
      const id = await ask();
      const stop = await startWorker();
      await stop();
      expect(await api.rows("select kind from job where state = 'running'")).toEqual([]);
      await api.rows(`delete from job where id = ${id}`);
    }
    await letGo();
  });

  test("what a dead one held is taken over, what a living one holds is not", async () => {
    const id = await ask();
    await api.rows(`
      update job set state = 'running', attempt = 1, lease_until = now() - interval '1 second' where id = ${id}`);
    await startWorker();
    await becomes(id, "done");
    expect(await attemptOf(id)).toBe(2);
    const letGo = await holdSales();
    const held = await ask();
    await becomes(held, "running");
    const leaseOf = async () =>
      Number(
        (await api.rows(`select extract(epoch from lease_until) as at from job where id = ${held}`))[0]?.[
          "at"
        ],
      );
    const first = await leaseOf();
    await expect.poll(leaseOf, { timeout: 30_000 }).toBeGreaterThan(first);
    expect(await api.run(takeJob)).toBeNull();
    await letGo();
    await becomes(held, "done");
    expect(await attemptOf(held)).toBe(1);
  });

  test("a job whose every try died has failed, and does not wait for ever", async () => {
    const id = await ask();
    await api.rows(`
      update job set state = 'running', attempt = 3, lease_until = now() - interval '1 second' where id = ${id}`);
    expect(await api.run(takeJob)).toBeNull();
    expect(await status(id)).toMatchObject({ state: "failed", error: { name: "ServerFault" } });
  });

  test("a try that was given up for dead cannot write its end over the next one's", async () => {
    const letGo = await holdSales();
    await startWorker();
    const id = await ask();
    await becomes(id, "running");
    await api.rows(`update job set attempt = attempt + 1 where id = ${id}`);
    await letGo();
    const next = await ask();
    await becomes(next, "done");
    expect(await status(id)).toMatchObject({ state: "running", result: null });
    await api.rows(`update job set lease_until = now() - interval '1 second' where id = ${id}`);
    await api.rows("select pg_notify('kontor_job', '')");
    await becomes(id, "done");
  });

  test("keep the reminders after their start, without being asked", async () => {
    await api.rows(`insert into stock_minimum select id, 1, 999999999 from product where code = 'MUG'`);
    await startWorker();
    await expect
      .poll(async () => (await api.rows("select count(*)::int as n from alarm where kind = 'stock'"))[0], {
        timeout: 30_000,
      })
      .toEqual({ n: 1 });
  });
});
