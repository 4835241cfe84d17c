/** Company settings and currencies (spec sections 3 and 7). */
import { Schema } from "effect";
import { listQuery } from "../list.ts";
import { CurrencyCode, ExchangeRate } from "../../domain/units.ts";
import { def, ok } from "../endpoint.ts";
import { settingFields } from "../settings/registry.ts";

/** Company settings as the client keeps them, by the names of the specification; each holds a `value`. */
export const CompanySettings = Schema.Struct({
  ...settingFields,
  /** Grows with every change of a setting: who has an older one reads anew. */
  SettingsVersion: Schema.Struct({ value: Schema.Int }),
});
export type CompanySettings = typeof CompanySettings.Type;

/** A currency the company works with. `decimals` is the number of decimals of its amounts. */
export const Currency = Schema.Struct({
  id: Schema.Int,
  code: CurrencyCode,
  name: Schema.String,
  symbol: Schema.String,
  decimals: Schema.Int,
  isCash: Schema.Boolean,
  /** Main units of the base currency for one main unit of this currency; the base has 10^10. Null: nothing can be paid in it (X7). */
  rate: Schema.NullOr(ExchangeRate),
});
export type Currency = typeof Currency.Type;

export const settingEndpoints = {
  common: def("GET", "common", "/system-setting/common", "login", { success: ok(CompanySettings) }),
  currencies: def("GET", "currencies", "/currencies", "login", {
    query: Schema.Struct({ limit: listQuery.limit }),
    success: ok(Schema.Struct({ currencies: Schema.Array(Currency), total: Schema.Int })),
  }),
};
