/** The customers' ledger: what they bought, paid and returned, in each currency by itself (A1); and what of it is open. */
import type { SqlClient, Statement } from "effect/sql";
import type { Ledger } from "../ledger/public.ts";

type Sql = SqlClient.SqlClient;

export const customerLedger: Ledger = { table: "customer_entry", amount: "amount", apart: ["currency"] };

/**
 * What is open of `entries`: a row `customer_id, currency, amount, due` for each order, and one for all that belongs to none. `due` is
 * null where nothing says when it is to be paid.
 */
export const openItems = (
  sql: Sql,
  entries: Statement.Fragment,
  paymentDays: number,
): Statement.Fragment => sql`
  select e.customer_id, e.currency, exact(sum(e.amount)) as amount,
    max(e.business_date) filter (where e.kind in ('order', 'return') and e.reverses is null)
      + coalesce(c.payment_days, ${paymentDays}::int) as due
  from (${entries}) e join customer c on c.id = e.customer_id
  group by e.customer_id, e.currency, e.order_id, c.payment_days having sum(e.amount) <> 0`;
