/** Handlers of currencies and exchange rates. */
import { Effect } from "effect";
import { HttpApiBuilder } from "effect/http-api";
import { answering } from "../http/answering.ts";
import { Api } from "../api.ts";
import { readCurrencyBook, readCurrencyRates } from "./currency-book.ts";
import { changeCurrency, createCurrency, setRate, stopCurrency } from "./change-currency.ts";
import { readFinanceStatistic, readMainCurrencies } from "./currencies.ts";
import { readBaseExchangeRate, readExchangeRatePrompt, readExchangeRates } from "./rates.ts";

export const FinanceLive = HttpApiBuilder.group(Api, "finance", (handlers) =>
  Effect.succeed(
    handlers.handleAll({
      exchangeRates: () => answering(readExchangeRates),
      exchangeRatePrompt: () => answering(readExchangeRatePrompt),
      baseExchangeRate: ({ query }) => answering(readBaseExchangeRate(query)),
      mainCurrencies: () => answering(readMainCurrencies),
      financeStatistic: ({ query }) => answering(readFinanceStatistic(query)),
      currencyBook: () => answering(readCurrencyBook),
      currencyRates: ({ params }) => answering(readCurrencyRates(params.id)),
      createCurrency: ({ payload }) => answering(createCurrency(payload)),
      changeCurrency: ({ payload }) => answering(changeCurrency(payload)),
      setRate: ({ payload }) => answering(setRate(payload)),
      stopCurrency: ({ payload }) => answering(stopCurrency(payload)),
    }),
  ),
);
