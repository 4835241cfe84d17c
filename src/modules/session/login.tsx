/** The sign-in page: name and password, the code step where an account has one, set-up where a company is empty. */
import { useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { useCall } from "../../client/http/query.ts";
import { enter } from "../../client/session/session.ts";
import { type LoginResult, sessionEndpoints } from "../../contract/session/session.ts";
import { lazyPart } from "../../kit/lazy/lazy-part.tsx";
import { CodeStep } from "./two-step/code-step.tsx";
import { EntryFrame } from "./entry-frame.tsx";
import { LoginForm } from "./login-form.tsx";

const SetupForm = lazyPart(async () => (await import("./setup-form.tsx")).default, "shown");

/** Lets a person in; the route's guard then leads on to where they wanted to go. */
const useEntrance = (): ((result: LoginResult) => Promise<void>) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  return async (result) => {
    await enter(result);
    await navigate(`${pathname}${search}`, { replace: true });
  };
};

export default function Login() {
  const [challenge, setChallenge] = useState<string | null>(null);
  const setup = useCall(sessionEndpoints.setupState, {}, { staleTime: Infinity });
  const onEntered = useEntrance();
  if (setup.data?.needed === true)
    return (
      <EntryFrame width={720}>
        <SetupForm onEntered={onEntered} />
      </EntryFrame>
    );
  return (
    <EntryFrame>
      {challenge === null ? (
        <LoginForm onEntered={onEntered} onCodeNeeded={setChallenge} />
      ) : (
        <CodeStep challenge={challenge} onEntered={onEntered} onBack={() => setChallenge(null)} />
      )}
    </EntryFrame>
  );
}
