/** Undoes a choice of differences whole, also long after it was made (G16). */
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { productSyncEndpoints as sync } from "../../../contract/product/product-sync.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { ProblemSaid } from "../../common/form/problem-said.tsx";
import { syncReads } from "./sync-words.ts";

interface UndoDialogProps {
  readonly product: string;
  readonly batchId: number;
  readonly onClose: () => void;
}

export function UndoDialog({ product, batchId, onClose }: UndoDialogProps) {
  const { t } = useTranslation(["sync", "common"]);
  const formats = useFormats();
  const command = useCommand(sync.undoSyncItems, { refreshes: syncReads });
  const undo = () =>
    command.mutate(
      { payload: { batchId } },
      {
        onSuccess: ({ undone }) => {
          notify({ title: t("undo.done", { total: formats.count(undone) }) });
          onClose();
        },
      },
    );
  return (
    <Dialog
      open
      size="small"
      onClose={onClose}
      title={t("undo.title")}
      footer={
        <>
          <Button onClick={onClose}>{t("common:cancel")}</Button>
          <Button look="primary" busy={command.isPending} onClick={undo}>
            {t("undo.go")}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <ProblemSaid problem={command.error?.message ?? null} />
        <p className="text-list">{t("undo.detail", { product })}</p>
      </div>
    </Dialog>
  );
}
