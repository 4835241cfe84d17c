/** The end of an import: what was done, what was left out, and taking all of it back. */
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCommand } from "../../../client/http/command.ts";
import type { ImportView } from "../../../contract/import/import.ts";
import { Button } from "../../../kit/button.tsx";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { Counts } from "./counts.tsx";
import { DocumentLinks } from "./earlier-import.tsx";
import { RejectedRows } from "./rejected-rows.tsx";
import { RowGrid } from "./row-grid.tsx";
import type { ImportSubject } from "./wizard-words.ts";

interface ResultStepProps {
  readonly subject: ImportSubject;
  readonly view: ImportView;
  readonly onAnew: () => void;
}

function Undo({ subject, view }: Omit<ResultStepProps, "onAnew">) {
  const { t } = useTranslation("import");
  const [isAsked, setAsked] = useState(false);
  const undo = useCommand(subject.endpoints.undo, { refreshes: [subject.endpoints.read] });
  return (
    <>
      <Button onClick={() => setAsked(true)}>{t("result.undo")}</Button>
      <Dialog
        open={isAsked}
        onClose={() => setAsked(false)}
        title={t("result.undo")}
        detail={subject.undoText ?? t(subject.goods ? "result.undoDocuments" : "result.undoAsk")}
        footer={
          <Button
            look="danger"
            busy={undo.isPending}
            onClick={() => undo.mutate({ payload: { id: view.id } }, { onSuccess: () => setAsked(false) })}
          >
            {t("result.undo")}
          </Button>
        }
      >
        {undo.error !== null && (
          <p role="alert" className="text-list text-negative">
            {undo.error.message}
          </p>
        )}
      </Dialog>
    </>
  );
}

export function ResultStep({ subject, view, onAnew }: ResultStepProps) {
  const { t } = useTranslation("import");
  const navigate = useNavigate();
  const wrong = view.counts?.wrong ?? 0;
  return (
    <div className="flex min-h-0 flex-1 flex-col gap-3 px-4 pb-4">
      <p role="status" className="text-form font-medium">
        {t(view.state === "undone" ? "result.undone" : "result.done", { name: view.name })}
      </p>
      {view.counts !== null && <Counts counts={view.counts} totals={view.totals} />}
      <DocumentLinks subject={subject} documents={view.documents} />
      <div className="flex flex-wrap gap-2">
        <Button look="primary" onClick={() => void navigate(subject.list)}>
          {t("result.list")}
        </Button>
        <Button onClick={onAnew}>{t("result.another")}</Button>
        {view.state === "done" && <Undo subject={subject} view={view} />}
      </div>
      {wrong > 0 && (
        <>
          <RejectedRows subject={subject} id={view.id} text={t("result.leftOut", { total: wrong })} />
          <RowGrid
            subject={subject}
            view={view}
            onlyWrong
            startsAtWrong={false}
            fixed={null}
            onFix={() => {}}
          />
        </>
      )}
    </div>
  );
}
