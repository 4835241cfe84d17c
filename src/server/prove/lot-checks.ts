/** What is to be proved of lots and of layers: they divide what is on hand, and their entries belong to entries of the stock ledger. */
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

/** In a company that values its stock by first in, first out (K7). */
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
