/** What stands in a part of the dashboard that could not be read; the others stand as they are. */
import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../kit/button.tsx";

export function Failed({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation("main-control");
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 text-list text-muted">
      <span>{t("failed.part")}</span>
      <Button size="small" icon={<RotateCw aria-hidden="true" size={14} />} onClick={onRetry}>
        {t("retry")}
      </Button>
    </div>
  );
}
