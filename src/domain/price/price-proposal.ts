/** The sale price that is proposed for goods at what they cost now: by a factor or by the margin that is left (B6, P18). Pure. */
import { mulDiv } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Price } from "../units.ts";
import { marginPrice } from "./margin-price.ts";
import { formulaPrice, type PriceEnding } from "./price-formula.ts";
import type { VatMode } from "./order.ts";

/** `figure`: a factor in 1/10000, or a margin in 1/100 percent below 100 %. */
export interface PriceProposal {
  readonly by: "factor" | "margin";
  readonly figure: number;
  readonly ending: PriceEnding;
}

interface Priced {
  /** Of one unit without VAT, in the base currency; null or left out where nobody knows. */
  readonly cost?: Price | null;
  readonly lowestPrice: Price | null;
  readonly vatRate: BasisPoints;
}

/** The proposed price as price lists have it, never below the lowest one; null without a cost. */
export const proposedPrice = (
  { cost, lowestPrice, vatRate }: Priced,
  { by, figure, ending }: PriceProposal,
  vatMode: VatMode,
  decimals: number,
): Price | null => {
  if (cost === null || cost === undefined || cost <= 0) return null;
  const vat = vatMode === "gross" ? vatRate : null;
  const wanted =
    by === "margin"
      ? marginPrice(cost, figure, vat, decimals)
      : mulDiv(mulDiv(cost, figure, BASIS_POINTS), BASIS_POINTS + (vat ?? 0), BASIS_POINTS);
  return formulaPrice(
    wanted,
    { base: "price", factor: BASIS_POINTS, added: 0, ending },
    lowestPrice,
    decimals,
  );
};
