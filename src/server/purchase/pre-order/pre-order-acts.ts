/** The acts on pre-purchase orders: approve, merge, drop, open again. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import type { PrePurchaseEvent } from "../../../../machines/pre-purchase.ts";
import { Person } from "../../person.ts";
import { bigints } from "../../sql/sql-array.ts";
import {
  changePreOrders,
  type ChosenPreOrders,
  type LockedPreOrder,
  problemOf,
  stepPreOrders,
} from "./change-pre-orders.ts";

const check = (event: PrePurchaseEvent) => () =>
  Effect.succeed((list: LockedPreOrder) => problemOf(list, event));

const step = (name: string, event: PrePurchaseEvent) => (input: ChosenPreOrders) =>
  changePreOrders({ name, input, check: check(event), apply: (lists) => stepPreOrders(lists, name, event) });

/** Takes lists away; their goods can be on another list. */
export const dropPreOrders = step("drop", { type: "DROP" });

/** Puts lists back that were taken away, unless another has their lines. */
export const reopenPreOrders = step("reopen", { type: "REOPEN" });

/** Nobody approves lines that they wrote themselves (T9). */
export const approvePreOrders = (input: ChosenPreOrders) =>
  changePreOrders({
    name: "approve",
    input,
    check: check({ type: "APPROVE" }),
    apply: Effect.fnUntraced(function* (lists: readonly LockedPreOrder[]) {
      const sql = yield* SqlClient.SqlClient;
      yield* stepPreOrders(lists, "approve", { type: "APPROVE" });
      yield* sql`update pre_order set approved_by = ${(yield* Person).id}, approved_at = now()
        where id = any(${bigints(lists.map(({ id }) => id))})`;
    }),
  });

const placeOf = ({ warehouseId, supplierId }: LockedPreOrder) => `${warehouseId} ${supplierId}`;

/** The first list takes the lines of the others. */
const mergeInto = Effect.fnUntraced(function* ([first, ...others]: readonly LockedPreOrder[]) {
  if (first === undefined) return;
  const sql = yield* SqlClient.SqlClient;
  const ids = bigints(others.map(({ id }) => id));
  yield* sql`update pre_order_line set pre_order_id = ${first.id} where pre_order_id = any(${ids})`;
  yield* stepPreOrders([first], "merge", { type: "MERGE", isFirst: true });
  yield* stepPreOrders(others, "merge", { type: "MERGE", isFirst: false });
  yield* sql`update pre_order set merged_into = ${first.id} where id = any(${ids})`;
  yield* sql`update pre_order set source = 'merged' where id = ${first.id}`;
});

/** Open lists for one supplier and warehouse become the oldest of them. */
export const mergePreOrders = (input: ChosenPreOrders) =>
  changePreOrders({
    name: "merge",
    input,
    check: (lists) => {
      const event: PrePurchaseEvent = { type: "MERGE", isFirst: false };
      const mergeable = lists.filter((list) => problemOf(list, event) === null);
      const groups = Map.groupBy(mergeable, placeOf);
      return Effect.succeed((list: LockedPreOrder) => {
        const problem = problemOf(list, event);
        if (problem !== null) return problem;
        return (groups.get(placeOf(list))?.length ?? 0) > 1 ? null : "PreOrdersDiffer";
      });
    },
    apply: (lists) => Effect.forEach(Map.groupBy(lists, placeOf).values(), mergeInto),
  });
