/** Currencies and exchange rates as other screens ask for them (spec section 7, currencies and exchange rates). */
import { Schema } from "effect";
import { RecordId } from "./id.ts";
import { CurrencyCode, ExchangeRate, Money } from "../domain/units.ts";
import { def, ok } from "./endpoint.ts";
import { Day } from "./list.ts";
import { Currency } from "./setting.ts";

/** One rate (spec section 3): for one `fromCode` one gets `rate` of `toCode`; `value` says the same as a decimal text, "0.85". */
export const ExchangeRateItem = Schema.Struct({
  fromCode: CurrencyCode,
  toCode: CurrencyCode,
  rate: ExchangeRate,
  value: Schema.String,
});
export type ExchangeRateItem = typeof ExchangeRateItem.Type;

/** 10-digit seconds. */
const Seconds = Schema.Int.check(Schema.isBetween({ minimum: 0, maximum: 9_999_999_999 }));

/** A currency whose rate somebody should look at: none was ever set, or the last one is old. */
const OldRate = Schema.Struct({
  fromCode: CurrencyCode,
  toCode: CurrencyCode,
  /** Whole days since it was set; null where there is none. */
  days: Schema.NullOr(Schema.Int),
});

/** What a company uses a currency for (X1). */
const CurrencyUse = Schema.Literals(["base", "second", "third", "cost"]);

/** What moved in a currency: balance now, and income and expense of the days asked for, in its smallest unit. */
const CurrencyStatistic = Schema.Struct({
  currency: CurrencyCode,
  /** Accounts that hold it: drawers, banks, cards, cheques. */
  accounts: Schema.Int,
  balance: Money,
  income: Money,
  expense: Money,
});

export const financeEndpoints = {
  /** Today's rate of every other currency to the base, as the menu lists them (X2). */
  exchangeRates: def("GET", "exchangeRates", "/cache/exchange-rate", "login", {
    success: ok(Schema.Struct({ items: Schema.Array(ExchangeRateItem) })),
  }),
  /** Rates older than `olderThanDays`, and currencies without any. */
  exchangeRatePrompt: def("GET", "exchangeRatePrompt", "/cache/exchange-rate-prompt", "login", {
    success: ok(Schema.Struct({ olderThanDays: Schema.Int, items: Schema.Array(OldRate) })),
  }),
  /** The rate of one currency to the base that held at a time (10-digit seconds, now when left out); NotFound where none did. */
  baseExchangeRate: def("GET", "baseExchangeRate", "/currency/base-exchange-rate", "login", {
    query: Schema.Struct({ currencyId: RecordId, at: Schema.optionalKey(Seconds) }),
    success: ok(
      Schema.Struct({
        ...ExchangeRateItem.fields,
        /** 10-digit seconds since when it holds; null for the base itself. */
        validFrom: Schema.NullOr(Schema.Int),
        source: Schema.String,
      }),
    ),
  }),
  /** The currencies a company has a use for: base, second, third, that of its costs (X1). */
  mainCurrencies: def("GET", "mainCurrencies", "/currencies/main", "login", {
    success: ok(
      Schema.Struct({
        currencies: Schema.Array(Schema.Struct({ ...Currency.fields, uses: Schema.Array(CurrencyUse) })),
      }),
    ),
  }),
  /** Money by currency; both days are included, all days when left out. */
  financeStatistic: def("GET", "financeStatistic", "/currencies/finance-statistic", "finance.account.read", {
    query: Schema.Struct({ startDate: Schema.optionalKey(Day), endDate: Schema.optionalKey(Day) }),
    success: ok(Schema.Struct({ statistics: Schema.Array(CurrencyStatistic) })),
  }),
};
