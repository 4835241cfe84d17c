/** What was entered and not saved yet: for each setting its value, and the version that it was entered over (G5). */
import type { SettingValue } from "../../../contract/settings/kind.ts";
import type { SettingWish, SystemSetting } from "../../../contract/setting/system-setting.ts";

interface Entry {
  readonly value: SettingValue;
  readonly version: number;
}

/** Entries by the name of their setting. */
export type Draft = ReadonlyMap<string, Entry>;

export const emptyDraft: Draft = new Map();

const without = (draft: Draft, name: string): Draft =>
  new Map(Array.from(draft).filter(([other]) => other !== name));

/** Enters a value; entering what is saved already takes the entry back. */
export const enter = (draft: Draft, setting: SystemSetting, value: SettingValue): Draft => {
  if (value === setting.value) return without(draft, setting.name);
  const version = draft.get(setting.name)?.version ?? setting.version;
  return new Map([...draft, [setting.name, { value, version }]]);
};

/** Forgets the entry of a setting. */
export const takeBack = (draft: Draft, setting: SystemSetting): Draft => without(draft, setting.name);

/** Keeps the entry although somebody has changed the setting meanwhile. */
export const insist = (draft: Draft, { name, version }: SystemSetting): Draft => {
  const entry = draft.get(name);
  return entry === undefined ? draft : new Map([...draft, [name, { ...entry, version }]]);
};

/** The entries that would change something, in the order of the settings. */
export const changesOf = (draft: Draft, settings: readonly SystemSetting[]): readonly SettingWish[] =>
  settings.flatMap(({ name, value }) => {
    const entry = draft.get(name);
    return entry === undefined || entry.value === value ? [] : [{ name, ...entry }];
  });

/** Whether somebody else has changed a setting, to something else, since its entry was begun. */
export const isContested = (draft: Draft, { name, value, version }: SystemSetting): boolean => {
  const entry = draft.get(name);
  return entry !== undefined && entry.value !== value && entry.version !== version;
};
