/** A sale order as it is printed: the head with company and customer, and its lines (spec section 7, sale order calls; S6). */
import { Schema, Struct } from "effect";
import { DocumentId } from "../id.ts";
import { Discount, Packing, PackCount, PackPrices, VatMode } from "../../domain/price/order.ts";
import { VatTotal } from "../../domain/price/totals.ts";
import { BasisPoints, CurrencyCode, Money, Quantity } from "../../domain/units.ts";
import { Address } from "../address.ts";
import { contact } from "../customer/customer.ts";
import { def, Nothing, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { PictureAddress } from "../picture.ts";
import { GoodsState, IdempotencyKey } from "./sale-order.ts";

const id = DocumentId;

export const PrintAddress = Schema.Struct(Struct.omit(Address.fields, ["key", "kind"]));
export type PrintAddress = typeof PrintAddress.Type;

/** Who sells; what a company has not entered is empty. */
export const PrintCompany = Schema.Struct({
  name: Schema.String,
  address: Schema.String,
  taxNumber: Schema.String,
  phone: Schema.String,
  /** What it trades in, in its own words: the giro of Chile. */
  activity: Schema.String,
  logo: PictureAddress,
});

/** Who buys. `delivery` only where goods go elsewhere than `billing`. Addresses and phone are for who may see how customers are reached. */
const PrintCustomer = Schema.Struct({
  code: Schema.String,
  name: Schema.String,
  company: Schema.String,
  taxNumber: Schema.String,
  phone: ofRight(contact, Schema.optionalKey(Schema.String)),
  billing: ofRight(contact, Schema.NullOr(PrintAddress)),
  delivery: ofRight(contact, Schema.NullOr(PrintAddress)),
});

/** Everything of an order but its lines. Times are 10-digit seconds; no cost is among it (I35). */
export const PrintHead = Schema.Struct({
  id,
  clientId: Schema.String,
  number: Schema.NullOr(Schema.String),
  state: GoodsState,
  createdAt: Schema.Int,
  businessDate: Schema.NullOr(Schema.String),
  /** Until when it is to be paid; null while it is not posted, and for a walk-in customer. */
  payUntil: Schema.NullOr(Schema.String),
  branch: Schema.String,
  warehouse: Schema.String,
  salesperson: Schema.String,
  company: PrintCompany,
  customer: Schema.NullOr(PrintCustomer),
  currency: CurrencyCode,
  decimals: Schema.Int,
  vatMode: VatMode,
  memo: Schema.String,
  lineCount: Schema.Int,
  quantity: Quantity,
  goods: Money,
  orderDiscount: Money,
  net: Money,
  vat: Money,
  vatRates: Schema.Array(VatTotal),
  /** Part of the total beside net and VAT (M14). */
  surcharge: Schema.optionalKey(Money),
  total: Money,
  paid: Money,
  due: Money,
  /** What the customer owed in the order's currency before this order; null for a draft, a walk-in customer, or without the right. */
  balanceBefore: Schema.NullOr(Money),
  /** The total in the base, second and third currency that are not the order's own, at the rates of its posting (X1). */
  otherTotals: Schema.Array(Schema.Struct({ currency: CurrencyCode, total: Money })),
  /** How often Print was pressed for it. */
  printCount: Schema.Int,
});
export type PrintHead = typeof PrintHead.Type;

/** A carton of goods as the last waybill had it: grams and cubic centimetres. */
const Carton = Schema.Struct({ weight: Schema.Int, volume: Schema.Int });

/**
 * A line without any amount of money (S23). `barcode`, `category` and `zone` are empty where there is none; `zone` is the
 * main place in the order's warehouse. `names` are those of the product by language code.
 */
export const PlainPrintLine = Schema.Struct({
  key: Schema.String,
  code: Schema.String,
  barcode: Schema.String,
  name: Schema.String,
  names: Schema.Record(Schema.String, Schema.String),
  memo: Schema.String,
  picture: PictureAddress,
  category: Schema.String,
  zone: Schema.String,
  /** Of a variant: its style, and its colour and size in the reader's language (P15). */
  style: Schema.NullOr(
    Schema.Struct({ code: Schema.String, name: Schema.String, colour: Schema.String, size: Schema.String }),
  ),
  carton: Schema.NullOr(Carton),
  packing: Packing,
  count: PackCount,
  quantity: Quantity,
});
export type PlainPrintLine = typeof PlainPrintLine.Type;

/**
 * `amount` is after the line's own discount, in the order's VAT mode; `list` before it. `net`, `vat` and `gross` are after its
 * share of the order discount too, and make the order's sums.
 */
export const PrintLine = Schema.Struct({
  ...PlainPrintLine.fields,
  prices: PackPrices,
  discount: Schema.NullOr(Discount),
  vatRate: BasisPoints,
  list: Money,
  amount: Money,
  net: Money,
  vat: Money,
  gross: Money,
});
export type PrintLine = typeof PrintLine.Type;

/** A whole order on paper. */
export const PrintOrder = Schema.Struct({ ...PrintHead.fields, lines: Schema.Array(PrintLine) });
export type PrintOrder = typeof PrintOrder.Type;

/** An order for a delivery note without prices: nothing in it is an amount of money (S23). */
export const PlainPrintOrder = Schema.Struct({
  ...Struct.pick(PrintHead.fields, [
    "id",
    "clientId",
    "number",
    "state",
    "createdAt",
    "businessDate",
    "branch",
    "warehouse",
    "salesperson",
    "company",
    "customer",
    "memo",
    "lineCount",
    "quantity",
    "printCount",
  ]),
  lines: Schema.Array(PlainPrintLine),
});
export type PlainPrintOrder = typeof PlainPrintOrder.Type;

/** Up to so many orders are printed in one go. */
export const MOST_PRINTED = 100;

const ids = Schema.String.check(Schema.isPattern(/^[1-9]\d{0,14}(,[1-9]\d{0,14}){0,99}$/));

export const salePrintEndpoints = {
  /** The head of one order, without its lines. */
  print: def("GET", "print", "/main/sale/order/print", "sale.order.print", {
    query: Schema.Struct({ id }),
    success: ok(PrintHead),
  }),
  /** Its lines, all of them in their order: a print is no page of a list. */
  printDetails: def("GET", "printDetails", "/main/sale/order/print/details", "sale.order.print", {
    query: Schema.Struct({ id }),
    success: ok(Schema.Struct({ lines: Schema.Array(PrintLine) })),
  }),
  /** Whole orders without any amount of money, in the order of `ids`: the delivery note without prices (S23). */
  printPlain: def("GET", "printPlain", "/main/sale/order/print/details/1", "sale.order.print", {
    query: Schema.Struct({ ids }),
    success: ok(Schema.Struct({ orders: Schema.Array(PlainPrintOrder) })),
  }),
  /**
   * Several orders in one call, whole, in the order of `ids` (with commas between them). The specification names the call
   * without saying more; this is the one thing that the two above cannot do. NotFound when one of them is not there.
   */
  printMain: def("GET", "printMain", "/sale/order/print/main", "sale.order.print", {
    query: Schema.Struct({ ids }),
    success: ok(Schema.Struct({ orders: Schema.Array(PrintOrder) })),
  }),
  /** Counts one print of each order: the one thing that a print changes (S6). */
  countPrint: def("POST", "countPrint", "/sale/order/printed", "sale.order.print", {
    payload: Schema.Struct({
      key: IdempotencyKey,
      ids: Schema.Array(id).check(Schema.isMinLength(1), Schema.isMaxLength(MOST_PRINTED)),
    }),
    success: ok(Nothing),
  }),
};
