/** Whether an order sells or takes back. */
import type { Money, Quantity } from "./units.ts";

/** More goods come back than are sold, or more money goes out than comes in (R1). */
export const isReturn = ({
  quantity,
  total,
}: {
  readonly quantity: Quantity;
  readonly total: Money;
}): boolean => quantity < 0 || total < 0;
