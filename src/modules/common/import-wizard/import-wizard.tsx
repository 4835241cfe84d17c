/**
 * The import of any kind of record from a file: choose it, say what its columns are, correct what is wrong, import, undo.
 * The address keeps which import it is, so that a reload goes on where it was.
 */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { CallError } from "../../../client/http/call-error.ts";
import { useCall } from "../../../client/http/query.ts";
import type { ImportView } from "../../../contract/import/import.ts";
import { Button } from "../../../kit/button.tsx";
import { PageHead } from "../../../kit/page-head.tsx";
import { ProgressBar } from "../../../kit/feedback/progress-bar.tsx";
import { DeniedState, ErrorState } from "../../../kit/feedback/states.tsx";
import { CheckStep } from "./check-step.tsx";
import { type ChosenFile, FileStep } from "./file-step.tsx";
import { MapStep } from "./map-step.tsx";
import { ResultStep } from "./result-step.tsx";
import { RunStep } from "./run-step.tsx";
import type { ImportSubject } from "./wizard-words.ts";

const steps = ["file", "map", "check", "result"] as const;
type Step = (typeof steps)[number];

const stepOf = (view: ImportView | undefined, isMapping: boolean): Step => {
  if (view === undefined) return "file";
  if (view.state !== "open") return "result";
  return view.counts === null || isMapping ? "map" : "check";
};

function Steps({ current }: { readonly current: Step }) {
  const { t } = useTranslation("import");
  return (
    <ol aria-label={t("steps")} className="flex flex-wrap gap-x-4 gap-y-1 text-list">
      {steps.map((step, at) => (
        <li
          key={step}
          aria-current={step === current ? "step" : undefined}
          className={step === current ? "font-semibold" : "text-muted"}
        >
          {at + 1}. {t(`step.${step}`)}
        </li>
      ))}
    </ol>
  );
}

function Trouble({
  error,
  onRetry,
  onAnew,
}: {
  readonly error: CallError;
  readonly onRetry: () => void;
  readonly onAnew: () => void;
}) {
  const { t } = useTranslation("import");
  if (error.name === "AccessDenied") return <DeniedState title={t("denied")} detail={error.message} />;
  if (error.name === "NotFound")
    return (
      <ErrorState title={t("gone")}>
        <Button onClick={onAnew}>{t("result.another")}</Button>
      </ErrorState>
    );
  return <ErrorState title={error.message} onRetry={onRetry} />;
}

/** How often a running import is looked at, in milliseconds. */
const LOOK = 700;

export function ImportWizard({ subject }: { readonly subject: ImportSubject }) {
  const [params, setParams] = useSearchParams();
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [isMapping, setMapping] = useState(false);
  const id = Number(params.get("import") ?? 0);
  const [isRunning, setRunning] = useState(false);
  const read = useCall(
    subject.endpoints.read,
    { query: { id } },
    { enabled: id > 0, staleTime: 0, refetchInterval: isRunning ? LOOK : 0 },
  );
  const view = id > 0 ? read.data : undefined;
  if (view !== undefined && (view.state === "running") !== isRunning) setRunning(view.state === "running");
  const show = (next: number | null, source: ChosenFile | null) => {
    setFile(source);
    setMapping(false);
    setParams(next === null ? {} : { import: String(next) });
  };
  const anew = () => show(null, null);
  const step = stepOf(view, isMapping);
  const common = { subject, onAnew: anew };
  return (
    <div className="relative flex h-full min-h-0 flex-col bg-canvas">
      <PageHead title={subject.title}>
        <Steps current={step} />
      </PageHead>
      <ProgressBar active={id > 0 && read.isPending} inline />
      {id > 0 && read.error !== null && view === undefined && (
        <Trouble error={read.error} onRetry={() => void read.refetch()} onAnew={anew} />
      )}
      {id === 0 && <FileStep subject={subject} onRead={show} />}
      {view !== undefined && step === "map" && (
        <MapStep
          key={view.id}
          {...common}
          view={view}
          file={file}
          onRead={show}
          onDone={() => setMapping(false)}
        />
      )}
      {view !== undefined && step === "check" && (
        <CheckStep key={String(view.again)} {...common} view={view} onBack={() => setMapping(true)} />
      )}
      {view?.state === "running" && <RunStep {...common} view={view} />}
      {(view?.state === "done" || view?.state === "undone") && <ResultStep {...common} view={view} />}
    </div>
  );
}
