/**
 * The calls that change single lines of a draft, or what all its lines depend on (rules section 2, S8, S9). Each names the version
 * of the order that the caller knows, and the versions of the lines that it changes; it answers every line that was written since.
 */
import { Schema } from "effect";
import { packingTypes } from "../../domain/price/line-change.ts";
import { DiscountInput, LineInput } from "../../domain/price/order.ts";
import { OrderTotals } from "../../domain/price/totals.ts";
import { CurrencyCode, Money, PriceInput } from "../../domain/units.ts";
import { haveOwnKeys, onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { RecordId, Version } from "../id.ts";
import { Key } from "../key.ts";
import { DraftLine, GoodsState, MOST_LINES, ORDER_BODY, OrderLine } from "./sale-order.ts";

/** A line in the version that the caller knows (S8). */
const KnownLine = Schema.Struct({ key: Key, version: Version });

const price = PriceInput.check(Schema.isGreaterThanOrEqualTo(0));

/** A line to add: what a person chooses of it. Name, packing, prices and VAT are those of the product and the order. */
const NewLine = Schema.Struct({
  key: Key,
  productId: RecordId,
  count: LineInput.fields.count,
  /** A price typed by hand; left out, the line has the price of the rules (P7). */
  unitPrice: Schema.optionalKey(price),
  discount: Schema.optionalKey(Schema.NullOr(DiscountInput)),
  memo: Schema.optionalKey(DraftLine.fields.memo),
  lotId: DraftLine.fields.lotId,
});
export type NewLine = typeof NewLine.Type;

const { lines: _, ...sums } = OrderTotals.fields;

/** What a change of lines answers. */
export const ChangedLines = Schema.Struct({
  id: Schema.Int,
  /** The order's new version. */
  version: Version,
  state: GoodsState,
  currency: CurrencyCode,
  lineCount: Schema.Int,
  /** The lines written since the version that the caller named, those of other people too. */
  lines: Schema.Array(OrderLine),
  totals: Schema.Struct(sums),
  /** The total before a change of packing type, currency or warehouse (P9). */
  before: Schema.optionalKey(Schema.Struct({ currency: CurrencyCode, total: Money })),
});
export type ChangedLines = typeof ChangedLines.Type;

/** What StaleVersion of a line call carries: the line as it is now, null if it was removed, and the order's version (S8). */
export const LineConflict = Schema.Struct({
  id: Schema.Int,
  version: Version,
  key: Schema.String,
  line: Schema.NullOr(OrderLine),
});

const listOf = <Line extends Schema.Top & { readonly Type: { readonly key: string } }>(line: Line) =>
  Schema.Array(line).check(
    Schema.isMinLength(1),
    Schema.isMaxLength(MOST_LINES),
    Schema.makeFilter(haveOwnKeys),
  );

const change = "sale.order.commit";
const changed = ok(ChangedLines);

const pricePayload = Schema.Struct({
  ...onDocument,
  line: KnownLine,
  /** Null: the price of the rules again (P7). */
  unitPrice: Schema.NullOr(price),
  discount: Schema.optionalKey(Schema.NullOr(DiscountInput)),
});

export const lineEndpoints = {
  /** Adds a line at its price. Never refused because somebody else added or changed another one (S8). */
  addLine: def("POST", "addLine", "/sale/order/detail", change, {
    payload: Schema.Struct({ ...onDocument, line: NewLine }),
    success: changed,
  }),
  /** Adds lines, all or none. */
  addLines: def(
    "POST",
    "addLines",
    "/sale/order/details",
    change,
    { payload: Schema.Struct({ ...onDocument, lines: listOf(NewLine) }), success: changed },
    ORDER_BODY,
  ),
  removeLines: def("DELETE", "removeLines", "/sale/order/details", change, {
    payload: Schema.Struct({ ...onDocument, lines: listOf(KnownLine) }),
    success: changed,
  }),
  countLine: def("PUT", "countLine", "/sale/order/detail/number", change, {
    payload: Schema.Struct({ ...onDocument, line: KnownLine, count: LineInput.fields.count }),
    success: changed,
  }),
  /** Types a price or a discount, within the limits of who does (P8, S7). */
  priceLine: def("PUT", "priceLine", "/sale/order/price", change, {
    payload: pricePayload,
    success: changed,
  }),
  /** The same under the name that section 19 of the rules gives it. */
  priceDetail: def("PUT", "priceDetail", "/sale/order/detail/price", change, {
    payload: pricePayload,
    success: changed,
  }),
  noteLines: def(
    "PUT",
    "noteLines",
    "/sale/order/details/memo",
    change,
    {
      payload: Schema.Struct({
        ...onDocument,
        lines: listOf(Schema.Struct({ ...KnownLine.fields, memo: DraftLine.fields.memo })),
      }),
      success: changed,
    },
    ORDER_BODY,
  ),
  /** Counts the lines in packages of a kind where they fill whole ones (S9). Wants the order as it is, as the next two do. */
  setPackingType: def("PUT", "setPackingType", "/sale/order/packing-type", change, {
    payload: Schema.Struct({ ...onDocument, packingType: Schema.Literals(packingTypes) }),
    success: changed,
  }),
  /** Another currency: prices of the rules are found anew, typed prices converted (P9, S9). */
  setCurrency: def("PUT", "setCurrency", "/sale/order/currency", change, {
    payload: Schema.Struct({ ...onDocument, currency: CurrencyCode }),
    success: changed,
  }),
  setWarehouse: def("PUT", "setWarehouse", "/sale/order/warehouse", change, {
    payload: Schema.Struct({ ...onDocument, warehouseId: RecordId }),
    success: changed,
  }),
};
