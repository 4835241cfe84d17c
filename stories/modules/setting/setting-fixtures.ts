/** The settings of the small company, one by one. */
import type { SettingValue } from "../../../src/contract/settings/kind.ts";
import { settings as known } from "../../../src/contract/settings/registry.ts";
import type { SettingChange, SystemSetting } from "../../../src/contract/setting/system-setting.ts";
import { settings } from "../../support/fixtures.ts";

const values: Readonly<Record<string, { readonly value: SettingValue }>> = settings;

export const changedAt = 1_763_640_000;

const changedBy: Readonly<Record<string, string>> = {
  SaleType: "Maria Silva",
  SystemTimeZone: "Anna de Vries",
};

/** As the server answers them; the books are in use, so that their currencies stay. */
export const systemSettings: readonly SystemSetting[] = known.map(
  ({ name, group, initial, state, fixedBy, changedBy: by }) => ({
    name,
    groupName: group,
    value: values[name]?.value ?? null,
    defaultValue: initial,
    version: 1,
    changedAt: changedBy[name] === undefined ? null : changedAt,
    changedBy: changedBy[name] ?? null,
    locked:
      state === "program"
        ? "program"
        : fixedBy === undefined
          ? by === undefined
            ? null
            : "boss"
          : "postings",
  }),
);

export const withChanges = (changes: Readonly<Record<string, Partial<SystemSetting>>>) => ({
  systemSettings: systemSettings.map((setting) => ({ ...setting, ...changes[setting.name] })),
});

export const history: readonly SettingChange[] = [
  {
    id: 3,
    at: changedAt,
    name: "SaleType",
    oldValue: "Retail",
    newValue: "Wholesale",
    person: "Maria Silva",
    device: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0 Safari/537.36",
    address: "192.168.1.20",
  },
  {
    id: 2,
    at: changedAt - 86_400,
    name: "SystemTimeZone",
    oldValue: 0,
    newValue: 1,
    person: "Anna de Vries",
    device: "Mozilla/5.0 (iPad; CPU OS 18_0 like Mac OS X) Safari/604.1",
    address: "",
  },
];
