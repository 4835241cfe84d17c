/** Reads bills of desks with their lines and what the kitchen was told of them. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { Bill } from "../../contract/desk/desk-order.ts";
import { ownBranch, Person } from "../person.ts";
import { bigints } from "../sql/sql-array.ts";
import { isPartPaid } from "./part-sql.ts";

/** Bills that one answer has at most. */
const MOST_BILLS = 500;

const decode = Schema.decodeUnknownEffect(Schema.Array(Schema.Struct({ bill: Bill })));

const seconds = (column: string) => `extract(epoch from k.${column})::bigint`;

const items = `coalesce((select jsonb_agg(jsonb_build_object('id', k.id, 'lineKey', k.line_key, 'name', k.name, 'memo', k.memo,
    'quantity', k.quantity, 'course', k.course, 'station', k.station, 'state', k.state, 'by', person.name, 'ticket', k.ticket,
    'changeTicket', k.change_ticket, 'queuedAt', ${seconds("queued_at")}, 'cookingAt', ${seconds("cooking_at")},
    'readyAt', ${seconds("ready_at")}, 'servedAt', ${seconds("served_at")}, 'cancelledAt', ${seconds("cancelled_at")},
    'reason', k.reason) order by k.course, k.id)
  from kitchen_item k join person on person.id = k.person_id where k.order_id = o.id and k.branch_id = o.branch_id), '[]')`;

const lines = `coalesce((select jsonb_agg(jsonb_build_object('key', l.key, 'version', l.version, 'productId', l.product_id,
    'name', l.name, 'isDeposit', l.is_deposit, 'memo', l.memo, 'quantity', l.quantity, 'gross', l.gross, 'course', coalesce(c.course, 1),
    'sent', exact(coalesce((select sum(k.quantity) from kitchen_item k
      where k.order_id = o.id and k.branch_id = o.branch_id and k.line_key = l.key and k.state <> 'cancelled'), 0)))
    || jsonb_strip_nulls(jsonb_build_object('serviceRate', l.service_rate)) || case when c.seat is null then '{}' else jsonb_build_object('seat', c.seat) end order by l.position)
  from sale_line l left join desk_course c on c.order_id = l.order_id and c.branch_id = l.branch_id and c.line_key = l.key
  where l.order_id = o.id and l.branch_id = o.branch_id), '[]')`;

/** Paid parts; those of a payment that was taken back do not count. */
const parts = `(select jsonb_agg(jsonb_build_object('number', p.number, 'amount', p.amount, 'rates', p.rates,
    'at', extract(epoch from y.at)::bigint, 'by', cashier.name, 'change', y.change_value, 'tip', y.tip,
    'tenders', coalesce((select jsonb_agg(jsonb_build_object('method', m.name, 'value', t.value) order by t.position)
      from payment_line t join pay_method m on m.id = t.method_id
      where t.payment_id = y.id and t.branch_id = y.branch_id), '[]')) order by p.number)
  from bill_part p join payment y on y.id = p.payment_id and y.branch_id = p.branch_id join person cashier on cashier.id = y.person_id
  where p.order_id = o.id and p.branch_id = o.branch_id and ${isPartPaid("p")})`;

const desks = `coalesce((select jsonb_agg(jsonb_build_object('id', desk.id, 'room', desk.room, 'name', desk.name,
    'isClean', d.cleaned_at is not null, 'printerGroup', desk.printer_group) order by desk.room, length(desk.name), desk.name)
  from desk_order d join desk on desk.id = d.desk_id where d.order_id = o.id and d.branch_id = o.branch_id), '[]')`;

interface Query {
  readonly branchId?: number;
  readonly deskId?: number;
  readonly id?: number;
  readonly ids?: readonly number[];
}

/** Those of the person's own branch, the oldest first (T10). */
export const readBills = Effect.fnUntraced(function* ({ branchId, deskId, id, ids }: Query) {
  const sql = yield* SqlClient.SqlClient;
  const own = ownBranch(yield* Person);
  const wanted = ids ?? (id === undefined ? null : [id]);
  const rows = yield* sql`
    select jsonb_build_object('id', o.id, 'version', o.version, 'clientId', o.client_id, 'number', o.number, 'state', o.state,
      'branchId', o.branch_id, 'desks', ${sql.literal(desks)}, 'guests', b.guests, 'waiter', waiter.name,
      'openedAt', extract(epoch from b.opened_at)::bigint, 'currency', o.currency, 'total', o.total,
      'lines', ${sql.literal(lines)}, 'items', ${sql.literal(items)})
      || jsonb_strip_nulls(jsonb_build_object('parts', ${sql.literal(parts)}))
      || case when b.service_rate is null and b.service_reason is null then '{}' else jsonb_build_object('service',
        jsonb_build_object('rate', b.service_rate, 'reason', coalesce(b.service_reason, ''))) end as bill
    from desk_bill b
    join sale_order o on o.id = b.order_id and o.branch_id = b.branch_id
    join person waiter on waiter.id = b.waiter_id
    where ${sql.and([
      wanted === null
        ? sql`o.state <> 'cancelled' and b.order_id in (select order_id from desk_order where cleaned_at is null)`
        : sql`b.order_id = any(${bigints(wanted)})`,
      ...(own === null ? [] : [sql`b.branch_id = ${own}`]),
      ...(branchId === undefined ? [] : [sql`b.branch_id = ${branchId}`]),
      ...(deskId === undefined
        ? []
        : [
            sql`b.order_id in (select order_id from desk_order where desk_id = ${deskId} and cleaned_at is null)`,
          ]),
    ])}
    order by b.opened_at, o.id limit ${MOST_BILLS}`;
  return { bills: (yield* Effect.orDie(decode(rows))).map(({ bill }) => bill) };
});
