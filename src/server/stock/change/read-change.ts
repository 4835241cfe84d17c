/** Stock changes as they are read: who sees which, their rows, lines and filter in SQL, and the acts that are possible. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import { type StockChangeEvent, stockChangeLife } from "../../../../machines/stock-change.ts";
import {
  ProductStock,
  StockChange,
  type StockChangeAct,
  stockChangeFileEndpoints,
  stockChangeList,
  type StockChangeQuery,
  StockChangeRow,
} from "../../../contract/stock/stock-change.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import { namesForReader } from "../../builtin-name.ts";
import { type DocumentAct, documentReading, possibleActs } from "../../document/public.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { readCostCurrency } from "../../setting/public.ts";
import type { Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { bigints } from "../../sql/sql-array.ts";

type Sql = SqlClient.SqlClient;

const hasLine = (sql: Sql, column: "product_id" | "warehouse_id", id: number) =>
  sql`exists (select from stock_change_line l where l.change_id = o.id and l.branch_id = o.branch_id
    and ${sql.literal(`l.${column}`)} = ${id})`;

const filters: Filters<StockChangeQuery, string> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  kind: { condition: (sql, kind) => sql`o.kind = ${kind}` },
  warehouseId: { condition: (sql, id) => hasLine(sql, "warehouse_id", id) },
  productId: { condition: (sql, id) => hasLine(sql, "product_id", id) },
};

const newest = ["o.date", "o.id"];

const acts: readonly (readonly [StockChangeAct, DocumentAct<StockChangeEvent>])[] = [
  ["edit", { event: { type: "EDIT" }, right: "stock.change.write" }],
  ["post", { event: { type: "POST" }, right: "stock.change.post" }],
  ["undo", { event: { type: "UNDO" }, right: "stock.change.undo" }],
  ["cancel", { event: { type: "CANCEL" }, right: "stock.change.write" }],
];

const reading = documentReading({
  type: "stockChange",
  table: "stock_change",
  Row: Schema.Struct(Struct.omit(StockChangeRow.fields, ["can"])),
  Page: Schema.Struct(Struct.omit(StockChange.fields, ["can"])),
  visibleTo: inOwnBranch,
  filters,
  texts: ["lower(coalesce(o.number, ''))", "lower(o.reason)"],
  sortKeys: {
    date: newest,
    number: ["coalesce(o.number, '')", "o.id"],
    kind: ["o.kind", ...newest],
    state: ["o.state", ...newest],
    lineCount: ["q.line_count", ...newest],
    quantity: ["q.quantity", ...newest],
  },
  tables: (sql, named) => sql`stock_change o
    join person on person.id = o.person_id
    cross join lateral (
      select count(*)::int as line_count, case when count(l.posted) > 0 then exact(sum(l.posted)) end as quantity,
        case when count(l.value) > 0 then exact(sum(l.value)) end as value,
        coalesce(string_agg(distinct ${named("w")}, ', '), '') as warehouses
      from stock_change_line l join warehouse w on w.id = l.warehouse_id
      where l.change_id = o.id and l.branch_id = o.branch_id) q`,
  columns: (sql) =>
    sql.literal(`o.id, o.client_id as "clientId", o.version, o.number, o.state, o.kind, o.date, o.reason, q.warehouses,
      person.name as by, q.line_count as "lineCount", q.quantity, q.value`),
  pageColumns: (sql, named) => sql`
    extract(epoch from o.created_at)::int as "createdAt", extract(epoch from o.posted_at)::int as "postedAt",
    coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'key', l.key, 'position', l.position,
        'productId', l.product_id, 'lotId', l.lot_id,
        'lot', (select lot.code from lot where lot.id = l.lot_id), 'code', product.code, 'name', product.name, 'warehouseId', l.warehouse_id,
        'warehouse', ${named("w")}, 'mode', l.mode, 'quantity', l.quantity, 'seen', l.seen, 'unitCost', l.unit_cost,
        'posted', l.posted, 'value', l.value) order by l.position)
      from stock_change_line l join product on product.id = l.product_id join warehouse w on w.id = l.warehouse_id
      where l.change_id = o.id and l.branch_id = o.branch_id), '[]') as lines`,
  acts: ({ state, lineCount }, person) =>
    possibleActs(acts, person, (events) => stockChangeLife.arePossible(state, { lineCount }, events)),
});

/** The change with this id as the person may see it; NotFound where it is of another branch (T10). */
export const readStockChange = reading.one;

/** A page of the changes that the person may see, with the count of the whole filter. */
export const listStockChanges = (query: StockChangeQuery) =>
  Effect.map(reading.list(query), ({ rows, total }) => ({ changes: rows, total }));

export const stockChangeExport = exporter(stockChangeFileEndpoints.exportStockChanges, (query) =>
  Effect.flatMap(reading.rows(query), (rows) =>
    listFile({ query, ...describedFile(stockChangeList), title: "route:productStockStockChange", rows }),
  ),
);

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
      exact(coalesce(case when b.quantity > 0 and b.value > 0 then b.value::numeric * ${factor} / b.quantity end, b.last_cost, 0))
        as "unitCost"
    from unnest(${bigints(ids.split(",").map(Number))}) p
    cross join warehouse w left join stock_balance b on b.product_id = p and b.warehouse_id = w.id
    where w.kind in ('stock', 'defective') and w.active and w.deleted_at is null
      and (${own}::int is null or w.branch_id = ${own}::int)
    order by p, w.kind desc, w.id`;
  return yield* Effect.orDie(decodeStock(rows));
});
