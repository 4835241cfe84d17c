/** Cancels those of some transfers that were not sent. */
import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { useCommand } from "../../../client/http/command.ts";
import { keyOf } from "../../../client/http/query.ts";
import { transferEndpoints, type TransferRow } from "../../../contract/stock/transfer.ts";
import { CancelDocuments } from "../cancel-documents.tsx";
import { refreshesTransfers } from "./use-transfer-acts.ts";

interface CancelDialogProps {
  readonly rows: readonly Pick<TransferRow, "id" | "version" | "can">[];
  readonly onClose: (isDone: boolean) => void;
}

export function CancelDialog({ rows, onClose }: CancelDialogProps) {
  const { t } = useTranslation("stock");
  const client = useQueryClient();
  const cancel = useCommand(transferEndpoints.cancelTransfers, refreshesTransfers);
  return (
    <CancelDocuments
      rows={rows}
      title={t("transfer.act.cancel")}
      detail={t("transfer.cancel.detail")}
      none={t("transfer.cancel.none")}
      doneWord={(number) => t("transfer.cancelled", { number })}
      isBusy={cancel.isPending}
      cancel={(transfers, after) => cancel.mutate({ payload: { transfers } }, after)}
      onClose={(isDone) => {
        if (isDone) void client.invalidateQueries({ queryKey: keyOf(transferEndpoints.transfer) });
        onClose(isDone);
      }}
    />
  );
}
