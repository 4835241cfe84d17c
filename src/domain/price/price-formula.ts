/** A formula that makes a new price out of a cost or an old price, with its ending (P18). */
import { Schema } from "effect";
import { mulDiv, powerOfTen } from "../money/rounding.ts";
import { BasisPoints, PRICE_SCALE, type Price, PriceInput } from "../units.ts";

/** What a new price is made of. */
export const PriceBase = Schema.Literals(["price", "cost", "lastPurchase"]);
export type PriceBase = typeof PriceBase.Type;

/** How a new price ends; `none`: it is rounded to the decimals of its currency. `00` is a whole number, as prices in forints are. */
export const PriceEnding = Schema.Literals(["none", "00", "50", "90", "99"]);
export type PriceEnding = typeof PriceEnding.Type;

/** New price = base x factor + added, with the ending. `factor` in 1/10000. */
export const PriceFormula = Schema.Struct({
  base: PriceBase,
  factor: BasisPoints.check(Schema.isBetween({ minimum: 1, maximum: 10_000_000 })),
  added: PriceInput,
  ending: PriceEnding,
});
export type PriceFormula = typeof PriceFormula.Type;

/** Rounds up to a step after taking `rest` off: the lowest price with that ending that is not below `price`. */
const nextUp = (price: Price, step: Price, ending: Price): Price =>
  Math.ceil((price - ending) / step) * step + ending;

/** The steps on which prices may stand: whole steps with a rest behind them. */
const stepsOf = (ending: PriceEnding, decimals: number): readonly [step: Price, rest: Price] =>
  ending === "none" ? [PRICE_SCALE / powerOfTen(decimals), 0] : [PRICE_SCALE, Number(ending) * 100];

/**
 * The nearest price with the ending, the higher one if two are equally near, and never below `lowest`: then the next higher price
 * with the ending (P18). Null where it would be zero or less.
 */
export const formulaPrice = (
  base: Price,
  { factor, added, ending }: PriceFormula,
  lowest: Price | null,
  decimals: number,
): Price | null => {
  const wanted = mulDiv(base, factor, 10_000) + added;
  const [step, rest] = stepsOf(ending, decimals);
  const up = nextUp(wanted, step, rest);
  const nearest = up - wanted <= wanted - (up - step) ? up : up - step;
  const price = lowest !== null && nearest < lowest ? nextUp(lowest, step, rest) : nearest;
  if (price > 0) return price;
  // Nothing costs nothing: the lowest price above zero with the ending, where the formula asks for one.
  return wanted > 0 ? price + step : null;
};
