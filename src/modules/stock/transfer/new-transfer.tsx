/**
 * A new transfer: `/product/stock/transfer/new`; with `?copy=12` it begins with the lines of another, with `?product=7&from=1` with this
 * product in this warehouse.
 */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { useCall } from "../../../client/http/query.ts";
import { transferEndpoints } from "../../../contract/stock/transfer.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { EditTransfer } from "./edit-transfer.tsx";
import { useToday } from "../../common/use-today.ts";

export default function NewTransfer() {
  const { t } = useTranslation("stock");
  const [params] = useSearchParams();
  const today = useToday();
  const copy = params.get("copy");
  const { data, error, refetch } = useCall(
    transferEndpoints.transfer,
    { query: { id: Number(copy) } },
    { enabled: copy !== null },
  );
  const [product, from] = [params.get("product"), params.get("from")];
  const goods = useMemo(
    () => (product === null ? undefined : { productId: Number(product), fromWarehouseId: Number(from) }),
    [product, from],
  );
  if (copy === null) return <EditTransfer transfer={null} today={today} goods={goods} />;
  if (data !== undefined) return <EditTransfer key={data.id} transfer={data} isCopy today={today} />;
  return (
    <RecordWaiting
      label={t("transfer.title")}
      right={transferEndpoints.transfer.access}
      problem={error}
      onRetry={() => void refetch()}
    />
  );
}
