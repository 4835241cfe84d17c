/** Quantities that a product cannot be sold in, told at the till as the server would refuse them (P16). */
import { type AllowedQuantities, orderQuantityFault } from "../../src/domain/price/order-quantity.ts";
import { unitsOf } from "../../src/domain/price/packing.ts";
import { QUANTITY_SCALE, type Quantity } from "../../src/domain/units.ts";
import type { Sale, SaleLine } from "./sale-flow-context.ts";

/** The next allowed quantities of a line; null where its quantity is allowed, or goods come back. */
export const quantityFaultOf = ({ returned, count, product }: SaleLine): AllowedQuantities | null =>
  returned === undefined ? orderQuantityFault(unitsOf(count, product), product) : null;

/** Whether a line has a quantity that cannot be sold. */
export const hasQuantityFault = ({ lines }: Pick<Sale, "lines">): boolean =>
  lines.some((line) => quantityFaultOf(line) !== null);

/** By how much "more" and "fewer" change a line: the step of loose units, else one package. */
export const stepOf = ({ package: kind, product }: Pick<SaleLine, "package" | "product">): Quantity =>
  (kind === "unit" ? product.orderStep : null) ?? QUANTITY_SCALE;
