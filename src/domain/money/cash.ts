/** Paying in coins that exist: to which step cash is rounded, where, and what that makes of an amount (M4, I21). */
import { roundToStep, type StepRule } from "./rounding.ts";
import { type CurrencyCode, type Money, PRICE_SCALE, type Price } from "../units.ts";

/** The step in the smallest unit of the currency, and which way half a step goes. */
export type CashRounding = { readonly step: Money; readonly rule: StepRule };

/** `step` in 1/10000 of the main unit, so that it holds however many decimals a company keeps for the currency. */
type Custom = { readonly step: Price; readonly rule: StepRule; readonly decimals: number };

const fiveCents: Custom = { step: 500, rule: "half-up", decimals: 2 };
const wholeUnit: Custom = { step: 10_000, rule: "half-up", decimals: 2 };

/** Currencies whose smaller coins are gone wherever they are used. */
const customs: Readonly<Record<CurrencyCode, Custom>> = {
  HUF: { step: 50_000, rule: "half-up", decimals: 0 },
  CLP: { step: 100_000, rule: "half-down", decimals: 0 },
  CZK: wholeUnit,
  SEK: wholeUnit,
  NOK: wholeUnit,
  DKK: { step: 5_000, rule: "half-up", decimals: 2 },
  CHF: fiveCents,
  AUD: fiveCents,
  CAD: fiveCents,
};

/** Countries of the euro where the law or the custom of all shops leaves out the coins of 1 and 2 cents. */
const euroCountries: ReadonlySet<string> = new Set(["SK", "BE", "FI", "NL", "IE", "EE", "LT"]);

/**
 * How cash of the currency is rounded in the country (ISO 3166, of the till's branch); null where it is not. The step is in
 * the smallest unit of `decimals`, which are the currency's usual ones when left out: HUF and CLP 0, others 2.
 */
export const cashRoundingFor = (
  currency: CurrencyCode,
  country: string,
  decimals?: number,
): CashRounding | null => {
  const custom =
    currency === "EUR" ? (euroCountries.has(country) ? fiveCents : undefined) : customs[currency];
  if (!custom) return null;
  const step = (custom.step * 10 ** (decimals ?? custom.decimals)) / PRICE_SCALE;
  return Number.isSafeInteger(step) && step > 1 ? { step, rule: custom.rule } : null;
};

/** The amount as coins can pay it, by the lawful rounding of cash (M4, M10). */
export const inCoins = (amount: Money, rounding: CashRounding | null): Money =>
  rounding === null ? amount : roundToStep(amount, rounding.step, rounding.rule);

/** Whether coins can pay the amount (M10). */
export const isPayable = (amount: Money, rounding: CashRounding | null): boolean =>
  rounding === null || amount % rounding.step === 0;

/** The most that coins can pay of an amount above zero, and the least that covers it (M10). */
export const coinsWithin = (amount: Money, rounding: CashRounding | null): Money =>
  rounding === null ? amount : amount - (amount % rounding.step);
export const coinsCovering = (amount: Money, rounding: CashRounding | null): Money => {
  const within = coinsWithin(amount, rounding);
  return rounding === null || within === amount ? amount : within + rounding.step;
};

/**
 * What is to be paid in cash after all other tenders, and the rounding in it: due - rounding is the exact part. The other
 * tenders having covered the total, nothing is due. A refund mirrors a sale (M4, I21).
 */
export const cashDue = (
  total: Money,
  otherTenders: Money,
  rounding: CashRounding | null,
): { readonly due: Money; readonly rounding: Money } => {
  const part = total < 0 ? Math.min(0, total - otherTenders) : Math.max(0, total - otherTenders);
  const due = inCoins(part, rounding);
  return { due, rounding: due - part };
};
