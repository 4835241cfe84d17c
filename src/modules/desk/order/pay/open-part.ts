/** What of a bill is open, and what the next part of it is, as the server computes it (E3, E8). */
import type { Bill, PartWish } from "../../../../contract/desk/desk-order.ts";
import { equalPart } from "../../../../domain/restaurant/divide-payment.ts";

/** Left to pay of a bill of which parts were paid; of every other bill its total. */
export const openOf = ({ total, parts = [] }: Pick<Bill, "total" | "parts">): number =>
  parts.reduce((open, { amount }) => open - amount, total);

/** A part is paid, and the rest is open: nobody orders on it any more. */
export const isPartlyPaid = ({ state, total, parts }: Pick<Bill, "state" | "total" | "parts">): boolean =>
  (state === "committed" || state === "done") && parts !== undefined && openOf({ total, parts }) !== 0;

export const amountOfPart = (bill: Bill, part: PartWish): number =>
  part.type === "equal" ? equalPart(openOf(bill), part.count) : part.amount;

/** `amount` as a whole number of main units of its currency: the next one above it. */
export const roundedUp = (amount: number, decimals: number): number => {
  const unit = 10 ** decimals;
  return Math.ceil(amount / unit) * unit;
};
