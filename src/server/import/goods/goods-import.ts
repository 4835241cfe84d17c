/** What a type of document says so that its lines can be imported from a file. */
import { Effect, Option, Schema } from "effect";
import type { ImportAbout, ImportHead } from "../../../contract/import/import.ts";
import type { InvoiceColumn, InvoiceHead, OrderSums } from "../../../contract/import/invoice.ts";
import type { PackCount } from "../../../domain/price/order.ts";
import type { Quantity } from "../../../domain/units.ts";
import type { Row } from "../../record/public.ts";
import { refuseField } from "../../refusal.ts";
import type { Good } from "./match-goods.ts";
import type { FieldReader } from "../read-row.ts";
import type { Does, FieldProblem, ImportFields } from "../target.ts";

/** A row with the product that it names; null where it names none. */
export interface GoodsRow<Line> {
  readonly good: Good | null;
  readonly count: PackCount;
  /** In units; negative where goods go. */
  readonly quantity: Quantity;
  /** As the file counts it: in its own unit of measure. */
  readonly given: Quantity;
  /** The cells of the document's own columns, by field. */
  readonly cells: Row;
  /** The line of the check that the person saw, when it is written. */
  readonly checked: Line | null;
}

/** What a row comes to. */
export interface GoodsVerdict<Line> {
  readonly line: Line;
  readonly problems: readonly FieldProblem[];
  /** Two rows with the same key are an error; left out, they may both stand. */
  readonly key?: string;
  /** Nothing would change. */
  readonly isSame?: boolean;
  readonly quantity: Quantity;
  readonly value: number | null;
  readonly about?: Omit<ImportAbout, "product">;
}

/** A document that an import wrote; `before`: what taking it back needs to know beside that. */
export interface WrittenDocument {
  readonly id: number;
  readonly before?: Row;
}

/** A document that an import wrote, as it is now. */
export interface StoredDocument {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly before: unknown;
}

/** What a type of document says of its import. `Names`: what cells may name, read once for a file. */
export interface GoodsImport<Head, Line extends Row, Names> extends Pick<
  ImportFields,
  "name" | "fields" | "title" | "rightFor"
> {
  /** The table of the documents. */
  readonly table: string;
  /** The columns that only this import has, beside code, barcode and quantity, each with the function that reads its cells. */
  readonly columns: Readonly<Record<string, FieldReader<Names>>>;
  readonly Head: Schema.Codec<Head, unknown>;
  readonly Line: Schema.Codec<Line, unknown>;
  /** `invoice`: of an e-invoice only. */
  readonly names: (head: Head, invoice: InvoiceHead | null) => Does<Names>;
  /** Fields of its own that say how many there are, beside quantity and boxes. */
  readonly countFields?: readonly string[];
  /** Rows with the same name are judged together by `across`, also those with errors; "": the row stands alone. */
  readonly groupOf?: (row: { readonly good: Good | null; readonly cells: Row }, head: Head) => string;
  /** What is wrong with a row because of the others of its group; `line` is null where the row itself is wrong. */
  readonly across?: (
    rows: readonly { readonly group: string; readonly line: Line | null }[],
    head: Head,
  ) => Does<readonly (FieldProblem | null)[]>;
  /** What the rows with a product come to. */
  readonly judge: (
    rows: readonly (GoodsRow<Line> & { readonly good: Good })[],
    head: Head,
    names: Names,
  ) => Does<readonly GoodsVerdict<Line>[]>;
  /** Lines with the same name become one document. */
  readonly documentOf: (line: Line) => string;
  readonly mostLines: number;
  /** Lines of one document with the same name become one, by `join`; null: they cannot, so the second one starts another document. */
  readonly placeOf: (line: Line) => string;
  readonly join: (one: Line, other: Line) => Line | null;
  /** Writes a document through its own commands. */
  readonly write: (head: Head, lines: readonly Line[], invoice: InvoiceHead | null) => Does<WrittenDocument>;
  /** Takes one back, as far as it has come; a refusal keeps all of the import. */
  readonly undo: (document: StoredDocument) => Does<void>;
  /** The lines join a document that was there before; it stands when they are taken back. */
  readonly isShared?: boolean;
  /** Whose file it is: its codes are the supplier's own (B20). */
  readonly supplierOf?: (head: Head) => number | null;
  /** Left out where e-invoices are not read. */
  readonly invoice?: GoodsInvoice<Head, Line>;
}

/** What a type of document says of e-invoices: what is known before the rows, and what the right ones come to. */
interface GoodsInvoice<Head, Line> {
  readonly wordOf: (column: InvoiceColumn) => string;
  readonly begin: (invoice: InvoiceHead) => Does<ImportHead>;
  readonly sums: (head: Head, lines: readonly Line[], invoice: InvoiceHead) => Does<OrderSums>;
}

/** What a person said of the documents, as the import reads it; BadInput where it does not fit. */
export const headOf = <Head, Line extends Row, Names>(
  { Head }: GoodsImport<Head, Line, Names>,
  head: ImportHead | null,
) =>
  Option.match(Schema.decodeUnknownOption(Head)(head), {
    onNone: () => refuseField("head", "choice"),
    onSome: (decoded) => Effect.succeed(decoded),
  });
