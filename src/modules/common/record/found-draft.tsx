/** Offers the entries that were not saved the last time: continue with them, or discard them. */
import { useTranslation } from "react-i18next";
import type { Draft } from "../../../client/drafts.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { Button } from "../../../kit/button.tsx";

interface FoundDraftProps {
  readonly draft: {
    readonly found: Draft | null;
    readonly use: () => void;
    readonly drop: () => void;
  };
}

export function FoundDraft({ draft }: FoundDraftProps) {
  const { t } = useTranslation("record");
  const { dateTime } = useFormats();
  if (draft.found === null) return null;
  return (
    <div
      role="status"
      className="mb-2 flex flex-wrap items-center gap-2 rounded bg-accent-soft px-3 py-2 text-list"
    >
      <span className="min-w-0 flex-1">{t("draft.found", { time: dateTime(draft.found.at) })}</span>
      <Button size="small" onClick={draft.drop}>
        {t("draft.drop")}
      </Button>
      <Button size="small" look="primary" onClick={draft.use}>
        {t("draft.use")}
      </Button>
    </div>
  );
}
