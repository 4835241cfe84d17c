/**
 * Which customers a page of the list shows, and how many the filter finds. Words are looked for in the first of the list; then few
 * are all found and sorted, many are read in their order.
 */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Statement } from "effect/sql";
import type { CustomerQuery } from "../../contract/customer/customer.ts";
import { sortOf } from "../sql/list-sql.ts";
import { pagingOf } from "../sql/paging.ts";
import {
  customerFilterOf,
  conditionsOn,
  customerFilters,
  customerOrderOf,
  customerSorts,
  findAlongNames,
  hasWords,
  isNarrow,
  isOfDocuments,
  type Terms,
} from "./customer-sql.ts";

type Sql = SqlClient.SqlClient;

/**
 * Beyond this many a find is not counted: nobody pages through them, one types on. As many can be selected at once. Those of
 * whom accounts or sales say it are few among many, so that the list would be walked far for a page of them: more are counted.
 */
const countedUpTo = (query: CustomerQuery): number => (isOfDocuments(query) ? 10_000 : 2000);

const Found = Schema.Struct({ total: Schema.NullOr(Schema.Int), ids: Schema.Array(Schema.Int) });
const decode = Schema.decodeUnknownEffect(Schema.Array(Found));

/** So many of the list are looked at for words before an index of words is asked: a page of what is not rare is among them. */
const FIRST = 5000;

const Seen = Schema.Struct({ seen: Schema.Int, ids: Schema.Array(Schema.Int) });
const decodeFirst = Schema.decodeUnknownEffect(Schema.Tuple([Seen]));

/** The condition as no index knows it: it seems to hold for every second row, so that the order's own index is walked. */
const unindexed = (sql: Sql, condition: Statement.Fragment) => sql`coalesce(${condition}, false)`;

interface Sorted {
  /** So many are counted. */
  readonly most: number;
  readonly isNarrow: boolean;
  /** The first column that it is sorted by. */
  readonly by: string | undefined;
  readonly columns: Statement.Fragment;
  /** The order by those columns, as long as a page that begins with the list is. */
  readonly until: Statement.Fragment;
  readonly page: Statement.Fragment;
  readonly order: Statement.Fragment;
}

type Filter = ReturnType<typeof customerFilters>[number];

interface Part {
  readonly name: string;
  readonly filter: Filter;
  /** The same by what the index of names has. */
  readonly walked: Filter | undefined;
}

/** The parts of a WITH for one way to be found: those of it up to the limit, and how many that are. */
const firstOf = (sql: Sql, { name, filter }: Part, { columns, most, isNarrow }: Sorted) => {
  const { common, found } = filter;
  const limit = sql`limit ${sql.literal(String(most + 1))}`;
  // By name, because the index of what is counted has them in that order: without it all customers seem as near as those few. Of
  // what is narrow the counts know that they are few: a limit would only tempt to look for them along all customers.
  const all =
    found !== null
      ? sql`${sql.and([common, found])} ${limit}`
      : isNarrow
        ? common
        : sql`${common} order by c.name_key, c.id ${limit}`;
  return sql`
    ${sql(name)} as materialized (select ${columns} from customer c where ${all}),
    ${sql(`${name}_number`)} as materialized (select count(*)::int as number from ${sql(name)})`;
};

const pageOf = (sql: Sql, { name, filter, walked }: Part, { columns, until, by, most: counted }: Sorted) => {
  const number = sql`(select number from ${sql(`${name}_number`)})`;
  const most = sql.literal(String(counted));
  const isOrder = filter.range === by;
  const condition = (isOrder ? filter : walked)?.found ?? sql`true`;
  const matches = isOrder ? condition : unindexed(sql, condition);
  return sql`
    (select * from ${sql(name)} where ${number} <= ${most} ${until})
    union all
    (select ${columns} from customer c where ${number} > ${most} and ${filter.common} and ${matches} ${until})`;
};

const joined = (sql: Sql, fragments: readonly Statement.Fragment[], word: string) =>
  fragments.reduce((before, next) => sql`${before} ${sql.literal(word)} ${next}`);

const sortedBy = (sql: Sql, query: CustomerQuery): Sorted => {
  const { limit, offset } = pagingOf(query);
  const { by, direction } = sortOf(customerSorts, query);
  const columns = by.map((key, at) => `${key} as key${at}`);
  const order = `order by ${by.map((_, at) => `key${at} ${direction}`).join(", ")}`;
  // Spelt out, because a plan for any limit sorts the whole list; whole numbers of the contract cannot do harm.
  return {
    most: countedUpTo(query),
    isNarrow: isNarrow(query),
    by: by[0],
    columns: sql.literal(["c.id", ...columns].join(", ")),
    until: sql.literal(`${order} limit ${Math.trunc(offset + limit)}`),
    page: sql.literal(`${order} limit ${Math.trunc(limit)} offset ${Math.trunc(offset)}`),
    order: sql.literal(order),
  };
};

/** Each way to be found by itself; their pages together are the page. */
const pageQuery = (sql: Sql, parts: readonly Part[], by: Sorted) => {
  const { page, order } = by;
  const most = sql.literal(String(by.most));
  const numbers = parts.map(({ name }) => sql`select number from ${sql(`${name}_number`)}`);
  const firsts = parts.map((part) => firstOf(sql, part, by));
  const pages = parts.map((part) => pageOf(sql, part, by));
  return sql`
    with ${joined(sql, firsts, ",")},
    page as (select * from (${joined(sql, pages, "union all")}) found ${page})
    select (select case when max(number) > ${most} then null else sum(number)::int end
        from (${joined(sql, numbers, "union all")}) counted) as total,
      coalesce((select jsonb_agg(id ${order}) from page), '[]') as ids`;
};

/** So many are known to be there that their own index has the page. */
const inOrder = (
  sql: Sql,
  filter: Statement.Fragment,
  total: number,
  { columns, page, order }: Sorted,
) => sql`
  select ${total}::int as total, coalesce(jsonb_agg(id ${order}), '[]') as ids
  from (select ${columns} from customer c where ${filter} ${page}) page`;

/**
 * A page of those with the words, if the first of the list fill it or are the whole list; else null. An index of words is slow for
 * those that many have: it first collects them all. By name, all that is looked at is in the index of names.
 */
const findFirst = Effect.fnUntraced(function* (query: CustomerQuery, terms: Terms) {
  const sql = yield* SqlClient.SqlClient;
  const { limit, offset } = pagingOf(query);
  const matches = sql.and([...conditionsOn(sql, query, { table: "c", terms }), hasWords(sql, query, terms)]);
  const rows = yield* sql`
    select count(*)::int as seen, coalesce(json_agg(id) filter (where matches), '[]') as ids
    from (select c.id, ${matches} as matches from customer c where c.deleted_at is null
      ${customerOrderOf(sql, query)} limit ${sql.literal(String(FIRST))}) first`;
  const [{ seen, ids }] = yield* Effect.orDie(decodeFirst(rows));
  const page = ids.slice(offset, offset + limit);
  if (seen < FIRST) return { total: ids.length, ids: page };
  return page.length === limit ? { total: null, ids: page } : null;
});

/** The ids of a page. `total` is null where it is more than are counted, and what was `known` before where something was. */
export const findCustomers = Effect.fnUntraced(function* (
  query: CustomerQuery,
  terms: Terms,
  knownCount: number | undefined,
) {
  const sql = yield* SqlClient.SqlClient;
  const hasMany = knownCount === undefined && !isOfDocuments(query) && query.state !== "blocked";
  const first = hasMany ? yield* findFirst(query, terms) : null;
  if (first !== null) return first;
  const by = sortedBy(sql, query);
  const filters = customerFilters(sql, query, terms);
  const walked = customerFilters(sql, query, terms, findAlongNames);
  const rows =
    knownCount !== undefined && knownCount > by.most
      ? yield* inOrder(sql, customerFilterOf(sql, query, terms), knownCount, by)
      : yield* pageQuery(
          sql,
          filters.map((filter, at) => ({ name: `way${at}`, filter, walked: walked[at] })),
          by,
        );
  const [answer] = yield* Effect.orDie(decode(rows));
  return answer ?? { total: 0, ids: [] };
});
