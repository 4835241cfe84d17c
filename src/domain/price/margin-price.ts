/** The price that leaves a margin over a cost. */
import { mulDiv, powerOfTen } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, PRICE_SCALE, type Price } from "../units.ts";

/**
 * The price of which `margin` is left after the cost: 60.00 at 40 % is 100.00. `vatRate` is added where prices are gross, null where
 * they are net. Rounded to the decimals of its currency.
 */
export const marginPrice = (
  cost: Price,
  margin: BasisPoints,
  vatRate: BasisPoints | null,
  decimals: number,
): Price => {
  const step = PRICE_SCALE / powerOfTen(decimals);
  const withVat = BASIS_POINTS + (vatRate ?? 0);
  return mulDiv(cost, withVat, (BASIS_POINTS - margin) * step) * step;
};
