/** What a posted sale does to the stock: one ledger entry or more for each line, the balances after it, the cost of each line. */
import { Effect } from "effect";
import type { DraftLine } from "../../../contract/sale/sale-order.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import { type Arrival, costOf, issue, knownCost, receive } from "../../../domain/stock-cost.ts";
import type { Costed } from "../../../domain/stock-cost.ts";
import { giveBack, type Layer, type LayerMove } from "../../../domain/stock-layers.ts";
import { figureWords } from "../../figure-words.ts";
import { type SaleLayers, takenKey } from "../../stock/public.ts";
import { refuseUnlessPrinted } from "../printed/deviation.ts";
import type { Returned } from "./check-returns.ts";
import type { PostingFacts, PostingProduct } from "./posting-facts.ts";

interface StockBalance {
  readonly quantity: number;
  readonly value: number;
  readonly lastCost: number;
  /** With first in, first out (K7). */
  readonly layers?: readonly Layer[];
}

type StockRow = {
  readonly position: number;
  readonly product_id: number;
  readonly kind: string;
  readonly quantity: number;
  readonly unit_cost: number;
  readonly value: number;
  readonly balance_quantity: number;
  readonly balance_value: number;
  /** What it did to layers; `writeSaleLayers` stores it. */
  readonly layers?: readonly LayerMove[];
};

/** What a warehouse holds of a product after the posting. */
export type BalanceRow = {
  readonly product_id: number;
  readonly quantity: number;
  readonly value: number;
  readonly last_cost: number;
};

/** Returned goods that go on to the defective warehouse, by the position of their line. */
export interface DefectiveGoods {
  readonly position: number;
  readonly productId: number;
  readonly quantity: number;
  readonly value: number;
}

interface StockPosting {
  readonly rows: readonly StockRow[];
  readonly defective: readonly DefectiveGoods[];
  readonly balances: readonly BalanceRow[];
  /** Balances of goods that this warehouse never had. */
  readonly newBalances: readonly BalanceRow[];
  /** Value that left the stock, by position of the line; null for services. */
  readonly costs: readonly (number | null)[];
}

const none: StockBalance = { quantity: 0, value: 0, lastCost: 0 };

/**
 * Sold goods leave at the average or oldest first (K5, K7); returned goods come back at what they left at, else at what they are
 * worth now (R6).
 */
const move = ({ quantity, held, decimals, cost, arrival }: Moving): Costed => {
  if (quantity >= 0) return issue(held, quantity, { decimals, lastCost: held.lastCost });
  const worth = cost ?? costOf(-quantity, knownCost(held, decimals), decimals);
  return receive(held, -quantity, worth, decimals, arrival);
};

const kindOf = (entry: Costed["entries"][number], movement: string) => {
  if (entry.kind === "costAdjust") return "cost adjust";
  return entry.kind === "rounding" ? "rounding" : movement;
};

/** Returned goods that do not stay leave again for what they came: written off, or to the defective warehouse (R6). */
const onwardKinds = { scrap: "damage", defective: "transfer out", stock: null } as const;

const rowsOf = (
  costed: Costed,
  start: StockBalance,
  about: { position: number; productId: number; kind: string },
) => {
  let running = { quantity: start.quantity, value: start.value };
  return costed.entries.map((entry): StockRow => {
    running = { quantity: running.quantity + entry.quantity, value: running.value + entry.value };
    return {
      position: about.position,
      product_id: about.productId,
      kind: kindOf(entry, about.kind),
      quantity: entry.quantity,
      unit_cost: entry.unitCost,
      value: entry.value,
      balance_quantity: running.quantity,
      balance_value: running.value,
      ...(entry.layers !== undefined && { layers: entry.layers }),
    };
  });
};

const costDecimals = (facts: PostingFacts) =>
  facts.currencies.find(({ id }) => id === facts.settings.CostCurrencyID)?.decimals ?? 2;

/** The value that moved, above zero when it left. */
const movedBy = ({ entries }: Costed): number =>
  entries.reduce((sum, entry) => sum - (entry.kind === "movement" ? entry.value : 0), 0);

/** Goods that move with a line; `cost`: what they left at, when they come back. */
interface LineGoods {
  readonly productId: number;
  readonly quantity: number;
  readonly cost: number | null;
}

interface Moving extends LineGoods {
  readonly position: number;
  readonly held: StockBalance;
  readonly decimals: number;
  readonly to: Returned["to"];
  /** The layers that returned goods go back to (K14). */
  readonly arrival: Arrival;
}

/**
 * The goods that a line moves: the product itself, none for a service, the parts of a mix in its place (K11). A mix comes back with
 * the parts that left, whatever it is made of by now.
 */
export const goodsOf = (
  line: DraftLine,
  product: PostingProduct | undefined,
  returned?: Returned,
): readonly LineGoods[] => {
  if (returned?.parts) return returned.parts.map((part) => ({ ...part, quantity: 0 - part.quantity }));
  const quantity = unitsOf(line.count, line.packing);
  const parts = product?.mixParts ?? [];
  if (parts.length > 0)
    return parts.map((part) => ({
      productId: part.productId,
      quantity: mulDiv(quantity, part.quantity, QUANTITY_SCALE),
      cost: null,
    }));
  return product?.isGoods === true ? [{ productId: product.id, quantity, cost: returned?.cost ?? null }] : [];
};

/** Goods of one line: what they move, and where they are from here moved on to. */
const moveOne = (moving: Moving) => {
  const { position, productId, quantity, held, decimals, to } = moving;
  const first = move(moving);
  const kind = quantity >= 0 ? "sale" : "sale return";
  const rows = rowsOf(first, held, { position, productId, kind });
  const cost = movedBy(first);
  const onward = onwardKinds[to];
  if (onward === null) return { rows, balance: first.balance, cost, away: null };
  const between = { ...first.balance, lastCost: held.lastCost };
  const away = { quantity: 0 - quantity, value: 0 - cost };
  const from = first.entries.flatMap(({ layers = [] }) => layers).filter((layer) => layer.quantity > 0);
  const { lastCost } = held;
  const second = issue(between, away.quantity, { decimals, lastCost, value: away.value, from });
  const both = [...rows, ...rowsOf(second, between, { position, productId, kind: onward })];
  return { rows: both, balance: second.balance, cost, away };
};

/** The balances after the posting, those that the warehouse never had apart. */
const balanceRows = (
  balances: ReadonlyMap<number, StockBalance>,
  products: ReadonlyMap<number, PostingProduct>,
) => {
  const after = Array.from(balances, ([product_id, { quantity, value, lastCost }]): BalanceRow => ({
    product_id,
    quantity,
    value,
    last_cost: lastCost,
  }));
  const isNew = ({ product_id }: BalanceRow) => !products.get(product_id)?.balance;
  return { balances: after.filter((row) => !isNew(row)), newBalances: after.filter(isNew) };
};

/** OutOfStock where there is too little; StockPromised, with the documents that hold the rest, where there is enough (K3, K16). */
const refuseMissing = Effect.fnUntraced(function* (
  product: string,
  wanted: number,
  held: number,
  { reserved = 0, reservedBy = "" }: NonNullable<PostingProduct["balance"]>,
) {
  const inWords = yield* figureWords;
  const params = { product, held: inWords.quantity(held) };
  if (wanted > held)
    return yield* refuseUnlessPrinted("OutOfStock", {
      params: { ...params, wanted: inWords.quantity(wanted) },
    });
  yield* refuseUnlessPrinted("StockPromised", {
    params: {
      ...params,
      free: inWords.quantity(Math.max(0, held - reserved)),
      promised: inWords.quantity(reserved),
      documents: reservedBy,
    },
  });
});

/** Where goods that come back with a line go: to the layers that they were taken from (K14). They are taken off what `taken` has left. */
const backToLayers = (
  one: LineGoods,
  line: DraftLine,
  warehouseId: number,
  taken: Map<string, SaleLayersTaken>,
): { readonly cost: number | null; readonly arrival: Arrival } => {
  if (line.returnOf === undefined || one.quantity >= 0) return { cost: one.cost, arrival: {} };
  const key = takenKey(line.returnOf, one.productId);
  const { back, left, open } = giveBack(taken.get(key) ?? [], 0 - one.quantity);
  taken.set(key, left);
  if (open > 0) return { cost: one.cost, arrival: {} };
  const shares = back.map(({ layer, quantity, value, ...from }) => ({
    layer: from.warehouseId === warehouseId ? layer : null,
    source: layer,
    quantity,
    value,
  }));
  return { cost: shares.reduce((sum, { value }) => sum + value, 0), arrival: { shares } };
};

type SaleLayersTaken = NonNullable<ReturnType<SaleLayers["taken"]["get"]>>;

/** What the warehouse held before the order. */
const heldBefore = (product: PostingProduct | undefined, layers: SaleLayers | null): StockBalance => ({
  ...(product?.balance ?? none),
  ...(layers !== null && product !== undefined && { layers: layers.layersOf(product.id) }),
});

/**
 * Computes the stock movements of an order's lines; refuses what is not available where the warehouse forbids going below zero. `returned`
 * says of lines that come back at what cost, and where they go. `layers`: null with moving average.
 */
export const stockPosting = Effect.fnUntraced(function* (
  lines: readonly DraftLine[],
  facts: PostingFacts,
  returned: ReadonlyMap<number, Returned> = new Map(),
  layers: SaleLayers | null = null,
) {
  const products = new Map<number, PostingProduct>(facts.products.map((product) => [product.id, product]));
  const decimals = costDecimals(facts);
  const taken = new Map(layers?.taken);
  const balances = new Map<number, StockBalance>();
  const rows: StockRow[] = [];
  const defective: DefectiveGoods[] = [];
  const costs: (number | null)[] = [];
  for (const [position, line] of lines.entries()) {
    const comesBack = returned.get(position);
    const to = comesBack?.to ?? "stock";
    const goods = goodsOf(line, products.get(line.productId), comesBack);
    let cost = goods.length === 0 ? null : 0;
    for (const one of goods) {
      const { productId, quantity } = one;
      // A line of which nothing was picked moves nothing.
      if (quantity === 0) continue;
      const product = products.get(productId);
      const held = balances.get(productId) ?? heldBefore(product, layers);
      const free = held.quantity - (product?.balance?.reserved ?? 0);
      if (quantity > free && quantity > 0 && facts.warehouse?.negativeStock === "forbid")
        yield* refuseMissing(product?.name ?? line.name, quantity, held.quantity, product?.balance ?? none);
      const back =
        layers === null ? { arrival: {} } : backToLayers(one, line, facts.warehouse?.id ?? 0, taken);
      const moved = moveOne({ ...one, ...back, position, held, decimals, to });
      rows.push(...moved.rows);
      if (moved.away && to === "defective") defective.push({ position, productId, ...moved.away });
      const lastCost = knownCost({ ...moved.balance, lastCost: held.lastCost }, decimals);
      balances.set(productId, { ...moved.balance, lastCost });
      cost = (cost ?? 0) + moved.cost;
    }
    costs.push(cost);
  }
  const posting: StockPosting = { rows, defective, ...balanceRows(balances, products), costs };
  return posting;
});
