/** What stands in a list's place when there are no rows: nothing yet, nothing that fits, it failed, you may not. */
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/call-error.ts";
import { Button } from "../../kit/button.tsx";
import { DeniedState, EmptyState, ErrorState } from "../../kit/states.tsx";

/** What a list is when nothing was ever put into it: what it is for, and the first step. */
export interface EmptyWords {
  readonly title: string;
  readonly detail?: string;
  readonly first?: ReactNode;
}

export function ListEmpty(props: {
  readonly words: EmptyWords;
  /** Some filter or search is set. */
  readonly filtered: boolean;
  readonly onClear: () => void;
}) {
  const { words, filtered, onClear } = props;
  const { t } = useTranslation("list");
  if (!filtered)
    return (
      <EmptyState title={words.title} detail={words.detail}>
        {words.first}
      </EmptyState>
    );
  return (
    <EmptyState title={t("nothing.title")} detail={t("nothing.detail")}>
      <Button onClick={onClear}>{t("filter.clear")}</Button>
    </EmptyState>
  );
}

export function ListFailed(props: {
  readonly problem: CallError | null;
  /** The right that reading needs, said to who lacks it. */
  readonly right: string;
  readonly onRetry: () => void;
}) {
  const { problem, right, onRetry } = props;
  const { t } = useTranslation("list");
  if (problem?.name === "AccessDenied")
    return <DeniedState title={t("denied.title")} detail={t("denied.detail", { right })} />;
  return (
    <ErrorState
      title={t("failed.title")}
      detail={problem?.message ?? t("failed.detail")}
      onRetry={onRetry}
      reference={problem?.name}
    />
  );
}
