/** The lines of a stock check with their differences, doubles to resolve, and the check on paper (C3, C5). */
import { Schema } from "effect";
import { MOST_PRICE, Money, Price, Quantity } from "../../domain/units.ts";
import { PrintedIds } from "../document-print.ts";
import { onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId } from "../id.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { StockCheck, StockCheckState } from "./check.ts";

/** What a line of a check still needs. */
export const LineStatus = Schema.Literals(["uncounted", "equal", "differs", "over", "approved", "double"]);
export type LineStatus = typeof LineStatus.Type;

/** Null where nobody may know it yet: in a blind check while it is counted, for its counters (C2). */
const hidden = Schema.NullOr(Quantity);

/** A product of a check, or a product in a zone of a check of zones. `moved`: since the snapshot, up to its count (C1). */
export const SheetLine = Schema.Struct({
  id: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  /** The code of the zone, in a check of zones; else empty. */
  zone: Schema.String,
  book: hidden,
  moved: hidden,
  expected: hidden,
  counted: Schema.NullOr(Quantity),
  /** Seconds. */
  countedAt: Schema.NullOr(Schema.Int),
  difference: hidden,
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
  unitCost: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Price))),
  counters: Schema.String,
  reason: Schema.String,
  status: LineStatus,
});
export type SheetLine = typeof SheetLine.Type;

const statusTones = {
  uncounted: "neutral",
  equal: "positive",
  differs: "neutral",
  over: "caution",
  approved: "positive",
  double: "negative",
} as const satisfies Readonly<Record<LineStatus, string>>;

/** The columns of the lines of a check. */
export const sheetList = {
  Row: SheetLine,
  words: ["stock", "sheet."],
  columns: {
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, card: "line" },
    name: { kind: "text", heading: "trade:product", value: ({ name }) => name, sort: true, card: "title" },
    zone: {
      kind: "text",
      heading: "zone.place",
      value: ({ zone }) => zone,
      sort: true,
      card: "line",
    },
    book: { kind: "quantity", value: ({ book }) => book, sort: true, rare: 3 },
    moved: { kind: "quantity", value: ({ moved }) => moved, sort: true, rare: 2 },
    expected: { kind: "quantity", value: ({ expected }) => expected, sort: true, card: "line" },
    counted: { kind: "quantity", value: ({ counted }) => counted, sort: true, card: "line" },
    difference: {
      kind: "quantity",
      heading: "transfer.column.difference",
      value: ({ difference }) => difference,
      sort: true,
      card: "figure",
    },
    value: {
      kind: "money",
      heading: "change.column.value",
      value: ({ value }) => value,
      sort: true,
      card: "line",
    },
    status: {
      kind: "choice",
      heading: "trade:status",
      value: ({ status }) => status,
      tone: ({ status }) => statusTones[status],
      sort: true,
      card: "line",
    },
    counters: { kind: "text", heading: "check.column.counters", value: ({ counters }) => counters, rare: 4 },
    countedAt: {
      kind: "time",
      heading: "trade:time",
      value: ({ countedAt }) => countedAt,
      sort: true,
      hidden: true,
    },
    reason: { kind: "text", heading: "trade:reason", value: ({ reason }) => reason, rare: 1 },
  },
} as const satisfies ListDescription<SheetLine>;

/** `id`: the check; without it the newest that waits for a review, else the newest. `only`: differences, or what nobody counted, or what needs another count or an approval. `searchWord`: code or name. */
export const sheetFilter = {
  ...listQuery,
  id: Schema.optionalKey(DocumentId),
  only: Schema.optionalKey(Schema.Literals(["differences", "uncounted", "over"])),
} as const;
const SheetQuery = Schema.Struct(sheetFilter);
export type SheetQuery = typeof SheetQuery.Type;

/** A page of the lines, with the sums of all lines of the filter. */
const Sheet = Schema.Struct({
  /** Null where there is no check yet. */
  checkId: Schema.NullOr(Schema.Int),
  lines: Schema.Array(SheetLine),
  total: Schema.Int,
  difference: hidden,
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
});

/** What one person counted at a place where somebody else counted too. */
export const DuplicateCount = Schema.Struct({
  /** The line of the check, which can be counted anew. */
  lineId: Schema.Int,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  place: Schema.String,
  personId: Schema.Int,
  person: Schema.String,
  quantity: Quantity,
  /** Seconds. */
  countedAt: Schema.Int,
});
export type DuplicateCount = typeof DuplicateCount.Type;

const PrintedLine = Schema.Struct({
  key: Schema.String,
  code: Schema.String,
  name: Schema.String,
  barcode: Schema.String,
  /** The code of the zone, in a check of zones; else empty. */
  zone: Schema.String,
  /** Left out on a count sheet of a blind check. */
  expected: Schema.NullOr(Quantity),
  counted: Schema.NullOr(Quantity),
  difference: Schema.NullOr(Quantity),
  reason: Schema.String,
});
export type PrintedCheckLine = typeof PrintedLine.Type;

/** A check on paper. */
export const PrintedCheck = Schema.Struct({
  id: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: StockCheckState,
  plannedOn: Schema.String,
  warehouse: Schema.String,
  branch: Schema.String,
  address: Schema.String,
  by: Schema.String,
  memo: Schema.String,
  counters: Schema.String,
  blind: Schema.Boolean,
  lines: Schema.Array(PrintedLine),
});
export type PrintedCheck = typeof PrintedCheck.Type;

const cost = Price.check(Schema.isBetween({ minimum: 0, maximum: MOST_PRICE }));
/** Lines that one act names. */
const lineIds = Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(5000));
const onLines = { ...onDocument, lineIds } as const;

export const sheetEndpoints = {
  /** A page of the lines of a check with what should be there and what was counted. */
  stockCheckSheets: def("GET", "stockCheckSheets", "/stock/check/sheets", "stock.check.approve", {
    query: SheetQuery,
    success: ok(Sheet),
  }),
  /** Says why lines differ, or what a unit costs that nobody knows (K18). */
  editStockCheckSheet: def("PUT", "editStockCheckSheet", "/stock/check/sheet", "stock.check.approve", {
    payload: Schema.Struct({
      ...onLines,
      reason: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(200))),
      unitCost: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(cost))),
    }),
    success: ok(StockCheck),
  }),
  /** Approves what was counted of lines; OwnCount where one has counted it oneself (C5, T9). */
  approveStockCheck: def("POST", "approveStockCheck", "/stock/check/sheet/approve", "stock.check.approve", {
    payload: Schema.Struct(onLines),
    success: ok(StockCheck),
  }),
  /** Lets lines be counted anew: what was counted of them counts no more. */
  recountStockCheck: def("POST", "recountStockCheck", "/stock/check/sheet/recount", "stock.check.approve", {
    payload: Schema.Struct(onLines),
    success: ok(StockCheck),
  }),
  /** Places that two people counted and nobody has resolved (C3). */
  stockCheckDuplicates: def("GET", "stockCheckDuplicates", "/stock/check/duplicates", "stock.check.approve", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Array(DuplicateCount)),
  }),
  /** Adds the counts of a place up, or keeps that of one person. */
  resolveStockCheckDuplicate: def(
    "POST",
    "resolveStockCheckDuplicate",
    "/stock/check/duplicates/resolve",
    "stock.check.approve",
    {
      payload: Schema.Struct({
        ...onDocument,
        productId: RecordId,
        place: Schema.String.check(Schema.isMaxLength(40)),
        decision: Schema.Literals(["add", "keep"]),
        personId: Schema.NullOr(RecordId),
      }),
      success: ok(StockCheck),
    },
  ),
  /** `blank`: a sheet to count on, without figures in a blind check; `differences`: the record of what was counted. */
  printStockChecks: def("GET", "printStockChecks", "/stock/check/print", "stock.check.read", {
    query: Schema.Struct({
      ids: PrintedIds,
      sheet: Schema.optionalKey(Schema.Literals(["blank", "differences"])),
    }),
    success: ok(Schema.Struct({ checks: Schema.Array(PrintedCheck) })),
  }),
};
