/** Purchases line by line, with what came and what it cost: `/product/purchaseDetail`. */
import { Schema } from "effect";
import { CurrencyCode, Money, Price, Quantity } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { ofRight } from "../field-right.ts";
import { File, fileQuery } from "../file.ts";
import { RecordId } from "../id.ts";
import { Day, listQuery } from "../list.ts";
import type { ListDescription } from "../list-column.ts";
import { PurchaseState, purchaseTones } from "./purchase-order.ts";

const cost = <S extends Schema.Top>(field: S) => ofRight("product.cost.read", Schema.optionalKey(field));

/** A line with its order. Quantities in units. */
export const PurchaseLineRow = Schema.Struct({
  id: Schema.Int,
  orderId: Schema.Int,
  /** Null while the order is a draft. */
  number: Schema.NullOr(Schema.String),
  state: PurchaseState,
  date: Schema.String,
  expectedOn: Schema.NullOr(Schema.String),
  supplier: Schema.String,
  productId: Schema.Int,
  code: Schema.String,
  product: Schema.String,
  /** Boxes, big bags and bags that were ordered. */
  packages: Schema.Int,
  quantity: Quantity,
  free: Quantity,
  received: Quantity,
  damaged: Quantity,
  missing: Quantity,
  /** What the supplier still has to send; nothing once the order is closed. */
  open: Quantity,
  currency: CurrencyCode,
  unitPrice: cost(Price),
  /** What the discounts of the line and of its order take off (P13). */
  discount: cost(Money),
  net: cost(Money),
  /** What late costs have added to what came, in the cost currency: freight, duty, corrected prices (B4, B14). */
  landed: cost(Money),
  /** What a received unit cost with all that, in the cost currency (B8); null before any came. */
  landedCost: cost(Schema.NullOr(Price)),
});
export type PurchaseLineRow = typeof PurchaseLineRow.Type;

/** Days are those of the orders, both included. `only`: lines with goods to come, those past their expected day, those of which goods were damaged or missing. */
const filter = {
  ...listQuery,
  startDate: Schema.optionalKey(Day),
  endDate: Schema.optionalKey(Day),
  state: Schema.optionalKey(PurchaseState),
  only: Schema.optionalKey(Schema.Literals(["open", "late", "lost"])),
  supplierId: Schema.optionalKey(RecordId),
  productId: Schema.optionalKey(RecordId),
} as const;
const PurchaseLineQuery = Schema.Struct(filter);
export type PurchaseLineQuery = typeof PurchaseLineQuery.Type;

/** Sums of the filtered list, one for each currency; cancelled orders sum to nothing. */
export const PurchaseLineSums = Schema.Struct({
  currency: CurrencyCode,
  lines: Schema.Int,
  net: cost(Money),
});

/** The columns of the list. */
export const purchaseLineList = {
  Row: PurchaseLineRow,
  words: ["purchase", ""],
  columns: {
    number: {
      kind: "text",
      value: ({ number, orderId }) => number ?? `#${orderId}`,
      to: ({ orderId }) => `/purchase/${orderId}/details`,
      sort: true,
      sticky: true,
      card: "line",
    },
    date: { kind: "day", heading: "trade:date", value: ({ date }) => date, sort: true, card: "line" },
    supplier: { kind: "text", value: ({ supplier }) => supplier, sort: true, rare: 2, card: "line" },
    code: { kind: "text", heading: "trade:code", value: ({ code }) => code, sort: true, width: 92, rare: 5 },
    product: {
      kind: "text",
      heading: "trade:product",
      value: ({ product }) => product,
      sort: true,
      card: "title",
    },
    packages: { kind: "count", heading: "trade:packages", value: ({ packages }) => packages, hidden: true },
    quantity: {
      kind: "quantity",
      heading: "trade:quantity",
      value: ({ quantity }) => quantity,
      sort: true,
      card: "figure",
    },
    free: { kind: "quantity", heading: "line.free", value: ({ free }) => free, hidden: true },
    received: { kind: "quantity", heading: "line.received", value: ({ received }) => received, rare: 1 },
    damaged: { kind: "quantity", heading: "line.damaged", value: ({ damaged }) => damaged, hidden: true },
    missing: { kind: "quantity", heading: "line.missing", value: ({ missing }) => missing, hidden: true },
    open: { kind: "quantity", heading: "line.open", value: ({ open }) => open, sort: true },
    expectedOn: { kind: "day", value: ({ expectedOn }) => expectedOn, sort: true, rare: 4 },
    unitPrice: { kind: "price", heading: "trade:price", value: ({ unitPrice }) => unitPrice, sort: true },
    discount: {
      kind: "money",
      heading: "trade:discount",
      value: ({ discount }) => discount,
      width: 112,
      currency: ({ currency }) => currency,
      hidden: true,
    },
    net: {
      kind: "money",
      heading: "trade:net",
      value: ({ net }) => net,
      width: 132,
      currency: ({ currency }) => currency,
      sort: true,
    },
    currency: {
      kind: "text",
      heading: "trade:currency",
      value: ({ currency }) => currency,
      hidden: true,
      width: 88,
    },
    landed: { kind: "money", value: ({ landed }) => landed, currency: "cost", width: 124, hidden: true },
    landedCost: { kind: "price", value: ({ landedCost }) => landedCost, rare: 3 },
    state: {
      kind: "choice",
      heading: "trade:status",
      value: ({ state }) => state,
      tone: ({ state }) => purchaseTones[state],
      hidden: true,
    },
  },
} as const satisfies ListDescription<PurchaseLineRow>;

export const purchaseLineEndpoints = {
  purchaseLines: def("GET", "purchaseLines", "/purchase/order/details", "purchase.order.read", {
    query: PurchaseLineQuery,
    success: ok(Schema.Struct({ lines: Schema.Array(PurchaseLineRow) })),
  }),
  /** The sums of the whole filter, which take longer than a page. */
  purchaseLineSums: def("GET", "purchaseLineSums", "/purchase/line-sums", "purchase.order.read", {
    query: PurchaseLineQuery,
    success: ok(Schema.Struct({ total: Schema.Int, sums: Schema.Array(PurchaseLineSums) })),
  }),
  exportPurchaseLines: def("GET", "exportPurchaseLines", "/purchase/details-export", "purchase.order.read", {
    query: Schema.Struct({ ...filter, ...fileQuery }),
    success: File,
  }),
};
