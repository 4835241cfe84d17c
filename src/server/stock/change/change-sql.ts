/** Stock changes as SQL: who may see which, the columns of a row, its lines, and the filter of the list. */
import type { SqlClient, Statement } from "effect/sql";
import type { StockChangeQuery } from "../../../contract/stock/stock-change.ts";
import type { NameOf } from "../../builtin-name.ts";
import type { SignedInPerson } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { likePattern } from "../../sql/paging.ts";
import { ownBranch } from "../transfer/transfer-sql.ts";

type Sql = SqlClient.SqlClient;

/** Changes `o` that a person may see: those of their branch (T10). */
export const visibleTo = (sql: Sql, person: SignedInPerson): Statement.Fragment => {
  const branch = ownBranch(person);
  return branch === null ? sql`true` : sql`o.branch_id = ${branch}`;
};

/** `stock_change o` with its writer and the sums of its lines, `q`. */
export const changeTables = (sql: Sql, named: NameOf): Statement.Fragment => sql`stock_change o
  join person on person.id = o.person_id
  cross join lateral (
    select count(*)::int as line_count, case when count(l.posted) > 0 then exact(sum(l.posted)) end as quantity,
      case when count(l.value) > 0 then exact(sum(l.value)) end as value,
      coalesce(string_agg(distinct ${named("w")}, ', '), '') as warehouses
    from stock_change_line l join warehouse w on w.id = l.warehouse_id
    where l.change_id = o.id and l.branch_id = o.branch_id) q`;

export const changeColumns = (sql: Sql): Statement.Fragment =>
  sql.literal(`o.id, o.client_id as "clientId", o.version, o.number, o.state, o.kind, o.date, o.reason, q.warehouses,
    person.name as by, q.line_count as "lineCount", q.quantity, q.value`);

/** The lines of change `o` as JSON. */
export const linesOf = (sql: Sql, named: NameOf): Statement.Fragment => sql`
  coalesce((select jsonb_agg(jsonb_build_object('id', l.id, 'key', l.key, 'position', l.position,
      'productId', l.product_id, 'code', product.code, 'name', product.name, 'warehouseId', l.warehouse_id,
      'warehouse', ${named("w")}, 'mode', l.mode, 'quantity', l.quantity, 'seen', l.seen, 'unitCost', l.unit_cost,
      'posted', l.posted, 'value', l.value) order by l.position)
    from stock_change_line l join product on product.id = l.product_id join warehouse w on w.id = l.warehouse_id
    where l.change_id = o.id and l.branch_id = o.branch_id), '[]')`;

const hasLine = (sql: Sql, column: "product_id" | "warehouse_id", id: number) =>
  sql`exists (select from stock_change_line l where l.change_id = o.id and l.branch_id = o.branch_id
    and ${sql.literal(`l.${column}`)} = ${id})`;

const filters: Filters<StockChangeQuery, null> = {
  startDate: { condition: (sql, day) => sql`o.date >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.date <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  kind: { condition: (sql, kind) => sql`o.kind = ${kind}` },
  warehouseId: { condition: (sql, id) => hasLine(sql, "warehouse_id", id) },
  productId: { condition: (sql, id) => hasLine(sql, "product_id", id) },
};

/** What the filter of the list asks for. A search word finds numbers and reasons. */
export const changeFilterOf = (
  sql: Sql,
  query: StockChangeQuery,
  person: SignedInPerson,
): Statement.Fragment => {
  const word = query.searchWord?.trim() ?? "";
  const pattern = likePattern(word);
  const words =
    word === ""
      ? []
      : [sql`(lower(coalesce(o.number, '')) like ${pattern} or lower(o.reason) like ${pattern})`];
  return sql.and([visibleTo(sql, person), ...conditionsOf(sql, filters, query, null), ...words]);
};

const newest = ["o.date", "o.id"];
/** The columns that the list is sorted by; by itself the newest come first. */
export const sortKeys = {
  date: newest,
  number: ["coalesce(o.number, '')", "o.id"],
  kind: ["o.kind", ...newest],
  state: ["o.state", ...newest],
  lineCount: ["q.line_count", ...newest],
  quantity: ["q.quantity", ...newest],
} as const;
