/** Handlers of currencies and exchange rates. */
import { financeEndpoints as finance } from "../../contract/finance/finance.ts";
import { area } from "../area.ts";
import { answer } from "../http/answer.ts";
import { changeCurrency, createCurrency, setRate, stopCurrency } from "./change-currency.ts";
import { readFinanceStatistic, readMainCurrencies } from "./currencies.ts";
import { readCurrencyBook, readCurrencyRates } from "./currency-book.ts";
import { readBaseExchangeRate, readExchangeRatePrompt, readExchangeRates } from "./rates.ts";

export const financeArea = area({
  name: "finance",
  answers: [
    answer(finance.exchangeRates, () => readExchangeRates),
    answer(finance.exchangeRatePrompt, () => readExchangeRatePrompt),
    answer(finance.baseExchangeRate, ({ query }) => readBaseExchangeRate(query)),
    answer(finance.mainCurrencies, () => readMainCurrencies),
    answer(finance.financeStatistic, ({ query }) => readFinanceStatistic(query)),
    answer(finance.currencyBook, () => readCurrencyBook),
    answer(finance.currencyRates, ({ params }) => readCurrencyRates(params.id)),
    answer(finance.createCurrency, ({ payload }) => createCurrency(payload)),
    answer(finance.changeCurrency, ({ payload }) => changeCurrency(payload)),
    answer(finance.setRate, ({ payload }) => setRate(payload)),
    answer(finance.stopCurrency, ({ payload }) => stopCurrency(payload)),
  ],
});
