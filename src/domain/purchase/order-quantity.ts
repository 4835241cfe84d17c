/** How much is ordered for a need: the supplier's minimum, and whole packages. */
import { QUANTITY_SCALE, type Quantity } from "../units.ts";

export interface OrderTerms {
  /** The least that the supplier delivers, in 1/1000 units. */
  readonly minimum: Quantity;
  /** Units in a package; null where single units are delivered. */
  readonly packageUnits: number | null;
  /** Weighed goods are ordered in parts of a unit. */
  readonly weighed: boolean;
}

/** Raised to the supplier's minimum, and after that rounded up to whole packages (B16). */
export const orderQuantity = (need: Quantity, { minimum, packageUnits, weighed }: OrderTerms): Quantity => {
  const step = packageUnits === null ? (weighed ? 1 : QUANTITY_SCALE) : packageUnits * QUANTITY_SCALE;
  return Math.ceil(Math.max(need, minimum) / step) * step;
};
