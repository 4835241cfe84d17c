/** What is to be proved of money in other currencies (rules section 12). */
import type { Check } from "./check.ts";
import { posted } from "../sale/public.ts";

const base = "(select value::int from setting where name = 'BaseCurrencyID')";

/** When an entry was made, and in which currency; each row names what it is. */
const entries = `
  select format('order %s', id) as what, currency, committed_at as at from sale_order where committed_at is not null
  union all select format('payment %s', l.payment_id), l.currency, p.at from payment_line l join payment p on p.id = l.payment_id
  union all select format('money entry %s', id), currency, at from money_entry
  union all select format('customer entry %s', id), currency, at from customer_entry
  union all select format('customer payment %s', number), currency, at from customer_payment
  union all select format('supplier entry %s', id), currency, at from supplier_entry
  union all select format('supplier payment %s', number), currency, at from supplier_payment
  union all select format('cash move %s', id), currency, at from cash_move`;

export const currencyChecks: readonly Check[] = [
  {
    invariant: "X7",
    says: "no entry is in a currency that had no exchange rate then",
    query: `select format('%s in %s', what, currency) as what from (${entries}) e
      left join currency c on c.code = e.currency
      left join (select currency_id, min(valid_from) as since from exchange_rate group by 1) rated on rated.currency_id = c.id
      where c.id is distinct from ${base} and (rated.since is null or rated.since > e.at)`,
  },
  {
    invariant: "X4",
    says: "what came in for the debts of an order is what they were worth and the exchange differences, in the base currency",
    query: `select format('order %s: came in %s, worth %s, differences %s', o.id, coalesce(l.settled, 0), worth.amount,
        coalesce(d.amount, 0)) as what
      from sale_order o join currency own on own.code = o.currency join currency base on base.id = ${base}
      cross join lateral (
        select round(o.paid * o.rate::numeric * 10::numeric ^ (base.decimals - own.decimals) / 10000000000) as amount) worth
      left join (select p.order_id, sum(line.settled) as settled from payment p join payment_line line on line.payment_id = p.id
        group by 1) l on l.order_id = o.id
      left join (select document_id, sum(amount) as amount from money_entry
        where document_type = 'sale' and kind = 'exchange difference' group by 1) d on d.document_id = o.id
      where coalesce(l.settled, 0) <> worth.amount + coalesce(d.amount, 0)`,
  },
  {
    invariant: "X4",
    says: "an order that is paid leaves nothing in the customer's account, in its own currency and in the base currency",
    query: `select format('order %s at %s: %s', o.id, e.rate, sum(e.amount)) as what
      from customer_entry e join sale_order o on o.id = e.order_id
      where ${posted("o")} and o.total = o.paid group by o.id, e.rate having sum(e.amount) <> 0`,
  },
];
