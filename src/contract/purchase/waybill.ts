/** Sea waybills: a container with lines of several purchase orders, what it holds, costs, and where it is (O1-O5). */
import { Schema } from "effect";
import { ContainerType, Volume, Weight } from "../../domain/purchase/container.ts";
import {
  BasisPoints,
  CurrencyCode,
  Money,
  MoneyInput,
  MOST_QUANTITY,
  Quantity,
  Whole,
} from "../../domain/units.ts";
import { DocumentLogEntry, haveOwnKeys, possibleActs } from "../document.ts";
import { ofRight } from "../field-right.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { Day } from "../list.ts";
import type { ListDescription } from "../list-column.ts";

/** Where a waybill is in its life (`machines/waybill.ts`). */
export const WaybillState = Schema.Literals([
  "booked",
  "loaded",
  "sailed",
  "arrived",
  "cleared",
  "received",
  "cancelled",
]);
export type WaybillState = typeof WaybillState.Type;

/** What a person can do with a stored waybill from a screen. */
export const WaybillAct = Schema.Literals([
  "edit",
  "load",
  "sail",
  "arrive",
  "clear",
  "back",
  "track",
  "receive",
  "cost",
  "allocate",
  "cancel",
]);
export type WaybillAct = typeof WaybillAct.Type;

/** A field that says what goods cost. */
const costField = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

const text = (most: number) => Schema.Trim.check(Schema.isMaxLength(most));
/** UN/LOCODE, such as CNSHA; empty while it is not known. */
export const Port = Schema.String.check(Schema.isPattern(/^$|^[A-Z]{2}[A-Z2-9]{3}$/));
/** ISO 6346: four letters, seven digits; empty while it is not known. */
export const ContainerNumber = Schema.String.check(Schema.isPattern(/^$|^[A-Z]{4}\d{7}$/));

const size = { minimum: 0, maximum: 1_000_000_000 } as const;

/** A line as the client holds it: cartons of one size of a line of a purchase order. */
export const WaybillDraftLine = Schema.Struct({
  key: Key,
  purchaseLineId: DocumentId,
  cartons: Schema.Int.check(Schema.isBetween({ minimum: 1, maximum: 100_000 })),
  unitsPerCarton: Quantity.check(Schema.isBetween({ minimum: 1, maximum: MOST_QUANTITY / 100_000 })),
  cartonVolume: Volume.check(Schema.isBetween(size)),
  cartonWeight: Weight.check(Schema.isBetween(size)),
});
export type WaybillDraftLine = typeof WaybillDraftLine.Type;

const headFields = {
  /** The number of the bill of lading. */
  billNumber: text(40),
  carrier: text(80),
  vessel: text(80),
  containerType: ContainerType,
  containerNumber: ContainerNumber,
  portFrom: Port,
  portTo: Port,
  /** Days of departure and arrival: expected ones until they have come. */
  etd: Schema.NullOr(Day),
  eta: Schema.NullOr(Day),
  note: text(500),
} as const;

/** A waybill as the client holds it. Its branch is that of its purchase orders. */
export const WaybillDraft = Schema.Struct({
  clientId: Key,
  ...headFields,
  lines: Schema.Array(WaybillDraftLine).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(500),
    Schema.makeFilter(haveOwnKeys),
  ),
});
export type WaybillDraft = typeof WaybillDraft.Type;

/** Customs VAT is paid with the others and is no cost (O3). */
export const WaybillCostKind = Schema.Literals(["freight", "insurance", "duty", "customsVat", "local"]);
export type WaybillCostKind = typeof WaybillCostKind.Type;

const costFields = {
  key: Key,
  kind: WaybillCostKind,
  /** Who is owed for it; null while nobody knows. */
  supplierId: Schema.NullOr(RecordId),
  currency: CurrencyCode,
  /** Estimated until the bill has come. */
  isFinal: Schema.Boolean,
  note: text(200),
} as const;

/** A cost as it is entered. */
export const WaybillCostInput = Schema.Struct({
  ...costFields,
  amount: MoneyInput.check(Schema.isGreaterThan(0)),
});
export type WaybillCostInput = typeof WaybillCostInput.Type;

/** `value`: in the cost currency, at the rate of the day on which it was entered. */
export const WaybillCost = Schema.Struct({
  ...costFields,
  amount: Money,
  supplier: Schema.NullOr(Schema.String),
  value: Money,
  /** Number of the landed cost that it became; null before. */
  landed: Schema.NullOr(Schema.String),
});
export type WaybillCost = typeof WaybillCost.Type;

const head = {
  id: Schema.Int,
  clientId: Schema.String,
  version: Schema.Int,
  number: Schema.String,
  state: WaybillState,
  date: Schema.String,
  billNumber: Schema.String,
  carrier: Schema.String,
  vessel: Schema.String,
  containerType: ContainerType,
  containerNumber: Schema.String,
  portFrom: Schema.String,
  portTo: Schema.String,
  etd: Schema.NullOr(Schema.String),
  eta: Schema.NullOr(Schema.String),
  note: Schema.String,
  /** Names of suppliers and numbers of purchase orders, with commas between them. */
  suppliers: Schema.String,
  orders: Schema.String,
  cartons: Whole,
  quantity: Quantity,
  volume: Volume,
  weight: Weight,
  /** Volume by capacity; null for a part of a container (O4). */
  fill: Schema.NullOr(BasisPoints),
  /** Costs without customs VAT, in the cost currency. */
  cost: costField(Money),
  by: Schema.String,
} as const;

/** What a waybill is without its lines and acts. */
const WaybillHead = Schema.Struct(head);
const row = { ...head, ...possibleActs(WaybillAct) } as const;

/** A row of the list. */
export const WaybillRow = Schema.Struct(row);
export type WaybillRow = typeof WaybillRow.Type;

/** What the colour of a status says. */
export const waybillTones = {
  booked: "neutral",
  loaded: "accent",
  sailed: "accent",
  arrived: "caution",
  cleared: "caution",
  received: "positive",
  cancelled: "neutral",
} as const satisfies Readonly<Record<WaybillState, string>>;

/** Cubic centimetres as 1/1000 m3, which columns of quantities show. */
export const cubicMetres = (volume: Volume): Quantity => Math.round(volume / 1000);

/** The columns of the list of waybills. */
export const waybillList = {
  Row: WaybillHead,
  words: ["waybill", ""],
  columns: {
    number: {
      kind: "text",
      value: ({ number }) => number,
      to: ({ id }) => `/ocean-shipping/index?waybill=${id}`,
      sort: true,
      card: "title",
      sticky: true,
      width: 120,
    },
    containerNumber: { kind: "text", value: ({ containerNumber }) => containerNumber, width: 130 },
    vessel: { kind: "text", value: ({ vessel }) => vessel, sort: true, card: "line" },
    portFrom: { kind: "text", value: ({ portFrom }) => portFrom, width: 84, rare: 2 },
    portTo: { kind: "text", value: ({ portTo }) => portTo, width: 84, rare: 1 },
    etd: { kind: "day", value: ({ etd }) => etd, sort: true, rare: 3 },
    eta: { kind: "day", value: ({ eta }) => eta, sort: true, card: "line" },
    suppliers: { kind: "text", value: ({ suppliers }) => suppliers, rare: 4 },
    cartons: { kind: "count", value: ({ cartons }) => cartons, rare: 5 },
    volume: { kind: "quantity", value: ({ volume }) => cubicMetres(volume), sort: true, card: "figure" },
    weight: { kind: "quantity", value: ({ weight }) => weight, rare: 6 },
    fill: { kind: "percent", value: ({ fill }) => fill, rare: 7 },
    cost: { kind: "money", value: ({ cost }) => cost, currency: "cost", rare: 8 },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => waybillTones[state],
      sort: true,
      card: "line",
      width: 150,
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, hidden: true },
    carrier: { kind: "text", value: ({ carrier }) => carrier, sort: true, hidden: true },
    billNumber: { kind: "text", value: ({ billNumber }) => billNumber, hidden: true },
    containerType: { kind: "text", value: ({ containerType }) => containerType, hidden: true },
    orders: { kind: "text", value: ({ orders }) => orders, hidden: true },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      hidden: true,
    },
    note: { kind: "text", value: ({ note }) => note, hidden: true },
    by: { kind: "text", value: ({ by }) => by, hidden: true },
  },
} as const satisfies ListDescription<typeof WaybillHead.Type>;

/** A line of a purchase order as it stands on a waybill. */
const ordered = {
  orderId: Schema.Int,
  orderNumber: Schema.String,
  supplierId: Schema.Int,
  supplier: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  /** What was ordered, with what comes free. */
  ordered: Quantity,
  /** What is still to come and on no other waybill (O1). */
  left: Quantity,
  expectedOn: Schema.NullOr(Schema.String),
} as const;

/** A stored line; `good` and `damaged` once the waybill is received. `codes`: what a scan of its cartons may read. */
export const WaybillLine = Schema.Struct({
  id: Schema.Int,
  ...WaybillDraftLine.fields,
  /** Null once the waybill is cancelled: its orders may be written anew then. */
  purchaseLineId: Schema.NullOr(Schema.Int),
  ...ordered,
  quantity: Quantity,
  good: Quantity,
  damaged: Quantity,
  codes: Schema.Array(Schema.String),
});
export type WaybillLine = typeof WaybillLine.Type;

/** A line of a purchase order of which something is on no waybill yet, in the carton that it came in last. */
export const OpenLine = Schema.Struct({
  purchaseLineId: Schema.Int,
  ...ordered,
  unitsPerCarton: Quantity,
  cartonVolume: Volume,
  cartonWeight: Weight,
});
export type OpenLine = typeof OpenLine.Type;

/** A whole waybill: head, lines, costs, goods receipts, history. */
export const Waybill = Schema.Struct({
  ...row,
  lines: Schema.Array(WaybillLine),
  costs: costField(Schema.Array(WaybillCost)),
  receipts: Schema.Array(
    Schema.Struct({ id: Schema.Int, number: Schema.String, orderId: Schema.Int, orderNumber: Schema.String }),
  ),
  log: Schema.Array(DocumentLogEntry),
});
export type Waybill = typeof Waybill.Type;
