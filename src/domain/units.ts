/**
 * The units every number is counted in, the same in the database, on the wire and on the screen: exact integers of a
 * named scale (G1), never binary fractions. Rounding between them happens in `rounding.ts` alone.
 */
import { Schema } from "effect";

/** An amount of money in the smallest unit of its currency: cents for EUR, forints for HUF. May be negative. */
export const Money = Schema.Int.annotate({
  identifier: "Money",
  description: "smallest unit of its currency",
});
export type Money = typeof Money.Type;

/** A price of one unit or package, in ten-thousandths of the currency's main unit: 12.50 EUR is 125000 (G1). */
export const Price = Schema.Int.annotate({
  identifier: "Price",
  description: "1/10000 of the currency's main unit",
});
export type Price = typeof Price.Type;

/** A quantity of goods in thousandths of the product's base unit: 6 pieces are 6000, 250 g are 250 (P1). */
export const Quantity = Schema.Int.annotate({
  identifier: "Quantity",
  description: "1/1000 of the base unit",
});
export type Quantity = typeof Quantity.Type;

/** A rate in hundredths of a percent: 20 % is 2000. Used for VAT rates and percent discounts. */
export const BasisPoints = Schema.Int.annotate({ identifier: "BasisPoints", description: "1/100 percent" });
export type BasisPoints = typeof BasisPoints.Type;

/** An exchange rate in 10^-10: how many main units of the target one main unit of the source is worth (X2). */
export const ExchangeRate = Schema.Int.check(Schema.isGreaterThan(0)).annotate({
  identifier: "ExchangeRate",
  description: "10^-10 main units of the target for one main unit of the source",
});
export type ExchangeRate = typeof ExchangeRate.Type;

/** An ISO 4217 code. */
export const CurrencyCode = Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)).annotate({
  identifier: "CurrencyCode",
});
export type CurrencyCode = typeof CurrencyCode.Type;

export const PRICE_SCALE = 10_000;
export const QUANTITY_SCALE = 1_000;
export const BASIS_POINTS = 10_000;
export const RATE_SCALE = 10_000_000_000;
