/** Inserts rows as the posting functions make them (column name to value), many at a time: columns by their type, as arrays. */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { bulkInsert, type Column } from "../bulk-insert.ts";
import type { Row } from "../sale/public.ts";
import { bigints, booleans, dates, jsons, texts, timestamps, uuids } from "../sql-array.ts";

export type Rows = readonly Row[];

const unfit = (column: string, value: unknown): never => {
  throw new TypeError(`${column} does not take ${JSON.stringify(value)}`);
};

const reader =
  <A>(is: (value: unknown) => value is A) =>
  (rows: Rows, column: string): readonly (A | null)[] =>
    rows.map((row) => {
      const value = row[column];
      if (value === null || value === undefined) return null;
      return is(value) ? value : unfit(column, value);
    });

const numbers = reader((value) => typeof value === "number");
const strings = reader((value) => typeof value === "string");
const truths = reader((value) => typeof value === "boolean");
const values = reader((value): value is unknown => value !== undefined);
const milliseconds = (rows: Rows, column: string) =>
  rows.map((row) => {
    const value = row[column];
    if (value === null || value === undefined || typeof value === "number") return value ?? null;
    return typeof value === "string" ? Date.parse(value) : unfit(column, value);
  });

const kinds = {
  number: (rows: Rows, column: string) => bigints(numbers(rows, column)),
  text: (rows: Rows, column: string) => texts(strings(rows, column)),
  uuid: (rows: Rows, column: string) => uuids(strings(rows, column)),
  date: (rows: Rows, column: string) => dates(strings(rows, column)),
  boolean: (rows: Rows, column: string) => booleans(truths(rows, column)),
  json: (rows: Rows, column: string) => jsons(values(rows, column)),
  time: (rows: Rows, column: string) => timestamps(milliseconds(rows, column)),
} as const;

/** Columns of a table, by the kind of their values: `{ number: "id quantity", text: "name" }`. */
export type Columns = Partial<Record<keyof typeof kinds, string>>;

const isKind = (name: string): name is keyof typeof kinds => name in kinds;

/** An insert into the table of whatever rows; columns that a row leaves out are null. */
export const insertInto = (table: string, columns: Columns) => {
  const entries = Object.entries(columns).flatMap(([kind, names]) =>
    isKind(kind) ? names.split(" ").map((name) => [name, kind] as const) : [],
  );
  const byName: Record<string, Column<Row>> = Object.fromEntries(
    entries.map(([name, kind]) => [name, (rows: Rows) => kinds[kind](rows, name)]),
  );
  return bulkInsert<Row>(table, byName);
};

/** After rows with ids of their own: the next id that the table gives itself is above them. */
export const moveSequences = Effect.fnUntraced(function* (tables: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  for (const table of tables)
    yield* sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql(table)}), false)`;
});
