/** What is to be proved of stock transfers: their quantities, the goods on the way and those lost on it. */
import type { Check } from "./check.ts";

/** What the lines say is in a kind of place, against what the places hold. */
const placeHolds = (kind: "transit" | "loss", quantity: string, value: string, place: string) => `
  select format('product %s in warehouse %s: lines %s / %s, balance %s / %s', product_id, warehouse_id, l.quantity, l.value,
    b.quantity, b.value) as what
  from (select line.product_id, w.id as warehouse_id, sum(${quantity}) as quantity, sum(${value}) as value
    from stock_transfer_line line join stock_transfer o on o.id = line.transfer_id and o.branch_id = line.branch_id
    join warehouse w on w.kind = '${kind}' and ${place} group by 1, 2) l
  full join (select b.* from stock_balance b join warehouse w on w.id = b.warehouse_id and w.kind = '${kind}') b
    using (product_id, warehouse_id)
  where (coalesce(l.quantity, 0), coalesce(l.value, 0)) <> (coalesce(b.quantity, 0), coalesce(b.value, 0))`;

export const transferChecks: readonly Check[] = [
  {
    invariant: "I4",
    says: "of each transfer line, what was sent is what arrived, came back, is missing or is on its way",
    query: `select format('transfer line %s', l.id) as what
      from stock_transfer_line l join stock_transfer o on o.id = l.transfer_id and o.branch_id = l.branch_id
      where least(sent, received, damaged, returned, missing, sent - received - damaged - returned - missing) < 0
        or (o.state = 'closed' and sent <> received + damaged + returned + missing)
        or (sent <> 0 and o.state not in ('sent', 'partReceived', 'closed'))`,
  },
  {
    invariant: "T8",
    says: "goods on the way and what they are worth are those of the open transfer lines",
    query: placeHolds(
      "transit",
      "sent - received - damaged - returned - missing",
      "line.value",
      "w.from_warehouse_id = o.from_warehouse_id and w.to_warehouse_id = o.to_warehouse_id",
    ),
  },
  {
    invariant: "T2",
    says: "goods lost on the way are those that nobody has decided about",
    query: placeHolds(
      "loss",
      "missing - found - source_fault - target_fault - carrier_fault",
      "line.lost_value",
      "w.branch_id = o.branch_id",
    ),
  },
  {
    invariant: "I3",
    says: "a transfer moves goods and makes none: its entries add up to what was written off",
    query: `select format('transfer %s product %s: %s', e.document_id, e.product_id, e.quantity) as what
      from (select document_id, product_id, sum(quantity) as quantity from stock_entry where document_type = 'transfer' group by 1, 2) e
      left join (select transfer_id, product_id, sum(source_fault + target_fault + carrier_fault) as quantity
        from stock_transfer_line group by 1, 2) l on l.transfer_id = e.document_id and l.product_id = e.product_id
      where e.quantity <> -coalesce(l.quantity, 0)`,
  },
];
