/** What the promotional pop-up tells whom: data by the currency of the books, not code (spec section 2). */
import type { BasisPoints, CurrencyCode } from "./units.ts";

/** A VAT rate that changes: from, to. */
export interface RateChange {
  readonly from: BasisPoints;
  readonly to: BasisPoints;
}

export type Promotion =
  /** A country's change of its VAT rates; ISO 3166. */
  | { readonly kind: "taxChange"; readonly country: string; readonly changes: readonly RateChange[] }
  | { readonly kind: "distribution" };

const romanianRates: Promotion = {
  kind: "taxChange",
  country: "RO",
  changes: [
    { from: 1900, to: 2100 },
    { from: 900, to: 1100 },
  ],
};

/** RON: Romania's new tax rates. All others: the distribution feature. */
export const promotionFor = (currency: CurrencyCode): Promotion =>
  currency === "RON" ? romanianRates : { kind: "distribution" };
