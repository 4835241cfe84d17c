/** What goods on hand are worth: moving average, also through stock below zero, with nothing lost on the way (K5, K6, K9). */
import { mulDiv, powerOfTen } from "./money/rounding.ts";
import type { Money, Price, Quantity } from "./units.ts";

/** What is on hand and what it cost, in the cost currency. */
export type Balance = { readonly quantity: Quantity; readonly value: Money };

/** A line for the stock ledger, signed as it changes the balance. Its counterpart is cost of goods, or purchases (K1). */
type CostEntry = {
  readonly kind: "movement" | "costAdjust" | "rounding";
  readonly quantity: Quantity;
  readonly unitCost: Price;
  readonly value: Money;
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
  const rest = restOf(left);
  return rest
    ? { entries: [...posted, rest], balance: after(left, rest) }
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
};

const issueValue = ({ quantity: held, value }: Balance, quantity: Quantity, cost: IssueCost): Money => {
  if (cost.value !== undefined) return cost.value;
  const fromStock = Math.min(quantity, Math.max(0, held));
  const atAverage = fromStock > 0 ? mulDiv(value, fromStock, held) : 0;
  // A correction that was taken back can leave goods on hand at less than nothing: they leave for nothing then.
  return Math.max(0, atAverage + costOf(quantity - fromStock, cost.lastCost, cost.decimals));
};

/**
 * Goods leave, `quantity` above zero: what is on hand at the average (K5), what is not at the last known cost. When none are
 * left no value is left either: a rest, which only an issue at a given value can leave, is posted as rounding (K9).
 */
export const issue = (balance: Balance, quantity: Quantity, cost: IssueCost): Costed => {
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
export const receive = (balance: Balance, quantity: Quantity, value: Money, decimals: number): Costed => {
  const price = unitCost(quantity, value, decimals);
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
