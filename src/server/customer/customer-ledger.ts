/** The customers' ledger: what they bought, paid and returned, in each currency by itself (A1); and what of it is open. */
import type { SqlClient, Statement } from "effect/sql";
import type { Ledger } from "../ledger/public.ts";

type Sql = SqlClient.SqlClient;

export const customerLedger: Ledger = { table: "customer_entry", amount: "amount", apart: ["currency"] };

/** A branch as it stands in SQL; it comes from the person or from a query, which allow whole numbers alone. */
const ofBranch = (branchId: number) => `branch_id = ${Math.trunc(branchId)}`;

/**
 * The condition on entries `e` of an account as a branch sees it; null: all branches. An entry of an order belongs to the branch of the
 * order, wherever it was paid. Opening balances and credit belong to no order and so to the company: credit that was paid in one branch
 * is used in another (T10, T21).
 */
export const entriesOf = (branchId: number | null): string =>
  branchId === null
    ? "true"
    : `(e.order_id is null or exists (select from sale_order o where o.id = e.order_id and o.${ofBranch(branchId)}))`;

/** Entries of orders that are not settled, and those of no order: all that can be open, found without reading what was paid. */
export const unsettledEntries = (branchId: number | null): string => `
  select * from customer_entry where order_id is null
  union all
  select e.* from customer_entry e where order_id = any(array(select id from sale_order
    where money_state in ('unpaid', 'part', 'over')${branchId === null ? "" : ` and ${ofBranch(branchId)}`}))`;

/** Rows `customer_id, currency, rate, amount`: what customers owe, without what comes to nothing; in a branch as `entriesOf` sees it. */
export const accountsOf = (branchId: number | null): string =>
  branchId === null
    ? "customer_account_sum"
    : `(select e.customer_id, e.currency, e.rate, sum(e.amount) as amount from (${unsettledEntries(branchId)}) e
        group by e.customer_id, e.currency, e.rate having sum(e.amount) <> 0)`;

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
