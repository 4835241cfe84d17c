/** Orders of a day whose goods are not handed over yet. */
import { Effect } from "effect";
import { listOrders } from "./list-orders.ts";

/** The states of goods that wait for their customer. */
const waiting = ["committed", "picking"] as const;

/** At most so many of them, and how many there are: as the sale list filters by day and state. */
export const toDeliver = Effect.fnUntraced(function* (day: string, limit: number) {
  const pages = yield* Effect.forEach(
    waiting,
    (state) => listOrders({ startDate: day, endDate: day, state, limit }),
    { concurrency: 2 },
  );
  return {
    orders: pages.flatMap(({ orders }) => orders).slice(0, limit),
    total: pages.reduce((sum, { total }) => sum + total, 0),
  };
});
