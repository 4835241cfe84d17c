/** Files that the queue makes: how far each is, wherever one goes meanwhile, a way to cancel it, and saving it when it is done. */
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { call } from "../../client/http/call.ts";
import { CallError } from "../../client/http/call-error.ts";
import { newKey } from "../../client/http/command.ts";
import { download } from "../../client/http/download.ts";
import { forgetExport, useExportJobs } from "../../client/export-jobs.ts";
import { useCall } from "../../client/http/query.ts";
import { fileEndpoints } from "../../contract/file.ts";
import { type JobStatus, queueEndpoints } from "../../contract/queue.ts";
import { notify } from "../../kit/feedback/notify.ts";

/** How often it is asked after, in milliseconds. */
const ASK = 1000;

const sentenceOf = (error: unknown): string => (error instanceof CallError ? error.message : String(error));

/** Without an answer for a moment it is asked after again. */
const isOver = ({ name }: CallError): boolean => !["Offline", "Unavailable"].includes(name);

type Say = (notice: Omit<Parameters<typeof notify>[0], "id">) => void;

const cancel = (job: number, say: Say): void => {
  call(queueEndpoints.cancelJob, { payload: { key: newKey(), id: job } }).catch((error: unknown) =>
    say({ tone: "negative", title: sentenceOf(error) }),
  );
};

const fileOf = ({ result }: JobStatus): number | null =>
  result !== null && result.kind === "export" ? result.file : null;

const useSay = (job: number): Say => {
  const id = `export-${job}`;
  return (notice) => void notify({ ...notice, id });
};

/** Saves the file of a job that is done. Who leaves the page meanwhile, or loses the line, has it on the next load. */
const useSaving = () => {
  const { t } = useTranslation("shell");
  return async (job: number, file: number, say: Say) => {
    try {
      const name = await download(fileEndpoints.storedFile, { query: { id: file } });
      say({ title: t("export.saved"), detail: name ?? "" });
    } catch (error) {
      say({ tone: "negative", title: sentenceOf(error) });
      if (error instanceof CallError && !isOver(error)) return;
    }
    forgetExport(job);
  };
};

function ExportNotice({ job }: { readonly job: number }) {
  const { t } = useTranslation(["shell", "common"]);
  const say = useSay(job);
  const save = useSaving();
  const { data, error } = useCall(
    queueEndpoints.queueStatus,
    { query: { id: job } },
    { staleTime: 0, refetchInterval: ASK },
  );
  const { state = "waiting", progress = 0 } = data ?? {};
  const tell = useEffectEvent(() => {
    if (error !== null && isOver(error)) say({ tone: "negative", title: error.message });
    else if (state === "failed") say({ tone: "negative", title: data?.error?.message ?? "" });
    else if (state === "cancelled") say({ tone: "neutral", title: t("export.cancelled") });
    else if (state === "done" && data) return void save(job, fileOf(data) ?? 0, say);
    else
      return say({
        tone: "neutral",
        title: t("export.making"),
        detail: t("export.progress", { percent: progress }),
        action: { label: t("common:cancel"), onPress: () => cancel(job, say) },
        duration: Infinity,
      });
    forgetExport(job);
  });
  useEffect(() => tell(), [state, progress, error]);
  return null;
}

/** One notice for each. */
export function ExportNotices() {
  return useExportJobs().map((job) => <ExportNotice key={job} job={job} />);
}
