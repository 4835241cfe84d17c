/** The language that is shown: changed at once, remembered by the browser and by the person's profile. */
import i18next, { type Namespace, type TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { sessionEndpoints } from "../contract/session/session.ts";
import { type Language, languageOf, languages, type LanguageCode } from "../domain/languages.ts";
import { call } from "./http/call.ts";
import { keepLanguage, readLanguage } from "./storage.ts";

/** Settles when the words of the first language are there. */
export const wordsReady = (): Promise<void> =>
  i18next.isInitialized
    ? Promise.resolve()
    : new Promise((resolve) => i18next.on("initialized", () => resolve()));

/** Shows a language: loads its words, then changes every text on the screen. */
export const showLanguage = async (code: LanguageCode): Promise<void> => {
  keepLanguage(code);
  await wordsReady();
  const { locale } = languageOf(code);
  if (i18next.language !== locale) await i18next.changeLanguage(locale);
};

/** Chooses a language for the signed-in person; throws LanguageClosed where the company closed switching (spec section 5). */
export const chooseLanguage = async (code: LanguageCode): Promise<void> => {
  await call(sessionEndpoints.language, { payload: { language: code } });
  await showLanguage(code);
};

/** The language that is shown now. */
export const useLanguage = (): Language => {
  const { i18n } = useTranslation();
  return languages.find(({ locale }) => locale === i18n.language) ?? languageOf(readLanguage());
};

/** The words of an area in any language, whichever is shown: for what is printed in the customer's. */
export const wordsIn = async <Area extends Namespace>(
  code: LanguageCode,
  area: Area,
): Promise<TFunction<Area>> => {
  await wordsReady();
  const { locale } = languageOf(code);
  // A copy loads its words into the common store and leaves the shown language alone.
  await new Promise((loaded) =>
    i18next.cloneInstance({ lng: locale, ns: ["trade", ...[area].flat()] }, loaded),
  );
  return i18next.getFixedT(locale, area);
};
