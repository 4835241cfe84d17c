/** Words of the interface: one file for each language and area under `locales`, loaded when first needed (spec section 7). */
import i18next, { type BackendModule, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { wordsReady } from "../client/language.ts";
import { readLanguage } from "../client/storage.ts";
import { languageOf, languages } from "../domain/languages.ts";
import "./words.ts";

/** The words of an area. */
export type Words = Readonly<Record<string, string>>;

/** The files of one language, by path. */
type Areas = Readonly<Record<string, () => Promise<Words>>>;

const tables = import.meta.glob<Areas>("./languages/*.ts", { import: "areas" });
const codes = new Map(languages.map(({ locale, code }) => [locale, code]));

/** The file of a language and area; an empty one where there is none (tests/repo/locales.test.ts sees to that). */
const loadWords = async (locale: string, area: string): Promise<Words> => {
  const code = codes.get(locale) ?? "zh";
  const areas = await tables[`./languages/${code}.ts`]?.();
  return (await areas?.[`../../../locales/${code}/${area}.json`]?.()) ?? {};
};

const deliver = async (words: Promise<Words>, done: ReadCallback): Promise<void> => {
  try {
    done(null, await words);
  } catch (error) {
    done(error instanceof Error ? error : String(error), null);
  }
};

const backend: BackendModule = {
  type: "backend",
  callbackApi: true,
  init: () => {},
  read: (locale, area, done) => void deliver(loadWords(locale, area), done),
};

/** Every screen needs these; they come in one file (vite.config.ts). The words of an area come with its first screen. */
const always = ["common", "error", "trade"] as const;

const tellBrowser = (locale: string): void => {
  document.documentElement.lang = locale;
};

/** Starts with the language of this browser. Settles when its first words are there. */
export const startWords = async (): Promise<void> => {
  i18next.on("languageChanged", tellBrowser);
  await i18next
    .use(backend)
    .use(initReactI18next)
    .init({
      lng: languageOf(readLanguage()).locale,
      supportedLngs: languages.map(({ locale }) => locale),
      load: "currentOnly",
      // All languages are complete (a test sees to it): only while words are being written does English stand in.
      fallbackLng: import.meta.env.DEV ? "en-GB" : false,
      ns: [...always],
      defaultNS: "common",
      keySeparator: false,
      interpolation: { escapeValue: false },
    });
};

/** Loads the words of an area, before its screen is shown. */
export const loadArea = async (area: string): Promise<void> => {
  await wordsReady();
  await i18next.loadNamespaces(area);
};
