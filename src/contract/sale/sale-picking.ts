/** Picking of sales orders (S12-S17): the tasks of pickers, shortages, picking slips. Nothing of what a picker reads is an amount of money (S13, I35). */
import { Schema, Struct } from "effect";
import { Packing, PackCount } from "../../domain/price/order.ts";
import { LanguageCode } from "../by-language.ts";
import { Quantity, QuantityInput } from "../../domain/units.ts";
import { contact } from "../customer/customer.ts";
import { onDocument } from "../document.ts";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PictureAddress } from "../picture.ts";
import { GoodsState } from "./sale-order.ts";

const right = "sale.order.pick";

/** What a picker can do with an order now. */
export const PickAct = Schema.Literals(["pick", "shelve", "check", "deliver"]);
export type PickAct = typeof PickAct.Type;

/** An order that is picked. */
export const PickOrder = Schema.Struct({
  id: Schema.Int,
  number: Schema.String.check(Schema.isMinLength(1)),
  version: Schema.Int,
  state: GoodsState,
  date: Schema.String,
  /** Empty for a walk-in customer. */
  customer: Schema.String,
  warehouse: Schema.String,
  memo: Schema.String,
  /** Where the picked goods wait; empty before they do. */
  shelf: Schema.String,
  lines: Schema.Int,
  /** Lines that are neither picked nor short. */
  toPick: Schema.Int,
  short: Schema.Int,
  /** Who has lines of it, each once. */
  pickers: Schema.String,
  needsCheck: Schema.Boolean,
  can: Schema.Array(PickAct),
});
export type PickOrder = typeof PickOrder.Type;

/** A line to pick. Quantities in 1/1000 units. */
export const PickTask = Schema.Struct({
  orderId: Schema.Int,
  lineId: Schema.Int,
  number: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  memo: Schema.String,
  weighed: Schema.Boolean,
  picture: PictureAddress,
  packing: Packing,
  count: PackCount,
  ordered: Quantity,
  picked: Quantity,
  short: Quantity,
  /** The most that may be picked (S14). */
  most: Quantity,
  /** The main place in the warehouse, or one that has it; empty where nobody has said. `walk`: its number in walking order. */
  place: Schema.String,
  walk: Schema.Int,
  /** The lot that the order asks for, or else the one that expires first; empty for goods without lots (K10). */
  lot: Schema.String,
  /** What a mix is put together from: codes and quantities for all that was ordered; empty for other goods (K11). */
  parts: Schema.Array(Schema.Struct({ code: Schema.String, name: Schema.String, quantity: Quantity })),
  /** Who has the line; null: nobody. */
  picker: Schema.NullOr(Schema.String),
  isMine: Schema.Boolean,
  /** Each barcode, and how many units one scan of it is (P5). */
  barcodes: Schema.Array(Schema.Struct({ code: Schema.String, units: Quantity })),
});
export type PickTask = typeof PickTask.Type;

/** Orders whose tasks are read in one go. */
export const MOST_PICKED = 20;
/** Orders on the board; the oldest come first. */
export const MOST_WAITING = 200;

const OrderIds = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,19}$/));

/** The orders that wait, oldest first, and the tasks of those that were asked for in walking order. */
export const PickBoard = Schema.Struct({
  orders: Schema.Array(PickOrder),
  total: Schema.Int,
  /** The warehouses with orders that wait, whatever warehouse was asked for. */
  warehouses: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
  tasks: Schema.Array(PickTask),
});
export type PickBoard = typeof PickBoard.Type;

const Picked = Schema.Struct({ orders: Schema.Array(PickOrder), tasks: Schema.Array(PickTask) });
/** The orders of an act and their tasks after it. */
export type Picked = typeof Picked.Type;

const PickedLine = Schema.Struct({
  orderId: DocumentId,
  lineId: DocumentId,
  /** 0 only takes the line, or gives it back. */
  quantity: QuantityInput.check(Schema.isGreaterThanOrEqualTo(0)),
});
const pickedLines = Schema.Array(PickedLine).check(Schema.isMinLength(1), Schema.isMaxLength(2000));
export type PickedLines = typeof pickedLines.Type;

/** A pick that waits in the browser until the server has it, with the key of its call (G4). */
export const WaitingPick = Schema.Struct({ key: Key, ...PickedLine.fields });
export type WaitingPick = typeof WaitingPick.Type;

/** What was done about a shortage. */
export const Settlement = Schema.Literals(["cut", "substitute", "backOrder", "need"]);
export type Settlement = typeof Settlement.Type;

/** A line that could not be picked. */
export const StockoutRow = Schema.Struct({
  lineId: Schema.Int,
  orderId: Schema.Int,
  number: Schema.String,
  date: Schema.String,
  customerId: Schema.NullOr(Schema.Int),
  customer: Schema.NullOr(Schema.String),
  branchId: Schema.Int,
  warehouseId: Schema.Int,
  warehouse: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  ordered: Quantity,
  picked: Quantity,
  short: Quantity,
  by: Schema.String,
  /** What other warehouses have free of it, and what is ordered or on its way to this one. */
  elsewhere: Quantity,
  expected: Quantity,
  settled: Schema.NullOr(Settlement),
  /** The draft that a back-order or substitute made. */
  settledOrderId: Schema.NullOr(Schema.Int),
});
export type StockoutRow = typeof StockoutRow.Type;

/** What a message to the customer says about the shortages of an order: nothing of other customers, and no amounts. */
export const StockoutMessage = Schema.Struct({
  number: Schema.String,
  date: Schema.String,
  customer: Schema.String,
  /** The e-mail address of the customer; empty where the customer has none. */
  email: ofRight(contact, Schema.optionalKey(Schema.String)),
  /** The language of the customer's newest quotation; null where there is none. */
  language: Schema.NullOr(LanguageCode),
  company: Schema.String,
  lines: Schema.Array(
    Schema.Struct({
      lineId: Schema.Int,
      name: Schema.String,
      ordered: Quantity,
      short: Quantity,
      settled: Schema.NullOr(Settlement),
      /** Name of the product that is sold instead; null unless `settled` is `substitute`. */
      substitute: Schema.NullOr(Schema.String),
    }),
  ),
});
export type StockoutMessage = typeof StockoutMessage.Type;

/** What the colour of a shortage says. */
const settledTones = {
  open: "caution",
  cut: "neutral",
  substitute: "positive",
  backOrder: "positive",
  need: "accent",
} as const satisfies Readonly<Record<Settlement | "open", string>>;

/** The columns of the list of shortages. */
export const stockoutList = {
  Row: StockoutRow,
  words: ["shortage", ""],
  columns: {
    name: {
      kind: "text",
      heading: "trade:product",
      value: ({ name }) => name,
      card: "title",
      sticky: true,
      width: 220,
    },
    number: {
      kind: "text",
      value: ({ number }) => number,
      to: ({ orderId }) => `/sale/order/${orderId}`,
      card: "line",
      width: 116,
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, rare: 3, width: 104 },
    customer: {
      kind: "text",
      heading: "trade:customer",
      value: ({ customer }) => customer,
      card: "line",
      rare: 1,
    },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, rare: 6, width: 96 },
    warehouse: { kind: "text", heading: "trade:warehouse", value: ({ warehouse }) => warehouse, rare: 7 },
    ordered: { kind: "quantity", value: ({ ordered }) => ordered, rare: 4, width: 92 },
    picked: { kind: "quantity", value: ({ picked }) => picked, rare: 5, width: 92 },
    short: { kind: "quantity", value: ({ short }) => short, card: "figure", width: 92 },
    elsewhere: { kind: "quantity", value: ({ elsewhere }) => elsewhere, card: "line", width: 112 },
    expected: { kind: "quantity", value: ({ expected }) => expected, card: "line", width: 112 },
    by: { kind: "text", value: ({ by }) => by, rare: 2 },
    settled: {
      kind: "choice",
      heading: "trade:status",
      value: ({ settled }) => settled ?? "open",
      tone: ({ settled }) => settledTones[settled ?? "open"],
      width: 148,
    },
  },
} as const satisfies ListDescription<StockoutRow>;

/** `done`: those that something was done about; left out, those that wait. */
const StockoutQuery = Schema.Struct({
  ...listQuery,
  done: Schema.optionalKey(Schema.Literal("true")),
});
export type StockoutQuery = typeof StockoutQuery.Type;

/** A line on a picking slip. */
const PrintedPick = Schema.Struct({ ...Struct.omit(PickTask.fields, ["picture"]), barcode: Schema.String });
export type PrintedPick = typeof PrintedPick.Type;

export const pickingEndpoints = {
  /** Orders in picking, and the tasks of `ids` in walking order. */
  pickBoard: def("GET", "pickBoard", "/sale/order/dist", right, {
    query: Schema.Struct({ ids: Schema.optionalKey(OrderIds), warehouseId: Schema.optionalKey(RecordId) }),
    success: ok(PickBoard),
  }),
  /** Picks lines, of one order or of several. LineTaken names the person who has a line already (S13); PickOverOrdered says the most. */
  pickLines: def("POST", "pickLines", "/sale/order/dists/pick", right, {
    payload: Schema.Struct({ key: Key, lines: pickedLines }),
    success: ok(Picked),
  }),
  /** Puts picked goods back; 0 gives the line back as it is. A line of somebody else is given back by who may post orders. */
  unpickLines: def("POST", "unpickLines", "/sale/order/dists/unpick", right, {
    payload: Schema.Struct({ key: Key, lines: pickedLines }),
    success: ok(Picked),
  }),
  /** Declares how much of a line cannot be picked: the order's total falls by what a return of it would refund (S15). 0: it was found. */
  declareShort: def("PUT", "declareShort", "/sale/order/dist/stockout", right, {
    payload: Schema.Struct({
      key: Key,
      orderId: DocumentId,
      lineId: DocumentId,
      short: QuantityInput.check(Schema.isGreaterThanOrEqualTo(0)),
    }),
    success: ok(Picked),
  }),
  /** Where the picked goods of an order wait for their hand-over. */
  setShelf: def("POST", "setShelf", "/sale/order/shelf", right, {
    payload: Schema.Struct({ ...onDocument, shelf: Schema.Trim.check(Schema.isMaxLength(40)) }),
    success: ok(Picked),
  }),
  stockouts: def("GET", "stockouts", "/sale/order/stockouts", "sale.order.read", {
    query: StockoutQuery,
    success: ok(Schema.Struct({ stockouts: Schema.Array(StockoutRow), total: Schema.Int })),
  }),
  /** All shortages of an order, to tell its customer; NotFound where the order has none, or no customer. */
  stockoutMessage: def("GET", "stockoutMessage", "/sale/order/stockouts/message", "sale.order.read", {
    query: Schema.Struct({ orderId: DocumentId }),
    success: ok(StockoutMessage),
  }),
  /** Settles a shortage: cut it, write its need (right `purchase.need.change`), or make a draft order: a back-order at the promised price (S16), or a substitute. */
  settleStockout: def("POST", "settleStockout", "/sale/order/stockouts/settle", "sale.order.commit", {
    payload: Schema.Struct({
      key: Key,
      lineId: DocumentId,
      settled: Settlement,
      /** Of a substitute: what is sold instead. */
      productId: Schema.optionalKey(RecordId),
    }),
    success: ok(Schema.Struct({ lineId: Schema.Int, orderId: Schema.NullOr(Schema.Int) })),
  }),
  /** Picking slips: the heads, in the order of `ids`. */
  printPicks: def("GET", "printPicks", "/main/sale/order/dist/print", right, {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ orders: Schema.Array(PickOrder) })),
  }),
  /** Their lines in walking order. */
  printPickLines: def("GET", "printPickLines", "/main/sale/order/dist/print/details", right, {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ lines: Schema.Array(PrintedPick) })),
  }),
};
