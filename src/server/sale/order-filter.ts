/** The sale list's filter and sort as SQL, over `sale_order o`: which orders, in which order, and what a row is called. */
import type { SqlClient, Statement } from "effect/sql";
import type { OrderQuery } from "../../contract/sale.ts";

type Sql = SqlClient.SqlClient;

/** The columns that the list may be sorted by. Never null, so that a place in the list can be found again (S4). */
const sortKeys: Readonly<Record<string, string>> = {
  date: "o.listed_on",
  number: "coalesce(o.number, '')",
  customer: "coalesce(customer.name, '')",
  lineCount: "o.line_count",
  quantity: "o.quantity",
  boxes: "o.boxes",
  total: "o.total",
  paid: "o.paid",
  due: "case when o.money_state is null then 0 else o.total - o.paid end",
  currency: "o.currency",
  state: "o.state",
  moneyState: "coalesce(o.money_state, '')",
  salesperson: "person.name",
  source: "o.source",
  branch: "branch.name",
};

export interface OrderSort {
  readonly key: Statement.Fragment;
  readonly direction: "asc" | "desc";
}

/** The sort of a query; an unknown column sorts as the list does by itself: the newest day first. */
export const sortOf = (sql: Sql, { orderBy, order }: OrderQuery): OrderSort => {
  const key = orderBy === undefined ? undefined : sortKeys[orderBy];
  if (key === undefined) return { key: sql.literal("o.listed_on"), direction: "desc" };
  return { key: sql.literal(key), direction: order ?? "asc" };
};

/** What the filter and the sort refer to. */
export const orderTables = (sql: Sql): Statement.Fragment =>
  sql.literal(`sale_order o
    left join customer on customer.id = o.customer_id
    join person on person.id = o.person_id
    join branch on branch.id = o.branch_id`);

/** `%` and `_` are letters of the word here. */
const containing = (word: string) => `%${word.toLowerCase().replace(/[\\%_]/g, "\\$&")}%`;

/** Orders whose number, memo or customer contain the word: three trigram indexes, not one scan. */
const matching = (sql: Sql, word: string) => {
  const pattern = containing(word);
  return sql`o.id in (
    select id from sale_order where lower(number) like ${pattern}
    union select id from sale_order where lower(memo) like ${pattern}
    union select theirs.id from sale_order theirs join customer on customer.id = theirs.customer_id
      where lower(customer.code || ' ' || customer.name) like ${pattern})`;
};

/** The columns that the kept sums have as well. Literals, so that PostgreSQL sees which partial index fits. */
const common = (sql: Sql, query: OrderQuery): Statement.Fragment[] => {
  const conditions: Statement.Fragment[] = [];
  if (query.startDate !== undefined) conditions.push(sql`o.listed_on >= ${query.startDate}::date`);
  if (query.endDate !== undefined) conditions.push(sql`o.listed_on <= ${query.endDate}::date`);
  if (query.state !== undefined) conditions.push(sql`o.state = ${sql.literal(`'${query.state}'`)}`);
  if (query.moneyState !== undefined)
    conditions.push(sql`o.money_state = ${sql.literal(`'${query.moneyState}'`)}`);
  if (query.currency !== undefined) conditions.push(sql`o.currency = ${query.currency}`);
  if (query.source !== undefined) conditions.push(sql`o.source = ${query.source}`);
  return conditions;
};

const wordOf = (query: OrderQuery) => query.searchWord?.trim() ?? "";

/** Whether the kept sums can answer: they know days, states, currency and source, but no customers and words. */
export const isKept = (query: OrderQuery): boolean =>
  query.customerId === undefined && wordOf(query) === "";

/** The condition over the kept sums. */
export const keptFilter = (sql: Sql, query: OrderQuery): Statement.Fragment =>
  sql.and([sql`true`, ...common(sql, query)]);

/** The condition over the orders. Temps are nobody's to see in a list. */
export const orderFilterOf = (sql: Sql, query: OrderQuery): Statement.Fragment => {
  const conditions = [sql`o.state <> 'temp'`, ...common(sql, query)];
  if (query.customerId !== undefined) conditions.push(sql`o.customer_id = ${query.customerId}`);
  const word = wordOf(query);
  if (word !== "") conditions.push(matching(sql, word));
  return sql.and(conditions);
};

/** A row of the list. Only what is posted can owe something. */
export const rowColumns = (sql: Sql): Statement.Fragment =>
  sql.literal(`o.id, o.client_id as "clientId", o.number, o.version, o.state,
    coalesce(o.money_state, 'unpaid') as "moneyState", o.source, extract(epoch from o.created_at)::int as "createdAt",
    extract(epoch from o.committed_at)::int as "committedAt", o.business_date as "businessDate", branch.name as branch,
    person.name as salesperson, o.customer_id as "customerId", customer.name as customer, o.currency,
    o.line_count as "lineCount", o.quantity, o.boxes, o.total, o.paid,
    case when o.money_state is null then 0 else o.total - o.paid end as due`);
