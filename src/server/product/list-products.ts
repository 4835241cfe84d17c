/** The product list: a page of it, and every row of the filter as a file. */
import { Effect, Schema } from "effect";
import { PgClient } from "@effect/sql-pg";
import type { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import { type ProductQuery, ProductRow } from "../../contract/product/product.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { sorted, sortOf } from "../sql/list-sql.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { categoryNameIn } from "./category-name.ts";
import { nameOfChoice } from "./choices.ts";
import { Person } from "../person.ts";

type Sql = SqlClient.SqlClient;

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(ProductRow));

const sorts = {
  name: ["name"],
  code: ["code"],
  unitPrice: ["unit_price"],
  vatRate: ["vat_rate"],
  createdAt: ["created_at"],
  id: ["id"],
} as const;

/** Beyond this many a find is not counted: nobody pages through them, one types on. */
const countedUpTo = 1000;

/** Of one or two letters the index of trigrams knows nothing, and would be read whole: a `coalesce` keeps it out of that. */
const holds = (sql: Sql, word: string) =>
  word.length < 3
    ? sql`coalesce(search like ${likePattern(word)}, false)`
    : sql`search like ${likePattern(word)}`;

/** Products with every word in code or name, in any order, or with the whole search as a barcode. */
export const foundBy = (sql: Sql, searchWord = ""): readonly Statement.Fragment[] => {
  const words = searchWord.split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return [];
  const matches = sql.and(words.map((word) => holds(sql, word)));
  const scanned = sql`select product_id from barcode where code = ${searchWord.trim()}`;
  // As an array, since only then both halves of the `or` have their index.
  return [sql`((${matches}) or id = any(array(${scanned})))`];
};

const onHand = `coalesce(case when product.is_mix then mix_available(product.id) when product.is_style
  then (select sum(quantity) from stock_balance b join product v on v.id = b.product_id where v.style_id = product.id)
  else (select sum(quantity) from stock_balance b where b.product_id = product.id) end, 0)`;

/** A category with all below it. */
export const withBranch = (sql: Sql, categoryId: number) => sql`
  array(with recursive branch (id) as (
    select ${categoryId}::int union select c.id from category c join branch on c.parent_id = branch.id)
  select id from branch)`;

const filters: Filters<Omit<ProductQuery, "variants" | "openStyleId">, null> = {
  state: { condition: (sql, state) => (state === "onSale" ? sql`active` : sql`not active`) },
  categoryId: {
    condition: (sql, id) =>
      id === 0 ? sql`category_id is null` : sql`category_id = any(${withBranch(sql, id)})`,
  },
  brandId: { condition: (sql, id) => sql`brand_id is not null and choice_today(brand_id) = ${id}` },
  colourId: { condition: (sql, id) => sql`colour_id is not null and choice_today(colour_id) = ${id}` },
  sizeId: { condition: (sql, id) => sql`size_id is not null and choice_today(size_id) = ${id}` },
  styleId: { condition: (sql, id) => sql`style_id = ${id}` },
  tagId: {
    condition: (sql, id) => sql`tag_ids && array(select t.id from tag t where tag_today(t.id) = ${id})`,
  },
  supplierId: {
    condition: (sql, id) => sql`supplier_id is not null and supplier_today(supplier_id) = ${id}`,
  },
  stock: {
    condition: (sql, stock) => {
      if (stock === "low")
        return sql`exists (select from stock_minimum m left join stock_balance b using (product_id, warehouse_id)
          where m.product_id = product.id and coalesce(b.quantity, 0) < m.quantity)`;
      const sign = { some: "> 0", none: "= 0", negative: "< 0" }[stock];
      return sql`is_goods and ${sql.literal(`${onHand} ${sign}`)}`;
    },
  },
};

/** Folded, a style stands for its variants: it is found by their words too, and a variant only by a whole barcode. */
const foundOrFolded = (sql: Sql, query: ProductQuery): readonly Statement.Fragment[] => {
  const { searchWord, variants, openStyleId = 0, colourId, sizeId, styleId } = query;
  const conditions = foundBy(sql, searchWord);
  if (variants === undefined || (colourId ?? sizeId ?? styleId) !== undefined) return conditions;
  const [match] = conditions;
  if (match === undefined) return [sql`(style_id is null or style_id = ${openStyleId})`];
  const styles = sql`select v.style_id from product v where v.style_id is not null and v.deleted_at is null
    and v.id in (select id from product where ${match})`;
  const scanned = sql`select product_id from barcode where code = ${(searchWord ?? "").trim()}`;
  return [
    sql`(style_id = ${openStyleId} or (style_id is null and (${match} or id = any(array(${styles})))) or id = any(array(${scanned})))`,
  ];
};

/** Which products a query finds, over `product`; of the deleted none. */
export const productsWhere = (sql: Sql, query: ProductQuery): Statement.Fragment =>
  sql.and([
    sql`deleted_at is null`,
    sql`true`,
    ...foundOrFolded(sql, query),
    ...conditionsOf(sql, filters, query, null),
  ]);

/** What a row is put together of, over `product`. */
export const rowColumns = (sql: Sql, language: string): Statement.Fragment => sql`
  product.id, product.version, product.code, product.name,
  ${categoryNameIn(sql, "category", language)} as category,
  ${nameOfChoice(sql, "product.colour_id", language)} as colour, ${nameOfChoice(sql, "product.size_id", language)} as size,
  (select jsonb_build_object('id', s.id, 'code', s.code) from product s where s.id = product.style_id) as style,
  (select count(*)::int from product v where v.style_id = product.id and v.deleted_at is null) as variants,
  ${nameOfChoice(sql, "product.brand_id", language)} as brand, ${nameOfChoice(sql, "product.unit_id", language)} as unit,
  (select s.name from supplier s where s.id = supplier_today(product.supplier_id)) as supplier,
  (select code from barcode where product_id = product.id order by package = 'unit' desc, code limit 1) as barcode,
  packing_box as "packingBox", packing_big_bag as "packingBigBag", packing_bag as "packingBag",
  product.unit_price as "unitPrice", product.box_price as "boxPrice", product.big_bag_price as "bigBagPrice",
  product.bag_price as "bagPrice", lowest_price as "lowestPrice", vat_rate as "vatRate",
  coalesce((select jsonb_agg(jsonb_build_object('levelId', level_id, 'unitPrice', l.unit_price) order by level_id)
    from current_level_price l where l.product_id = product.id), '[]') as "levelPrices",
  purchase_price as "purchasePrice", purchase_currency as "purchaseCurrency", exact(${sql.literal(onHand)}) as "onHand", active`;

export const rowOrder = (sql: Sql, query: ProductQuery): Statement.Fragment => {
  const { direction } = sortOf(sorts, query);
  return sql`${sorted(sql, sorts, query)}, id ${sql.literal(direction)}`;
};

/** Without words all are counted: it is asked by a list, and a hundred thousand take 10 ms. */
const readTotal = Effect.fnUntraced(function* (query: ProductQuery) {
  const sql = yield* PgClient.PgClient;
  const [count] = yield* sql<{ total: number }>`
    select count(*)::int as total from product where ${productsWhere(sql, query)}`;
  return count?.total ?? 0;
});

/**
 * A page of the list, by name unless asked otherwise. Of what words find, few are all read and sorted; many are read in their
 * order until the page is full.
 */
export const listProducts = Effect.fnUntraced(function* (query: ProductQuery) {
  const sql = yield* PgClient.PgClient;
  const { language } = yield* Person;
  const { limit, offset } = pagingOf(query);
  const where = productsWhere(sql, query);
  const { by, direction: way } = sortOf(sorts, query);
  const [column, direction] = [sql.literal(by[0] ?? "name"), sql.literal(way)];
  // A `coalesce` has no index and seems to hold for every second row, so that the index of names is walked.
  // Told as numbers: with parameters, the planner takes a tenth of the table for enough and reads it whole.
  const part = sql.literal(`limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`);
  const most = sql.literal(String(countedUpTo));
  const inOrder = sql`order by key ${direction}, id ${direction} ${part}`;
  const rows = yield* sql`
    with first as materialized (select id, ${column} as key from product where ${where} limit ${most} + 1),
    counted as materialized (select count(*)::int as number from first),
    page as (
      (select id, key from first where (select number from counted) <= ${most} ${inOrder})
      union all
      (select id, ${column} as key from product where (select number from counted) > ${most}
        and deleted_at is null and coalesce(${where}, false) ${inOrder})),
    shown as (
      select ${rowColumns(sql, language)}, key
      from page join product using (id) left join (select id, name, names from category) category on category.id = category_id)
    select shown.*, number from counted left join shown on true order by key ${direction}, shown.id ${direction}`;
  const number = rows[0]?.["number"];
  const few = typeof number === "number" && number <= countedUpTo ? number : null;
  const hasWords = (query.searchWord ?? "").trim() !== "";
  return {
    products: yield* Effect.orDie(decodeRows(rows.filter(({ id }) => id !== null))),
    total: few ?? (hasWords ? null : yield* readTotal(query)),
  };
});
