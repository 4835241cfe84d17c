/** The words of the app for stories: started once, shown in the language that the toolbar says. */
import i18next from "i18next";
import { addPseudo } from "../../.storybook/pseudo.ts";
import { shown } from "../../.storybook/toolbar.ts";
import { startWords } from "../../src/app/i18n.ts";
import { keepLanguage } from "../../src/client/storage.ts";

let started: Promise<void> | undefined;

const start = async (): Promise<void> => {
  keepLanguage("en");
  await startWords();
  addPseudo();
};

/** Settles when the words of the toolbar's language are shown. */
export const showWords = async (): Promise<void> => {
  await (started ??= start());
  const { language, locale } = shown();
  keepLanguage(language);
  if (i18next.language !== locale) await i18next.changeLanguage(locale);
};

export const areWordsStarted = (): boolean => started !== undefined;
