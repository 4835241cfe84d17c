/** What a line costs before the order is looked at: price of packages, which price wins, what staff may give away (P3, P7, P8). */
import type { LineValues, PackCount, PackPrices, Packing, PriceSource } from "./order.ts";
import { type PackageKind, packageKinds, packageNumber, packingOf, unitsOf } from "./packing.ts";
import { exact, mulDiv, powerOfTen, sumMulDiv } from "./rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Price, QUANTITY_SCALE } from "./units.ts";

const priceFields = { box: "boxPrice", bigBag: "bigBagPrice", bag: "bagPrice" } as const;

/** Price of one whole package: its own, else packing x unit price; 0 for a kind the product is not packed in (P3). */
export const packagePrice = (kind: PackageKind, prices: PackPrices, packing: Packing): Price =>
  prices[priceFields[kind]] ?? exact(prices.unitPrice * (packingOf(kind, packing) ?? 0));

type Priced = { readonly packing: Packing; readonly count: PackCount; readonly prices: PackPrices };

/**
 * (packages x their price + units x unit price - deduction) * factor / divisor, rounded once (G2, P3).
 * Counted in 10^-7 of the main unit: thousandths of a unit times ten-thousandths of a price; so is `deduction`.
 */
export const lineValue = (line: Priced, factor: number, divisor: number, deduction = 0): number => {
  const { count, packing, prices } = line;
  const packed = count.boxNumber !== 0 || count.bigBagNumber !== 0 || count.bagNumber !== 0;
  if (!packed && deduction === 0) return sumMulDiv([count.units], [prices.unitPrice], factor, divisor);
  return sumMulDiv(
    [count.units, ...packageKinds.map((kind) => packageNumber(kind, count) * QUANTITY_SCALE), -1],
    [prices.unitPrice, ...packageKinds.map((kind) => packagePrice(kind, prices, packing)), deduction],
    factor,
    divisor,
  );
};

export type PriceCandidates = {
  readonly typed?: PackPrices | undefined;
  readonly promotion?: { readonly prices: PackPrices; readonly exclusive: boolean } | undefined;
  readonly customer?: PackPrices | undefined;
  readonly tier?: PackPrices | undefined;
  readonly level?: PackPrices | undefined;
  readonly base: PackPrices;
};
export type ChosenPrice = { readonly prices: PackPrices; readonly source: PriceSource };

/** The candidates that nobody typed, in the order of P7. */
const rankedPrices = ({ promotion, customer, tier, level, base }: PriceCandidates): readonly ChosenPrice[] =>
  (
    [
      ["promotion", promotion?.prices],
      ["customer", customer],
      ["tier", tier],
      ["level", level],
      ["base", base],
    ] as const
  ).flatMap(([source, prices]) => (prices ? [{ source, prices }] : []));

/**
 * The price of a package when `prices` has none of its own: the first one in `others` that is lower than packing x unit price,
 * null when none is (P3, P7). So a tier of 3.30 does not turn a box of 10 for 30.00 into one for 33.00.
 */
const lowerPackagePrice = (
  kind: PackageKind,
  { unitPrice }: PackPrices,
  others: readonly ChosenPrice[],
  packing: Packing,
): Price | null => {
  const inUnits = exact(unitPrice * (packingOf(kind, packing) ?? 0));
  const field = priceFields[kind];
  return others.map(({ prices }) => prices[field]).find((own) => own !== null && own < inUnits) ?? null;
};

/**
 * The line's price and where it came from: typed > promotion > customer > tier > level > base (P7). A promotion that is not
 * exclusive gives way to the first of the others with a lower unit price (P7a). A price for units alone keeps a lower package
 * price of those that rank below it, except where somebody typed it or the promotion is exclusive.
 */
export const choosePrice = (candidates: PriceCandidates, packing: Packing): ChosenPrice => {
  const { typed, promotion } = candidates;
  if (typed) return { prices: typed, source: "typed" };
  if (promotion?.exclusive) return { prices: promotion.prices, source: "promotion" };
  const ranked = rankedPrices(candidates);
  const most = promotion?.prices.unitPrice;
  const at = Math.max(
    0,
    ranked.findIndex(({ prices }) => most !== undefined && prices.unitPrice < most),
  );
  const { source, prices } = ranked[at] ?? { source: "base", prices: candidates.base };
  const others = ranked.slice(at + 1);
  const packagePriceOf = (kind: PackageKind): Price | null =>
    prices[priceFields[kind]] ?? lowerPackagePrice(kind, prices, others, packing);
  return {
    source,
    prices: {
      unitPrice: prices.unitPrice,
      boxPrice: packagePriceOf("box"),
      bigBagPrice: packagePriceOf("bigBag"),
      bagPrice: packagePriceOf("bag"),
    },
  };
};

export type LevelRule = { readonly basisPointsOff: BasisPoints } | { readonly prices: PackPrices };

/** Prices of a price level: so much percent off the base prices, each rounded once, or prices of its own (P7). */
export const levelPrices = (base: PackPrices, level: LevelRule): PackPrices => {
  if ("prices" in level) return level.prices;
  const off = (price: Price): Price => mulDiv(price, BASIS_POINTS - level.basisPointsOff, BASIS_POINTS);
  const offOrNone = (price: Price | null): Price | null => (price === null ? null : off(price));
  return {
    unitPrice: off(base.unitPrice),
    boxPrice: offOrNone(base.boxPrice),
    bigBagPrice: offOrNone(base.bigBagPrice),
    bagPrice: offOrNone(base.bagPrice),
  };
};

/** What one may give away on a line (P8). `lowestPrice` and `cost` are per unit, in the order's currency and VAT mode. */
export type PriceLimits = {
  readonly maximumDiscount: BasisPoints;
  readonly lowestPrice: Price | null;
  readonly cost: Price | null;
  readonly belowCost: "allow" | "warn" | "refuse";
  /** What the line would cost had nobody typed a price; the line's own prices when left out. */
  readonly regular?: PackPrices | undefined;
};

/** Which limit is broken, by which unit price. Never says the cost: those who may not see it read this too (G13). */
export type DiscountProblem =
  | { readonly limit: "discount"; readonly price: Price; readonly lowest: Price }
  | { readonly limit: "lowestPrice"; readonly price: Price; readonly lowest: Price }
  | { readonly limit: "belowCost"; readonly price: Price; readonly severity: "warn" | "refuse" };

/** What one unit really costs on this line after its own discount; `decimals` are those of the order's currency (P8). */
export const effectivePrice = (line: LineValues, decimals: number): Price => {
  const quantity = unitsOf(line.count, line.packing);
  if (quantity <= 0) return 0;
  const { discount } = line;
  if (discount?.kind === "amount")
    return Math.max(0, lineValue(line, 1, quantity, discount.amount * powerOfTen(7 - decimals)));
  return lineValue(line, BASIS_POINTS - (discount?.basisPoints ?? 0), quantity * BASIS_POINTS);
};

/** The first limit that the line's price breaks, null when it breaks none. Returned goods are R1's matter, not P8's. */
export const discountProblem = (
  line: LineValues,
  limits: PriceLimits,
  decimals: number,
): DiscountProblem | null => {
  const quantity = unitsOf(line.count, line.packing);
  if (quantity <= 0) return null;
  const price = effectivePrice(line, decimals);
  const regular = { ...line, prices: limits.regular ?? line.prices };
  const lowest = lineValue(regular, BASIS_POINTS - limits.maximumDiscount, quantity * BASIS_POINTS);
  if (price < lowest) return { limit: "discount", price, lowest };
  if (limits.lowestPrice !== null && price < limits.lowestPrice)
    return { limit: "lowestPrice", price, lowest: limits.lowestPrice };
  if (limits.cost !== null && limits.belowCost !== "allow" && price < limits.cost)
    return { limit: "belowCost", price, severity: limits.belowCost };
  return null;
};
