/** The accounts of all customers as SQL, `a`: a row for each customer and currency with anything open. */
import type { SqlClient, Statement } from "effect/sql";
import type { CustomerAccountQuery } from "../../contract/customer/customer-account.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { likePattern } from "../sql/paging.ts";
import { openItems, unsettledEntries } from "./customer-ledger.ts";
import type { Terms } from "./customer-sql.ts";

type Sql = SqlClient.SqlClient;

/** What is open of an age, as `agingOf` of the domain has it (A2). */
const aged = (sql: Sql, name: string, condition: string) =>
  sql.literal(`exact(coalesce(sum(o.amount) filter (where ${condition}), 0)) as "${name}"`);

const late = (from: number, to: number) => `o.amount > 0 and o.late between ${from} and ${to}`;

const ages = (sql: Sql) =>
  sql.csv([
    aged(sql, "notDue", "o.amount > 0 and o.late <= 0"),
    aged(sql, "to30", late(1, 30)),
    aged(sql, "to60", late(31, 60)),
    aged(sql, "to90", late(61, 90)),
    aged(sql, "over90", "o.amount > 0 and o.late > 90"),
    aged(sql, "credit", "o.amount < 0"),
  ]);

/** Every account, for people who work in one branch as far as `entriesOf` shows it (T10). What has no due day is not due. */
export const accountRows = (
  sql: Sql,
  { today, paymentDays, branchId }: Pick<Terms, "today" | "paymentDays" | "branchId">,
): Statement.Fragment => sql`
  select c.id as "customerId", c.code, c.name, c.name_key, c.salesperson_id, c.find_text, o.currency,
    exact(sum(o.amount)) as balance, ${ages(sql)}, c.credit_limit as "creditLimit", c.blocked,
    o.currency is distinct from base.code as is_foreign
  from (select *, coalesce(${today}::date - due, 0) as late from (${openItems(sql, sql.literal(unsettledEntries(branchId)), paymentDays)}) item) o
  join customer c on c.id = o.customer_id
  join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID')
  where c.deleted_at is null group by c.id, o.currency, base.code`;

const overdue = `a."to30" + a."to60" + a."to90" + a."over90" > 0`;

const filters: Filters<CustomerAccountQuery, null> = {
  currency: { condition: (sql, currency) => sql`a.currency = ${currency}` },
  age: {
    condition: (sql, age) => {
      if (age === "owing") return sql`a.balance > 0`;
      return sql.literal(age === "overdue" ? overdue : `a."${age}" <> 0`);
    },
  },
  salespersonId: { condition: (sql, id) => sql`a.salesperson_id = ${id}` },
};

/** Words are looked for in code and name alone: who may not see contacts finds nobody by them. */
const words = (sql: Sql, { searchWord = "" }: CustomerAccountQuery) =>
  searchWord
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql`lower(a.code || ' ' || a.name) like ${likePattern(word)}`);

export const accountConditions = (sql: Sql, query: CustomerAccountQuery): Statement.Fragment =>
  sql.and([sql`true`, ...conditionsOf(sql, filters, query, null), ...words(sql, query)]);

const amounts = ["balance", "notDue", "to30", "to60", "to90", "over90", "credit"] as const;

/** Amounts of different currencies have no common order, so each currency stands by itself, the base currency first. */
export const accountOrder = (
  sql: Sql,
  { orderBy = "balance", order = "desc" }: CustomerAccountQuery,
): Statement.Fragment => {
  const amount = amounts.find((one) => one === orderBy);
  if (amount !== undefined)
    return sql.literal(
      `order by a.is_foreign, a.currency, a."${amount}" ${order}, a.name_key, a."customerId"`,
    );
  const key = orderBy === "code" ? "lower(a.code)" : orderBy === "currency" ? "a.currency" : "a.name_key";
  return sql.literal(`order by ${key} ${order}, a."customerId", a.is_foreign, a.currency`);
};
