/** X and Z reports of shifts (F4, F20), the list they are found again in, and the log of the cash boxes. */
import { Schema } from "effect";
import { ApprovalAct, ApprovalFigures } from "../../domain/approval.ts";
import { CurrencyCode, Money } from "../../domain/units.ts";
import { TenderKind } from "../../domain/money/payment.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId } from "../id.ts";
import { Day, listQuery } from "../list.ts";
import { DrawerReason, MoveReason } from "./till.ts";

/** Counted notes or coins of one value. */
const Piece = Schema.Struct({ value: Money, count: Schema.Int });

/** VAT of one rate (basis points). The surcharge is not part of gross; the field is missing when there was none (M14). */
const RateTotal = Schema.Struct({
  rate: Schema.Int,
  net: Money,
  vat: Money,
  gross: Money,
  surchargeRate: Schema.optionalKey(Schema.Int),
  surcharge: Schema.optionalKey(Money),
});

/** What was sold in one currency: posted in the shift, less what was taken back in it. */
const TurnoverTotal = Schema.Struct({
  currency: CurrencyCode,
  receipts: Schema.Int,
  gross: Money,
  net: Money,
  vat: Money,
  discount: Money,
  /** Receipts with returned goods, and what those came to, above zero. */
  returns: Schema.Int,
  returned: Money,
  /** Sales taken back in this shift. */
  voids: Schema.Int,
  voided: Money,
  /** Lines given away for nothing, and their list price. */
  giftLines: Schema.Int,
  gifts: Money,
  /** Cash rounding: above zero more was settled than the tenders were worth. */
  rounding: Money,
  /** Given beside what was due; no turnover (E6). Left out where there were none. */
  tips: Schema.optionalKey(Money),
  /** Part of `gross` that is deposits, charged less given back; no turnover (P14). Left out where there were none. */
  deposits: Schema.optionalKey(Money),
  /** Part of `gross` that is the service charge of bills, charged less given back (E9). Left out where there was none. */
  service: Schema.optionalKey(Money),
  /** Charged beside `gross` to customers under a surcharge (M14). Left out where there was none. */
  surcharge: Schema.optionalKey(Money),
  /** Sold but not settled in this shift; below zero, earlier debts were paid. */
  onAccount: Money,
  rates: Schema.Array(RateTotal),
});

/** What one way to pay brought in one currency. `given` is change and refunds; `amount` is `taken` less `given`. */
const MethodTotal = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  kind: TenderKind,
  currency: CurrencyCode,
  uses: Schema.Int,
  taken: Money,
  given: Money,
  amount: Money,
});

/** The drawer in one currency: expected is float + sales - change - refunds + in - out (F3, I22). Null before it is counted. */
const CashTotal = Schema.Struct({
  currency: CurrencyCode,
  float: Money,
  sale: Money,
  change: Money,
  refund: Money,
  cashIn: Money,
  cashOut: Money,
  expected: Money,
  counted: Schema.NullOr(Money),
  difference: Schema.NullOr(Money),
  pieces: Schema.NullOr(Schema.Array(Piece)),
  /** What of the count stayed for the next shift; the rest went to the safe. Not in reports from before this was asked. */
  left: Schema.optionalKey(Money),
});

/** Cash put into the drawer or taken out of it, above zero. */
const MoveTotal = Schema.Struct({
  at: Schema.Int,
  by: Schema.String,
  direction: Schema.Literals(["in", "out"]),
  reason: MoveReason,
  currency: CurrencyCode,
  amount: Money,
  note: Schema.String,
  /** Who got the tips. */
  payee: Schema.optionalKey(Schema.String),
});

/** An opening of the drawer without a payment in cash (F19). */
const OpeningTotal = Schema.Struct({
  at: Schema.Int,
  by: Schema.String,
  reason: DrawerReason,
  note: Schema.String,
  approver: Schema.optionalKey(Schema.String),
});

export const ShiftTotals = Schema.Struct({
  receipts: Schema.Int,
  firstNumber: Schema.NullOr(Schema.String),
  lastNumber: Schema.NullOr(Schema.String),
  turnover: Schema.Array(TurnoverTotal),
  methods: Schema.Array(MethodTotal),
  cash: Schema.Array(CashTotal),
  moves: Schema.Array(MoveTotal),
  /** Left out where the drawer was opened for payments in cash alone. */
  openings: Schema.optionalKey(Schema.Array(OpeningTotal)),
});
export type ShiftTotals = typeof ShiftTotals.Type;

/** Who had the shift, where and when. `zNumber` and what concerns closing are null while it is open. Times in seconds. */
const ShiftHead = {
  id: Schema.Int,
  number: Schema.String,
  zNumber: Schema.NullOr(Schema.String),
  tillId: Schema.Int,
  till: Schema.String,
  branch: Schema.String,
  businessDate: Schema.String,
  openedBy: Schema.String,
  openedAt: Schema.Int,
  closedBy: Schema.NullOr(Schema.String),
  closedAt: Schema.NullOr(Schema.Int),
} as const;

/** An X report while the shift is open, as of `at`; afterwards the Z report, which is the same whenever it is read. */
export const ShiftReport = Schema.Struct({
  ...ShiftHead,
  at: Schema.Int,
  /** Explains the difference. */
  note: Schema.String,
  totals: ShiftTotals,
  /** The drawer is to be counted without knowing what should be in it: cash is left out of the totals. */
  isBlind: Schema.Boolean,
});
export type ShiftReport = typeof ShiftReport.Type;

const Amount = Schema.Struct({ currency: CurrencyCode, amount: Money });

/** A shift of the list. `difference` is empty while it is open. */
export const ShiftRow = Schema.Struct({
  ...ShiftHead,
  receipts: Schema.Int,
  gross: Schema.Array(Amount),
  difference: Schema.Array(Amount),
});
export type ShiftRow = typeof ShiftRow.Type;

const Named = Schema.Struct({ id: Schema.Int, name: Schema.String });

const filter = {
  ...listQuery,
  /** Business days of the shifts. */
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  tillId: Schema.optionalKey(RecordId),
  personId: Schema.optionalKey(RecordId),
  /** Which of its two lists the screen shows. */
  view: Schema.optionalKey(Schema.Literal("entries")),
} as const;

const ShiftQuery = Schema.Struct({
  ...filter,
  state: Schema.optionalKey(Schema.Literals(["open", "closed"])),
  /** Only those whose count differed from what was expected. */
  differs: Schema.optionalKey(Schema.Literal("yes")),
});
export type ShiftQuery = typeof ShiftQuery.Type;

/** How cash came into a drawer or left it; `close` is the counted amount, `difference` what was posted to over/short, `deposit` what went to the safe. */
export const CashLogKind = Schema.Literals([
  "open",
  "sale",
  "change",
  "refund",
  "cash in",
  "cash out",
  "difference",
  "close",
  "deposit",
]);
export type CashLogKind = typeof CashLogKind.Type;

export const CashLogQuery = Schema.Struct({ ...filter, kind: Schema.optionalKey(CashLogKind) });
export type CashLogQuery = typeof CashLogQuery.Type;

/** One movement of a drawer, and what should be in it afterwards. Opening and closing say what was counted. */
export const CashLogRow = Schema.Struct({
  id: Schema.String,
  at: Schema.Int,
  shiftId: Schema.Int,
  shift: Schema.String,
  till: Schema.String,
  person: Schema.String,
  kind: CashLogKind,
  currency: CurrencyCode,
  amount: Money,
  balance: Money,
  /** The order behind it, or null. */
  orderId: Schema.NullOr(Schema.Int),
  document: Schema.String,
  /** Of cash in or out, as its person gave it. */
  reason: Schema.NullOr(MoveReason),
  note: Schema.String,
});
export type CashLogRow = typeof CashLogRow.Type;

/** An approval as it was given at a till, for the owner: who asked, who allowed, what with its figures, and where it was used. */
export const ApprovalRow = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  till: Schema.String,
  asker: Schema.String,
  approver: Schema.String,
  /** Limits are those of that moment, in basis points. */
  figures: Schema.Struct({
    ...ApprovalFigures.fields,
    act: ApprovalAct,
    askerLimit: Schema.Int,
    approverLimit: Schema.Int,
  }),
  /** The order it was used for; null while it was not used, and for movements of cash. */
  orderId: Schema.NullOr(Schema.Int),
  order: Schema.NullOr(Schema.String),
  isUsed: Schema.Boolean,
});
export type ApprovalRow = typeof ApprovalRow.Type;

const ApprovalQuery = Schema.Struct({
  ...filter,
  view: Schema.optionalKey(Schema.Literal("approvals")),
});
export type ApprovalQuery = typeof ApprovalQuery.Type;

const choices = { tills: Schema.Array(Named), persons: Schema.Array(Named) } as const;

/** Who may close a shift reads reports of shifts they opened or closed; with `finance.account.read` those of everybody. */
const read = "sale.shift.close";

export const shiftEndpoints = {
  /** The newest first unless asked otherwise. */
  shifts: def("GET", "shifts", "/pos/shifts", read, {
    query: ShiftQuery,
    success: ok(Schema.Struct({ shifts: Schema.Array(ShiftRow), total: Schema.Int, ...choices })),
  }),
  /** Changes nothing (F4). */
  shiftReport: def("GET", "shiftReport", "/pos/shift/:shiftId", read, {
    params: Schema.Struct({ shiftId: RecordId }),
    success: ok(ShiftReport),
  }),
  /** Movements of cash in drawers, the newest first; of the last 31 days unless days are given. */
  cashLogs: def("GET", "cashLogs", "/pos/cashbox-logs", read, {
    query: CashLogQuery,
    success: ok(Schema.Struct({ entries: Schema.Array(CashLogRow), total: Schema.Int, ...choices })),
  }),
  /** What was allowed at tills by a second person, the newest first (P8). */
  approvals: def("GET", "approvals", "/pos/approvals", "finance.account.read", {
    query: ApprovalQuery,
    success: ok(Schema.Struct({ approvals: Schema.Array(ApprovalRow), total: Schema.Int, ...choices })),
  }),
};
