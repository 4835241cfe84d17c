/** The till and its shift: where money is taken, by whom, and what should be in the drawer (F2, F3). */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { CurrencyCode, Money, MoneyInput } from "../../domain/units.ts";
import { TenderKind } from "../../domain/money/payment.ts";
import { TillMode } from "../../domain/money/pay-page.ts";
import { WeightRule } from "../../domain/barcode.ts";
import { ApprovalToken } from "../sale/approval.ts";
import { def, ok } from "../endpoint.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";
import { CompanySettings, Currency } from "../setting/setting.ts";

const Amount = Schema.Struct({ currency: CurrencyCode, amount: Money });

/** A way to pay. Change is given from methods that allow it (M3). */
export const PayMethod = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  kind: TenderKind,
  allowsChange: Schema.Boolean,
  needsReference: Schema.Boolean,
  position: Schema.Int,
});
export type PayMethod = typeof PayMethod.Type;

/** Why cash goes into a drawer or out of it: from or to the safe or the bank of the branch, for an expense, or else (F3). */
export const CashReason = Schema.Literals(["safe", "bank", "expense", "other"]);
export type CashReason = typeof CashReason.Type;
/** Why cash moved: tips are paid out by a call of their own (E6), suppliers by their payments (F14). */
export const MoveReason = Schema.Literals([...CashReason.literals, "tips", "supplier"]);
export const CashDirection = Schema.Literals(["in", "out"]);
export type CashDirection = typeof CashDirection.Type;

/** Cash that was put into the drawer or taken out of it, above zero. */
const CashMove = Schema.Struct({
  id: Schema.Int,
  at: Schema.Int,
  by: Schema.String,
  direction: CashDirection,
  reason: MoveReason,
  currency: CurrencyCode,
  amount: Money,
  note: Schema.String,
  /** Who got the tips. */
  payee: Schema.optionalKey(Schema.String),
});

/** Why a drawer is opened without a payment in cash (F19). */
export const DrawerReason = Schema.Literals(["change", "count", "mistake", "test", "other"]);
export type DrawerReason = typeof DrawerReason.Type;

/** How cash moved in a shift, signed as it changed the drawer (F3). */
const CashKind = Schema.Literals(["sale", "change", "refund", "cash in", "cash out"]);

/** A shift of a till. `expected` is float + taken - change - refunds + in - out, by currency; `cash` are those sums (F3); both empty where the drawer is to be counted blind. */
export const Shift = Schema.Struct({
  id: Schema.Int,
  number: Schema.String,
  openedBy: Schema.String,
  openedAt: Schema.Int,
  businessDate: Schema.String,
  float: Schema.Array(Amount),
  expected: Schema.Array(Amount),
  cash: Schema.Array(Schema.Struct({ kind: CashKind, ...Amount.fields })),
  moves: Schema.Array(CashMove),
  receipts: Schema.Int,
});
export type Shift = typeof Shift.Type;

export const Till = Schema.Struct({
  id: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  branchId: Schema.Int,
  branchName: Schema.String,
  warehouseId: Schema.Int,
  /** The name of its warehouse where that is stopped: no shift is opened there. */
  stoppedWarehouse: Schema.optionalKey(Schema.String),
  /** What it is made for; left out where the country of its branch chooses the pay page (M13). */
  mode: Schema.optionalKey(TillMode),
});
export type Till = typeof Till.Type;

/**
 * Everything a till needs to know when it opens, beside the catalogue: in one call, so that it fits together. `shift` is
 * null until one is opened.
 */
export const TillState = Schema.Struct({
  till: Till,
  settings: CompanySettings,
  /** With today's rates, the base first (X2). */
  currencies: Schema.Array(Currency),
  shift: Schema.NullOr(Shift),
  /** The money that stayed in the drawer when the last shift closed. Left out while a shift is open, and where the drawer is counted blind. */
  left: Schema.optionalKey(Schema.Array(Amount)),
  payMethods: Schema.Array(PayMethod),
  weightRules: Schema.Array(WeightRule),
});
export type TillState = typeof TillState.Type;

const tillId = RecordId;

/** So many currencies at most are counted at once. */
const MOST_COUNTS = 50;
const Counts = Schema.Array(Schema.Struct({ currency: CurrencyCode, amount: MoneyInput })).check(
  Schema.isMaxLength(MOST_COUNTS),
);

/** More values than any currency has notes and coins, and more of one than a drawer holds. */
const MOST_PIECES = 30;
const MOST_OF_ONE = 99_999;
const Piece = Schema.Struct({
  value: MoneyInput.check(Schema.isGreaterThan(0)),
  count: Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: MOST_OF_ONE })),
});
/** A counted drawer in one currency; with `pieces`, the notes and coins, the amount is what they are worth. */
const DrawerCount = Schema.Struct({
  currency: CurrencyCode,
  amount: MoneyInput,
  pieces: Schema.optionalKey(Schema.Array(Piece).check(Schema.isMaxLength(MOST_PIECES))),
});
export type DrawerCount = typeof DrawerCount.Type;

export const tillEndpoints = {
  /** The tills of the company; a browser chooses one and remembers it. */
  tills: def("GET", "tills", "/basics/tills", "sale.order.commit", { success: ok(Schema.Array(Till)) }),
  till: def("GET", "till", "/basics/till/:tillId", "sale.order.commit", {
    params: Schema.Struct({ tillId }),
    success: ok(TillState),
  }),
  /** Sets what a till is made for (M13); null: nothing special. Answers with the till. */
  setTillMode: def("PUT", "setTillMode", "/basics/till/mode", "setting.setting.change", {
    payload: Schema.Struct({ tillId, mode: Schema.NullOr(TillMode) }),
    success: ok(Till),
  }),
  /** Opens a shift with the counted float per currency; ShiftOpenAlready while one is open on this till. */
  openShift: def("POST", "openShift", "/basics/shift/open", "sale.shift.open", {
    payload: Schema.Struct({ key: IdempotencyKey, tillId, float: Counts }),
    success: ok(Shift),
  }),
  /**
   * Puts cash into the drawer of the open shift or takes some out, above zero (F3). Needs the right `sale.cash.move`, one's own or
   * the token of an approval; DrawerShort where the drawer holds less than is taken out (F14). Answers with the shift.
   */
  moveCash: def("POST", "moveCash", "/basics/shift/cash", "sale.order.pay", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      tillId,
      direction: CashDirection,
      reason: CashReason,
      currency: CurrencyCode,
      amount: MoneyInput.check(Schema.isGreaterThan(0)),
      note: Schema.Trim.check(Schema.isMaxLength(200)),
      approval: Schema.NullOr(ApprovalToken),
    }),
    success: ok(Shift),
  }),
  /**
   * Notes that the drawer of the open shift is opened without a payment in cash, before it opens (F19). Needs the right
   * `sale.drawer.open`, one's own or the token of an approval; the reason "other" needs a note. Answers how often that was done in the
   * shift.
   */
  openDrawer: def("POST", "openDrawer", "/basics/shift/drawer", "sale.order.pay", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      tillId,
      reason: DrawerReason,
      note: Schema.Trim.check(Schema.isMaxLength(200)),
      approval: Schema.NullOr(ApprovalToken),
    }),
    success: ok(Schema.Struct({ openings: Schema.Int })),
  }),
  /** Tips that the branch of a till holds, and the people that they can be paid to (E6). */
  tipsHeld: def("GET", "tipsHeld", "/basics/shift/tips", "sale.tip.pay", {
    query: Schema.Struct({ tillId }),
    success: ok(
      Schema.Struct({
        held: Schema.Array(Amount),
        persons: Schema.Array(Schema.Struct({ id: Schema.Int, name: Schema.String })),
      }),
    ),
  }),
  /**
   * Pays tips out of the drawer of the open shift to a person: the account of tips has less, the drawer too (E6, F1, F3). TipsShort
   * where the branch holds less tips, DrawerShort where the drawer holds less cash (F14). Answers with the shift.
   */
  payTips: def("POST", "payTips", "/basics/shift/tips", "sale.tip.pay", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      tillId,
      personId: RecordId,
      currency: CurrencyCode,
      amount: MoneyInput.check(Schema.isGreaterThan(0)),
      note: Schema.Trim.check(Schema.isMaxLength(200)),
    }),
    success: ok(Shift),
  }),
  /** Closes the shift with what was counted; the difference is posted to over/short (F4). Answers with the Z report. */
  closeShift: def("POST", "closeShift", "/basics/shift/close", "sale.shift.close", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      shiftId: RecordId,
      counted: Schema.Array(DrawerCount).check(Schema.isMaxLength(MOST_COUNTS)),
      /** Of what was counted, what stays for the next shift; the rest goes to the safe (F20). Left out: the float of this shift. */
      left: Schema.optionalKey(Counts),
      /** Explains the difference. */
      note: Schema.optionalKey(Schema.Trim.check(Schema.isMaxLength(200))),
    }),
    success: ok(
      Schema.Struct({
        shift: Shift,
        zNumber: Schema.String,
        counted: Schema.Array(Amount),
        difference: Schema.Array(Amount),
      }),
    ),
  }),
};
