/** What the list of cancelled orders and returns says beside each order: reason, person, refund, the sale that goods came back from. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { TakenBack } from "../../../contract/sale/sale-filter.ts";
import { bigints } from "../../sql/sql-array.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(TakenBack));

/** Of `sale_order o`: cancelled orders and returns. The partial index `sale_order_taken_back` has the same condition. */
export const wasTakenBack = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql`(o.state = 'cancelled' or o.originals is not null or o.total < 0)`;

/** Beside `sale_order o`. Who posted a return took it back; the last entry of the log names who cancelled an order, and why. */
export const takenBackTables = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`left join lateral (select detail, person_id from document_log
      where document_type = 'sale' and document_id = o.id and act = 'cancel' and o.state = 'cancelled'
      order by id desc limit 1) log on true
    join person taker on taker.id = coalesce(log.person_id, o.person_id)
    left join lateral (select string_agg(number, ', ' order by id) as number from sale_order
      where id = any(o.originals)) original on true`);

/** As `TakenBack` has them. */
const reason = "coalesce(log.detail, '')";
const refund = `exact(coalesce((select -sum(settled) from payment where payment.order_id = o.id and settled < 0), 0))`;

/** The same of a row of the list, as one column `back`. */
export const takenBackColumn = (sql: SqlClient.SqlClient): Statement.Fragment =>
  sql.literal(`jsonb_build_object('id', o.id, 'reason', ${reason}, 'person', taker.name, 'original', original.number,
    'refund', ${refund}) as back`);

/** Details of those of these orders that were taken back. */
export const readTakenBack = Effect.fnUntraced(function* (ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select o.id, ${sql.literal(reason)} as reason, taker.name as person, original.number as original,
      ${sql.literal(refund)} as refund
    from sale_order o ${takenBackTables(sql)}
    where o.id = any(${bigints(ids)}) and ${wasTakenBack(sql)}`;
  return yield* Effect.orDie(decode(rows));
});
