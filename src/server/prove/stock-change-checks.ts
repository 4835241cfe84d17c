/** What is to be proved of stock changes: their lines against the ledger, and that an undone one moved nothing. */
import type { Check } from "./check.ts";

export const stockChangeChecks: readonly Check[] = [
  {
    invariant: "K1",
    says: "of each posted stock change, the ledger has what its lines say; of an undone one nothing is left",
    query: `select format('stock change %s product %s: lines %s, ledger %s', document_id, product_id, l.quantity, e.quantity) as what
      from (select line.change_id as document_id, line.product_id, line.warehouse_id,
          sum(case when o.state = 'undone' then 0 else coalesce(line.posted, 0) end) as quantity
        from stock_change_line line join stock_change o on o.id = line.change_id and o.branch_id = line.branch_id
        group by 1, 2, 3) l
      full join (select document_id, product_id, warehouse_id, sum(quantity) as quantity from stock_entry
        where document_type = 'stockChange' group by 1, 2, 3) e using (document_id, product_id, warehouse_id)
      where coalesce(l.quantity, 0) <> coalesce(e.quantity, 0)`,
  },
];
