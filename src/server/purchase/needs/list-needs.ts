/** The list of needs: what is to be ordered, why, from whom, and how much that would be. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { Need, needEndpoints, needList, type NeedQuery } from "../../../contract/purchase/need.ts";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import { orderQuantity } from "../../../domain/purchase/offer.ts";
import { Quantity } from "../../../domain/units.ts";
import { type NameOf, namesForReader } from "../../builtin-name.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { Person } from "../../person.ts";
import { readDayOf, readToday } from "../../setting/public.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";
import { termsOf } from "./supplier-terms.ts";

type Sql = SqlClient.SqlClient;

const { proposed: _, packing: __, ...stored } = Need.fields;
const Row = Schema.Struct({ ...stored, package: Quantity, minimum: Quantity });
const decode = Schema.decodeUnknownEffect(Schema.Array(Row));

/** `state` has its own default: what is to be ordered. */
const filters: Filters<NeedQuery, null> = {
  state: { condition: (sql, state) => sql`n.state = ${state}` },
  source: { condition: (sql, source) => sql`n.source = ${source}` },
  supplierId: { condition: (sql, id) => sql`coalesce(t."supplierId", 0) = ${id}` },
  warehouseId: { condition: (sql, id) => sql`n.warehouse_id = ${id}` },
  productId: { condition: (sql, id) => sql`n.product_id = ${id}` },
  saleOrderId: {
    condition: (sql, id) => sql`(n.sale_order_id = ${id} or n.id in (select merged_into from purchase_need
      where sale_order_id = ${id}))`,
  },
};

const sortKeys = {
  product: ["p.name", "n.id"],
  code: ["p.code", "n.id"],
  quantity: ["n.quantity", "n.id"],
  source: ["n.source", "n.id"],
  warehouse: ["w.name", "p.name", "n.id"],
  supplier: ["coalesce(t.supplier, '')", "p.name", "n.id"],
  since: ["n.created_at", "n.id"],
} as const;

const whereOf = (sql: Sql, query: NeedQuery, own: Statement.Fragment): Statement.Fragment =>
  sql.and([
    own,
    query.state === undefined ? sql`n.state in ('asked', 'open')` : sql`true`,
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(sql, ["lower(p.name)", "lower(p.code)"], query.searchWord),
  ]);

const tables = (
  sql: Sql,
  today: string,
): Statement.Fragment => sql`purchase_need n join product p on p.id = n.product_id
  join warehouse w on w.id = n.warehouse_id ${termsOf(sql, "n.supplier_id", today)}`;

const causesOf = `(select jsonb_agg(jsonb_build_object('source', c.source, 'quantity', c.quantity, 'note', c.note,
    'id', coalesce(c.sale_order_id, c.transfer_id, case c.source when 'minimum' then c.product_id end),
    'number', coalesce((select coalesce(s.number, '#' || s.id) from sale_order s where s.id = c.sale_order_id),
      (select coalesce(x.number, '#' || x.id) from stock_transfer x where x.id = c.transfer_id))) order by c.id)
  from purchase_need c where case when n.source = 'merged' then c.merged_into = n.id else c.id = n.id end)`;

const columns = Effect.fnUntraced(function* (named: NameOf) {
  const sql = yield* SqlClient.SqlClient;
  const dayOf = yield* readDayOf;
  return sql`n.id, n.version, n.state, n.source,
  n.product_id as "productId", p.code, p.name as product, ${PICTURE_PATH}::text || p.picture as picture,
  n.warehouse_id as "warehouseId", ${named("w")} as warehouse, (select name from branch where branch.id = n.branch_id) as branch,
  n.quantity, t."supplierId", t.supplier, t.package, t.minimum,
  coalesce(${sql.literal(causesOf)}, '[]') as causes, (select name from person where person.id = n.person_id) as by,
  ${sql.literal(dayOf("n.created_at"))} as since, (select jsonb_build_object('id', o.id, 'number', coalesce(o.number, '#' || o.id),
    'by', (select name from person where person.id = n.ordered_by)) from purchase_order o where o.id = n.order_id) as order`;
});

/** A row with what would be ordered for it alone (B16). */
const needOf = ({ package: size, minimum, ...row }: typeof Row.Type): Need => ({
  ...row,
  packing: size,
  proposed: orderQuantity(row.quantity, { minimum, package: size }),
});

const readRows = (rows: readonly unknown[]) =>
  Effect.map(Effect.orDie(decode(rows)), (decoded) => decoded.map(needOf));

const orderOf = (sql: Sql, query: NeedQuery) =>
  query.orderBy === undefined ? sql`order by n.created_at desc, n.id desc` : sorted(sql, sortKeys, query);

/** A page of the list, the newest first unless asked otherwise. */
export const listNeeds = Effect.fnUntraced(function* (query: NeedQuery) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const where = whereOf(sql, query, inOwnBranch(sql, yield* Person, "n.branch_id"));
  const { limit, offset } = pagingOf(query);
  const from = tables(sql, yield* readToday);
  const columnsSql = yield* columns(named);
  const order = orderOf(sql, query);
  const [rows, counts] = yield* Effect.all(
    [
      sql`select ${columnsSql} from ${from} where ${where} ${order} limit ${limit} offset ${offset}`,
      sql<{ total: number }>`select count(*)::int as total from ${from} where ${where}`,
    ],
    { concurrency: 2 },
  );
  return { needs: yield* readRows(rows), total: counts[0]?.total ?? 0 };
});

/** Needs by their ids, those of one supplier beside each other: the shopping list. */
export const needsById = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const own = inOwnBranch(sql, yield* Person, "n.branch_id");
  const rows = yield* sql`
    select ${yield* columns(named)} from ${tables(sql, yield* readToday)} where ${own} and n.id = any(${bigints(ids)})
    order by t.supplier nulls last, p.name, n.id`;
  return yield* readRows(rows);
});

const decodeRow = Schema.decodeUnknownSync(Row);

/** Exports needs as a file: all that the filter finds, or only the selected ones. */
export const needExport = exporter(
  needEndpoints.exportReplenishments,
  Effect.fnUntraced(function* (query) {
    const sql = yield* SqlClient.SqlClient;
    const own = inOwnBranch(sql, yield* Person, "n.branch_id");
    const ofIds =
      query.ids === undefined ? sql`true` : sql`n.id = any(${bigints(query.ids.split(",").map(Number))})`;
    const where = sql.and([whereOf(sql, query, own), ofIds]);
    const from = tables(sql, yield* readToday);
    return yield* listFile({
      query,
      ...describedFile(needList),
      title: "route:purchaseReplenishmentOrder",
      rows: sql`select ${yield* columns(yield* namesForReader)} from ${from} where ${where} ${orderOf(sql, query)}`,
      read: (stored) => needOf(decodeRow(stored)),
    });
  }),
);
