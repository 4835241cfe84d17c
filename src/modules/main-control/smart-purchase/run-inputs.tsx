/** What a run of smart purchase is asked for, the button that starts it, and how far it is. */
import { useEffect, useEffectEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import { proposalEndpoints } from "../../../contract/purchase/proposal.ts";
import { queueEndpoints } from "../../../contract/queue.ts";
import { reportEndpoints } from "../../../contract/report/report.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { NumberField } from "../../../kit/field/number-field.tsx";
import { SelectField } from "../../../kit/field/select-field.tsx";
import { useRefresh } from "../../common/bulk/bulk-run.ts";

/** How often the job is asked after, in milliseconds. */
const ASK = 700;
const levels = ["8000", "9000", "9500", "9800", "9900"] as const;
type Level = (typeof levels)[number];
const reads = [proposalEndpoints.proposals];

interface Progress {
  readonly jobId: number;
  readonly onEnd: () => void;
}

/** How far the job is; its end shows the new proposals. */
function RunProgress({ jobId, onEnd }: Progress) {
  const { t } = useTranslation("proposal");
  const formats = useFormats();
  const refresh = useRefresh(reads);
  const { data } = useCall(
    queueEndpoints.queueStatus,
    { query: { id: jobId } },
    { staleTime: 0, refetchInterval: ASK },
  );
  const { state = "waiting", progress = 0 } = data ?? {};
  const end = useEffectEvent(() => {
    if (state === "waiting" || state === "running") return;
    if (state === "failed") notify({ tone: "negative", title: data?.error?.message ?? "" });
    refresh();
    onEnd();
  });
  useEffect(() => end(), [state]);
  return (
    <p role="status" className="flex items-center gap-3 text-list">
      <span>{t(state === "waiting" ? "run.waiting" : "run.running")}</span>
      <progress aria-label={t("run.running")} value={progress} max={100} className="h-2 w-40 accent-accent" />
      <span className="figures">{formats.percent(progress * 100)}</span>
    </p>
  );
}

export interface RunChoices {
  readonly cycleDays: number;
  readonly serviceLevel: number;
  readonly budget: number | null;
}

interface ChoicesProps {
  readonly choices: RunChoices;
  readonly hasBudget: boolean;
  readonly onChange: (change: Partial<RunChoices>) => void;
}

/** Cycle, service level, and the budget for who sees what goods cost. */
function Choices({ choices, hasBudget, onChange }: ChoicesProps) {
  const { t } = useTranslation("proposal");
  const formats = useFormats();
  const base = useBaseCurrency();
  return (
    <>
      <NumberField
        className="w-40"
        label={t("cycleDays")}
        min={1}
        max={365}
        value={choices.cycleDays}
        onChange={(cycleDays) => onChange({ cycleDays: cycleDays ?? 1 })}
      />
      <SelectField<Level>
        className="w-40"
        label={t("serviceLevel")}
        options={levels.map((value) => ({ value, label: formats.percent(Number(value)) }))}
        value={levels.find((level) => Number(level) === choices.serviceLevel) ?? "9500"}
        onChange={(level) => onChange({ serviceLevel: Number(level) })}
      />
      {hasBudget && (
        <NumberField
          className="w-44"
          label={t("budget")}
          unit={base?.code}
          digits={base?.decimals ?? 2}
          shown={0}
          min={0}
          value={choices.budget}
          onChange={(budget) => onChange({ budget })}
        />
      )}
    </>
  );
}

interface RunInputsProps {
  /** The choices of the last run. */
  readonly start: RunChoices;
  /** Why no run can be started now. */
  readonly blocked: string | undefined;
}

export function RunInputs({ start, blocked }: RunInputsProps) {
  const { t } = useTranslation(["proposal", "trade"]);
  const can = useCan();
  const [wish, setWish] = useState<Partial<RunChoices>>({});
  const [jobId, setJobId] = useState(0);
  const run = useCommand(reportEndpoints.queueTrend);
  const choices = { ...start, ...wish };
  const mayRun = can(reportEndpoints.queueTrend.access) && can("product.cost.read");
  const press = () =>
    run.mutate(
      { payload: { kind: "proposal", ...choices } },
      {
        onSuccess: ({ id }) => setJobId(id),
        onError: (error) => notify({ tone: "negative", title: error.message }),
      },
    );
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Choices choices={choices} hasBudget={mayRun} onChange={(change) => setWish({ ...wish, ...change })} />
      {jobId > 0 ? (
        <RunProgress jobId={jobId} onEnd={() => setJobId(0)} />
      ) : (
        <Button
          busy={run.isPending}
          unavailableBecause={mayRun ? blocked : t("trade:noPermission")}
          onClick={press}
        >
          {t("run.start")}
        </Button>
      )}
    </div>
  );
}
