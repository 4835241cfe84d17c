/** Exact integer arithmetic: the one place where anything is rounded, and where a product may outgrow 2^53 (G1, G2). */
import type { Money } from "../units.ts";

/** Which way an amount goes that lies exactly between two steps: away from zero, or towards it (M4). */
export type StepRule = "half-up" | "half-down";

const powers = [1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000];

/** 10^exponent, exact for 0..15. */
export const powerOfTen = (exponent: number): number => powers[exponent] ?? 10 ** exponent;

/** The number itself; a RangeError where it is too large to be exact, so that no wrong cent is ever stored (G1). */
export const exact = (value: number): number => {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not an exact integer`);
  return value;
};

const awayFromZero = (quotient: number, remainder: number, divisor: number): number => {
  const size = Math.abs(remainder);
  return size >= divisor - size ? quotient + Math.sign(remainder) : quotient;
};

const divide = (numerator: number, divisor: number): number => {
  if (!(divisor > 0)) throw new RangeError(`cannot divide by ${divisor}`);
  const remainder = numerator % divisor;
  return awayFromZero((numerator - remainder) / divisor, remainder, divisor);
};

const divideWide = (numerator: bigint, divisor: number): number => {
  if (!(divisor > 0)) throw new RangeError(`cannot divide by ${divisor}`);
  const wide = BigInt(divisor);
  return exact(awayFromZero(Number(numerator / wide), Number(numerator % wide), divisor));
};

/** numerator / divisor of integers of any size, rounded once, half away from zero (G2). The divisor is positive. */
export const divideExact = (numerator: bigint, divisor: bigint): number => {
  if (divisor <= 0n) throw new RangeError(`cannot divide by ${divisor}`);
  const size = numerator < 0n ? 0n - numerator : numerator;
  const rounded = exact(Number((2n * size + divisor) / (2n * divisor)));
  return numerator < 0n ? 0 - rounded : rounded;
};

/** a0*b0 + a1*b1 + ... of integers, of any size (G1). */
export const sumOfProducts = (a: readonly number[], b: readonly number[]): bigint =>
  a.reduce((sum, value, at) => sum + BigInt(value) * BigInt(b[at] ?? 0), 0n);

/** a * b / divisor of integers, exact, rounded once, half away from zero (G2). The divisor is positive. */
export const mulDiv = (a: number, b: number, divisor: number): number => {
  const product = a * b;
  return Number.isSafeInteger(product)
    ? divide(product, divisor)
    : divideWide(BigInt(a) * BigInt(b), divisor);
};

/** (a0*b0 + a1*b1 + ...) * factor / divisor of integers, exact, rounded once, half away from zero (G2). */
export const sumMulDiv = (
  a: readonly number[],
  b: readonly number[],
  factor: number,
  divisor: number,
): number => {
  let sum = 0;
  let size = 0;
  for (let i = 0; i < a.length; i++) {
    const product = (a[i] ?? 0) * (b[i] ?? 0);
    sum += product;
    size += Math.abs(product);
  }
  if (size * Math.abs(factor) <= Number.MAX_SAFE_INTEGER) return divide(sum * factor, divisor);
  let wide = 0n;
  for (let i = 0; i < a.length; i++) wide += BigInt(a[i] ?? 0) * BigInt(b[i] ?? 0);
  return divideWide(wide * BigInt(factor), divisor);
};

/** The amount as a whole number of steps; what lies exactly between goes by the rule; returns mirror sales (M4, I21). */
export const roundToStep = (amount: Money, step: Money, rule: StepRule): Money => {
  if (step <= 1) return amount;
  const size = Math.abs(amount);
  const remainder = size % step;
  const up = rule === "half-up" ? remainder >= step - remainder : remainder > step - remainder;
  const rounded = up ? exact(size - remainder + step) : size - remainder;
  return amount < 0 ? 0 - rounded : rounded;
};

/** value * factor / divisor rounded down, and what is left over of it, in 1/divisor. */
const floorDiv = (value: number, factor: number, divisor: number): readonly [floor: number, rest: number] => {
  const product = value * factor;
  let remainder: number;
  let floor: number;
  if (Number.isSafeInteger(product)) {
    remainder = product % divisor;
    floor = (product - remainder) / divisor;
  } else {
    const wide = BigInt(value) * BigInt(factor);
    remainder = Number(wide % BigInt(divisor));
    floor = exact(Number(wide / BigInt(divisor)));
  }
  return remainder < 0 ? [floor - 1, remainder + divisor] : [floor, remainder];
};

/**
 * Whole shares of `total`, each next to values[i] * factor / divisor, which together are `total` but for its own rounding.
 * Rounds down and gives what is missing to the largest remainders, ties to the earlier; a total below zero mirrors (P13).
 */
export const apportion = (
  total: number,
  values: readonly number[],
  factor: number,
  divisor: number,
): number[] => {
  const mirrored = total < 0 || (total === 0 && (values.find((value) => value !== 0) ?? 0) < 0);
  const shares: number[] = [];
  const rests: number[] = [];
  let missing = mirrored ? 0 - total : total;
  for (const value of values) {
    const [floor, rest] = floorDiv(mirrored ? 0 - value : value, factor, divisor);
    shares.push(floor);
    rests.push(rest);
    missing -= floor;
  }
  if (missing > 0) {
    const order = Array.from(rests.keys()).sort((i, j) => (rests[j] ?? 0) - (rests[i] ?? 0) || i - j);
    for (const i of order.slice(0, missing)) shares[i] = (shares[i] ?? 0) + 1;
  }
  return mirrored ? shares.map((share) => 0 - share) : shares;
};

/**
 * `total` shared out by integer weights, exactly: largest remainder first, ties to the earlier, a weight of 0 gets nothing.
 * When no weight is left to go by, the shares are equal. Without weights there are no shares (P13).
 */
export const spread = (total: Money, weights: readonly number[]): number[] => {
  const sum = exact(weights.reduce((left, right) => left + right, 0));
  if (sum > 0) return apportion(total, weights, total, sum);
  if (sum === 0)
    return weights.length === 0
      ? []
      : apportion(
          total,
          weights.map(() => 1),
          total,
          weights.length,
        );
  return apportion(
    total,
    weights.map((weight) => 0 - weight),
    total,
    0 - sum,
  );
};
