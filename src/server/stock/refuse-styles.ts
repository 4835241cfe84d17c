/** A style with variants is not itself sold, bought or moved (P17). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuse } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";

/** StyleHasVariants names the first style among the products of a document. */
export const refuseStyles = Effect.fnUntraced(function* (productIds: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const [style] = yield* sql<{ name: string }>`
    select name from product where is_style and id = any(${integers(productIds)}) order by id limit 1`;
  if (style) return yield* refuse("StyleHasVariants", { params: { product: style.name } });
});
