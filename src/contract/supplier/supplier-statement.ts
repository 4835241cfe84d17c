/** The statement of a supplier's account: what was owed before a period, every entry of it, what is owed after it, and how old that is (A1, A2). */
import { Schema } from "effect";
import { Money } from "../../domain/units.ts";
import { contact } from "../customer/customer.ts";
import { StatementAccount } from "../customer/customer-statement.ts";
import { def, ok } from "../endpoint.ts";
import { faultIs } from "../field-fault.ts";
import { ofRight } from "../field-right.ts";
import { RecordId } from "../id.ts";
import { Day } from "../list.ts";
import { PrintAddress, PrintCompany } from "../sale/sale-print.ts";
import { SupplierEntryKind } from "./supplier-account.ts";

/** Above zero the company owes more. `number` is that of the receipt, return, cost or payment. `isCounter`: takes another entry back (G6). */
const SupplierStatementEntry = Schema.Struct({
  id: RecordId,
  date: Schema.String,
  kind: SupplierEntryKind,
  amount: Money,
  /** Of the account after it, in the order of their days. */
  balance: Money,
  number: Schema.NullOr(Schema.String),
  orderNumber: Schema.NullOr(Schema.String),
  /** What the supplier knows it by: the reference of a payment, the credit note of a return. */
  reference: Schema.String,
  isCounter: Schema.Boolean,
});
export type SupplierStatementEntry = typeof SupplierStatementEntry.Type;

/** One currency of the account. `closing` is `opening` and all amounts of `entries`, and the sum of `aging` at the last day (I25). */
export const SupplierStatementAccount = Schema.Struct({
  ...StatementAccount.fields,
  entries: Schema.Array(SupplierStatementEntry),
});
export type SupplierStatementAccount = typeof SupplierStatementAccount.Type;

const Period = { startDate: Day, endDate: Day };

/** `accounts`: the base currency first; that one alone, with nothing in it, where nothing was ever entered. */
export const SupplierStatement = Schema.Struct({
  company: PrintCompany,
  supplier: Schema.Struct({
    id: RecordId,
    code: Schema.String,
    name: Schema.String,
    taxNumber: Schema.String,
    address: ofRight(contact, Schema.NullOr(PrintAddress)),
  }),
  ...Period,
  accounts: Schema.Array(SupplierStatementAccount),
});
export type SupplierStatement = typeof SupplierStatement.Type;

export const supplierStatementEndpoints = {
  /** From one day to another, both included. Amounts here are costs: who may not see them is refused (AccessDenied). */
  supplierStatement: def("GET", "supplierStatement", "/supplier/statement", "purchase.order.pay", {
    query: Schema.Struct({ supplierId: RecordId, ...Period }).check(
      Schema.makeFilter(
        ({ startDate, endDate }) => startDate <= endDate || { path: ["endDate"], issue: "before startDate" },
        faultIs("date"),
      ),
    ),
    success: ok(SupplierStatement),
  }),
};
