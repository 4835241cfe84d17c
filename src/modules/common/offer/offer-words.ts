/** How prices by quantity are written and read, and where the offers of a supplier are edited. */
import type { Formats } from "../../../client/settings/formats.ts";
import { parsePrice, parseQuantity } from "../../../domain/formats.ts";
import type { OfferTier } from "../../../domain/purchase/offer.ts";

/** Between quantity and price, as it is typed. */
const TIER_SIGN = `:${" "}`;

/** "100: 1.90; 500: 1.75" */
export const tiersText = (tiers: readonly OfferTier[], formats: Formats): string =>
  tiers.map(({ from, price }) => [formats.quantity(from), formats.price(price)].join(TIER_SIGN)).join("; ");

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

/** Of one product where a word names it. */
export const offerSheetAddress = (supplierId: number, word = ""): string =>
  `/product/supplier/index?${new URLSearchParams({ record: String(supplierId), offers: "1", ...(word !== "" && { word }) }).toString()}`;
