/** Settings as a file: to keep them, or to take them to another company. Currencies go by their codes, ids are each company's own; a logo stays where it is. */
import { Result, Schema } from "effect";
import type { Currency } from "../../../contract/setting/setting.ts";
import { SettingValue } from "../../../contract/settings/kind.ts";
import { type KnownSetting, settingOf } from "../../../contract/settings/registry.ts";
import type { SystemSetting } from "../../../contract/setting/system-setting.ts";

const VERSION = 1;

const SettingFile = Schema.Struct({
  kind: Schema.Literal("kontor-settings"),
  /** Of the file's form; those without one are of the first. */
  version: Schema.optionalKey(Schema.Literal(VERSION)),
  settings: Schema.Record(Schema.String, Schema.Unknown),
});

const isCarried = ({ name }: SystemSetting): boolean => {
  const described = settingOf(name);
  return described?.state === "offered" && described.input.kind !== "picture";
};

/** The text of the file: what the screen offers, as it is saved. */
export const fileText = (settings: readonly SystemSetting[], currencies: readonly Currency[]): string => {
  const codeOf = (value: SettingValue) => currencies.find(({ id }) => id === value)?.code ?? null;
  const values = settings
    .filter(isCarried)
    .map(({ name, value }) => [name, settingOf(name)?.input.kind === "currency" ? codeOf(value) : value]);
  const file = { kind: "kontor-settings", version: VERSION, settings: Object.fromEntries(values) };
  return `${JSON.stringify(file, null, 2)}\n`;
};

/** One setting of a file: what it would become, or why it cannot (a key of `error.json` or of the screen). */
export interface FileRow {
  readonly name: string;
  readonly setting: SystemSetting | undefined;
  readonly value: SettingValue;
  readonly problem: string | null;
}

const isValue = Schema.is(SettingValue);

/** What is no value of any setting is shown as it stands in the file. */
const shownOf = (given: unknown): SettingValue => (isValue(given) ? given : JSON.stringify(given));

const valueOf = (
  described: KnownSetting | undefined,
  value: SettingValue,
  currencies: readonly Currency[],
): SettingValue | undefined =>
  described?.input.kind === "currency" && value !== null
    ? currencies.find(({ code }) => code === value)?.id
    : value;

const problemOf = (
  described: KnownSetting | undefined,
  setting: SystemSetting | undefined,
  value: SettingValue | undefined,
): string | null => {
  if (described === undefined || setting === undefined) return "error:setting.unknown";
  if (described.input.kind === "picture") return "error:setting.picture";
  if (value === undefined) return "error:setting.noCurrency";
  if (setting.locked !== null) return `error:setting.${setting.locked}`;
  return Result.isSuccess(Schema.decodeUnknownResult(described.schema)(value)) ? null : "error:setting.unfit";
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** What a file would change here, in the order of the screen; what is the same already is left out. Null: not a file of settings. */
export const readFile = (
  text: string,
  settings: readonly SystemSetting[],
  currencies: readonly Currency[],
): readonly FileRow[] | null => {
  const file = Schema.decodeUnknownResult(SettingFile)(parsed(text));
  if (Result.isFailure(file)) return null;
  const order = new Map(settings.map(({ name }, at) => [name, at]));
  const places = (name: string) => order.get(name) ?? settings.length;
  return Object.entries(file.success.settings)
    .map(([name, stands]): FileRow => {
      const given = shownOf(stands);
      const [known, setting] = [settingOf(name), settings.find((one) => one.name === name)];
      const value = valueOf(known, given, currencies);
      return { name, setting, value: value ?? given, problem: problemOf(known, setting, value) };
    })
    .filter(({ setting, value }) => setting?.value !== value)
    .toSorted((left, right) => places(left.name) - places(right.name));
};
