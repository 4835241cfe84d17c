/** What is to be proved of splits of receipts: against what came, and against the stock ledger (T4, K13). */
import type { Check } from "./check.ts";

export const splitChecks: readonly Check[] = [
  {
    invariant: "K2",
    says: "no more of a line of a receipt is in splits than good units came with it, and none of a receipt that was undone",
    query: `select format('receipt line %s: %s came, %s in splits', rl.id, rl.good, parts.units) as what
      from (select x.receipt_line_id, sum(x.quantity) as units from receipt_split_line x
        join receipt_split s on s.id = x.split_id and s.undone_at is null group by 1) parts
      join purchase_receipt_line rl on rl.id = parts.receipt_line_id join purchase_receipt r on r.id = rl.receipt_id
      where parts.units > rl.good or r.undone_at is not null`,
  },
  {
    invariant: "T4",
    says: "a split moves what its lines say at its value: nothing is worth more or less, and one that was undone has moved nothing",
    query: `with said as (
        select x.split_id, x.product_id, s.warehouse_id, -x.quantity as quantity
        from receipt_split_line x join receipt_split s on s.id = x.split_id and s.undone_at is null
        where x.to_product_id is not null or x.to_warehouse_id <> s.warehouse_id
        union all
        select x.split_id, coalesce(x.to_product_id, x.product_id), x.to_warehouse_id, coalesce(x.to_quantity, x.quantity)
        from receipt_split_line x join receipt_split s on s.id = x.split_id and s.undone_at is null
        where x.to_product_id is not null or x.to_warehouse_id <> s.warehouse_id
      ), wanted as (
        select split_id, product_id, warehouse_id, sum(quantity) as quantity from said group by 1, 2, 3
      ), posted as (
        select document_id as split_id, product_id, warehouse_id, sum(quantity) as quantity
        from stock_entry where document_type = 'receiptSplit' group by 1, 2, 3
      )
      select format('split %s: product %s in warehouse %s: %s said, %s posted', coalesce(w.split_id, p.split_id),
        coalesce(w.product_id, p.product_id), coalesce(w.warehouse_id, p.warehouse_id), w.quantity, p.quantity) as what
      from wanted w full join posted p using (split_id, product_id, warehouse_id)
      where coalesce(w.quantity, 0) <> coalesce(p.quantity, 0)
      union all
      select format('split %s: its goods are worth %s more than before', document_id, sum(value)) from stock_entry
      where document_type = 'receiptSplit' and kind in ('transfer out', 'transfer in', 'kit split')
      group by document_id having sum(value) <> 0`,
  },
];
