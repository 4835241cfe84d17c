/** Finds the money account that each movement of a payment belongs to, and opens one that is used for the first time (F1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { MoneyRow } from "./payment-rows.ts";

interface Account {
  readonly id: number;
  readonly kind: string;
  readonly currency: string;
}

/** The cash box is the till's; other accounts are the branch's. */
const ownTill = (kind: string, tillId: number | null) =>
  kind === "cash" || kind === "over short" ? tillId : null;

/** The rows with their `account_id`. Runs inside the posting transaction. */
export const withAccounts = Effect.fnUntraced(function* (
  rows: readonly MoneyRow[],
  branchId: number,
  tillId: number | null,
) {
  const sql = yield* PgClient.PgClient;
  const find = sql<Account>`
    select id, kind, currency from money_account
    where branch_id = ${branchId} and (till_id is null or till_id = ${tillId}::int)
      and (till_id is not null) = (kind in ('cash', 'over short') and ${tillId}::int is not null)`;
  let accounts = yield* find;
  const accountOf = (row: MoneyRow) =>
    accounts.find(({ kind, currency }) => kind === row.account_kind && currency === row.currency);
  const missing = rows.filter((row) => !accountOf(row));
  if (missing.length > 0) {
    const opened = missing.map(({ account_kind: kind, currency }) => ({
      branch_id: branchId,
      till_id: ownTill(kind, tillId),
      kind,
      currency,
      name: `${kind} ${currency}`,
    }));
    yield* sql`
      insert into money_account (branch_id, till_id, kind, currency, name)
      select distinct branch_id, till_id, kind, currency, name
      from jsonb_populate_recordset(null::money_account, ${sql.json(opened)})
      on conflict do nothing`;
    accounts = yield* find;
  }
  return rows.map((row) => ({ ...row, account_id: accountOf(row)?.id }));
});
