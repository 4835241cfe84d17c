/** What is shown where a screen crashed or could not be loaded: the rest of the page goes on. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useRouteError } from "react-router";
import { CallError } from "../client/call-error.ts";
import { logProblem } from "../client/log.ts";
import { ErrorState } from "../kit/states.tsx";
import { KitTextProvider } from "../kit/text.tsx";
import { useKitWords } from "./kit-words.ts";

/** After a new release the old chunks are gone; loading the page again brings the new ones. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

/** One screen failed. */
export function ScreenProblem() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const error = useRouteError();
  const outdated = isOutdated(error);
  useEffect(() => logProblem("a screen failed", error), [error]);
  const detail = error instanceof CallError ? error.message : t("problem.detail");
  return (
    <ErrorState
      title={t("problem.title")}
      detail={outdated ? t("problem.outdated") : detail}
      onRetry={() => (outdated ? location.reload() : void navigate(0))}
    />
  );
}

/** Everything failed: the words of the kit are provided here, because nothing above did. */
export function RootProblem() {
  return (
    <KitTextProvider text={useKitWords()}>
      <ScreenProblem />
    </KitTextProvider>
  );
}
