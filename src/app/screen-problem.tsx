/** What is shown where a screen crashed or could not be loaded: the rest of the page goes on. */
import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useRevalidator, useRouteError } from "react-router";
import { CallError, sentenceOf } from "../client/http/call-error.ts";
import { logProblem } from "../client/log.ts";
import { ErrorState } from "../kit/feedback/states.tsx";
import { KitTextProvider } from "../kit/text.tsx";
import { useKitWords } from "./kit-words.ts";

/** After a new release the old chunks are gone; loading the page again brings the new ones. */
const isOutdated = (error: unknown): boolean =>
  error instanceof TypeError && /import|module/i.test(error.message);

/** One screen failed. */
export function ScreenProblem() {
  const { t } = useTranslation();
  const { revalidate } = useRevalidator();
  const error = useRouteError();
  const outdated = isOutdated(error);
  useEffect(() => logProblem("a screen failed", error), [error]);
  const detail = error instanceof CallError ? error.message : t("problem.detail");
  const fetching = navigator.onLine ? t("problem.outdated") : sentenceOf("Offline");
  return (
    <ErrorState
      title={t("problem.title")}
      detail={outdated ? fetching : detail}
      onRetry={() => (outdated ? location.reload() : void revalidate())}
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
