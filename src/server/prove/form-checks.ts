/** What is to be proved of order forms: their quantities are those of their orders, and their state follows from them (S21). */
import type { Check } from "./check.ts";

export const formChecks: readonly Check[] = [
  {
    invariant: "S21",
    says: "each line of an order form has sold what its orders have of it, never more than was ordered",
    query: `select format('order form %s: line %s has sold %s, its orders %s', l.form_id, l.key, l.sold, made.sold) as what
      from order_form_line l join order_form_line g on g.form_id = l.form_id and g.branch_id = l.branch_id and g.key = coalesce(l.follows, l.key)
      cross join lateral (
        select least(g.quantity - g.cancelled, coalesce(sum(coalesce(p.ordered, s.quantity)), 0)) as sold
        from order_form_sale f join sale_order o on o.id = f.order_id and o.state <> 'cancelled'
        join sale_line s on s.order_id = o.id and s.key = f.order_line_key and s.product_id = g.product_id
        left join sale_pick p on p.line_id = s.id and p.branch_id = s.branch_id
        where f.form_id = g.form_id and f.branch_id = g.branch_id and f.line_key = g.key) made
      where l.sold <> made.sold`,
  },
  {
    invariant: "S21",
    says: "the state of each order form follows from what is sold and open of it",
    query: `select format('order form %s: state %s, sold %s, open %s', o.id, o.state, s.sold, s.open) as what
      from order_form o cross join lateral (
        select sum(l.sold) as sold, sum(l.open) as open from order_form_line l
        where l.form_id = o.id and l.branch_id = o.branch_id and l.follows is null) s
      where o.state <> case when s.open > 0 then case when s.sold > 0 then 'partSold' else 'open' end
        else case when s.sold > 0 then 'closed' else 'cancelled' end end`,
  },
  {
    invariant: "I5",
    says: "no order form holds more goods than are open of it",
    query: `select format('order form %s: line %s holds %s, open %s', r.form_id, r.line_key, r.units, coalesce(l.open, 0)) as what
      from order_form_reservation r
      left join order_form_line l on l.form_id = r.form_id and l.branch_id = r.branch_id and l.key = r.line_key and l.follows is null
      where r.units > coalesce(l.open, 0)`,
  },
  {
    invariant: "S21",
    says: "no order form has used more of its deposits than was paid for it",
    query: `select format('order form %s: %s paid, %s used', f.id, f.paid, f.used) as what
      from (select o.id,
          (select coalesce(sum(p.rest), 0) from order_form_payment k join customer_payment p on p.id = k.payment_id
            where k.form_id = o.id and k.kind = 'deposit' and p.undone_at is null) as paid,
          (select coalesce(sum(p.settled), 0) from order_form_payment k join payment p on p.customer_payment_id = k.payment_id
            where k.form_id = o.id and k.kind = 'use') as used
        from order_form o where o.has_deposit) f
      where f.used > f.paid`,
  },
];
