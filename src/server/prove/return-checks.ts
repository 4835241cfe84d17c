/** What is to be proved of returns to suppliers: against stock, the lines of receipts and the suppliers' accounts (B5, B12). */
import type { Check } from "./check.ts";

export const returnChecks: readonly Check[] = [
  {
    invariant: "B5",
    says: "what of a line of a receipt went back is what its returns say, and never more than came",
    query: `select format('receipt line %s: returned %s of %s, returns say %s', rl.id, rl.returned, rl.good + rl.damaged, back.units) as what
      from purchase_receipt_line rl
      cross join lateral (select coalesce(sum(x.good + x.damaged), 0) as units, coalesce(sum(x.damaged), 0) as damaged
        from purchase_return_line x join purchase_return p on p.id = x.return_id and p.state = 'posted'
        where x.receipt_line_id = rl.id) back
      where (rl.returned, rl.returned_damaged) <> (back.units, back.damaged) or rl.returned > rl.good + rl.damaged`,
  },
  {
    invariant: "B12",
    says: "what a return took out of stock is its units at what they were bought for, and nothing when it was undone",
    query: `select format('return %s: %s units worth %s, ledger %s worth %s', p.number, gone.units, gone.value, e.units, e.value) as what
      from purchase_return p
      cross join lateral (select coalesce(sum(x.good + x.damaged), 0) as units, coalesce(sum(x.value), 0) as value
        from purchase_return_line x join purchase_receipt_line rl on rl.id = x.receipt_line_id join purchase_line l on l.id = rl.line_id
        join product g on g.id = l.product_id where x.return_id = p.id and g.is_goods and p.state = 'posted') gone
      cross join lateral (select -coalesce(sum(quantity), 0) as units,
          -coalesce(sum(value) filter (where kind = 'purchase return'), 0) as value
        from stock_entry where document_type = 'purchaseReturn' and document_id = p.id) e
      where (gone.units, gone.value) <> (e.units, e.value)`,
  },
  {
    invariant: "I8",
    says: "the supplier credits what a return comes to, which is the sum of its lines, and nothing when it was undone",
    query: `select format('return %s: total %s, lines %s, credited %s', p.number, p.total, x.total, e.amount) as what
      from purchase_return p
      cross join lateral (select coalesce(sum(net + vat + corrected + corrected_vat), 0) as total from purchase_return_line
        where return_id = p.id) x
      cross join lateral (select -coalesce(sum(amount), 0) as amount from supplier_entry where return_id = p.id) e
      where p.total <> p.net + p.vat or p.total <> x.total or e.amount <> case when p.state = 'posted' then p.total else 0 end`,
  },
];
