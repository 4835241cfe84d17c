/** What is to be proved of quotations: the one order of an accepted one, and that no version is lost (S18). */
import type { Check } from "./check.ts";

export const quoteChecks: readonly Check[] = [
  {
    invariant: "S18",
    says: "each accepted quotation has one sale order of its own, and no other quotation has one",
    query: `select format('quotation %s: state %s, order %s', o.id, o.state, coalesce(o.order_id::text, 'none')) as what
      from quotation o left join sale_order s on s.id = o.order_id
      where (o.state = 'accepted') <> (s.id is not null)
        or exists (select from quotation other where other.order_id = o.order_id and other.id <> o.id)`,
  },
  {
    invariant: "S18",
    says: "the newest version of each sent or answered quotation is stored as the customer got it",
    query: `select format('quotation %s: version %s is not stored', o.id, o.revision) as what
      from quotation o
      where o.state not in ('draft', 'deleted') and not exists (select from quotation_version v
        where v.quotation_id = o.id and v.branch_id = o.branch_id and v.revision = o.revision)`,
  },
];
