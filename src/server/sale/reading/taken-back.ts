/** What the list of cancelled orders and returns says beside each order: reason, person, refund, the sale that goods came back from. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { TakenBack } from "../../../contract/sale/sale-filter.ts";
import { bigints } from "../../sql/sql-array.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(TakenBack));

/** Of these orders. Who posted a return took it back; the last entry of the log names who cancelled an order, and why. */
export const readTakenBack = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select o.id, coalesce(log.detail, '') as reason, person.name as person, original.number as original,
      exact(coalesce((select -sum(settled) from payment where payment.order_id = o.id and settled < 0), 0)) as refund
    from sale_order o
    left join lateral (select detail, person_id from document_log
      where document_type = 'sale' and document_id = o.id and act = 'cancel' and o.state = 'cancelled'
      order by id desc limit 1) log on true
    join person on person.id = coalesce(log.person_id, o.person_id)
    left join sale_order original on original.id = o.return_of
    where o.id = any(${bigints(ids)})`;
  return yield* Effect.orDie(decode(rows));
});
