/** Late costs that followed the goods of a split to where they are: they come back with the goods when the split is undone (B10, G6). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { adjustCost, type Balance } from "../../../domain/stock-cost.ts";
import type { Layer } from "../../../domain/stock-layers.ts";
import { heldIn, openBalances, originIn, postEntries, writeEntries } from "../../stock/public.ts";

interface SplitDocument {
  readonly type: "receiptSplit";
  readonly id: number;
  readonly date: string;
}

interface SplitGoods {
  readonly value: number;
  readonly quantity: number;
  readonly origin: string;
}

/** Goods of a split that moved: where they came from, where they arrived, and what they were worth when they were split. */
export interface MovedLine {
  readonly id: number;
  readonly value: number;
  readonly from: { readonly productId: number; readonly warehouseId: number };
  readonly arrived: {
    readonly productId: number;
    readonly warehouseId: number;
    readonly quantity: number;
  };
  /** The layer that the receipt brought, as layers name it. */
  readonly origin: string;
}

/**
 * Each late cost of the receipt line that was posted where the goods arrived is divided by units over the splits
 * that stood there then. The parts of all of them add up to it exactly.
 */
const readFollowed = Effect.fnUntraced(function* (splitId: number) {
  const sql = yield* PgClient.PgClient;
  const rows = yield* sql<{ lineId: number; value: number }>`
    with arrived as (
      select l.id, l.split_id, l.receipt_line_id, coalesce(l.to_quantity, l.quantity) as quantity, e.id as entry_id, e.product_id,
        e.warehouse_id, (select min(u.id) from stock_entry u where u.document_type = 'receiptSplit' and u.document_id = l.split_id
          and u.reverses = e.id) as undone_entry_id
      from receipt_split_line l join stock_entry e on e.document_type = 'receiptSplit' and e.document_id = l.split_id
        and e.line_id = l.id and e.quantity > 0 and e.reverses is null
        and e.product_id = coalesce(l.to_product_id, l.product_id) and e.warehouse_id = l.to_warehouse_id
      where l.receipt_line_id in (select receipt_line_id from receipt_split_line where split_id = ${splitId})
    ), late as (
      select share.receipt_line_id, e.id, e.product_id, e.warehouse_id, sum(e.value) as value
      from landed_cost_share share join stock_entry e on e.document_type = 'landedCost' and e.document_id = share.cost_id
        and e.line_id = share.id and e.kind = 'cost adjust'
      where share.receipt_line_id in (select receipt_line_id from arrived) group by 1, 2, 3, 4
    ), placed as (
      select a.id, a.split_id, late.value, a.quantity,
        sum(a.quantity) over (partition by late.id, a.receipt_line_id order by a.id) as before,
        sum(a.quantity) over (partition by late.id, a.receipt_line_id) as total
      from late join arrived a on a.receipt_line_id = late.receipt_line_id and a.product_id = late.product_id
        and a.warehouse_id = late.warehouse_id and a.entry_id < late.id and coalesce(a.undone_entry_id > late.id, true)
    )
    select id as "lineId", exact(sum(round(value * before / total) - round(value * (before - quantity) / total))) as value
    from placed where split_id = ${splitId} group by id`;
  return new Map(rows.map(({ lineId, value }) => [lineId, value]));
});

/**
 * First in, first out: the layers that late costs are taken from, first what the layer of the split has beyond its part of the value
 * that was split, then the youngest others, as late costs were given to them.
 */
const sharesOf = ({ layers = [] }: Balance, { value, quantity, origin }: SplitGoods, followed: number) => {
  const own = layers.filter((layer) => layer.origin === origin);
  const others = layers.filter((layer) => layer.origin !== origin).toReversed();
  const beyond = (layer: Layer) => Math.max(0, layer.value - mulDiv(value, layer.quantity, quantity));
  let open = followed;
  return [...own.map((layer) => ({ ...layer, value: beyond(layer) })), ...others].flatMap((layer) => {
    const taken = Math.min(open, layer.value);
    open -= taken;
    return taken === 0 ? [] : [{ layer: layer.id, value: 0 - taken }];
  });
};

/** Takes late costs away from where the goods arrived; answers with what each line takes along. The balances are locked. */
export const takeFollowed = Effect.fnUntraced(function* (
  document: SplitDocument,
  moved: readonly MovedLine[],
) {
  const open = yield* openBalances(moved.map(({ arrived }) => arrived));
  const byLedger = yield* readFollowed(document.id);
  const taken = new Map<number, number>();
  for (const { id, value, arrived } of moved) {
    const held = heldIn(open, arrived);
    const followed = Math.min(byLedger.get(id) ?? 0, Math.max(0, held.value - value));
    if (followed === 0) continue;
    const origin = originIn(document, id);
    const shares = sharesOf(held, { value, quantity: arrived.quantity, origin }, followed);
    postEntries(open, arrived, adjustCost(held, 0 - followed, shares), {
      lineId: id,
      kind: "cost adjust",
    });
    taken.set(id, followed);
  }
  yield* writeEntries(open, document);
  return taken;
});

/** Gives goods that are back the late costs that they took along. */
export const giveFollowed = Effect.fnUntraced(function* (
  document: SplitDocument,
  moved: readonly MovedLine[],
  taken: ReadonlyMap<number, number>,
) {
  const lines = moved.filter(({ id }) => taken.has(id));
  if (lines.length === 0) return;
  const open = yield* openBalances(lines.map(({ from }) => from));
  for (const { id, from, origin } of lines) {
    const held = heldIn(open, from);
    const value = taken.get(id) ?? 0;
    const layer = held.layers?.find((one) => one.origin === origin) ?? held.layers?.[0];
    const shares = layer === undefined ? [] : [{ layer: layer.id, value }];
    postEntries(open, from, adjustCost(held, value, shares), { lineId: id, kind: "cost adjust" });
  }
  yield* writeEntries(open, document);
});
