/** Whether an order sells or takes back, and whether it is posted. */
import type { Money, Quantity } from "./units.ts";

/** More goods come back than are sold, or more money goes out than comes in (R1). */
export const isReturn = ({
  quantity,
  total,
}: {
  readonly quantity: Quantity;
  readonly total: Money;
}): boolean => quantity < 0 || total < 0;

/** The states of an order that has posted: it has its number, and it can be owed and paid. While it is picked its stock is reserved. */
export const postedStates = ["committed", "picking", "done"] as const;

const areStates: readonly string[] = postedStates;
export const isPosted = ({ state }: { readonly state: string }): boolean => areStates.includes(state);
