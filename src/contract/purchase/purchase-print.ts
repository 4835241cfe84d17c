/** Purchase orders as they are printed: for the supplier with prices, or without them for who takes the goods in. */
import { Schema, Struct } from "effect";
import { contact } from "../customer/customer.ts";
import { PrintedIds } from "../document-print.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { PrintAddress } from "../sale/sale-print.ts";
import { Purchase, PurchaseLine } from "./purchase-order.ts";

/** `barcode` is that of a unit; empty where there is none. */
const PrintedPurchaseLine = Schema.Struct({
  ...Struct.pick(PurchaseLine.fields, [
    "key",
    "code",
    "name",
    "packing",
    "count",
    "quantity",
    "free",
    "vatRate",
    "unitPrice",
    "discount",
    "lineAmount",
  ]),
  barcode: Schema.String,
});
export type PrintedPurchaseLine = typeof PrintedPurchaseLine.Type;

/** Who is ordered from. How they are reached is for who may see it. */
export const PrintedSupplier = Schema.Struct({
  code: Schema.String,
  taxNumber: Schema.String,
  contact: ofRight(contact, Schema.optionalKey(Schema.String)),
  phone: ofRight(contact, Schema.optionalKey(Schema.String)),
  address: ofRight(contact, Schema.optionalKey(PrintAddress)),
});

/** A whole purchase order on paper. */
export const PrintedPurchase = Schema.Struct({
  ...Struct.pick(Purchase.fields, [
    "id",
    "number",
    "state",
    "date",
    "expectedOn",
    "supplier",
    "warehouse",
    "branch",
    "reference",
    "by",
    "memo",
    "currency",
    "lineCount",
    "quantity",
    "goods",
    "orderDiscount",
    "net",
    "vat",
    "total",
    "charges",
  ]),
  supplierCard: PrintedSupplier,
  /** Of the warehouse that the goods are delivered to. */
  deliverTo: Schema.String,
  lines: Schema.Array(PrintedPurchaseLine),
});
export type PrintedPurchase = typeof PrintedPurchase.Type;

export const purchasePrintEndpoints = {
  /** Whole orders in the order of `ids`; NotFound where one of them is not there. */
  printPurchases: def("GET", "printPurchases", "/purchase/order/print", "purchase.order.read", {
    query: Schema.Struct({ ids: PrintedIds }),
    success: ok(Schema.Struct({ orders: Schema.Array(PrintedPurchase) })),
  }),
};
