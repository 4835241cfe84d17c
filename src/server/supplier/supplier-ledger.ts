/** The suppliers' ledger: what was received from them, paid and given back, in each currency by itself (A1); and what of it is open. */
import type { SqlClient, Statement } from "effect/sql";
import type { Ledger } from "../ledger/public.ts";

export const supplierLedger: Ledger = {
  table: "supplier_entry",
  amount: "amount",
  apart: ["supplier_id", "currency"],
};

/**
 * What is open of `entries`: a row `currency, amount, due` for each order, due from its first receipt on that was not undone, and one
 * for all that belongs to no order (A2). `due` is null where nothing says when it is to be paid.
 */
export const openItems = (sql: SqlClient.SqlClient, entries: Statement.Fragment): Statement.Fragment => sql`
  select e.currency, exact(sum(e.amount)) as amount, (min(e.business_date) filter (where e.kind = 'receipt' and e.reverses is null
    and not exists (select from supplier_entry undo where undo.reverses = e.id)) + supplier.payment_days)::text as due
  from (${entries}) e join supplier on supplier.id = e.supplier_id
  group by e.supplier_id, e.currency, e.order_id, supplier.payment_days having sum(e.amount) <> 0`;
