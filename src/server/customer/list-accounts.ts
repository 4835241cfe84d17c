/** What customers owe with its ages: a page, the sums by currency, and the file. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import {
  CurrencyAging,
  type CustomerAccountQuery,
  CustomerAccountRow,
  customerAccountEndpoints,
} from "../../contract/customer/customer-account.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { Person } from "../person.ts";
import { exporter, listFile, type ListColumn } from "../export/public.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
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
  const found = rows.filter(({ customerId }) => customerId !== null);
  return { accounts: yield* Effect.orDie(decodeRows(found)), total };
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
type Column = ListColumn<CustomerAccountRow>;

const columnsOf = (
  decimalsOf: (currency: string) => number,
  base: string,
): Readonly<Record<string, Column>> => {
  const money = (
    title: string,
    amount: (row: CustomerAccountRow) => number | null,
    currency = (row: CustomerAccountRow) => row.currency,
  ): Column => ({
    kind: "money",
    title,
    cell: (row) => {
      const value = amount(row);
      return value === null ? null : value / powerOfTen(decimalsOf(currency(row)));
    },
  });
  return {
    code: { kind: "text", cell: ({ code }) => code },
    name: { kind: "text", title: "trade:customer", cell: ({ name }) => name },
    currency: { kind: "text", title: "trade:currency", cell: ({ currency }) => currency },
    balance: money("trade:balance", ({ balance }) => balance),
    notDue: money("statement.age.notDue", ({ notDue }) => notDue),
    to30: money("statement.age.to30", ({ to30 }) => to30),
    to60: money("statement.age.to60", ({ to60 }) => to60),
    to90: money("statement.age.to90", ({ to90 }) => to90),
    over90: money("statement.age.over90", ({ over90 }) => over90),
    credit: money("payment.credit", ({ credit }) => credit),
    creditLimit: money(
      "column.creditLimit",
      ({ creditLimit }) => creditLimit,
      () => base,
    ),
    blocked: { kind: "text", cell: ({ blocked }) => blocked },
  };
};

const accountFile = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const currencies = yield* readCurrencies;
  const { BaseCurrencyID } = yield* readSettings;
  const base = currencies.find(({ id }) => id === BaseCurrencyID.value)?.code ?? "";
  const decimalsOf = (code: string) => currencies.find((one) => one.code === code)?.decimals ?? 2;
  return yield* listFile({
    query,
    area: "customer",
    title: "accounts.title",
    columns: columnsOf(decimalsOf, base),
    rows: sql`select * from (${accountRows(sql, yield* terms)}) a
      where ${accountConditions(sql, query)} ${accountOrder(sql, query)}`,
    row: CustomerAccountRow,
  });
});

export const accountExport = exporter(customerAccountEndpoints.exportCustomerAccounts, accountFile);
