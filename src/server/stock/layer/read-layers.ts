/** Reads the layers that still have goods, and how ledger entries changed layers. The caller has locked the balances (K7). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Layer } from "../../../domain/stock-layers.ts";
import { bigints } from "../../sql/sql-array.ts";

interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

/** The key of a document's line; a layer stores it as its `origin`. */
export const originOf = (line: {
  readonly type: string;
  readonly id: number;
  readonly lineId: number | null;
}): string => `${line.type} ${line.id} ${line.lineId}`;

export const placeKey = ({ productId, warehouseId }: Place): string => `${productId} ${warehouseId}`;

interface LayerRow extends Layer, Place {}

/** The layers of places that hold something, oldest first. */
export const readLayers = Effect.fnUntraced(function* (places: readonly Place[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<LayerRow>`
    select id, product_id as "productId", warehouse_id as "warehouseId", quantity, value,
      coalesce(document_type || ' ' || document_id || ' ' || coalesce(line_id::text, 'null'), '') as origin
    from stock_layer where quantity > 0 and (product_id, warehouse_id) in (select * from unnest(
      ${bigints(places.map(({ productId }) => productId))}, ${bigints(places.map(({ warehouseId }) => warehouseId))}))
    order by id`;
  const byPlace = Map.groupBy(rows, placeKey);
  return (place: Place): readonly Layer[] =>
    (byPlace.get(placeKey(place)) ?? []).map(({ id, quantity, value, origin = "" }) => ({
      id,
      quantity,
      value,
      origin,
    }));
});

interface MoveRow {
  readonly entryId: number;
  readonly layer: number;
  readonly quantity: number;
  readonly value: number;
}

/** What entries did to each layer, by entry. */
export const readLayerMoves = Effect.fnUntraced(function* (entryIds: readonly number[]) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<MoveRow>`
    select entry_id as "entryId", layer_id as layer, exact(sum(quantity)) as quantity, exact(sum(value)) as value
    from stock_layer_entry where entry_id = any(${bigints(entryIds)}) group by 1, 2 order by min(id)`;
  return Map.groupBy(rows, ({ entryId }) => entryId);
});
