/** Held orders, and the newest working copy: what a till can go on with (S2). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { HeldOrder } from "../../../contract/sale/sale.ts";
import { Person } from "../../person.ts";
import { refuse } from "../../refusal.ts";
import { readOrder } from "./read-order.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(HeldOrder));

const select = Effect.fnUntraced(function* (filter: { readonly id?: number; readonly tillId?: number }) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select o.id, o.version, coalesce(o.hold_name, '') as name, person.name as by, till.name as till,
      extract(epoch from o.changed_at)::int as "heldAt", customer.name as customer, o.line_count as "lineCount",
      o.currency, o.total
    from sale_order o
    join person on person.id = o.person_id
    left join till on till.id = o.till_id
    left join customer on customer.id = o.customer_id
    where o.state = 'held' and ${
      filter.id === undefined
        ? sql`o.branch_id = (select branch_id from till where id = ${filter.tillId ?? 0})`
        : sql`o.id = ${filter.id}`
    }
    order by o.changed_at desc limit 500`;
  return yield* Effect.orDie(decode(rows));
});

/** Held orders of the branch of a till, the newest first. */
export const heldOrders = (tillId: number) => select({ tillId });

/** One held order. */
export const readHeld = Effect.fnUntraced(function* (id: number) {
  const [held] = yield* select({ id });
  return held ?? (yield* refuse("NotFound"));
});

/** The person's newest working copy with lines, or null. */
export const lastTemp = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const person = yield* Person;
  const [row] = yield* sql<{ id: number }>`
    select id from sale_order where state = 'temp' and person_id = ${person.id} and line_count > 0
    order by changed_at desc limit 1`;
  return row ? yield* readOrder(row.id) : null;
});
