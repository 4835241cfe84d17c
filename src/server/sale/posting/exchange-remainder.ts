/** What rounding leaves of exchange differences when one of several payments of an order is taken back (X3, X4). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import { Person } from "../../person.ts";
import type { LockedOrder } from "../acts/change-order.ts";
import { withAccounts } from "./money-accounts.ts";
import type { MoneyAccount } from "./posting-facts.ts";
import { EXCHANGE_DIFFERENCE } from "./write-payment.ts";

/**
 * The counter entry of a payment takes back exactly its own difference (G6). All that is paid of a debt is converted as one sum,
 * so the payments that stay may come to a unit more or less: that is booked too, and every sum agrees.
 */
export const bookRemainder = Effect.fnUntraced(function* (order: LockedOrder, date: string) {
  const sql = yield* PgClient.PgClient;
  const person = yield* Person;
  const [left] = yield* sql<{ base: string; amount: number }>`
    select base.code as base, (coalesce((select sum(l.settled) from payment p join payment_line l on l.payment_id = p.id
        where p.order_id = o.id), 0)
      - round(o.paid * o.rate::numeric * 10::numeric ^ (base.decimals - own.decimals) / 10000000000)
      - coalesce((select sum(amount) from money_entry
        where document_type = 'sale' and document_id = o.id and kind = ${EXCHANGE_DIFFERENCE}), 0))::bigint as amount
    from sale_order o join currency own on own.code = o.currency
      join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID')
    where o.id = ${order.id}`;
  if (!left || left.amount === 0) return;
  const accounts = yield* sql<MoneyAccount>`
    select id, kind, currency, till_id as "tillId" from money_account where branch_id = ${order.branchId}`;
  const { base: currency, amount } = left;
  const entry = { account_kind: EXCHANGE_DIFFERENCE, currency, kind: EXCHANGE_DIFFERENCE, amount };
  const rows = yield* withAccounts([entry], accounts, order.branchId, null);
  yield* sql`
    insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, document_type, document_id, person_id)
    select ${date}::date, ${order.branchId}, account_id, kind, currency, amount, 'sale', ${order.id}, ${person.id}
    from jsonb_populate_recordset(null::money_entry, ${sql.json(rows)})`;
});
