/** The list of purchase orders: a page of it, the sums of the whole filter, its neighbours, every row as a file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PurchaseRow } from "../../contract/purchase/purchase-order.ts";
import {
  type purchaseEndpoints,
  type PurchaseQuery,
  PurchaseSums,
} from "../../contract/purchase/purchase.ts";
import { namesForReader } from "../builtin-name.ts";
import { may, Person } from "../person.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { sortOf, sorted, wordsIn } from "../sql/list-sql.ts";
import { inOwnBranch } from "../sql/own-branch.ts";
import { pagingOf } from "../sql/paging.ts";
import { purchaseActs } from "./purchase-acts.ts";
import { headColumns, headOf, headTables } from "./read-purchase.ts";
import { readToday } from "../setting/public.ts";
import { movedIn, namesOf } from "./received-filter.ts";

type Sql = SqlClient.SqlClient;

const isOpen = "o.state in ('ordered', 'confirmed', 'receiving')";

const moves = ["receivedFrom", "receivedTo", "returnedFrom", "returnedTo"] as const;

/** The days of receipts and returns are one condition: the first of them that the query names gives it. */
const moved = (name: (typeof moves)[number]) => ({
  condition: (sql: Sql, _: string, __: string, query: PurchaseQuery) =>
    moves.find((one) => query[one] !== undefined) === name ? movedIn(sql, query) : null,
});

const filters: Filters<PurchaseQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.listed_on >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.listed_on <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  only: {
    condition: (sql, only, date) => {
      if (only === "due") return sql`o.owed > o.paid`;
      return only === "open"
        ? sql.literal(isOpen)
        : sql`${sql.literal(isOpen)} and o.expected_on < ${date}::date`;
    },
  },
  supplierId: { condition: (sql, id) => sql`o.supplier_id = ${id}` },
  receivedFrom: moved("receivedFrom"),
  receivedTo: moved("receivedTo"),
  returnedFrom: moved("returnedFrom"),
  returnedTo: moved("returnedTo"),
  productId: {
    condition: (sql, id) => sql`o.id in (select order_id from purchase_line where product_id = ${id})`,
  },
  categoryId: {
    condition: (
      sql,
      id,
    ) => sql`o.id in (select l.order_id from purchase_line l join product on product.id = l.product_id
      where coalesce(product.category_id, 0) = ${id})`,
  },
  branchId: { condition: (sql, id) => sql`o.branch_id = ${id}` },
  currency: { condition: (sql, currency) => sql`o.currency = ${currency}` },
};

const newest = ["o.listed_on", "o.id"];
const plain = {
  number: ["coalesce(o.number, '')", "o.id"],
  supplier: ["lower(supplier.name)", "o.id"],
  expectedOn: ["coalesce(o.expected_on, 'infinity')", "o.id"],
  confirmedOn: ["coalesce(o.confirmed_on, 'infinity')", "o.id"],
  warehouse: ["warehouse.name", "o.id"],
  lineCount: ["o.line_count", "o.id"],
  quantity: ["o.quantity", "o.id"],
  received: ["o.received::float8 / greatest(o.quantity, 1)", "o.id"],
  currency: ["o.currency", "o.id"],
  state: ["o.state", "o.id"],
};
const amounts = {
  total: ["o.total", "o.id"],
  paid: ["o.paid", "o.id"],
  unpaid: ["o.owed - o.paid", "o.id"],
};

/** Newest first unless asked otherwise. By amounts sorts only who may see them: the order of rows would tell. */
const sortingOf = Effect.fnUntraced(function* (query: PurchaseQuery) {
  const sees = may(yield* Person, "product.cost.read");
  const keys: Readonly<Record<string, readonly string[]>> = {
    date: newest,
    ...plain,
    ...(sees ? amounts : {}),
  };
  const isKnown = query.orderBy !== undefined && Object.hasOwn(keys, query.orderBy);
  const { orderBy = "date", order } = query;
  return {
    keys,
    sort: isKnown ? { orderBy, ...(order && { order }) } : { orderBy: "date", order: "desc" as const },
  };
});

const searched = [
  "lower(coalesce(o.number, '') || ' ' || o.reference)",
  "lower(supplier.code || ' ' || supplier.name)",
];

const conditionOf = Effect.fnUntraced(function* (query: PurchaseQuery) {
  const sql: Sql = yield* SqlClient.SqlClient;
  const words = wordsIn(sql, searched, query.searchWord);
  return sql.and([
    inOwnBranch(sql, yield* Person),
    ...words,
    ...conditionsOf(sql, filters, query, yield* readToday),
  ]);
});

const { can: _, ...stored } = PurchaseRow.fields;
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ row: Schema.Struct(stored) })));
const decodeSums = Schema.decodeUnknownEffect(Schema.Array(PurchaseSums));

/** The sums of the whole filter, one for each currency, and the names that the filter has ids of. */
export const sumPurchases = Effect.fnUntraced(function* (query: PurchaseQuery) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select o.currency, count(*)::int as orders,
      coalesce(sum(o.total) filter (where o.state <> 'cancelled'), 0)::bigint as total, coalesce(sum(o.paid), 0)::bigint as paid,
      coalesce(sum(o.owed - o.paid), 0)::bigint as unpaid
    from ${headTables(sql)} where ${yield* conditionOf(query)} group by o.currency order by count(*) desc, o.currency`;
  const sums = yield* Effect.orDie(decodeSums(rows));
  const names = yield* namesOf(query);
  return { total: sums.reduce((total, { orders }) => total + orders, 0), sums, ...(names && { names }) };
});

/** A page of the list; 50 rows unless asked otherwise. */
export const listPurchases = Effect.fnUntraced(function* (query: PurchaseQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const condition = yield* conditionOf(query);
  const { keys, sort } = yield* sortingOf(query);
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    select jsonb_build_object(${headOf(sql, named)}) as row from ${headTables(sql)}
    where ${condition} ${sorted(sql, keys, sort)} limit ${limit} offset ${offset}`;
  const decodedRows = yield* Effect.orDie(decodeRows(rows));
  return { orders: decodedRows.map(({ row }) => ({ ...row, can: purchaseActs(row, person) })) };
});

/** The order before or after this one in the list as it is filtered and sorted. */
export const purchaseNeighbour = Effect.fnUntraced(function* (
  query: (typeof purchaseEndpoints.purchaseNeighbour.args)[2]["query"]["Type"],
) {
  const sql = yield* SqlClient.SqlClient;
  const { keys, sort } = yield* sortingOf(query);
  const { by, direction } = sortOf(keys, sort);
  const isOnward = (direction === "asc") === (query.way === "next");
  const key = sql.literal(`(${by.join(", ")})`);
  const [found] = yield* sql<{ id: number }>`
    select o.id from ${headTables(sql)}
    where ${yield* conditionOf(query)} and ${key} ${sql.literal(isOnward ? ">" : "<")}
      (select ${sql.literal(by.join(", "))} from ${headTables(sql)} where o.id = ${query.id})
    order by ${sql.literal(by.map((one) => `${one} ${isOnward ? "asc" : "desc"}`).join(", "))} limit 1`;
  return found?.id ?? null;
});

/** The rows of a filter and sort as a statement, for the file. */
export const purchaseRows = Effect.fnUntraced(function* (query: PurchaseQuery & { readonly ids?: string }) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const { keys, sort } = yield* sortingOf(query);
  const ids = query.ids?.split(",").map(Number) ?? [];
  const ofIds = ids.length === 0 ? sql`true` : sql.in("o.id", ids);
  const condition = sql.and([yield* conditionOf(query), ofIds]);
  return {
    rows: sql`select ${headColumns(sql, named)} from ${headTables(sql)}
      where ${condition} ${sorted(sql, keys, sort)}`,
    counted: sql`select o.id from ${headTables(sql)} where ${condition}`,
  };
});
