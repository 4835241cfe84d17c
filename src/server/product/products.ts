/** The product list's search, and what a scanned code stands for. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PackageKind, ProductRow } from "../../contract/product/product.ts";
import { likePattern, pagingOf } from "../sql/paging.ts";
import { catalogueProducts } from "./catalogue.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(ProductRow));
const decodeMatches = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ productId: Schema.Int, package: PackageKind })),
);

interface ProductQuery {
  readonly page?: number;
  readonly offset?: number;
  readonly limit?: number;
  readonly searchWord?: string;
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

const sortColumns: ReadonlyMap<string, string> = new Map([
  ["code", "code"],
  ["name", "name"],
  ["unitPrice", "unit_price"],
  ["id", "id"],
]);

/** Beyond this many a find is not counted: nobody pages through them, one types on. */
const countedUpTo = 1000;

/** Of one or two letters the index of trigrams knows nothing, and would be read whole: a `coalesce` keeps it out of that. */
const holds = (sql: SqlClient.SqlClient, word: string) =>
  word.length < 3
    ? sql`coalesce(search like ${likePattern(word)}, false)`
    : sql`search like ${likePattern(word)}`;

/**
 * Products by any part of code or name, or by a whole barcode. Words may stand in any order. Few are all read and
 * sorted; many are read in their order until the page is full.
 */
export const searchProducts = Effect.fnUntraced(function* (query: ProductQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const words = (query.searchWord ?? "").split(/\s+/).filter((word) => word !== "");
  const matches = sql.and(words.map((word) => holds(sql, word)));
  const scanned = sql`select product_id from barcode where code = ${query.searchWord?.trim() ?? ""}`;
  // As an array, since only then both halves of the `or` have their index.
  const where = words.length === 0 ? sql`true` : sql`((${matches}) or id = any(array(${scanned})))`;
  const column = sql(sortColumns.get(query.orderBy ?? "name") ?? "name");
  const direction = sql.literal(query.order === "desc" ? "desc" : "asc");
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
        and coalesce(${where}, false) ${inOrder})),
    shown as (
      select product.id, product.code, product.name, category.name as category,
        (select code from barcode where product_id = product.id order by package = 'unit' desc limit 1) as barcode,
        product.unit_price as "unitPrice", vat_rate as "vatRate",
        coalesce((select exact(sum(quantity)) from stock_balance where product_id = product.id), 0::bigint) as "onHand",
        active, key
      from page join product using (id)
      left join category on category.id = category_id)
    select shown.*, number from counted left join shown on true order by key ${direction}, shown.id ${direction}`;
  const found = rows[0]?.["number"];
  return {
    products: yield* Effect.orDie(decodeRows(rows.filter(({ id }) => id !== null))),
    total: typeof found === "number" && found <= countedUpTo ? found : null,
  };
});

/** The products a code stands for, with the package it means; more than one is asked about at the till (P5). */
export const findBarcode = Effect.fnUntraced(function* (code: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`select product_id as "productId", package from barcode where code = ${code}`;
  const matches = yield* Effect.orDie(decodeMatches(rows));
  if (matches.length === 0) return { matches: [] };
  const products = yield* catalogueProducts(
    sql`active and ${sql.in(
      "product.id",
      matches.map((match) => match.productId),
    )}`,
  );
  return {
    matches: products.flatMap((product) =>
      matches
        .filter((match) => match.productId === product.id)
        .map((match) => ({ product, package: match.package })),
    ),
  };
});
