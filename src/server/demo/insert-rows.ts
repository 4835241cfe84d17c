/** Inserts rows as the posting functions make them (column name to value), many at a time: kept as columns until written. */
import type { PgTypes } from "@effect/sql-pg";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { insertColumns } from "../sql/bulk-insert.ts";
import type { Row } from "../sale/public.ts";
import { bigints, booleans, dates, jsons, texts, timestamps, uuids } from "../sql/sql-array.ts";

type Values = readonly unknown[];

/** The values as an array parameter, when all of them are null or what the column takes. */
const encoder =
  <A>(is: (value: unknown) => value is A, encode: (values: readonly (A | null)[]) => PgTypes.Parameter) =>
  (values: Values, column: string): PgTypes.Parameter => {
    const fits = (value: unknown): value is A | null => value === null || is(value);
    if (values.every(fits)) return encode(values);
    throw new TypeError(`${column} does not take ${JSON.stringify(values.find((value) => !fits(value)))}`);
  };

const isText = (value: unknown) => typeof value === "string";

const kinds = {
  number: encoder((value) => typeof value === "number", bigints),
  text: encoder(isText, texts),
  uuid: encoder(isText, uuids),
  date: encoder(isText, dates),
  boolean: encoder((value) => typeof value === "boolean", booleans),
  json: encoder((value): value is unknown => value !== undefined, jsons),
  /** Milliseconds. */
  time: encoder((value) => typeof value === "number", timestamps),
} as const;

/** Columns of a table, by the kind of their values: `{ number: "id quantity", text: "name" }`. */
export type Columns = Partial<Record<keyof typeof kinds, string>>;

const isKind = (name: string): name is keyof typeof kinds => name in kinds;

/** Collects rows of a table. */
export const collector = (table: string, columns: Columns) => {
  const empty = () =>
    Object.entries(columns).flatMap(([kind, names]) =>
      isKind(kind) ? names.split(" ").map((name) => ({ name, kind, values: new Array<unknown>() })) : [],
    );
  let collected = empty();
  return {
    /** Adds a row; what `more` has wins. Columns in neither are null. */
    add: (row: Row, more: Row = row): void => {
      for (const { name, values } of collected) values.push(more[name] ?? row[name] ?? null);
    },
    /** Takes out what was collected, to be inserted by the effect. */
    take: () => {
      const taken = collected;
      collected = empty();
      if (taken[0]?.values.length === 0) return Effect.void;
      return Effect.suspend(() => {
        const parameters = taken.map(({ name, kind, values }) => [name, kinds[kind](values, name)] as const);
        return insertColumns(table, Object.fromEntries(parameters));
      });
    },
  };
};

/** An insert into the table of whatever rows, in one statement. */
export const insertInto = (table: string, columns: Columns) => (rows: readonly Row[]) => {
  const { add, take } = collector(table, columns);
  for (const row of rows) add(row);
  return take();
};

/** After rows with ids of their own: the next id that the table gives itself is above them. */
export const moveSequences = Effect.fnUntraced(function* (tables: readonly string[]) {
  const sql = yield* SqlClient.SqlClient;
  for (const table of tables)
    yield* sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select coalesce(max(id), 0) + 1 from ${sql(table)}), false)`;
});
