/** What the company owes its suppliers, entry by entry, with the balance after each: `/product/supplier/account`. */
import { Schema } from "effect";
import { CurrencyCode, Money } from "../../domain/units.ts";
import { StatementAccount } from "../customer/customer-statement.ts";
import { documentPath } from "../document-route.ts";
import { def, ok } from "../endpoint.ts";
import { File, fileQuery } from "../file.ts";
import { RecordId } from "../id.ts";
import { ledgerQuery, ledgerSums } from "../ledger.ts";
import type { ListDescription } from "../list-column.ts";

/** `prepaid`: paid ahead, or taken of what was; `credit`: a credit note of the supplier. */
export const SupplierEntryKind = Schema.Literals([
  "opening",
  "receipt",
  "return",
  "payment",
  "discount",
  "prepaid",
  "credit",
  "cost",
  "correction",
]);

/**
 * One entry, in the currency of its account: above zero the company owes more, below it owes less. `balance` is what it owes the
 * supplier after the entry, in the order of business dates. Its document is a payment, or else the purchase order; `reference` is the
 * number of a receipt, or what a payment names.
 */
export const SupplierEntryRow = Schema.Struct({
  id: Schema.Int,
  date: Schema.String,
  kind: SupplierEntryKind,
  documentType: Schema.String,
  documentId: Schema.NullOr(Schema.Int),
  /** Of the payment or the purchase order. */
  number: Schema.NullOr(Schema.String),
  reference: Schema.String,
  supplierId: Schema.Int,
  code: Schema.String,
  supplier: Schema.String,
  currency: CurrencyCode,
  amount: Money,
  balance: Money,
  /** When a receipt is to be paid by the terms of its supplier; null for other entries and where nothing is agreed. */
  due: Schema.NullOr(Schema.String),
  /** Whether that day is past and its order is not paid. */
  isOverdue: Schema.Boolean,
  by: Schema.String,
});
export type SupplierEntryRow = typeof SupplierEntryRow.Type;

/** An account is of one currency: the base currency unless asked otherwise. `searchWord` finds a supplier or the number of an order. */
const filter = {
  ...ledgerQuery,
  supplierId: Schema.optionalKey(RecordId),
  currency: Schema.optionalKey(CurrencyCode),
  kind: Schema.optionalKey(SupplierEntryKind),
  overdue: Schema.optionalKey(Schema.Literal("yes")),
} as const;
const SupplierAccountQuery = Schema.Struct(filter);
export type SupplierAccountQuery = typeof SupplierAccountQuery.Type;

/**
 * `supplier` is the one that the filter names. Amounts are in `currency`. `aging` is what is open by how long it is due, at the end of
 * the filter's days, and adds up to `closing` (A2); null where the filter is narrower than an account.
 */
const SupplierAccountSums = Schema.Struct({
  ...ledgerSums(Money).fields,
  currency: CurrencyCode,
  supplier: Schema.NullOr(Schema.String),
  aging: Schema.NullOr(StatementAccount.fields.aging),
});

const currencyOf = ({ currency }: SupplierEntryRow) => currency;

/** The columns of the page. */
export const supplierAccountList = {
  Row: SupplierEntryRow,
  words: ["supplier", "account."],
  columns: {
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, card: "line" },
    kind: {
      kind: "choice",
      value: ({ kind }) => kind,
      tone: ({ isOverdue }) => (isOverdue ? "negative" : "neutral"),
      width: 156,
      card: "line",
    },
    code: { kind: "text", value: ({ code }) => code, width: 92, hidden: true },
    supplier: { kind: "text", value: ({ supplier }) => supplier, card: "title" },
    document: {
      kind: "text",
      heading: "trade:document",
      value: ({ number }) => number,
      card: "line",
      to: ({ documentType, documentId }) => documentPath(documentType, documentId) ?? "",
      width: 112,
    },
    reference: { kind: "text", heading: "trade:reference", value: ({ reference }) => reference, rare: 2 },
    owed: {
      kind: "money",
      value: ({ amount }) => (amount > 0 ? amount : null),
      currency: currencyOf,
    },
    settled: {
      kind: "money",
      value: ({ amount }) => (amount < 0 ? -amount : null),
      currency: currencyOf,
    },
    balance: {
      kind: "money",
      heading: "trade:balance",
      value: ({ balance }) => balance,
      currency: currencyOf,
      card: "figure",
    },
    due: { kind: "day", value: ({ due }) => due, rare: 1 },
    by: { kind: "text", heading: "trade:employee", value: ({ by }) => by, width: 124, rare: 3 },
  },
} as const satisfies ListDescription<SupplierEntryRow>;

/** Amounts here are costs: who may not see them is refused (AccessDenied). */
const read = "purchase.order.pay";

export const supplierAccountEndpoints = {
  supplierAccounts: def("GET", "supplierAccounts", "/supplier/accounts", read, {
    query: SupplierAccountQuery,
    success: ok(Schema.Struct({ entries: Schema.Array(SupplierEntryRow) })),
  }),
  supplierAccountSums: def("GET", "supplierAccountSums", "/supplier/account-sums", read, {
    query: SupplierAccountQuery,
    success: ok(SupplierAccountSums),
  }),
  exportSupplierAccounts: def("GET", "exportSupplierAccounts", "/supplier/accounts-export", read, {
    query: Schema.Struct({ ...filter, ...fileQuery }),
    success: File,
  }),
};
