/** Notes and coins of a currency, for counting a drawer piece by piece (F4). */
import { type CurrencyCode, type Money, PRICE_SCALE } from "./units.ts";

/** In main units, the largest first; coins below a main unit as fractions. */
const pieces: Readonly<Record<CurrencyCode, readonly number[]>> = {
  EUR: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  GBP: [50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  USD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05, 0.01],
  CAD: [100, 50, 20, 10, 5, 2, 1, 0.25, 0.1, 0.05],
  AUD: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  CHF: [1000, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  SEK: [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  NOK: [1000, 500, 200, 100, 50, 20, 10, 5, 1],
  DKK: [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5],
  HUF: [20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5],
  CZK: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  PLN: [500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  RON: [500, 200, 100, 50, 20, 10, 5, 1, 0.5, 0.1, 0.05, 0.01],
  BGN: [100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05, 0.02, 0.01],
  RSD: [5000, 2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1],
  BAM: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1, 0.05],
  UAH: [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.1],
  RUB: [5000, 2000, 1000, 500, 200, 100, 50, 10, 5, 2, 1],
  CNY: [100, 50, 20, 10, 5, 1, 0.5, 0.1],
  VND: [500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500],
  JPY: [10_000, 5000, 1000, 500, 100, 50, 10, 5, 1],
  CLP: [20_000, 10_000, 5000, 2000, 1000, 500, 100, 50, 10],
  PEN: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.2, 0.1],
  MXN: [1000, 500, 200, 100, 50, 20, 10, 5, 2, 1, 0.5],
  COP: [100_000, 50_000, 20_000, 10_000, 5000, 2000, 1000, 500, 200, 100, 50],
  BRL: [200, 100, 50, 20, 10, 5, 2, 1, 0.5, 0.25, 0.1, 0.05],
  TRY: [200, 100, 50, 20, 10, 5, 1, 0.5, 0.25, 0.1, 0.05],
};

/** Notes and coins in the smallest unit of `decimals`, the largest first; none where the currency has no table: only a sum is counted. */
export const denominationsOf = (currency: CurrencyCode, decimals: number): readonly Money[] =>
  (pieces[currency] ?? [])
    .map((value) => (Math.round(value * PRICE_SCALE) * 10 ** decimals) / PRICE_SCALE)
    .filter((value) => Number.isSafeInteger(value) && value > 0);

/** Pieces of one value. */
export interface Piece {
  readonly value: Money;
  readonly count: number;
}

/** What counted pieces come to. */
export const worthOf = (counted: readonly Piece[]): Money =>
  counted.reduce((sum, { value, count }) => sum + value * count, 0);
