/** What is to be proved of production orders: their lines against the ledger, and that no cost appears or is lost (D2, D3, D7). */
import type { Check } from "./check.ts";

const lines = `production_order_line line join production_order o on o.id = line.order_id and o.branch_id = line.branch_id`;

export const productionChecks: readonly Check[] = [
  {
    invariant: "D2",
    says: "of each production order, the ledger has what its lines say was issued and made; of a cancelled one nothing is left",
    query: `select format('production order %s product %s: lines %s / %s, ledger %s / %s', document_id, product_id, l.quantity, l.value,
        e.quantity, e.value) as what
      from (select line.order_id as document_id, line.id as line_id, line.product_id,
          case when o.state = 'cancelled' then 0 when line.role = 'input' then -line.moved else line.moved end as quantity,
          case when o.state = 'cancelled' then 0 when line.role = 'input' then -line.value else line.value end as value
        from ${lines}) l
      full join (select document_id, line_id, product_id, sum(quantity) as quantity, sum(value) as value from stock_entry
        where document_type = 'production' and kind in ('production issue', 'production output') group by 1, 2, 3) e
        using (document_id, line_id, product_id)
      where (coalesce(l.quantity, 0), coalesce(l.value, 0)) <> (coalesce(e.quantity, 0), coalesce(e.value, 0))`,
  },
  {
    invariant: "D3",
    says: "what a closed production order cost is what its outputs are worth and what was lost with scrap",
    query: `select format('production order %s: cost %s, outputs %s, lost %s', o.id, o.actual_cost, made.value, o.loss) as what
      from production_order o cross join lateral (
        select coalesce(sum(value) filter (where role = 'input'), 0) as spent, coalesce(sum(late_sold), 0) as sold,
          coalesce(sum(value + late_stock + late_sold) filter (where role = 'output'), 0) as value
        from production_order_line where order_id = o.id and branch_id = o.branch_id) made
      where o.state = 'closed' and (o.actual_cost <> made.spent + o.late_cost + o.labour + o.other or o.actual_cost <> made.value + o.loss
        or o.cost_of_goods <> made.sold)`,
  },
];
