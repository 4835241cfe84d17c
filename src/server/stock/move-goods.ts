/** What any document but a sale does to the stock: goods come, go, or go from one place to another at their value (K1, K5, T4). */
import { Effect } from "effect";
import type { LotShare } from "../../domain/lot.ts";
import type { DocumentType } from "../../contract/document.ts";
import { mulDiv } from "../../domain/money/rounding.ts";
import { type Balance, issue, receive } from "../../domain/stock-cost.ts";
import type { LayerShare } from "../../domain/stock-layers.ts";
import { originOf } from "./layer/read-layers.ts";
import { readPromised, refuseShort } from "./short-goods.ts";
import { refuseUnstocked } from "./refuse-unstocked.ts";
import {
  heldIn,
  openBalances,
  type OpenBalances,
  originIn,
  type PostedDocument,
  postEntries,
  writeEntries,
} from "./stock-balances.ts";

/** Where goods leave or arrive, and as which kind of movement: "transfer out", "purchase". */
export interface MoveEnd {
  readonly warehouseId: number;
  readonly kind: string;
}

/**
 * One movement. With `from` and `to` goods move, and cost what they left at; with `from` alone they leave; with `to` alone they
 * come, for `value`.
 */
export interface GoodsMove {
  readonly lineId: number | null;
  readonly productId: number;
  /** Above zero, in 1/1000 units. */
  readonly quantity: number;
  readonly from?: MoveEnd;
  readonly to?: MoveEnd;
  /** In the smallest unit of the cost currency. Left out, goods leave at the average (K5). */
  readonly value?: number;
  /** What leaves beside `value` as cost of goods (B12). */
  readonly lateCost?: number;
  /** The lots that goods arrive in, or that somebody chose for them to leave from; left out, they are found (K10). */
  readonly lots?: readonly LotShare[] | undefined;
  /** The line whose goods leave first; left out, those that the own line brought there (K7, T8). */
  readonly broughtBy?:
    | { readonly type: DocumentType; readonly id: number; readonly lineId: number }
    | undefined;
}

const placesOf = ({ productId, from, to }: GoodsMove) =>
  [from, to].flatMap((end) => (end ? [{ productId, warehouseId: end.warehouseId }] : []));

type Promised = Effect.Success<ReturnType<typeof readPromised>>;

/** Refuses to take out more than is available, in a warehouse whose stock may not go below zero (K3, K16). */
const refuseTooMuch = Effect.fnUntraced(function* (
  open: OpenBalances,
  { productId, quantity: wanted, from }: GoodsMove,
  promised: Promised,
) {
  if (from === undefined) return;
  const { warehouseId } = from;
  const { quantity: held, forbidsNegative, product } = heldIn(open, { productId, warehouseId });
  const others = promised.find((one) => one.productId === productId && one.warehouseId === warehouseId);
  if (forbidsNegative && wanted > held - (others?.quantity ?? 0))
    yield* refuseShort({ product, held, wanted, promised: others });
});

/** The layers that a line brought, each with its part of the value that is given for what leaves; undefined with moving average. */
const ownLayers = (
  { layers }: Balance,
  { quantity, value, lateCost = 0 }: GoodsMove,
  origin: string,
): readonly LayerShare[] | undefined =>
  layers
    ?.filter((layer) => layer.origin === origin)
    .map((layer) => ({
      layer: layer.id,
      quantity: layer.quantity,
      value: value === undefined ? layer.value : mulDiv(value + lateCost, layer.quantity, quantity),
    }));

/** Posts one movement and answers with the value that it moved. */
const moveOne = (open: OpenBalances, document: PostedDocument, move: GoodsMove): number => {
  const { decimals } = open;
  const { lineId, productId, quantity, from, to, value, lateCost, lots, broughtBy } = move;
  const origin = originIn(document, lineId);
  let moved = value ?? 0;
  if (from) {
    const place = { productId, warehouseId: from.warehouseId };
    const held = heldIn(open, place);
    const layers = ownLayers(held, move, broughtBy ? originOf(broughtBy) : origin);
    const left = issue(held, quantity, { decimals, lastCost: held.lastCost, value, lateCost, from: layers });
    moved = left.entries.reduce((sum, entry) => sum - (entry.kind === "movement" ? entry.value : 0), 0);
    postEntries(open, place, left, { lineId, kind: from.kind, lots });
  }
  if (to) {
    const place = { productId, warehouseId: to.warehouseId };
    const arrived = receive(heldIn(open, place), quantity, moved, decimals, { origin });
    postEntries(open, place, arrived, { lineId, kind: to.kind, ...(from === undefined && { lots }) });
  }
  return moved;
};

/**
 * Posts the movements in their order, so that nothing appears or vanishes between two places (I3), and answers with the value that
 * each moved. StyleHasVariants for a style (P17), MixHasParts for a mix (K11), NotEnoughStock or StockPromised where more leaves than is free in a warehouse that
 * forbids it (K16). Runs in the transaction of its document.
 */
export const moveGoods = Effect.fnUntraced(function* (document: PostedDocument, moves: readonly GoodsMove[]) {
  if (moves.length === 0) return [];
  yield* refuseUnstocked(moves.map(({ productId }) => productId));
  const open = yield* openBalances(moves.flatMap(placesOf));
  const leaving = moves.flatMap(({ productId, from }) =>
    from === undefined ? [] : [{ productId, warehouseId: from.warehouseId }],
  );
  const promised = yield* readPromised(
    leaving.filter((place) => heldIn(open, place).forbidsNegative),
    document,
  );
  const values: number[] = [];
  for (const move of moves) {
    yield* refuseTooMuch(open, move, promised);
    values.push(moveOne(open, document, move));
  }
  yield* writeEntries(open, document);
  return values;
});
