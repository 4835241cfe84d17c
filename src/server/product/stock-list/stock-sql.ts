/** The stock list as SQL: balances now or at the end of a day, what their products and warehouses say of them, and the filter. */
import { Effect } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { StockListQuery } from "../../../contract/product/stock-list.ts";
import { powerOfTen } from "../../../domain/money/rounding.ts";
import type { NameOf } from "../../builtin-name.ts";
import { Person, type SignedInPerson } from "../../person.ts";
import { readToday } from "../../setting/public.ts";
import { conditionsOf, type Filters } from "../../sql/filters.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";
import { sortOf } from "../../sql/list-sql.ts";
import { productsWhere } from "../list-products.ts";

type Sql = SqlClient.SqlClient;
/** What the list is asked, beside paging. */
export type StockFilter = Omit<StockListQuery, "page" | "offset" | "limit">;

/** The columns that the list is sorted by; rows of the same value stand by product and warehouse. */
const sorts = {
  product: ["p.name", "p.id", "b.warehouse_id"],
  code: ["p.code", "p.id", "b.warehouse_id"],
  warehouse: ["w.name", "w.id", "p.name", "p.id"],
  quantity: ["b.quantity", "p.name", "p.id", "b.warehouse_id"],
  value: ["b.value", "p.name", "p.id", "b.warehouse_id"],
} as const;

/**
 * The entries after a day, added up. For a page by name they are read for its rows alone; whoever needs every quantity, to filter,
 * sort or add up, groups them all at once.
 */
const sinceDay = (sql: Sql, day: string, query: StockFilter, isWhole: boolean): Statement.Fragment => {
  const sums = sql.literal("sum(e.quantity)::bigint as quantity, sum(e.value)::bigint as value");
  const needsAll =
    isWhole || query.stock !== undefined || query.orderBy === "quantity" || query.orderBy === "value";
  return needsAll
    ? sql`left join (select e.product_id, e.warehouse_id, ${sums} from stock_entry e where e.business_date > ${day}::date
        group by e.product_id, e.warehouse_id) s on s.product_id = now.product_id and s.warehouse_id = now.warehouse_id`
    : sql`left join lateral (select ${sums} from stock_entry e where e.product_id = now.product_id
        and e.warehouse_id = now.warehouse_id and e.business_date > ${day}::date) s on true`;
};

/** Balances `b`: those of now, less what was posted after the day that is asked for. */
const balances = (sql: Sql, query: StockFilter, isWhole: boolean): Statement.Fragment =>
  query.asOf === undefined
    ? sql`stock_balance b`
    : sql`(select now.product_id, now.warehouse_id, now.quantity - coalesce(s.quantity, 0) as quantity,
        now.value - coalesce(s.value, 0) as value
      from stock_balance now ${sinceDay(sql, query.asOf, query, isWhole)}) b`;

/** Balances with their products, warehouses and minimums. `isWhole`: every row is read, not only those of a page. */
export const stockTables = (sql: Sql, query: StockFilter, isWhole: boolean): Statement.Fragment => sql`
  ${balances(sql, query, isWhole)} join product p on p.id = b.product_id join warehouse w on w.id = b.warehouse_id
  left join stock_minimum m on m.product_id = b.product_id and m.warehouse_id = b.warehouse_id`;

const reserved = `(select coalesce(sum(r.quantity), 0) from stock_reservation r
  where r.product_id = b.product_id and r.warehouse_id = b.warehouse_id)`;
const inTransit = `(select coalesce(sum(t.quantity), 0) from warehouse way join stock_balance t on t.warehouse_id = way.id
  where way.kind = 'transit' and way.to_warehouse_id = b.warehouse_id and t.product_id = b.product_id)`;
const onOrder = `(select coalesce(sum(g.quantity), 0) from goods_on_order g
  where g.product_id = b.product_id and g.warehouse_id = b.warehouse_id)`;
const ofAfloat = (value: string) => `(select ${value} from goods_afloat a
  where a.product_id = b.product_id and a.warehouse_id = b.warehouse_id)`;

/** Places of a row, the main one first. */
const zones = `(select coalesce(string_agg(g.code, ', ' order by g.is_main desc, g.position, g.code), '') from zoned_goods g
  where g.product_id = b.product_id and g.warehouse_id = b.warehouse_id)`;

/** Of products with lots alone; for all others nothing is read. */
const withoutLot = `case when p.has_lots then b.quantity - (select coalesce(sum(s.quantity), 0) from lot_stock s
  where s.product_id = b.product_id and s.warehouse_id = b.warehouse_id) end`;
const nextExpiry = `case when p.has_lots then (select min(l.expiry)::text from lot_stock s join lot l on l.id = s.lot_id
  where s.product_id = b.product_id and s.warehouse_id = b.warehouse_id and s.quantity > 0) end`;

/** The columns of a row. Only what lies in stock is free: defective goods and those on their way are not (K2). `decimals` are those of the cost currency. */
export const stockColumns = (
  sql: Sql,
  named: NameOf,
  { asOf }: StockFilter,
  decimals: number,
): Statement.Fragment => {
  const now = (expression: string) =>
    sql.literal(asOf === undefined ? `exact(${expression})` : "null::bigint");
  const factor = sql.literal(String(powerOfTen(7 - decimals)));
  return sql`b.product_id as "productId", p.code, p.name as product,
    (select name from category where category.id = p.category_id) as category, b.warehouse_id as "warehouseId",
    ${named("w")} as warehouse, (select name from branch where branch.id = w.branch_id) as branch, ${sql.literal(zones)} as zones, b.quantity, p.packing_box as "packingBox",
    ${now(reserved)} as reserved, ${now(`case when w.kind = 'stock' then b.quantity - ${reserved} else 0 end`)} as free, ${now(inTransit)} as "inTransit",
    ${now(onOrder)} as "onOrder", ${now(ofAfloat("coalesce(sum(a.quantity), 0)"))} as afloat,
    ${sql.literal(asOf === undefined ? ofAfloat("min(a.eta)") : "null::date")} as arrives, m.quantity as minimum, ${now(withoutLot)} as "withoutLot",
    ${sql.literal(asOf === undefined ? nextExpiry : "null::text")} as "nextExpiry", b.value,
    exact(coalesce(b.value::numeric * ${factor} / nullif(b.quantity, 0), 0)) as "averageCost"`;
};

const signs = { some: "b.quantity > 0", none: "b.quantity = 0", negative: "b.quantity < 0" } as const;

/** With the day of today. `asOf` says which balances are read; category and words are those of the product list. */
const filters: Filters<StockFilter, string> = {
  asOf: { condition: () => null },
  categoryId: { condition: () => null },
  warehouseId: { condition: (sql, id) => sql`b.warehouse_id = ${id}` },
  productId: { condition: (sql, id) => sql`b.product_id = ${id}` },
  zoneId: {
    condition: (sql, id) =>
      sql`(b.product_id, b.warehouse_id) in (select product_id, warehouse_id from zoned_goods where zone_id = ${id})`,
  },
  expiresIn: {
    condition: (sql, days, today) =>
      sql`(b.product_id, b.warehouse_id) in (select s.product_id, s.warehouse_id from lot_stock s join lot l on l.id = s.lot_id
        where s.quantity > 0 and l.expiry <= ${today}::date + ${days}::int)`,
  },
  stock: {
    condition: (sql, stock) => (stock === "low" ? sql`b.quantity < m.quantity` : sql.literal(signs[stock])),
  },
};

/** The products that words and category find, and those whose place begins with the words; none of both asks for nothing. */
const byProduct = (sql: Sql, { searchWord = "", categoryId }: StockFilter): readonly Statement.Fragment[] => {
  if (searchWord.trim() === "" && categoryId === undefined) return [];
  const wanted = { searchWord, ...(categoryId !== undefined && { categoryId }) };
  const ofProduct = sql`b.product_id in (select id from product where ${productsWhere(sql, wanted)})`;
  if (categoryId !== undefined || searchWord.trim() === "") return [ofProduct];
  const atPlace = sql`(b.product_id, b.warehouse_id) in (
    select product_id, warehouse_id from zoned_goods where starts_with(lower(code), ${searchWord.trim().toLowerCase()}))`;
  return [sql`(${ofProduct} or ${atPlace})`];
};

/** Warehouses `w` whose stock a person may see: those of their branch (T10). */
export const ownWarehouses = (sql: Sql, person: SignedInPerson): Statement.Fragment =>
  inOwnBranch(sql, person, "w.branch_id");

/** The condition of the list. */
export const stockWhere = Effect.fnUntraced(function* (query: StockFilter) {
  const sql = yield* SqlClient.SqlClient;
  return sql.and([
    ownWarehouses(sql, yield* Person),
    sql`p.is_goods and not p.is_mix`,
    ...conditionsOf(sql, filters, query, yield* readToday),
    ...byProduct(sql, query),
  ]);
});

/** The order of the list. Who may not see cost cannot sort by it. */
export const stockOrder = (sql: Sql, query: StockFilter, seesCost: boolean): Statement.Fragment => {
  const { value, ...open } = sorts;
  const { by, direction } = sortOf(seesCost ? { ...open, value } : open, query);
  return sql.literal(`order by ${by.map((key) => `${key} ${direction}`).join(", ")}`);
};
