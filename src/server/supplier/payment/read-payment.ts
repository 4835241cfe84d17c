/** A payment to a supplier as a document. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import { SupplierPayment } from "../../../contract/supplier/supplier-payment.ts";
import { namesForReader } from "../../builtin-name.ts";
import { Person } from "../../person.ts";
import { needPrices } from "../../purchase/public.ts";
import { refuse } from "../../refusal.ts";
import { readSettings } from "../../setting/public.ts";
import { inOwnBranch } from "../../sql/own-branch.ts";

/** What is paid ahead to a supplier in a currency; a debt of before, which it may have met, takes of it. */
export const aheadOf = (
  sql: SqlClient.SqlClient,
  supplierId: Statement.Fragment,
  currency: Statement.Fragment,
) => sql`
  (select exact(-coalesce(sum(amount) filter (where kind not in ('opening', 'cost')), 0)
      - least(0, coalesce(sum(amount) filter (where kind in ('opening', 'cost')), 0)))
    from supplier_entry e where e.supplier_id = ${supplierId} and e.currency = ${currency} and e.order_id is null)`;

const decode = Schema.decodeUnknownEffect(Schema.Array(SupplierPayment));

/** NotFound when there is none, or none of the person's branch (T10). Its matches are those it was made with, also when it was taken back. */
export const readPayment = Effect.fnUntraced(function* (id: number) {
  yield* needPrices;
  const sql = yield* SqlClient.SqlClient;
  const named = yield* namesForReader;
  const { BaseCurrencyID } = yield* readSettings;
  const rows = yield* sql`
    select p.id, p.number, p.kind, p.business_date::text as date, extract(epoch from p.at)::int as at, person.name as by,
      jsonb_build_object('id', supplier.id, 'code', supplier.code, 'name', supplier.name) as supplier, branch.name as branch,
      coalesce(${named("m")}, '') as method, coalesce(m.kind = 'cash', false) as "isCash", coalesce((select till.name
        from cash_move moved join till on till.id = moved.till_id where moved.supplier_payment_id = p.id limit 1), '') as till,
      p.currency, p.rate, p.amount, p.rest, ${aheadOf(sql, sql`p.supplier_id`, sql`p.currency`)} as ahead, p.rounding, p.reference, p.note, base.code as base,
      case when p.undone_at is not null then jsonb_build_object('at', extract(epoch from p.undone_at)::int, 'by', undoer.name,
        'reason', p.undone_reason) end as undone,
      coalesce((select jsonb_agg(jsonb_build_object('orderId', o.id, 'number', o.number, 'currency', o.currency,
          'amount', part.settled - part.discount, 'discount', part.discount, 'given', part.given, 'difference', part.difference,
          'due', o.owed - o.paid) order by part.id)
        from supplier_match part join purchase_order o on o.id = part.order_id where part.payment_id = p.id), '[]') as matches
    from supplier_payment p join person on person.id = p.person_id join supplier on supplier.id = p.supplier_id
      join branch on branch.id = p.branch_id join currency base on base.id = ${BaseCurrencyID.value}
      left join pay_method m on m.id = p.method_id left join person undoer on undoer.id = p.undone_by
    where p.id = ${id} and ${inOwnBranch(sql, yield* Person, "p.branch_id")}`;
  const [payment] = yield* Effect.orDie(decode(rows));
  return payment ?? (yield* refuse("NotFound"));
});
