/** The columns of the lists of sales orders, said once for screen and file: all orders, and those that were cancelled or returned. */
import { Schema } from "effect";
import { isPosted, isReturn } from "../../domain/order-kind.ts";
import type { ListColumn, ListDescription } from "../list-column.ts";
import { TakenBack } from "./sale-filter.ts";
import { OrderRow } from "./sale-order.ts";

type Tone = "neutral" | "positive" | "caution" | "negative" | "accent";

/** What the state of an order is called: a posted order of a till whose goods are still to be brought says so. */
export const orderStateOf = ({
  state,
  source,
}: Pick<OrderRow, "state" | "source">): OrderRow["state"] | "toDeliver" =>
  source === "tillDelivery" && state === "committed" ? "toDeliver" : state;

export const orderStateTones: Readonly<Record<OrderRow["state"], Tone>> = {
  temp: "neutral",
  saved: "neutral",
  held: "caution",
  committed: "accent",
  picking: "accent",
  done: "positive",
  cancelled: "neutral",
};

/** Whether an order is paid; null before it is posted. */
export const moneyStateOf = (order: OrderRow): OrderRow["moneyState"] | null =>
  isPosted(order) ? order.moneyState : null;

export const moneyStateTones: Readonly<Record<OrderRow["moneyState"], Tone>> = {
  unpaid: "caution",
  part: "caution",
  paid: "positive",
  over: "accent",
};

const currency = (order: OrderRow) => order.currency;
/** Nothing is paid or due of an order that is not posted. */
const posted = (amount: (order: OrderRow) => number) => (order: OrderRow) =>
  isPosted(order) ? amount(order) : null;

const number = {
  kind: "text",
  value: (order: OrderRow) => order.number,
  to: ({ id }: OrderRow) => `/sale/order/${id}`,
  sort: true,
  sticky: true,
  card: "title",
} as const satisfies ListColumn<OrderRow>;

/** A draft has no business day yet: the day it was begun. */
const date = {
  kind: "day",
  value: ({ businessDate, createdAt }: OrderRow) => businessDate ?? createdAt,
  sort: true,
  card: "line",
} as const satisfies ListColumn<OrderRow>;

const customer = {
  kind: "text",
  value: (order: OrderRow) => order.customer,
  sort: true,
  card: "title",
} as const satisfies ListColumn<OrderRow>;

const total = {
  kind: "money",
  value: (order: OrderRow) => order.total,
  currency,
  dim: ({ state }: OrderRow) => state === "cancelled",
  sort: true,
  card: "figure",
} as const satisfies ListColumn<OrderRow>;

/** A return is a kind of its own; a sale needs no word. */
const kind = {
  kind: "choice",
  value: (order: OrderRow) => (isReturn(order) ? "return" : null),
  tone: () => "caution",
} as const satisfies ListColumn<OrderRow>;

const state = {
  kind: "choice",
  value: orderStateOf,
  tone: (order: OrderRow) => orderStateTones[order.state],
  sort: true,
  card: "line",
} as const satisfies ListColumn<OrderRow>;

/** Not by itself on the screen, where an amount in another currency says so. */
const code = {
  kind: "text",
  value: currency,
  sort: true,
  hidden: true,
  width: 88,
} as const satisfies ListColumn<OrderRow>;

/** The columns of the sale list. */
export const orderList = {
  Row: OrderRow,
  words: ["sale", ""],
  columns: {
    number,
    date,
    time: { kind: "time", value: ({ committedAt, createdAt }) => committedAt ?? createdAt, hidden: true },
    customer,
    lineCount: { kind: "count", value: ({ lineCount }) => lineCount, sort: true, rare: 4 },
    quantity: { kind: "quantity", value: ({ quantity }) => quantity, sort: true, rare: 3 },
    boxes: { kind: "count", value: ({ boxes }) => boxes, sort: true, hidden: true },
    total,
    paid: { kind: "money", value: posted(({ paid }) => paid), currency, sort: true, rare: 2 },
    due: { kind: "money", value: posted(({ due }) => due), currency, sort: true },
    currency: code,
    kind: { ...kind, hidden: true },
    state,
    moneyState: {
      kind: "choice",
      value: moneyStateOf,
      tone: ({ moneyState }) => moneyStateTones[moneyState],
      sort: true,
      card: "line",
      rare: 1,
    },
    salesperson: { kind: "text", value: ({ salesperson }) => salesperson, sort: true, width: 116, rare: 5 },
    source: { kind: "choice", value: ({ source }) => source, sort: true, width: 92, rare: 6 },
    branch: { kind: "text", value: ({ branch }) => branch, sort: true, hidden: true, width: 120 },
  },
} as const satisfies ListDescription<OrderRow>;

/** A row of the list of cancelled orders and returns. */
export const TakenBackRow = Schema.Struct({ ...OrderRow.fields, back: Schema.optionalKey(TakenBack) });
export type TakenBackRow = typeof TakenBackRow.Type;

/** The columns of the list of cancelled orders and returns. */
export const takenBackList = {
  Row: TakenBackRow,
  words: ["sale", ""],
  columns: {
    number,
    date,
    customer,
    kind: { ...kind, width: 92, rare: 2 },
    state: { ...state, width: 148 },
    total: { ...total, dim: () => false },
    refund: { kind: "money", heading: "takenBack.refund", value: ({ back }) => back?.refund, currency },
    currency: code,
    reason: { kind: "text", heading: "trade:reason", value: ({ back }) => back?.reason },
    person: {
      kind: "text",
      heading: "trade:employee",
      value: ({ back }) => back?.person,
      width: 116,
      rare: 1,
    },
    original: {
      kind: "text",
      heading: "takenBack.original",
      value: ({ back }) => back?.original,
      width: 104,
    },
  },
} as const satisfies ListDescription<TakenBackRow>;
