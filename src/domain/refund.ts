/** What a returned quantity of a line is refunded: never more than was really paid for it (R1, I16). */
import { mulDiv } from "./rounding.ts";
import type { Money, Quantity } from "./units.ts";

/** A sold line as it stands: how much was sold and paid after all discounts, and what of it came back already. */
export type SoldLine = {
  readonly quantity: Quantity;
  readonly paid: Money;
  readonly returned: Quantity;
  readonly refunded: Money;
};

/** What of a sold line can still come back (R1). */
export const returnable = (line: SoldLine): Quantity => line.quantity - line.returned;

/**
 * The refund of `quantity`, at most `returnable`: its share of what is not refunded yet, so that the last unit takes the
 * remainder and everything returned is refunded exactly what was paid (R1, I16). Null where more is returned than can be.
 */
export const refundOf = (line: SoldLine, quantity: Quantity): Money | null => {
  const left = returnable(line);
  if (quantity < 0 || quantity > left) return null;
  return quantity === 0 ? 0 : mulDiv(line.paid - line.refunded, quantity, left);
};
