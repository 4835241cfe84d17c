/** A company with two people, and orders put straight into the tables, for tests of the sale list over HTTP. */
import { createHash } from "node:crypto";
import { Context, Effect, Layer } from "effect";
import { HttpRouter, HttpServer } from "effect/http";
import { HttpApi, HttpApiBuilder, HttpApiEndpoint, HttpApiGroup } from "effect/http-api";
import type { SqlError } from "effect/sql/SqlError";
import { SqlClient } from "effect/sql/SqlClient";
import type { PgClient } from "@effect/sql-pg";
import { saleEndpoints as sale } from "../../../src/contract/sale.ts";
import { answering } from "../../../src/server/answering.ts";
import { SignedIn } from "../../../src/server/api.ts";
import { EnvelopeLive, SignedInLive } from "../../../src/server/conduct.ts";
import { listOrders, neighbour } from "../../../src/server/sale/list-orders.ts";

class ListApi extends HttpApiGroup.make("sale")
  .add(
    HttpApiEndpoint.get(...sale.orders.args),
    HttpApiEndpoint.get(...sale.previous.args),
    HttpApiEndpoint.get(...sale.next.args),
  )
  .middleware(SignedIn) {}

class Api extends HttpApi.make("kontor").add(ListApi).prefix("/be/api") {}

const ListLive = HttpApiBuilder.group(Api, "sale", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      orders: ({ query }) => answering(listOrders(query)),
      previous: ({ query }) => answering(neighbour(query, "previous")),
      next: ({ query }) => answering(neighbour(query, "next")),
    }),
  ),
);

export const cashier = "cashier-token";
export const picker = "picker-token";

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
  readonly body: { readonly error: { code: number; message: string }; readonly data: any };
}

/** The API on a database: `get(path, token)` goes through routing, guard, decoding, handler and encoding. */
export const serve = Effect.gen(function* () {
  const context = yield* Effect.context<SqlClient | PgClient.PgClient>();
  const app = Layer.mergeAll(HttpApiBuilder.layer(Api).pipe(Layer.provide(ListLive)), EnvelopeLive).pipe(
    Layer.provide(SignedInLive),
    Layer.provide(HttpServer.layerServices),
    Layer.provide(Layer.succeedContext(context)),
  );
  const { handler } = HttpRouter.toWebHandler(app, { disableLogger: true });
  return (path: string, token = cashier) =>
    Effect.promise(async (): Promise<Answer> => {
      const headers = { "X-Auth-Token": token };
      const response = await handler(
        new Request(`http://kontor/be/api${path}`, { headers }),
        Context.empty(),
      );
      const bytes = new Uint8Array(await response.arrayBuffer());
      const json = response.headers.get("content-type")?.startsWith("application/json");
      const body = json ? JSON.parse(new TextDecoder().decode(bytes)) : null;
      return { status: response.status, headers: response.headers, bytes, body };
    });
});

const tokenHash = (token: string) => createHash("sha256").update(token).digest();

/** Currencies, a branch, a warehouse, a till; a cashier who may read orders and a picker who may not; two customers. */
export const seedCompany: Effect.Effect<void, SqlError, SqlClient> = Effect.gen(function* () {
  const sql = yield* SqlClient;
  yield* sql`insert into currency (code, name, symbol, decimals) values
    ('EUR', 'Euro', '€', 2), ('HUF', 'Forint', 'Ft', 0)`;
  yield* sql`insert into branch (code, name) values ('B1', 'Harbour')`;
  yield* sql`insert into warehouse (branch_id, code, name) values (1, 'W1', 'Main')`;
  yield* sql`insert into till (branch_id, warehouse_id, code, name) values (1, 1, 'T1', 'Till 1')`;
  yield* sql`insert into position (name, roles, rights) values
    ('Cashier', '{Cashier}', '{sale.order.read}'), ('Picker', '{Picker}', '{}')`;
  yield* sql`insert into person (username, name, password_hash, position_id) values
    ('ann', 'Ann', '', 1), ('bob', 'Bob', '', 2)`;
  for (const [id, token] of [
    [1, cashier],
    [2, picker],
  ] as const)
    yield* sql`insert into login_session (token_hash, person_id, expires_at)
      values (${tokenHash(token)}, ${id}, now() + interval '1 hour')`;
  yield* sql`insert into customer (code, name) values ('C001', 'Zephyr Foods'), ('C002', 'Alba Market')`;
});

export interface SeedOrder {
  readonly number?: string;
  readonly state?: string;
  readonly source?: string;
  readonly customer?: number;
  readonly currency?: string;
  readonly day?: string;
  readonly total?: number;
  readonly paid?: number;
  readonly memo?: string;
}

/** Puts orders into the table and answers with their ids. */
export const seedOrders = (orders: ReadonlyArray<SeedOrder>): Effect.Effect<number[], SqlError, SqlClient> =>
  Effect.gen(function* () {
    const sql = yield* SqlClient;
    return yield* Effect.forEach(orders, (order) =>
      Effect.map(
        sql<{ id: number }>`
          insert into sale_order (client_id, number, state, source, branch_id, warehouse_id, till_id, person_id,
            customer_id, currency, rate, vat_mode, memo, business_date, committed_at, line_count, quantity, boxes, total, paid)
          values (gen_random_uuid(), ${order.number ?? null}, ${order.state ?? "committed"}, ${order.source ?? "till"}, 1, 1, 1, 1,
            ${order.customer ?? null}::int, ${order.currency ?? "EUR"}, 10000000000, 'gross', ${order.memo ?? ""},
            ${order.day ?? "2026-11-20"}::date, now(), 1, 1000, 0, ${order.total ?? 1000}, ${order.paid ?? 0})
          returning id`,
        ([row]) => row?.id ?? 0,
      ),
    );
  });
