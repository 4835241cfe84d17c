/** A link with a token. A sign-in link: exchanges its token for a session and goes on, or says why it cannot (spec section 2). */
import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate, useParams } from "react-router";
import { useCommand } from "../../client/http/command.ts";
import { enter, useSessionProblem } from "../../client/session/session.ts";
import { QUOTE_TOKEN } from "../../contract/sale/quote-guest.ts";
import { sessionEndpoints } from "../../contract/session/session.ts";
import { Button } from "../../kit/button.tsx";
import { Spinner } from "../../kit/feedback/spinner.tsx";
import { ErrorState } from "../../kit/feedback/states.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { GuestQuotePage } from "./quote/guest-quote.tsx";

/** The exchange, once for each token; `/login` then leads on to where the link wanted to go. */
const useExchange = (token: string) => {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { mutate, ...exchange } = useCommand(sessionEndpoints.confirm);
  const lastToken = useRef<string | null>(null);
  useEffect(() => {
    if (lastToken.current === token) return;
    lastToken.current = token;
    mutate(
      { payload: { token } },
      {
        onSuccess: (result) => void enter(result).then(() => navigate(`/login${search}`, { replace: true })),
      },
    );
  }, [mutate, navigate, search, token]);
  return exchange;
};

function SignIn({ token }: { readonly token: string }) {
  const { t } = useTranslation("session");
  const navigate = useNavigate();
  const { error } = useExchange(token);
  const problem = useSessionProblem();
  const detail = error?.message ?? problem;
  return (
    <EntryFrame>
      {detail === null ? (
        <p className="kit-late flex items-center justify-center gap-3 py-16 text-muted">
          <Spinner />
          {t("token.waiting")}
        </p>
      ) : (
        <ErrorState title={t("token.failed")} detail={detail}>
          <Button look="primary" onClick={() => void navigate("/login", { replace: true })}>
            {t("token.toLogin")}
          </Button>
        </ErrorState>
      )}
    </EntryFrame>
  );
}

/** The link of a quotation opens that quotation, and signs nobody in (S20). */
export default function Token() {
  const { token = "" } = useParams();
  return token.startsWith(QUOTE_TOKEN) ? (
    <GuestQuotePage key={token} token={token} />
  ) : (
    <SignIn token={token} />
  );
}
