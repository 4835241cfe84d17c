/** Whether lines of a draft name goods: services are not in stock, styles and mixes have none of their own (P17, K11), and one that was merged has none any more (P20). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { refuseField } from "../refusal.ts";
import { integers } from "../sql/sql-array.ts";
import { refuseUnstocked } from "./refuse-unstocked.ts";

interface Line {
  readonly productId: number;
  readonly lotId?: number | null;
}

/** Refuses a lot of another product; nothing is read where no line has one. */
const checkLots = Effect.fnUntraced(function* (field: string, lines: readonly Line[]) {
  const lotIds = lines.flatMap(({ lotId }) => lotId ?? []);
  if (lotIds.length === 0) return;
  const sql = yield* SqlClient.SqlClient;
  const lots = yield* sql<{ id: number; productId: number }>`
    select id, product_id as "productId" from lot where id = any(${integers(lotIds)})`;
  const productOf = new Map(lots.map(({ id, productId }) => [id, productId]));
  const wrong = lines.findIndex(
    ({ lotId, productId }) => lotId != null && productOf.get(lotId) !== productId,
  );
  if (wrong >= 0) return yield* refuseField(`${field}.${wrong}.lotId`, "choice");
});

/** Refuses the first line at fault. `field`: what the endpoint calls the lines, such as `transfer.lines`. */
export const checkGoods = Effect.fnUntraced(function* (field: string, lines: readonly Line[]) {
  const sql = yield* SqlClient.SqlClient;
  const ids = [...new Set(lines.map(({ productId }) => productId))];
  yield* refuseUnstocked(ids);
  // Locked until the lines are written, so that no merge passes between (P20).
  const goods = yield* sql<{ id: number }>`
    select id from product where is_goods and merged_into is null and id = any(${integers(ids)})
    order by id for key share`;
  const goodsIds = new Set(goods.map(({ id }) => id));
  const ungoodsIds = lines.findIndex(({ productId }) => !goodsIds.has(productId));
  if (unknown >= 0) return yield* refuseField(`${field}.${unknown}.productId`, "choice");
  yield* checkLots(field, lines);
});
