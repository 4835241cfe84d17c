/** A received payment as a document. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { CustomerPayment } from "../../contract/customer/customer-payment.ts";
import { namesForReader } from "../builtin-name.ts";
import { Person } from "../person.ts";
import { refuse } from "../refusal.ts";
import { inOwnBranch } from "../sql/own-branch.ts";

const decode = Schema.decodeUnknownEffect(Schema.Array(CustomerPayment));

/** NotFound when there is none, or it is of another branch than that of who asks (T10). Its matches are those it was made with, also when they were taken back since, by hand or by goods that came back. */
export const readPayment = Effect.fnUntraced(function* (id: number) {
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const rows = yield* sql`
    select p.id, p.number, p.business_date::text as date, extract(epoch from p.at)::int as at, person.name as by,
      jsonb_build_object('id', customer.id, 'code', customer.code, 'name', customer.name) as customer, branch.name as branch,
      till.name as till, ${named("m")} as method, m.kind, p.currency, p.rate, p.amount, p.rest, p.reference, p.note,
      case when p.undone_at is not null then jsonb_build_object('at', extract(epoch from p.undone_at)::int, 'by', undoer.name,
        'reason', p.undone_reason) end as undone,
      coalesce((select jsonb_agg(jsonb_build_object('orderId', o.id, 'number', coalesce(o.number, '#' || o.id),
          'currency', o.currency, 'amount', part.settled, 'given', l.given, 'due', o.total - o.paid) order by o.business_date, o.id)
        from payment part join payment_line l on l.payment_id = part.id join sale_order o on o.id = part.order_id
        where part.customer_payment_id = p.id and part.reverses is null and part.settled > 0), '[]') as matches
    from customer_payment p join person on person.id = p.person_id join customer on customer.id = p.customer_id
      join branch on branch.id = p.branch_id join pay_method m on m.id = p.method_id
      left join till on till.id = p.till_id left join person undoer on undoer.id = p.undone_by
    where p.id = ${id} and ${inOwnBranch(sql, yield* Person, "p.branch_id")}`;
  const [payment] = yield* Effect.orDie(decode(rows));
  return payment ?? (yield* refuse("NotFound"));
});
