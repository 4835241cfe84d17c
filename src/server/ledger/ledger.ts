/**
 * The SQL of a ledger page. A ledger is a table of entries that are only ever added; an account is a condition on it: the stock of a
 * product in a warehouse, what a customer owes. Entries stand in the order of their business dates, then of their ids (K8).
 */
import type { SqlClient, Statement } from "effect/sql";
import { pagingOf } from "../sql/paging.ts";

type Sql = SqlClient.SqlClient;

/** A table of entries with `id` and `business_date`. */
export interface Ledger {
  readonly table: string;
  /** The column that is added up. */
  readonly amount: string;
  /** Columns of amounts that are never added up with each other: the currency of money. */
  readonly apart: readonly string[];
}

/** An account of a ledger, over its entries `e`. */
export type Account = Statement.Fragment;

export interface LedgerQuery {
  readonly page?: number;
  readonly offset?: number;
  readonly limit?: number;
  readonly order?: "asc" | "desc";
  readonly after?: string;
  readonly before?: string;
  readonly startDate?: string;
  readonly endDate?: string;
}

/** The days of a period; without one, all of them. */
export const periodOf = (sql: Sql, { startDate, endDate }: LedgerQuery): readonly Statement.Fragment[] => [
  ...(startDate === undefined ? [] : [sql`e.business_date >= ${startDate}::date`]),
  ...(endDate === undefined ? [] : [sql`e.business_date <= ${endDate}::date`]),
];

/** The entries of an account until a day, each with `balance`: the sum of the account after it (I2). */
export const entriesWithBalance = (
  sql: Sql,
  { table, amount, apart }: Ledger,
  account: Account,
  endDate: string | undefined,
): Statement.Fragment => {
  const parts = apart.length === 0 ? "" : `partition by ${apart.map((column) => `e.${column}`).join(", ")} `;
  return sql`
    select e.*, exact(sum(${sql.literal(`e.${amount}`)}) over (${sql.literal(parts)}order by e.business_date, e.id)) as balance
    from ${sql.literal(table)} e where ${sql.and([account, ...periodOf(sql, endDate === undefined ? {} : { endDate })])}`;
};

const opposite = { asc: "desc", desc: "asc" } as const;

/** The entries on the far side of a place. */
const beyond = (sql: Sql, place: string, direction: "asc" | "desc") => {
  const [day = "", id = ""] = place.split(".");
  const side = sql.literal(direction === "asc" ? ">" : "<");
  return sql`(e.business_date, e.id) ${side} (${day}::date, ${id}::bigint)`;
};

/**
 * One page of `entries`, which are `e`, that meet all conditions, as rows in any order; `inOrder` sorts them. By keyset, so that a
 * page far back reads no more than the first; by offset only where the query names no entry.
 */
export const pageOf = (
  sql: Sql,
  entries: Statement.Fragment,
  conditions: readonly Statement.Fragment[],
  query: LedgerQuery,
): Statement.Fragment => {
  const { limit, offset } = pagingOf(query);
  const { order = "desc", after, before } = query;
  const isBack = after === undefined && before !== undefined;
  const direction = isBack ? opposite[order] : order;
  const place = after ?? before;
  const all = [sql`true`, ...conditions, ...(place === undefined ? [] : [beyond(sql, place, direction)])];
  // Spelt out: with parameters the planner takes a tenth of the ledger for enough, and sorts all of it.
  const part = `limit ${Math.trunc(limit)} offset ${place === undefined ? Math.trunc(offset) : 0}`;
  return sql`
    select * from (${entries}) e where ${sql.and(all)}
    order by e.business_date ${sql.literal(direction)}, e.id ${sql.literal(`${direction} ${part}`)}`;
};

/** The order of a page, over its entries `e`. */
export const inOrder = (sql: Sql, { order = "desc" }: LedgerQuery): Statement.Fragment =>
  sql.literal(`order by e.business_date ${order}, e.id ${order}`);

/** One row of sums over the entries that meet all conditions: `entries`, `added`, `taken`. */
export const sumsOf = (
  sql: Sql,
  { table, amount }: Ledger,
  conditions: readonly Statement.Fragment[],
): Statement.Fragment => {
  const column = sql.literal(`e.${amount}`);
  return sql`
    select count(*)::int as entries, exact(coalesce(sum(${column}) filter (where ${column} > 0), 0)) as added,
      exact(coalesce(-sum(${column}) filter (where ${column} < 0), 0)) as taken
    from ${sql.literal(table)} e where ${sql.and([sql`true`, ...conditions])}`;
};

/** One row: what an account holds before and after a period, `opening` and `closing`. */
export const balancesOf = (
  sql: Sql,
  { table, amount }: Ledger,
  account: Account,
  { startDate, endDate }: LedgerQuery,
): Statement.Fragment => {
  const column = sql.literal(`e.${amount}`);
  return sql`
    select exact(coalesce(sum(${column}) filter (where e.business_date < ${startDate ?? "-infinity"}::date), 0)) as opening,
      exact(coalesce(sum(${column}), 0)) as closing
    from ${sql.literal(table)} e where ${account} and e.business_date <= ${endDate ?? "infinity"}::date`;
};
