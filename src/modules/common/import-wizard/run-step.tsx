/** An import at work on the queue: how far it is, and a way to stop it, which keeps nothing of it. */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { ImportView } from "../../../contract/import/import.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { queueEndpoints } from "../../../contract/queue.ts";
import { Button } from "../../../kit/button.tsx";
import type { ImportSubject } from "./wizard-words.ts";

/** How often it is asked after, in milliseconds. */
const ASK = 500;

interface RunStepProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
}

export function RunStep({ subject, view }: RunStepProps) {
  const { t } = useTranslation("import");
  const id = view.jobId ?? 0;
  const { data } = useCall(
    queueEndpoints.queueStatus,
    { query: { id } },
    { enabled: id > 0, staleTime: 0, refetchInterval: ASK },
  );
  const cancel = useCommand(queueEndpoints.cancelJob, { refreshes: [subject.endpoints.read] });
  const formats = useFormats();
  const percent = data?.progress ?? 0;
  return (
    <div className="mx-auto flex w-full max-w-[480px] flex-col gap-3 px-4 py-12 text-list">
      <p role="status" className="flex justify-between">
        <span>{t(data?.state === "waiting" ? "run.waiting" : "run.running")}</span>
        <span className="figures">{formats.percent(percent * 100)}</span>
      </p>
      <progress
        aria-label={t("run.running")}
        value={percent}
        max={100}
        className="h-2 w-full accent-accent"
      />
      <p className="text-muted">{t("run.leave")}</p>
      {cancel.error !== null && (
        <p role="alert" className="text-negative">
          {cancel.error.message}
        </p>
      )}
      <div>
        <Button busy={cancel.isPending} onClick={() => cancel.mutate({ payload: { id } })}>
          {t("run.cancel")}
        </Button>
      </div>
    </div>
  );
}
