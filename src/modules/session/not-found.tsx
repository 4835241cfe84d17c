/** There is no such page; the menu stays for who is signed in. */
import { MapPinOff } from "lucide-react";
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { addProblem } from "../../client/problems.ts";
import { useProfile } from "../../client/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { EmptyState } from "../../kit/feedback/states.tsx";
import { EntryFrame } from "./entry-frame.tsx";

export default function NotFound() {
  const { t } = useTranslation("session");
  const { t: common } = useTranslation("common");
  const navigate = useNavigate();
  const isSignedIn = useProfile() !== null;
  const [query] = useSearchParams();
  const path = query.get("path");
  useEffect(() => addProblem(`no such page: ${path ?? location.pathname}`, undefined), [path]);
  const state = (
    <EmptyState
      icon={<MapPinOff aria-hidden="true" size={20} />}
      title={t("missing.title")}
      detail={
        <>
          {t("missing.detail")}
          {path !== null && <code className="mt-2 block wrap-anywhere">{t("missing.path", { path })}</code>}
        </>
      }
    >
      <Button look="primary" onClick={() => void navigate("/")}>
        {common("startPage")}
      </Button>
    </EmptyState>
  );
  return isSignedIn ? state : <EntryFrame>{state}</EntryFrame>;
}
