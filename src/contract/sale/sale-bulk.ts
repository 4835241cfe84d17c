/** Acts on many sale orders in one go, and their undoing as one (G16). */
import { Schema } from "effect";
import { DocumentId } from "../id.ts";
import { BulkResult, recordVersions as orders, Undone } from "../bulk.ts";
import { def, ok } from "../endpoint.ts";
import { IdempotencyKey } from "./sale-order.ts";

export const bulkEndpoints = {
  /** Notes of committed orders that their goods were handed over; one that cannot be is refused, the others are done. */
  deliverAll: def("POST", "deliverAll", "/sale/orders/deliver", "sale.order.commit", {
    payload: Schema.Struct({ key: IdempotencyKey, orders }),
    success: ok(BulkResult),
  }),
  /** Cancels orders, what was paid is refunded; one that cannot be is refused, the others are done. */
  cancelAll: def("POST", "cancelAll", "/sale/orders/cancel", "sale.order.cancel", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      orders,
      reason: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(500)),
    }),
    success: ok(BulkResult),
  }),
  /**
   * Undoes a bulk act whole, while nothing depends on it: no order was changed since, no shift that refunded was counted, the
   * goods are still there. UndoBlocked names the first order that stands in the way. Needs the right to the act itself.
   */
  undoBulk: def("POST", "undoBulk", "/sale/orders/undo", "sale.order.commit", {
    payload: Schema.Struct({ key: IdempotencyKey, batchId: DocumentId }),
    success: ok(Undone),
  }),
};
