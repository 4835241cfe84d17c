/** Forecast of demand from weekly sales: a few simple models, of which a back-test chooses the best (B7). */
import type { BasisPoints, Quantity } from "../units.ts";

/** Sold units of each week, the oldest first; weeks before the first sale are left out. */
export type WeeklySales = readonly Quantity[];

export const forecastModels = ["average13", "average4", "smoothing", "yearAgo"] as const;
export type ForecastModel = (typeof forecastModels)[number];

const WEEKS_OF_YEAR = 52;
/** Share of the newest week in the smoothed level. */
const SMOOTHING = 0.3;
/** Positions in the past from which a model is tested. */
const MOST_TESTS = 8;
/** Weeks whose spread decides the safety stock. */
const SPREAD_WEEKS = 26;
const BASIS = 10_000;

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0);
const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : sumOf(values) / values.length;

const smoothedLevel = (sales: WeeklySales): number =>
  sales.reduce((level, week, at) => (at === 0 ? week : level + SMOOTHING * (week - level)), 0);

/** The same weeks a year ago, times the growth of the last quarter against the same quarter then (a half to two times). */
const yearAgo = (sales: WeeklySales, weeks: number): number | null => {
  const from = sales.length - WEEKS_OF_YEAR;
  if (from < 0) return null;
  const season = sumOf(sales.slice(from, from + weeks));
  const before = sumOf(sales.slice(Math.max(0, from - 13), from));
  const growth = before > 0 && from >= 13 ? sumOf(sales.slice(-13)) / before : 1;
  return season * Math.min(2, Math.max(0.5, growth));
};

/** What a model expects to be sold in the next weeks, in 1/1000 units; null where it needs a longer history. */
const expected = (model: ForecastModel, sales: WeeklySales, weeks: number): number | null => {
  switch (model) {
    case "average13":
      return meanOf(sales.slice(-13)) * weeks;
    case "average4":
      return meanOf(sales.slice(-4)) * weeks;
    case "smoothing":
      return smoothedLevel(sales) * weeks;
    case "yearAgo":
      return weeks > WEEKS_OF_YEAR ? null : yearAgo(sales, weeks);
  }
};

/**
 * Error of a model over its tests: the sum of its errors as a share of what was sold, in basis points. Each test forecasts weeks that
 * are known from those before. Null where nothing can be tested.
 */
export const backTest = (model: ForecastModel, sales: WeeklySales, weeks: number): BasisPoints | null => {
  const last = sales.length - weeks;
  const origins = Array.from({ length: MOST_TESTS }, (_, at) => last - at).filter((origin) => origin >= 4);
  let [errors, sold, tests] = [0, 0, 0];
  for (const origin of origins) {
    const forecast = expected(model, sales.slice(0, origin), weeks);
    if (forecast === null) continue;
    const actual = sumOf(sales.slice(origin, origin + weeks));
    errors += Math.abs(forecast - actual);
    sold += actual;
    tests += 1;
  }
  return tests === 0 || sold <= 0 ? null : Math.min(100 * BASIS, Math.round((errors / sold) * BASIS));
};

export interface ModelTest {
  readonly model: ForecastModel;
  readonly error: BasisPoints | null;
}

/** Each model with its error, the best first; those that could not be tested come last, in their order. */
export const testModels = (sales: WeeklySales, weeks: number): readonly ModelTest[] =>
  forecastModels
    .filter((model) => expected(model, sales, weeks) !== null)
    .map((model) => ({ model, error: backTest(model, sales, weeks) }))
    .toSorted((one, other) => (one.error ?? Infinity) - (other.error ?? Infinity) || 0);

export interface Forecast extends ModelTest {
  /** Expected sales of the days, in 1/1000 units. */
  readonly quantity: Quantity;
  /** Standard deviation of the sales of a week, in 1/1000 units. */
  readonly spread: Quantity;
}

/** The expected sales of the next days by the model with the smallest back-test error. */
export const forecastSales = (sales: WeeklySales, days: number): Forecast => {
  const weeks = Math.max(1, Math.ceil(days / 7));
  const [best = { model: "average13", error: null } satisfies ModelTest] = testModels(sales, weeks);
  const quantity = expected(best.model, sales, weeks) ?? 0;
  const recent = sales.slice(-SPREAD_WEEKS);
  const mean = meanOf(recent);
  const variance = meanOf(recent.map((week) => (week - mean) ** 2));
  return {
    ...best,
    quantity: Math.max(0, Math.round((quantity * days) / (7 * weeks))),
    spread: Math.round(Math.sqrt(variance)),
  };
};

/** Standard deviations that cover each service level; between two levels the higher one holds. */
const factors: readonly (readonly [level: BasisPoints, factor: number])[] = [
  [5000, 0],
  [8000, 0.842],
  [8500, 1.036],
  [9000, 1.282],
  [9500, 1.645],
  [9700, 1.881],
  [9800, 2.054],
  [9900, 2.326],
  [9990, 3.09],
];

/** Stock beyond the forecast, so that sales of the days are covered with the probability of the service level. */
export const safetyStock = (spread: Quantity, days: number, serviceLevel: BasisPoints): Quantity => {
  const factor = factors.find(([level]) => level >= serviceLevel)?.[1] ?? 3.09;
  return Math.round(factor * spread * Math.sqrt(days / 7));
};
