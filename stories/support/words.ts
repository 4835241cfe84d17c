/** The words of the app for stories: started once, shown in the language that the toolbar says. */
import i18next from "i18next";
import { addPseudo } from "../../.storybook/pseudo.ts";
import { shown } from "../../.storybook/toolbar.ts";

/** Loaded when a story needs words: they bring the client with them, which the first page does without (0.2 MB). */
const loadLanguages = () => import("./languages.ts");

let started: Promise<void> | undefined;

const start = async (): Promise<void> => {
  const { keepLanguage, startWords } = await loadLanguages();
  keepLanguage("en");
  await startWords();
  addPseudo();
};

/** Settles when the words of the toolbar's language are shown. */
export const showWords = async (): Promise<void> => {
  await (started ??= start());
  const { keepLanguage } = await loadLanguages();
  const { language, locale } = shown();
  keepLanguage(language);
  if (i18next.language !== locale) await i18next.changeLanguage(locale);
};

export const areWordsStarted = (): boolean => started !== undefined;
