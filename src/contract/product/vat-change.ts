/** Changes of VAT rates: previewed, applied now or on a day, rolled back as one (P12, P19): `/product/refreshProductVat`. */
import { Schema } from "effect";
import { BasisPoints, Price } from "../../domain/units.ts";
import { onDocument } from "../document.ts";
import { def, ok } from "../endpoint.ts";
import { DocumentId, RecordId } from "../id.ts";
import { Key } from "../key.ts";
import { newPriceChange, PreviewCheck, PriceChangeFilter, PriceChangeRow } from "./price-change.ts";

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

/** What a change of VAT asks for: products of a rate, the new rate, which price stays, and products taken out by hand. */
export const VatQuestion = Schema.Struct(selection);
export type VatQuestion = typeof VatQuestion.Type;

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

const change = "product.price.change";

export const vatChangeEndpoints = {
  /** What a change of VAT would do to the products of the old rate. */
  previewVat: def("POST", "previewVat", "/product/vat/preview", change, {
    payload: VatQuestion,
    success: ok(VatPreview),
  }),
  /** Makes the change; after that it is a price change. PreviewDiffers when it would do something else than was shown. */
  applyVat: def("POST", "applyVat", "/product/vat/apply", change, {
    payload: Schema.Struct({ key: Key, ...newPriceChange, check: PreviewCheck, ...selection }),
    success: ok(PriceChangeRow),
  }),
  /** What a change of VAT that is not applied yet asked for. NotPossibleNow for a change of prices alone. */
  vatQuestion: def("GET", "vatQuestion", "/product/vat/question", change, {
    query: Schema.Struct({ id: DocumentId }),
    success: ok(Schema.Struct({ change: PriceChangeRow, question: VatQuestion })),
  }),
  /** Replaces rates and lines of a draft or planned change of VAT. PreviewDiffers, StaleVersion. */
  changeVat: def("POST", "changeVat", "/product/vat/change", change, {
    payload: Schema.Struct({ ...onDocument, check: PreviewCheck, ...selection }),
    success: ok(PriceChangeRow),
  }),
};
