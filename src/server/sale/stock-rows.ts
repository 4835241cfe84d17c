/** What a posted sale does to the stock: one ledger entry or more for each line, the balances after it, the cost of each line. */
import { Effect } from "effect";
import type { DraftLine } from "../../contract/sale-order.ts";
import { unitsOf } from "../../domain/packing.ts";
import { averageCost, costOf, issue, receive } from "../../domain/stock-cost.ts";
import type { Costed } from "../../domain/stock-cost.ts";
import { refuse } from "../refusal.ts";
import type { PostingFacts, PostingProduct } from "./posting-facts.ts";

interface StockBalance {
  readonly quantity: number;
  readonly value: number;
  readonly lastCost: number;
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
};

/** What a warehouse holds of a product after the posting. */
export type BalanceRow = {
  readonly product_id: number;
  readonly quantity: number;
  readonly value: number;
  readonly last_cost: number;
};

interface StockPosting {
  readonly rows: readonly StockRow[];
  readonly balances: readonly BalanceRow[];
  /** Balances of goods that this warehouse never had. */
  readonly newBalances: readonly BalanceRow[];
  /** Value that left the stock, by position of the line; null for services. */
  readonly costs: readonly (number | null)[];
}

const none: StockBalance = { quantity: 0, value: 0, lastCost: 0 };

/** Sold goods leave at the average (K5); returned goods come back at what they are worth now (R6). */
const move = (quantity: number, held: StockBalance, decimals: number): Costed => {
  if (quantity >= 0) return issue(held, quantity, { decimals, lastCost: held.lastCost });
  const price = held.quantity > 0 ? averageCost(held, decimals) : held.lastCost;
  return receive(held, -quantity, costOf(-quantity, price, decimals), decimals);
};

const kindOf = (entry: Costed["entries"][number], quantity: number) => {
  if (entry.kind === "costAdjust") return "cost adjust";
  if (entry.kind === "rounding") return "rounding";
  return quantity >= 0 ? "sale" : "sale return";
};

const rowsOf = (
  costed: Costed,
  start: StockBalance,
  about: { position: number; productId: number; quantity: number },
) => {
  let running = { quantity: start.quantity, value: start.value };
  return costed.entries.map((entry): StockRow => {
    running = { quantity: running.quantity + entry.quantity, value: running.value + entry.value };
    return {
      position: about.position,
      product_id: about.productId,
      kind: kindOf(entry, about.quantity),
      quantity: entry.quantity,
      unit_cost: entry.unitCost,
      value: entry.value,
      balance_quantity: running.quantity,
      balance_value: running.value,
    };
  });
};

const costDecimals = (facts: PostingFacts) =>
  facts.currencies.find(({ id }) => id === facts.settings.CostCurrencyID)?.decimals ?? 2;

/** Computes the stock movements of an order's lines; OutOfStock where the warehouse forbids going below zero (K3). */
export const stockPosting = Effect.fnUntraced(function* (lines: readonly DraftLine[], facts: PostingFacts) {
  const products = new Map<number, PostingProduct>(facts.products.map((product) => [product.id, product]));
  const decimals = costDecimals(facts);
  const balances = new Map<number, StockBalance>();
  const rows: StockRow[] = [];
  const costs: (number | null)[] = [];
  for (const [position, line] of lines.entries()) {
    const product = products.get(line.productId);
    if (!product?.isGoods) {
      costs.push(null);
      continue;
    }
    const quantity = unitsOf(line.count, line.packing);
    const held = balances.get(product.id) ?? product.balance ?? none;
    if (quantity > held.quantity && quantity > 0 && facts.warehouse?.negativeStock === "forbid")
      return yield* refuse("OutOfStock", { params: { product: product.name } });
    const costed = move(quantity, held, decimals);
    rows.push(...rowsOf(costed, held, { position, productId: product.id, quantity }));
    const average = costed.balance.quantity > 0 ? averageCost(costed.balance, decimals) : held.lastCost;
    balances.set(product.id, { ...costed.balance, lastCost: average });
    costs.push(costed.entries.reduce((sum, entry) => sum - (entry.kind === "movement" ? entry.value : 0), 0));
  }
  const isNew = ({ product_id }: BalanceRow) => !products.get(product_id)?.balance;
  const after = Array.from(balances, ([product_id, { quantity, value, lastCost }]): BalanceRow => ({
    product_id,
    quantity,
    value,
    last_cost: lastCost,
  }));
  const posting: StockPosting = {
    rows,
    balances: after.filter((row) => !isNew(row)),
    newBalances: after.filter(isNew),
    costs,
  };
  return posting;
});
