/** Company settings: what is stored, completed by the defaults. */
import { Effect, Result, Schema } from "effect";
import { SqlClient } from "effect/sql";
import { CompanySettings, Currency } from "../../contract/setting/setting.ts";
import type { SettingValue } from "../../contract/settings/kind.ts";
import { type KnownSetting, settings } from "../../contract/settings/registry.ts";
import { businessDate } from "../../domain/time/clock.ts";
import { RATE_SCALE } from "../../domain/units.ts";
import { refuse } from "../refusal.ts";

const decodeSettings = Schema.decodeUnknownEffect(CompanySettings);
const decodeCurrencies = Schema.decodeUnknownEffect(Schema.Array(Currency));

const decoders = new Map(settings.map(({ name, schema }) => [name, Schema.decodeUnknownResult(schema)]));

/** A stored value as its setting has it; what an older version kept otherwise must not stop the company, so the default holds. */
export const valueOf = ({ name, initial }: KnownSetting, stored: unknown): SettingValue => {
  const decoded = stored === undefined ? undefined : decoders.get(name)?.(stored);
  return decoded === undefined ? initial : Result.getOrElse(decoded, () => initial);
};

/** The number that grows with every change of a setting or of somebody's rights. */
export const settingsVersion = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const [row] = yield* sql<{ version: number }>`select settings_version() as version`;
  return row?.version ?? 0;
});

/** All company settings. */
export const readSettings = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ name: string; value: unknown }>`
    select name, value from setting
    union all select 'SettingsVersion', to_jsonb(settings_version())`;
  const stored = new Map(rows.map(({ name, value }) => [name, value]));
  const values = settings.map((setting) => [
    setting.name,
    { value: valueOf(setting, stored.get(setting.name)) },
  ]);
  const SettingsVersion = { value: stored.get("SettingsVersion") };
  return yield* Effect.orDie(decodeSettings({ ...Object.fromEntries(values), SettingsVersion }));
});

/** Currencies with today's rates, the base first; one without a rate has null, never 1:1 (X2, X7). */
export const readCurrencies = Effect.gen(function* () {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql`
    select currency.id, code, name, symbol, decimals, is_cash as "isCash",
      case when currency.id = (select value::int from setting where name = 'BaseCurrencyID') then ${RATE_SCALE}::bigint
        else (select rate from exchange_rate where currency_id = currency.id and valid_from <= now() and stopped_at is null
          order by valid_from desc, id desc limit 1) end as rate
    from currency order by position, id`;
  return yield* Effect.orDie(decodeCurrencies(rows));
});

const currencyWith = Effect.fnUntraced(function* (id: number) {
  const currency = (yield* readCurrencies).find((one) => one.id === id);
  return currency ?? (yield* Effect.die(new Error(`the company has no currency ${id}`)));
});

/** The business date of now, on the company's clock (G11). */
export const readToday = Effect.map(readSettings, ({ SystemTimeZone, DayCut }) =>
  businessDate(Date.now(), SystemTimeZone.value, DayCut.value),
);

/** The business date of a moment in a query, as `businessDate` of the domain has it (G11). */
export const readDayOf = Effect.map(
  readSettings,
  ({ SystemTimeZone, DayCut }) =>
    (moment: string): string =>
      `((${moment} at time zone 'UTC') + interval '${SystemTimeZone.value * 60 - DayCut.value} minutes')::date`,
);

/** The currency of the books: sums over several currencies are in it (X1). */
export const readBaseCurrency = Effect.flatMap(readSettings, ({ BaseCurrencyID }) =>
  currencyWith(BaseCurrencyID.value),
);

/** The currency that goods are valued in (K4). */
export const readCostCurrency = Effect.flatMap(readSettings, ({ CostCurrencyID }) =>
  currencyWith(CostCurrencyID.value),
);

/** How goods are valued, and the decimals of the currency they are valued in (K4). */
export const readValuation = Effect.flatMap(readSettings, ({ CostCurrencyID, ValuationMethod }) =>
  Effect.map(currencyWith(CostCurrencyID.value), ({ decimals }) => ({
    decimals,
    method: ValuationMethod.value,
  })),
);

/** A currency whose notes the drawers hold; refused without an exchange rate (X7). */
export const cashCurrency = Effect.fnUntraced(function* (code: string) {
  const currency = (yield* readCurrencies).find((one) => one.code === code && one.isCash);
  if (!currency) return yield* refuse("NotFound");
  return currency.rate === null ? yield* refuse("RateMissing", { params: { currency: code } }) : currency;
});
