/** Cancels those of some transfers that were not sent. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { transferEndpoints, type TransferRow } from "../../../contract/stock/transfer.ts";
import { Button } from "../../../kit/button.tsx";
import { notify } from "../../../kit/feedback/notify.ts";
import { Dialog } from "../../../kit/overlay/dialog.tsx";
import { refreshesTransfers } from "./use-transfer-acts.ts";

interface CancelDialogProps {
  readonly rows: readonly Pick<TransferRow, "id" | "version" | "can">[];
  readonly onClose: (isDone: boolean) => void;
}

export function CancelDialog({ rows, onClose }: CancelDialogProps) {
  const { t } = useTranslation(["stock", "error", "common", "trade"]);
  const client = useQueryClient();
  const cancel = useCommand(transferEndpoints.cancelTransfers, refreshesTransfers);
  const possible = rows.filter(({ can }) => can.includes("cancel"));
  const go = () =>
    cancel.mutate(
      { payload: { transfers: possible.map(({ id, version }) => ({ id, version })) } },
      {
        onSuccess: ({ done, refused }) => {
          void client.invalidateQueries({ queryKey: keyOf(transferEndpoints.transfer) });
          if (done.length > 0) notify({ title: t("transfer.cancelled", { number: done.length }) });
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
      title={t("trade:labelled", { label: t("transfer.act.cancel"), value: possible.length })}
      detail={t("transfer.cancel.detail")}
      footer={
        <>
          <Button onClick={() => onClose(false)}>{t("common:back")}</Button>
          <Button
            look="danger"
            busy={cancel.isPending}
            unavailableBecause={possible.length === 0 ? t("transfer.cancel.none") : undefined}
            onClick={go}
          >
            {t("transfer.act.cancel")}
          </Button>
        </>
      }
    />
  );
}
