/** How far a reading of a catalogue is, and in a sentence what came of it. */
import { useEffect, useEffectEvent } from "react";
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { queueEndpoints } from "../../../contract/queue.ts";
import type { SyncResult } from "../../../contract/supplier/supplier-link.ts";
import { notify } from "../../../kit/feedback/notify.ts";
import { useRefresh } from "../../common/bulk/bulk-run.ts";
import { linkReads } from "./link-words.ts";

/** How often the job is asked after, in milliseconds. */
const ASK = 700;

/** Says what a reading came to. */
const useOutcome = () => {
  const { t } = useTranslation("sync");
  const formats = useFormats();
  return ({ state, trouble, messages, open }: SyncResult) => {
    if (trouble !== null) return notify({ tone: "negative", title: t(`trouble.${trouble}`) });
    if (state === "asked") return notify({ tone: "caution", title: t("read.notAccepted") });
    return notify({
      tone: "positive",
      title: t("read.done", { changes: formats.count(messages), open: formats.count(open) }),
    });
  };
};

interface ReadingProgressProps {
  readonly jobId: number;
  readonly onEnd: () => void;
}

export function ReadingProgress({ jobId, onEnd }: ReadingProgressProps) {
  const { t } = useTranslation("sync");
  const refresh = useRefresh(linkReads);
  const say = useOutcome();
  const { data } = useCall(
    queueEndpoints.queueStatus,
    { query: { id: jobId } },
    { staleTime: 0, refetchInterval: ASK },
  );
  const state = data?.state ?? "waiting";
  const end = useEffectEvent(() => {
    if (state === "waiting" || state === "running") return;
    if (data?.result?.kind === "sync") say(data.result);
    else notify({ tone: "negative", title: data?.error?.message ?? t("read.cancelled") });
    refresh();
    onEnd();
  });
  useEffect(() => end(), [state]);
  return (
    <p role="status" className="text-list">
      {t(state === "waiting" ? "read.waiting" : "read.running")}
    </p>
  );
}
