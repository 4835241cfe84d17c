/** What the shop did today and what waits to be done: `/dashboard`, where a manager's day begins. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { CallError } from "../../client/http/call-error.ts";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { mainControlEndpoints } from "../../contract/main-control/main-control.ts";
import type { Summary } from "../../contract/main-control/main-control.ts";
import { SelectField } from "../../kit/field/select-field.tsx";
import { PageHead } from "../../kit/page-head.tsx";
import { DeniedState, EmptyState, ErrorState } from "../../kit/feedback/states.tsx";
import { Parts, useParts, type PartProps } from "./dashboard-parts.tsx";
import { FastButtons } from "./fast-buttons.tsx";

const MINUTE = 60_000;
const ALL = "";

function BranchChoice(props: {
  readonly branches: Summary["branches"];
  readonly value: number | undefined;
  readonly onChange: (id: number | undefined) => void;
}) {
  const { t } = useTranslation("main-control");
  if (props.branches.length < 2) return null;
  return (
    <SelectField
      label={t("trade:branch")}
      hideLabel
      labelInside
      options={[
        { value: ALL, label: t("trade:allBranches") },
        ...props.branches.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      value={props.value === undefined ? ALL : String(props.value)}
      onChange={(id) => props.onChange(id === ALL ? undefined : Number(id))}
    />
  );
}

/** A company that never sold anything: what this page will show, and the first step. */
function FirstSteps() {
  const { t } = useTranslation("main-control");
  return (
    <EmptyState title={t("empty.title")} detail={t("empty.detail")}>
      <FastButtons />
    </EmptyState>
  );
}

/** Neither turnover nor anything to do is theirs to see. */
const nothingToSee = (summary: Summary, { todoIds }: ReturnType<typeof useParts>): boolean =>
  summary.failed.length === 0 && summary.sales === null && todoIds.length === 0;

export default function Dashboard() {
  const { t } = useTranslation(["main-control", "route", "common"]);
  const formats = useFormats();
  const [branchId, setBranchId] = useState<number>();
  const { data, error, refetch } = useCall(
    mainControlEndpoints.summary,
    { query: branchId === undefined ? {} : { branchId } },
    { refetchInterval: MINUTE, keepPrevious: true },
  );
  const parts = useParts();
  const retry = () => void refetch();
  return (
    <div className="flex h-full min-h-0 flex-col bg-canvas">
      <PageHead
        title={t("route:dashboard")}
        detail={data && `${formats.date(data.date)} · ${t("common:amount.in", { currency: data.currency })}`}
      >
        <BranchChoice branches={data?.branches ?? []} value={branchId} onChange={setBranchId} />
        {data?.isNew !== true && <FastButtons />}
        {parts.chooser}
      </PageHead>
      <div className="min-h-0 flex-1 overflow-y-auto p-4 pt-2">
        <Body summary={data} problem={error} branchId={branchId} onRetry={retry} shown={parts} />
      </div>
    </div>
  );
}

function Body({
  summary,
  problem,
  shown,
  ...rest
}: PartProps & { readonly problem: Error | null; readonly shown: ReturnType<typeof useParts> }) {
  const { t } = useTranslation("main-control");
  if (!summary && problem)
    return problem instanceof CallError && problem.name === "AccessDenied" ? (
      <DeniedState title={t("denied.title")} detail={t("denied.detail")} />
    ) : (
      <ErrorState title={t("failed.title")} detail={problem.message} onRetry={rest.onRetry} />
    );
  if (summary && nothingToSee(summary, shown))
    return <DeniedState title={t("denied.title")} detail={t("denied.detail")} />;
  if (summary?.isNew) return <FirstSteps />;
  return <Parts summary={summary} {...rest} {...shown} />;
}
