/** The product list's search, and what a scanned code stands for. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { PackageKind, ProductRow } from "../../contract/product.ts";
import { likePattern, pagingOf } from "../paging.ts";
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

/** Products by any part of code or name, or by a whole barcode. Words may stand in any order. */
export const searchProducts = Effect.fnUntraced(function* (query: ProductQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const words = (query.searchWord ?? "").split(/\s+/).filter((word) => word !== "");
  const matches = sql.and(words.map((word) => sql`search like ${likePattern(word)}`));
  const scanned = sql`select product_id from barcode where code = ${query.searchWord?.trim() ?? ""}`;
  // As an array, since only then both halves of the `or` have their index.
  const where = words.length === 0 ? sql`true` : sql`(${matches}) or id = any(array(${scanned}))`;
  // What is found is read once for page and total; without words each of them has an index of its own.
  const once = sql.literal(words.length === 0 ? "not materialized" : "materialized");
  const column = sql(sortColumns.get(query.orderBy ?? "name") ?? "name");
  const direction = sql.literal(query.order === "desc" ? "desc" : "asc");
  const rows = yield* sql<{ total: number }>`
    with found as ${once} (select id, ${column} as key from product where ${where}),
    page as (select id from found order by key ${direction}, id ${direction} limit ${limit} offset ${offset})
    select product.id, product.code, product.name, category.name as category,
      (select code from barcode where product_id = product.id order by package = 'unit' desc limit 1) as barcode,
      product.unit_price as "unitPrice", vat_rate as "vatRate",
      coalesce((select sum(quantity)::bigint from stock_balance where product_id = product.id), 0::bigint) as "onHand",
      active, (select count(*) from found)::int as total
    from page join product using (id)
    left join category on category.id = category_id
    order by product.${column} ${direction}, product.id ${direction}`;
  const products = yield* Effect.orDie(decodeRows(rows));
  const total = rows[0]?.total;
  if (total !== undefined || offset === 0) return { products, total: total ?? 0 };
  // Past the last page there is no row to carry the total.
  const [count] = yield* sql<{ total: number }>`select count(*)::int as total from product where ${where}`;
  return { products, total: count?.total ?? 0 };
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
