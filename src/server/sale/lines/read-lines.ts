/** What a change of lines answers: the lines written since a version, with the totals of the order (S8). */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { ChangedLines } from "../../../contract/sale/sale-line.ts";
import { OrderLine } from "../../../contract/sale/sale-order.ts";
import { refuse } from "../../refusal.ts";
import { linesOf } from "../reading/read-order.ts";

const decodeLines = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ lines: Schema.Array(OrderLine) })),
);
const decodeChanged = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ changed: ChangedLines })));

/** One line of an order; null where there is none with this key. */
export const orderLine = Effect.fnUntraced(function* (orderId: number, key: string) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${linesOf(sql, sql`l.key = ${key}::uuid`)} as lines from sale_order o where o.id = ${orderId}`;
  const [row] = yield* Effect.orDie(decodeLines(rows));
  return row?.lines[0] ?? null;
});

/** `version` is the one that the caller knows; `key` that of the command, under which the total before it is stored. */
export const readChangedLines = Effect.fnUntraced(function* (input: {
  readonly id: number;
  readonly version: number;
  readonly key: string;
}) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select jsonb_build_object('id', o.id, 'version', o.version, 'state', o.state, 'currency', o.currency,
      'lineCount', o.line_count, 'lines', ${linesOf(sql, sql`l.written_version > ${input.version}`)},
      'totals', jsonb_build_object('quantity', o.quantity, 'goods', o.goods, 'orderDiscount', o.order_discount, 'net', o.net,
        'vat', o.vat, 'surcharge', o.surcharge, 'total', o.total, 'vatRates', o.vat_rates))
      || jsonb_strip_nulls(jsonb_build_object('before',
        (select answer -> 'before' from idempotency_key where key = ${input.key}::uuid))) as changed
    from sale_order o where o.id = ${input.id}`;
  const [row] = yield* Effect.orDie(decodeChanged(rows));
  return row === undefined ? yield* refuse("NotFound") : row.changed;
});
