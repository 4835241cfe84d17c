/** What every print of documents reads beside the documents themselves. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { bigints } from "../sql/sql-array.ts";

/** The ids that a print names, each once. */
export const printedIds = (ids: string): readonly number[] => [...new Set(ids.split(",").map(Number))];

/** The barcode of a unit of each product; empty for a product without one. */
export const barcodesOf = Effect.fnUntraced(function* (
  documents: readonly { readonly lines: readonly { readonly productId: number }[] }[],
) {
  const sql = yield* SqlClient.SqlClient;
  const products = documents.flatMap(({ lines }) => lines.map(({ productId }) => productId));
  const rows = yield* sql<{ productId: number; code: string }>`
    select product_id as "productId", min(code) as code from barcode
    where package = 'unit' and product_id = any(${bigints([...new Set(products)])}) group by product_id`;
  const codes = new Map(rows.map(({ productId, code }) => [productId, code]));
  return (productId: number): string => codes.get(productId) ?? "";
});
