/** Scan checks: goods that go out or come in are scanned against an open sale, purchase or transfer: `/product/out-in-verify`. */
import { Schema } from "effect";
import { Quantity, QuantityInput } from "../../domain/units.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

/** Documents whose goods can be scanned. */
export const CheckedType = Schema.Literals(["sale", "purchase", "transfer"]);
export type CheckedType = typeof CheckedType.Type;

/** Goods leave, or they arrive. A transfer is checked where it is packed and where it arrives. */
export const Direction = Schema.Literals(["out", "in"]);
export type Direction = typeof Direction.Type;

/** Which goods of which document are scanned. */
export const checkedDocument = { type: CheckedType, direction: Direction, documentId: DocumentId } as const;
const CheckedDocument = Schema.Struct(checkedDocument);
export type CheckedDocument = typeof CheckedDocument.Type;

/** `toDo`: nobody has begun; `done`: everything was scanned or the difference was accepted. */
export const ScanProgress = Schema.Literals(["toDo", "open", "finished"]);
export type ScanProgress = typeof ScanProgress.Type;

const head = {
  type: CheckedType,
  direction: Direction,
  documentId: Schema.Int,
  /** Null while the document is a draft. */
  number: Schema.NullOr(Schema.String),
  date: Schema.String,
  /** The customer or supplier, or the warehouse at the other end; empty for a sale without a customer. */
  partner: Schema.String,
  progress: ScanProgress,
  /** Who scanned, each once. */
  checker: Schema.String,
} as const;

/** A document of the list. Quantities over all products. */
export const CheckedRow = Schema.Struct({ ...head, wanted: Quantity, scanned: Quantity });
export type CheckedRow = typeof CheckedRow.Type;

/** The address of the scanning of a document. */
export const checkedPath = ({ type, direction, documentId }: CheckedDocument): string =>
  `/product/out-in-verify?type=${type}&direction=${direction}&document=${documentId}`;

const progressTones = { toDo: "neutral", open: "accent", finished: "positive" } as const;

/** The columns of the list of documents. */
export const checkedList = {
  Row: CheckedRow,
  words: ["stock", "scanCheck."],
  columns: {
    number: {
      kind: "text",
      heading: "transfer.column.number",
      value: ({ number, documentId }) => number ?? `#${documentId}`,
      to: checkedPath,
      card: "title",
      sticky: true,
    },
    type: { kind: "choice", heading: "trade:document", value: ({ type }) => type, card: "line" },
    direction: { kind: "choice", value: ({ direction }) => direction, card: "line" },
    partner: { kind: "text", value: ({ partner }) => partner, card: "line", rare: 1 },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, card: "line", rare: 2 },
    wanted: { kind: "quantity", value: ({ wanted }) => wanted },
    scanned: { kind: "quantity", value: ({ scanned }) => scanned, card: "figure" },
    difference: {
      kind: "quantity",
      heading: "transfer.column.difference",
      value: ({ wanted, scanned, progress }) => (progress === "toDo" ? null : scanned - wanted),
    },
    progress: {
      kind: "choice",
      heading: "trade:status",
      value: ({ progress }) => progress,
      tone: ({ progress }) => progressTones[progress],
      card: "line",
    },
    checker: { kind: "text", value: ({ checker }) => checker, rare: 3 },
  },
} as const satisfies ListDescription<CheckedRow>;

/** `progress` left out: what is to do and what is open. */
const CheckedQuery = Schema.Struct({
  ...listQuery,
  type: Schema.optionalKey(CheckedType),
  direction: Schema.optionalKey(Direction),
  progress: Schema.optionalKey(ScanProgress),
});
export type CheckedQuery = typeof CheckedQuery.Type;

/** A product of the document: what is wanted of it, and what was scanned. */
export const ScanLine = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  wanted: Quantity,
  scanned: Quantity,
  /** Each barcode, and how many units one scan of it is (P5). */
  barcodes: Schema.Array(Schema.Struct({ code: Schema.String, units: Quantity })),
});
export type ScanLine = typeof ScanLine.Type;

/** What a person can do with the goods of a document now. */
export const ScanAct = Schema.Literals(["scan", "finish", "accept", "cancel"]);
export type ScanAct = typeof ScanAct.Type;

/** A document with its goods as they are scanned. Says nothing of prices or costs. */
export const ScanSheet = Schema.Struct({
  ...head,
  /** The check that is open, or the last one that was finished; null where nobody has begun. */
  checkId: Schema.NullOr(Schema.Int),
  /** In 10-digit seconds; null until it is finished. */
  finishedAt: Schema.NullOr(Schema.Int),
  finishedBy: Schema.NullOr(Schema.String),
  note: Schema.String,
  lines: Schema.Array(ScanLine),
  can: Schema.Array(ScanAct),
});
export type ScanSheet = typeof ScanSheet.Type;

/** Scans in one call. */
export const MOST_SCANS = 500;

/**
 * A scan as a device makes it, each once by its key. `productId` null: one scan of `code`, which the sheet does not know. Else so many
 * units of the product; fewer than none takes scans back. `checkId` is the check that the device showed; null where none was open.
 */
export const GoodsScan = Schema.Struct({
  key: Key,
  checkId: Schema.NullOr(DocumentId),
  code: Schema.String.check(Schema.isMaxLength(100)),
  productId: Schema.NullOr(RecordId),
  quantity: QuantityInput,
});
export type GoodsScan = typeof GoodsScan.Type;

/**
 * What became of a scan. `wrongGoods`: the product is not on the document; `unknownCode`: no product has the code; `belowZero`: more would
 * be taken back than was scanned; `checkOver`: the check that the device showed is over. Of these nothing is counted.
 */
export const ScanOutcome = Schema.Literals([
  "counted",
  "wrongGoods",
  "unknownCode",
  "belowZero",
  "checkOver",
]);
export type ScanOutcome = typeof ScanOutcome.Type;

const Scanned = Schema.Struct({
  sheet: ScanSheet,
  outcomes: Schema.Array(
    Schema.Struct({ key: Key, outcome: ScanOutcome, product: Schema.NullOr(Schema.String) }),
  ),
});
export type Scanned = typeof Scanned.Type;

/** A difference that a person has seen and accepts: scanned less wanted. */
const AcceptedDifference = Schema.Struct({ productId: RecordId, difference: QuantityInput });
export type AcceptedDifference = typeof AcceptedDifference.Type;

/** More products than any document has. */
const MOST_ACCEPTED = 2000;

const right = "stock.verify.scan";

export const scanCheckEndpoints = {
  /** Documents whose goods are to be scanned, are being scanned, or were. */
  checkedDocuments: def("GET", "checkedDocuments", "/stock/verifications", right, {
    query: CheckedQuery,
    success: ok(Schema.Struct({ documents: Schema.Array(CheckedRow), total: Schema.Int })),
  }),
  /** One document with its goods. `again` leaves out what a finished check has found, for one more check. */
  scanSheet: def("GET", "scanSheet", "/stock/verify", right, {
    query: Schema.Struct({ ...checkedDocument, again: Schema.optionalKey(Schema.Literal("true")) }),
    success: ok(ScanSheet),
  }),
  /** Takes scans; the first one of a document begins its check. Several people scan beside each other, and nothing is counted twice (G4). */
  scanGoods: def("POST", "scanGoods", "/stock/verify/scan", right, {
    payload: Schema.Struct({
      ...checkedDocument,
      scans: Schema.Array(GoodsScan).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_SCANS)),
    }),
    success: ok(Scanned),
  }),
  /** Ends the check. DifferenceNotAccepted where a product differs that `accepted` does not name with this difference; accepting has a right of its own. */
  finishScanCheck: def("POST", "finishScanCheck", "/stock/verify/finish", right, {
    payload: Schema.Struct({
      key: Key,
      checkId: DocumentId,
      accepted: Schema.Array(AcceptedDifference).check(Schema.isMaxLength(MOST_ACCEPTED)),
      note: Schema.Trim.check(Schema.isMaxLength(500)),
    }),
    success: ok(ScanSheet),
  }),
  /** Gives up a check that was begun by mistake: nothing of it is shown any more. */
  cancelScanCheck: def("POST", "cancelScanCheck", "/stock/verify/cancel", right, {
    payload: Schema.Struct({ key: Key, checkId: DocumentId }),
    success: ok(Nothing),
  }),
};
