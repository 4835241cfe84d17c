/**
 * What goods on hand are worth: moving average, or first in, first out where the balance has layers; also through stock below zero,
 * with nothing lost on the way (K4-K7, K9).
 */
import { mulDiv, powerOfTen } from "./money/rounding.ts";
import {
  type Layer,
  type LayerMove,
  type LayerShare,
  addToLayers,
  putGoods,
  settleLayers,
  takeGoods,
} from "./stock-layers.ts";
import type { Money, Price, Quantity } from "./units.ts";

/** What is on hand and what it cost, in the cost currency. */
export type Balance = {
  readonly quantity: Quantity;
  readonly value: Money;
  /** The goods by what came in together, oldest first. Left out: they are valued by moving average (K4). */
  readonly layers?: readonly Layer[];
};
type Layered = Balance & { readonly layers: readonly Layer[] };

/** A line for the stock ledger, signed as it changes the balance. Its counterpart is cost of goods, or purchases (K1). */
type CostEntry = {
  readonly kind: "movement" | "costAdjust" | "rounding";
  readonly quantity: Quantity;
  readonly unitCost: Price;
  readonly value: Money;
  /** What it did to layers. */
  readonly layers?: readonly LayerMove[];
};
/** The entries in the order they are to be posted, and the balance after them: the sum of the old one and the entries (I2). */
export type Costed = { readonly entries: readonly CostEntry[]; readonly balance: Balance };

export const EMPTY_BALANCE: Balance = { quantity: 0, value: 0 };

/** What one unit costs when so many cost so much; 0 when there are none. `decimals` are the cost currency's (K9). */
const unitCost = (quantity: Quantity, value: Money, decimals: number): Price => {
  if (quantity === 0) return 0;
  const scaled = quantity < 0 ? 0 - value : value;
  return mulDiv(scaled, powerOfTen(7 - decimals), Math.abs(quantity));
};

/** What so many units at a price cost, in the cost currency (G2). */
export const costOf = (quantity: Quantity, price: Price, decimals: number): Money =>
  mulDiv(quantity, price, powerOfTen(7 - decimals));

/** The moving average: value / quantity; below zero the price at which the missing units left; 0 for none (K5). */
export const averageCost = (balance: Balance, decimals: number): Price =>
  unitCost(balance.quantity, balance.value, decimals);

/**
 * What one unit is known to cost: the average, and without one the last known cost; 0 where nobody knows. Goods that are found enter
 * at it (K18). Goods on hand that are worth nothing have no average: a receipt that was undone can have taken all the value with it.
 */
export const knownCost = (held: Balance & { readonly lastCost: Price }, decimals: number): Price => {
  const average = held.quantity > 0 ? averageCost(held, decimals) : 0;
  return average > 0 ? average : held.lastCost;
};

/** No goods, no value (K9); and goods on hand are never worth less than nothing, whatever others left at. */
const restOf = ({ quantity, value }: Balance): CostEntry | null => {
  if (value === 0 || quantity < 0 || (quantity > 0 && value > 0)) return null;
  const kind = quantity === 0 ? "rounding" : "costAdjust";
  return { kind, quantity: 0, unitCost: 0, value: 0 - value };
};

const after = (balance: Balance, entry: CostEntry): Balance => ({
  quantity: balance.quantity + entry.quantity,
  value: balance.value + entry.value,
});

const post = (balance: Balance, entries: readonly CostEntry[]): Costed => {
  const posted = entries.filter((entry) => entry.quantity !== 0 || entry.value !== 0);
  const left = posted.reduce(after, balance);
  const remainderEntry = restOf(left);
  return remainderEntry
    ? { entries: [...posted, remainderEntry], balance: after(left, remainderEntry) }
    : { entries: posted, balance: left };
};

export type IssueCost = {
  /** Decimals of the cost currency. */
  readonly decimals: number;
  /** What a unit is taken to cost when none is on hand. */
  readonly lastCost: Price;
  /** Leaves at this value and not at the average: returned to the supplier, or a receipt undone (B5, G6). */
  readonly value?: Money | undefined;
  /** What leaves beside that value as cost of goods: the landed share of what is returned to the supplier (B11, B12). */
  readonly lateCost?: Money | undefined;
  /** The layers that are taken before the oldest, each with what its units leave at. */
  readonly from?: readonly LayerShare[] | undefined;
};

const issueValue = ({ quantity: held, value }: Balance, quantity: Quantity, cost: IssueCost): Money => {
  if (cost.value !== undefined) return cost.value;
  const fromStock = Math.min(quantity, Math.max(0, held));
  const atAverage = fromStock > 0 ? mulDiv(value, fromStock, held) : 0;
  // A correction that was taken back can leave goods on hand at less than nothing: they leave for nothing then.
  return Math.max(0, atAverage + costOf(quantity - fromStock, cost.lastCost, cost.decimals));
};

const isLayered = (balance: Balance): balance is Layered => balance.layers !== undefined;

/** Posts entries, and what brings the layers together with quantity and value, noted with the last movement. */
const postLayered = (balance: Layered, entries: readonly CostEntry[]): Costed => {
  const { moves, layers, adjust } = settleLayers(balance);
  const kind = moves.length === 0 && balance.quantity === 0 ? "rounding" : "costAdjust";
  const last = entries.findLastIndex((entry) => entry.kind === "movement");
  const posted: readonly CostEntry[] = [
    ...entries.map((entry, at) =>
      at === last ? { ...entry, layers: [...(entry.layers ?? []), ...moves] } : entry,
    ),
    { kind, quantity: 0, unitCost: 0, value: adjust, ...(last < 0 && moves.length > 0 && { layers: moves }) },
  ];
  return {
    entries: posted.filter(
      (entry) => entry.quantity !== 0 || entry.value !== 0 || entry.layers !== undefined,
    ),
    balance: { quantity: balance.quantity, value: balance.value + adjust, layers },
  };
};

/** The oldest goods leave (K7); what is not on hand leaves at the last known cost. */
const issueLayers = (balance: Layered, quantity: Quantity, cost: IssueCost): Costed => {
  const { moves, layers } = takeGoods(balance.layers, quantity, cost.from);
  const taken = moves.reduce((sum, move) => sum - move.quantity, 0);
  const worth = moves.reduce((sum, move) => sum - move.value, 0);
  const below = quantity - taken;
  const value = cost.value ?? worth + costOf(below, cost.lastCost, cost.decimals);
  const late = cost.lateCost ?? 0;
  // At a given value a part of it belongs to what is not on hand; what layers cost beside their part is cost of goods.
  const ofTaken = below > 0 && cost.value !== undefined ? mulDiv(value + late, taken, quantity) - worth : 0;
  const price = unitCost(quantity, value, cost.decimals);
  return postLayered(
    { quantity: balance.quantity - quantity, value: balance.value - value - late + ofTaken, layers },
    [
      { kind: "movement", quantity: 0 - quantity, unitCost: price, value: 0 - value, layers: moves },
      { kind: "costAdjust", quantity: 0, unitCost: 0, value: 0 - late },
      { kind: "costAdjust", quantity: 0, unitCost: 0, value: ofTaken },
    ],
  );
};

/** Where goods go that arrive: into which layers, and which line of a document brings them. */
export interface Arrival {
  readonly shares?: readonly LayerShare[];
  readonly origin?: string;
}

const receiveLayers = (
  balance: Layered,
  quantity: Quantity,
  value: Money,
  unit: Price,
  { shares = [{ layer: null, quantity, value }], origin }: Arrival,
): Costed => {
  const { moves, layers } = putGoods(balance.layers, shares, origin);
  return postLayered({ quantity: balance.quantity + quantity, value: balance.value + value, layers }, [
    { kind: "movement", quantity, unitCost: unit, value, layers: moves },
  ]);
};

/**
 * Goods leave, `quantity` above zero: what is on hand at the average (K5), what is not at the last known cost. When none are
 * left no value is left either: a rest, which only an issue at a given value can leave, is posted as rounding (K9).
 */
export const issue = (balance: Balance, quantity: Quantity, cost: IssueCost): Costed => {
  if (isLayered(balance)) return issueLayers(balance, quantity, cost);
  const value = issueValue(balance, quantity, cost);
  const price = unitCost(quantity, value, cost.decimals);
  return post(balance, [
    { kind: "movement", quantity: 0 - quantity, unitCost: price, value: 0 - value },
    { kind: "costAdjust", quantity: 0, unitCost: 0, value: 0 - (cost.lateCost ?? 0) },
  ]);
};

/**
 * Goods arrive, `quantity` above zero, for `value`. What is on hand averages (K5). What fills a hole was issued before it was
 * bought: an entry without quantity corrects those issues from what they left at to what the goods really cost, against cost
 * of goods, and the rest stays at its own cost (K6).
 */
export const receive = (
  balance: Balance,
  quantity: Quantity,
  value: Money,
  decimals: number,
  arrival: Arrival = {},
): Costed => {
  const price = unitCost(quantity, value, decimals);
  if (isLayered(balance)) return receiveLayers(balance, quantity, value, price, arrival);
  const movement = { kind: "movement", quantity, unitCost: price, value } as const;
  const hole = Math.max(0, 0 - balance.quantity);
  if (hole === 0) return post(balance, [movement]);
  const filled = Math.min(quantity, hole);
  const real = quantity === 0 ? 0 : mulDiv(value, filled, quantity);
  const left = mulDiv(balance.value, filled, hole);
  return post(balance, [
    movement,
    { kind: "costAdjust", quantity: 0, unitCost: price, value: 0 - (real + left) },
  ]);
};

/** An entry of the ledger that is taken back, with what it did to each layer. */
export interface PostedEntry {
  readonly quantity: Quantity;
  readonly value: Money;
  readonly unitCost: Price;
  readonly layers?: readonly Omit<LayerMove, "source">[];
}

const counterLayers = (balance: Layered, entry: PostedEntry): Costed => {
  const own = entry.layers ?? [];
  const back = own
    .filter(({ quantity }) => quantity < 0)
    .map(({ layer, quantity, value }) => ({ layer, quantity: 0 - quantity, value: 0 - value }));
  const missing = 0 - entry.quantity - back.reduce((sum, { quantity }) => sum + quantity, 0);
  const worth = 0 - entry.value - back.reduce((sum, { value }) => sum + value, 0);
  const isLeft = entry.quantity < 0 && missing > 0;
  const put = putGoods(balance.layers, [
    ...back,
    ...(isLeft ? [{ layer: null, quantity: missing, value: Math.max(0, worth) }] : []),
  ]);
  const came = own.filter(({ quantity }) => quantity > 0);
  const gone = came.reduce((sum, { quantity }) => sum + quantity, 0);
  const taken = takeGoods(put.layers, entry.quantity > 0 ? entry.quantity : gone, came);
  const costs = own.filter(({ quantity }) => quantity === 0);
  const lowered = addToLayers(
    taken.layers,
    costs.map(({ layer, value }) => ({ layer, value: 0 - value })),
  );
  const layers = [...put.moves, ...taken.moves, ...lowered.moves];
  const { quantity, value } = entry;
  return {
    entries: [
      {
        kind: quantity === 0 ? "costAdjust" : "movement",
        quantity: 0 - quantity,
        unitCost: quantity === 0 ? 0 : entry.unitCost,
        value: 0 - value,
        layers,
      },
    ],
    balance: { quantity: balance.quantity - quantity, value: balance.value - value, layers: lowered.layers },
  };
};

/**
 * Takes back an entry: goods move the other way at the same value, and layers get back what was taken from them (G6, B13). `settle`
 * follows when all entries of a document are taken back.
 */
export const counter = (balance: Balance, entry: PostedEntry, decimals: number): Costed => {
  const { quantity, value, unitCost: lastCost } = entry;
  if (isLayered(balance)) return counterLayers(balance, entry);
  if (quantity < 0) return receive(balance, 0 - quantity, 0 - value, decimals);
  if (quantity > 0) return issue(balance, quantity, { decimals, lastCost, value });
  return {
    entries: [{ kind: "costAdjust", quantity: 0, unitCost: 0, value: 0 - value }],
    balance: { quantity: balance.quantity, value: balance.value - value },
  };
};

/** Brings layers together with quantity and value after entries were taken back. Moving average needs nothing. */
export const settle = (balance: Balance): Costed =>
  isLayered(balance) ? postLayered(balance, []) : { entries: [], balance };

/** Goods cost more (or less) than they were worth: `value` is added to what is on hand, to the layers in these parts (B10). */
export const adjustCost = (
  balance: Balance,
  value: Money,
  shares: readonly { readonly layer: number; readonly value: Money }[],
): Costed => {
  const { moves, layers } = addToLayers(balance.layers ?? [], shares);
  return {
    entries: [
      { kind: "costAdjust", quantity: 0, unitCost: 0, value, ...(moves.length > 0 && { layers: moves }) },
    ],
    balance: {
      quantity: balance.quantity,
      value: balance.value + value,
      ...(isLayered(balance) && { layers }),
    },
  };
};
