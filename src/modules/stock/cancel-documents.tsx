/** Cancels those of some documents that can be cancelled; one that another person was faster with is refused and named. */
import { useTranslation } from "react-i18next";
import type { CallError } from "../../client/http/call-error.ts";
import type { BulkResult, RecordVersions } from "../../contract/bulk.ts";
import { Button } from "../../kit/button.tsx";
import { notify } from "../../kit/feedback/notify.ts";
import { Dialog } from "../../kit/overlay/dialog.tsx";

interface After {
  readonly onSuccess: (result: typeof BulkResult.Type) => void;
  readonly onError: (error: CallError) => void;
}

interface CancelDocumentsProps {
  readonly rows: readonly {
    readonly id: number;
    readonly version: number;
    readonly can: readonly string[];
  }[];
  /** Names the act; its button repeats it. */
  readonly title: string;
  readonly detail: string;
  /** Why none of them can be cancelled. */
  readonly none: string;
  /** How many were cancelled, as a notice. */
  readonly doneWord: (number: number) => string;
  readonly isBusy: boolean;
  readonly cancel: (records: RecordVersions, after: After) => void;
  readonly onClose: (isDone: boolean) => void;
}

export function CancelDocuments(props: CancelDocumentsProps) {
  const { rows, title, detail, none, doneWord, isBusy, cancel, onClose } = props;
  const { t } = useTranslation(["error", "common", "trade"]);
  const possible = rows.filter(({ can }) => can.includes("cancel"));
  const go = () =>
    cancel(
      possible.map(({ id, version }) => ({ id, version })),
      {
        onSuccess: ({ done, refused }) => {
          if (done.length > 0) notify({ title: doneWord(done.length) });
          for (const { name } of refused) notify({ tone: "negative", title: t(`error:${name}`) });
          onClose(true);
        },
        onError: (error) => notify({ tone: "negative", title: error.message }),
      },
    );
  return (
    <Dialog
      open
      size="small"
      onClose={() => onClose(false)}
      title={t("trade:labelled", { label: title, value: possible.length })}
      detail={detail}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("common:back")}</Button>
          <Button
            look="danger"
            busy={isBusy}
            unavailableBecause={possible.length === 0 ? none : undefined}
            onClick={go}
          >
            {title}
          </Button>
        </>
      }
    />
  );
}
