/** What a kind of record has to say so that it can be imported: its fields, and what a row of a file means for it. */
import type { PgClient } from "@effect/sql-pg";
import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { CellProblem } from "../../contract/import/import.ts";
import type { Cell, TableSource } from "../../contract/import/table.ts";
import type { Person } from "../person.ts";
import type { RecordKind, Row } from "../record/public.ts";
import type { Refusal } from "../refusal.ts";

export type Database = PgClient.PgClient | SqlClient.SqlClient | Person;
type Does<A> = Effect.Effect<A, Refusal | SqlError, Database>;

/** A row's filled cells by their fields. */
export type Filled = Readonly<Record<string, Cell>>;

export interface FieldProblem {
  /** "": the row as a whole. */
  readonly field: string;
  readonly problem: CellProblem;
}

/** What is kept elsewhere than in the record, such as an opening balance. */
export interface Extra {
  readonly before: unknown;
  readonly after: unknown;
}

/** What a row comes to. */
export interface Verdict {
  /** Which record it is about: rows with the same key are twins. */
  readonly key: string;
  readonly record: { readonly id: number; readonly version: number } | null;
  /** All columns of a new record; those that differ of a known one. */
  readonly patch: Row;
  readonly extra: Extra | null;
  readonly problems: readonly FieldProblem[];
}

export interface ImportTarget {
  /** As it is called in tables and paths. */
  readonly name: string;
  readonly kind: RecordKind;
  readonly fields: readonly string[];
  /** Where the words of its fields are, which are headings in every language. */
  readonly area: string;
  /** The word of its records: `trade:customers`. */
  readonly title: string;
  readonly wordOf: (field: string) => string;
  /** Headings of its fields that earlier versions wrote into files. */
  readonly formerHeadings?: Readonly<Record<string, readonly string[]>>;
  /** Headings that other programs write. */
  readonly commonHeadings: Partial<Readonly<Record<string, readonly string[]>>>;
  /** The right that a field needs beside that of the import. */
  readonly rightFor: (field: string) => string | undefined;
  /** Reads what rows refer to once, and judges any number of rows then. */
  readonly judge: (
    source: TableSource,
    fields: ReadonlySet<string>,
  ) => Does<(rows: readonly Filled[]) => Does<readonly Verdict[]>>;
  /** Fills in what new records get by themselves, such as a code. */
  readonly complete: (rows: readonly Row[]) => Does<readonly Row[]>;
  /** Brings what is stored elsewhere to `wanted`; left out where nothing is. */
  readonly keepExtra?: (id: number, wanted: unknown) => Does<void>;
  /** What of a batch stands in the way of its undoing: the name of a record, or null. */
  readonly undoBlock: (batchId: number) => Does<string | null>;
}
