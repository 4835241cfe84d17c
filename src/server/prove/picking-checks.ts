/** What is to be proved of orders that are picked (S12-S16, I5). */
import type { Check } from "./check.ts";

export const pickingChecks: readonly Check[] = [
  {
    invariant: "S13",
    says: "what is picked and short of each line is the sum of what the pickers did",
    query: `select format('line %s: picked %s and short %s, acts %s and %s', p.line_id, p.picked, p.short, e.picked, e.short) as what
      from sale_pick p left join (
        select line_id, sum(quantity) filter (where kind = 'pick') as picked, sum(quantity) filter (where kind = 'short') as short
        from sale_pick_entry group by 1) e using (line_id)
      where (p.picked, p.short) <> (coalesce(e.picked, 0), coalesce(e.short, 0))`,
  },
  {
    invariant: "S14",
    says: "the quantity of each picked line follows what was picked, and what is short is no part of it",
    query: `select format('line %s: quantity %s, ordered %s, picked %s, short %s', p.line_id, l.quantity, p.ordered, p.picked, p.short) as what
      from sale_pick p join sale_line l on l.id = p.line_id join sale_order o on o.id = p.order_id
      where p.follows_id is null and o.state in ('picking', 'done') and l.quantity <> greatest(p.picked, p.ordered - p.short)`,
  },
  {
    invariant: "I5",
    says: "what is reserved for sales orders is what orders in picking hold, and no other order holds any",
    query: `select format('order %s: line %s reserves %s of product %s', r.order_id, r.line_id, r.quantity, r.product_id) as what
      from sale_reservation r join sale_order o on o.id = r.order_id left join sale_line l on l.id = r.line_id
      where o.state <> 'picking' or l.id is null
      union all
      select format('line %s holds nothing', p.line_id) from sale_pick p join sale_order o on o.id = p.order_id
      where o.state = 'picking' and p.follows_id is null and not exists (select from sale_reservation r where r.line_id = p.line_id)
      union all
      select format('line %s: reserved %s, quantity %s', l.id, r.quantity, l.quantity) from sale_reservation r
      join sale_line l on l.id = r.line_id and l.product_id = r.product_id where r.quantity <> l.quantity`,
  },
  {
    invariant: "S12",
    says: "an order in picking has moved no goods",
    query: `select format('order %s', o.id) as what from sale_order o where o.state = 'picking' and exists (
      select from stock_entry e where e.document_type = 'sale' and e.document_id = o.id group by product_id, warehouse_id
      having sum(quantity) <> 0)`,
  },
];
