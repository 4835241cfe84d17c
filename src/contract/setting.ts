/** Company settings and currencies (spec sections 3 and 7). */
import { Schema } from "effect";
import { CurrencyCode, ExchangeRate } from "../domain/units.ts";
import { VatMode } from "../domain/order.ts";
import { def, ok } from "./endpoint.ts";

const value = <S extends Schema.Top>(schema: S) => Schema.Struct({ value: schema });

/** Whom to ask for help: a region's name for it, and an address that a telephone opens from a QR code. */
export const SupportContact = Schema.Struct({
  group: Schema.Literals(["europe", "america", "other"]),
  name: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(60)),
  address: Schema.String.check(Schema.isMinLength(1), Schema.isMaxLength(300)),
});
export type SupportContact = typeof SupportContact.Type;

/** Company settings as the client keeps them. Names are those of the specification; each holds a `value`. */
export const CompanySettings = Schema.Struct({
  CompanyName: value(Schema.String),
  /** Offset of the company's clock from UTC, in hours. */
  SystemTimeZone: value(Schema.Number),
  /** When the business day ends, in minutes after midnight (G11). */
  DayCut: value(Schema.Int),
  IsCloseLang: value(Schema.Boolean),
  SaleType: value(Schema.String),
  IsChainStoreHead: value(Schema.Boolean),
  EnableBossPrivilege: value(Schema.Boolean),
  BaseCurrencyID: value(Schema.Int),
  SecondCurrencyID: value(Schema.NullOr(Schema.Int)),
  ThirdCurrencyID: value(Schema.NullOr(Schema.Int)),
  CostCurrencyID: value(Schema.Int),
  BoxUnit: value(Schema.String),
  BigBagUnit: value(Schema.String),
  BagUnit: value(Schema.String),
  UnitUnit: value(Schema.String),
  EnableColor: value(Schema.Boolean),
  EnableSize: value(Schema.Boolean),
  StockNumberDecimal: value(Schema.Int),
  PriceDecimal: value(Schema.Int),
  DefaultSalePage: value(Schema.String),
  DefaultSalePackageType: value(Schema.Literals(["box", "bigBag", "bag", "unit"])),
  MenuShowVat: value(Schema.Boolean),
  DefaultTax: value(Schema.Int),
  /** Whether sale prices are without VAT (`net`) or include it (`gross`) on a new order (P10). */
  EnableSaleOrderTax: value(VatMode),
  /** ISO 3166 code; decides which cash rounding is lawful (M4). */
  Country: value(Schema.String),
  /** What happens on a sale below cost (P8). */
  BelowCost: value(Schema.Literals(["allow", "warn", "refuse"])),
  /** Address and tax number printed on receipts. */
  CompanyAddress: value(Schema.String),
  CompanyTaxNumber: value(Schema.String),
  /** Whether the promotional pop-up may be shown (spec section 2). */
  ShowPromotion: value(Schema.Boolean),
  /** Shown as QR codes at the side; without any, the help of this very installation (spec section 2, floating sidebar). */
  SupportContacts: value(Schema.Array(SupportContact)),
  /** Base address that errors of browsers are posted to; empty for this server (spec section 7, error log). */
  ErrorLogService: value(Schema.String),
  /** True where the company was filled with demo data. */
  IsDemo: value(Schema.Boolean),
});
export type CompanySettings = typeof CompanySettings.Type;
export type SettingName = keyof CompanySettings;

/** A currency the company works with. `decimals` is the number of decimals of its amounts; */
export const Currency = Schema.Struct({
  id: Schema.Int,
  code: CurrencyCode,
  name: Schema.String,
  symbol: Schema.String,
  decimals: Schema.Int,
  isCash: Schema.Boolean,
  /** Main units of the base currency for one main unit of this currency; the base has 10^10. */
  rate: ExchangeRate,
});
export type Currency = typeof Currency.Type;

export const settingEndpoints = {
  common: def("GET", "common", "/system-setting/common", "login", { success: ok(CompanySettings) }),
  currencies: def("GET", "currencies", "/currencies", "login", {
    query: Schema.Struct({ limit: Schema.optionalKey(Schema.Int) }),
    success: ok(Schema.Struct({ currencies: Schema.Array(Currency), total: Schema.Int })),
  }),
};
