/** What is to be proved of stock checks: their lines against the ledger, and that no product is in two open ones. */
import type { Check } from "./check.ts";

export const stockCheckChecks: readonly Check[] = [
  {
    invariant: "I27",
    says: "of each posted stock check, the ledger has what its lines and the sales that came late say; of an undone one nothing is left",
    query: `select format('stock check %s product %s: lines %s, ledger %s', document_id, product_id, l.quantity, e.quantity) as what
      from (select line.check_id as document_id, line.product_id, line.warehouse_id,
          sum(case when o.state = 'posted' then coalesce(line.posted, 0) else 0 end) as quantity
        from stock_check_line line join stock_check o on o.id = line.check_id and o.branch_id = line.branch_id
        group by 1, 2, 3) l
      full join (select e.document_id, e.product_id, e.warehouse_id, sum(e.quantity) as quantity
        from stock_entry e join stock_check o on o.id = e.document_id
        where e.document_type = 'stockCheck' and (o.state <> 'posted' or e.at <= o.posted_at) group by 1, 2, 3) e
        using (document_id, product_id, warehouse_id)
      where coalesce(l.quantity, 0) <> coalesce(e.quantity, 0)`,
  },
  {
    invariant: "C1",
    says: "each posted line is what was counted less what should have been there; of a zone it is a part of that",
    query: `select format('line %s of stock check %s', id, check_id) as what from stock_check_line
      where posted is not null and case when zone_id is null then posted <> counted - expected
        else posted not between least(0, counted - expected) and greatest(0, counted - expected) end`,
  },
  {
    invariant: "C8",
    says: "only a check that is being counted or reviewed holds products",
    query: `select format('line %s of stock check %s', l.id, l.check_id) as what
      from stock_check_line l join stock_check o on o.id = l.check_id and o.branch_id = l.branch_id
      where l.is_open <> (o.state in ('counting', 'counted'))`,
  },
  {
    invariant: "C8",
    says: "no product is in two open checks of the same zone, or of a zone and of the whole warehouse",
    query: `select format('lines %s and %s of stock checks %s and %s', one.id, other.id, one.check_id, other.check_id) as what
      from stock_check_line one join stock_check_line other on other.is_open and one.id < other.id
        and other.product_id = one.product_id and other.warehouse_id = one.warehouse_id
        and (one.zone_id is null or other.zone_id is null or one.zone_id = other.zone_id)
      where one.is_open`,
  },
  {
    invariant: "K12",
    says: "what lies in each zone is what was moved there less what was moved away",
    query: `select format('product %s in zone %s: %s, moves %s', product_id, zone_id, s.quantity, m.quantity) as what
      from zone_stock s
      full join (select product_id, side.zone_id, sum(side.quantity) as quantity
        from zone_move cross join lateral (values (to_zone_id, quantity), (from_zone_id, -quantity)) as side (zone_id, quantity)
        where side.zone_id is not null group by 1, 2) m using (product_id, zone_id)
      where coalesce(s.quantity, 0) <> coalesce(m.quantity, 0)`,
  },
];
