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

interface Sort {
  readonly orderBy?: string;
  readonly order?: "asc" | "desc";
}

/** The sort of a query among `keys`, SQL by the name of the column; an unknown one sorts by the first of them. */
export const sorted = (
  sql: Sql,
  keys: Readonly<Record<string, readonly string[]>>,
  { orderBy, order }: Sort,
): Statement.Fragment => {
  const known = orderBy !== undefined && Object.hasOwn(keys, orderBy) ? keys[orderBy] : undefined;
  const direction = known !== undefined && order === "desc" ? "desc" : "asc";
  const by = known ?? Object.values(keys)[0] ?? [];
  return sql.literal(`order by ${by.map((key) => `${key} ${direction}`).join(", ")}`);
};
