/** The language of the interface: kept in the profile, changed at once; refused where the company closed it (spec section 5). */
import { useTranslation } from "react-i18next";
import { sentenceOf } from "../client/call-error.ts";
import { chooseLanguage, useLanguage } from "../client/language.ts";
import { useSettings } from "../client/settings.ts";
import { type Language, shellLanguages } from "../domain/languages.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { Menu } from "../kit/menu.tsx";
import { notify } from "../kit/notify.ts";
import { Flag } from "./flag.tsx";

const refuse = (reason: string): void => void notify({ tone: "negative", title: reason, id: "language" });

export function LanguageMenu() {
  const { t } = useTranslation("shell");
  const shown = useLanguage();
  const isClosed = useSettings().IsCloseLang.value;
  const choose = async ({ code, name }: Language): Promise<void> => {
    if (isClosed) return refuse(sentenceOf("LanguageClosed"));
    try {
      await chooseLanguage(code);
      notify({ title: t("language.changed", { language: name }), id: "language" });
    } catch (error) {
      refuse(error instanceof Error ? error.message : String(error));
    }
  };
  return (
    <Menu
      trigger={
        <IconButton label={`${t("language.label")}: ${shown.name}`} icon={<Flag code={shown.code} />} />
      }
      entries={shellLanguages.map((language) => ({
        id: language.code,
        label: language.name,
        icon: <Flag code={language.code} />,
        current: language.code === shown.code,
        onPress: () => void choose(language),
      }))}
    />
  );
}
