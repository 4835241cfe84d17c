/** The sales report as one query over the kept sums: rows with their names, sorted, a page of them, and what all come to. */
import type { SqlClient } from "effect/sql";
import type { SalesQuery } from "../../contract/report/sales-report.ts";
import { likePattern } from "../sql/paging.ts";
import { turnoverRows } from "../sale/public.ts";
import type { ReportFrame } from "./report-days.ts";
import { salesGroups } from "./sales-groups.ts";
import type { SalesGroup } from "./sales-groups.ts";

type Sql = SqlClient.SqlClient;

const measures = ["orders", "quantity", "net", "vat", "cost", "discount", "returned"] as const;

/** Compared days are moved to where they are compared with. */
const movedDay = ({ shift: { months, days } }: ReportFrame) =>
  `(start + make_interval(months => ${months}, days => ${days}))::date`;

/** Rows of the kept sums: `day, branch_id, key`, the measures, and whether they are of the compared days. */
const soldRows = (sql: Sql, query: SalesQuery, frame: ReportFrame, forPivot = false) => {
  const { dimension, largest } = salesGroups[query.group];
  const ofMonths = forPivot && largest === undefined ? "month" : largest;
  const ask = { dimension, largest: ofMonths, branchId: query.branchId };
  const columns = sql.literal(`branch_id, key, ${measures.join(", ")}`);
  const now = sql`select start as day, ${columns}, false as is_before from (${turnoverRows(sql, { ...ask, ...frame.days })}) rows_now`;
  if (frame.before === null || forPivot) return now;
  const before = turnoverRows(sql, { ...ask, ...frame.before });
  return sql`${now} union all select ${sql.literal(movedDay(frame))}, ${columns}, true from (${before}) rows_before`;
};

const inCategory = (sql: Sql, { group, categoryId }: SalesQuery) =>
  (group === "product" || group === "category") && categoryId !== undefined
    ? sql`coalesce(product.category_id, 0) = ${categoryId}`
    : sql`true`;

const sumsOf = (isCompared: boolean) =>
  [
    ...measures.map((name) =>
      isCompared
        ? `coalesce(sum(${name}) filter (where not is_before), 0) as ${name}`
        : `sum(${name}) as ${name}`,
    ),
    isCompared
      ? "sum(net + vat) filter (where is_before) as before_gross, sum(net) filter (where is_before) as before"
      : "null::bigint as before_gross, null::bigint as before",
  ].join(", ");

const something = `having ${measures
  .slice(0, 4)
  .map((name) => `sum(${name}) <> 0`)
  .join(" or ")}`;

const codeOf = ({ code = "null::text" }: SalesGroup) => code;

/** Rows `g` whose name or code has the word. */
const isFound = (sql: Sql, { searchWord = "" }: SalesQuery, group: SalesGroup) =>
  searchWord.trim() === ""
    ? sql`true`
    : sql`lower(${sql.literal(`${group.name} || ' ' || coalesce(${codeOf(group)}, '')`)}) like ${likePattern(searchWord)}`;

/** The join that gives each grouped row its name. */
const joinNames = (sql: Sql, { names, builtin }: SalesGroup, { named }: ReportFrame) =>
  builtin === undefined
    ? sql.literal(names)
    : sql`join (select own.id, ${named("own")} as name from ${sql(builtin)} own) named on named.id = g.key`;

/** The grouped rows with their names: key, parent, measures, name, code. */
const namedRows = (sql: Sql, query: SalesQuery, frame: ReportFrame) => {
  const group = salesGroups[query.group];
  const parent = query.subtotals === undefined ? undefined : group.parent;
  return sql`
    select g.*, ${sql.literal(group.name)} as name, ${sql.literal(codeOf(group))} as code,
      ${sql.literal(parent?.name ?? "''")} as parent_name
    from (
      select ${sql.literal(group.key)} as key, ${sql.literal(parent?.key ?? "0")} as parent, ${sql.literal(sumsOf(frame.before !== null))}
      from (${soldRows(sql, query, frame)}) sold ${sql.literal(group.join ?? "")}
      where ${inCategory(sql, query)} group by 1, 2 ${sql.literal(something)}
    ) g ${joinNames(sql, group, frame)} ${sql.literal(parent?.join ?? "")}
    where ${isFound(sql, query, group)}`;
};

const sortKeys: Readonly<Record<string, string>> = {
  name: "name",
  code: "code",
  orders: "orders",
  quantity: "quantity",
  net: "net",
  discount: "discount",
  returned: "returned",
  vat: "vat",
  gross: "net + vat",
  before: "before",
  change: "(net - before)::float8 / nullif(before, 0)",
};

/** Sorting by cost would tell it to who may not see it (I35). */
const costKeys: Readonly<Record<string, string>> = {
  cost: "cost",
  profit: "net - cost",
  margin: "(net - cost)::float8 / nullif(net, 0)",
};

/** How the rows stand: by what was asked for, else days in their order and all else by turnover. */
const sortOf = (query: SalesQuery, group: SalesGroup, seesCost: boolean) => {
  const keys = seesCost ? { ...sortKeys, ...costKeys } : sortKeys;
  const { orderBy, order } = query;
  if (orderBy === "name" && group.isTime) return { key: "key", direction: order ?? "asc" };
  if (orderBy !== undefined && Object.hasOwn(keys, orderBy))
    return { key: keys[orderBy] ?? "net", direction: order ?? "desc" };
  return group.isTime ? { key: "key", direction: "asc" } : { key: "net", direction: "desc" };
};

const columnsOf = `key, name, code, level, ${measures.join(", ")}, before, before_gross`;

/** Subtotals stand above their rows, and sort as rows do. */
const withSubtotals = (hasParents: boolean) =>
  hasParents
    ? `select ${columnsOf}, parent from rows_of
      union all
      select parent, parent_name, null, 0, ${measures.map((name) => `sum(${name})`).join(", ")}, sum(before), sum(before_gross), parent
      from rows_of group by parent, parent_name`
    : `select ${columnsOf}, parent from rows_of`;

interface Page {
  readonly limit: number;
  readonly offset: number;
  readonly seesCost: boolean;
}

/** One row: `total`, the rows of the page as JSON, and the sums of all rows. */
export const salesPage = (sql: Sql, query: SalesQuery, frame: ReportFrame, page: Page) => {
  const group = salesGroups[query.group];
  const { key, direction } = sortOf(query, group, page.seesCost);
  const hasParents = query.subtotals !== undefined && group.parent !== undefined;
  const sort = sql.literal(`${direction} nulls last`);
  const byParent = hasParents
    ? sql`first_value(sort) over (partition by parent order by level) ${sort}, parent, level,`
    : sql``;
  const orders =
    group.orders === undefined
      ? sql`sum(orders)`
      : query.searchWord || query.categoryId !== undefined
        ? sql`null`
        : sql`(select sum(orders) from (${turnoverRows(sql, { dimension: "hour", ...frame.days, branchId: query.branchId })}) counted)`;
  return sql`
    with rows_of as (select *, 1 as level from (${namedRows(sql, query, frame)}) named),
    sorted as (select *, ${sql.literal(key)} as sort from (${sql.literal(withSubtotals(hasParents))}) every),
    page as (
      select *, row_number() over () as place from (
        select * from sorted order by ${byParent} sort ${sort}, name, key
        limit ${sql.literal(String(page.limit))} offset ${page.offset}
      ) cut
    )
    select (select count(*) from sorted)::int as total,
      (select coalesce(jsonb_agg(to_jsonb(page) order by place), '[]') from page) as rows,
      (select to_jsonb(sums) from (select ${orders}::int as orders, ${sql.literal(
        [...measures.slice(1), "before", "before_gross"]
          .map((name) => `exact(sum(${name})) as ${name}`)
          .join(", "),
      )} from rows_of) sums) as totals`;
};

/** The net of all rows of the filter in each month or branch: `key, parent, pivot, net`. */
export const salesPivot = (sql: Sql, query: SalesQuery, frame: ReportFrame) => {
  const group = salesGroups[query.group];
  const pivot = query.pivot === "branch" ? "branch_id" : `to_char(day, 'YYYYMM"01"')::int`;
  const parent = query.subtotals === undefined ? "0" : (group.parent?.key ?? "0");
  return sql`
    select g.* from (
      select ${sql.literal(group.key)} as key, ${sql.literal(parent)} as parent, ${sql.literal(pivot)} as pivot, exact(sum(net)) as net
      from (${soldRows(sql, query, frame, true)}) sold ${sql.literal(group.join ?? "")}
      where ${inCategory(sql, query)} group by 1, 2, 3
    ) g ${joinNames(sql, group, frame)} where ${isFound(sql, query, group)}`;
};
