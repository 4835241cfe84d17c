/** The editor of a stored draft, or of a new transfer that begins with the lines of another one. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { type Transfer, transferEndpoints } from "../../../contract/stock/transfer.ts";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { linesOfTransfer } from "./edit-line.ts";
import { TransferEditor } from "./transfer-editor.tsx";

/** `transfer`: what is edited, or copied; null for an empty one. `today`: the day of a new one. */
interface EditTransferProps {
  readonly transfer: Transfer | null;
  readonly isCopy?: boolean;
  readonly today?: string;
}

const useStart = ({ transfer, isCopy = false, today = "" }: EditTransferProps) => {
  const { index, error, refetch } = useCatalogue();
  const places = useCall(transferEndpoints.transferPlaces);
  const start = useMemo(() => {
    const [own, second] = places.data ?? [];
    if (index === null || own === undefined) return null;
    const other = places.data?.find(({ branchId }) => branchId !== own.branchId) ?? second;
    const isNew = transfer === null || isCopy;
    return {
      index,
      transfer: isNew ? null : transfer,
      lines: transfer === null ? [] : linesOfTransfer(transfer, isCopy),
      head: {
        clientId: isNew ? newKey() : transfer.clientId,
        fromWarehouseId: transfer?.fromWarehouseId ?? own.id,
        toWarehouseId: transfer?.toWarehouseId ?? other?.id ?? own.id,
        date: isNew ? today : transfer.date,
        memo: transfer?.memo ?? "",
      },
    };
  }, [index, places.data, transfer, isCopy, today]);
  return { start, places, catalogue: { error, refetch } };
};

export function EditTransfer(props: EditTransferProps) {
  const { t } = useTranslation("stock");
  const { start, places, catalogue } = useStart(props);
  if (start !== null) return <TransferEditor start={start} places={places.data ?? []} />;
  return (
    <RecordWaiting
      label={t("transfer.title")}
      right={catalogue.error ? productEndpoints.catalogue.access : transferEndpoints.transferPlaces.access}
      problem={catalogue.error ?? places.error}
      onRetry={() => void Promise.all([catalogue.refetch(), places.refetch()])}
    />
  );
}
