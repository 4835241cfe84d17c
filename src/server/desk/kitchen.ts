/** What happens to items that were sent: the steps of the kitchen (E5), and taking them back (E2). */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { kitchenItemLife, type KitchenItemEvent } from "../../../machines/kitchen-item.ts";
import type { KitchenState } from "../../domain/restaurant/kitchen-state.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { bigints } from "../sql/sql-array.ts";
import { nextTicket } from "./send-items.ts";

/** Steps items of a bill, all or none; a step back forgets the time of the state that it leaves. */
export const stepItems = Effect.fnUntraced(function* (
  orderId: number,
  itemIds: readonly number[],
  event: KitchenItemEvent,
) {
  const sql = yield* SqlClient.SqlClient;
  const items = yield* sql<{ id: number; state: KitchenState }>`
    select id, state from kitchen_item where order_id = ${orderId} and id = any(${bigints(itemIds)}) order by id for update`;
  if (items.length !== new Set(itemIds).size) return yield* refuse("NotFound");
  for (const { id, state } of items) {
    const to = kitchenItemLife.step(state, {}, event);
    if (to === null) return yield* refuse("NotPossibleNow");
    yield* sql`
      update kitchen_item set state = ${to},
        cooking_at = case when ${to} = 'queued' then null when ${to} = 'cooking' and cooking_at is null then now() else cooking_at end,
        ready_at = case when ${to} in ('queued', 'cooking') then null
          when ${to} in ('ready', 'served') and ready_at is null then now() else ready_at end,
        served_at = case when ${to} = 'served' then now() end
      where id = ${id} and order_id = ${orderId}`;
  }
});

interface Item {
  readonly id: number;
  readonly quantity: number;
}

/** What the kitchen was told of a line and nobody took back, the newest first. */
export const sentOfLine = Effect.fnUntraced(function* (orderId: number, lineKey: string) {
  const sql = yield* SqlClient.SqlClient;
  return yield* sql<Item>`
    select id, quantity from kitchen_item
    where order_id = ${orderId} and line_key = ${lineKey}::uuid and state <> 'cancelled' order by id desc for update`;
});

const copied = `branch_id, order_id, line_key, product_id, name, memo, course, station, ticket, change_ticket, state, person_id, queued_at,
  cooking_at, ready_at, served_at, cancelled_at, cancelled_by, reason`;

/** Divides an item: answers with the id of the one that has `quantity` of it. */
export const divideItem = Effect.fnUntraced(function* (item: Item, quantity: number) {
  const sql = yield* SqlClient.SqlClient;
  if (quantity === item.quantity) return item.id;
  const [part] = yield* sql<{ id: number }>`
    with less as (update kitchen_item set quantity = quantity - ${quantity} where id = ${item.id})
    insert into kitchen_item (quantity, ${sql.literal(copied)})
    select ${quantity}, ${sql.literal(copied)} from kitchen_item where id = ${item.id} returning id`;
  return part?.id ?? 0;
});

/** Takes `quantity` of what was sent of a line back on a change ticket. */
export const takeBack = Effect.fnUntraced(function* (
  orderId: number,
  items: readonly Item[],
  quantity: number,
  reason: string,
) {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const ticket = yield* nextTicket(orderId);
  let left = quantity;
  for (const item of items) {
    if (left <= 0) return;
    const part = Math.min(left, item.quantity);
    const id = yield* divideItem(item, part);
    yield* sql`
      update kitchen_item set state = 'cancelled', change_ticket = ${ticket}, cancelled_at = now(), cancelled_by = ${person.id},
        reason = ${reason} where id = ${id} and order_id = ${orderId}`;
    left -= part;
  }
});
