/** Words of the interface: one file for each language and area under `locales`, loaded when first needed (spec section 7). */
import i18next, { type BackendModule, type ReadCallback } from "i18next";
import { initReactI18next } from "react-i18next";
import { readLanguage } from "../client/storage.ts";
import { languageOf, languages } from "../domain/languages.ts";
import "./words.ts";

const files = import.meta.glob<Record<string, string>>("../../locales/*/*.json", { import: "default" });
const codes = new Map(languages.map(({ locale, code }) => [locale, code]));

/** The file of a language and area; an empty one where it is not translated yet, so that English shows. */
const loadWords = async (locale: string, area: string): Promise<Record<string, string>> =>
  (await files[`../../locales/${codes.get(locale) ?? "zh"}/${area}.json`]?.()) ?? {};

const deliver = async (words: Promise<Record<string, string>>, done: ReadCallback): Promise<void> => {
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

/** Every screen needs these; the words of an area come with its first screen. */
const always = ["common", "error", "route"] as const;

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
      fallbackLng: "en-GB",
      ns: [...always],
      defaultNS: "common",
      keySeparator: false,
      interpolation: { escapeValue: false },
    });
};

/** Loads the words of an area, before its screen is shown. */
export const loadArea = (area: string): Promise<void> => i18next.loadNamespaces(area);
