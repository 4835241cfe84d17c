/** What the office needs to write an order without a till: the warehouses it sells from, what is in them, which limits lines break. */
import { Schema } from "effect";
import { VatMode } from "../../domain/price/order.ts";
import { CurrencyCode, ExchangeRate, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ErrorNameSchema } from "../errors.ts";
import { ofRight } from "../field-right.ts";
import { RecordId } from "../id.ts";
import { ProductIds } from "../till/till-find.ts";
import { MOST_LINES, ORDER_BODY, OrderDraft } from "./sale-order.ts";

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
  /** The figures of its sentence, as those of a refusal. */
  params: Schema.Record(Schema.String, Schema.Union([Schema.String, Schema.Number])),
  severity: Schema.Literals(["warn", "refuse"]),
});
export type LineProblem = typeof LineProblem.Type;

/** What stands beside a line of an order while it is written. */
export const LineFacts = Schema.Struct({
  productId: Schema.Int,
  /** What the warehouse has that no other document has reserved, and what is reserved. Null for what is not kept in stock. */
  available: Schema.NullOr(Quantity),
  reserved: Quantity,
  /** What this customer paid last for a unit after all discounts, with VAT where the order's prices include it. */
  paidLast: Schema.NullOr(
    Schema.Struct({ price: Price, currency: CurrencyCode, date: Schema.String, number: Schema.String }),
  ),
  /** What a unit costs: the price in a currency of which one main unit is worth `rate` of the base currency. Null: not known. */
  cost: ofRight(
    "product.cost.read",
    Schema.optionalKey(Schema.NullOr(Schema.Struct({ price: Price, rate: ExchangeRate }))),
  ),
});
export type LineFacts = typeof LineFacts.Type;

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
  /** Beside each product of an order: what is available and reserved, what this customer paid last, what it costs. */
  lineFacts: def("POST", "lineFacts", "/sale/line-facts", "sale.order.commit", {
    payload: Schema.Struct({
      warehouseId: RecordId,
      customerId: Schema.NullOr(RecordId),
      currency: CurrencyCode,
      vatMode: VatMode,
      productIds: Schema.Array(RecordId).check(Schema.isMaxLength(MOST_LINES)),
    }),
    success: ok(Schema.Array(LineFacts)),
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
