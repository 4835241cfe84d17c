/** Minimum order and step: which quantities an order takes of a product (P16). */
import type { Quantity } from "../units.ts";

/** What a product says of it; without both it is ordered in any quantity. */
export interface OrderTerms {
  readonly minimumOrder?: Quantity | null | undefined;
  readonly orderStep?: Quantity | null | undefined;
}

/** The next allowed quantities; `below` is null where less cannot be ordered. */
export interface AllowedQuantities {
  readonly below: Quantity | null;
  readonly above: Quantity;
}

/** Null where the quantity is allowed: the minimum and each step above it; without a minimum, multiples of the step. */
export const orderQuantityFault = (quantity: Quantity, terms: OrderTerms): AllowedQuantities | null => {
  const step = terms.orderStep ?? null;
  const least = terms.minimumOrder ?? step;
  if (least === null) return null;
  if (quantity < least) return { below: null, above: least };
  const excess = step === null ? 0 : (quantity - least) % step;
  return excess === 0 || step === null ? null : { below: quantity - excess, above: quantity - excess + step };
};

/** The quantities that a refusal names, the lower one first. */
export const nextQuantities = ({ below, above }: AllowedQuantities): readonly Quantity[] =>
  below === null ? [above] : [below, above];
