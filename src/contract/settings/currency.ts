/** Currencies by their role (X1), and how prices are shown. */
import { anotherCurrency, currency, whole } from "./kind.ts";

export const currencySettings = {
  /** The currency of the books. */
  BaseCurrencyID: currency("postings"),
  /** Shown beside the total of the till. */
  SecondCurrencyID: anotherCurrency(),
  /** A delivery note shows its total in it too. */
  ThirdCurrencyID: anotherCurrency(),
  /** The currency of the stock's value (K4). */
  CostCurrencyID: currency("stock"),
  PriceDecimal: whole(2, 0, 4, "decimals"),
};
