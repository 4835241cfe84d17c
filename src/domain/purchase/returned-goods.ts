/** What goods that go back to the supplier take along of the line of the receipt that they came with (B5, B12). Pure. */
import { mulDiv } from "../money/rounding.ts";
import type { Money, Quantity } from "../units.ts";

/**
 * The amounts of a line of a receipt, or of the part of it that goes back. In the currency of the order: `net` and `vat` are owed to the
 * supplier, `corrected` is what price corrections added (B14). In the cost currency: `value` is the purchase value, `landed` the share of
 * late costs that are owed to somebody else.
 */
export interface LineWorth {
  readonly net: Money;
  readonly vat: Money;
  readonly corrected: Money;
  readonly correctedVat: Money;
  readonly value: Money;
  readonly landed: Money;
}

/** The part that so many of the units that are left have; the last of them take all that is left, so that nothing remains of a cent. */
export const worthOf = (left: LineWorth, units: Quantity, leftUnits: Quantity): LineWorth => {
  const part = (amount: Money): Money => mulDiv(amount, units, leftUnits);
  return {
    net: part(left.net),
    vat: part(left.vat),
    corrected: part(left.corrected),
    correctedVat: part(left.correctedVat),
    value: part(left.value),
    landed: part(left.landed),
  };
};

/** What the supplier credits for it: the price with its corrections, and the VAT of both. The landed share is owed to others (B12). */
export const creditOf = ({
  net,
  vat,
  corrected,
  correctedVat,
}: LineWorth): { readonly net: Money; readonly vat: Money } => ({
  net: net + corrected,
  vat: vat + correctedVat,
});
