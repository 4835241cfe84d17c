/**
 * The one registry of company settings: what the server stores, `common` answers, the client assumes and the screen offers.
 * A new setting is one line in the file of its group, and its words in `locales/{language}/setting.json`.
 */
import { Schema, Struct } from "effect";
import { currencySettings } from "./currency.ts";
import { generalSettings } from "./general.ts";
import { invoiceSettings } from "./invoice.ts";
import { type AnySetting, type SettingGroup, settingGroups, type SettingValue } from "./kind.ts";
import { menuSettings } from "./menu.ts";
import { saleSettings } from "./sale.ts";
import { stockSettings } from "./stock.ts";

const byGroup = {
  General: generalSettings,
  Sale: saleSettings,
  Currency: currencySettings,
  Stock: stockSettings,
  Menu: menuSettings,
  Invoice: invoiceSettings,
} satisfies Record<SettingGroup, Readonly<Record<string, AnySetting>>>;

const registry = {
  ...generalSettings,
  ...saleSettings,
  ...currencySettings,
  ...stockSettings,
  ...menuSettings,
  ...invoiceSettings,
};
type Registry = typeof registry;

export type SettingName = keyof Registry;

interface Valued extends Struct.Lambda {
  <S extends Schema.Top>(setting: { readonly schema: S }): Schema.Struct<{ readonly value: S }>;
  readonly "~lambda.out": this["~lambda.in"] extends { readonly schema: infer S extends Schema.Top }
    ? Schema.Struct<{ readonly value: S }>
    : never;
}

/** The schema of each setting as `common` answers it: each holds a `value` (spec section 3). */
export const settingFields = Struct.map(
  registry,
  Struct.lambda<Valued>(({ schema }) => Schema.Struct({ value: schema })),
);

interface Initial extends Struct.Lambda {
  <V>(setting: { readonly initial: V }): { readonly value: V };
  readonly "~lambda.out": this["~lambda.in"] extends { readonly schema: { readonly Type: infer V } }
    ? { readonly value: V }
    : never;
}

/** What holds before anybody changed anything. */
export const initialSettings = Struct.map(
  registry,
  Struct.lambda<Initial>(({ initial }) => ({ value: initial })),
);

/** A setting of the registry, with its name and group. */
export interface KnownSetting extends AnySetting {
  readonly name: SettingName;
  readonly group: SettingGroup;
}

const isName = (name: string): name is SettingName => name in registry;

/** Every setting, in the order of the screen. */
export const settings: readonly KnownSetting[] = settingGroups.flatMap((group) =>
  Object.entries<AnySetting>(byGroup[group]).flatMap(([name, setting]) =>
    isName(name) ? [{ ...setting, name, group }] : [],
  ),
);

const byName: ReadonlyMap<string, KnownSetting> = new Map(settings.map((setting) => [setting.name, setting]));

/** The setting of a name; undefined where the registry has none. */
export const settingOf = (name: string): KnownSetting | undefined => byName.get(name);

/** What a company without wishes of its own starts with. */
export const settingDefaults: Readonly<Record<string, SettingValue>> = Object.fromEntries(
  settings.map(({ name, initial }) => [name, initial]),
);

/** What of the settings is a flag of the profile in `sysSettings` (spec section 3). */
export const profileFlags: readonly string[] = ["IsChainStoreHead", ...Object.keys(invoiceSettings)];
