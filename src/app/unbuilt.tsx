/** What a path of the specification shows whose screen is not built yet: that it is so, and the way on. */
import { Hammer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useMatches, useNavigate } from "react-router";
import { Button } from "../kit/button.tsx";
import { EmptyState } from "../kit/feedback/states.tsx";

export default function Unbuilt() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useMatches().at(-1)?.id;
  return (
    <EmptyState
      icon={<Hammer aria-hidden="true" size={20} />}
      title={t("unbuilt.title")}
      detail={
        <>
          {t("unbuilt.detail")}
          <code className="mt-2 block wrap-anywhere">{path}</code>
        </>
      }
    >
      <Button look="primary" onClick={() => void navigate("/")}>
        {t("startPage")}
      </Button>
    </EmptyState>
  );
}
