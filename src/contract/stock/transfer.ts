/** Stock transfers: the list, one of them, and the commands of its life (rules section 7). */
import { Schema } from "effect";
import { LineInput, Packing, PackCount } from "../../domain/price/order.ts";
import { MOST_QUANTITY, Money, Quantity } from "../../domain/units.ts";
import { BulkResult, recordVersions } from "../bulk.ts";
import { DocumentLogEntry, DocumentStockEntry, haveOwnKeys, onDocument, possibleActs } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PICTURE_BODY, PictureAddress, PictureContent } from "../picture.ts";
import { ProductIds } from "../till/till-find.ts";
import { dayColumn, numberColumn, stateColumn } from "./stock-document.ts";

/** Where a transfer is in its life (rules section 7). `allocated`: all that was approved is reserved (K16). */
export const TransferState = Schema.Literals([
  "draft",
  "requested",
  "approved",
  "allocated",
  "sent",
  "partReceived",
  "closed",
  "cancelled",
  "refused",
]);
export type TransferState = typeof TransferState.Type;

/** `replenish`: the receiving branch asked for the goods; `return`: the giving branch asked to send them back. */
export const TransferKind = Schema.Literals(["transfer", "replenish", "return"]);
export type TransferKind = typeof TransferKind.Type;

/** What a person can do with a stored transfer from a screen. */
export const TransferAct = Schema.Literals([
  "edit",
  "request",
  "approve",
  "refuse",
  "allocate",
  "send",
  "move",
  "receive",
  "settle",
  "photo",
  "cancel",
]);
export type TransferAct = typeof TransferAct.Type;

/** Lines of a transfer. */
export const MOST_TRANSFER_LINES = 2000;

/** A line as the client holds it; `key` is the line's own id, made by the client. */
export const TransferDraftLine = Schema.Struct({
  key: Key,
  productId: RecordId,
  /** The lot that goods leave from or come into; left out, it is found when the document is posted (K10). */
  lotId: Schema.optionalKey(Schema.NullOr(RecordId)),
  packing: LineInput.fields.packing,
  count: LineInput.fields.count,
});
export type TransferDraftLine = typeof TransferDraftLine.Type;

/** A transfer as the client holds it. `date` is the day that it is planned for; goods are posted on the day they move. */
export const TransferDraft = Schema.Struct({
  clientId: Key,
  fromWarehouseId: RecordId,
  toWarehouseId: RecordId,
  date: Day,
  memo: Schema.String.check(Schema.isMaxLength(2000)),
  /** Who carries the goods; left out, it stays as it is. */
  carrier: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(100))),
  lines: Schema.Array(TransferDraftLine).check(
    Schema.isMaxLength(MOST_TRANSFER_LINES),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type TransferDraft = typeof TransferDraft.Type;

/** Quantities of a transfer or a line: `sent` = `received` + `damaged` + `returned` + `missing` + pending (T2, I4). */
const quantities = {
  asked: Quantity,
  sent: Quantity,
  received: Quantity,
  damaged: Quantity,
  returned: Quantity,
  missing: Quantity,
} as const;

/** Whose fault it is that goods are missing, or that they were found after all (T2). */
export const Fault = Schema.Literals(["found", "source", "target", "carrier"]);
export type Fault = typeof Fault.Type;

export const TransferLine = Schema.Struct({
  id: Schema.Int,
  key: Schema.String,
  position: Schema.Int,
  productId: Schema.Int,
  /** The lot that somebody chose (K10). */
  lotId: Schema.optionalKey(Schema.NullOr(Schema.Int)),
  lot: Schema.optionalKey(Schema.NullOr(Schema.String)),
  code: Schema.String,
  name: Schema.String,
  packing: Packing,
  count: PackCount,
  ...quantities,
  /** What was approved of a request; null while nobody did. */
  approved: Schema.NullOr(Quantity),
  /** How much of what is missing was decided, by fault. */
  found: Quantity,
  sourceFault: Quantity,
  targetFault: Quantity,
  carrierFault: Quantity,
  /** A photo of its damaged or missing goods. */
  lossPicture: PictureAddress,
  /** What its missing goods are worth that nobody has decided about (T2). */
  lostValue: ofRight("product.cost.read", Schema.optionalKey(Money)),
  /** What its goods on the way are worth (T8). */
  value: ofRight("product.cost.read", Schema.optionalKey(Money)),
});
export type TransferLine = typeof TransferLine.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.NullOr(Schema.String),
  state: TransferState,
  kind: TransferKind,
  date: Schema.String,
  fromWarehouseId: Schema.Int,
  from: Schema.String,
  fromBranch: Schema.String,
  toWarehouseId: Schema.Int,
  to: Schema.String,
  toBranch: Schema.String,
  by: Schema.String,
  lineCount: Schema.Int,
  ...quantities,
} as const;

/** What a transfer is without its lines. */
const TransferHead = Schema.Struct(head);

const row = { ...head, ...possibleActs(TransferAct) } as const;

/** A row of the list of transfers. */
export const TransferRow = Schema.Struct(row);
export type TransferRow = typeof TransferRow.Type;

/** The columns of the list of transfers. */
export const transferList = {
  Row: TransferHead,
  words: ["stock", "transfer."],
  columns: {
    number: numberColumn("/product/stock/transfer?transfer="),
    date: dayColumn(({ date }: typeof TransferHead.Type) => date),
    from: { kind: "text", value: ({ from }) => from, sort: true, card: "line" },
    to: { kind: "text", value: ({ to }) => to, sort: true, card: "line" },
    lineCount: { kind: "count", value: ({ lineCount }) => lineCount, sort: true, rare: 2 },
    asked: { kind: "quantity", value: ({ asked }) => asked, rare: 3 },
    sent: { kind: "quantity", value: ({ sent }) => sent, sort: true, card: "line" },
    received: { kind: "quantity", value: ({ received }) => received, sort: true, card: "figure" },
    /** What did not arrive whole. */
    difference: {
      kind: "quantity",
      value: ({ damaged, returned, missing }) => damaged + returned + missing,
      rare: 1,
    },
    state: stateColumn(156),
    by: { kind: "text", value: ({ by }) => by, rare: 4 },
  },
} as const satisfies ListDescription<typeof TransferHead.Type>;

/** A whole transfer: head, lines, stock movements, history. */
export const Transfer = Schema.Struct({
  ...row,
  memo: Schema.String,
  /** Who carries the goods; empty where nobody said. */
  carrier: Schema.String,
  /** Instants in 10-digit seconds. */
  createdAt: Schema.Int,
  sentAt: Schema.NullOr(Schema.Int),
  lines: Schema.Array(TransferLine),
  stock: Schema.Array(DocumentStockEntry),
  log: Schema.Array(DocumentLogEntry),
});
export type Transfer = typeof Transfer.Type;

/**
 * Dates are inclusive. `only`: with goods that are not accounted for, with goods that did not arrive whole, or with missing goods
 * that nobody has decided about (T2).
 */
export const transferFilter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(TransferState),
  only: Schema.optionalKey(Schema.Literals(["onTheWay", "difference", "undecided"])),
  fromWarehouseId: Schema.optionalKey(RecordId),
  toWarehouseId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const TransferQuery = Schema.Struct(transferFilter);
export type TransferQuery = typeof TransferQuery.Type;

/** A warehouse that goods are transferred from or to. */
export const TransferPlace = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  branchId: Schema.Int,
  branch: Schema.String,
  /** It belongs to the branch of the person who asks, or to any for who works for all. */
  isOwn: Schema.Boolean,
});
export type TransferPlace = typeof TransferPlace.Type;

/** A part of a line, in 1/1000 units. */
const Part = Quantity.check(Schema.isBetween({ minimum: 0, maximum: MOST_QUANTITY }));
const partsOf = <Fields extends Schema.Struct.Fields>(fields: Fields) =>
  Schema.Array(Schema.Struct({ lineId: DocumentId, ...fields })).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(MOST_TRANSFER_LINES),
  );

/** What was approved of each line; a line that is left out is approved as asked for. */
export const ApprovedLine = Schema.Struct({ lineId: DocumentId, quantity: Part });
/** What became of the goods of each line in one receipt. */
const receivedLines = partsOf({ received: Part, damaged: Part, returned: Part, missing: Part });
export type ReceivedLine = (typeof receivedLines.Type)[number];
const settledLines = partsOf({ fault: Fault, quantity: Part });
export type SettledLine = (typeof settledLines.Type)[number];

const reason = Schema.Trim.check(Schema.isMaxLength(500));
/** A line of the transfer whose goods are damaged or missing. */
const onLoss = { ...onDocument, lineId: DocumentId } as const;
const one = { payload: Schema.Struct(onDocument), success: ok(Transfer) } as const;

export const transferEndpoints = {
  transfers: def("GET", "transfers", "/stock/transfers", "stock.transfer.read", {
    query: TransferQuery,
    success: ok(Schema.Struct({ transfers: Schema.Array(TransferRow), total: Schema.Int })),
  }),
  transfer: def("GET", "transfer", "/stock/transfer", "stock.transfer.read", {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Transfer),
  }),
  /** The warehouses that goods are transferred between, those of the person's branch first. */
  transferPlaces: def("GET", "transferPlaces", "/stock/transfer/places", "stock.transfer.read", {
    success: ok(Schema.Array(TransferPlace)),
  }),
  /** What is there of some products at both ends. */
  transferGoods: def("GET", "transferGoods", "/stock/transfer/goods", "stock.transfer.read", {
    query: Schema.Struct({ fromWarehouseId: RecordId, toWarehouseId: RecordId, ids: ProductIds }),
    success: ok(Schema.Array(Schema.Struct({ productId: Schema.Int, from: Quantity, to: Quantity }))),
  }),
  createTransfer: def("POST", "createTransfer", "/stock/transfer", "stock.transfer.write", {
    payload: Schema.Struct({ key: Key, transfer: TransferDraft }),
    success: ok(Transfer),
  }),
  changeTransfer: def("PUT", "changeTransfer", "/stock/transfer", "stock.transfer.write", {
    payload: Schema.Struct({ key: Key, id: DocumentId, version: Version, transfer: TransferDraft }),
    success: ok(Transfer),
  }),
  /** Asks the giving branch for the goods. */
  requestTransfer: def("POST", "requestTransfer", "/stock/transfer/request", "stock.transfer.request", one),
  /**
   * Approves a request of somebody else, in full or cut (T9). It is allocated at once when all of it is free; else it stays approved,
   * and nothing is reserved (K16).
   */
  approveTransfer: def("POST", "approveTransfer", "/stock/transfer/approve", "stock.transfer.approve", {
    payload: Schema.Struct({
      ...onDocument,
      lines: Schema.Array(ApprovedLine).check(Schema.isMaxLength(MOST_TRANSFER_LINES)),
    }),
    success: ok(Transfer),
  }),
  refuseTransfer: def("POST", "refuseTransfer", "/stock/transfer/refuse", "stock.transfer.approve", {
    payload: Schema.Struct({ ...onDocument, reason: reason.check(Schema.isMinLength(1)) }),
    success: ok(Transfer),
  }),
  /** Reserves all that was approved. NotEnoughStock or StockPromised name what is not free (K16). */
  allocateTransfer: def(
    "POST",
    "allocateTransfer",
    "/stock/transfer/allocate",
    "stock.transfer.allocate",
    one,
  ),
  /** The goods leave: from the giving warehouse to the place of those on their way (T1). */
  sendTransfer: def("POST", "sendTransfer", "/stock/transfer/send", "stock.transfer.send", one),
  /** Sends and receives in one step, inside one branch (T1). AccessDenied without the right to send, which it needs as well (T3). */
  moveTransfer: def("POST", "moveTransfer", "/stock/transfer/move", "stock.transfer.receive", one),
  /** Goods arrive, damaged or not, come back, or are missing; MoreThanSent where it is more than is on its way (T2, T8). */
  receiveTransfer: def("POST", "receiveTransfer", "/stock/transfer/receive", "stock.transfer.receive", {
    payload: Schema.Struct({ ...onDocument, lines: receivedLines }),
    success: ok(Transfer),
  }),
  /** Decides whose fault it is that goods are missing (T2). */
  settleTransfer: def("POST", "settleTransfer", "/stock/transfer/settle", "stock.transfer.approve", {
    payload: Schema.Struct({ ...onDocument, lines: settledLines, reason }),
    success: ok(Transfer),
  }),
  /** Gives a photo of the damaged or missing goods of a line; BadInput for a line that lost nothing. */
  giveLossPicture: def(
    "PUT",
    "giveLossPicture",
    "/stock/transfer/loss/picture",
    "stock.transfer.receive",
    { payload: Schema.Struct({ ...onLoss, content: PictureContent }), success: ok(Transfer) },
    PICTURE_BODY,
  ),
  takeLossPicture: def(
    "DELETE",
    "takeLossPicture",
    "/stock/transfer/loss/picture",
    "stock.transfer.receive",
    { payload: Schema.Struct(onLoss), success: ok(Transfer) },
  ),
  /** Cancels transfers that were not sent; one that cannot be is refused, the others are done. */
  cancelTransfers: def("DELETE", "cancelTransfers", "/stock/transfers", "stock.transfer.cancel", {
    payload: Schema.Struct({ key: Key, transfers: recordVersions }),
    success: ok(BulkResult),
  }),
};

export const transferFileEndpoints = {
  /** The filtered and sorted list as a file. */
  exportTransfers: def("GET", "exportTransfers", "/stock/transfers/export", "stock.transfer.read", {
    query: Schema.Struct({ ...transferFilter, ...fileQuery }),
    success: File,
  }),
};
