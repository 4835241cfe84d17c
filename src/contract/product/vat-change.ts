/** Changes of VAT rates: previewed, applied now or on a day, rolled back as one (P12, P19): `/product/refreshProductVat`. */
import { Schema } from "effect";
import { BasisPoints, Price } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { PriceChangeFilter, PriceChangeRow } from "./price-change.ts";

/** Which price stays as it is: the one with VAT, or the one without. */
export const KeptPrice = Schema.Literals(["gross", "net"]);
export type KeptPrice = typeof KeptPrice.Type;

const Rate = BasisPoints.check(Schema.isBetween({ minimum: 0, maximum: 10_000 }));

const selection = {
  filter: PriceChangeFilter,
  oldRate: Rate,
  newRate: Rate,
  keep: KeptPrice,
  excluded: Schema.Array(RecordId).check(Schema.isMaxLength(5000)),
} as const;

/** A product with its stored price and its price with VAT, before and after. */
export const VatChangeLine = Schema.Struct({
  productId: Schema.Int,
  code: Schema.String,
  name: Schema.String,
  oldPrice: Price,
  newPrice: Price,
  oldGross: Price,
  newGross: Price,
});
export type VatChangeLine = typeof VatChangeLine.Type;

/** `rates`: the rates that products have, with their number. `lines`: the first 500 of `count`. `check` goes back with the act. */
export const VatPreview = Schema.Struct({
  rates: Schema.Array(Schema.Struct({ rate: BasisPoints, products: Schema.Int })),
  lines: Schema.Array(VatChangeLine),
  count: Schema.Int,
  /** How many stored prices change. */
  repriced: Schema.Int,
  check: Schema.String,
});
export type VatPreview = typeof VatPreview.Type;

const change = "product.product.change";

export const vatChangeEndpoints = {
  /** What a change of VAT would do to the products of the old rate. */
  previewVat: def("POST", "previewVat", "/product/vat/preview", change, {
    payload: Schema.Struct(selection),
    success: ok(VatPreview),
  }),
  /**
   * Makes the change: `from` null applies it now, else it is planned. It is applied early and rolled back as a price change.
   * PreviewDiffers when it would do something else than was shown.
   */
  applyVat: def("POST", "applyVat", "/product/vat/apply", change, {
    payload: Schema.Struct({
      key: Key,
      name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(100)),
      from: Schema.NullOr(DocumentId),
      check: Schema.String.check(Schema.isMaxLength(200)),
      ...selection,
    }),
    success: ok(PriceChangeRow),
  }),
};
