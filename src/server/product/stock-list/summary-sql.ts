/** The summary of the stock log as SQL: the ledger of a period grouped once, and the balances that it leads from and to. */
import type { SqlClient, Statement } from "effect/sql";
import type { StockSummaryQuery } from "../../../contract/product/stock-summary.ts";
import type { NameOf } from "../../builtin-name.ts";
import type { SignedInPerson } from "../../person.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { sortOf } from "../../sql/list-sql.ts";
import { productsWhere } from "../list-products.ts";
import { ownWarehouses } from "./stock-sql.ts";

type Sql = SqlClient.SqlClient;
export type SummaryFilter = Omit<StockSummaryQuery, "page" | "offset" | "limit">;

/** The kinds of entries (K1) that each column adds up. Together they are all kinds that move goods. */
const kinds = {
  purchase: ["purchase", "purchase return"],
  sale: ["sale"],
  saleReturn: ["sale return"],
  transferIn: ["transfer in", "transit in"],
  transferOut: ["transfer out", "transit out"],
  damage: ["damage"],
  adjust: ["opening", "manual adjust", "check adjust", "kit split", "cost adjust", "rounding"],
  production: ["production issue", "production output"],
} as const;
const moved = Object.entries(kinds);
const quoted = (column: string) => `"${column}"`;
const amounts = ["opening", ...Object.keys(kinds), "closing", "openingValue", "closingValue"];

/** Over a table that has the ids of product and warehouse; asked with its name in the statement. */
const filters: Filters<SummaryFilter, string> = {
  startDate: { condition: () => null },
  endDate: { condition: () => null },
  by: { condition: () => null },
  categoryId: { condition: () => null },
  warehouseId: { condition: (sql, id, of) => sql`${sql.literal(of)}.warehouse_id = ${id}` },
  productId: { condition: (sql, id, of) => sql`${sql.literal(of)}.product_id = ${id}` },
};

/** Which products and warehouses, over the table `of`. */
const placesWhere = (sql: Sql, of: string, query: SummaryFilter): Statement.Fragment => {
  const { searchWord = "", categoryId } = query;
  const wanted = { searchWord, ...(categoryId !== undefined && { categoryId }) };
  const isNarrow = searchWord.trim() !== "" || categoryId !== undefined;
  return sql.and([
    sql`true`,
    ...conditionsOf(sql, filters, query, of),
    ...(isNarrow
      ? [sql`${sql.literal(of)}.product_id in (select id from product where ${productsWhere(sql, wanted)})`]
      : []),
  ]);
};

type Key = "product_id" | "warehouse_id";

/** By what the rows are: product and warehouse, or one of both. */
const keysOf = ({ by }: SummaryFilter): readonly Key[] =>
  by === undefined ? ["product_id", "warehouse_id"] : [`${by}_id`];

const listOf = (keys: readonly Key[], of: string) => keys.map((key) => `${of}.${key}`).join(", ");
const joined = (sql: Sql, keys: readonly Key[]) =>
  sql.literal(["true", ...keys.map((key) => `x.${key} = b.${key}`)].join(" and "));

/** What is added up of the entries since the period began: those of the period, and those after it (`later`). */
const movedSums = [
  ...moved.map(([column, names]) => [
    quoted(column),
    `sum(x.quantity) filter (where x.in_period and x.kind in (${names.map((name) => `'${name}'`).join(", ")}))`,
  ]),
  ["moved", "sum(x.quantity) filter (where x.in_period)"],
  ["moved_value", "sum(x.value) filter (where x.in_period)"],
  ["later", "sum(x.quantity) filter (where not x.in_period)"],
  ["later_value", "sum(x.value) filter (where not x.in_period)"],
] as const;

/** The entries since the period began. */
const entries = (sql: Sql, query: SummaryFilter, where: Statement.Fragment): Statement.Fragment => {
  const { startDate, endDate = "infinity" } = query;
  const start = startDate === undefined ? sql`true` : sql`x.business_date >= ${startDate}::date`;
  return sql`(select x.*, x.business_date <= ${endDate}::date as in_period from stock_entry x where ${start} and ${where}) x`;
};

/**
 * Sums for each combination of the keys, or one row for none, over what the filter finds. Every balance has its entries, so it is led
 * back from now. `eachAlone`: the entries of a row are read when the row is, so that a page by name reads those of its own rows only.
 */
const sumsBy = (
  sql: Sql,
  keys: readonly Key[],
  query: SummaryFilter,
  { person, eachAlone }: { readonly person: SignedInPerson; readonly eachAlone: boolean },
): Statement.Fragment => {
  const wanted = (of: string) => sql`${placesWhere(sql, of, query)} and ${sql.literal(of)}.warehouse_id in (
    select w.id from warehouse w where ${ownWarehouses(sql, person)})`;
  const groups = (of: string) => sql.literal(keys.length === 0 ? "" : `group by ${listOf(keys, of)}`);
  const heads = (of: string) => sql.literal(keys.map((key) => `${of}.${key}, `).join(""));
  const sums = (where: Statement.Fragment) => sql`
    select ${heads("x")} ${sql.literal(movedSums.map(([name, sum]) => `coalesce(${sum}, 0) as ${name}`).join(", "))},
      coalesce(bool_or(x.in_period), false) as has_entries
    from ${entries(sql, query, where)} ${groups("x")}`;
  const balances = eachAlone
    ? sql`select b.product_id, b.warehouse_id, b.quantity, b.value from stock_balance b where ${wanted("b")}`
    : sql`select ${heads("b")} coalesce(sum(b.quantity), 0) as quantity, coalesce(sum(b.value), 0) as value
        from stock_balance b where ${wanted("b")} ${groups("b")}`;
  const movements = eachAlone
    ? sql`left join lateral (${sums(joined(sql, keys))}) x on true`
    : sql`left join (${sums(wanted("x"))}) x on ${joined(sql, keys)}`;
  return sql`
    select ${heads("b")} coalesce(x.has_entries, false) as has_entries,
      ${sql.literal(moved.map(([column]) => `coalesce(x.${quoted(column)}, 0) as ${quoted(column)}`).join(", "))},
      b.quantity - coalesce(x.later, 0) - coalesce(x.moved, 0) as opening, b.quantity - coalesce(x.later, 0) as closing,
      b.value - coalesce(x.later_value, 0) - coalesce(x.moved_value, 0) as "openingValue",
      b.value - coalesce(x.later_value, 0) as "closingValue"
    from (${balances}) b ${movements}`;
};

const hasGoods = "(has_entries or opening <> 0 or closing <> 0)";

/** The rows of the summary, `r`: whatever had goods or movements in the period. `isWhole`: all of them, not a page. */
export const summaryRows = (
  sql: Sql,
  named: NameOf,
  query: SummaryFilter,
  { person, isWhole }: { readonly person: SignedInPerson; readonly isWhole: boolean },
): Statement.Fragment => {
  const { by, orderBy = "product" } = query;
  const eachAlone = !isWhole && by === undefined && orderBy === "product";
  const ofProduct = by !== "warehouse";
  const ofWarehouse = by !== "product";
  const nothing = (ids: string) => sql.literal(`null::${ids}`);
  return sql`
    select ${ofProduct ? sql`p.id` : nothing("int")} as "productId", ${ofProduct ? sql`p.code` : nothing("text")} as code,
      ${ofProduct ? sql`p.name` : nothing("text")} as product, ${ofWarehouse ? sql`w.id` : nothing("int")} as "warehouseId",
      ${ofWarehouse ? named("w") : nothing("text")} as warehouse,
      ${sql.literal(amounts.map((column) => `q.${quoted(column)}`).join(", "))}
    from (${sumsBy(sql, keysOf(query), query, { person, eachAlone })}) q
    ${ofProduct ? sql`join product p on p.id = q.product_id` : sql``}
    ${ofWarehouse ? sql`join warehouse w on w.id = q.warehouse_id` : sql``}
    where ${sql.literal(hasGoods)}`;
};

/** The sums of all rows as JSON, `totals`, and their count, `rows`: the count needs fewer sums, so the ledger is read for each apart. */
export const summarySums = (sql: Sql, query: SummaryFilter, person: SignedInPerson): Statement.Fragment => {
  const scope = { person, eachAlone: false };
  const totals = amounts.map((column) => `'${column}', exact(t.${quoted(column)})`).join(", ");
  return sql`
    select (select count(*)::int from (${sumsBy(sql, keysOf(query), query, scope)}) r where ${sql.literal(hasGoods)}) as rows,
      ${sql.literal(`jsonb_build_object(${totals})`)} as totals
    from (${sumsBy(sql, [], query, scope)}) t`;
};

/** What is answered of a row `r`. Sums are checked to be exact here: of a page, not of all rows. */
export const summaryColumns = (sql: Sql): Statement.Fragment =>
  sql.literal(
    `r."productId", r.code, r.product, r."warehouseId", r.warehouse,
    ${amounts.map((column) => `exact(r.${quoted(column)}) as ${quoted(column)}`).join(", ")}`,
  );

const place = ["r.product", '"productId"', '"warehouseId"'];
const sorts = {
  product: place,
  code: ["r.code", ...place],
  warehouse: ["r.warehouse", ...place],
  ...Object.fromEntries(
    amounts
      .filter((column) => !column.endsWith("Value"))
      .map((column) => [column, [`r.${quoted(column)}`, ...place]]),
  ),
} as const;

export const summaryOrder = (sql: Sql, query: SummaryFilter): Statement.Fragment => {
  const { by, direction } = sortOf(sorts, query);
  return sql.literal(`order by ${by.map((key) => `${key} ${direction} nulls last`).join(", ")}`);
};
