/** Reminders: a person's own, also tied to an order, and those that make themselves (spec sections 3, 4, 7 and 9). */
import { Schema } from "effect";
import { DocumentId, Version } from "../id.ts";
import { Repeat } from "../../domain/time/repeat.ts";
import { def, ok } from "../endpoint.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";

const key = IdempotencyKey;
const id = DocumentId;
const version = Version;

/** An instant in 10-digit seconds, far from where it would have eleven. */
const Seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 7_999_999_999 }));

/** `own`: a person made it. `unpaid`: an order is past its due day. `stock`: a product is below its minimum. `quote`: a quotation waits for its answer. */
export const AlarmKind = Schema.Literals(["own", "unpaid", "stock", "quote"]);
export type AlarmKind = typeof AlarmKind.Type;

const everybody = Schema.Struct({ kind: Schema.Literal("everybody") });
const named = { id, name: Schema.String } as const;

/** For whom it is; `everybody` is everybody who may see reminders. */
const Recipient = Schema.Union([
  everybody,
  Schema.Struct({ kind: Schema.Literal("person"), ...named }),
  Schema.Struct({ kind: Schema.Literal("position"), ...named }),
]);

/** The same as it is sent. For oneself: the own id. */
export const RecipientInput = Schema.Union([
  everybody,
  Schema.Struct({ kind: Schema.Literal("person"), id }),
  Schema.Struct({ kind: Schema.Literal("position"), id }),
]);
export type RecipientInput = typeof RecipientInput.Type;

/** A reminder. Times in 10-digit seconds. */
export const Alarm = Schema.Struct({
  id,
  version,
  kind: AlarmKind,
  /** What a person wrote; of one that made itself a sentence in the language of whoever reads. */
  content: Schema.String,
  /** `soId` is the order's number, or its id after a # while it has none. */
  saleOrder: Schema.NullOr(Schema.Struct({ id, soId: Schema.String })),
  /** `poId` is the number of the purchase order, or its id after a # while it has none. */
  purchaseOrder: Schema.NullOr(Schema.Struct({ id, poId: Schema.String })),
  quotation: Schema.NullOr(Schema.Struct({ id, number: Schema.String })),
  dueTime: Seconds,
  repeat: Repeat,
  recipient: Recipient,
  /** Null when it made itself. */
  madeBy: Schema.NullOr(Schema.String),
  createdAt: Seconds,
  /** 0 while it is open. */
  closeTime: Seconds,
  /** Null while it is open, and when it closed itself. */
  closedBy: Schema.NullOr(Schema.String),
});
export type Alarm = typeof Alarm.Type;

/** The columns of the list of reminders. */
export const alarmList = {
  Row: Alarm,
  words: ["alarm", ""],
  columns: {
    dueTime: { kind: "time", value: ({ dueTime }) => dueTime, width: 176, sort: true, card: "line" },
    content: { kind: "text", value: ({ content }) => content, sort: true, card: "title" },
    saleOrder: {
      kind: "text",
      value: ({ saleOrder }) => saleOrder?.soId,
      width: 116,
      sort: true,
      card: "line",
    },
    purchaseOrder: {
      kind: "text",
      value: ({ purchaseOrder }) => purchaseOrder?.poId,
      to: ({ purchaseOrder }) => (purchaseOrder === null ? "" : `/purchase/${purchaseOrder.id}/details`),
      width: 116,
      hidden: true,
    },
    quotation: {
      kind: "text",
      value: ({ quotation }) => quotation?.number,
      to: ({ quotation }) => (quotation === null ? "" : `/sale/order-quote-update?quote=${quotation.id}`),
      width: 116,
      hidden: true,
    },
    kind: { kind: "choice", value: ({ kind }) => kind, width: 116, sort: true, rare: 2 },
    repeat: { kind: "choice", value: ({ repeat }) => repeat, width: 124, hidden: true },
    /** The name; screen and file say it where it is for everybody. */
    recipient: {
      kind: "text",
      value: ({ recipient }) => (recipient.kind === "everybody" ? null : recipient.name),
      width: 128,
      sort: true,
      rare: 1,
    },
    madeBy: { kind: "text", value: ({ madeBy }) => madeBy, width: 128, sort: true, hidden: true },
    createdAt: { kind: "time", value: ({ createdAt }) => createdAt, sort: true, hidden: true },
    closeTime: {
      kind: "time",
      value: ({ closeTime }) => (closeTime === 0 ? null : closeTime),
      sort: true,
      card: "line",
    },
  },
} as const satisfies ListDescription<Alarm>;

/**
 * The filter of the list. Days are the company's, of the due time, both ends included. `closeTime` is a switch here: 1 only
 * open ones (the shell asks so), 2 only closed ones, 0 or nothing all of them; in a reminder it is a time (rules section 19).
 * `scope` mine: those for me; given: those I made for others.
 */
export const alarmFilter = {
  ...listQuery,
  limit: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 99_999 }))),
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  closeTime: Schema.optionalKey(Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 2 }))),
  kind: Schema.optionalKey(AlarmKind),
  due: Schema.optionalKey(Schema.Literals(["overdue", "today", "coming"])),
  scope: Schema.optionalKey(Schema.Literals(["mine", "given"])),
} as const;
const AlarmQuery = Schema.Struct(alarmFilter);
export type AlarmQuery = typeof AlarmQuery.Type;

/** A new reminder (`id` and `version` null), or what an own one shall be from now on. `soId`, `poId`: ids of orders. */
export const AlarmInput = Schema.Struct({
  key,
  id: Schema.NullOr(id),
  version: Schema.NullOr(version),
  content: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
  dueTime: Seconds,
  repeat: Repeat,
  recipient: RecipientInput,
  soId: Schema.NullOr(id),
  poId: Schema.NullOr(id),
});
export type AlarmInput = typeof AlarmInput.Type;

/** Reminders with the version each was seen in; all of them or none are changed. */
const AlarmSet = Schema.Struct({
  key,
  alarms: Schema.NonEmptyArray(Schema.Struct({ id, version })).check(Schema.isMaxLength(2000)),
});
export type AlarmSet = typeof AlarmSet.Type;

/** The same reminders afterwards. */
const changed = ok(Schema.Struct({ alarmClocks: Schema.Array(Alarm) }));

const read = "alarm.reminder.read";
const change = "alarm.reminder.change";

export const alarmEndpoints = {
  /** By itself what people wrote comes before what made itself, the longest due first. */
  alarms: def("GET", "alarms", "/alarm-clock/alarms", read, {
    query: AlarmQuery,
    success: ok(Schema.Struct({ alarmClocks: Schema.Array(Alarm), total: Schema.Int })),
  }),
  /** Makes or edits. StaleVersion carries the current one; NotPossibleNow: it is closed, or it made itself. */
  saveAlarm: def("POST", "saveAlarm", "/alarm-clock/alarm", change, {
    payload: AlarmInput,
    success: ok(Alarm),
  }),
  /** Closes; what repeats is made anew for its next time. */
  closeAlarms: def("POST", "closeAlarms", "/alarm-clock/alarms/close", change, {
    payload: AlarmSet,
    success: changed,
  }),
  /** Opens closed ones again, but those whose cause is gone; a next one that nobody has touched goes again. */
  reopenAlarms: def("POST", "reopenAlarms", "/alarm-clock/alarms/reopen", change, {
    payload: AlarmSet,
    success: changed,
  }),
  /** Deletes own ones; those that make themselves can only be closed. */
  deleteAlarms: def("DELETE", "deleteAlarms", "/alarm-clock/alarms", change, {
    payload: AlarmSet,
    success: changed,
  }),
  /** Takes a deletion back. */
  restoreAlarms: def("POST", "restoreAlarms", "/alarm-clock/alarms/restore", change, {
    payload: AlarmSet,
    success: changed,
  }),
  /** Whom a reminder can be for: people and positions that may see reminders. */
  recipients: def("GET", "recipients", "/alarm-clock/recipients", change, {
    success: ok(
      Schema.Struct({
        persons: Schema.Array(Schema.Struct(named)),
        positions: Schema.Array(Schema.Struct(named)),
      }),
    ),
  }),
};
