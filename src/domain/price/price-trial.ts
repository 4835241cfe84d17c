/** What the sales of a period would have come to at other prices. */
import { mulDiv } from "../money/rounding.ts";
import type { Money, Price, Quantity } from "../units.ts";

/** What was sold of a product, less what came back. Amounts without VAT in the base currency. */
export interface ProductSales {
  readonly quantity: Quantity;
  readonly net: Money;
  /** The part of `net` that was sold at the base price of the product: only this follows its price. */
  readonly netAtBase: Money;
  readonly cost: Money;
}

/** Turnover and gross profit of a product as they were and at the new price. */
export interface TriedSales {
  readonly net: Money;
  readonly newNet: Money;
  readonly profit: Money;
  readonly newProfit: Money;
}

/**
 * The same goods sold at the new price. What was sold at the base price changes in proportion, discounts stay the same share; agreed,
 * tier, level, promotion and typed prices (P7) stay as they were, and so does cost. Without an old price there is no proportion.
 */
export const trySales = (
  { net, netAtBase, cost }: ProductSales,
  oldPrice: Price,
  newPrice: Price,
): TriedSales => {
  const change = oldPrice === 0 ? 0 : mulDiv(netAtBase, newPrice - oldPrice, oldPrice);
  return { net, newNet: net + change, profit: net - cost, newProfit: net + change - cost };
};
