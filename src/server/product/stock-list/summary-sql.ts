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

const filters: Filters<SummaryFilter, null> = {
  startDate: { condition: () => null },
  endDate: { condition: () => null },
  by: { condition: () => null },
  categoryId: { condition: () => null },
  warehouseId: { condition: (sql, id) => sql`x.warehouse_id = ${id}` },
  productId: { condition: (sql, id) => sql`x.product_id = ${id}` },
};

/** Which products and warehouses, over `x`, which has the ids of both. */
const placesWhere = (sql: Sql, query: SummaryFilter): Statement.Fragment => {
  const { searchWord = "", categoryId } = query;
  const wanted = { searchWord, ...(categoryId !== undefined && { categoryId }) };
  const isNarrow = searchWord.trim() !== "" || categoryId !== undefined;
  return sql.and([
    sql`true`,
    ...conditionsOf(sql, filters, query, null),
    ...(isNarrow ? [sql`x.product_id in (select id from product where ${productsWhere(sql, wanted)})`] : []),
  ]);
};

/** One row for each product in a warehouse: its entries of the period by kind, and those after it. */
const groupedEntries = (sql: Sql, query: SummaryFilter): Statement.Fragment => {
  const { startDate, endDate = "infinity" } = query;
  const inPeriod = sql`x.business_date <= ${endDate}::date`;
  const sums = moved.map(
    ([column, of]) => sql`coalesce(sum(x.quantity) filter (where ${inPeriod}
      and ${sql.literal(`x.kind in (${of.map((kind) => `'${kind}'`).join(", ")})`)}), 0) as ${sql.literal(quoted(column))}`,
  );
  const start = startDate === undefined ? sql`true` : sql`x.business_date >= ${startDate}::date`;
  return sql`
    select x.product_id, x.warehouse_id, ${sql.csv(sums)},
      coalesce(sum(x.quantity) filter (where ${inPeriod}), 0) as moved,
      coalesce(sum(x.quantity) filter (where not ${inPeriod}), 0) as later,
      coalesce(sum(x.value) filter (where ${inPeriod}), 0) as moved_value,
      coalesce(sum(x.value) filter (where not ${inPeriod}), 0) as later_value,
      bool_or(${inPeriod}) as has_entries
    from stock_entry x where ${start} and ${placesWhere(sql, query)} group by x.product_id, x.warehouse_id`;
};

/** A row for each product in a warehouse that had goods or movements in the period. Every balance has its entries, so it is led back from now. */
const places = (sql: Sql, query: SummaryFilter, person: SignedInPerson): Statement.Fragment => sql`
  select * from (
    select x.product_id, x.warehouse_id, coalesce(g.has_entries, false) as has_entries,
      ${sql.literal(moved.map(([column]) => `coalesce(g.${quoted(column)}, 0) as ${quoted(column)}`).join(", "))},
      x.quantity - coalesce(g.later, 0) - coalesce(g.moved, 0) as opening, x.quantity - coalesce(g.later, 0) as closing,
      x.value - coalesce(g.later_value, 0) - coalesce(g.moved_value, 0) as "openingValue",
      x.value - coalesce(g.later_value, 0) as "closingValue"
    from stock_balance x join warehouse w on w.id = x.warehouse_id
    left join (${groupedEntries(sql, query)}) g on g.product_id = x.product_id and g.warehouse_id = x.warehouse_id
    where ${ownWarehouses(sql, person)} and ${placesWhere(sql, query)}
  ) place where has_entries or opening <> 0 or closing <> 0`;

/** The rows of the summary, `r`: by product and warehouse, or by one of both. */
export const summaryRows = (
  sql: Sql,
  named: NameOf,
  query: SummaryFilter,
  person: SignedInPerson,
): Statement.Fragment => {
  const ofProduct = query.by !== "warehouse";
  const ofWarehouse = query.by !== "product";
  const group = [...(ofProduct ? ["product_id"] : []), ...(ofWarehouse ? ["warehouse_id"] : [])].join(", ");
  const sums = amounts.map((column) => `sum(${quoted(column)}) as ${quoted(column)}`).join(", ");
  const nothing = (ids: string) => sql.literal(`null::${ids}`);
  return sql`
    select ${ofProduct ? sql`p.id` : nothing("int")} as "productId", ${ofProduct ? sql`p.code` : nothing("text")} as code,
      ${ofProduct ? sql`p.name` : nothing("text")} as product, ${ofWarehouse ? sql`w.id` : nothing("int")} as "warehouseId",
      ${ofWarehouse ? named("w") : nothing("text")} as warehouse,
      ${sql.literal(amounts.map((column) => `q.${quoted(column)}`).join(", "))}
    from (${
      ofProduct && ofWarehouse
        ? places(sql, query, person)
        : sql`select ${sql.literal(`${group}, ${sums}`)} from (${places(sql, query, person)}) place group by ${sql.literal(group)}`
    }) q
    ${ofProduct ? sql`join product p on p.id = q.product_id` : sql``}
    ${ofWarehouse ? sql`join warehouse w on w.id = q.warehouse_id` : sql``}`;
};

/** What is answered of a row `r`. Sums are checked to be exact here: of a page, not of all rows. */
export const summaryColumns = (sql: Sql): Statement.Fragment =>
  sql.literal(
    `r."productId", r.code, r.product, r."warehouseId", r.warehouse,
    ${amounts.map((column) => `exact(r.${quoted(column)}) as ${quoted(column)}`).join(", ")}`,
  );

/** The sums of all rows `r`, as JSON. */
export const totalsOf = (sql: Sql): Statement.Fragment =>
  sql.literal(
    `jsonb_build_object(${amounts.map((column) => `'${column}', exact(coalesce(sum(r.${quoted(column)}), 0))`).join(", ")})`,
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
