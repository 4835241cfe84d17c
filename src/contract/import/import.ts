/** The import of records, or of the lines of documents, from a file: read, mapped, checked, imported, undone (G16, I36). */
import { DocumentId } from "../id.ts";
import { Schema } from "effect";
import { LanguageCode } from "../by-language.ts";
import { CurrencyCode, Money, Price, Quantity } from "../../domain/units.ts";
import { def, ok, type Right } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, SheetFormat } from "../file.ts";
import { PictureAddress } from "../picture.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";
import { InvoiceView } from "./invoice.ts";
import { Cell, CellInput, MOST_BYTES, MOST_COLUMNS, MOST_ROWS, ReadChoices, TableSource } from "./table.ts";

const id = DocumentId;
const key = IdempotencyKey;

/** What can be wrong with a cell, or with a row as a whole. */
export const CellProblem = Schema.Literals([
  "missing",
  "tooLong",
  "notNumber",
  "notDay",
  "notEmail",
  "notCountry",
  "notYesNo",
  "unknown",
  "outOfRange",
  "taxNumber",
  "ambiguous",
  "taken",
  "hasVariants",
  "moved",
  "costMissing",
  "inOtherCheck",
  "inactive",
  "differs",
  "notPicture",
  "pictureLink",
  "notOpen",
  "moreThanOpen",
  "otherPrice",
  "cartonsDiffer",
  "orderHeld",
  "otherCustomer",
  "notForSale",
  "quantityStep",
  "notContainer",
  "unitUnclear",
]);
export type CellProblem = typeof CellProblem.Type;

/** What becomes of a row: a new record, a changed one, nothing because it is so already, or nothing because it is wrong. */
export const RowOutcome = Schema.Literals(["new", "change", "same", "wrong"]);
export type RowOutcome = typeof RowOutcome.Type;

const ImportCounts = Schema.Struct({
  new: Schema.Int,
  change: Schema.Int,
  same: Schema.Int,
  wrong: Schema.Int,
});

/** What a job comes to; rows that were wrong are left out and can be imported later. */
export const ImportResult = Schema.Struct({
  kind: Schema.Literal("import"),
  importId: id,
  counts: ImportCounts,
});

/** What a person says of the documents that a file becomes: where the goods are, the day, and so on. Each kind of document reads its own. */
export const ImportHead = Schema.Record(
  Schema.String.check(Schema.isMaxLength(40)),
  Schema.NullOr(
    Schema.Union([
      Schema.String.check(Schema.isMaxLength(500)),
      Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 })),
      Schema.Boolean,
    ]),
  ),
).check(Schema.isMaxProperties(20));
export type ImportHead = typeof ImportHead.Type;

/** What the right rows come to as lines of documents: quantity that moves, and what it is worth. */
export const ImportTotals = Schema.Struct({
  quantity: Quantity,
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
  currency: Schema.NullOr(CurrencyCode),
});
export type ImportTotals = typeof ImportTotals.Type;

/** A document that an import made; drafts have no number. */
const ImportDocument = Schema.Struct({ id: Schema.Int, number: Schema.NullOr(Schema.String) });

/** What a line changes: the quantity in stock, or the price that was paid last. */
const Step = <S extends Schema.Top>(of: S) => Schema.Struct({ before: Schema.NullOr(of), after: of });

/** What a row is about, and what it changes. */
export const ImportAbout = Schema.Struct({
  product: Schema.String,
  /** That the product gets. */
  picture: Schema.optionalKey(PictureAddress),
  quantity: Schema.optionalKey(Step(Quantity)),
  /** The document that the row belongs to, and what was open of it before. */
  document: Schema.optionalKey(Schema.String),
  open: Schema.optionalKey(Quantity),
  price: ofRight("product.cost.read", Schema.optionalKey(Step(Price))),
  /** Net amount of the line on the e-invoice and on the order, where they differ. */
  net: ofRight("product.cost.read", Schema.optionalKey(Step(Money))),
});
export type ImportAbout = typeof ImportAbout.Type;

/** A column's field, null where the column is left out. */
const Mapping = Schema.Array(Schema.NullOr(Schema.String.check(Schema.isMaxLength(40)))).check(
  Schema.isMaxLength(MOST_COLUMNS),
);

export const ImportView = Schema.Struct({
  id,
  name: Schema.String,
  source: TableSource,
  columns: Schema.Array(Schema.Struct({ heading: Schema.String, samples: Schema.Array(Cell) })),
  mapping: Mapping,
  rows: Schema.Int,
  /** Null until the mapping was confirmed and every row checked; after the end, of what was done. */
  counts: Schema.NullOr(ImportCounts),
  state: Schema.Literals(["open", "running", "done", "undone"]),
  /** The job on the queue, the latest. */
  jobId: Schema.NullOr(Schema.Int),
  /** Of lines of documents only, as the next ones; null until the mapping was confirmed. */
  head: Schema.NullOr(ImportHead),
  totals: Schema.NullOr(ImportTotals),
  /** The documents that the file became. */
  documents: Schema.Array(ImportDocument),
  /** What the same file became before, and still is; rows that were imported then are not imported again (I36). */
  earlier: Schema.Array(ImportDocument),
  /** A person said that it is to be imported again nevertheless. */
  again: Schema.Boolean,
  /** Of an e-invoice only: its head, and what it comes to beside the order (B20). */
  invoice: Schema.optionalKey(Schema.NullOr(InvoiceView)),
});
export type ImportView = typeof ImportView.Type;

/** `problems` name the column by its place; -1 is the row itself. `twin`: the line that is about the same record already. */
export const ImportRow = Schema.Struct({
  line: Schema.Int,
  cells: Schema.Array(Cell),
  outcome: RowOutcome,
  problems: Schema.Array(Schema.Struct({ column: Schema.Int, problem: CellProblem })),
  twin: Schema.NullOr(Schema.Int),
  about: Schema.NullOr(ImportAbout),
});
export type ImportRow = typeof ImportRow.Type;

/** A file as base64, and its name and choices. */
const IMPORT_BODY = Math.ceil(MOST_BYTES / 3) * 4 + 10_000;

const whole = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_ROWS }));

/** Reading a file and what it came to. */
const importReads = <const Area extends string, const Path extends string>(
  area: Area,
  path: Path,
  right: Right,
) => ({
  /** Reads a file, given as base64: columns, samples and the likely mapping. File… errors say why one cannot be read. */
  parse: def(
    "POST",
    `${area}ImportParse`,
    `/${path}/excel/parse`,
    right,
    {
      payload: Schema.Struct({
        key,
        name: Schema.String.check(Schema.isMaxLength(255)),
        content: Schema.String.check(Schema.isMaxLength(Math.ceil(MOST_BYTES / 3) * 4)),
        choices: ReadChoices,
      }),
      success: ok(ImportView),
    },
    IMPORT_BODY,
  ),
  /** An import of one's own; NotFound for others. */
  read: def("GET", `${area}Import`, `/${path}/excel/import`, right, {
    query: Schema.Struct({ id }),
    success: ok(ImportView),
  }),
  /** Rows in their order; `outcome` only such. `total` is of these. */
  rows: def("GET", `${area}ImportRows`, `/${path}/excel/rows`, right, {
    query: Schema.Struct({
      id,
      offset: whole,
      limit: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 500 })),
      outcome: Schema.optionalKey(RowOutcome),
    }),
    success: ok(Schema.Struct({ rows: Schema.Array(ImportRow), total: Schema.Int })),
  }),
  /** The rows with errors, in the columns of the file that was read, and a column that names every fault of a row. */
  rejected: def("GET", `${area}ImportRejected`, `/${path}/excel/rejected`, right, {
    query: Schema.Struct({ id, format: SheetFormat, language: Schema.optionalKey(LanguageCode) }),
    success: File,
  }),
  /** An empty table with the headings that are understood, in the person's language. */
  template: def("GET", `${area}ImportTemplate`, `/${path}/excel/template`, right, {
    query: Schema.Struct({ format: SheetFormat, language: Schema.optionalKey(LanguageCode) }),
    success: File,
  }),
});

/** What is done with it. */
const importActs = <const Area extends string, const Path extends string, const Commit extends string>(
  area: Area,
  path: Path,
  right: Right,
  commit: Commit,
) => ({
  /** Confirms the columns' fields, remembers them by heading, and checks every row. */
  map: def("PUT", `${area}ImportMap`, `/${path}/excel/mapping`, right, {
    payload: Schema.Struct({
      id,
      mapping: Mapping,
      head: Schema.optionalKey(ImportHead),
      again: Schema.optionalKey(Schema.Boolean),
    }),
    success: ok(ImportView),
  }),
  /** Corrects a cell; rows about the same record are checked again with it. */
  fix: def("PUT", `${area}ImportFix`, `/${path}/excel/cell`, right, {
    payload: Schema.Struct({
      id,
      line: whole,
      column: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_COLUMNS - 1 })),
      value: CellInput,
    }),
    success: ok(
      Schema.Struct({
        row: ImportRow,
        /** Other rows that were judged with it, at most 200. */
        others: Schema.Array(ImportRow),
        counts: ImportCounts,
        totals: Schema.NullOr(ImportTotals),
        invoice: ImportView.fields.invoice,
      }),
    ),
  }),
  /** Puts the import on the queue: all of its right rows in one transaction. NotPossibleNow when it was begun. */
  commit: def("POST", `${area}ImportCommit`, `/${path}/${commit}`, right, {
    payload: Schema.Struct({ key, id }),
    success: ok(ImportView),
  }),
  /** Puts everything back, while no record of it was changed or used since; else UndoBlocked names the first. */
  undo: def("POST", `${area}ImportUndo`, `/${path}/excel/undo`, right, {
    payload: Schema.Struct({ key, id }),
    success: ok(ImportView),
  }),
});

/** The calls of one kind of record or document, under the path of its area; all need its import right. */
export const importEndpointsAt = <
  const Area extends string,
  const Path extends string,
  const Commit extends string,
>(
  area: Area,
  path: Path,
  right: Right,
  commit: Commit,
) => ({ ...importReads(area, path, right), ...importActs(area, path, right, commit) });
export type ImportEndpoints = ReturnType<typeof importEndpointsAt<string, string, string>>;

/** The same, with the usual path of the act that imports. */
export const importEndpoints = <const Area extends string, const Path extends string>(
  area: Area,
  path: Path,
  right: Right,
) => importEndpointsAt(area, path, right, "batch-import");
