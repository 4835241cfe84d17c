/** The third step of an import: what becomes of each row, and what is wrong is corrected. */
import { useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import type { ImportRow, ImportView } from "../../../contract/import/import.ts";
import { queueEndpoints } from "../../../contract/queue.ts";
import { Button } from "../../../kit/button.tsx";
import { Checkbox } from "../../../kit/field/checkbox.tsx";
import { Counts } from "./counts.tsx";
import { EarlierImport } from "./earlier-import.tsx";
import { InvoiceFacts } from "./invoice-facts.tsx";
import { RejectedRows } from "./rejected-rows.tsx";
import { type GridHandle, RowGrid, type RowSums } from "./row-grid.tsx";
import type { ImportSubject } from "./wizard-words.ts";

interface CheckStepProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
  readonly onBack: () => void;
  readonly onAnew: () => void;
}

/** Why the import did not go through when it was tried last. */
function LastTry({ jobId }: { readonly jobId: number }) {
  const { data } = useCall(queueEndpoints.queueStatus, { query: { id: jobId } });
  if (data?.error == null) return null;
  return (
    <p role="alert" className="text-list text-negative">
      {data.error.message}
    </p>
  );
}

const none = { new: 0, change: 0, same: 0, wrong: 0 };

/** What is done with the rows as they are now. */
function CheckBar({
  subject,
  view,
  counts,
  onBack,
  onAnew,
}: CheckStepProps & { readonly counts: typeof none }) {
  const { t } = useTranslation("import");
  const commit = useCommand(subject.endpoints.commit, {
    refreshes: [subject.endpoints.read, subject.endpoints.rows],
  });
  const idle = counts.new + counts.change === 0 ? t("check.idle") : undefined;
  return (
    <>
      {commit.error !== null && (
        <p role="alert" className="text-list text-negative">
          {commit.error.message}
        </p>
      )}
      <div className="flex flex-wrap items-center gap-2">
        <Button
          look="primary"
          shortcut="mod+Enter"
          busy={commit.isPending}
          unavailableBecause={idle}
          onClick={() => commit.mutate({ payload: { id: view.id } })}
        >
          {t("check.go", { total: counts.new + counts.change })}
        </Button>
        <Button onClick={onBack}>{t("check.back")}</Button>
        <Button look="ghost" onClick={onAnew}>
          {t("result.another")}
        </Button>
        {counts.wrong > 0 && (
          <RejectedRows subject={subject} id={view.id} text={t("check.leftOut", { total: counts.wrong })} />
        )}
      </div>
    </>
  );
}

interface CheckHeadProps extends RowSums {
  readonly onlyWrong: boolean;
  readonly onOnlyWrong: () => void;
  readonly onNext: () => void;
}

/** What the rows come to, and the way to the next error. */
function CheckHead({ counts, totals, onlyWrong, onOnlyWrong, onNext }: CheckHeadProps) {
  const { t } = useTranslation("import");
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Counts counts={counts} totals={totals} />
      <Checkbox label={t("check.onlyWrong")} checked={onlyWrong} onChange={onOnlyWrong} />
      <Button
        shortcut="F8"
        unavailableBecause={counts.wrong === 0 ? t("check.nothing") : undefined}
        onClick={onNext}
      >
        {t("check.next")}
      </Button>
    </div>
  );
}

export function CheckStep({ subject, view, onBack, onAnew }: CheckStepProps) {
  const [onlyWrong, setOnlyWrong] = useState((view.counts?.wrong ?? 0) > 0);
  const [fixed, setFixed] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const [sums, setSums] = useState<RowSums>({
    counts: view.counts ?? none,
    totals: view.totals,
    invoice: view.invoice ?? null,
  });
  const grid = useRef<GridHandle>(null);
  const [isJumping, setJumping] = useState(false);
  const next = () => {
    if (onlyWrong) return grid.current?.next();
    setJumping(true);
    setOnlyWrong(true);
  };
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4">
      <CheckHead
        {...sums}
        onlyWrong={onlyWrong}
        onOnlyWrong={() => {
          setJumping(false);
          setOnlyWrong(!onlyWrong);
        }}
        onNext={next}
      />
      {sums.invoice && <InvoiceFacts invoice={sums.invoice} />}
      {view.jobId !== null && <LastTry jobId={view.jobId} />}
      <EarlierImport subject={subject} view={view} />
      <RowGrid
        key={String(onlyWrong)}
        ref={grid}
        subject={subject}
        view={view}
        onlyWrong={onlyWrong}
        startsAtWrong={isJumping}
        fixed={fixed}
        onFix={(rows, now) => {
          setFixed((before) => new Map([...before, ...rows.map((row) => [row.line, row] as const)]));
          setSums(now);
        }}
      />
      <CheckBar subject={subject} view={view} counts={sums.counts} onBack={onBack} onAnew={onAnew} />
    </div>
  );
}
