/** Currencies and exchange rates as other screens ask for them (spec section 7, currencies and exchange rates). */
import { Schema } from "effect";
import { RecordId, Version } from "../id.ts";
import { CurrencyCode, ExchangeRate, ExchangeRateInput, Money } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { Day } from "../list.ts";
import { IdempotencyKey } from "../sale/sale-order.ts";
import { Currency } from "../setting/setting.ts";

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

/** A currency as the company keeps it. A currency that is not used any more has no rate. */
export const CurrencyEntry = Schema.Struct({
  ...Currency.fields,
  version: Version,
  uses: Schema.Array(CurrencyUse),
  /** Smallest step of cash in its smallest unit where coins are missing (M4); null where every amount can be paid. */
  cashStep: Schema.NullOr(Schema.Int),
  /** 10-digit seconds since when the rate holds; null without a rate and for the base. */
  rateFrom: Schema.NullOr(Schema.Int),
  source: Schema.NullOr(Schema.String),
  isStopped: Schema.Boolean,
});
export type CurrencyEntry = typeof CurrencyEntry.Type;

/** A rate that was set: since when it holds, and who set it when; null for those that came with the company. */
const SetRate = Schema.Struct({
  id: Schema.Int,
  rate: ExchangeRate,
  from: Schema.Int,
  source: Schema.String,
  by: Schema.NullOr(Schema.String),
  at: Schema.Int,
});
export type SetRate = typeof SetRate.Type;

const changedRecord = { key: IdempotencyKey, id: RecordId, version: Version };
const change = "finance.currency.change";

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
  /** All currencies of the company, the base first, also those that are not used any more. */
  currencyBook: def("GET", "currencyBook", "/currencies/book", change, {
    success: ok(Schema.Array(CurrencyEntry)),
  }),
  /** The newest 200 exchange rates of a currency, the newest first. */
  currencyRates: def("GET", "currencyRates", "/currency/:id/rates", change, {
    params: Schema.Struct({ id: RecordId }),
    success: ok(Schema.Array(SetRate)),
  }),
  /** Adds an ISO 4217 currency with today's rate (X7); its name and decimals are the usual ones. CodeTaken, or BadInput for an unknown code. */
  createCurrency: def("POST", "createCurrency", "/currency", change, {
    payload: Schema.Struct({
      key: IdempotencyKey,
      code: CurrencyCode,
      isCash: Schema.Boolean,
      rate: ExchangeRateInput,
    }),
    success: ok(CurrencyEntry),
  }),
  /** Changes how a currency is called, and whether drawers hold it; CurrencyInUse while an open shift does. */
  changeCurrency: def("PUT", "changeCurrency", "/currency", change, {
    payload: Schema.Struct({
      ...changedRecord,
      name: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(60)),
      symbol: Schema.Trim.check(Schema.isMinLength(1), Schema.isMaxLength(8)),
      isCash: Schema.Boolean,
    }),
    success: ok(CurrencyEntry),
  }),
  /** Sets the rate of a day, today's from this moment on (X2); a currency that was not used any more is used again. */
  setRate: def("POST", "setRate", "/currency/rate", change, {
    payload: Schema.Struct({ ...changedRecord, rate: ExchangeRateInput, day: Day }),
    success: ok(CurrencyEntry),
  }),
  /** From now on nothing is sold or paid in it; CurrencyInUse for a main currency, open balances and open shifts. */
  stopCurrency: def("POST", "stopCurrency", "/currency/stop", change, {
    payload: Schema.Struct(changedRecord),
    success: ok(CurrencyEntry),
  }),
  /** Money by currency; both days are included, all days when left out. */
  financeStatistic: def("GET", "financeStatistic", "/currencies/finance-statistic", "finance.account.read", {
    query: Schema.Struct({ startDate: Schema.optionalKey(Day), endDate: Schema.optionalKey(Day) }),
    success: ok(Schema.Struct({ statistics: Schema.Array(CurrencyStatistic) })),
  }),
};
