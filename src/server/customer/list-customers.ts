/** The customer list: a page, and the count and balance of the whole filter; as a file, every row of it. */
import { Effect, Schema, Struct } from "effect";
import { SqlClient } from "effect/sql";
import { customerList, CustomerRow, type CustomerQuery } from "../../contract/customer/customer.ts";
import { hasSurcharges } from "../../domain/tax/surcharge.ts";
import { customerFileEndpoints } from "../../contract/customer/customer-file.ts";
import { powerOfTen } from "../../domain/money/rounding.ts";
import { Person } from "../person.ts";
import { describedFile, exporter, listFile, withFoot } from "../export/public.ts";
import { readBaseCurrency, readSettings } from "../setting/public.ts";
import { bigints } from "../sql/sql-array.ts";
import {
  accountSum,
  conditionsOn,
  customerFilterOf,
  customerOrderOf,
  isCounted,
  isOfDocuments,
  rowColumns,
  rowTables,
  type Terms,
  termsOf,
} from "./customer-sql.ts";
import { findCustomers } from "./find-customers.ts";

const decodeRows = Schema.decodeUnknownEffect(Schema.Array(CustomerRow));

/** With more differences than this, counting adds them up first. */
const manyDifferences = 2000;

/** Rows of these customers, in the order of the list. */
const readRows = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms, ids: readonly number[]) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select ${rowColumns(sql)} from ${rowTables(sql, terms)}
    where c.id = any(${bigints(ids)}) ${customerOrderOf(sql, query)}`;
  return yield* Effect.orDie(decodeRows(rows));
});

/** By the kept counts. */
const readCount = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const sql = yield* SqlClient.SqlClient;
  const [count] = yield* sql<{ total: number; differences: number }>`
    select coalesce(sum(customers), 0)::int as total, count(*)::int as differences from customer_count counted
    where ${sql.and(conditionsOn(sql, query, { table: "counted", terms }))}`;
  if ((count?.differences ?? 0) > manyDifferences) yield* sql`select fold_customer_count()`;
  return count?.total ?? 0;
});

/**
 * Only accounts that did not come to nothing are looked at. What is filtered or searched can be many customers, so each account looks
 * at its own: a scalar subquery, because `exists` tempts PostgreSQL to read all of them. Those found by accounts or sales are few.
 */
const readBalance = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const sql = yield* SqlClient.SqlClient;
  const filter = customerFilterOf(sql, query, terms);
  const condition = isOfDocuments(query)
    ? sql`a.customer_id in (select c.id from customer c where ${filter})`
    : sql`(select true from customer c where c.id = a.customer_id and ${filter})`;
  const [sum] = yield* sql<{ amount: number }>`${sql.literal(accountSum(terms.branchId))} and ${condition}`;
  return sum?.amount ?? 0;
});

/** The page's customers are found first, so that a far page does not put together what it skips. */
const readPage = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const counted = isCounted(query) ? yield* readCount(query, terms) : undefined;
  const { ids, total } = yield* findCustomers(query, terms, counted);
  return { customers: yield* readRows(query, terms, ids), total };
});

/** A page of the list; 50 rows by name unless asked otherwise, only active ones. */
export const listCustomers = Effect.fnUntraced(function* (query: CustomerQuery) {
  const terms = termsOf(yield* readSettings, yield* Person);
  const [page, balance] = yield* Effect.all([readPage(query, terms), readBalance(query, terms)], {
    concurrency: 2,
  });
  return { ...page, balance };
});

type ExportQuery = (typeof customerFileEndpoints.exportCustomers.args)[2]["query"]["Type"];
const file = describedFile(customerList);

/** The columns of the file; that of the surcharge only where the country of the company has one (M14). */
const columnsFor = (country: string) =>
  hasSurcharges(country) ? file.columns : Struct.omit(file.columns, ["hasSurcharge"]);

/** As a file, with the sum of the balances at its end unless only some rows were asked for. */
const listRows = Effect.fnUntraced(function* (query: ExportQuery) {
  const sql = yield* SqlClient.SqlClient;
  const settings = yield* readSettings;
  const terms = termsOf(settings, yield* Person);
  const { decimals } = yield* readBaseCurrency;
  const columns = columnsFor(settings.Country.value);
  const { ids } = query;
  const some = ids === undefined ? sql`true` : sql`c.id = any(${bigints(ids.split(",").map(Number))})`;
  const balance = ids === undefined ? yield* readBalance(query, terms) : null;
  const condition = sql.and([customerFilterOf(sql, query, terms), some]);
  return yield* listFile({
    query,
    ...file,
    title: "trade:customers",
    columns: balance === null ? columns : withFoot(columns, { balance: balance / powerOfTen(decimals) }),
    rows: sql`select ${rowColumns(sql)} from ${rowTables(sql, terms)}
      where ${condition} ${customerOrderOf(sql, query)}`,
    counted: sql`select c.id from customer c where ${condition}`,
  });
});

export const customerExport = exporter(customerFileEndpoints.exportCustomers, listRows);
