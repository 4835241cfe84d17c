/** Says, while an administrator sees Kontor as somebody else, as whom, and ends it with one key. */
import { Eye } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useProfile } from "../../client/session/session.ts";
import { Button } from "../../kit/button.tsx";

/** Fetched when it is pressed: the till starts without it. */
const end = async () => (await import("../../client/session/seeing.ts")).endSeeing();

export function SeeingStrip() {
  const { t } = useTranslation("shell");
  const profile = useProfile();
  if (profile === null || profile.seenBy === null) return null;
  return (
    <div
      role="status"
      className="flex shrink-0 flex-wrap items-center justify-center gap-3 bg-caution-soft px-4 py-1.5 text-list text-caution print:hidden"
    >
      <Eye aria-hidden="true" size={16} className="shrink-0" />
      <span>{t("seeing", { name: profile.name })}</span>
      <Button size="small" shortcut="mod+F8" onClick={() => void end()}>
        {t("seeing.end")}
      </Button>
    </div>
  );
}
