/** What may not be saved: values that do not fit their setting, and values that do not fit each other. */
import { Effect, Result, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { FieldProblem } from "../../contract/errors.ts";
import type { SettingValue } from "../../contract/settings/kind.ts";
import { settingOf } from "../../contract/settings/registry.ts";
import type { SettingWish, SystemSetting } from "../../contract/setting/system-setting.ts";

/** A value for a setting; without a version it does not matter what stands there now. */
export interface Wish extends Omit<SettingWish, "version"> {
  readonly version: number | null;
}

/** The one fault that says nothing against the wish itself. */
export const STALE = "setting.stale";

/** A setting at fault, and the sentence of `error.json` that says why. */
export interface Fault {
  readonly field: string;
  readonly key: string;
}

/** The faults in words. */
export const fieldProblems = (
  faults: readonly Fault[],
  word: (key: string) => string,
): readonly FieldProblem[] => faults.map(({ field, key }) => ({ field, message: word(key) }));

const fits = (name: string, value: SettingValue): boolean => {
  const setting = settingOf(name);
  return setting !== undefined && Result.isSuccess(Schema.decodeUnknownResult(setting.schema)(value));
};

const faultOf = ({ name, value, version }: Wish, now: SystemSetting | undefined): Fault | null => {
  if (now === undefined) return { field: name, key: "setting.unknown" };
  if (now.value === value) return null;
  if (now.locked !== null) return { field: name, key: `setting.${now.locked}` };
  if (version !== null && now.version !== version) return { field: name, key: STALE };
  return fits(name, value) ? null : { field: name, key: "setting.unfit" };
};

/** What is wrong with each wish by itself. A value that is already so is no change, and never wrong. */
export const faultsOf = (
  wishes: readonly Wish[],
  present: ReadonlyMap<string, SystemSetting>,
): readonly Fault[] =>
  wishes.flatMap((wish) => {
    const fault = faultOf(wish, present.get(wish.name));
    return fault === null ? [] : [fault];
  });

const currencyRoles = ["BaseCurrencyID", "SecondCurrencyID", "ThirdCurrencyID"] as const;

/** A currency without a rate cannot become the one that the others are restated in, nor be sold or valued in (X7). */
const currencyFaults = Effect.fnUntraced(function* (
  values: ReadonlyMap<string, SettingValue>,
  touched: ReadonlySet<string>,
) {
  const sql = yield* SqlClient.SqlClient;
  const rows = yield* sql<{ id: number; isRated: boolean }>`
    select id, id = (select value::int from setting where name = 'BaseCurrencyID')
      or exists (select from exchange_rate where currency_id = currency.id and valid_from <= now() and stopped_at is null) as "isRated"
    from currency`;
  const lacksRate = (name: string) => rows.some(({ id, isRated }) => id === values.get(name) && !isRated);
  const currencyIds = new Set<SettingValue>([null, ...rows.map(({ id }) => id)]);
  const missing = [...currencyRoles, "CostCurrencyID"].filter(
    (name) => !currencyIds.has(values.get(name) ?? null),
  );
  const usedIds = new Set<SettingValue>();
  const twice = currencyRoles.filter((name) => {
    const id = values.get(name) ?? null;
    const isSeen = id !== null && usedIds.has(id);
    usedIds.add(id);
    return isSeen;
  });
  return [
    ...missing.map((field) => ({ field, key: "setting.noCurrency" })),
    ...twice.map((field) => ({ field, key: "setting.sameCurrency" })),
    ...[...currencyRoles, "CostCurrencyID"]
      .filter((name) => touched.has(name) && lacksRate(name))
      .map((field) => ({ field, key: "setting.noRate" })),
  ];
});

/** What is wrong with the settings together, as they would be; only what the wishes touch is asked. */
export const faultsTogether = Effect.fnUntraced(function* (
  values: ReadonlyMap<string, SettingValue>,
  touched: ReadonlySet<string>,
) {
  const touchesCurrency = [...currencyRoles, "CostCurrencyID"].some((name) => touched.has(name));
  const currencies = touchesCurrency ? yield* currencyFaults(values, touched) : [];
  const touchesDeposit = ["EnableBottleProduct", "BottleDeposit"].some((name) => touched.has(name));
  const lacksDeposit = values.get("EnableBottleProduct") === true && values.get("BottleDeposit") === 0;
  return touchesDeposit && lacksDeposit
    ? [...currencies, { field: "BottleDeposit", key: "setting.noDeposit" }]
    : currencies;
});
