/** What every list asks of SQL: its words, its sort. */
import type { SqlClient, Statement } from "effect/sql";
import { likePattern } from "./paging.ts";

type Sql = SqlClient.SqlClient;

/**
 * The condition that a row of `table`, which has `deleted_at`, contains every word of a search, found by its trigram index before anything else:
 * sorting may not tempt PostgreSQL to walk the whole list for a word that is rare. One or two letters have no trigram: alone
 * they are looked for at the start of `short` columns, each with an index of its own. Null for no word.
 */
export const searched = (
  sql: Sql,
  where: {
    readonly table: string;
    readonly id: string;
    readonly text: string;
    readonly short: readonly string[];
  },
  searchWord: string | undefined,
): Statement.Fragment | null => {
  const words = (searchWord ?? "").split(/\s+/).filter((word) => word !== "");
  if (words.length === 0) return null;
  const isIndexed = words.some((word) => word.length > 2);
  const holds = words.map((word) => {
    if (isIndexed) return sql`${sql.literal(where.text)} like ${likePattern(word)}`;
    const start = likePattern(word).slice(1);
    return sql.or(where.short.map((column) => sql`${sql.literal(column)} like ${start}`));
  });
  return sql`${sql.literal(where.id)} = any(array(select id from ${sql.literal(where.table)} where deleted_at is null and ${sql.and(holds)}))`;
};

/** Texts that start so, written as a range: a plan that does not know the word finds a range in an index, and no `like`. */
const startsWith = (sql: Sql, column: string, start: string) =>
  sql`(${sql.literal(column)} >= ${start} and ${sql.literal(column)} < ${`${start}\u{10ffff}`})`;

/** One way to be found. `range`: the column, with an index of its own, whose start says so. */
interface Way {
  readonly condition: Statement.Fragment;
  readonly range: string | null;
}

/**
 * The ways in which a row has every word of a search, each of which excludes the others: a list with a million rows asks for each by
 * itself. Words of one or two letters alone are looked for at the start of `short` columns; else one condition over `text`, which
 * has a trigram index, and over the part of it that is `within`. Empty for no word.
 */
export const waysToFind = (
  sql: Sql,
  where: { readonly text: string; readonly within?: string; readonly short: readonly string[] },
  searchWord: string | undefined,
): readonly Way[] => {
  const { text, within, short } = where;
  const words = (searchWord ?? "")
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== "")
    .toSorted((one, other) => other.length - one.length);
  const [first, ...others] = words;
  if (first === undefined) return [];
  if (first.length > 2) {
    const texts = within === undefined ? [text] : [text, within];
    const condition = sql.and(
      texts.flatMap((one) => words.map((word) => sql`${sql.literal(one)} like ${likePattern(word)}`)),
    );
    return [{ condition, range: null }];
  }
  const anywhere = (word: string) => sql.or(short.map((column) => startsWith(sql, column, word)));
  return short.map((column, at) => ({
    condition: sql.and([
      startsWith(sql, column, first),
      ...short.slice(0, at).map((before) => sql`not ${startsWith(sql, before, first)}`),
      ...others.map(anywhere),
    ]),
    range: column,
  }));
};

/** The conditions that one of some texts, SQL in lower case, contains each word of a search. None for no word. */
export const wordsIn = (
  sql: Sql,
  texts: readonly string[],
  searchWord: string | undefined,
): readonly Statement.Fragment[] =>
  (searchWord ?? "")
    .split(/\s+/)
    .filter((word) => word !== "")
    .map((word) => sql.or(texts.map((text) => sql`${sql.literal(text)} like ${likePattern(word)}`)));

interface Sort {
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

type SortKeys = Readonly<Record<string, readonly string[]>>;

/** The sort of a query among `keys`, SQL by the name of the column; an unknown one sorts by the first of them. */
export const sortOf = (keys: SortKeys, { orderBy, order }: Sort) => {
  const sortKeys = orderBy !== undefined && Object.hasOwn(keys, orderBy) ? keys[orderBy] : undefined;
  const direction = sortKeys !== undefined && order === "desc" ? "desc" : "asc";
  return { by: sortKeys ?? Object.values(keys)[0] ?? [], direction };
};

/** The same as an `order by`. */
export const sorted = (sql: Sql, keys: SortKeys, query: Sort): Statement.Fragment => {
  const { by, direction } = sortOf(keys, query);
  return sql.literal(`order by ${by.map((key) => `${key} ${direction}`).join(", ")}`);
};
