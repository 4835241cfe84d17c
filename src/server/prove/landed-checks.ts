/** What is to be proved of landed costs: shares against their cost, against the ledger and against what is owed (rules B4, B10, B11, B14). */
import type { Check } from "./check.ts";

export const landedChecks: readonly Check[] = [
  {
    invariant: "I26",
    says: "the shares of a landed cost add up to it, and to nothing once it was undone",
    query: `select format('cost %s: %s, shares %s', c.number, c.value, s.value) as what
      from landed_cost c cross join lateral (select coalesce(sum(value), 0) as value from landed_cost_share
        where cost_id = c.id and branch_id = c.branch_id) s
      where s.value <> case when c.state = 'undone' then 0 else c.value end`,
  },
  {
    invariant: "B10",
    says: "each share went to goods in stock, to production and to cost of goods, and the ledger has what went to stock",
    query: `select format('cost %s: share %s, stock %s, production %s, sold %s, ledger %s', cost_id, value, to_stock, to_production, to_sold, e.posted) as what
      from landed_cost_share s cross join lateral (select coalesce(sum(value), 0) as posted from stock_entry
        where document_type = 'landedCost' and document_id = s.cost_id and line_id = s.id) e
      where value <> to_stock + to_production + to_sold or e.posted <> to_stock`,
  },
  {
    invariant: "B4",
    says: "what is owed for landed costs is what those that are actual come to with VAT",
    query: `select format('cost %s: %s, account %s', c.number, c.amount + c.vat, e.amount) as what
      from landed_cost c cross join lateral (select coalesce(sum(amount), 0) as amount from supplier_entry
        where cost_id = c.id and branch_id = c.branch_id) e
      where e.amount <> case when c.state = 'actual' then c.amount + c.vat else 0 end`,
  },
  {
    invariant: "B20",
    says: "the receipts of an order never bear more than a charge of its invoice",
    query: `select format('order %s, charge %s: %s, receipts bear %s', o.id, charge.place, charge.value ->> 'amount', borne.amount) as what
      from purchase_order o cross join jsonb_array_elements(o.charges) with ordinality as charge (value, place)
      cross join lateral (select coalesce(sum(part.amount), 0) as amount, coalesce(sum(part.vat), 0) as vat
        from purchase_receipt r join charge_part part on part.receipt_id = r.id and part.branch_id = r.branch_id
          and part.position = charge.place - 1
        where r.order_id = o.id and r.branch_id = o.branch_id and r.undone_at is null) borne
      where borne.amount > (charge.value ->> 'amount')::bigint or borne.vat > (charge.value ->> 'vat')::bigint`,
  },
];
