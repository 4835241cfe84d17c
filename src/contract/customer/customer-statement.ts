/** The statement of a customer's account: what they owed before a period, every entry of it, what they owe after it, and how old that is (A1-A3). */
import { Schema } from "effect";
import { RecordId } from "../id.ts";
import { CurrencyCode, Money } from "../../domain/units.ts";
import { contact } from "./customer.ts";
import { AccountEntry } from "./customer-card.ts";
import { def, ok } from "../endpoint.ts";
import { faultIs } from "../field-fault.ts";
import { ofRight } from "../field-right.ts";
import { Day } from "../list.ts";
import { PrintAddress, PrintCompany } from "../sale/sale-print.ts";

const id = RecordId;
const { date, kind, amount, orderNumber, paymentNumber } = AccountEntry.fields;

/** `balance` is that of the account after it, in the order of their days. `isCounter`: takes another entry back (G6). */
const StatementEntry = Schema.Struct({
  id,
  date,
  kind,
  amount,
  balance: Money,
  orderNumber,
  paymentNumber,
  isCounter: Schema.Boolean,
});
export type StatementEntry = typeof StatementEntry.Type;

/** One currency of the account. `closing` is `opening` and all amounts of `entries`, and the sum of `aging` at the last day (I25). */
export const StatementAccount = Schema.Struct({
  currency: CurrencyCode,
  opening: Money,
  entries: Schema.Array(StatementEntry),
  closing: Money,
  aging: Schema.Struct({
    notDue: Money,
    to30: Money,
    to60: Money,
    to90: Money,
    over90: Money,
    credit: Money,
  }),
});
export type StatementAccount = typeof StatementAccount.Type;

const Period = { startDate: Day, endDate: Day };

/**
 * `accounts`: the base currency first; that one alone, with nothing in it, where nothing was ever entered. `branch`: whose part of the
 * account it is, for people who work in one branch: its orders, and what belongs to no order (T10); null: the whole account.
 */
export const Statement = Schema.Struct({
  company: PrintCompany,
  customer: Schema.Struct({
    id,
    code: Schema.String,
    name: Schema.String,
    company: Schema.String,
    taxNumber: Schema.String,
    billing: ofRight(contact, Schema.NullOr(PrintAddress)),
  }),
  branch: Schema.NullOr(Schema.String),
  ...Period,
  accounts: Schema.Array(StatementAccount),
});
export type Statement = typeof Statement.Type;

export const customerStatementEndpoints = {
  /** The statement from one day to another, both included. */
  statement: def("GET", "statement", "/customer/statement", "customer.customer.read", {
    query: Schema.Struct({ customerId: id, ...Period }).check(
      Schema.makeFilter(
        ({ startDate, endDate }) => startDate <= endDate || { path: ["endDate"], issue: "before startDate" },
        faultIs("date"),
      ),
    ),
    success: ok(Statement),
  }),
};
