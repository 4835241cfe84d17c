/** The role does not fit. With the no-go-back flag there is no way back to the page that refused (spec section 2). */
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { leave, useProfile } from "../../client/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { DeniedState } from "../../kit/feedback/states.tsx";
import { EntryFrame } from "./entry-frame.tsx";

export default function NoPermission() {
  const { t } = useTranslation("session");
  const { t: common } = useTranslation("common");
  const navigate = useNavigate();
  const profile = useProfile();
  const [query] = useSearchParams();
  const mayGoBack = query.get("noGoBack") !== "true";
  return (
    <EntryFrame>
      <DeniedState
        title={t("denied.title")}
        detail={
          <>
            {t("denied.detail")}
            {profile && <span className="mt-2 block">{t("denied.as", { name: profile.name })}</span>}
          </>
        }
      >
        {mayGoBack && <Button onClick={() => void navigate(-1)}>{common("back")}</Button>}
        {profile && <Button onClick={leave}>{t("denied.change")}</Button>}
        <Button look="primary" onClick={() => void navigate("/")}>
          {common("startPage")}
        </Button>
      </DeniedState>
    </EntryFrame>
  );
}
