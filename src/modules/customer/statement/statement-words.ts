/** What a statement is set in: words and formats of the customer's language, whatever the screen speaks. */
import { useQuery } from "@tanstack/react-query";
import type { TFunction } from "i18next";
import { type Formats, makeFormats } from "../../../client/settings/formats.ts";
import { wordsIn } from "../../../client/language.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { languageOf, type LanguageCode } from "../../../domain/languages.ts";

export interface StatementWords {
  readonly t: TFunction<["customer", "print", "common"]>;
  readonly formats: Formats;
  readonly locale: string;
}

/** Undefined until the words are there. */
export const useStatementWords = (language: LanguageCode): StatementWords | undefined => {
  const settings = useSettings();
  const currencies = useCurrencies();
  const { data: t } = useQuery({
    queryKey: ["statement words", language],
    queryFn: () => wordsIn<["customer", "print", "common"]>(language, ["customer", "print", "common"]),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { locale } = languageOf(language);
  return t && { t, locale, formats: makeFormats(locale, settings, currencies) };
};
