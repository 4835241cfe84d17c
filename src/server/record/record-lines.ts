/** Lines of a record: rows of another table that belong to it and are edited with it, such as the barcodes of a product. */
import { PgClient } from "@effect/sql-pg";
import { Effect } from "effect";
import type { Statement } from "effect/sql";
import { bigints, jsons } from "../sql/sql-array.ts";
import type { Row } from "./change-log.ts";

/** One kind of lines. */
export interface RecordLines {
  readonly table: string;
  /** The column that names the record. */
  readonly owner: string;
  /** Columns by the names of their fields in the contract. Lines are ordered by the first. */
  readonly columns: Readonly<Record<string, string>>;
}

/** Every kind of lines of a record, by the name that a column of them would have: "level_prices". */
export type LinesByName = Readonly<Record<string, RecordLines>>;

/** The lines of `record` as one JSON array, in the fields of the contract. */
export const linesOf = (
  sql: PgClient.PgClient,
  { table, owner, columns }: RecordLines,
  record: Statement.Fragment,
): Statement.Fragment => {
  const fields = Object.entries(columns).map(([field, column]) => `'${field}', l.${column}`);
  const first = Object.values(columns)[0] ?? owner;
  return sql`(select coalesce(jsonb_agg(jsonb_build_object(${sql.literal(fields.join(", "))}) order by l.${sql(first)}), '[]')
    from ${sql(table)} l where l.${sql(owner)} = ${record})`;
};

/** The row of the record `t` as JSON, with its lines as if they were columns. */
export const rowWithLines = (sql: PgClient.PgClient, lines: LinesByName = {}): Statement.Fragment => {
  const parts = Object.entries(lines).map(
    ([name, one]) => sql`${name}::text, ${linesOf(sql, one, sql`t.id`)}`,
  );
  return parts.length === 0 ? sql`to_jsonb(t)` : sql`to_jsonb(t) || jsonb_build_object(${sql.csv(parts)})`;
};

/** The columns of a row that the record's own table has. */
export const ownColumns = (row: Row, lines: LinesByName = {}): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !Object.hasOwn(lines, name)));

interface Written {
  readonly id: number;
  readonly row: Row;
}

/** Replaces the lines that the rows name, of any number of records. */
export const writeLines = Effect.fnUntraced(function* (lines: LinesByName = {}, written: readonly Written[]) {
  const sql = yield* PgClient.PgClient;
  for (const [name, { table, owner, columns }] of Object.entries(lines)) {
    const given = written.filter(({ row }) => Object.hasOwn(row, name));
    if (given.length === 0) continue;
    const ids = bigints(given.map(({ id }) => id));
    const names = sql.csv(Object.values(columns).map((column) => sql`${sql(column)}`));
    const content = Object.entries(columns).map(([field, column]) => `'${column}', line -> '${field}'`);
    yield* sql`delete from ${sql(table)} where ${sql(owner)} = any(${ids})`;
    yield* sql`
      insert into ${sql(table)} (${sql(owner)}, ${names})
      select given.id, ${names} from unnest(${ids}, ${jsons(given.map(({ row }) => row[name]))}) as given (id, list),
        jsonb_array_elements(given.list) line,
        lateral jsonb_populate_record(null::${sql(table)}, jsonb_build_object(${sql.literal(content.join(", "))})) filled`;
  }
});
