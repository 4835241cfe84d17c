/** The cells of a row as columns of a record: each field of a file has a reader, and the column that it fills. */
import type { Schema } from "effect";
import type { Cell, TableSource } from "../../contract/import/table.ts";
import type { Row } from "../record/public.ts";
import { cellText, fitting, type Read, readNamed, readScaled } from "./cells.ts";
import { plainHeading } from "./heading-row.ts";
import type { FieldProblem, Filled } from "./target.ts";

/** Reads a cell; `names` is what cells may name, such as price levels. */
export type Reader<Names> = (cell: Cell, names: Names, writing: TableSource) => Read;

/** What makes the readers of a target: `const { text, number, named } = readersOf<Names>()`. */
export const readersOf = <Names>() => ({
  text: (schema: Schema.Codec<string, unknown>): Reader<Names> => {
    const fit = fitting(schema, "tooLong");
    return (cell) => fit({ value: cellText(cell) });
  },
  /** An exact integer of 10^-decimals, as the schema bounds it. */
  number: <A>(schema: Schema.Codec<A, unknown>, decimals: (names: Names) => number): Reader<Names> => {
    const fit = fitting(schema, "outOfRange");
    return (cell, names, writing) => fit(readScaled(cell, decimals(names), writing));
  },
  /** One of what has names, whatever their case and accents. */
  named:
    (
      of: (names: Names) => ReadonlyMap<string, unknown>,
      problem: "unknown" | "notYesNo" | "notCountry" = "unknown",
    ): Reader<Names> =>
    (cell, names) =>
      readNamed(cell, of(names), plainHeading, problem),
});

export interface ReadRow {
  /** By the names of columns. */
  readonly columns: Row;
  /** By the names of fields that have no column of their own. */
  readonly others: Row;
  readonly problems: readonly FieldProblem[];
}

/** A field of a file: how its cells are read, and the column of the record that it fills; without one it is among the `others`. */
export type FieldReader<Names> = readonly [read: Reader<Names>, column?: string];

/** Reads what is filled; an empty cell says nothing. */
export const rowReader =
  <Names, Field extends string>(fields: Readonly<Record<Field, FieldReader<Names>>>) =>
  (filled: Filled, names: Names, writing: TableSource): ReadRow => {
    const own: [string, unknown][] = [];
    const others: [string, unknown][] = [];
    const problems: FieldProblem[] = [];
    const isField = (field: string): field is Field => Object.hasOwn(fields, field);
    for (const [field, cell] of Object.entries(filled)) {
      if (!isField(field)) continue;
      const [reader, column] = fields[field];
      const read = reader(cell, names, writing);
      if ("problem" in read) problems.push({ field, problem: read.problem });
      else if (column === undefined) others.push([field, read.value]);
      else own.push([column, read.value]);
    }
    return { columns: Object.fromEntries(own), others: Object.fromEntries(others), problems };
  };
