/**
 * Late costs: what goods cost more (or less) than they were worth when they came in is posted now, by cost adjust entries, to where
 * the goods are: their warehouse, then where they were transferred on to, then what was produced of them; the rest is cost of goods
 * (B10, B11, K8).
 */
import { Effect } from "effect";
import { mulDiv } from "../../domain/money/rounding.ts";
import { adjustCost } from "../../domain/stock-cost.ts";
import { addToLayers } from "../../domain/stock-layers.ts";
import { byShares } from "../../domain/production.ts";
import { addLateCosts, type CameIn, findGoods, type MadeOf, type Trail } from "./goods-trail.ts";
import { layersOfCost, type LayerUnits } from "./layer/late-layers.ts";
import { originOf } from "./layer/read-layers.ts";
import { addToTransfers, type TakenCost } from "./transfer/add-late-cost.ts";
import {
  heldIn,
  lockBalances,
  noteLayers,
  openBalances,
  type OpenBalances,
  type PostedDocument,
  postEntries,
  writeEntries,
} from "./stock-balances.ts";

/** What more (or less) goods of a line cost than they were worth when they came in, in the smallest unit of the cost currency. */
export interface LateCost extends CameIn {
  /** The line of the document that posts the cost. */
  readonly lineId: number;
  /** How many came in, in 1/1000 units. */
  readonly quantity: number;
  readonly value: number;
}

/** Where a late cost went: goods in stock, production orders that are not closed, cost of goods. Together they are its value. */
export interface LatePosted {
  readonly toStock: number;
  readonly toProduction: number;
  readonly toSold: number;
}

const NOTHING: LatePosted = { toStock: 0, toProduction: 0, toSold: 0 };

/** One posting of late costs while it is under way. */
interface Posting {
  readonly open: OpenBalances;
  /** Units of a place, or of an input, that took a part already: several lines may have brought the same goods. */
  readonly taken: Map<string, number>;
  /** Late cost of production orders that are not closed. */
  readonly ofOrders: Map<number, number>;
  /** What each place took, by product. */
  readonly ofPlaces: Map<string, TakenCost>;
}

type Goods = Pick<LateCost, "lineId" | "productId" | "warehouseId" | "quantity" | "value"> &
  Partial<Pick<LateCost, "origin">>;

const keyOf = ({ productId, warehouseId }: { readonly productId: number; readonly warehouseId: number }) =>
  `${productId} ${warehouseId}`;

const adjust = (
  { open, ofPlaces }: Posting,
  goods: Goods,
  warehouseId: number,
  value: number,
  layers: readonly { readonly layer: number; readonly value: number }[] = [],
) => {
  if (value === 0) return;
  const place = { productId: goods.productId, warehouseId };
  const adjusted = adjustCost(heldIn(open, place), value, layers);
  postEntries(open, place, adjusted, { lineId: goods.lineId, kind: "cost adjust" });
  const before = ofPlaces.get(keyOf(place))?.value ?? 0;
  ofPlaces.set(keyOf(place), { ...place, value: before + value });
};

/** Into the place that the goods came to and out of it again: the ledger shows the whole cost (B11). */
const passThrough = (posting: Posting, goods: Goods, value: number) => {
  adjust(posting, goods, goods.warehouseId, value);
  adjust(posting, goods, goods.warehouseId, 0 - value);
};

/** Units of a late cost that found their goods, and the part of the value that went with them. */
class Followed {
  private units = 0;
  private given = 0;
  private readonly goods: Goods;
  constructor(goods: Goods) {
    this.goods = goods;
  }
  get left(): number {
    return this.goods.quantity - this.units;
  }
  /** The share of the next so many units, so that all shares add up to the value. */
  take(units: number): number {
    this.units += units;
    const share = mulDiv(this.goods.value, this.units, this.goods.quantity) - this.given;
    this.given += share;
    return share;
  }
}

/** Posts to goods on hand in one place of a trail and answers with what they took: to their layers with first in, first out (K7). */
const postToPlace = (posting: Posting, goods: Goods, stop: Trail["places"][number], followed: Followed) => {
  const { warehouseId } = stop;
  const most = Math.min(stop.most, followed.left);
  const place = { productId: goods.productId, warehouseId };
  const held = heldIn(posting.open, place);
  const taken = (key: string) => posting.taken.get(key) ?? 0;
  const take = (key: string, units: number) => void posting.taken.set(key, taken(key) + units);
  if (held.layers === undefined || held.isTransit) {
    const here = Math.min(most, Math.max(0, held.quantity - taken(keyOf(place))));
    if (here <= 0) return 0;
    take(keyOf(place), here);
    const value = Math.max(followed.take(here), 0 - held.value);
    adjust(posting, goods, warehouseId, value);
    return value;
  }
  const isFirst = warehouseId === goods.warehouseId && goods.origin !== undefined;
  const units = layersOfCost(held.layers, {
    most,
    origin: isFirst && goods.origin ? originOf(goods.origin) : null,
    taken: ({ id }) => taken(`layer ${keyOf(place)} ${id}`),
  });
  const shares = units.map((one: LayerUnits) => {
    take(`layer ${keyOf(place)} ${one.layer.id}`, one.units);
    return { layer: one.layer.id, value: Math.max(followed.take(one.units), 0 - one.layer.value) };
  });
  const value = shares.reduce((sum, share) => sum + share.value, 0);
  adjust(posting, goods, warehouseId, value, shares);
  return value;
};

/** Posts to goods on hand in the places of a trail and answers with what they took; they are never worth less than nothing. */
const postToPlaces = (posting: Posting, goods: Goods, { places }: Trail, followed: Followed): number => {
  let posted = 0;
  for (const stop of places) posted += postToPlace(posting, goods, stop, followed);
  return posted;
};

/** Posts a part to what a closed order made of the goods, by the shares of its outputs, as its close did (D7). */
const postToOutputs = (posting: Posting, goods: Goods, value: number, made: MadeOf): LatePosted => {
  const outputs = made.outputs.filter(({ quantity }) => quantity > 0);
  const weights = outputs.some(({ share }) => share > 0)
    ? outputs.map(({ share }) => share)
    : outputs.map((_, at) => (at === 0 ? 1 : 0));
  if (outputs.length === 0) {
    passThrough(posting, goods, value);
    return { ...NOTHING, toSold: value };
  }
  return byShares(value, weights)
    .map((part, at) => {
      const output = outputs[at];
      if (output === undefined) return NOTHING;
      const { productId, warehouseId, quantity, trail } = output;
      return postOne(posting, { lineId: goods.lineId, productId, warehouseId, quantity, value: part }, trail);
    })
    .reduce(add, NOTHING);
};

const add = (one: LatePosted, other: LatePosted): LatePosted => ({
  toStock: one.toStock + other.toStock,
  toProduction: one.toProduction + other.toProduction,
  toSold: one.toSold + other.toSold,
});

/** Posts one late cost along its trail. */
const postOne = (posting: Posting, goods: Goods, trail: Trail): LatePosted => {
  if (goods.value === 0 || goods.quantity <= 0) return { ...NOTHING, toSold: goods.value };
  const followed = new Followed(goods);
  let posted: LatePosted = { ...NOTHING, toStock: postToPlaces(posting, goods, trail, followed) };
  for (const made of trail.madeOf) {
    const taken = posting.taken.get(made.key) ?? 0;
    const units = Math.min(made.issued - taken, followed.left);
    if (units <= 0) continue;
    posting.taken.set(made.key, taken + units);
    const value = followed.take(units);
    if (made.isClosed) {
      posted = add(posted, postToOutputs(posting, goods, value, made));
    } else {
      passThrough(posting, goods, value);
      posting.ofOrders.set(made.orderId, (posting.ofOrders.get(made.orderId) ?? 0) + value);
      posted = add(posted, { ...NOTHING, toProduction: value });
    }
  }
  const remainder = goods.value - posted.toStock - posted.toProduction - posted.toSold;
  passThrough(posting, goods, remainder);
  return { ...posted, toSold: posted.toSold + remainder };
};

/** All places that a trail may reach. */
const placesOf = (productId: number, { places, madeOf }: Trail): readonly Parameters<typeof keyOf>[0][] => [
  ...places.map(({ warehouseId }) => ({ productId, warehouseId })),
  ...madeOf.flatMap(({ outputs }) => outputs.flatMap((output) => placesOf(output.productId, output.trail))),
];

/**
 * Posts late costs and answers with where each went. Where several lines brought the same goods, those on hand count for the first
 * of them only: the newest receipt comes first. Runs in the transaction of its document.
 */
export const postLateCosts = Effect.fnUntraced(function* (
  document: PostedDocument,
  costs: readonly LateCost[],
) {
  const due = costs.filter(({ value, quantity }) => value !== 0 && quantity > 0);
  if (due.length === 0) return costs.map(({ value }): LatePosted => ({ ...NOTHING, toSold: value }));
  // Locked before anybody is asked where the goods are: from here on none of them leaves its first place.
  const locked = yield* lockBalances(due);
  const trails = yield* findGoods(due);
  const open = yield* openBalances(
    due.flatMap((cost, at) => placesOf(cost.productId, trails[at] ?? NO_TRAIL)),
    locked,
  );
  const posting: Posting = { open, taken: new Map(), ofOrders: new Map(), ofPlaces: new Map() };
  const posted = new Map(due.map((cost, at) => [cost, postOne(posting, cost, trails[at] ?? NO_TRAIL)]));
  for (const { transferId, lineId, part, ...place } of yield* addToTransfers([
    ...posting.ofPlaces.values(),
  ])) {
    // Goods on their way are a layer for each line, which is worth what the line is (T8).
    const origin = originOf({ type: "transfer", id: transferId, lineId });
    const { layers = [] } = heldIn(open, place);
    const own = layers.filter((layer) => layer.origin === origin).slice(0, 1);
    const raised = addToLayers(
      layers,
      own.map(({ id }) => ({ layer: id, value: part })),
    );
    noteLayers(open, place, raised.moves);
  }
  yield* writeEntries(open, document);
  yield* addLateCosts(posting.ofOrders);
  return costs.map((cost) => posted.get(cost) ?? { ...NOTHING, toSold: cost.value });
});

const NO_TRAIL: Trail = { places: [], madeOf: [] };
