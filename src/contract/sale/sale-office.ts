/** What the office needs to write an order without a till: the warehouses it sells from, what is in them, which limits lines break. */
import { Schema } from "effect";
import { Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ErrorNameSchema } from "../errors.ts";
import { RecordId } from "../id.ts";
import { ProductIds } from "../till/till-find.ts";
import { ORDER_BODY, OrderDraft } from "./sale-order.ts";

/** A warehouse to sell from. `negativeStock`: what happens when more is sold than there is (K3). */
export const Warehouse = Schema.Struct({
  id: Schema.Int,
  name: Schema.String,
  branch: Schema.String,
  negativeStock: Schema.Literals(["forbid", "warn", "allow"]),
});
export type Warehouse = typeof Warehouse.Type;

/** Why posting would refuse a line of a draft (P8). A draft with a warning alone can be posted. */
export const LineProblem = Schema.Struct({
  key: Schema.String,
  name: ErrorNameSchema,
  severity: Schema.Literals(["warn", "refuse"]),
});
export type LineProblem = typeof LineProblem.Type;

export const officeEndpoints = {
  /** The active warehouses of the company that hold goods for sale, those of the person's branch first. */
  warehouses: def("GET", "warehouses", "/sale/warehouses", "sale.order.commit", {
    success: ok(Schema.Array(Warehouse)),
  }),
  /** What is there of some products in a warehouse; a product without stock is left out. */
  warehouseStock: def("GET", "warehouseStock", "/sale/warehouse-stock", "sale.order.commit", {
    query: Schema.Struct({ warehouseId: RecordId, ids: ProductIds }),
    success: ok(Schema.Array(Schema.Struct({ productId: Schema.Int, quantity: Quantity }))),
  }),
  /** The limits that the lines of a draft break for this person: discount, lowest price, cost (P8). Changes nothing. */
  checkDraft: def(
    "POST",
    "checkDraft",
    "/sale/draft-check",
    "sale.order.commit",
    {
      payload: Schema.Struct({ order: OrderDraft }),
      success: ok(Schema.Array(LineProblem)),
    },
    ORDER_BODY,
  ),
};
