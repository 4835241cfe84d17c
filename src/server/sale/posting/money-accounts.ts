/** Finds the money account that each movement of a payment belongs to, and opens one that is used for the first time (F1). */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { MoneyRow } from "./payment-rows.ts";
import type { MoneyAccount } from "./posting-facts.ts";

/** The cash box is the till's; other accounts are the branch's. */
const isOfTill = (kind: string) => kind === "cash" || kind === "over short";

const open = Effect.fnUntraced(function* (
  missing: readonly MoneyRow[],
  branchId: number,
  tillId: number | null,
) {
  const sql = yield* PgClient.PgClient;
  const rows = missing.map(({ account_kind: kind, currency }) => ({
    branch_id: branchId,
    till_id: isOfTill(kind) ? tillId : null,
    kind,
    currency,
    name: `${kind} ${currency}`,
  }));
  yield* sql`
    insert into money_account (branch_id, till_id, kind, currency, name)
    select distinct branch_id, till_id, kind, currency, name
    from jsonb_populate_recordset(null::money_account, ${sql.json(rows)})
    on conflict do nothing`;
  return yield* sql<MoneyAccount>`
    select id, kind, currency, till_id as "tillId" from money_account where branch_id = ${branchId}`;
});

/** The rows with their `account_id`; `accounts` are those of the branch and of the till. Runs inside the posting transaction. */
export const withAccounts = Effect.fnUntraced(function* (
  rows: readonly MoneyRow[],
  accounts: readonly MoneyAccount[],
  branchId: number,
  tillId: number | null,
) {
  const accountOf = (row: MoneyRow, among: readonly MoneyAccount[]) =>
    among.find(
      ({ kind, currency, tillId: owner }) =>
        kind === row.account_kind && currency === row.currency && owner === (isOfTill(kind) ? tillId : null),
    );
  const missing = rows.filter((row) => !accountOf(row, accounts));
  const allAccounts = missing.length === 0 ? accounts : yield* open(missing, branchId, tillId);
  return rows.map((row) => ({ ...row, account_id: accountOf(row, allAccounts)?.id }));
});
