/** Values of settings in words, as lists and sentences show them. */
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useCurrencies } from "../../../client/settings/settings.ts";
import type { Currency } from "../../../contract/setting/setting.ts";
import type { SettingValue } from "../../../contract/settings/kind.ts";
import { settingOf } from "../../../contract/settings/registry.ts";
import { countryName } from "../../../domain/countries.ts";

const twoDigits = (value: number): string => String(value).padStart(2, "0");

/** "UTC+05:45" of 5.75. */
export const offsetText = (hours: number): string => {
  const minutes = Math.round(Math.abs(hours) * 60);
  return `UTC${hours < 0 ? "-" : "+"}${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;
};

/** "04:00" of 240 minutes. */
export const dayTimeText = (minutes: number): string =>
  `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`;

interface Words {
  readonly format: Formats;
  readonly currencies: readonly Currency[];
  /** A word of the screen; the second is taken where there is none. */
  readonly word: (key: string, otherwise: string) => string;
}

const numberText = (kind: string, value: number, { format }: Words): string => {
  if (kind === "timeZone") return offsetText(value);
  if (kind === "dayTime") return dayTimeText(value);
  if (kind === "percent") return format.percent(value);
  return kind === "price" ? format.price(value) : format.count(value);
};

const textOf = (name: string, value: SettingValue, words: Words): string => {
  const input = settingOf(name)?.input;
  if (input?.kind === "picture") return words.word(value === null ? "picture.none" : "picture.given", "");
  if (value === null) return words.word("trade:none", "");
  if (value === "") return words.word("empty", "");
  if (typeof value === "boolean") return words.word(value ? "on" : "off", "");
  if (input?.kind === "currency")
    return words.currencies.find(({ id }) => id === value)?.code ?? String(value);
  if (typeof value === "number") return numberText(input?.kind ?? "", value, words);
  if (input?.kind === "country") return countryName(value, words.format.locale);
  return input?.kind === "choice" ? words.word(`option.${name}.${value}`, value) : value;
};

/** `const textOf = useValueText(); textOf("SaleType", "Retail")`. */
export const useValueText = (): ((name: string, value: SettingValue) => string) => {
  const { t } = useTranslation("setting");
  const format = useFormats();
  const currencies = useCurrencies();
  const word = (key: string, defaultValue: string) => t(key, { defaultValue });
  return (name, value) => textOf(name, value, { format, currencies, word });
};

/** What a setting is called. */
export const useSettingName = (): ((name: string) => string) => {
  const { t } = useTranslation("setting");
  return (name) => t(`name.${name}`, { defaultValue: name });
};
