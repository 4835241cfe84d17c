/** What a supplier calls a product: the codes beside an offer. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { texts } from "../../sql/sql-array.ts";

interface ProductCodes {
  readonly supplierId: number;
  readonly productId: number;
  readonly codes: readonly string[];
}

/** Replaces what the supplier calls the product. Answers with the codes before; null where another product has one of the codes. */
export const writeCodes = Effect.fnUntraced(function* ({ supplierId, productId, codes }: ProductCodes) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ code: string }>`
    select code from supplier_product where supplier_id = ${supplierId} and product_id = ${productId}
    order by position, code for update`;
  const before = rows.map(({ code }) => code);
  if (JSON.stringify(before) === JSON.stringify(codes)) return before;
  yield* sql`delete from supplier_product where supplier_id = ${supplierId} and product_id = ${productId}`;
  const written = yield* sql`
    insert into supplier_product (supplier_id, product_id, code, position)
    select ${supplierId}, ${productId}, code, n from unnest(${texts(codes)}) with ordinality as given (code, n)
    on conflict do nothing returning code`;
  return written.length < codes.length ? null : before;
});
