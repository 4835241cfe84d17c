/** Reports on a replica of the database: what they read, what they say when it is behind, and what happens while it is away (DATABASE_READ_URL). */
import { PgClient } from "@effect/sql-pg";
import { Effect, Layer } from "effect";
import { ConnectionError, SqlError } from "effect/sql/SqlError";
import { beforeAll, describe, expect, test } from "vitest";
import { AS_OF_HEADER } from "../../../src/contract/report/as-of.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { lagOf, ReadReplica } from "../../../src/server/sql/replica.ts";
import { requestOf, testApi } from "../support/api.ts";
import { freshDatabase } from "../support/database.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const away = new SqlError({
  reason: new ConnectionError({ cause: new Error("gone"), message: "gone", operation: "connect" }),
});

/** What the replica says of itself: another copy of the shop stands for it, to which nothing of the primary ever comes. */
let asOf: Effect.Effect<number | null, SqlError> = Effect.succeed(null);
const replica = Layer.effect(
  ReadReplica,
  Effect.map(PgClient.PgClient, (client) => ({ client, asOf: Effect.suspend(() => asOf) })),
).pipe(Layer.provide(freshDatabase(2, "kontor_shop")));

const api = testApi(undefined, replica);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  const order = draft(shop, [line(shop, "MUG", 1)]);
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  expect(await api.call(sale.saveCommit, { payload }, as("Cashier"))).toMatchObject({ status: 200 });
});

const today = new Date().toISOString().slice(0, 10);
const query = { group: "day", startDate: today, endDate: today } as const;

/** Days that the report lists, and as of when it says that it is. */
const report = async () => {
  const response = await api.raw(requestOf(salesReport.endpoints.read, { query }, as("Root")));
  const { data } = (await response.json()) as { data: { total: number } };
  return [data.total, response.headers.get(AS_OF_HEADER)];
};

describe("with a replica", () => {
  test("reports read it, and lists of documents the primary", async () => {
    expect(await report()).toEqual([0, null]);
    expect((await api.call(sale.orders, { query: {} }, as("Root"))).data.orders).toHaveLength(1);
  });

  test("that is behind, a report says as of when its figures are", async () => {
    asOf = Effect.succeed(1_795_000_000);
    expect(await report()).toEqual([0, "1795000000"]);
    const orders = await api.raw(requestOf(sale.orders, { query: {} }, as("Root")));
    expect(orders.headers.get(AS_OF_HEADER)).toBeNull();
  });

  test("that is away, reports read the primary", async () => {
    asOf = Effect.fail(away);
    expect(await report()).toEqual([1, null]);
  });

  test("a server that is no replica at all is never behind", async () => {
    expect(await api.run(Effect.flatMap(PgClient.PgClient, lagOf))).toBeNull();
  });
});
