/**
 * Reports on a replica of the database (DATABASE_READ_URL): a second PostgreSQL in streaming replication whose replay is paused, goes
 * on, and which is stopped.
 */
import { writeFileSync } from "node:fs";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { PgClient } from "@effect/sql-pg";
import { Effect, Exit, Layer, Scope } from "effect";
import type { SqlClient } from "effect/sql/SqlClient";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AS_OF_HEADER } from "../../../src/contract/report/as-of.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { clientLayer } from "../../../src/server/database.ts";
import { migrate } from "../../../src/server/migrate.ts";
import { owner } from "../../../src/server/postgres/cluster.ts";
import { ask } from "../../../src/server/postgres/connection.ts";
import { type Embedded, embeddedPostgres, ensureDatabase } from "../../../src/server/postgres/embedded.ts";
import { lagOf, ReadReplica } from "../../../src/server/sql/replica.ts";
import { apiOn, requestOf } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { copyHome, makeHome, removeHome } from "../../support/kontor.ts";
import { dataOf, eventually, noSync, withServer } from "../support/home.ts";
import { makeOtherShop, openShifts, type Shop } from "../support/shop.ts";

const scopes = { primary: Effect.runSync(Scope.make()), standby: Effect.runSync(Scope.make()) };
const start = (home: string, where: Scope.Scope, settings: Readonly<Record<string, string>>) =>
  Scope.provide(embeddedPostgres({ home, settings: { ...noSync, ...settings } }), where);
const close = (scope: Scope.Closeable) => Effect.runPromise(Scope.close(scope, Exit.void));

const homes = { primary: makeHome(), standby: makeHome() };

/** A cluster, and a copy of it from before its first row that follows it. */
const startBoth = Effect.fnUntraced(function* () {
  yield* Effect.promise(() => withServer(homes.primary, () => Effect.void));
  copyHome(homes.primary, homes.standby);
  writeFileSync(path.join(dataOf(homes.standby), "standby.signal"), "");
  const primary = yield* start(homes.primary, scopes.primary, {});
  const conninfo = `host=${primary.socketFolder} user=${owner} password=${primary.password}`;
  const standby = yield* start(homes.standby, scopes.standby, { primary_conninfo: conninfo });
  return { primary, standby };
});

let standby: Embedded;
const onStandby = (statement: string) => Effect.runPromise(ask(standby.target(owner), statement));

/** Both as `databaseLayer` has them, but a lag is said from one second on instead of ten. */
const database = Layer.unwrap(
  Effect.gen(function* () {
    const servers = yield* startBoth();
    ({ standby } = servers);
    yield* ensureDatabase(servers.primary, owner);
    yield* Effect.promise(() => eventually(() => onStandby("select true").then(Boolean, () => false)));
    const replica = Layer.effect(
      ReadReplica,
      Effect.map(PgClient.PgClient, (client) => ({ client, asOf: lagOf(client, 1) })),
    ).pipe(Layer.provide(clientLayer(standby.target(owner), 2)));
    return Layer.merge(Layer.effectDiscard(migrate()), replica).pipe(
      Layer.provideMerge(clientLayer(servers.primary.target(owner), 4)),
    );
  }),
) satisfies Layer.Layer<PgClient.PgClient | SqlClient, unknown>;

const api = apiOn(database);
afterAll(async () => {
  await close(scopes.standby);
  await close(scopes.primary);
  for (const home of Object.values(homes)) removeHome(home);
});

let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const sell = async () => {
  const order = draft(shop, [line(shop, "MUG", 1)]);
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  expect(await api.call(sale.saveCommit, { payload }, as("Cashier"))).toMatchObject({ status: 200 });
};
beforeAll(async () => {
  shop = await makeOtherShop(api, {});
  await openShifts(api, shop);
});

const today = new Date().toISOString().slice(0, 10);
const query = { group: "day", startDate: today, endDate: today } as const;

/** How many orders the report counts, and as of when it says that it is. */
const report = async () => {
  const response = await api.raw(requestOf(salesReport.endpoints.read, { query }, as("Root")));
  const { data } = (await response.json()) as { data: { totals: { figures: { orders: number | null } } } };
  return { orders: data.totals.figures.orders ?? 0, asOf: response.headers.get(AS_OF_HEADER) };
};
const listed = async () => {
  const response = await api.raw(requestOf(sale.orders, { query: {} }, as("Root")));
  const { data } = (await response.json()) as { data: { orders: readonly unknown[] } };
  return { orders: data.orders.length, asOf: response.headers.get(AS_OF_HEADER) };
};
const caughtUp = async (orders: number) => eventually(async () => (await report()).orders === orders);

describe("with a replica", () => {
  test("that follows, a report has the last sale and says nothing", async () => {
    expect(await onStandby("select pg_is_in_recovery()")).toBe(true);
    await sell();
    await caughtUp(1);
    expect(await report()).toEqual({ orders: 1, asOf: null });
  });

  test("that is behind, a report has the figures of then and says as of when; lists of documents are of now", async () => {
    await onStandby("select pg_wal_replay_pause()");
    const replayed = "select extract(epoch from pg_last_xact_replay_timestamp())::int";
    const until = Number(await onStandby(replayed));
    await pause(2100);
    await sell();
    expect(await report()).toEqual({ orders: 1, asOf: String(until) });
    expect(await listed()).toEqual({ orders: 2, asOf: null });
    expect(Math.abs(Date.now() / 1000 - until)).toBeLessThan(60);
  });

  test("that has caught up again, a report has both sales", async () => {
    await onStandby("select pg_wal_replay_resume()");
    await caughtUp(2);
    expect(await report()).toEqual({ orders: 2, asOf: null });
  });

  test("that is away, reports read the primary", async () => {
    await close(scopes.standby);
    await sell();
    expect(await report()).toEqual({ orders: 3, asOf: null });
  });

  test("a server that is no replica at all is never behind", async () => {
    expect(await api.run(Effect.flatMap(PgClient.PgClient, lagOf))).toBeNull();
  });
});
