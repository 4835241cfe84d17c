/** What customers owe with its ages: a page, the sums by currency, and the file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  CurrencyAging,
  type CustomerAccountQuery,
  CustomerAccountRow,
  customerAccountEndpoints,
  customerAccountList,
} from "../../contract/customer/customer-account.ts";
import { Person } from "../person.ts";
import { describedFile, exporter, listFile } from "../export/public.ts";
import { readSettings } from "../setting/public.ts";
import { pagingOf } from "../sql/paging.ts";
import { accountConditions, accountOrder, accountRows } from "./account-sql.ts";
import { termsOf } from "./customer-sql.ts";

const decodeRows = Schema.decodeUnknownEffect(
  Schema.Array(Schema.Struct({ ...CustomerAccountRow.fields, total: Schema.Int })),
);
const decodeSums = Schema.decodeUnknownEffect(Schema.Array(CurrencyAging));

const terms = Effect.gen(function* () {
  return termsOf(yield* readSettings, yield* Person);
});

/** A page of the accounts. */
export const listAccounts = Effect.fnUntraced(function* (query: CustomerAccountQuery) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const rows = yield* sql`
    with a as (select * from (${accountRows(sql, yield* terms)}) a where ${accountConditions(sql, query)})
    select a.*, counted.total from (select count(*)::int as total from a) counted
    left join (select * from a ${accountOrder(sql, query)} limit ${limit} offset ${offset}) a on true
    ${accountOrder(sql, query)}`;
  const total = Number(rows[0]?.["total"] ?? 0);
  const rowsOfPage = rows.filter(({ customerId }) => customerId !== null);
  return { accounts: yield* Effect.orDie(decodeRows(rowsOfPage)), total };
});

/** The sums of the filter in each currency. */
export const readAging = Effect.fnUntraced(function* (query: CustomerAccountQuery) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select a.currency, count(*)::int as customers, exact(sum(a.balance)) as balance, exact(sum(a."notDue")) as "notDue",
      exact(sum(a."to30")) as "to30", exact(sum(a."to60")) as "to60", exact(sum(a."to90")) as "to90",
      exact(sum(a."over90")) as "over90", exact(sum(a.credit)) as credit
    from (${accountRows(sql, yield* terms)}) a where ${accountConditions(sql, query)}
    group by a.is_foreign, a.currency order by a.is_foreign, a.currency`;
  return { currencies: yield* Effect.orDie(decodeSums(rows)) };
});

type ExportQuery = (typeof customerAccountEndpoints.exportCustomerAccounts.args)[2]["query"]["Type"];

const accountFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  return yield* listFile({
    query,
    ...describedFile(customerAccountList),
    title: "accounts.title",
    rows: sql`select * from (${accountRows(sql, yield* terms)}) a
      where ${accountConditions(sql, query)} ${accountOrder(sql, query)}`,
  });
});

export const accountExport = exporter(customerAccountEndpoints.exportCustomerAccounts, accountFile);
