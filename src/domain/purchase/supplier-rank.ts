/** Ranks suppliers: each figure is compared among them, weighted, and the one that counts most is the reason of a recommendation. */
import type { BasisPoints, Price } from "../units.ts";

/** What suppliers are compared by. */
export const rankFactors = ["price", "sellThrough", "margin", "lead", "late", "damage"] as const;
export type RankFactor = (typeof rankFactors)[number];

/** How much each factor counts; 0: not at all. */
export type RankWeights = Readonly<Record<RankFactor, number>>;

/** Weights that a person has not changed. */
export const usualWeights: RankWeights = { price: 5, sellThrough: 3, margin: 3, lead: 2, late: 3, damage: 3 };

/** The figures of one supplier; null: nothing is known. */
export type RankFigures = Readonly<Record<RankFactor, number | null>>;

/** Of which more is better. */
const isMoreBetter: Readonly<Record<RankFactor, boolean>> = {
  price: false,
  sellThrough: true,
  margin: true,
  lead: false,
  late: false,
  damage: false,
};

export interface SupplierRank {
  /** 0 to 100. */
  readonly score: number;
  /** The factor that raises the score most above the middle; null where none does. */
  readonly reason: RankFactor | null;
}

/** Nothing is known, or all are the same. */
const MIDDLE = 50;

/** From 0 for the worst of all to 100 for the best. */
const gradesOf = (factor: RankFactor, all: readonly RankFigures[]): readonly number[] => {
  const values = all.flatMap((figures) => figures[factor] ?? []);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  return all.map((figures) => {
    const value = figures[factor];
    if (value === null || least === most) return MIDDLE;
    const share = ((value - least) / (most - least)) * 100;
    return isMoreBetter[factor] ? share : 100 - share;
  });
};

/** Score and reason of each supplier, in the order in which they were given. */
export const rankSuppliers = (
  all: readonly RankFigures[],
  weights: RankWeights = usualWeights,
): readonly SupplierRank[] => {
  const grades = rankFactors.map((factor) => ({
    factor,
    weight: weights[factor],
    grades: gradesOf(factor, all),
  }));
  const sum = grades.reduce((total, { weight }) => total + weight, 0);
  return all.map((_, at) => {
    const points = grades.map(({ factor, weight, grades: of }) => ({
      factor,
      gain: weight * ((of[at] ?? MIDDLE) - MIDDLE),
    }));
    const gain = points.reduce((total, point) => total + point.gain, 0);
    const [best] = points.toSorted((one, other) => other.gain - one.gain);
    return {
      score: sum === 0 ? MIDDLE : Math.round(MIDDLE + gain / sum),
      reason: best !== undefined && best.gain > 0 ? best.factor : null,
    };
  });
};

/** What a unit really costs: the offer and its share of freight, duty and the like, as receipts had them (B4). */
export const truePrice = (offer: Price, landedShare: BasisPoints): Price =>
  offer + Math.round((offer * landedShare) / 10_000);
