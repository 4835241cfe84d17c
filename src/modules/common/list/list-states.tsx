/** What stands in a list's place when there are no rows: nothing yet, nothing that fits, it failed, you may not. */
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { Button } from "../../../kit/button.tsx";
import { DeniedState, EmptyState, ErrorState } from "../../../kit/feedback/states.tsx";

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

/** The path of the list that a record stands in: the page itself where the record is named in the query, else its area's index. */
const listOf = (pathname: string): string =>
  /\/\d/.test(pathname) ? `/${pathname.split("/")[1] ?? ""}/index` : pathname;

/** The record is not there: trying again would not bring it; the way back to its list does. */
export function RecordMissing(props: { readonly problem: CallError; readonly back?: string | undefined }) {
  const { problem, back } = props;
  const { t } = useTranslation("list");
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" size={20} />}
      title={t("missing.title")}
      detail={problem.message}
    >
      <Button look="primary" onClick={() => void navigate(back ?? listOf(pathname))}>
        {t("missing.back")}
      </Button>
    </EmptyState>
  );
}

export function ListFailed(props: {
  readonly problem: CallError | null;
  /** The right that reading needs, said to who lacks it. */
  readonly right: string;
  readonly onRetry: () => void;
  /** Address of the list that the record would be in; without it the one above in the address. */
  readonly back?: string | undefined;
}) {
  const { problem, right, onRetry, back } = props;
  const { t } = useTranslation("list");
  if (problem?.name === "AccessDenied")
    return <DeniedState title={t("denied.title")} detail={t("denied.detail", { right })} />;
  if (problem?.name === "NotFound") return <RecordMissing problem={problem} back={back} />;
  return (
    <ErrorState
      title={t("failed.title")}
      detail={problem?.message ?? t("failed.detail")}
      onRetry={onRetry}
      reference={problem?.name}
    />
  );
}
