/** Proving a total that a screen shows: what it ties to, and the first document that contradicts it (G7). */
import { Schema } from "effect";
import { DocumentId, RecordId } from "./id.ts";
import { CurrencyCode, Money } from "../domain/units.ts";
import { def, ok } from "./endpoint.ts";
import { Day } from "./list.ts";

/**
 * The totals that can be proved. `sales` are net, `takings` the same with VAT, `owing` what is still due of orders. `stock` counts in
 * 1/1000 of the base unit, all others are money.
 */
export const ProvedTotal = Schema.Literals([
  "customerBalance",
  "customers",
  "accounts",
  "orderTotal",
  "orderPaid",
  "orderDue",
  "orders",
  "sales",
  "takings",
  "owing",
  "shiftCash",
  "stock",
]);
export type ProvedTotal = typeof ProvedTotal.Type;

/**
 * Which total: `id` of the customer, order, shift or product it is of; `currency` of accounts, orders, shifts and what is owing; `startDate` and
 * `endDate`, both included, of orders, sales and takings; `branchId` of sales, takings and what is owing.
 */
export const ProveQuery = Schema.Struct({
  of: ProvedTotal,
  id: Schema.optionalKey(DocumentId),
  currency: Schema.optionalKey(CurrencyCode),
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  branchId: Schema.optionalKey(RecordId),
  warehouseId: Schema.optionalKey(RecordId),
});
export type ProveQuery = typeof ProveQuery.Type;

/** What totals are tied to. */
export const TieName = Schema.Literals([
  "entries",
  "orders",
  "payments",
  "tenders",
  "lines",
  "rates",
  "account",
  "days",
  "running",
]);
export type TieName = typeof TieName.Type;

/** `sum` is what the screen shows, read where the screen reads it; each tie is summed up from its own documents. */
export const Proof = Schema.Struct({
  /** Null where it is no money. */
  currency: Schema.NullOr(CurrencyCode),
  sum: Money,
  ties: Schema.Array(
    Schema.Struct({
      name: TieName,
      sum: Money,
      equals: Schema.Boolean,
      /** The screen that shows its entries. */
      path: Schema.NullOr(Schema.String),
    }),
  ),
  firstDifference: Schema.NullOr(
    Schema.Struct({
      tie: TieName,
      /** The document, day or account that differs, and the screen it is on. */
      what: Schema.String,
      path: Schema.NullOr(Schema.String),
      currency: Schema.NullOr(CurrencyCode),
      shown: Money,
      found: Money,
    }),
  ),
});
export type Proof = typeof Proof.Type;

export const proveEndpoints = {
  /** Needs the right to see the total itself: AccessDenied names it. NotFound without the thing that it is of. */
  prove: def("GET", "prove", "/prove", "login", { query: ProveQuery, success: ok(Proof) }),
};
