/** The cash of a shift, document by document. */
import { type Ask, id, one } from "../total-kind.ts";

/** Cash of a shift by document: what the ledger moved beside what the document says that was taken and given. */
export const shiftDocuments: Ask = (sql, query) => sql`
  select what, max(path) as path, ${query.currency ?? ""}::text as currency, ${one}::bigint as rate, sum(shown)::bigint as shown,
    sum(found)::bigint as found
  from (
    select 'float' as what, null::text as path, amount as shown, amount as found from shift_count
    where shift_id = ${id(query)} and moment = 'open' and currency = ${query.currency ?? ""}
    union all
    select document_type || ' ' || document_id, case document_type when 'sale' then '/sale/order/' || document_id end, e.amount, 0
    from money_entry e join money_account a on a.id = e.account_id
    where e.shift_id = ${id(query)} and a.kind = 'cash' and e.kind <> 'over short' and e.currency = ${query.currency ?? ""}
    union all
    select 'sale ' || p.order_id, '/sale/order/' || p.order_id, 0, l.given
    from payment p join payment_line l on l.payment_id = p.id
    where p.shift_id = ${id(query)} and l.kind = 'cash' and l.currency = ${query.currency ?? ""}
    union all
    select 'sale ' || order_id, '/sale/order/' || order_id, 0, -change_amount from payment
    where shift_id = ${id(query)} and change_amount <> 0 and change_currency = ${query.currency ?? ""}
    union all
    select 'cash move ' || id, null, 0, case direction when 'in' then amount else -amount end from cash_move
    where shift_id = ${id(query)} and currency = ${query.currency ?? ""}
    union all
    select 'customer payment ' || p.id, '/customer/' || p.customer_id || '/create-account?payment=' || p.id, 0,
      case when p.shift_id = ${id(query)} then p.rest else 0 end
      - coalesce((select -sum(e.amount) from money_entry e where e.document_type = 'customer payment' and e.document_id = p.id
        and e.shift_id = ${id(query)} and e.reverses is not null), 0)
    from customer_payment p join pay_method m on m.id = p.method_id
    where m.kind = 'cash' and p.rest > 0 and p.currency = ${query.currency ?? ""} and p.till_id = (
      select till_id from shift where id = ${id(query)})
  ) moved group by 1 order by 1`;
