/** The customer list as SQL, over `customer c`: which, in which order, and what a row is put together from. */
import type { SqlClient, Statement } from "effect/sql";
import { contact, type CustomerQuery } from "../../contract/customer/customer.ts";
import type { CompanySettings } from "../../contract/setting/setting.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { namesIn } from "../builtin-name.ts";
import { areCounted, askedFilters, conditionsOf, type Filters } from "../sql/filters.ts";
import { sorted, waysToFind } from "../sql/list-sql.ts";
import { may, ownBranch, type SignedInPerson } from "../person.ts";
import { accountsOf } from "./customer-ledger.ts";

type Sql = SqlClient.SqlClient;

/** The days that decide what is overdue: today, and the company's days until an order is to be paid; what can be searched; and of which branch. */
export interface Terms {
  readonly today: string;
  readonly paymentDays: number;
  readonly seesContacts: boolean;
  /** The language of the names of built-in price levels. */
  readonly language: string;
  /** The one branch whose orders and debts the person sees; null: all (T10). */
  readonly branchId: number | null;
}

export const termsOf = ({ SystemTimeZone, PaymentDays }: CompanySettings, person: SignedInPerson): Terms => ({
  today: businessDate(Date.now(), SystemTimeZone.value, 0),
  paymentDays: PaymentDays.value,
  seesContacts: may(person, contact),
  language: person.language,
  branchId: ownBranch(person),
});

/** An amount of an account or order in the base currency, each converted once (X3), as `owedInBase` does it. */
const inBase = (amount: string, rate: string) =>
  `round((${amount})::numeric * ${rate} * power(10::numeric, base.decimals - own.decimals) / 10000000000)`;

const base = `join currency base on base.id = (select value::int from setting where name = 'BaseCurrencyID')`;

/** What a customer owes in all branches or in one: the sum of their running accounts, those that came to nothing left out. */
export const accountSum = (
  branchId: number | null,
): string => `select exact(coalesce(sum(${inBase("a.amount", "a.rate")}), 0)) as amount
  from ${accountsOf(branchId)} a join currency own on own.code = a.currency ${base}`;

/** The condition on orders `o` that the person sees. */
const ofOwnBranch = (sql: Sql, { branchId }: Pick<Terms, "branchId">): Statement.Fragment =>
  branchId === null ? sql`true` : sql`o.branch_id = ${branchId}`;

/** What of a customer's orders is past its due day. */
const lateSum = (sql: Sql, terms: Terms) => sql`
  select exact(coalesce(sum(${sql.literal(inBase("o.total - o.paid", "o.rate"))}), 0)) as amount
  from sale_order o join currency own on own.code = o.currency ${sql.literal(base)}
  where o.customer_id = c.id and ${isLate(sql, terms)}`;

const isLate = (sql: Sql, { today, paymentDays, branchId }: Terms) => sql`
  o.money_state in ('unpaid', 'part') and o.total > o.paid and ${ofOwnBranch(sql, { branchId })}
  and o.business_date + coalesce(c.payment_days, ${paymentDays}::int) < ${today}::date`;

/** Customers by how their account stands; few at any time, so they are found first. */
const standing = (sql: Sql, account: NonNullable<CustomerQuery["account"]>, terms: Terms) => {
  if (account === "overdue")
    return sql`c.id = any(array(select distinct o.customer_id from sale_order o join customer c on c.id = o.customer_id
      where ${isLate(sql, terms)}))`;
  const sums =
    sql.literal(`select a.customer_id from ${accountsOf(terms.branchId)} a join currency own on own.code = a.currency ${base}
    group by a.customer_id having sum(${inBase("a.amount", "a.rate")})`);
  return sql`c.id = any(array(${sums} ${sql.literal(account === "owing" ? "> 0" : "< 0")}))`;
};

/** By what words are found: each of these has an index of its own. */
const find = { text: "c.find_text", short: ["c.name_key", "lower(c.code)"] } as const;

/** The same by what the index of names has: the text starts with the code. */
export const findAlongNames = { text: "c.find_text", short: ["c.name_key", "c.find_text"] } as const;

/** The part of the text without phone and e-mail: who finds a customer by the digits of a phone knows the phone. */
const open = "lower(c.code || ' ' || c.name || ' ' || c.company || ' ' || c.tax_number)";

const ways = (
  sql: Sql,
  by: typeof find | typeof findAlongNames,
  { searchWord }: CustomerQuery,
  { seesContacts }: Terms,
) => waysToFind(sql, seesContacts ? by : { ...by, within: open }, searchWord);

/** Whether a customer has every word, along the index of names. */
export const hasWords = (sql: Sql, query: CustomerQuery, terms: Terms): Statement.Fragment =>
  sql.or(ways(sql, findAlongNames, query, terms).map(({ condition }) => condition));

/** Customers whose last sale is of these days: those sold to then are found by the day, and few bought again since. */
const lastSold = (sql: Sql, { startDate, endDate }: CustomerQuery, terms: Terms): Statement.Fragment => {
  const within = (column: string) =>
    sql`${sql.literal(column)} between ${startDate ?? "-infinity"}::date and ${endDate ?? "infinity"}::date`;
  return sql.and([
    sql`c.id = any(array(select distinct o.customer_id from sale_order o
      where o.state <> 'temp' and o.customer_id is not null and ${within("o.listed_on")} and ${ofOwnBranch(sql, terms)}))`,
    sql`(select ${within("o.business_date")} from sale_order o
      where o.customer_id = c.id and o.business_date is not null and ${ofOwnBranch(sql, terms)} order by o.id desc limit 1)`,
  ]);
};

/** The list's table, or that of the running counts. */
interface Place {
  readonly table: "c" | "counted";
  readonly terms: Terms;
}

/** A literal, because a plan for any country takes a rare one for an average one; two letters and whole numbers by the contract. */
const sameAs = (column: string, literal: (value: string) => string) => ({
  isCounted: () => true,
  condition: (sql: Sql, value: string | number, { table }: Place) =>
    sql.literal(`${table}.${column} = ${literal(String(value))}`),
});

const wholeNumber = (value: string) => String(Math.trunc(Number(value)));

/** The filters of the customer list. */
const filters: Filters<CustomerQuery, Place> = {
  state: {
    // The running counts do not know who is blocked.
    isCounted: (state) => state !== "blocked",
    condition: (sql, state, { table }) => {
      const active = sql.literal(`${table}.active`);
      if (state === "all") return null;
      if (state === "blocked") return sql.literal(`${table}.blocked <> ''`);
      return state === "archived" ? sql`not ${active}` : active;
    },
  },
  country: sameAs("country", (country) => `'${country.replace(/[^A-Z]/g, "")}'`),
  levelId: sameAs("level_id", wholeNumber),
  salespersonId: sameAs("salesperson_id", wholeNumber),
  account: { readsDocuments: true, condition: (sql, account, { terms }) => standing(sql, account, terms) },
  startDate: {
    readsDocuments: true,
    condition: (sql, _day, { terms }, query) => lastSold(sql, query, terms),
  },
  endDate: {
    readsDocuments: true,
    condition: (sql, _day, { terms }, query) =>
      query.startDate === undefined ? lastSold(sql, query, terms) : null,
  },
};

/** Only active customers are listed unless asked otherwise. */
const withDefaults = (query: CustomerQuery): CustomerQuery => ({ state: "active", ...query });

/** The conditions of all filters; of the running counts, if the query is one that they know. */
export const conditionsOn = (sql: Sql, query: CustomerQuery, place: Place) => [
  sql`true`,
  ...conditionsOf(sql, filters, withDefaults(query), place),
];

/** Whether accounts or sales say which customers. */
export const isOfDocuments = (query: CustomerQuery): boolean =>
  askedFilters(filters, query).some(({ readsDocuments }) => readsDocuments);

/** Whether the running counts know the filter: neither words nor accounts nor sales. */
export const isCounted = (query: CustomerQuery): boolean => areCounted(filters, withDefaults(query));

/** Whether several columns together say who is found, which no order's index has, and the running counts how many that are. */
export const isNarrow = (query: CustomerQuery): boolean =>
  isCounted(query) && askedFilters(filters, query).filter(({ name }) => name !== "state").length > 1;

/**
 * The condition as what the lists' own indexes know and what has to be found otherwise, once for each way in which the words of the
 * search are found; no customer is found in two of them.
 */
export const customerFilters = (
  sql: Sql,
  query: CustomerQuery,
  terms: Terms,
  by: typeof find | typeof findAlongNames = find,
) => {
  const place = { table: "c", terms } as const;
  const common = sql.and([
    sql`c.deleted_at is null`,
    ...conditionsOf(sql, filters, withDefaults(query), place, false),
  ]);
  const others = conditionsOf(sql, filters, withDefaults(query), place, true);
  const strategies = ways(sql, by, query, terms);
  if (strategies.length > 0)
    return strategies.map(({ condition, range }) => ({
      common,
      found: sql.and([condition, ...others]),
      range,
    }));
  return [{ common, found: others.length > 0 ? sql.and(others) : null, range: null }];
};

/** The whole condition. */
export const customerFilterOf = (sql: Sql, query: CustomerQuery, terms: Terms): Statement.Fragment =>
  sql.or(
    customerFilters(sql, query, terms).map(({ common, found }) =>
      found === null ? common : sql.and([common, found]),
    ),
  );

/** Each sort has an index of its own. */
export const customerSorts = {
  name: ["c.name_key", "c.id"],
  code: ["lower(c.code)", "c.id"],
  country: ["c.country", "c.name_key", "c.id"],
  level: ["c.level_id", "c.name_key", "c.id"],
  salesperson: ["c.salesperson_id", "c.name_key", "c.id"],
  createdAt: ["c.id"],
} as const;

/** By name unless asked otherwise. */
export const customerOrderOf = (sql: Sql, query: CustomerQuery): Statement.Fragment =>
  sorted(sql, customerSorts, query);

/** A row's columns, `from customer c` and what it needs beside it. */
export const rowColumns = (sql: Sql): Statement.Fragment =>
  sql.literal(`c.id, c.version, c.code, c.name, c.level_id as "levelId", c.country, c.tax_number as "taxNumber", c.has_surcharge as "hasSurcharge",
    c.credit_limit as "creditLimit", c.blocked, c.company, c.phone, c.email, c.memo, c.payment_days as "paymentDays", level.name as level, owed.amount as balance,
    late.amount as overdue, sold.on_day::text as "lastSale", seller.name as salesperson,
    extract(epoch from c.created_at)::int as "createdAt", c.active`);

export const rowTables = (sql: Sql, terms: Terms): Statement.Fragment => sql`customer c
  left join (select id, ${namesIn(sql, terms.language)("r")} as name from price_level r) level on level.id = c.level_id
  left join person seller on seller.id = c.salesperson_id
  cross join lateral (${sql.literal(accountSum(terms.branchId))} and a.customer_id = c.id) owed
  cross join lateral (${lateSum(sql, terms)}) late
  left join lateral (select o.business_date as on_day from sale_order o
    where o.customer_id = c.id and o.business_date is not null and ${ofOwnBranch(sql, terms)} order by o.id desc limit 1) sold on true`;
