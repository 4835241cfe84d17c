/** Another tab of this browser works the till: where it is, and a way to have it here. */
import { AppWindow } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Button } from "../../../kit/button.tsx";
import { EmptyState } from "../../../kit/feedback/states.tsx";

export function Elsewhere({ onTakeOver }: { readonly onTakeOver: () => void }) {
  const { t } = useTranslation("till");
  return (
    <EmptyState
      icon={<AppWindow aria-hidden="true" size={20} />}
      title={t("elsewhere.title")}
      detail={t("elsewhere.detail")}
    >
      <Button look="primary" autoFocus onClick={onTakeOver}>
        {t("left.take")}
      </Button>
    </EmptyState>
  );
}
