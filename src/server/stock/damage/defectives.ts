/** Goods in defective warehouses, arrival by arrival: what is left of each, and where it came from (C7). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import { PICTURE_PATH } from "../../../contract/picture.ts";
import {
  defectiveFileEndpoints,
  defectiveList,
  type DefectiveQuery,
  DefectiveRow,
} from "../../../contract/stock/defective.ts";
import { namesForReader } from "../../builtin-name.ts";
import { describedFile, exporter, listFile } from "../../export/public.ts";
import { documentNumber, documentPage } from "../../ledger/public.ts";
import { ownBranch, Person } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sorted, wordsIn } from "../../sql/list-sql.ts";
import { pagingOf } from "../../sql/paging.ts";
import { bigints } from "../../sql/sql-array.ts";

type Sql = SqlClient.SqlClient;
const decodeRows = Schema.decodeUnknownEffect(Schema.Array(DefectiveRow));

/**
 * What is left of each arrival, `r`. An arrival is an entry that was not taken back. What a damage document took from it by name is
 * not there any more; of what else left, the oldest went first. The shares of the value add up to the balance.
 */
const leftOfArrivals = (sql: Sql, branch: number | null): Statement.Fragment => sql`(
  select x.*, exact(round(x.total_value::numeric * (x.newer + x.quantity) / x.held)
    - round(x.total_value::numeric * x.newer / x.held)) as value
  from (select a.*, greatest(0, least(a.here, a.held - (a.until - a.here)))::bigint as quantity,
      least(a.held, a.until - a.here)::bigint as newer
    from (select e.*, sum(e.here) over (partition by e.product_id, e.warehouse_id order by e.id desc) as until
      from (select e.id, e.product_id, e.warehouse_id, e.document_type, e.document_id, e.business_date, b.quantity as held,
          b.value as total_value, greatest(0, e.quantity - coalesce((select sum(l.quantity) from stock_damage_line l
            join stock_damage o on o.id = l.damage_id and o.branch_id = l.branch_id
            where l.arrival_id = e.id and o.state = 'posted'), 0)) as here
        from stock_balance b
        join warehouse w on w.id = b.warehouse_id and w.kind = 'defective'
          and (${branch}::int is null or w.branch_id = ${branch}::int)
        join stock_entry e on e.product_id = b.product_id and e.warehouse_id = b.warehouse_id and e.quantity > 0
          and e.reverses is null
        where b.quantity > 0 and not exists (select from stock_entry back where back.document_type = e.document_type
          and back.document_id = e.document_id and back.reverses = e.id)) e) a) x
  where x.quantity > 0) r`;

const tables = (sql: Sql, branch: number | null): Statement.Fragment => sql`
  ${leftOfArrivals(sql, branch)} join product p on p.id = r.product_id join warehouse w on w.id = r.warehouse_id
  left join stock_damage d on r.document_type = 'damage' and d.id = r.document_id`;

const reasonOf = `case r.document_type when 'damage' then coalesce(d.reason, 'other') when 'sale' then 'returned'
  when 'transfer' then 'transit' when 'receipt' then 'arrival' else 'adjusted' end`;

const filters: Filters<DefectiveQuery, null> = {
  warehouseId: { condition: (sql, id) => sql`r.warehouse_id = ${id}` },
  productId: { condition: (sql, id) => sql`r.product_id = ${id}` },
  reason: { condition: (sql, reason) => sql`${sql.literal(reasonOf)} = ${reason}` },
};

const newest = ["r.business_date", "r.id"];
const sortKeys = {
  product: ["p.name", ...newest],
  code: ["p.code", ...newest],
  quantity: ["r.quantity", ...newest],
  since: newest,
} as const;

const orderOf = (sql: Sql, query: DefectiveQuery) =>
  query.orderBy === undefined ? sql`order by r.business_date desc, r.id desc` : sorted(sql, sortKeys, query);

const where = (sql: Sql, query: DefectiveQuery): Statement.Fragment =>
  sql.and([
    sql`true`,
    ...conditionsOf(sql, filters, query, null),
    ...wordsIn(sql, ["lower(p.name)", "lower(p.code)"], query.searchWord),
  ]);

/** The list as SQL, for the person who asks. */
const listSql = (query: DefectiveQuery) =>
  Effect.gen(function* () {
    const sql = yield* SqlClient.SqlClient;
    const named = yield* namesForReader;
    const from = tables(sql, ownBranch(yield* Person));
    const columns = sql`r.id, r.product_id as "productId", p.code, p.name as product, r.warehouse_id as "warehouseId",
      ${named("w")} as warehouse, r.quantity, r.document_type as "sourceType", ${documentPage(sql, "r")} as "sourceId",
      ${documentNumber(sql, "r")} as source, ${sql.literal(reasonOf)} as reason, coalesce(d.note, '') as note,
      ${PICTURE_PATH}::text || d.picture as picture, r.business_date as since, r.value,
      p.unit_price as price, supplier_today(p.supplier_id) as "supplierId"`;
    return { columns, from, filter: where(sql, query), order: orderOf(sql, query) };
  });

/** A page of the list, with the count and the value of the whole filter. */
export const listDefectives = Effect.fnUntraced(function* (query: DefectiveQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { columns, from, filter, order } = yield* listSql(query);
  const { limit, offset } = pagingOf(query);
  const [rows, sums] = yield* Effect.all(
    [
      sql`select ${columns} from ${from} where ${filter} ${order} limit ${limit} offset ${offset}`,
      sql<{ total: number; value: number }>`
        select count(*)::int as total, exact(coalesce(sum(r.value), 0)) as value from ${from} where ${filter}`,
    ],
    { concurrency: 2 },
  );
  const defectives = yield* Effect.orDie(decodeRows(rows));
  return { defectives, total: sums[0]?.total ?? 0, value: sums[0]?.value ?? 0 };
});

type FileQuery = (typeof defectiveFileEndpoints.exportDefectives.args)[2]["query"]["Type"];

const defectivesFile = Effect.fnUntraced(function* (query: FileQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { columns, from, filter, order } = yield* listSql(query);
  const ofIds =
    query.ids === undefined ? sql`true` : sql`r.id = any(${bigints(query.ids.split(",").map(Number))})`;
  return yield* listFile({
    query,
    ...describedFile(defectiveList),
    title: "route:productDefectiveLibrary",
    rows: sql`select ${columns} from ${from} where ${sql.and([filter, ofIds])} ${order}`,
  });
});

export const defectiveExport = exporter(defectiveFileEndpoints.exportDefectives, defectivesFile);
