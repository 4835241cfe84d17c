/** Takes back what a commit posted, by counter entries: the stock, the money and the customer's account are as before (G6, I11). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import type { LockedOrder } from "../acts/change-order.ts";
import { counterEntries, entriesOf } from "./counter-entries.ts";
import { noteCounter } from "./note-turnover.ts";
import { noteVoid } from "../note-void.ts";
import { release } from "../picking/reserve.ts";

/** Ids of the entries of an order that stand: not countered, or countered and that undone again. */
export const standing = (
  sql: PgClient.PgClient,
  ledger: "stock_entry" | "payment" | "customer_entry",
  own: Statement.Fragment,
) => sql`e.id in (
  with recursive chain as (
    select id, 0 as depth from ${sql(ledger)} own where ${own} and reverses is null
    union all
    select own.id, depth + 1 from ${sql(ledger)} own join chain on own.reverses = chain.id where ${own}
  )
  select id from chain where depth % 2 = 0 and not exists (select from ${sql(ledger)} own where ${own} and own.reverses = chain.id)
)`;

/** Reverses all that an order posted, and its payments; does nothing for one that never posted. */
export const reversePosting = Effect.fnUntraced(function* (order: LockedOrder) {
  const sql = yield* PgClient.PgClient;
  yield* noteVoid(sql, order.id);
  const own = sql`own.order_id = ${order.id}`;
  const ofOrder = sql`own.document_type = 'sale' and own.document_id = ${order.id}`;
  const today = yield* counterEntries(order, {
    stock: standing(sql, "stock_entry", ofOrder),
    payments: standing(sql, "payment", own),
    account: standing(sql, "customer_entry", entriesOf(sql, order.id, "own")),
  });
  if (order.state === "picking") yield* release(order.id);
  else yield* noteCounter(sql, order.id, today, -1);
  yield* sql`update sale_line set cost = null, lots = null where order_id = ${order.id}`;
});
