/** What a note is set in: its words, formats and layout, which follow the choice for this print and not the one who prints. */
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type Formats, makeFormats } from "../../../client/settings/formats.ts";
import { wordsIn } from "../../../client/language.ts";
import type { PrintChoice } from "../../../client/print-choice.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { languageOf, languageOfCountry } from "../../../domain/languages.ts";
import type { NoteVariant } from "../../../domain/print/delivery-note.ts";
import { packageWordOf, type PackageWord } from "../../common/print/package-words.ts";

type PrintWords = TFunction<"print">;
type WordOf = (t: PrintWords) => string;

export interface Press {
  readonly variant: NoteVariant;
  readonly locale: string;
  /** The languages of its words: one, or two beside each other. */
  readonly languages: readonly string[];
  /** Names of products stand in both languages too. */
  readonly isBilingual: boolean;
  readonly t: PrintWords;
  readonly formats: Formats;
  /** The name of a field: a layout of two languages has the company's word before the customer's. */
  readonly label: (word: WordOf) => string;
  /** The same for a column: one above the other. */
  readonly heading: (word: WordOf) => string;
  /** What the tax is called within a sentence: VAT, IVA. */
  readonly vat: string;
  /** The company's word for a package, else the language's. */
  readonly packageWord: PackageWord;
}

/** The tax as the name of a field (`label`) or column (`heading`). */
export const taxName = (press: Press, as: "label" | "heading"): string =>
  press.variant === "chile" ? press.vat : press[as]((t) => t("trade:vat"));

/** Spanish as Chile writes its numbers. */
const localeOf = ({ language, variant }: PrintChoice): string =>
  variant === "chile" && language === "es" ? "es-CL" : languageOf(language).locale;

/** The language whose words stand beside those of the choice: Chinese, or the company's own; null for none. */
const besideOf = ({ language, variant }: PrintChoice, country: string, isBilingual: boolean) => {
  const own = variant === "chinese" ? "zh" : isBilingual ? languageOfCountry(country) : null;
  // A sheet of two languages has English beside the company's own.
  if (own === language) return isBilingual && language !== "en" ? "en" : null;
  return own;
};

/** Undefined until the words are there. */
export const usePress = (choice: PrintChoice, isBilingual = false): Press | undefined => {
  const { language, variant } = choice;
  const settings = useSettings();
  const currencies = useCurrencies();
  const beside = besideOf(choice, settings.Country.value, isBilingual);
  const { data: words } = useQuery({
    queryKey: ["print words", language, beside],
    queryFn: async () => ({
      t: await wordsIn(language, "print"),
      own: beside === null ? null : await wordsIn(beside, "print"),
    }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (!words) return undefined;
  const { t, own } = words;
  const locale = localeOf(choice);
  const both = (word: WordOf, between: string) =>
    own === null || word(own) === word(t) ? word(t) : `${word(own)}${between}${word(t)}`;
  return {
    variant,
    locale,
    languages: beside === null ? [language] : [beside, language],
    isBilingual,
    t,
    formats: makeFormats(locale, settings, currencies),
    label: (word) => both(word, " "),
    heading: (word) => both(word, "\n"),
    vat: variant === "chile" ? t("vat.chile") : t("trade:vat"),
    packageWord: packageWordOf(settings, (key) => t(key)),
  };
};
