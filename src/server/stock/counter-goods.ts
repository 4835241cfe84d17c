/** Takes back what a document did to the stock, by counter entries: goods that left come back at their value, and the other way (G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { counter, settle } from "../../domain/stock-cost.ts";
import { readLayerMoves } from "./layer/read-layers.ts";
import {
  heldIn,
  openBalances,
  type PostedDocument,
  postEntries,
  refuseNegative,
  writeEntries,
} from "./stock-balances.ts";

interface Posted {
  readonly id: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly lineId: number | null;
  readonly kind: string;
  readonly quantity: number;
  readonly value: number;
  readonly unitCost: number;
}

/**
 * Counters the entries `e` of a document that `which` chooses. Whoever calls says whether stock may go below zero by it: a
 * cancelled sale gives goods back, an undone receipt takes them (B13).
 */
export const counterGoods = Effect.fnUntraced(function* (
  document: PostedDocument,
  which: Statement.Fragment,
  mayGoNegative = false,
) {
  const sql = yield* PgClient.PgClient;
  const posted = yield* sql<Posted>`
    select id, product_id as "productId", warehouse_id as "warehouseId", line_id as "lineId", kind, quantity, value,
      unit_cost as "unitCost"
    from stock_entry e where document_type = ${document.type} and document_id = ${document.id} and ${which} order by id desc`;
  if (posted.length === 0) return;
  const open = yield* openBalances(posted);
  const isLayered = heldIn(open, posted[0] ?? { productId: 0, warehouseId: 0 }).layers !== undefined;
  const moves = isLayered ? yield* readLayerMoves(posted.map(({ id }) => id)) : null;
  for (const entry of posted) {
    const { lineId, kind, id: reverses } = entry;
    const layers = moves?.get(reverses);
    const countered = counter(heldIn(open, entry), { ...entry, ...(layers && { layers }) }, open.decimals);
    postEntries(open, entry, countered, { lineId, kind, reverses });
  }
  for (const { productId, warehouseId, lineId } of new Map(
    posted.map((entry) => [`${entry.productId} ${entry.warehouseId}`, entry]),
  ).values()) {
    const place = { productId, warehouseId };
    postEntries(open, place, settle(heldIn(open, place)), { lineId, kind: "cost adjust" });
  }
  if (!mayGoNegative) yield* refuseNegative(open);
  yield* writeEntries(open, document);
});
