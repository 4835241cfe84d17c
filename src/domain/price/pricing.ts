/** What a line costs before the order is looked at: price of packages, which price wins, what staff may give away (P3, P7, P8). */
import type { LineValues, PackCount, PackPrices, Packing, PriceSource } from "./order.ts";
import { type PackageKind, packageKinds, packageNumber, packingOf, unitsOf } from "./packing.ts";
import { divideExact, exact, mulDiv, powerOfTen, sumMulDiv, sumOfProducts } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Price, QUANTITY_SCALE } from "../units.ts";

const priceFields = { box: "boxPrice", bigBag: "bigBagPrice", bag: "bagPrice" } as const;

/** Price of one whole package: its own, else packing x unit price; 0 for a kind the product is not packed in (P3). */
export const packagePrice = (kind: PackageKind, prices: PackPrices, packing: Packing): Price =>
  prices[priceFields[kind]] ?? exact(prices.unitPrice * (packingOf(kind, packing) ?? 0));

type Priced = { readonly packing: Packing; readonly count: PackCount; readonly prices: PackPrices };

/** What a line counts and at which prices: products of the two lists are in 10^-7 of the main unit (thousandths x ten-thousandths). */
const factorsOf = ({ count, packing, prices }: Priced): readonly [counts: number[], prices: Price[]] => {
  const packed = count.boxNumber !== 0 || count.bigBagNumber !== 0 || count.bagNumber !== 0;
  if (!packed) return [[count.units], [prices.unitPrice]];
  return [
    [count.units, ...packageKinds.map((kind) => packageNumber(kind, count) * QUANTITY_SCALE)],
    [prices.unitPrice, ...packageKinds.map((kind) => packagePrice(kind, prices, packing))],
  ];
};

/** (packages x their price + units x unit price) * factor / divisor in 10^-7 of the main unit, rounded once (G2, P3). */
export const lineValue = (line: Priced, factor: number, divisor: number): number =>
  sumMulDiv(...factorsOf(line), factor, divisor);

export type PriceCandidates = {
  readonly typed?: PackPrices | undefined;
  readonly promotion?: { readonly prices: PackPrices; readonly exclusive: boolean } | undefined;
  readonly customer?: PackPrices | undefined;
  readonly tier?: PackPrices | undefined;
  readonly level?: PackPrices | undefined;
  readonly base: PackPrices;
};
export type ChosenPrice = { readonly prices: PackPrices; readonly source: PriceSource };

/** Why a price that was considered is not that of the line: a typed or promised price stands, another ranks above it, or it is not lower. */
export type LostBecause = "fixed" | "rank" | "dearer";
/** A price that was considered for a line; `lost` is null for the one that the line has. */
export type ConsideredPrice = ChosenPrice & { readonly lost: LostBecause | null };

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

/** Which of the ranked prices wins: the first, or the first that is lower than a promotion that is not exclusive (P7a). */
const winnerAt = (ranked: readonly ChosenPrice[], { promotion }: PriceCandidates): number => {
  if (promotion === undefined || promotion.exclusive) return 0;
  return Math.max(
    0,
    ranked.findIndex(({ prices }) => prices.unitPrice < promotion.prices.unitPrice),
  );
};

/** Every candidate in the order of P7 with why it is not the price of the line (P7, P7a); `choosePrice` takes the one that is. */
export const consideredPrices = (candidates: PriceCandidates): readonly ConsideredPrice[] => {
  const { typed } = candidates;
  const ranked = rankedPrices(candidates);
  if (typed)
    return [
      { source: "typed", prices: typed, lost: null },
      ...ranked.map((one) => ({ ...one, lost: "fixed" as const })),
    ];
  const winner = winnerAt(ranked, candidates);
  return ranked.map((one, at) => {
    if (at === winner) return { ...one, lost: null };
    return { ...one, lost: at < winner ? "dearer" : "rank" };
  });
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
  const at = winnerAt(ranked, candidates);
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

/** What one may give away on a line (P8). `lowestPrice` and `cost` are per unit, in the order's currency and VAT mode (X8). */
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

/** The part of each sold line that the order discount leaves: factor / divisor, both above or equal to 0 (P13, S7). */
export type RemainingShare = readonly [factor: number, divisor: number];

/** That of an order without an order discount. */
export const ALL_KEPT: RemainingShare = [1, 1];

/** An exact fraction, in 10^-7 of the main unit. */
type Worth = { readonly value: bigint; readonly divisor: bigint };

/** What the goods of a line cost before any discount, in 10^-7 of the main unit. */
const listWorth = (line: Priced): bigint => sumOfProducts(...factorsOf(line));

/** What is left of a line after its own discount and its share of the order discount, not rounded (S7). */
const remainingWorth = (line: LineValues, decimals: number, [factor, divisor]: RemainingShare): Worth => {
  const list = listWorth(line);
  const { discount } = line;
  if (discount?.kind === "amount") {
    const left = list - BigInt(discount.amount) * BigInt(powerOfTen(7 - decimals));
    return { value: (left > 0n ? left : 0n) * BigInt(factor), divisor: BigInt(divisor) };
  }
  const percent = BASIS_POINTS - (discount?.basisPoints ?? 0);
  return {
    value: list * BigInt(percent) * BigInt(factor),
    divisor: BigInt(BASIS_POINTS) * BigInt(divisor),
  };
};

/**
 * What one unit really costs on this line after its own discount and its share of the order discount (P8, S7). `decimals` are
 * those of the order's currency.
 */
export const effectivePrice = (
  line: LineValues,
  decimals: number,
  share: RemainingShare = ALL_KEPT,
): Price => {
  const quantity = unitsOf(line.count, line.packing);
  if (quantity <= 0) return 0;
  const { value, divisor } = remainingWorth(line, decimals, share);
  return divideExact(value, divisor * BigInt(quantity));
};

/** Whether typed price, line discount and order discount together take more off the regular price than the limit (S7). */
const isOverLimit = (
  line: LineValues,
  regular: bigint,
  decimals: number,
  given: { readonly maximumDiscount: BasisPoints; readonly kept: RemainingShare },
): boolean => {
  const { value, divisor } = remainingWorth(line, decimals, given.kept);
  return value * BigInt(BASIS_POINTS) < regular * BigInt(BASIS_POINTS - given.maximumDiscount) * divisor;
};

/**
 * The first limit that the line's price breaks, null when it breaks none. The discount of a line is everything that a person
 * takes off its regular price: typed price, line discount and its share of the order discount together (P8, S7). Returned goods
 * are R1's matter, not P8's.
 */
export const discountProblem = (
  line: LineValues,
  limits: PriceLimits,
  decimals: number,
  share: RemainingShare = ALL_KEPT,
): DiscountProblem | null => {
  const quantity = unitsOf(line.count, line.packing);
  if (quantity <= 0) return null;
  const { maximumDiscount, lowestPrice, cost, belowCost } = limits;
  const hasDiscount = line.discount !== null || limits.regular !== undefined || share[0] !== share[1];
  // Most lines of a long sale: nothing is taken off, and nothing to compare with.
  if (!hasDiscount && lowestPrice === null && cost === null) return null;
  const price = effectivePrice(line, decimals, share);
  const regular = listWorth({ ...line, prices: limits.regular ?? line.prices });
  if (hasDiscount && isOverLimit(line, regular, decimals, { maximumDiscount, kept: share })) {
    const divisor = BigInt(quantity) * BigInt(BASIS_POINTS);
    return {
      limit: "discount",
      price,
      lowest: divideExact(regular * BigInt(BASIS_POINTS - maximumDiscount), divisor),
    };
  }
  if (lowestPrice !== null && price < lowestPrice)
    return { limit: "lowestPrice", price, lowest: lowestPrice };
  if (cost !== null && belowCost !== "allow" && price < cost)
    return { limit: "belowCost", price, severity: belowCost };
  return null;
};
