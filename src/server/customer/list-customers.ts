/** The customer list: a page, and the count and balance of the whole filter; as a file, every row of it. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { CustomerRow, type CustomerQuery } from "../../contract/customer.ts";
import { customerFileEndpoints } from "../../contract/customer-file.ts";
import { fromServerTime } from "../../domain/clock.ts";
import { powerOfTen } from "../../domain/rounding.ts";
import { exporter, listFile, type ListColumn } from "../export/public.ts";
import { pagingOf } from "../paging.ts";
import { readCurrencies, readSettings } from "../setting/public.ts";
import { bigints } from "../sql-array.ts";
import {
  accountSum,
  countedFilter,
  customerFilterOf,
  customerOrderOf,
  isCounted,
  rowColumns,
  rowTables,
  type Terms,
  termsOf,
} from "./customer-sql.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(CustomerRow));
const decodeRow = Schema.decodeUnknownSync(CustomerRow);

/** With more differences than this, counting adds them up first. */
const manyDifferences = 2000;

/** The page's ids are found first, so that a far page does not put together what it skips. */
const readPage = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const order = customerOrderOf(sql, query);
  // Spelt out, because a plan for any limit sorts the whole list; whole numbers of the contract cannot do harm.
  const part = sql.literal(`limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`);
  const rows = yield* sql`
    select ${rowColumns(sql)} from ${rowTables(sql, terms)}
    where c.id = any(array(select c.id from customer c where ${customerFilterOf(sql, query, terms)} ${order} ${part}))
    ${order}`;
  return yield* Effect.orDie(decodeRows(rows));
});

const readCount = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const sql = yield* SqlClient.SqlClient;
  const [count] = isCounted(query)
    ? yield* sql<{ total: number; differences: number }>`
        select coalesce(sum(customers), 0)::int as total, count(*)::int as differences from customer_count counted
        where ${sql.and(countedFilter(sql, query, "counted"))}`
    : yield* sql<{ total: number; differences: number }>`
        select count(*)::int as total, 0 as differences from customer c where ${customerFilterOf(sql, query, terms)}`;
  if ((count?.differences ?? 0) > manyDifferences) yield* sql`select fold_customer_count()`;
  return count?.total ?? 0;
});

/**
 * Only accounts that did not come to nothing are looked at. What the counts know can be many customers, so each account looks
 * at its own: a scalar subquery, because `exists` tempts PostgreSQL to read all customers of the filter. Else those found are few.
 */
const readBalance = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const sql = yield* SqlClient.SqlClient;
  const filter = customerFilterOf(sql, query, terms);
  const chosen = isCounted(query)
    ? sql`(select true from customer c where c.id = a.customer_id and ${filter})`
    : sql`a.customer_id in (select c.id from customer c where ${filter})`;
  const [sum] = yield* sql<{ amount: number }>`${sql.literal(accountSum)} and ${chosen}`;
  return sum?.amount ?? 0;
});

/** A page of the list; 50 rows by name unless asked otherwise, only active ones. */
export const listCustomers = Effect.fnUntraced(function* (query: CustomerQuery) {
  const terms = termsOf(yield* readSettings);
  const [customers, total, balance] = yield* Effect.all(
    [readPage(query, terms), readCount(query, terms), readBalance(query, terms)],
    { concurrency: 3 },
  );
  return { customers, total, balance };
});

type ExportQuery = (typeof customerFileEndpoints.exportCustomers.args)[2]["query"]["Type"];
type Column = ListColumn<CustomerRow>;

const text = (cell: (row: CustomerRow) => string | null): Column => ({ kind: "text", cell });

const columnsOf = (decimals: number, balance: number): Readonly<Record<string, Column>> => {
  const amount = (value: number | null) => (value === null ? null : value / powerOfTen(decimals));
  return {
    code: text(({ code }) => code),
    name: text(({ name }) => name),
    company: text(({ company }) => company),
    taxNumber: text(({ taxNumber }) => taxNumber),
    phone: text(({ phone }) => phone),
    email: text(({ email }) => email),
    country: text(({ country }) => country),
    level: text(({ level }) => level),
    creditLimit: { kind: "money", cell: ({ creditLimit }) => amount(creditLimit) },
    balance: { kind: "money", cell: (row) => amount(row.balance), foot: amount(balance) },
    overdue: { kind: "money", cell: ({ overdue }) => amount(overdue) },
    lastSale: {
      kind: "day",
      cell: ({ lastSale }) => (lastSale === null ? null : new Date(fromServerTime(lastSale) ?? 0)),
    },
    salesperson: text(({ salesperson }) => salesperson),
    createdAt: { kind: "time", cell: ({ createdAt }, { local }) => local(createdAt) },
    state: { kind: "text", cell: ({ active }, { word }) => word(active ? "state.active" : "state.archived") },
  };
};

/** As a file, with the sum of the balances at its end unless only some rows were asked for. */
const listRows = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const settings = yield* readSettings;
  const terms = termsOf(settings);
  const decimals =
    (yield* readCurrencies).find(({ id }) => id === settings.BaseCurrencyID.value)?.decimals ?? 2;
  const { ids } = query;
  const some = ids === undefined ? sql`true` : sql`c.id = any(${bigints(ids.split(",").map(Number))})`;
  const { balance: all, ...others } = columnsOf(
    decimals,
    ids === undefined ? yield* readBalance(query, terms) : 0,
  );
  const { foot: _, ...plain } = all ?? text(() => null);
  return yield* listFile({
    query,
    area: "customer",
    columns: { ...others, balance: ids === undefined && all ? all : plain },
    rows: sql`select ${rowColumns(sql)} from ${rowTables(sql, terms)}
      where ${sql.and([customerFilterOf(sql, query, terms), some])} ${customerOrderOf(sql, query)}`,
    decode: (row) => decodeRow(row),
  });
});

export const customerExport = exporter(customerFileEndpoints.exportCustomers, listRows);
