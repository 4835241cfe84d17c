/** What the totals of customers' accounts tie to: the ledger, and what is due of each order; in a branch, its part of both (T10). */
import type { Statement } from "effect/sql";
import type { ProveQuery } from "../../../contract/prove.ts";
import { accountsOf, entriesOf } from "../../customer/public.ts";
import { posted } from "../../sale/public.ts";
import { inBranch, type Sql } from "../total-kind.ts";

/** The accounts as a branch sees them (T10). */
export const accounts = (sql: Sql, { branchId }: ProveQuery): Statement.Fragment =>
  sql.literal(accountsOf(branchId ?? null));

/** The condition on their entries `e`. */
const entries = (sql: Sql, { branchId }: ProveQuery) => sql.literal(entriesOf(branchId ?? null));

/** Running accounts beside the ledger, of one customer or of all that are sold to. */
export const accountEntries = (
  sql: Sql,
  query: ProveQuery,
  of: Statement.Fragment,
): Statement.Fragment => sql`
  select c.code || ' ' || currency as what, '/customer/index?customer=' || c.id as path, currency, rate,
    coalesce(a.amount, 0)::bigint as shown, coalesce(e.amount, 0)::bigint as found
  from (select * from ${accounts(sql, query)} a) a
  full join (select customer_id, currency, rate, sum(amount) as amount from customer_entry e where ${entries(sql, query)}
    group by 1, 2, 3) e
    using (customer_id, currency, rate)
  join customer c on c.id = customer_id where ${of} order by c.id, currency, rate`;

/** What the ledger has for each order beside what is due of it; what belongs to no order is its own document. */
export const accountOrders = (sql: Sql, query: ProveQuery, of: Statement.Fragment): Statement.Fragment => sql`
  select * from (
    select coalesce(o.number, '#' || o.id) as what, '/sale/order/' || o.id as path, o.currency, o.rate,
      coalesce(e.amount, 0)::bigint as shown,
      case when ${sql.literal(posted("o"))} then o.total - o.paid else 0 end as found
    from sale_order o join customer c on c.id = o.customer_id
      left join (select order_id, sum(amount) as amount from customer_entry group by 1) e on e.order_id = o.id
    where ${of} and ${inBranch(sql, query)} and (e.amount <> 0 or (${sql.literal(posted("o"))} and o.total <> o.paid))
    union all
    select c.code, '/customer/index?customer=' || c.id, currency, rate, exact(sum(amount)), exact(sum(amount))
    from customer_entry e join customer c on c.id = customer_id where ${of} and order_id is null group by c.id, currency, rate
  ) rows_of order by what`;
