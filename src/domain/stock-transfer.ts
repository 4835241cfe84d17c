/** What a transfer's lines come to: what is still on its way, and which part of the value a part of the goods takes along. */
import { mulDiv } from "./money/rounding.ts";
import type { Money, Quantity } from "./units.ts";

/** What became of the goods of a line, in 1/1000 units (T2). */
export interface TransferredGoods {
  readonly sent: Quantity;
  readonly received: Quantity;
  readonly damaged: Quantity;
  readonly returned: Quantity;
  readonly missing: Quantity;
}

/** What is still on its way: sent, and neither arrived nor accounted for (I4). */
export const pendingOf = ({ sent, received, damaged, returned, missing }: TransferredGoods): Quantity =>
  sent - received - damaged - returned - missing;

/** What is missing of a line, in 1/1000 units: found after all, or charged to the sender, the receiver or the carrier (T2). */
export interface MissingGoods {
  readonly missing: Quantity;
  readonly found: Quantity;
  readonly sourceFault: Quantity;
  readonly targetFault: Quantity;
  readonly carrierFault: Quantity;
}

/** What is missing that nobody has decided about (T2). */
export const undecidedOf = ({
  missing,
  found,
  sourceFault,
  targetFault,
  carrierFault,
}: MissingGoods): Quantity => missing - found - sourceFault - targetFault - carrierFault;

/** The value of a part of the goods: in proportion to its quantity, and the last part takes what is left (T8). */
export const partOfValue = (value: Money, quantity: Quantity, ofQuantity: Quantity): Money =>
  quantity >= ofQuantity ? value : mulDiv(value, quantity, ofQuantity);
