/** What is to be proved of lots: they divide what is on hand, and each entry of theirs is a part of an entry of the stock ledger. */
import type { Check } from "./check.ts";

export const lotChecks: readonly Check[] = [
  {
    invariant: "K10",
    says: "what a warehouse has of a lot is the sum of its entries, and never below zero",
    query: `select format('lot %s in warehouse %s: entries %s, stock %s', lot_id, warehouse_id, e.quantity, s.quantity) as what
      from (select lot_id, product_id, warehouse_id, sum(quantity) as quantity from lot_entry group by 1, 2, 3) e
      full join lot_stock s using (lot_id, product_id, warehouse_id)
      where coalesce(e.quantity, 0) <> coalesce(s.quantity, 0) or s.quantity < 0`,
  },
  {
    invariant: "K10",
    says: "the lots of a stock entry are a part of it, of the same product in the same warehouse",
    query: `select format('stock entry %s: %s, lots %s', e.id, e.quantity, sum(x.quantity)) as what
      from lot_entry x join lot l on l.id = x.lot_id join stock_entry e on e.id = x.entry_id
      group by e.id, e.quantity
      having abs(sum(x.quantity)) > abs(e.quantity) or bool_or(sign(x.quantity) <> sign(e.quantity))
        or bool_or((x.product_id, x.warehouse_id) <> (e.product_id, e.warehouse_id) or l.product_id <> x.product_id)`,
  },
  {
    invariant: "K13",
    says: "the lots and what has no lot are what is on hand",
    query: `select format('product %s in warehouse %s: on hand %s, lots %s, no lot %s', b.product_id, b.warehouse_id, b.quantity,
        lots.quantity, loose.quantity) as what
      from (select distinct product_id, warehouse_id from lot_stock) place join stock_balance b using (product_id, warehouse_id)
      cross join lateral (select sum(quantity) as quantity from lot_stock s
        where s.product_id = b.product_id and s.warehouse_id = b.warehouse_id) lots
      cross join lateral (select coalesce((select sum(e.quantity) from stock_entry e
          where e.product_id = b.product_id and e.warehouse_id = b.warehouse_id), 0)
        - coalesce((select sum(x.quantity) from lot_entry x where x.product_id = b.product_id and x.warehouse_id = b.warehouse_id), 0)
        as quantity) loose
      where b.quantity <> lots.quantity + loose.quantity`,
  },
];
