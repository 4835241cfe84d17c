/** What is to be proved of tips and of bills that are paid in parts (E6, E8), and of service charges (E9). */
import type { Check } from "./check.ts";

export const restaurantChecks: readonly Check[] = [
  {
    invariant: "E6",
    says: "the account of tips is what payments were given of them, less what was paid out",
    query: `select format('branch %s in %s: account %s, tips %s', branch_id, currency, sum(account), sum(tips)) as what from (
        select a.branch_id, a.currency, e.amount as account, 0::bigint as tips
        from money_account a join money_entry e on e.account_id = a.id where a.kind = 'tip'
        union all
        select branch_id, currency, 0, tip from payment where tip <> 0
        union all
        select branch_id, currency, 0, -amount from cash_move where reason = 'tips') both_of_them
      group by branch_id, currency having sum(account) <> sum(tips)`,
  },
  {
    invariant: "E8",
    says: "a paid part of a bill is what its payment settled and the sum of its shares, and no rate has more in parts than on the bill",
    query: `with part as materialized (select * from bill_part p
        where not exists (select from payment back where back.reverses = p.payment_id)),
      share as (select p.order_id, p.branch_id, (r ->> 'rate')::int as rate, sum((r ->> 'gross')::bigint) as gross
        from part p cross join jsonb_array_elements(p.rates) r group by 1, 2, 3)
      select format('part %s of order %s', p.number, p.order_id) as what
      from part p join payment y on y.id = p.payment_id
      where p.amount <> y.settled or p.amount <> (select sum((r ->> 'gross')::bigint + coalesce((r ->> 'surcharge')::bigint, 0))
        from jsonb_array_elements(p.rates) r)
      union all
      select format('order %s at %s', s.order_id, s.rate)
      from share s join sale_order o on o.id = s.order_id and o.branch_id = s.branch_id
      left join lateral (select (r ->> 'gross')::bigint as gross from jsonb_array_elements(o.vat_rates) r
        where (r ->> 'rate')::int = s.rate) t on true
      where s.gross > coalesce(t.gross, 0) and s.gross > 0`,
  },
  {
    invariant: "E9",
    says: "the service charge of a bill is its percentage of the goods at each VAT rate, or its part of the bill that was split",
    query: `with charge as (
        select l.order_id, l.branch_id, l.vat_rate, l.service_rate, l.amount, b.service_shares as shares, coalesce((
          select sum(g.amount - g.order_discount) from sale_line g where g.order_id = l.order_id and g.branch_id = l.branch_id
            and g.vat_rate = l.vat_rate and g.quantity > 0 and not g.is_deposit and g.service_rate is null), 0) as base
        from sale_line l join sale_order o on o.id = l.order_id and o.branch_id = l.branch_id
        left join desk_bill b on b.order_id = l.order_id and b.branch_id = l.branch_id
        where l.service_rate is not null and l.quantity > 0 and o.printed_at is null)
      select format('order %s at %s: charged %s on %s', order_id, vat_rate, amount, base) as what from charge
      where amount <> coalesce((select (s ->> 'amount')::bigint from jsonb_array_elements(shares) s
        where (s ->> 'vatRate')::int = vat_rate and (s ->> 'base')::bigint = base), round(base * service_rate / 10000.0))`,
  },
];
