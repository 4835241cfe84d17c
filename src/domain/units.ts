/**
 * The units every number is counted in, the same in the database, on the wire and on the screen: exact integers of a
 * named scale (G1), never binary fractions. Rounding between them happens in `rounding.ts` alone.
 */
import { Schema } from "effect";

/**
 * A whole number as an answer carries it. Sums of damaged amounts may be larger than what is exact (2^53 - 1): such an answer is
 * still read, and shown as damaged (M12). What calls take is bounded: `MoneyInput` and its kind.
 */
export const Whole = Schema.Number.check(
  Schema.isMultipleOf(1, {
    expected: "a whole number",
    toJsonSchema: () => ({ type: "integer" }),
    arbitraryConstraint: { number: "integer" },
  }),
);

/** An amount of money in the smallest unit of its currency: cents for EUR, forints for HUF. May be negative. */
export const Money = Whole.annotate({
  identifier: "Money",
  description: "smallest unit of its currency",
});
export type Money = typeof Money.Type;

/** The most of an order, a tender, a cash move, a count or an opening balance, either way (M12). */
export const MOST_AMOUNT = 1_000_000_000_000;
/** An amount as a call takes it: never more than `MOST_AMOUNT`. Answers use `Money`, as sums may be larger. */
export const MoneyInput = Money.check(Schema.isBetween({ minimum: -MOST_AMOUNT, maximum: MOST_AMOUNT }));

/** A price of one unit or package, in ten-thousandths of the currency's main unit: 12.50 EUR is 125000 (G1). */
export const Price = Whole.annotate({
  identifier: "Price",
  description: "1/10000 of the currency's main unit",
});
export type Price = typeof Price.Type;

/** The most of a price: 10^10 main units (M12). */
export const MOST_PRICE = 100_000_000_000_000;
/** A price as a call takes it. */
export const PriceInput = Price.check(Schema.isBetween({ minimum: -MOST_PRICE, maximum: MOST_PRICE }));

/** A quantity of goods in thousandths of the product's base unit: 6 pieces are 6000, 250 g are 250 (P1). */
export const Quantity = Whole.annotate({
  identifier: "Quantity",
  description: "1/1000 of the base unit",
});
export type Quantity = typeof Quantity.Type;

/** The most of a quantity, either way: 10^9 units (M12). */
export const MOST_QUANTITY = 1_000_000_000_000;
/** A quantity as a call takes it. */
export const QuantityInput = Quantity.check(
  Schema.isBetween({ minimum: -MOST_QUANTITY, maximum: MOST_QUANTITY }),
);

/** A rate in hundredths of a percent: 20 % is 2000. Used for VAT rates and percent discounts. */
export const BasisPoints = Schema.Int.annotate({ identifier: "BasisPoints", description: "1/100 percent" });
export type BasisPoints = typeof BasisPoints.Type;

/** An exchange rate in 10^-10: how many main units of the target one main unit of the source is worth (X2). */
export const ExchangeRate = Schema.Int.check(Schema.isGreaterThan(0)).annotate({
  identifier: "ExchangeRate",
  description: "10^-10 main units of the target for one main unit of the source",
});
export type ExchangeRate = typeof ExchangeRate.Type;

/** An exchange rate as a call takes it: at most 100,000 main units for one (M12). */
export const ExchangeRateInput = ExchangeRate.check(
  Schema.isBetween({ minimum: 1, maximum: 1_000_000_000_000_000 }),
);

/** An ISO 4217 code. */
export const CurrencyCode = Schema.String.check(Schema.isPattern(/^[A-Z]{3}$/)).annotate({
  identifier: "CurrencyCode",
});
export type CurrencyCode = typeof CurrencyCode.Type;

export const PRICE_SCALE = 10_000;
export const QUANTITY_SCALE = 1_000;
export const BASIS_POINTS = 10_000;
export const RATE_SCALE = 10_000_000_000;
