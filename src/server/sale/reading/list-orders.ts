/** The sale list: a page of orders with the count and sums of the whole filter, and an order's neighbours in it (S4). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { OrderRow } from "../../../contract/sale/sale-order.ts";
import { Person } from "../../person.ts";
import { withinOwnBranch } from "../../sql/own-branch.ts";
import { readCounted } from "./counted.ts";
import { readNames } from "./filter-names.ts";
import { factsOfOrder, possibleActs } from "./machine-facts.ts";
import { orderFilterOf, rowColumns, rowTables, sortOf } from "./order-filter.ts";
import type { OrderSort } from "./order-filter.ts";
import { readSums } from "./order-sums.ts";
import { readTakenBack } from "./taken-back.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(OrderRow));

const defaultLimit = 50;

/** The order of the list as SQL. */
export const ordering = (
  sql: SqlClient.SqlClient,
  { key, direction }: Pick<OrderSort, "key" | "direction">,
) => (direction === "asc" ? sql`order by ${key} asc, o.id asc` : sql`order by ${key} desc, o.id desc`);

/** Spelt out, because a plan for any limit reads a tenth of the list; a whole number of the contract cannot do harm. */
const part = (sql: SqlClient.SqlClient, limit: number, offset: number) => {
  const first = sql.literal(`limit ${Math.trunc(limit)}`);
  return offset === 0 ? first : sql`${first} offset ${offset}`;
};

/** The page's ids are found first, so that a far page does not join what it skips. */
const readPage = Effect.fnUntraced(function* (query: OrderQuery, limit: number, offset: number) {
  const sql = yield* SqlClient.SqlClient;
  const sort = sortOf(sql, query);
  const sorted = ordering(sql, sort);
  const rows = yield* sql`
    select ${rowColumns(sql)}, ${factsOfOrder(sql)} as facts from ${rowTables(sql)}
    where o.id in (select o.id from ${sort.from} where ${orderFilterOf(sql, query)} ${sorted} ${part(sql, limit, offset)})
    ${sorted}`;
  const person = yield* Person;
  const orders = yield* Effect.orDie(decodeRows(rows));
  return orders.map((order) => ({ ...order, can: possibleActs(order, person) }));
});

/** A page of the list. `offset` wins over `page`, which starts at 1; 50 rows unless asked otherwise. */
export const listOrders = Effect.fnUntraced(function* (input: OrderQuery) {
  const query = withinOwnBranch(input, yield* Person);
  const limit = query.limit ?? defaultLimit;
  const offset = query.offset ?? Math.max(0, (query.page ?? 1) - 1) * limit;
  const [orders, sums, counted, names] = yield* Effect.all(
    [readPage(query, limit, offset), readSums(query), readCounted(query), readNames(input)],
    { concurrency: 4 },
  );
  const takenBack = query.only === "takenBack" ? yield* readTakenBack(orders.map(({ id }) => id)) : undefined;
  return {
    orders,
    ...(takenBack && { takenBack }),
    total: sums.reduce((total, sum) => total + sum.orders, 0),
    sums,
    ...(counted && { counted }),
    ...(names && { names }),
  };
});

/** The id of the order before or after this one in the list as it is filtered and sorted; null at its end (S4). */
export const neighbour = Effect.fnUntraced(function* (
  input: OrderQuery & { readonly id: number },
  way: "previous" | "next",
) {
  const query = withinOwnBranch(input, yield* Person);
  const sql = yield* SqlClient.SqlClient;
  const { key, from, direction } = sortOf(sql, query);
  const onward = (direction === "asc") === (way === "next");
  const sort = ordering(sql, { key, direction: onward ? "asc" : "desc" });
  const here = sql`((select ${key} from ${from} where o.id = ${query.id}), ${query.id}::bigint)`;
  const [found] = yield* sql<{ id: number }>`
    select o.id from ${from}
    where ${orderFilterOf(sql, query)} and (${key}, o.id) ${sql.literal(onward ? ">" : "<")} ${here}
    ${sort} limit 1`;
  return found?.id ?? null;
});
