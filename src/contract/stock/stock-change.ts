/** Stock changes: opening stock and manual adjustments, their list, one of them, and the commands of its life (K1, K17, K18). */
import { Schema } from "effect";
import { MOST_PRICE, Money, Price, Quantity, QuantityInput } from "../../domain/units.ts";
import { BulkResult, recordVersions } from "../bulk.ts";
import { DocumentLogEntry, DocumentStockEntry, haveOwnKeys, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { ProductIds } from "../till/till-find.ts";
import { TransferPlace } from "./transfer.ts";
import { dayColumn, numberColumn, stateColumn } from "./stock-document.ts";

export const StockChangeState = Schema.Literals(["draft", "posted", "undone", "cancelled"]);
export type StockChangeState = typeof StockChangeState.Type;

/** What a change is posted as (K1). */
export const StockChangeKind = Schema.Literals(["opening", "adjust"]);
export type StockChangeKind = typeof StockChangeKind.Type;

/** What a person can do with a stored change from a screen. */
export const StockChangeAct = Schema.Literals(["edit", "post", "undo", "cancel"]);
export type StockChangeAct = typeof StockChangeAct.Type;

/** Lines of a stock change. */
export const MOST_CHANGE_LINES = 5000;

const cost = Price.check(Schema.isBetween({ minimum: 0, maximum: MOST_PRICE }));

/**
 * A line as the client holds it. `set`: the stock becomes `quantity`, and `seen` is what the screen showed when that was entered (K17);
 * `add`: `quantity` comes, or goes where it is below zero. `unitCost` is what a unit costs that comes; without it the average (K18).
 */
export const StockChangeDraftLine = Schema.Struct({
  key: Key,
  productId: RecordId,
  /** The lot that goods leave from or come into; left out, it is found when the document is posted (K10). */
  lotId: Schema.optionalKey(Schema.NullOr(RecordId)),
  warehouseId: RecordId,
  mode: Schema.Literals(["set", "add"]),
  quantity: QuantityInput,
  seen: Schema.NullOr(QuantityInput),
  unitCost: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(cost))),
});
export type StockChangeDraftLine = typeof StockChangeDraftLine.Type;

/** A change as the client holds it. `date` is the business day that it is posted on (K8). */
export const StockChangeDraft = Schema.Struct({
  clientId: Key,
  kind: StockChangeKind,
  date: Day,
  reason: Schema.Trim.check(Schema.isMaxLength(500)),
  lines: Schema.Array(StockChangeDraftLine).check(
    Schema.isMaxLength(MOST_CHANGE_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type StockChangeDraft = typeof StockChangeDraft.Type;

export const StockChangeLine = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  position: Schema.Int,
  productId: Schema.Int,
  /** The lot that somebody chose (K10). */
  lotId: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  lot: Schema.optionalKey(Schema.NullOr(Schema.String)),
  code: Schema.String,
  name: Schema.String,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  mode: StockChangeDraftLine.fields.mode,
  quantity: Quantity,
  seen: Schema.NullOr(Quantity),
  unitCost: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Price))),
  /** What was posted; null while nothing was. */
  posted: Schema.NullOr(Quantity),
  /** What that was worth, in the cost currency. */
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
});
export type StockChangeLine = typeof StockChangeLine.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: StockChangeState,
  kind: StockChangeKind,
  date: Schema.String,
  reason: Schema.String,
  /** The names of its warehouses. */
  warehouses: Schema.String,
  by: Schema.String,
  lineCount: Schema.Int,
  /** What was posted over all lines; null while nothing was. */
  quantity: Schema.NullOr(Quantity),
  value: ofRight("product.cost.read", Schema.optionalKey(Schema.NullOr(Money))),
} as const;

/** What a stock change is without its lines. */
const StockChangeHead = Schema.Struct(head);

const row = { ...head, ...possibleActs(StockChangeAct) } as const;

/** A row of the list of stock changes. */
export const StockChangeRow = Schema.Struct(row);
export type StockChangeRow = typeof StockChangeRow.Type;

/** The columns of the list of stock changes. */
export const stockChangeList = {
  Row: StockChangeHead,
  words: ["stock", "change."],
  columns: {
    number: numberColumn("/product/stock/stock-change?change="),
    date: dayColumn(({ date }: typeof StockChangeHead.Type) => date),
    kind: { kind: "choice", value: ({ kind }) => kind, sort: true, width: 140 },
    warehouses: {
      kind: "text",
      heading: "trade:warehouse",
      value: ({ warehouses }) => warehouses,
      card: "line",
    },
    reason: { kind: "text", heading: "trade:reason", value: ({ reason }) => reason, rare: 2 },
    lineCount: {
      kind: "count",
      heading: "transfer.column.lineCount",
      value: ({ lineCount }) => lineCount,
      sort: true,
      rare: 3,
    },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      sort: true,
      card: "figure",
    },
    value: { kind: "money", value: ({ value }) => value, currency: "cost", rare: 1 },
    state: stateColumn(132),
    by: { kind: "text", heading: "transfer.column.by", value: ({ by }) => by, rare: 4 },
  },
} as const satisfies ListDescription<typeof StockChangeHead.Type>;

/** A whole stock change: head, lines, stock movements, history. */
export const StockChange = Schema.Struct({
  ...row,
  /** Instants in 10-digit seconds. */
  createdAt: Schema.Int,
  postedAt: Schema.NullOr(Schema.Int),
  lines: Schema.Array(StockChangeLine),
  stock: Schema.Array(DocumentStockEntry),
  log: Schema.Array(DocumentLogEntry),
});
export type StockChange = typeof StockChange.Type;

/** Dates are inclusive. `searchWord` is part of a number or a reason. */
export const stockChangeFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(StockChangeState),
  kind: Schema.optionalKey(StockChangeKind),
  warehouseId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const StockChangeQuery = Schema.Struct(stockChangeFilter);
export type StockChangeQuery = typeof StockChangeQuery.Type;

/** What a warehouse has of a product, and what a unit costs there: the average, else the last known cost. */
export const ProductStock = Schema.Struct({
  productId: Schema.Int,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  quantity: Quantity,
  unitCost: ofRight("product.cost.read", Schema.optionalKey(Price)),
});
export type ProductStock = typeof ProductStock.Type;

const one = { payload: Schema.Struct(onDocument), success: ok(StockChange) } as const;

export const stockChangeEndpoints = {
  stockChanges: def("GET", "stockChanges", "/stock/changes", "stock.change.read", {
    query: StockChangeQuery,
    success: ok(Schema.Struct({ changes: Schema.Array(StockChangeRow), total: Schema.Int })),
  }),
  stockChange: def("GET", "stockChange", "/stock/change", "stock.change.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(StockChange),
  }),
  /** What every warehouse of the person has of some products. */
  productStock: def("GET", "productStock", "/stock/product", "stock.change.write", {
    query: Schema.Struct({ ids: ProductIds }),
    success: ok(Schema.Array(ProductStock)),
  }),
  /** The warehouses whose stock the person may change, those of their branch first. */
  stockChangePlaces: def("GET", "stockChangePlaces", "/stock/change/places", "stock.change.write", {
    success: ok(Schema.Array(TransferPlace)),
  }),
  createStockChange: def("POST", "createStockChange", "/stock/change", "stock.change.write", {
    payload: Schema.Struct({ key: Key, change: StockChangeDraft }),
    success: ok(StockChange),
  }),
  editStockChange: def("PUT", "editStockChange", "/stock/change", "stock.change.write", {
    payload: Schema.Struct({ key: Key, id: DocumentId, version: Version, change: StockChangeDraft }),
    success: ok(StockChange),
  }),
  /** Posts the change; StockMoved where the stock is not what was seen (K17), CostMissing where nobody knows what comes costs (K18). */
  postStockChange: def("POST", "postStockChange", "/stock/change/commit", "stock.change.post", one),
  /** Takes a posted change back by counter entries on the business day of now (G6). */
  undoStockChange: def("POST", "undoStockChange", "/stock/change/undo", "stock.change.undo", {
    payload: Schema.Struct({
      ...onDocument,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: ok(StockChange),
  }),
  /** Cancels drafts; one that cannot be is refused, the others are done. */
  cancelStockChanges: def("DELETE", "cancelStockChanges", "/stock/changes", "stock.change.write", {
    payload: Schema.Struct({ key: Key, changes: recordVersions }),
    success: ok(BulkResult),
  }),
};

export const stockChangeFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportStockChanges: def("GET", "exportStockChanges", "/stock/changes/export", "stock.change.read", {
    query: Schema.Struct({ ...stockChangeFilter, ...fileQuery }),
    success: File,
  }),
};
