/** Stock checks as SQL: who may see which, the columns of a row, and the filter of the list. */
import type { SqlClient, Statement } from "effect/sql";
import type { StockCheckQuery } from "../../../contract/stock/check.ts";
import type { NameOf } from "../../builtin-name.ts";
import type { SignedInPerson } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { likePattern } from "../../sql/paging.ts";

type Sql = SqlClient.SqlClient;

/** `stock_check o` with its place, its writer, what is counted of it (`q`), who counts (`k`) and its zones (`g`). */
export const checkTables = (sql: Sql): Statement.Fragment =>
  sql.literal(`stock_check o
    join warehouse w on w.id = o.warehouse_id join person on person.id = o.person_id left join category on category.id = o.category_id
    cross join lateral (
      select count(*)::int as line_count, (count(*) filter (where case when o.state in ('posted', 'undone') then l.counted is not null
        else exists (select from stock_check_count c where c.check_id = l.check_id and c.product_id = l.product_id
          and (l.zone_id is null or c.place = l.place) and c.mode <> 'undo' and (l.recount_at is null or c.counted_at > l.recount_at)) end))::int as counted_lines
      from stock_check_line l where l.check_id = o.id and l.branch_id = o.branch_id) q
    cross join lateral (
      select coalesce(string_agg(p.name, ', ' order by p.name), '') as counters,
        (count(*) filter (where c.handed_in_at is null))::int as open_counters
      from stock_check_counter c join person p on p.id = c.person_id where c.check_id = o.id and c.branch_id = o.branch_id) k
    cross join lateral (
      select coalesce(string_agg(g.code, ', ' order by z.position, g.code), '') as zones,
        coalesce(jsonb_agg(g.zone_id order by z.position, g.code), '[]') as zone_ids
      from stock_check_zone g join zone z on z.id = g.zone_id where g.check_id = o.id and g.branch_id = o.branch_id) g`);

export const checkColumns = (sql: Sql, named: NameOf): Statement.Fragment => sql`
  o.id, o.client_id as "clientId", o.version, o.number, o.state, o.warehouse_id as "warehouseId", ${named("w")} as warehouse,
  o.scope, category.name as category, o.abc_class as "abcClass", g.zones, o.amount, o.blind, o.planned_on::text as "plannedOn",
  extract(epoch from o.started_at)::int as "startedAt", o.memo, person.name as by, k.counters, q.line_count as "lineCount",
  q.counted_lines as "countedLines", k.open_counters as "openCounters"`;

const filters: Filters<StockCheckQuery, null> = {
  startDate: { condition: (sql, day) => sql`o.planned_on >= ${day}::date` },
  endDate: { condition: (sql, day) => sql`o.planned_on <= ${day}::date` },
  state: { condition: (sql, state) => sql`o.state = ${state}` },
  warehouseId: { condition: (sql, id) => sql`o.warehouse_id = ${id}` },
};

/** What the filter of the list asks for. A search word finds numbers and memos. */
export const checkFilterOf = (
  sql: Sql,
  query: StockCheckQuery,
  person: SignedInPerson,
): Statement.Fragment => {
  const word = query.searchWord?.trim() ?? "";
  const pattern = likePattern(word);
  const words =
    word === ""
      ? []
      : [sql`(lower(coalesce(o.number, '')) like ${pattern} or lower(o.memo) like ${pattern})`];
  return sql.and([inOwnBranch(sql, person), ...conditionsOf(sql, filters, query, null), ...words]);
};

const newest = ["o.planned_on", "o.id"];
/** The columns that the list is sorted by; by itself the newest come first. */
export const sortKeys = {
  plannedOn: newest,
  number: ["coalesce(o.number, '')", "o.id"],
  warehouse: ["w.name", ...newest],
  scope: ["o.scope", ...newest],
  startedAt: ["o.started_at", "o.id"],
  state: ["o.state", ...newest],
} as const;
