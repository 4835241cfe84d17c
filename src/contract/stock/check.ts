/** Stock checks: what is to be counted, the list of checks, and the acts of their life (C1, C8). Counting itself is `check-count.ts`. */
import { Schema } from "effect";
import { MOST_QUANTITY, Money, Quantity, Whole } from "../../domain/units.ts";
import { BulkResult, recordVersions } from "../bulk.ts";
import { DocumentLogEntry, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { dayColumn, numberColumn, stateColumn, warehouseColumn } from "./stock-document.ts";

export const StockCheckState = Schema.Literals([
  "planned",
  "counting",
  "counted",
  "posted",
  "undone",
  "cancelled",
]);
export type StockCheckState = typeof StockCheckState.Type;

/**
 * Which products are counted: all of the warehouse, a category, a list, some at random, those with the largest expected error, or what has
 * its place in some zones, or an ABC class. `zone` counts each product in each zone by itself and compares it with the stock of the zone (C3, K12).
 */
export const StockCheckScope = Schema.Literals(["all", "category", "list", "random", "error", "zone", "abc"]);
export type StockCheckScope = typeof StockCheckScope.Type;

/**
 * By the value that was sold or used in the last 90 days, largest first: A are the products that make the first 80 %, B those of the next
 * 15 %, C all others. The product with which a border is reached belongs to the better class.
 */
export const AbcClass = Schema.Literals(["A", "B", "C"]);
export type AbcClass = typeof AbcClass.Type;

/** What a person can do with a stored check from a screen. */
export const StockCheckAct = Schema.Literals([
  "edit",
  "start",
  "assign",
  "count",
  "finish",
  "recount",
  "review",
  "post",
  "undo",
  "cancel",
]);
export type StockCheckAct = typeof StockCheckAct.Type;

/** Products that a check can name one by one. */
const MOST_LISTED = 5000;
/** People who can be asked to count one check. */
const MOST_COUNTERS = 50;
/** Zones of one check: their ids fit into the address of its preview. */
const MOST_ZONES = 200;
/** Ids of zones with commas between them. */
const ZoneIds = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,9}(,[1-9]\d{0,9}){0,199}$/));

const counters = Schema.Array(RecordId).check(Schema.isMaxLength(MOST_COUNTERS));
const reason = Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500));

/**
 * A check as it is planned. `amount`: how many products are drawn by `random` and `error`. A difference that is larger
 * than a tolerance must be counted again or approved (C5). One tolerance is in percent of the expected quantity, the other is a value in
 * the cost currency; null means no limit.
 */
export const StockCheckDraft = Schema.Struct({
  clientId: Key,
  warehouseId: RecordId,
  scope: StockCheckScope,
  categoryId: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2_147_483_647 }))),
  /** Needed by `abc`. */
  abcClass: Schema.NullOr(AbcClass),
  amount: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_LISTED })),
  productIds: Schema.Array(RecordId).check(Schema.isMaxLength(MOST_LISTED)),
  /** Zones of the warehouse that `zone` counts. */
  zoneIds: Schema.Array(RecordId).check(Schema.isMaxLength(MOST_ZONES)),
  blind: Schema.Boolean,
  plannedOn: Day,
  tolerancePercent: Schema.NullOr(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }))),
  toleranceValue: Schema.NullOr(Money.check(Schema.isBetween({ minimum: 0, maximum: MOST_QUANTITY }))),
  counterIds: counters,
  memo: Schema.Trim.check(Schema.isMaxLength(500)),
});
export type StockCheckDraft = typeof StockCheckDraft.Type;

/** Who is asked to count; `handedInAt` in seconds. */
const Counter = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  handedInAt: Schema.NullOr(Schema.Int),
});

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: StockCheckState,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  scope: StockCheckScope,
  category: Schema.NullOr(Schema.String),
  abcClass: Schema.NullOr(AbcClass),
  /** Codes of the zones that it is limited to, in walking order; empty where it is not. */
  zones: Schema.String,
  amount: Schema.Int,
  blind: Schema.Boolean,
  plannedOn: Schema.String,
  /** When the book quantities were taken, in seconds. */
  startedAt: Schema.NullOr(Schema.Int),
  memo: Schema.String,
  by: Schema.String,
  /** Names of the counters. */
  counters: Schema.String,
  lineCount: Schema.Int,
  countedLines: Schema.Int,
} as const;

const Head = Schema.Struct(head);
type StockCheckHead = typeof Head.Type;
const row = { ...head, ...possibleActs(StockCheckAct) } as const;

/** A row of the list of checks. */
export const StockCheckRow = Schema.Struct(row);
export type StockCheckRow = typeof StockCheckRow.Type;

/** Products counted of those to count, in basis points; all of nothing is nothing. */
export const progressOf = ({ lineCount, countedLines }: Pick<StockCheckRow, "lineCount" | "countedLines">) =>
  lineCount === 0 ? 0 : Math.floor((countedLines * 10_000) / lineCount);

/** The columns of the list of checks. */
export const stockCheckList = {
  Row: Head,
  words: ["stock", "check."],
  columns: {
    number: {
      ...numberColumn("/product/stock/check-order?check="),
      value: ({ number, id }: Pick<StockCheckHead, "id" | "number">) => number ?? `#${id}`,
    },
    plannedOn: dayColumn(({ plannedOn }: StockCheckHead) => plannedOn),
    warehouse: warehouseColumn,
    scope: { kind: "choice", value: ({ scope }) => scope, sort: true, card: "line" },
    zones: { kind: "text", heading: "check.scope.zone", value: ({ zones }) => zones, rare: 5 },
    blind: { kind: "flag", value: ({ blind }) => blind, rare: 3 },
    startedAt: { kind: "time", value: ({ startedAt }) => startedAt, sort: true, rare: 2 },
    progress: { kind: "percent", value: progressOf, card: "figure" },
    lineCount: { kind: "count", heading: "trade:products", value: ({ lineCount }) => lineCount, rare: 4 },
    counters: { kind: "text", value: ({ counters: names }) => names, rare: 1 },
    state: stateColumn(156),
    by: { kind: "text", heading: "transfer.column.by", value: ({ by }) => by, hidden: true },
    memo: { kind: "text", value: ({ memo }) => memo, hidden: true },
  },
} as const satisfies ListDescription<typeof Head.Type>;

/** A whole check, without its lines, of which it may have 20,000: they are pages of `stockCheckSheets`. */
export const StockCheck = Schema.Struct({
  ...row,
  categoryId: Schema.NullOr(Schema.Int),
  productIds: Schema.Array(Schema.Int),
  zoneIds: Schema.Array(Schema.Int),
  tolerancePercent: Schema.NullOr(Schema.Int),
  toleranceValue: Schema.NullOr(Whole),
  people: Schema.Array(Counter),
  /** Places that two people counted and nobody has resolved. */
  duplicates: Schema.Int,
  uncounted: Schema.NullOr(Schema.Literals(["leave", "zero"])),
  reason: Schema.String,
  /** Seconds. */
  createdAt: Schema.Int,
  postedAt: Schema.NullOr(Schema.Int),
  /** Posted over all lines; null while nothing was. */
  posted: Schema.NullOr(Quantity),
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
  log: Schema.Array(DocumentLogEntry),
});
export type StockCheck = typeof StockCheck.Type;

/** Dates are inclusive. `searchWord` is part of a number or a memo. */
export const stockCheckFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(StockCheckState),
  warehouseId: Schema.optionalKey(RecordId),
} as const;
const StockCheckQuery = Schema.Struct(stockCheckFilter);
export type StockCheckQuery = typeof StockCheckQuery.Type;

/** A product that a scope chooses. */
export const ScopedProductSchema = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  /** Its expected error in the cost currency (`count-proposal.ts`); 0 where the scope does not rank by it. */
  expectedError: ofRight("product.cost.read", Schema.optionalKey(Money)),
});
export type ScopedProduct = typeof ScopedProductSchema.Type;

const Person = Schema.Struct({ id: Schema.Int, name: Schema.String });
const one = { payload: Schema.Struct(onDocument), success: ok(StockCheck) } as const;

export const stockCheckEndpoints = {
  stockChecks: def("GET", "stockChecks", "/stock/check-orders", "stock.check.read", {
    query: StockCheckQuery,
    success: ok(Schema.Struct({ checks: Schema.Array(StockCheckRow), total: Schema.Int })),
  }),
  stockCheck: def("GET", "stockCheck", "/stock/check-order", "stock.check.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(StockCheck),
  }),
  /** How many lines a scope has, and the first of them. `error` is what Kontor proposes for a daily count. */
  stockCheckScope: def("GET", "stockCheckScope", "/stock/check/scope", "stock.check.plan", {
    query: Schema.Struct({
      warehouseId: RecordId,
      scope: StockCheckScope,
      categoryId: Schema.optionalKey(RecordId),
      amount: Schema.optionalKey(StockCheckDraft.fields.amount),
      zoneIds: Schema.optionalKey(ZoneIds),
      abcClass: Schema.optionalKey(AbcClass),
    }),
    success: ok(Schema.Struct({ total: Schema.Int, products: Schema.Array(ScopedProductSchema) })),
  }),
  /** Who can be asked to count: people with the right to it. */
  stockCheckPeople: def("GET", "stockCheckPeople", "/stock/check/people", "stock.check.plan", {
    query: Schema.Struct({}),
    success: ok(Schema.Array(Person)),
  }),
  createStockCheck: def("POST", "createStockCheck", "/stock/check-order", "stock.check.plan", {
    payload: Schema.Struct({ key: Key, check: StockCheckDraft }),
    success: ok(StockCheck),
  }),
  editStockCheck: def("PUT", "editStockCheck", "/stock/check-order", "stock.check.plan", {
    payload: Schema.Struct({ key: Key, id: DocumentId, version: Version, check: StockCheckDraft }),
    success: ok(StockCheck),
  }),
  /** Takes the book quantities and opens the counting; InOtherCheck where another check counts a product in the same zone (C8). */
  startStockCheck: def("POST", "startStockCheck", "/stock/check-order/start", "stock.check.plan", one),
  assignStockCheck: def("POST", "assignStockCheck", "/stock/check-order/assign", "stock.check.plan", {
    payload: Schema.Struct({ ...onDocument, counterIds: counters }),
    success: ok(StockCheck),
  }),
  /** Ends the counting for everybody. */
  finishStockCheck: def("POST", "finishStockCheck", "/stock/check-order/finish", "stock.check.plan", one),
  /**
   * Posts the differences (C6); DuplicatesOpen, CountNotApproved (C5), CostMissing (K18). `zero`: what nobody counted is gone, only
   * for a check of the whole warehouse or of zones (C4). A check of zones corrects the zones, and posts to the stock only what the zones
   * together and no place do not explain (K12).
   */
  postStockCheck: def("POST", "postStockCheck", "/stock/check-order/post", "stock.check.post", {
    payload: Schema.Struct({ ...onDocument, uncounted: Schema.Literals(["leave", "zero"]), reason }),
    success: ok(StockCheck),
  }),
  /** Takes a posted check back by counter entries on the business day of now (G6). */
  undoStockCheck: def("POST", "undoStockCheck", "/stock/check-order/undo", "stock.check.undo", {
    payload: Schema.Struct({ ...onDocument, reason }),
    success: ok(StockCheck),
  }),
  /** Cancels checks that are not posted; one that cannot be is refused, the others are done. */
  cancelStockChecks: def("DELETE", "cancelStockChecks", "/stock/check-orders", "stock.check.plan", {
    payload: Schema.Struct({ key: Key, checks: recordVersions }),
    success: ok(BulkResult),
  }),
};

export const stockCheckFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportStockChecks: def("GET", "exportStockChecks", "/stock/check-orders/export", "stock.check.read", {
    query: Schema.Struct({ ...stockCheckFilter, ...fileQuery }),
    success: File,
  }),
};
