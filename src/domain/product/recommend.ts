/** Which products are worth pushing, and why: margin, trend and stock, each from 0 to 100 points. */
import { mulDiv } from "../money/rounding.ts";
import { BASIS_POINTS, type BasisPoints, type Quantity } from "../units.ts";

export const pushReasons = ["margin", "trend", "stock"] as const;
export type PushReason = (typeof pushReasons)[number];

/** Days that sales are counted over, and as many days before them. */
export const PUSH_DAYS = 30;

/** What is known of a product. `margin`: null where nothing was sold, or where the person may not see costs. */
export interface PushFigures {
  readonly stock: Quantity;
  /** In the last 30 days, and in the 30 days before. */
  readonly sold: Quantity;
  readonly soldBefore: Quantity;
  readonly margin: BasisPoints | null;
}

/** Growth beyond which nothing is said more exactly. */
const MOST_TREND = 1_000_000;

/** Change of the units sold against the days before, in basis points; null where nothing was sold before. */
export const trendOf = ({ sold, soldBefore }: Pick<PushFigures, "sold" | "soldBefore">): BasisPoints | null =>
  soldBefore <= 0
    ? null
    : Math.max(-MOST_TREND, Math.min(MOST_TREND, mulDiv(sold - soldBefore, BASIS_POINTS, soldBefore)));

/** Days that the stock lasts at the pace of the last 30 days; null where nothing was sold. */
export const coverDays = ({ stock, sold }: Pick<PushFigures, "stock" | "sold">): number | null =>
  sold <= 0 ? null : Math.min(9999, Math.floor(mulDiv(Math.max(0, stock), PUSH_DAYS, sold)));

/** How much each reason counts. */
const weights = { margin: 4, trend: 3, stock: 3 } as const satisfies Record<PushReason, number>;

/** A margin, a growth and a cover in days that are worth full points. */
const FULL_MARGIN = 6000;
const FULL_TREND = 5000;
const FULL_COVER = 180;

const points = (value: number, full: number): number => Math.max(0, Math.min(100, (value * 100) / full));

const pointsOf = (figures: PushFigures): Readonly<Record<PushReason, number | null>> => {
  const trend = trendOf(figures);
  const cover = coverDays(figures);
  return {
    margin: figures.margin === null ? null : points(figures.margin, FULL_MARGIN),
    trend: trend === null ? 0 : points(trend, FULL_TREND),
    stock: figures.stock <= 0 ? 0 : points(cover ?? FULL_COVER, FULL_COVER),
  };
};

/** From 0 to 100, and the reason that speaks most for pushing it; null where nothing does. Without stock there is nothing to push. */
export const pushScore = (
  figures: PushFigures,
): { readonly score: number; readonly reason: PushReason | null } => {
  if (figures.stock <= 0) return { score: 0, reason: null };
  const given = pointsOf(figures);
  const reasons = pushReasons.filter((reason) => given[reason] !== null);
  const weighed = (reason: PushReason) => (given[reason] ?? 0) * weights[reason];
  const sum = reasons.reduce((total, reason) => total + weighed(reason), 0);
  const most = reasons.reduce((total, reason) => total + weights[reason], 0);
  const [best] = reasons.toSorted((one, other) => weighed(other) - weighed(one));
  return {
    score: Math.round(sum / most),
    reason: best !== undefined && weighed(best) > 0 ? best : null,
  };
};
