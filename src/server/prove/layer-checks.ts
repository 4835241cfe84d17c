/** What is to be proved of layers, in a company that values its stock by first in, first out (K7). */
import type { Check } from "./check.ts";

export const layerChecks: readonly Check[] = [
  {
    invariant: "K7",
    says: "with first in, first out the layers of a product in a warehouse are what is on hand, in quantity and value",
    query: `select format('product %s in warehouse %s: on hand %s worth %s, layers %s worth %s', b.product_id, b.warehouse_id,
        b.quantity, b.value, l.quantity, l.value) as what
      from stock_balance b left join (select product_id, warehouse_id, branch_id, sum(quantity) as quantity, sum(value) as value
        from stock_layer group by 1, 2, 3) l using (product_id, warehouse_id, branch_id)
      where (select value #>> '{}' from setting where name = 'ValuationMethod') = 'fifo'
        and (coalesce(l.quantity, 0) <> greatest(b.quantity, 0)
          or coalesce(l.value, 0) <> case when b.quantity > 0 then b.value else 0 end)`,
  },
  {
    invariant: "K7",
    says: "a layer is the sum of its entries, between nothing and what came in with it; with moving average no layer holds goods",
    query: `select format('layer %s: %s of %s worth %s, entries %s worth %s', l.id, l.quantity, l.first_quantity, l.value,
        e.quantity, e.value) as what
      from stock_layer l left join (select layer_id, branch_id, sum(quantity) as quantity, sum(value) as value
        from stock_layer_entry group by 1, 2) e on e.layer_id = l.id and e.branch_id = l.branch_id
      where (l.quantity, l.value) is distinct from (e.quantity, e.value) or l.quantity not between 0 and l.first_quantity
        or (l.quantity > 0 and (select value #>> '{}' from setting where name = 'ValuationMethod') is distinct from 'fifo')`,
  },
  {
    invariant: "K7",
    says: "goods that left took no more units of layers than left, and none of another product or warehouse",
    query: `select format('stock entry %s: %s, layers %s', e.id, e.quantity, sum(m.quantity)) as what
      from stock_layer_entry m join stock_layer l on l.id = m.layer_id and l.branch_id = m.branch_id
        join stock_entry e on e.id = m.entry_id
      where e.quantity < 0
      group by e.id, e.quantity, e.product_id, e.warehouse_id
      having -sum(m.quantity) > -e.quantity or bool_or((l.product_id, l.warehouse_id) <> (e.product_id, e.warehouse_id))`,
  },
];
