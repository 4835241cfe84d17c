/** The language of the interface: kept in the profile, changed at once; refused where the company closed it (spec section 5). */
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { chooseLanguage, useLanguage, wordsIn } from "../../client/language.ts";
import { noteProblem } from "../../client/log.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { type Language, shellLanguages } from "../../domain/languages.ts";
import { IconButton } from "../../kit/icon-button.tsx";
import { Menu } from "../../kit/overlay/menu.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { Flag } from "./flag.tsx";

/** In Chinese, whatever language is shown (spec section 5): who set it up reads that. */
const refuseClosed = async (): Promise<void> => {
  const words = await wordsIn("zh", "error");
  notify({ tone: "negative", title: words("LanguageClosed"), id: "language" });
};

export function LanguageMenu() {
  const { t } = useTranslation("shell");
  const current = useLanguage();
  const isClosed = useSettings().IsCloseLang.value;
  const choose = async ({ code, name }: Language): Promise<void> => {
    if (isClosed) return refuseClosed();
    try {
      await chooseLanguage(code);
      const words = await wordsIn(code, "shell");
      notify({ title: words("language.changed", { language: name }), id: "language" });
    } catch (error) {
      if (error instanceof CallError && error.name === "LanguageClosed") return refuseClosed();
      // A failed change is only logged (spec section 8).
      noteProblem("the language was not changed", error);
    }
  };
  return (
    <Menu
      trigger={
        <IconButton
          label={t("trade:labelled", { label: t("trade:language"), value: current.name })}
          icon={<Flag code={current.code} />}
        />
      }
      entries={shellLanguages.map((language) => ({
        id: language.code,
        label: language.name,
        icon: <Flag code={language.code} />,
        current: language.code === current.code,
        onPress: () => void choose(language),
      }))}
    />
  );
}
