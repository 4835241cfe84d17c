/** How documents with lines are read: a page of their list, the list as a file, and one with its stock movements and history. */
import { Effect, Schema } from "effect";
import { SqlClient, type Statement } from "effect/sql";
import type { DocumentType } from "../../contract/document.ts";
import type { listQuery } from "../../contract/list.ts";
import { type NameOf, namesForReader } from "../builtin-name.ts";
import { may, Person, type SignedInPerson } from "../person.ts";
import { refuse } from "../refusal.ts";
import { readToday } from "../setting/public.ts";
import { conditionsOf, type Filters } from "../sql/filters.ts";
import { sorted, wordsIn } from "../sql/list-sql.ts";
import { pagingOf } from "../sql/paging.ts";
import { bigints } from "../sql/sql-array.ts";
import { withVisibleFields } from "../visible-fields.ts";
import { logOf, SEES_ORIGIN, stockOf } from "./read-parts.ts";

type Sql = SqlClient.SqlClient;
type ListQuery = Partial<{ readonly [Name in keyof typeof listQuery]: (typeof listQuery)[Name]["Type"] }>;

/** What a type of document says of its list and its page. Its head is `o` in all SQL here. */
export interface DocumentReading<Row, Page extends Row, Query extends ListQuery, Act extends string> {
  readonly type: DocumentType;
  /** The table of the heads. */
  readonly table: string;
  /** A row of the list as SQL answers it, with what its acts are found from. */
  readonly Row: Schema.Codec<Row, unknown>;
  /** The same with its lines and what else its page shows, `stock` and `log` among it. */
  readonly Page: Schema.Codec<Page, unknown>;
  /** Those that a person may see (T10). */
  readonly visibleTo: (sql: Sql, person: SignedInPerson) => Statement.Fragment;
  /** Those that the list shows for a query, where that is not all of them. */
  readonly isListed?: (sql: Sql, query: Query) => Statement.Fragment;
  /** Each with the business day of now. */
  readonly filters: Filters<Query, string>;
  /** The texts that contain each word of a search: SQL in lower case. */
  readonly texts: readonly string[];
  /** What each column sorts by; by itself the newest come first. */
  readonly sortKeys: Readonly<Record<string, readonly string[]>>;
  /** The head with what it is joined to. */
  readonly tables: (sql: Sql, named: NameOf) => Statement.Fragment;
  /** `today`: the business day of now, for what follows from the calendar. */
  readonly columns: (sql: Sql, named: NameOf, today: string) => Statement.Fragment;
  /** What a page has more, its lines among it. */
  readonly pageColumns: (sql: Sql, named: NameOf) => Statement.Fragment;
  /** The acts that are possible for this person now. */
  readonly acts: (row: Row, person: SignedInPerson) => readonly Act[];
}

/** Without a column the newest come first. */
const orderOf = (
  sql: Sql,
  sortKeys: DocumentReading<never, never, never, never>["sortKeys"],
  query: ListQuery,
) => (query.orderBy === undefined ? sql`order by o.date desc, o.id desc` : sorted(sql, sortKeys, query));

/** What the filter of the list asks for, among those that the person may see. */
const conditionOf = Effect.fnUntraced(function* <Query extends ListQuery>(
  {
    visibleTo,
    isListed,
    filters,
    texts,
  }: Pick<DocumentReading<unknown, unknown, Query, string>, "visibleTo" | "isListed" | "filters" | "texts">,
  query: Query,
) {
  const sql = yield* SqlClient.SqlClient;
  return sql.and([
    visibleTo(sql, yield* Person),
    ...(isListed === undefined ? [] : [isListed(sql, query)]),
    ...conditionsOf(sql, filters, query, yield* readToday),
    ...wordsIn(sql, texts, query.searchWord),
  ]);
});

/** A page of the list, with the count of the whole filter. */
const listOf = <Row, Page extends Row, Query extends ListQuery, Act extends string>(
  kind: DocumentReading<Row, Page, Query, Act>,
) => {
  const { table, tables, columns, sortKeys, acts } = kind;
  const decode = Schema.decodeUnknownEffect(Schema.Array(kind.Row));
  return Effect.fnUntraced(function* (query: Query) {
    const sql = yield* SqlClient.SqlClient;
    const person = yield* Person;
    const named = yield* namesForReader;
    const condition = yield* conditionOf(kind, query);
    const { limit, offset } = pagingOf(query);
    const [found, counts] = yield* Effect.all(
      [
        sql`select ${columns(sql, named, yield* readToday)} from ${tables(sql, named)}
          where ${condition} ${orderOf(sql, sortKeys, query)} limit ${limit} offset ${offset}`,
        sql<{ total: number }>`select count(*)::int as total from ${sql(table)} o where ${condition}`,
      ],
      { concurrency: 2 },
    );
    const stored = yield* Effect.orDie(decode(found));
    const rows = stored.map((row) => ({ ...row, can: acts(row, person) }));
    return { rows, total: counts[0]?.total ?? 0 };
  });
};

/** All rows of the list, or those with some ids, as a statement for a file. */
const rowsOf = <Query extends ListQuery>(
  kind: Omit<DocumentReading<unknown, unknown, Query, string>, "acts" | "Row" | "Page">,
) =>
  Effect.fnUntraced(function* (query: Query & { readonly ids?: string }) {
    const sql = yield* SqlClient.SqlClient;
    const named = yield* namesForReader;
    const { ids } = query;
    const ofIds = ids === undefined ? sql`true` : sql`o.id = any(${bigints(ids.split(",").map(Number))})`;
    return sql`select ${kind.columns(sql, named, yield* readToday)} from ${kind.tables(sql, named)}
      where ${sql.and([yield* conditionOf(kind, query), ofIds])} ${orderOf(sql, kind.sortKeys, query)}`;
  });

/** One with all that its page shows, as the person may see it; NotFound where they may not. */
const pageOf = <Row, Page extends Row, Query extends ListQuery, Act extends string>(
  kind: DocumentReading<Row, Page, Query, Act>,
) => {
  const { type, tables, columns, pageColumns, visibleTo, acts } = kind;
  const decode = Schema.decodeUnknownEffect(Schema.Array(kind.Page));
  return Effect.fnUntraced(function* (id: number) {
    const sql = yield* SqlClient.SqlClient;
    const person = yield* Person;
    const named = yield* namesForReader;
    const rows = yield* sql`
      select ${columns(sql, named, yield* readToday)}, ${pageColumns(sql, named)}, ${stockOf(sql, named, type)} as stock,
        ${logOf(sql, type, may(person, SEES_ORIGIN))} as log
      from ${tables(sql, named)} where o.id = ${id} and ${visibleTo(sql, person)}`;
    const [stored] = yield* Effect.orDie(decode(rows));
    if (stored === undefined) return yield* refuse("NotFound");
    return { ...(yield* withVisibleFields(kind.Page, stored)), can: acts(stored, person) };
  });
};

/** The list of a type of document, its rows for a file, and one of them. */
export const documentReading = <Row, Page extends Row, Query extends ListQuery, Act extends string>(
  kind: DocumentReading<Row, Page, Query, Act>,
) => ({ list: listOf(kind), rows: rowsOf(kind), one: pageOf(kind) });
