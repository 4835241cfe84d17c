/** Orders of a day whose goods wait to be handed over, for the notice in the menu. */
import { Effect } from "effect";
import { listOrders } from "./list-orders.ts";

/** At most so many of them, and how many there are: what the sale list shows with `only=toShip` on that day. */
export const toDeliver = Effect.fnUntraced(function* (day: string, limit: number) {
  const { orders, total } = yield* listOrders({ startDate: day, endDate: day, only: "toShip", limit });
  return { orders, total };
});
