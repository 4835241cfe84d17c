/** The layers of a sale: those of its goods, those that returned goods were taken from, and what the posting did to them (K7, K14). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Layer, LayerMove, TakenGoods } from "../../../domain/stock-layers.ts";
import { bigints } from "../../sql/sql-array.ts";
import { readLayers } from "./read-layers.ts";
import { writeLayers } from "./write-layers.ts";

/** Names goods of a sold line: a mix has several. */
export const takenKey = (lineId: number, productId: number): string => `${lineId} ${productId}`;

/** What a sale has to know of layers; its balances are locked. */
export interface SaleLayers {
  readonly layersOf: (productId: number) => readonly Layer[];
  /** What lines that goods come back from took, and did not get back yet. */
  readonly taken: ReadonlyMap<string, readonly TakenGoods[]>;
}

interface SaleEntry {
  readonly id: number;
  readonly reverses: number | null;
  readonly kind: string;
  /** The sold line. */
  readonly lineId: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly value: number;
  readonly moves: readonly {
    readonly layer: number;
    readonly source: number | null;
    readonly quantity: number;
    readonly value: number;
  }[];
}

/** Entries that stand: not countered, or countered and that undone again. */
const standing = (entries: readonly SaleEntry[]): readonly SaleEntry[] => {
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  const countered = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  const depth = ({ reverses }: SaleEntry): number => {
    const before = reverses === null ? undefined : byId.get(reverses);
    return before === undefined ? 0 : 1 + depth(before);
  };
  return entries.filter((entry) => !countered.has(entry.id) && depth(entry) % 2 === 0);
};

/** What one entry of a sale took: its layers in their order, then what was not on hand. */
const takenBy = ({ warehouseId, quantity, value, moves }: SaleEntry): readonly TakenGoods[] => {
  const parts = moves
    .filter((move) => move.quantity < 0)
    .map((move): TakenGoods => ({
      layer: move.layer,
      warehouseId,
      quantity: 0 - move.quantity,
      value: 0 - move.value,
    }));
  const missing = parts.reduce((left, part) => left - part.quantity, 0 - quantity);
  const worth = parts.reduce((left, part) => left - part.value, 0 - value);
  return missing > 0
    ? [...parts, { layer: null, warehouseId, quantity: missing, value: Math.max(0, worth) }]
    : parts;
};

/** Takes what came back off what was taken: off the layer that it came from; where that is not known, off the last. */
const without = (taken: readonly TakenGoods[], back: SaleEntry): readonly TakenGoods[] => {
  const left = taken.map((one) => ({ ...one }));
  const takeOff = (quantity: number, value: number, fits: (one: TakenGoods) => boolean): number => {
    let open = quantity;
    for (const one of left.toReversed().filter(fits)) {
      const part = Math.min(open, one.quantity);
      if (part === 0) continue;
      one.value -= Math.min(
        one.value,
        part === one.quantity ? one.value : Math.round((value * part) / quantity),
      );
      one.quantity -= part;
      open -= part;
    }
    return open;
  };
  for (const move of back.moves.filter(({ quantity }) => quantity > 0)) {
    const open = takeOff(move.quantity, move.value, ({ layer }) => layer === move.source);
    if (open > 0) takeOff(open, move.value, () => true);
  }
  return left.filter(({ quantity }) => quantity > 0);
};

/** What sale lines took from layers, less what was returned to them. The caller has locked the orders. */
const readTaken = Effect.fnUntraced(function* (lineIds: readonly number[]) {
  const taken = new Map<string, readonly TakenGoods[]>();
  if (lineIds.length === 0) return taken;
  const sql = yield* PgClient.PgClient;
  const entries = yield* sql<SaleEntry>`
    with line as (
      select id, order_id, id as sold from sale_line where id = any(${bigints(lineIds)})
      union all select id, order_id, return_of from sale_line where return_of = any(${bigints(lineIds)})
    )
    select e.id, e.reverses, e.kind, line.sold as "lineId", e.product_id as "productId", e.warehouse_id as "warehouseId",
      e.quantity, e.value, coalesce((select jsonb_agg(jsonb_build_object('layer', m.layer_id, 'source', m.source_id,
          'quantity', m.quantity, 'value', m.value) order by m.id)
        from stock_layer_entry m where m.entry_id = e.id), '[]') as moves
    from line join stock_entry e on e.document_type = 'sale' and e.document_id = line.order_id and e.line_id = line.id
    where e.kind in ('sale', 'sale return') order by e.id`;
  for (const entry of standing(entries)) {
    const key = takenKey(entry.lineId, entry.productId);
    const before = taken.get(key) ?? [];
    taken.set(key, entry.kind === "sale" ? [...before, ...takenBy(entry)] : without(before, entry));
  }
  return taken;
});

interface SoldGoods {
  readonly warehouseId: number;
  readonly productIds: readonly number[];
  /** The sold lines that goods come back from. */
  readonly returnOf: readonly number[];
}

/** Reads what a sale has to know of layers; null with moving average, which asks the database nothing. */
export const readSaleLayers = Effect.fnUntraced(function* (
  method: string | undefined,
  { warehouseId, productIds, returnOf }: SoldGoods,
) {
  if (method !== "fifo") return null;
  const layersAt = yield* readLayers(productIds.map((productId) => ({ productId, warehouseId })));
  const layers: SaleLayers = {
    layersOf: (productId) => layersAt({ productId, warehouseId }),
    taken: yield* readTaken(returnOf),
  };
  return layers;
});

interface WrittenEntry {
  readonly id: number;
  readonly branchId: number;
  readonly productId: number;
  readonly warehouseId: number;
  readonly lineId: number | null;
}

/** Stores what the entries of a sale that were just written, in this order and as its last ones, did to layers. */
export const writeSaleLayers = Effect.fnUntraced(function* (
  orderId: number,
  rows: readonly { readonly layers?: readonly LayerMove[] | undefined }[],
) {
  if (rows.every(({ layers }) => layers === undefined)) return;
  const sql = yield* PgClient.PgClient;
  const written = yield* sql<WrittenEntry>`
    select id, branch_id as "branchId", product_id as "productId", warehouse_id as "warehouseId", line_id as "lineId"
    from stock_entry where document_type = 'sale' and document_id = ${orderId} order by id desc limit ${rows.length}`;
  yield* writeLayers(
    { type: "sale", id: orderId },
    written.toReversed().map((entry, at) => ({ ...entry, layers: rows[at]?.layers })),
  );
});
