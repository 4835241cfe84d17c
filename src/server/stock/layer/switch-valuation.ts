/**
 * Changes the valuation method of the company (K4). Nobody posts meanwhile: the caller holds the lock of the settings, which every
 * posting reads. The value of the stock stays as it is.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";

/** From now on each product in a warehouse has one layer: what is on hand, at its value (K7). */
const openLayers = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    with opened as (
      insert into stock_layer (branch_id, product_id, warehouse_id, first_quantity, quantity, value)
      select branch_id, product_id, warehouse_id, quantity, quantity, greatest(value, 0) from stock_balance where quantity > 0
      order by warehouse_id, product_id
      returning id, branch_id, quantity, value
    )
    insert into stock_layer_entry (branch_id, layer_id, quantity, value) select branch_id, id, quantity, value from opened`;
});

/** Layers end; their goods and values stay on hand together, at their average. */
const closeLayers = Effect.fnUntraced(function* () {
  const sql = yield* PgClient.PgClient;
  yield* sql`
    insert into stock_layer_entry (branch_id, layer_id, quantity, value)
    select branch_id, id, -quantity, -value from stock_layer where quantity > 0`;
  yield* sql`update stock_layer set quantity = 0, value = 0 where quantity > 0`;
});

export const switchValuation = (isFifo: boolean) => (isFifo ? openLayers() : closeLayers());
