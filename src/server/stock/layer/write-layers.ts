/** Stores what entries of the ledger did to layers, and makes the layers of goods that came (K7). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { LayerMove } from "../../../domain/stock-layers.ts";
import { bigints, integers } from "../../sql/sql-array.ts";
import { placeKey } from "./read-layers.ts";

/** An entry that was just written. */
export interface LayeredEntry {
  readonly id: number;
  readonly branchId: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly lineId: number | null;
  readonly layers?: readonly LayerMove[] | undefined;
}

interface Document {
  readonly type: string;
  readonly id: number;
}

interface Move extends LayerMove {
  readonly entry: LayeredEntry;
}

const keyOf = ({ entry, layer }: Move) => (layer < 0 ? `${placeKey(entry)} ${layer}` : String(layer));

/** Makes the layers that have no id yet, in their order; answers with their ids by their keys. */
const makeLayers = Effect.fnUntraced(function* (document: Document, moves: readonly Move[]) {
  const made = moves.filter(({ layer, quantity }) => layer < 0 && quantity > 0);
  if (made.length === 0) return new Map<string, number>();
  const sql = yield* PgClient.PgClient;
  const column = (pick: (move: Move) => number) => bigints(made.map(pick));
  const ids = yield* sql<{ id: number }>`
    insert into stock_layer (branch_id, product_id, warehouse_id, first_quantity, quantity, value, entry_id, document_type,
      document_id, line_id)
    select branch, product, warehouse, first, 0, 0, entry, ${document.type}, ${document.id}, nullif(line, 0)
    from unnest(${integers(made.map(({ entry }) => entry.branchId))}, ${integers(made.map(({ entry }) => entry.productId))},
      ${integers(made.map(({ entry }) => entry.warehouseId))}, ${column(({ quantity }) => quantity)},
      ${column(({ entry }) => entry.id)}, ${column(({ entry }) => entry.lineId ?? 0)}) with ordinality
      as x (branch, product, warehouse, first, entry, line, n)
    order by n returning id`;
  return new Map(made.map((move, at) => [keyOf(move), ids[at]?.id ?? 0]));
});

/** Stores the moves of entries that were just written. Runs under the lock of their balances. */
export const writeLayers = Effect.fnUntraced(function* (
  document: Document,
  entries: readonly LayeredEntry[],
) {
  const moves = entries.flatMap((entry) => (entry.layers ?? []).map((move): Move => ({ ...move, entry })));
  if (moves.length === 0) return;
  const sql = yield* PgClient.PgClient;
  const made = yield* makeLayers(document, moves);
  const rows = moves.map((move) => ({ ...move, layer: made.get(keyOf(move)) ?? move.layer }));
  const column = (pick: (move: Move) => number) => bigints(rows.map(pick));
  yield* sql`
    with moved as (
      insert into stock_layer_entry (branch_id, layer_id, entry_id, source_id, quantity, value)
      select branch, layer, entry, nullif(source, 0), quantity, value
      from unnest(${integers(rows.map(({ entry }) => entry.branchId))}, ${column(({ layer }) => layer)},
        ${column(({ entry }) => entry.id)}, ${column(({ source }) => source ?? 0)}, ${column(({ quantity }) => quantity)},
        ${column(({ value }) => value)}) with ordinality as x (branch, layer, entry, source, quantity, value, n)
      order by n returning branch_id, layer_id, quantity, value
    )
    update stock_layer l set quantity = l.quantity + x.quantity, value = l.value + x.value
    from (select branch_id, layer_id, sum(quantity) as quantity, sum(value) as value from moved group by 1, 2) x
    where l.id = x.layer_id and l.branch_id = x.branch_id`;
});
