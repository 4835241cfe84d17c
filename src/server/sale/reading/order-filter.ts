/** The sale list's filter and sort as SQL, over `sale_order o`: which orders, in which order, and what a row is called. */
import type { SqlClient, Statement } from "effect/sql";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { areCounted, conditionsOf, type Filter, type Filters } from "../../sql/filters.ts";
import { asksCounted, isCounted } from "./counted.ts";
import { wasTakenBack } from "./taken-back.ts";

type Sql = SqlClient.SqlClient;

/** The columns that the list may be sorted by; never null, so that a place in the list can be found again (S4). */
const sortKeys: Readonly<Record<string, { readonly key: string; readonly join?: string }>> = {
  date: { key: "o.listed_on" },
  number: { key: "coalesce(o.number, '')" },
  customer: {
    key: "coalesce(customer.name, '')",
    join: "left join customer on customer.id = o.customer_id",
  },
  lineCount: { key: "o.line_count" },
  quantity: { key: "o.quantity" },
  boxes: { key: "o.boxes" },
  total: { key: "o.total" },
  paid: { key: "o.paid" },
  due: { key: "case when o.money_state is null then 0 else o.total - o.paid end" },
  currency: { key: "o.currency" },
  state: { key: "o.state" },
  moneyState: { key: "coalesce(o.money_state, '')" },
  salesperson: { key: "person.name", join: "join person on person.id = o.person_id" },
  source: { key: "o.source" },
  branch: { key: "branch.name", join: "join branch on branch.id = o.branch_id" },
};

export interface OrderSort {
  readonly key: Statement.Fragment;
  /** `sale_order o` and what the key needs beside it. */
  readonly from: Statement.Fragment;
  readonly direction: "asc" | "desc";
}

/** The sort of a query; an unknown column sorts as the list does by itself: the newest day first. */
export const sortOf = (sql: Sql, { orderBy, order }: OrderQuery): OrderSort => {
  const named = orderBy !== undefined && Object.hasOwn(sortKeys, orderBy) ? sortKeys[orderBy] : undefined;
  const { key, join = "" } = named ?? { key: "o.listed_on" };
  return {
    key: sql.literal(key),
    from: sql.literal(`sale_order o ${join}`),
    direction: named ? (order ?? "asc") : "desc",
  };
};

/** What a row of the list is put together from. */
export const rowTables = (sql: Sql): Statement.Fragment =>
  sql.literal(`sale_order o
    left join customer on customer.id = o.customer_id
    join person on person.id = o.person_id
    join branch on branch.id = o.branch_id`);

/** `%` and `_` are letters here. One or two letters have no trigram: they are looked for at the start. */
const patternOf = (word: string) => {
  const letters = word.toLowerCase().replace(/[\\%_]/g, "\\$&");
  return word.length < 3 ? `${letters}%` : `%${letters}%`;
};

/**
 * Orders whose number, memo or customer contain the word. They are found first, by three trigram indexes: sorting may not
 * tempt PostgreSQL to read the whole list in its order for a word that is rare.
 */
const matching = (sql: Sql, word: string) => {
  const pattern = patternOf(word);
  return sql`o.id = any(array(select found.id from sale_order found
    where lower(found.number) like ${pattern} or lower(found.memo) like ${pattern}
      or found.customer_id = any(array(
        select id from customer where lower(code || ' ' || name) like ${pattern} or lower(name) like ${pattern}))))`;
};

/**
 * Orders whose goods wait to be handed over: the one definition, for list, dashboard and menu. Who buys at a till takes the goods
 * along, where the source does not say that they are delivered, and who returns something there has given it back.
 */
const waitsForDelivery = (sql: Sql) => sql`o.state in ('committed', 'picking') and o.source <> 'till'`;

/** A question whose number a report shows has its days and ids in the condition of `counted.ts`; any other has them here. */
const beside = <Value>(
  condition: (sql: Sql, value: Value) => Statement.Fragment,
): Filter<Value, OrderQuery, null> => ({
  condition: (sql, value, _, query) => (asksCounted(query) ? null : condition(sql, value)),
});

const counted = { isCounted: () => true } as const;

/** The filters of the list. States are literals, so that PostgreSQL sees which partial index fits. */
const filters: Filters<OrderQuery, null> = {
  startDate: { ...beside((sql, day) => sql`o.listed_on >= ${day}::date`), ...counted },
  endDate: { ...beside((sql, day) => sql`o.listed_on <= ${day}::date`), ...counted },
  state: { ...counted, condition: (sql, state) => sql`o.state = ${sql.literal(`'${state}'`)}` },
  moneyState: { ...counted, condition: (sql, state) => sql`o.money_state = ${sql.literal(`'${state}'`)}` },
  currency: { ...counted, condition: (sql, currency) => sql`o.currency = ${currency}` },
  source: { ...counted, condition: (sql, source) => sql`o.source = ${source}` },
  only: {
    isCounted: (only) => only === "owing" || only === "toShip",
    condition: (sql, only, _, query) => {
      if (only === "owing") return sql`o.money_state in ('unpaid', 'part')`;
      if (only === "toShip") return waitsForDelivery(sql);
      if (only === "takenBack") return wasTakenBack(sql);
      if (only !== "exceptions") return isCounted(sql, query);
      return asksCounted(query)
        ? null
        : sql`o.id in (select order_id from sale_exception where settled_at is null)`;
    },
  },
  methodId: {
    condition: (sql, _method, _, query) =>
      query.only === "counted" || query.only === "returned" ? null : isCounted(sql, query),
  },
  branchId: { ...beside((sql, id) => sql`o.branch_id = ${id}`), ...counted },
  personId: beside((sql, id) => sql`o.person_id = ${id}`),
  hour: beside((sql, hour) => sql`o.hour = ${hour}`),
  weekday: beside((sql, day) => sql`extract(isodow from o.listed_on) = ${day}`),
  customerId: beside((sql, id) => (id === 0 ? sql`o.customer_id is null` : sql`o.customer_id = ${id}`)),
  productId: beside((sql, id) => sql`o.id in (select order_id from sale_line where product_id = ${id})`),
  categoryId: beside(
    (sql, id) => sql`o.id in (select order_id from sale_line join product on product.id = product_id
      where coalesce(category_id, 0) = ${id})`,
  ),
};

const conditions = (sql: Sql, query: OrderQuery) => conditionsOf(sql, filters, query, null);

/** Whether the running totals can answer: they know days, states, currency, source and branch, but no other ids and no words. */
export const isKept = (query: OrderQuery): boolean => areCounted(filters, query);

/** The condition over the noted differences. */
export const changeFilter = (sql: Sql, query: OrderQuery): Statement.Fragment =>
  sql.and([sql`true`, ...conditions(sql, query)]);

/** The condition over the running totals: without days, the one row for all days. */
export const runningTotalFilter = (sql: Sql, query: OrderQuery): Statement.Fragment => {
  const allDays = query.startDate === undefined && query.endDate === undefined;
  const days = allDays ? sql`o.listed_on = '-infinity'` : sql`o.listed_on > '-infinity'`;
  return sql.and([days, ...conditions(sql, query)]);
};

/** The condition over the orders. Temps are nobody's to see in a list. */
export const orderFilterOf = (sql: Sql, query: OrderQuery): Statement.Fragment => {
  const word = query.searchWord?.trim() ?? "";
  const words = word === "" ? [] : [matching(sql, word)];
  return sql.and([sql`o.state <> 'temp'`, ...conditions(sql, query), ...words]);
};

/** A row of the list. Only what is posted can owe something. */
export const rowColumns = (sql: Sql): Statement.Fragment =>
  sql.literal(`o.id, o.client_id as "clientId", o.number, o.version, o.state,
    coalesce(o.money_state, 'unpaid') as "moneyState", o.source, extract(epoch from o.created_at)::int as "createdAt",
    extract(epoch from o.committed_at)::int as "committedAt", o.business_date as "businessDate", branch.name as branch,
    person.name as salesperson, o.customer_id as "customerId", customer.name as customer, o.currency,
    o.line_count as "lineCount", o.quantity, o.boxes, o.total, o.paid,
    case when o.money_state is null then 0 else o.total - o.paid end as due`);
