/** The language of the interface: kept in the profile, changed at once; refused where the company closed it (spec section 5). */
import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { sentenceOf } from "../client/call-error.ts";
import { chooseLanguage, useLanguage } from "../client/language.ts";
import { useSettings } from "../client/settings.ts";
import { type Language, languages } from "../domain/languages.ts";
import { IconButton } from "../kit/icon-button.tsx";
import { Menu } from "../kit/menu.tsx";
import { notify } from "../kit/notify.ts";

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
        <IconButton
          label={`${shown.code.toUpperCase()} – ${t("language.label")}: ${shown.name}`}
          icon={<span className="text-small font-semibold uppercase">{shown.code}</span>}
        />
      }
      entries={languages.map((language) => ({
        id: language.code,
        label: language.name,
        icon: <LanguageMark language={language} isShown={language.code === shown.code} />,
        onPress: () => void choose(language),
      }))}
    />
  );
}

function LanguageMark({ language, isShown }: { readonly language: Language; readonly isShown: boolean }) {
  return (
    <span className="grid w-6 place-items-center text-mini font-semibold text-muted uppercase">
      {isShown ? <Check aria-hidden="true" size={14} className="text-accent" /> : language.code}
    </span>
  );
}
