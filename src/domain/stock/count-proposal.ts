/** Which goods are worth counting today: those where the expected error in money is largest, as many as fit into the time. */
import { mulDiv } from "../money/rounding.ts";
import type { Money, Quantity } from "../units.ts";

/** What is known of a product in a warehouse before it is counted. */
export interface CountCandidate {
  readonly productId: number;
  /** Value of all that came and went since its last count, both ways added up, in the cost currency. */
  readonly moved: Money;
  /** How often it was counted in the last year, and how many of these counts found a difference. */
  readonly counts: number;
  readonly wrongCounts: number;
  /** What the books say, in 1/1000 units, and the units in a box. */
  readonly quantity: Quantity;
  readonly packingBox: number | null;
}

/** A product to count, with its expected error in the cost currency and the seconds that counting it takes. */
export interface ProposedCount {
  readonly productId: number;
  readonly expectedError: Money;
  readonly seconds: number;
}

/** Seconds of a daily count. */
export const DAILY_COUNT_SECONDS = 300;

/** Assumed: seconds to walk to a product and find it, and to count one box or loose unit. */
const SECONDS_TO_FIND = 15;
const SECONDS_A_PIECE = 0.5;

/**
 * Before a product has counts of its own it is expected to be wrong in one of ten. Its own counts are added to these ten, so that one
 * bad count does not decide.
 */
const USUAL_COUNTS = 10;
const USUAL_WRONG = 1;

/** Value that moved since the last count x chance that a count finds a difference: what the product is wrong by at most. */
const expectedErrorOf = ({ moved, counts, wrongCounts }: CountCandidate): Money =>
  mulDiv(moved, wrongCounts + USUAL_WRONG, counts + USUAL_COUNTS);

/** Whole boxes are counted as one piece each, what is left over unit by unit. */
const secondsOf = ({ quantity, packingBox }: CountCandidate): number => {
  const units = Math.ceil(Math.max(0, quantity) / 1000);
  const box = packingBox ?? 1;
  return Math.ceil(SECONDS_TO_FIND + SECONDS_A_PIECE * (Math.floor(units / box) + (units % box)));
};

/** All candidates, the largest expected error first, without those that did not move. */
export const byExpectedError = (candidates: readonly CountCandidate[]): readonly ProposedCount[] =>
  candidates
    .map((candidate) => ({
      productId: candidate.productId,
      expectedError: expectedErrorOf(candidate),
      seconds: secondsOf(candidate),
    }))
    .filter(({ expectedError }) => expectedError > 0)
    .toSorted((one, other) => other.expectedError - one.expectedError || one.productId - other.productId);

/** The goods to count in so many seconds. One that does not fit into what is left gives way to the next. */
export const proposeCount = (
  candidates: readonly CountCandidate[],
  seconds = DAILY_COUNT_SECONDS,
): readonly ProposedCount[] => {
  let left = seconds;
  return byExpectedError(candidates).filter((proposed) => {
    if (proposed.seconds > left) return false;
    left -= proposed.seconds;
    return true;
  });
};
