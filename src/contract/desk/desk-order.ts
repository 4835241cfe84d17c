/**
 * Bills of desks (`/basics/deskOrder`; E1-E5, E7). A bill is a sales order in state `saved`: its lines are added and changed by the
 * line calls of sales orders, so that what two waiters add is all kept (E4, S8). These calls say where a bill is, what of it went to
 * the kitchen, and divide it.
 */
import { Schema } from "effect";
import { kitchenStates } from "../../domain/restaurant/kitchen-state.ts";
import { BasisPoints, CurrencyCode, Money, MoneyInput, Quantity, QuantityInput } from "../../domain/units.ts";
import { text } from "../address.ts";
import { haveOwnKeys } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { BillPart, GoodsState, PaymentInput } from "../sale/sale-order.ts";

const Seat = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 }));
const Course = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 9 }));
const Guests = Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 1000 }));
const seconds = Schema.NullOr(Schema.Int);

/** What the kitchen was told of a line, with the times of its states in seconds. */
export const KitchenItem = Schema.Struct({
  id: Schema.Int,
  lineKey: Schema.String,
  name: Schema.String,
  memo: Schema.String,
  quantity: Quantity,
  course: Schema.Int,
  /** Main category of the product: its items are prepared in one place. */
  station: Schema.String,
  state: Schema.Literals(kitchenStates),
  by: Schema.String,
  /** Number of the ticket of its bill that ordered it, and of the one that took it back. */
  ticket: Schema.Int,
  changeTicket: Schema.NullOr(Schema.Int),
  queuedAt: Schema.Int,
  cookingAt: seconds,
  readyAt: seconds,
  servedAt: seconds,
  cancelledAt: seconds,
  reason: Schema.String,
});
export type KitchenItem = typeof KitchenItem.Type;

const BillLine = Schema.Struct({
  key: Schema.String,
  version: Version,
  productId: Schema.Int,
  name: Schema.String,
  /** A deposit that goes with the goods before it (P14). */
  isDeposit: Schema.Boolean,
  memo: Schema.String,
  quantity: Quantity,
  /** Percentage of a line with the service charge (E9), in basis points. */
  serviceRate: Schema.optionalKey(BasisPoints),
  /** What the guests pay for it, with VAT. */
  gross: Money,
  course: Schema.Int,
  /** Left out where nobody said who ordered it. */
  seat: Schema.optionalKey(Schema.Int),
  /** How many of it the kitchen was told. */
  sent: Quantity,
});

/** A part of a bill that was paid: when, who took the payment, by which methods, and what of it went back or was a tip (E6, E8). */
const PaidPart = Schema.Struct({
  ...BillPart.fields,
  /** In 10-digit seconds. */
  at: Schema.Int,
  by: Schema.String,
  /** What was given by each method, in the currency of the bill. */
  tenders: Schema.Array(Schema.Struct({ method: Schema.String, value: Money })),
  change: Money,
  tip: Money,
});
export type PaidPart = typeof PaidPart.Type;

export const Bill = Schema.Struct({
  /** That of its sales order. */
  id: Schema.Int,
  version: Version,
  clientId: Schema.String,
  number: Schema.NullOr(Schema.String),
  state: GoodsState,
  branchId: Schema.Int,
  desks: Schema.Array(
    Schema.Struct({
      id: Schema.Int,
      room: Schema.String,
      name: Schema.String,
      isClean: Schema.Boolean,
      printerGroup: Schema.String,
    }),
  ),
  guests: Schema.Int,
  /** The service charge: its percentage in basis points, or the reason why it was taken off; left out where the guests pay none (E9). */
  service: Schema.optionalKey(Schema.Struct({ rate: Schema.NullOr(BasisPoints), reason: Schema.String })),
  waiter: Schema.String,
  openedAt: Schema.Int,
  currency: CurrencyCode,
  total: Money,
  /** The parts that were paid of it; left out where it is not paid in parts (E8). */
  parts: Schema.optionalKey(Schema.Array(PaidPart)),
  lines: Schema.Array(BillLine),
  items: Schema.Array(KitchenItem),
});
export type Bill = typeof Bill.Type;

/** The bills that a call made or changed. */
const bills = ok(Schema.Struct({ bills: Schema.Array(Bill) }));

const DeskIds = Schema.Array(RecordId).check(Schema.isMinLength(1), Schema.isMaxLength(20));
const LineKey = { key: Key } as const;
const linesOf = <Line extends Schema.Top & { readonly Type: { readonly key: string } }>(line: Line) =>
  Schema.Array(line).check(Schema.isMinLength(1), Schema.isMaxLength(500), Schema.makeFilter(haveOwnKeys));

const units = QuantityInput.check(Schema.isGreaterThan(0));

/** Lines, or parts of their quantity, in the versions that the caller knows (S8). */
const Parts = linesOf(Schema.Struct({ ...LineKey, version: Version, units }));
export type Parts = typeof Parts.Type;

const BillChange = Schema.Union([
  Schema.Struct({ type: Schema.Literal("guests"), guests: Guests }),
  /** Takes the service charge off the bill, or charges it again; needs the right to it (E9). */
  Schema.Struct({
    type: Schema.Literal("service"),
    isCharged: Schema.Boolean,
    reason: text(200).check(Schema.isMinLength(1)),
  }),
  /** The courses that lines are served in. */
  Schema.Struct({
    type: Schema.Literal("courses"),
    lines: linesOf(Schema.Struct({ ...LineKey, course: Course })),
  }),
  /** Who ordered lines: their seats; null: nobody alone. */
  Schema.Struct({
    type: Schema.Literal("seats"),
    lines: linesOf(Schema.Struct({ ...LineKey, seat: Schema.NullOr(Seat) })),
  }),
  /** The guests ask for the bill: it is held, and tills offer it to be paid. */
  Schema.Struct({ type: Schema.Literal("ask") }),
  /** They go on ordering. */
  Schema.Struct({ type: Schema.Literal("reopen") }),
  /** A desk was cleaned after the bill. */
  Schema.Struct({ type: Schema.Literal("clean"), deskId: RecordId }),
  /** What the kitchen and the waiters did with items (E5). */
  Schema.Struct({
    type: Schema.Literal("kitchen"),
    event: Schema.Literals(["COOK", "READY", "SERVE", "BACK"]),
    itemIds: Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(200)),
  }),
  /** Takes items off the bill; what was sent needs the right to it, and makes a change ticket (E2). */
  Schema.Struct({
    type: Schema.Literal("void"),
    line: Schema.Struct({ ...LineKey, version: Version }),
    units,
    reason: text(200).check(Schema.isMinLength(1)),
  }),
]);
export type BillChange = typeof BillChange.Type;

/** One of so many equal parts of what is open, or an amount (E3). */
const PartWish = Schema.Union([
  Schema.Struct({
    type: Schema.Literal("equal"),
    count: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100 })),
  }),
  Schema.Struct({
    type: Schema.Literal("amount"),
    amount: MoneyInput.check(Schema.isGreaterThan(0)),
  }),
]);
export type PartWish = typeof PartWish.Type;

const right = "desk.order.change";
const onBill = { key: Key, id: DocumentId } as const;

export const deskOrderEndpoints = {
  /** Bills that are open, or whose desk is not clean; with `id` that one alone, whatever its state. */
  bills: def("GET", "bills", "/desk/orders", right, {
    query: Schema.Struct({
      branchId: Schema.optionalKey(RecordId),
      deskId: Schema.optionalKey(RecordId),
      id: Schema.optionalKey(DocumentId),
    }),
    success: bills,
  }),
  /** Opens a bill at desks of one branch; `clientId` is that of its sales order. */
  openBill: def("POST", "openBill", "/desk/order", right, {
    payload: Schema.Struct({ key: Key, clientId: Key, deskIds: DeskIds, guests: Guests }),
    success: bills,
  }),
  /** One change of a bill. BillBeingPaid, with the name of the till, while a till takes the money (E4); so do the calls below. */
  changeBill: def("PUT", "changeBill", "/desk/order", right, {
    payload: Schema.Struct({ ...onBill, change: BillChange }),
    success: bills,
  }),
  /** Sends what is new to the kitchen, of all courses or of some (E2); `ticket` is its number. */
  sendItems: def("POST", "sendItems", "/desk/order/send", right, {
    payload: Schema.Struct({
      ...onBill,
      courses: Schema.optionalKey(Schema.Array(Course).check(Schema.isMinLength(1), Schema.isMaxLength(9))),
    }),
    success: ok(Schema.Struct({ bills: Schema.Array(Bill), ticket: Schema.Int })),
  }),
  /** Moves the bill to other desks, or items to another bill. */
  moveBill: def("POST", "moveBill", "/desk/order/move", right, {
    payload: Schema.Struct({
      ...onBill,
      to: Schema.Union([
        Schema.Struct({ deskIds: DeskIds }),
        Schema.Struct({ billId: DocumentId, lines: Parts }),
      ]),
    }),
    success: bills,
  }),
  /** Makes a bill of its own of some items at the same desks (E3, E7); something stays on the first one. */
  splitBill: def("POST", "splitBill", "/desk/order/split", right, {
    payload: Schema.Struct({ ...onBill, clientId: Key, lines: Parts }),
    success: bills,
  }),
  /**
   * Takes the payment of one part of a bill whose order stays one (E8): the first posts the order. What is left stays open, and the
   * bill is locked until all of it is paid (E4). PartOverOpen where the amount is more than is open.
   */
  payPart: def("POST", "payPart", "/desk/order/pay-part", "sale.order.pay", {
    payload: Schema.Struct({
      ...onBill,
      version: Version,
      tillId: RecordId,
      part: PartWish,
      payment: PaymentInput,
    }),
    success: ok(Schema.Struct({ bills: Schema.Array(Bill), part: BillPart })),
  }),
  /** Takes over items, guests and desks of other bills, which are then cancelled (E3). */
  mergeBills: def("POST", "mergeBills", "/desk/order/merge", right, {
    payload: Schema.Struct({
      ...onBill,
      ids: Schema.Array(DocumentId).check(Schema.isMinLength(1), Schema.isMaxLength(20)),
    }),
    success: bills,
  }),
};
