/** Prices by quantity as a text: "100: 1.90; 500: 1.75". */
import { formatNumber, formatQuantity, parsePrice, parseQuantity } from "../formats.ts";
import { PRICE_SCALE } from "../units.ts";
import type { OfferTier } from "./offer.ts";

/** Between quantity and price, as it is typed. */
const TIER_SIGN = `:${" "}`;

/** Prices by quantity as a screen shows them, by the formats of the person. */
export const tiersText = (
  tiers: readonly OfferTier[],
  formats: { readonly quantity: (quantity: number) => string; readonly price: (price: number) => string },
): string =>
  tiers.map(({ from, price }) => [formats.quantity(from), formats.price(price)].join(TIER_SIGN)).join("; ");

/** The same with every decimal that a price has, for a file that is read again. */
export const exactTiersText = (tiers: readonly OfferTier[], locale: string): string =>
  tiersText(tiers, {
    quantity: (quantity) => formatQuantity(quantity, locale),
    price: (price) => formatNumber(price / PRICE_SCALE, locale, 2, 4),
  });

const readTier = (text: string, locale: string): OfferTier | null => {
  const [left = "", right, ...others] = text.split(":");
  const from = parseQuantity(left.trim(), locale);
  const price = right === undefined ? null : parsePrice(right.trim(), locale);
  if (from === null || price === null || from <= 0 || price < 0 || others.length > 0) return null;
  return { from, price };
};

/** The prices by quantity that a text says, the smallest quantity first; null where it is none. */
export const readTiers = (text: string, locale: string): readonly OfferTier[] | null => {
  const parts = text
    .split(";")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const tiers = parts.map((part) => readTier(part, locale)).filter((tier) => tier !== null);
  if (tiers.length < parts.length || new Set(tiers.map(({ from }) => from)).size < tiers.length) return null;
  return tiers.toSorted((one, other) => one.from - other.from);
};
