/** Products without a stock of their own: a style with variants (P17) and a mix of other goods (K11). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";

/** StyleHasVariants or MixHasParts names the first such product of a document. */
export const refuseUnstocked = Effect.fnUntraced(function* (productIds: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const [product] = yield* sql<{ name: string; isMix: boolean }>`
    select name, is_mix as "isMix" from product
    where (is_style or is_mix) and id = any(${integers(productIds)}) order by id limit 1`;
  if (product)
    return yield* refuse(product.isMix ? "MixHasParts" : "StyleHasVariants", {
      params: { product: product.name },
    });
});
