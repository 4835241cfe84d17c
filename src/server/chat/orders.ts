/**
 * New orders become messages: what sales left in the outbox is told in the company's channel, each order once. The id of such
 * a message is "order-" and the order's client id; people cannot take these ids.
 */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { NEW_SALE_ORDER } from "../../domain/chat.ts";
import { COMPANY_CHANNEL, NOTICES } from "./messages.ts";

/**
 * Posts the waiting messages. Their time is that of the order, unless something newer was posted already. The channel is
 * locked first, as by everybody who posts, so that two servers neither tell an order twice nor wait for each other.
 */
const tellWaiting = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [channel] = yield* sql<{ last: Date }>`
    select last_at as last from chat_channel where id = ${COMPANY_CHANNEL} for update`;
  if (!channel) return;
  yield* sql`
    with waiting as (delete from chat_outbox returning order_id, at), numbered as (
      select 'order-' || client_id as id, ${NEW_SALE_ORDER} || ' ' || number as text,
        date_trunc('milliseconds', waiting.at) as at, row_number() over (order by waiting.at, order_id) as n
      from waiting join sale_order on sale_order.id = order_id
    ), timed as (
      select id, text, greatest(${channel.last}, max(at - n * interval '1 millisecond') over (order by n))
        + n * interval '1 millisecond' as at
      from numbered
    ), posted as (
      insert into chat_message (id, channel_id, at, text) select id, ${COMPANY_CHANNEL}, at, text from timed
      on conflict (id) do nothing
    )
    update chat_channel set last_at = greatest(last_at, (select max(at) from timed)) where id = ${COMPANY_CHANNEL}`;
  yield* sql`select pg_notify(${NOTICES}, 'news ' || ${COMPANY_CHANNEL})`;
});

/** Tells the orders that were committed since the last time; costs one small read when there are none. */
export const tellOrders = Effect.gen(function* () {
  const sql = yield* PgClient.PgClient;
  const [waiting] = yield* sql`select from chat_outbox limit 1`;
  if (waiting) yield* sql.withTransaction(tellWaiting);
});
