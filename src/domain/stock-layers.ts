/** Layers of goods in a warehouse, for first in, first out: what came in together, what is left of it, and what that is worth (K7, K14). */
import { mulDiv } from "./money/rounding.ts";
import type { Money, Quantity } from "./units.ts";

/** Goods that came in together. An id below zero: the layer is made by this posting. */
export interface Layer {
  readonly id: number;
  /** What is left of it. */
  readonly quantity: Quantity;
  readonly value: Money;
  /** Names the line of the document that brought the goods; left out where nobody knows. */
  readonly origin?: string;
}

/** What an entry of the ledger did to a layer, signed as it changes the layer. */
export interface LayerMove {
  readonly layer: number;
  readonly quantity: Quantity;
  readonly value: Money;
  /** Of goods that come back: the layer that they were taken from, perhaps one of another warehouse (K14). */
  readonly source: number | null;
}

/** A part of goods that leave or come, above zero. `layer` null: a layer of its own. */
export interface LayerShare {
  readonly layer: number | null;
  readonly quantity: Quantity;
  readonly value: Money;
  readonly source?: number | null;
}

export interface LayersAfter {
  readonly moves: readonly LayerMove[];
  /** Oldest first. */
  readonly layers: readonly Layer[];
}

const sumOf = (parts: readonly { readonly quantity: Quantity; readonly value: Money }[]) => ({
  quantity: parts.reduce((sum, part) => sum + part.quantity, 0),
  value: parts.reduce((sum, part) => sum + part.value, 0),
});

/** New layers are younger than all that are stored. */
const ageOf = ({ id }: Pick<Layer, "id">): number => (id < 0 ? Number.MAX_SAFE_INTEGER + id : id);
const isOlder = (one: Pick<Layer, "id">, other: Pick<Layer, "id">): boolean =>
  one.id < 0 && other.id < 0 ? one.id > other.id : ageOf(one) < ageOf(other);

const change = (layers: readonly Layer[], { layer: id, quantity, value }: LayerMove): readonly Layer[] =>
  layers.map((layer) =>
    layer.id === id ? { ...layer, quantity: layer.quantity + quantity, value: layer.value + value } : layer,
  );

/** What `wanted` units of a layer take along: the last of them takes all value, others never more than there is. */
const worthOf = (layer: Layer, wanted: Quantity, share: LayerShare | null): Money => {
  if (wanted === layer.quantity) return layer.value;
  if (share === null) return mulDiv(layer.value, wanted, layer.quantity);
  return Math.min(layer.value, Math.max(0, mulDiv(share.value, wanted, share.quantity)));
};

/**
 * Takes units out of layers: first those that are chosen, at the value that is given for them, then the oldest (K7). Takes what
 * there is; the rest is below zero.
 */
export const takeGoods = (
  layers: readonly Layer[],
  quantity: Quantity,
  shares: readonly LayerShare[] = [],
): LayersAfter => {
  const moves: LayerMove[] = [];
  let after = layers;
  let open = quantity;
  const take = (id: number | null, most: Quantity, share: LayerShare | null) => {
    const layer = after.find((one) => one.id === id);
    const wanted = Math.min(open, most, layer?.quantity ?? 0);
    if (layer === undefined || wanted <= 0) return;
    const worth = worthOf(layer, wanted, share);
    const move = { layer: layer.id, quantity: 0 - wanted, value: 0 - worth, source: null };
    moves.push(move);
    after = change(after, move);
    open -= wanted;
  };
  for (const share of shares) take(share.layer, share.quantity, share);
  for (const { id } of layers) take(id, open, null);
  return { moves, layers: after };
};

const insert = (layers: readonly Layer[], layer: Layer): readonly Layer[] => {
  const at = layers.findIndex((one) => isOlder(layer, one));
  return at < 0 ? [...layers, layer] : [...layers.slice(0, at), layer, ...layers.slice(at)];
};

/** Puts units into layers: into a new one, or back into the one that they were taken from, which keeps its age (K7, K14). */
export const putGoods = (
  layers: readonly Layer[],
  shares: readonly LayerShare[],
  origin?: string,
): LayersAfter => {
  let after = layers;
  const moves = shares
    .filter(({ quantity }) => quantity > 0)
    .map(({ layer, quantity, value, source = null }): LayerMove => {
      const id = layer ?? Math.min(0, ...after.map((one) => one.id)) - 1;
      if (!after.some((one) => one.id === id))
        after = insert(after, {
          id,
          quantity: 0,
          value: 0,
          ...(layer === null && origin !== undefined && { origin }),
        });
      const move = { layer: id, quantity, value, source };
      after = change(after, move);
      return move;
    });
  return { moves, layers: after };
};

/** Raises or lowers what is left of layers by late costs; a layer without goods takes none, and none is worth less than nothing (B10). */
export const addToLayers = (
  layers: readonly Layer[],
  shares: readonly { readonly layer: number; readonly value: Money }[],
): LayersAfter => {
  const moves: LayerMove[] = [];
  let after = layers;
  for (const share of shares) {
    const layer = after.find(({ id }) => id === share.layer);
    if (layer === undefined || layer.quantity === 0) continue;
    const value = Math.max(share.value, 0 - layer.value);
    if (value === 0) continue;
    const move = { layer: layer.id, quantity: 0, value, source: null };
    moves.push(move);
    after = change(after, move);
  }
  return { moves, layers: after };
};

/** What a sold line took, in the order in which it took it. `layer` null: what was not on hand. */
export interface TakenGoods {
  readonly layer: number | null;
  readonly warehouseId: number;
  readonly quantity: Quantity;
  readonly value: Money;
}

/** Divides goods that come back over the layers that they were taken from: the layer that was taken last first (K14). */
export const giveBack = (taken: readonly TakenGoods[], quantity: Quantity) => {
  const back: TakenGoods[] = [];
  let open = quantity;
  const left = taken
    .toReversed()
    .map((one) => {
      const part = Math.min(open, one.quantity);
      const value = part === 0 ? 0 : mulDiv(one.value, part, one.quantity);
      if (part > 0) back.push({ ...one, quantity: part, value });
      open -= part;
      return { ...one, quantity: one.quantity - part, value: one.value - value };
    })
    .filter((one) => one.quantity > 0)
    .toReversed();
  return { back, left, open };
};

interface Settled extends LayersAfter {
  /** What is to be added to the value on hand. */
  readonly adjust: Money;
}

/**
 * Brings quantity, value and layers together. Units in layers that left before they came fill the hole: what they left at is corrected
 * to what they really cost (K6). Then goods on hand are worth what their layers are, and below zero no layer holds any.
 */
export const settleLayers = ({
  quantity,
  value,
  layers,
}: {
  readonly quantity: Quantity;
  readonly value: Money;
  readonly layers: readonly Layer[];
}): Settled => {
  const held = sumOf(layers);
  const missing = held.quantity - quantity;
  const filled = takeGoods(layers, Math.max(0, held.quantity - Math.max(0, quantity)));
  const owed = held.value - value;
  const target = quantity >= 0 ? sumOf(filled.layers).value : 0 - mulDiv(owed, 0 - quantity, missing);
  return { ...filled, adjust: target - value };
};
