/** Finding settings by what they are called and what is said of them, in the language of the screen and in English. */
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";

type Words = Readonly<Record<string, string>>;

/** The English words, for whoever knows a setting by its English name; the screen's own until they are there. */
const useEnglish = (): Words => {
  const [english, setEnglish] = useState<Words>({});
  const { i18n } = useTranslation();
  const isEnglish = i18n.language.startsWith("en");
  useEffect(() => {
    if (isEnglish) return;
    import("../../../../locales/en/setting.json").then(
      ({ default: words }) => setEnglish(words),
      () => setEnglish({}),
    );
  }, [isEnglish]);
  return english;
};

const plain = (text: string): string =>
  text
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLocaleLowerCase();

/** Whether all typed words stand somewhere in the texts; accents and capitals do not matter. */
export const contains = (texts: readonly string[], typed: string): boolean => {
  const text = plain(texts.join(" "));
  return plain(typed)
    .split(/\s+/)
    .every((word) => text.includes(word));
};

/** Asks whether a setting fits what was typed. */
export const useSettingSearch = (typed: string): ((name: string) => boolean) => {
  const english = useEnglish();
  const { t } = useTranslation("setting");
  return (name) => {
    const keys = [`name.${name}`, `about.${name}`];
    return contains(
      [name, ...keys.map((key) => t(key, { defaultValue: "" })), ...keys.map((key) => english[key] ?? "")],
      typed,
    );
  };
};
