/** The first stop of the keyboard: past menu and bar, into the content. */
import { useTranslation } from "react-i18next";

export const CONTENT = "content";

export function SkipLink() {
  const { t } = useTranslation("shell");
  return (
    <a
      href={`#${CONTENT}`}
      onClick={(event) => {
        event.preventDefault();
        document.getElementById(CONTENT)?.focus();
      }}
      className="sr-only z-top rounded bg-raised px-3 py-2 text-list font-medium text-accent shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      {t("skip")}
    </a>
  );
}
