/** What a receipt that was printed without a network deviates in from what held when it arrived (OT8, OT9). */
import { Schema } from "effect";
import { def, ok } from "../endpoint.ts";
import { DocumentId } from "../id.ts";
import { IdempotencyKey } from "./sale-order.ts";

/** `late`: printed in a shift that was closed before it arrived; `clock`: the till's time cannot be right. */
export const ExceptionKind = Schema.Literals([
  "price",
  "limit",
  "stock",
  "block",
  "credit",
  "rate",
  "surcharge",
  "clock",
  "late",
]);
export type ExceptionKind = typeof ExceptionKind.Type;

export const SaleException = Schema.Struct({
  id: Schema.Int,
  kind: ExceptionKind,
  /** Values by name: the product, the customer, what was printed. */
  detail: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
  at: Schema.Int,
  /** Null while nobody has settled it. */
  settledAt: Schema.NullOr(Schema.Int),
  settledBy: Schema.NullOr(Schema.String),
  note: Schema.String,
});
export type SaleException = typeof SaleException.Type;

const id = DocumentId;

export const exceptionEndpoints = {
  /** The exceptions of an order, the open ones first. */
  exceptions: def("GET", "exceptions", "/sale/order/:id/exceptions", "sale.order.read", {
    params: Schema.Struct({ id }),
    success: ok(Schema.Array(SaleException)),
  }),
  /** Notes that a person has seen to all open exceptions of an order; NotFound where there are none. */
  settleExceptions: def("POST", "settleExceptions", "/sale/order/settle-exceptions", "sale.order.cancel", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      id,
      note: Schema.String.check(Schema.isMaxLength(500)),
    }),
    success: ok(Schema.Array(SaleException)),
  }),
};
