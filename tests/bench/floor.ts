/**
 * The floor: what the rows of a complete sale cost at least. A bare node:http server over plain PostgreSQL writes an order,
 * 5 lines, 5 stock moves, a payment, 3 journal rows and a gapless number in one statement, and checks nothing.
 */
import http from "node:http";
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { clientLayer } from "../../src/server/database.ts";
import { embeddedPostgres, ensureDatabase } from "../../src/server/postgres/embedded.ts";

const tables = [
  "create table series (till int primary key, next bigint not null default 1)",
  "create table orders (id bigint generated always as identity primary key, number text not null unique, till int not null, total bigint not null, at timestamptz not null default now())",
  "create table line (id bigint generated always as identity primary key, order_id bigint not null references orders, product int not null, quantity bigint not null, price bigint not null, amount bigint not null)",
  "create index line_order on line (order_id)",
  "create table move (id bigint generated always as identity primary key, order_id bigint not null, product int not null, quantity bigint not null, cost bigint not null)",
  "create index move_product on move (product, id)",
  "create table payment (id bigint generated always as identity primary key, order_id bigint not null references orders, method int not null, amount bigint not null)",
  "create table journal (id bigint generated always as identity primary key, order_id bigint not null, account int not null, amount bigint not null)",
  "create index journal_account on journal (account, id)",
  "insert into series (till) select generate_series(1, 64)",
];

interface Body {
  readonly total: number;
  readonly order: {
    readonly tillId: number;
    readonly lines: readonly {
      readonly productId: number;
      readonly prices: { readonly unitPrice: number };
    }[];
  };
}

const post = Effect.fnUntraced(function* ({ total, order }: Body) {
  const sql = yield* PgClient.PgClient;
  const lines = order.lines.map(({ productId, prices }) => ({ product: productId, price: prices.unitPrice }));
  const [row] = yield* sql<{ id: number; number: string }>`
    with taken as (update series set next = next + 1 where till = ${order.tillId} returning next - 1 as number),
    head as (insert into orders (number, till, total) select ${`T${order.tillId}-`} || number, ${order.tillId}, ${total}::bigint from taken returning id, number),
    lines as (insert into line (order_id, product, quantity, price, amount)
      select head.id, product, 1000, price, price / 100 from head, jsonb_to_recordset(${sql.json(lines)}) as x (product int, price bigint) returning order_id, product),
    moves as (insert into move (order_id, product, quantity, cost) select order_id, product, -1000, 50 from lines),
    paid as (insert into payment (order_id, method, amount) select id, 1, ${total}::bigint from head)
    , booked as (insert into journal (order_id, account, amount)
      select head.id, account, amount from head, (values (1, ${total}::bigint), (2, ${-total}::bigint), (3, 0::bigint)) as b (account, amount))
    select id, number from head`;
  return row;
});

const read = async (request: http.IncomingMessage): Promise<Body> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return JSON.parse(Buffer.concat(chunks).toString()) as Body;
};

/** Serves the floor on the PostgreSQL of a data home until the process is told to end. */
const serve = Effect.fnUntraced(function* (home: string) {
  const server = yield* embeddedPostgres({ home });
  yield* ensureDatabase(server, "floor");
  yield* Effect.provide(
    Effect.gen(function* () {
      const sql = yield* PgClient.PgClient;
      for (const table of tables) yield* sql.unsafe(table);
      const context = yield* Effect.context<PgClient.PgClient>();
      const answer = async (request: http.IncomingMessage, response: http.ServerResponse) => {
        const row = await Effect.runPromiseWith(context)(post(await read(request)));
        response.writeHead(200, { "content-type": "application/json" }).end(JSON.stringify(row));
      };
      const listener = http
        .createServer((request, response) => void answer(request, response))
        .listen(0, "127.0.0.1");
      listener.once("listening", () => {
        const address = listener.address();
        process.send?.(typeof address === "object" && address ? address.port : 0);
      });
      yield* Effect.never;
    }),
    clientLayer(server.target("floor")),
  );
});

const abort = new AbortController();
process.once("disconnect", () => abort.abort());
process.once("message", (home: string) => {
  Effect.runPromise(Effect.scoped(serve(home)), { signal: abort.signal }).catch(() => process.exit(0));
});
