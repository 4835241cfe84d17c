/** Where an external sign-in comes back to: hands its code to the window that asked for it, or signs in with it here. */
import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { handToOpener, hasOpener } from "../../client/session/auth-code.ts";
import { useCommand } from "../../client/http/command.ts";
import { enter } from "../../client/session/session.ts";
import { sessionEndpoints } from "../../contract/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { Spinner } from "../../kit/feedback/spinner.tsx";
import { ErrorState } from "../../kit/feedback/states.tsx";
import { EntryFrame } from "./entry-frame.tsx";

/** What becomes of the code, once. */
const useReturn = () => {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const { mutate, error } = useCommand(sessionEndpoints.loginCode);
  const [isHanded, setHanded] = useState(false);
  const isDone = useRef(false);
  const [code, state] = [query.get("code") ?? "", query.get("state") ?? ""];
  const isComplete = code !== "" && state !== "";
  useEffect(() => {
    if (isDone.current || !isComplete) return;
    isDone.current = true;
    const handOver = async (): Promise<void> => setHanded(handToOpener({ code, state }));
    if (hasOpener()) return void handOver();
    mutate(
      { payload: { challenge: state, code } },
      { onSuccess: (result) => void enter(result).then(() => navigate("/login", { replace: true })) },
    );
  }, [code, isComplete, mutate, navigate, state]);
  return { isComplete, isHanded, error };
};

export default function AuthRedirect() {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const { isComplete, isHanded, error } = useReturn();
  const problem = error?.message ?? (isComplete ? null : t("authReturn.incomplete"));
  return (
    <EntryFrame>
      {problem === null ? (
        <p className="kit-late flex items-center justify-center gap-3 py-16 text-muted" role="status">
          {!isHanded && <Spinner />}
          {t(isHanded ? "authReturn.handed" : "token.waiting")}
        </p>
      ) : (
        <ErrorState title={t("authReturn.failed")} detail={problem}>
          <Button look="primary" onClick={() => void navigate("/login", { replace: true })}>
            {t("token.toLogin")}
          </Button>
        </ErrorState>
      )}
    </EntryFrame>
  );
}
