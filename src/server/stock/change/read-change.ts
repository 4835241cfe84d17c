/** Stock changes as they are read: a page of the list, the list as a file, one with its lines, stock movements and history. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import { type StockChangeEvent, stockChangeLife } from "../../../../machines/stock-change.ts";
import {
  ProductStock,
  StockChange,
  type StockChangeAct,
  type StockChangeQuery,
  StockChangeRow,
  stockChangeFileEndpoints,
} from "../../../contract/stock/stock-change.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { fromServerTime } from "../../../domain/time/clock.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { namesForReader } from "../../builtin-name.ts";
import { type DocumentAct, logOf, possibleActs, SEES_ORIGIN, stockOf } from "../../document/public.ts";
import { exporter, listFile, type ListColumn } from "../../export/public.ts";
import { may, Person, type SignedInPerson } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readCostCurrency } from "../../setting/public.ts";
import { sorted } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { withVisibleFields } from "../../visible-fields.ts";
import { ownBranch } from "../transfer/transfer-sql.ts";
import { changeColumns, changeFilterOf, changeTables, linesOf, sortKeys, visibleTo } from "./change-sql.ts";

const StoredRow = Schema.Struct(Struct.omit(StockChangeRow.fields, ["can"]));
const Stored = Schema.Struct(Struct.omit(StockChange.fields, ["can"]));
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(StoredRow));
const decodeOne = Schema.decodeUnknownEffect(Schema.Array(Stored));
type Row = typeof StoredRow.Type;

const acts: readonly (readonly [StockChangeAct, DocumentAct<StockChangeEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "stock.change.write" }],
  ["post", { event: { type: "POST" }, right: "stock.change.post" }],
  ["undo", { event: { type: "UNDO" }, right: "stock.change.undo" }],
  ["cancel", { event: { type: "CANCEL" }, right: "stock.change.write" }],
];

/** The acts that are possible for this person now. */
const actsOf = ({ state, lineCount }: Row, person: SignedInPerson): readonly StockChangeAct[] =>
  possibleActs(acts, person, (events) => stockChangeLife.arePossible(state, { lineCount }, events));

/** Without a column the newest come first. */
const orderOf = (sql: SqlClient.SqlClient, query: StockChangeQuery) =>
  query.orderBy === undefined ? sql`order by o.date desc, o.id desc` : sorted(sql, sortKeys, query);

/** A page of the changes that the person may see, with the count of the whole filter. */
export const listStockChanges = Effect.fnUntraced(function* (query: StockChangeQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const tables = changeTables(sql, yield* namesForReader);
  const { limit, offset } = pagingOf(query);
  const filter = changeFilterOf(sql, query, person);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select ${changeColumns(sql)} from ${tables} where ${filter} ${orderOf(sql, query)}
        limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from stock_change o where ${filter}`,
    ],
    { concurrency: 2 },
  );
  const changes = (yield* Effect.orDie(decodeRows(rows))).map((row) => ({
    ...row,
    can: actsOf(row, person),
  }));
  return { changes, total: counts[0]?.total ?? 0 };
});

/** The change with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readStockChange = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select ${changeColumns(sql)}, extract(epoch from o.created_at)::int as "createdAt",
      extract(epoch from o.posted_at)::int as "postedAt", ${linesOf(sql, named)} as lines,
      ${stockOf(sql, named, "stockChange")} as stock, ${logOf(sql, "stockChange", may(person, SEES_ORIGIN))} as log
    from ${changeTables(sql, named)} where o.id = ${id} and ${visibleTo(sql, person)}`;
  const [stored] = yield* Effect.orDie(decodeOne(rows));
  if (!stored) return yield* refuse("NotFound");
  return yield* withVisibleFields(StockChange, { ...stored, can: actsOf(stored, person) });
});

const decodeStock = Schema.decodeUnknownEffect(Schema.Array(ProductStock));

/** What each warehouse of the person has of the products. `ids` are product ids with commas between them. */
export const readProductStock = Effect.fnUntraced(function* (ids: string) {
  const sql = yield* SqlClient.SqlClient;
  const own = ownBranch(yield* Person);
  const named = yield* namesForReader;
  const { decimals } = yield* readCostCurrency;
  const factor = sql.literal(String(powerOfTen(7 - decimals)));
  const rows = yield* sql`
    select p as "productId", w.id as "warehouseId", ${named("w")} as warehouse, coalesce(b.quantity, 0)::bigint as quantity,
      exact(case when b.quantity > 0 then b.value::numeric * ${factor} / b.quantity else coalesce(b.last_cost, 0) end)
        as "unitCost"
    from unnest(${bigints(ids.split(",").map(Number))}) p
    cross join warehouse w left join stock_balance b on b.product_id = p and b.warehouse_id = w.id
    where w.kind in ('stock', 'defective') and w.active and w.deleted_at is null
      and (${own}::int is null or w.branch_id = ${own}::int)
    order by p, w.kind desc, w.id`;
  return yield* Effect.orDie(decodeStock(rows));
});

type FileQuery = (typeof stockChangeFileEndpoints.exportStockChanges.args)[2]["query"]["Type"];
type Column = ListColumn<Row>;
const text = (title: string, cell: Column["cell"]): Column => ({ kind: "text", title, cell });

const columnsOf = (decimals: number): Readonly<Record<string, Column>> => ({
  number: text("transfer.column.number", ({ number }) => number),
  date: { title: "trade:date", kind: "day", cell: ({ date }) => new Date(fromServerTime(date) ?? 0) },
  kind: text("change.column.kind", ({ kind }, { word }) => word(`change.kind.${kind}`)),
  warehouses: text("trade:warehouse", ({ warehouses }) => warehouses),
  reason: text("trade:reason", ({ reason }) => reason),
  lineCount: { title: "transfer.column.lineCount", kind: "number", cell: ({ lineCount }) => lineCount },
  quantity: {
    title: "trade:quantity",
    kind: "number",
    cell: ({ quantity }) => (quantity === null ? null : quantity / QUANTITY_SCALE),
  },
  value: {
    title: "change.column.value",
    kind: "money",
    cell: ({ value = null }) => (value === null ? null : value / powerOfTen(decimals)),
  },
  state: text("trade:status", ({ state }, { word }) => word(`change.state.${state}`)),
  by: text("transfer.column.by", ({ by }) => by),
});

const changesFile = Effect.fnUntraced(function* (query: FileQuery) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const { decimals } = yield* readCostCurrency;
  const chosen =
    query.ids === undefined ? sql`true` : sql`o.id = any(${bigints(query.ids.split(",").map(Number))})`;
  return yield* listFile({
    query,
    area: "stock",
    title: "route:productStockStockChange",
    columns: columnsOf(decimals),
    row: StoredRow,
    rows: sql`select ${changeColumns(sql)} from ${changeTables(sql, yield* namesForReader)}
      where ${sql.and([changeFilterOf(sql, query, person), chosen])} ${orderOf(sql, query)}`,
  });
});

export const stockChangeExport = exporter(stockChangeFileEndpoints.exportStockChanges, changesFile);
