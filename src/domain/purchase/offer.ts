/** Terms of a supplier's offer: its price by quantity, and the quantity that may be ordered of it. */
import type { Price, Quantity } from "../units.ts";

/** A price that holds from a quantity on. */
export interface OfferTier {
  readonly from: Quantity;
  readonly price: Price;
}

export interface OfferPrices {
  /** Of one unit, below the first tier. */
  readonly price: Price;
  /** By quantity, the smallest first. */
  readonly tiers: readonly OfferTier[];
}

export interface OfferSizes {
  /** Units of one package; only whole packages are ordered. */
  readonly package: Quantity;
  readonly minimum: Quantity;
}

/** The tier that a quantity reaches; null below the first one. */
const tierAt = ({ tiers }: OfferPrices, quantity: Quantity): OfferTier | null =>
  tiers.findLast(({ from }) => from <= quantity) ?? null;

/** The price of one unit when so many are ordered. */
export const offerPrice = (offer: OfferPrices, quantity: Quantity): Price =>
  tierAt(offer, quantity)?.price ?? offer.price;

/** A need raised to the supplier's minimum, then rounded up to whole packages (B16, P16); nothing for no need. */
export const orderQuantity = (need: Quantity, { package: size, minimum }: OfferSizes): Quantity =>
  need <= 0 ? 0 : Math.ceil(Math.max(need, minimum) / size) * size;

/** The offer with another price where it has the price of this quantity: in the tier that the quantity reaches (B18). */
export const withPriceAt = <Offer extends OfferPrices>(
  offer: Offer,
  quantity: Quantity,
  price: Price,
): Offer => {
  const tier = tierAt(offer, quantity);
  if (tier === null) return { ...offer, price };
  return { ...offer, tiers: offer.tiers.map((one) => (one === tier ? { ...one, price } : one)) };
};

interface RankedOffer {
  readonly preferred: boolean;
  /** In the base currency; null without an exchange rate. */
  readonly basePrice: Price | null;
  readonly supplierId: number;
}

/** Sorts the offers of one product, the best first: that of the product's own supplier, then the cheapest in the base currency. */
export const compareOffers = (one: RankedOffer, other: RankedOffer): number => {
  if (one.preferred !== other.preferred) return one.preferred ? -1 : 1;
  const [left, right] = [one.basePrice ?? Infinity, other.basePrice ?? Infinity];
  return left === right ? one.supplierId - other.supplierId : left - right;
};
