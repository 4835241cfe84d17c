/** What is to be proved of damage documents: their lines against the ledger, and that what is set apart keeps its value (C7). */
import type { Check } from "./check.ts";

const lines = `stock_damage_line line join stock_damage o on o.id = line.damage_id and o.branch_id = line.branch_id`;

export const damageChecks: readonly Check[] = [
  {
    invariant: "C7",
    says: "of each posted damage document, the ledger has what its lines say; of another one nothing is left",
    query: `select format('damage %s product %s: lines %s, ledger %s', document_id, product_id, l.quantity, e.quantity) as what
      from (select damage_id as document_id, product_id, warehouse_id, sum(quantity) as quantity from (
          select line.damage_id, line.product_id, o.warehouse_id, -line.quantity as quantity from ${lines} where o.state = 'posted'
          union all
          select line.damage_id, coalesce(line.to_product_id, line.product_id), o.to_warehouse_id, line.quantity from ${lines}
            where o.state = 'posted' and o.to_warehouse_id is not null) moved
        group by 1, 2, 3) l
      full join (select document_id, product_id, warehouse_id, sum(quantity) as quantity from stock_entry
        where document_type = 'damage' group by 1, 2, 3) e using (document_id, product_id, warehouse_id)
      where coalesce(l.quantity, 0) <> coalesce(e.quantity, 0)`,
  },
  {
    invariant: "C7",
    says: "damaged goods that are set apart, repaired or sold as second choice keep their value; of others the cost is booked",
    query: `select format('damage %s: lines %s, ledger %s', o.id, l.value, e.value) as what
      from stock_damage o
      cross join lateral (select coalesce(sum(value), 0) as value from stock_damage_line
        where damage_id = o.id and branch_id = o.branch_id) l
      cross join lateral (select coalesce(sum(value), 0) as value from stock_entry
        where document_type = 'damage' and document_id = o.id and kind not in ('cost adjust', 'rounding')) e
      where o.state = 'posted' and e.value <> case when o.to_warehouse_id is null then -l.value else 0 end`,
  },
];
