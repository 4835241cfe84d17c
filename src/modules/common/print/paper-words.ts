/** What a paper is set in: words and formats of a language that is chosen for it, whatever the screen speaks. */
import { useQuery } from "@tanstack/react-query";
import type { Namespace, TFunction } from "i18next";
import { type Formats, makeFormats } from "../../../client/settings/formats.ts";
import { wordsIn } from "../../../client/language.ts";
import { useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { languageOf, type LanguageCode } from "../../../domain/languages.ts";

export interface PaperWords<Areas extends Namespace> {
  readonly t: TFunction<Areas>;
  readonly formats: Formats;
  readonly locale: string;
}

/** Undefined until the words of these areas are there. */
export const usePaperWords = <Areas extends Namespace>(
  language: LanguageCode,
  areas: Areas,
): PaperWords<Areas> | undefined => {
  const settings = useSettings();
  const currencies = useCurrencies();
  const { data: t } = useQuery({
    queryKey: ["paper words", language, areas],
    queryFn: () => wordsIn<Areas>(language, areas),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { locale } = languageOf(language);
  return t && { t, locale, formats: makeFormats(locale, settings, currencies) };
};
