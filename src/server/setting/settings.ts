/** Company settings: what is stored, completed by the defaults. */
import { Effect, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { CompanySettings, Currency } from "../../contract/setting.ts";

/** What a company has before it sets anything. Currency ids are set when the company is made. */
export const settingDefaults: Readonly<Record<keyof CompanySettings, unknown>> = {
  CompanyName: "",
  SystemTimeZone: 0,
  DayCut: 0,
  IsCloseLang: false,
  SaleType: "Retail",
  IsChainStoreHead: false,
  EnableBossPrivilege: true,
  BaseCurrencyID: 0,
  SecondCurrencyID: null,
  ThirdCurrencyID: null,
  CostCurrencyID: 0,
  BoxUnit: "box",
  BigBagUnit: "big bag",
  BagUnit: "bag",
  UnitUnit: "pc",
  EnableColor: false,
  EnableSize: false,
  StockNumberDecimal: 0,
  PriceDecimal: 2,
  DefaultSalePage: "/sale/retail",
  DefaultSalePackageType: "unit",
  MenuShowVat: true,
  DefaultTax: 2000,
  EnableSaleOrderTax: "gross",
  Country: "GB",
  BelowCost: "warn",
  CompanyAddress: "",
  CompanyTaxNumber: "",
  ShowPromotion: true,
  SupportContacts: [],
  ErrorLogService: "",
  IsDemo: false,
};

const decodeSettings = Schema.decodeUnknownEffect(CompanySettings);
const decodeCurrencies = Schema.decodeUnknownEffect(Schema.Array(Currency));

/** All company settings. */
export const readSettings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ name: string; value: unknown }>`select name, value from setting`;
  const stored = Object.fromEntries(rows.map(({ name, value }) => [name, value]));
  const merged = Object.entries({ ...settingDefaults, ...stored }).map(([name, value]) => [name, { value }]);
  return yield* Effect.orDie(decodeSettings(Object.fromEntries(merged)));
});

/** Currencies with today's rates (X2), the base first. */
export const readCurrencies = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select currency.id, code, name, symbol, decimals, is_cash as "isCash",
      coalesce((select rate from exchange_rate where currency_id = currency.id and valid_from <= now()
        order by valid_from desc, id desc limit 1), 10000000000) as rate
    from currency order by position, id`;
  return yield* Effect.orDie(decodeCurrencies(rows));
});
