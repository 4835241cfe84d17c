/** What an import writes: how a row of a file is judged, and how the right rows are written and taken back. */
import type { PgClient } from "@effect/sql-pg";
import type { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import type { SqlError } from "effect/sql/SqlError";
import type { CellProblem, ImportAbout, ImportHead, RowOutcome } from "../../contract/import/import.ts";
import type { InvoiceColumn, InvoiceHead, OrderSums } from "../../contract/import/invoice.ts";
import type { Cell, TableSource } from "../../contract/import/table.ts";
import type { Person } from "../person.ts";
import type { Progress } from "../queue/public.ts";
import type { Row } from "../record/public.ts";
import type { Refusal } from "../refusal.ts";

export type Database = PgClient.PgClient | SqlClient.SqlClient | Person;
export type Does<A> = Effect.Effect<A, Refusal | SqlError, Database>;

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

/** What a row comes to, as it is stored with it. */
export interface Verdict {
  /** Which record it is about: rows with the same key are twins. */
  readonly key: string;
  readonly outcome: Exclude<RowOutcome, "wrong">;
  readonly record: { readonly id: number; readonly version: number } | null;
  /** The columns of a record that are written, or a line of a document. */
  readonly patch: Row;
  readonly extra: Extra | null;
  readonly problems: readonly FieldProblem[];
  /** Of a line of a document. */
  readonly about: ImportAbout | null;
  readonly quantity: number | null;
  readonly value: number | null;
  /** Rows with the same name are judged together as well; left out, the row stands alone. */
  readonly group?: string;
}

/** A row that was judged by itself, for the judgement of its group. */
export interface GroupRow {
  readonly line: number;
  readonly group: string;
  readonly patch: Row;
  readonly isWrong: boolean;
}

/** What a judge knows of the whole file. */
export interface JudgedFile {
  readonly source: TableSource;
  /** The fields that have a column. */
  readonly fields: ReadonlySet<string>;
  readonly head: ImportHead | null;
  /** Null where the file is no e-invoice. */
  readonly invoice: InvoiceHead | null;
}

export interface JudgedRow {
  readonly filled: Filled;
  /** The `patch` of the check that the person saw; null while they check. */
  readonly checked: Row | null;
}

/** How a file is understood, whatever it becomes. */
export interface ImportFields {
  /** As it is called in tables and paths. */
  readonly name: string;
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
  /** The fields of the first columns of a file without headings, as data collectors write it. */
  readonly unnamed?: readonly string[];
  /** The field of pictures that lie on the rows of a spreadsheet; left out where pictures say nothing. */
  readonly pictureField?: string;
  /** The right that a field needs beside that of the import. */
  readonly rightFor: (field: string) => string | undefined;
}

/** What an import knows that reads e-invoices. */
export interface InvoiceImport {
  /** How a column is called. */
  readonly wordOf: (column: InvoiceColumn) => string;
  /** What is known of the documents as soon as the file was read; refuses one that is not to be imported. */
  readonly begin: (invoice: InvoiceHead) => Does<ImportHead>;
  /** What the document comes to that the right rows make; null while that cannot be said. */
  readonly sums: (
    head: ImportHead | null,
    lines: readonly unknown[],
    invoice: InvoiceHead,
  ) => Does<OrderSums | null>;
}

export interface ImportTarget extends ImportFields {
  /** The table of the documents that it makes; null of records. */
  readonly documents: string | null;
  /** Left out where e-invoices are not read. */
  readonly invoice?: InvoiceImport;
  /** Reads what rows refer to once, and judges any number of rows then. */
  readonly judge: (file: JudgedFile) => Does<(rows: readonly JudgedRow[]) => Does<readonly Verdict[]>>;
  /**
   * What is wrong with rows because of the other rows of their groups; null for a row that is right. `rows` are whole groups in the
   * order of the file, without what was imported before.
   */
  readonly across?: (file: JudgedFile, rows: readonly GroupRow[]) => Does<readonly (FieldProblem | null)[]>;
  /** Writes the right rows of an import and answers with the batch that they are. */
  readonly write: (importId: number, head: ImportHead | null, progress: Progress) => Does<number>;
  /** Takes a batch back; UndoBlocked names what stands in the way. */
  readonly undo: (batchId: number) => Does<void>;
}
