/** The figures that a refusal names, written in the language of the person. */
import { Effect } from "effect";
import { formatExactPrice, formatMoney, formatNumber, formatQuantity } from "../domain/formats.ts";
import { languageOf } from "../domain/languages.ts";
import { RATE_SCALE } from "../domain/units.ts";
import { Person } from "./person.ts";

interface NamedCurrency {
  readonly code: string;
  readonly decimals: number;
}

/** `const inWords = yield* figureWords`: `inWords.money(2000, gbp)` is "20.00 GBP", `inWords.quantity(1500)` "1.5". */
export const figureWords = Effect.map(Person, ({ language }) => {
  const { locale } = languageOf(language);
  return {
    /** An amount in the smallest unit of its currency. */
    money: (amount: number, { code, decimals }: NamedCurrency) =>
      `${formatMoney(amount, decimals, locale)} ${code}`,
    quantity: (quantity: number) => formatQuantity(quantity, locale),
    /** A price with as many decimals as it needs, so that two prices that differ never read the same. */
    price: (price: number) => formatExactPrice(price, locale),
    /** A rate between two currencies with as many decimals as it needs. */
    rate: (rate: number) => formatNumber(rate / RATE_SCALE, locale, 0, 10),
  };
});
