/** Whether lines of a draft name goods: services are not in stock, and styles and mixes have none of their own (P17, K11). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuseField } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";
import { refuseUnstocked } from "./refuse-unstocked.ts";

/** Refuses the first line at fault. `field`: what the endpoint calls the lines, such as `transfer.lines`. */
export const checkGoods = Effect.fnUntraced(function* (
  field: string,
  lines: readonly { readonly productId: number }[],
) {
  const sql = yield* SqlClient.SqlClient;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  yield* refuseUnstocked(ids);
  const goods = yield* sql<{
    id: number;
  }>`select id from product where is_goods and id = any(${integers(ids)})`;
  const known = new Set(goods.map(({ id }) => id));
  const unknown = lines.findIndex(({ productId }) => !known.has(productId));
  if (unknown >= 0) return yield* refuseField(`${field}.${unknown}.productId`, "choice");
});
