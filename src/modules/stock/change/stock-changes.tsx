/** Stock changes: the list, a new one, or the one that the address names: `/product/stock/stock-change`. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { useToday } from "../../../client/settings/today.ts";
import { productEndpoints } from "../../../contract/product/product.ts";
import { type StockChange, stockChangeEndpoints } from "../../../contract/stock/stock-change.ts";
import { useCatalogue } from "../../common/document/use-catalogue.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { ChangeEditor } from "./change-editor.tsx";
import { linesOfChange } from "./change-line.ts";
import { ChangeList } from "./change-list.tsx";
import { ChangePage } from "./change-page.tsx";
import type { ChangeStart } from "./use-change-editor.ts";
import { useChangeAddress } from "./use-change-address.ts";

/** The editor of a stored draft, or of a new change. */
function EditChange({ change }: { readonly change: StockChange | null }) {
  const { t } = useTranslation("route");
  const today = useToday();
  const { index, error, refetch } = useCatalogue();
  const places = useCall(stockChangeEndpoints.stockChangePlaces);
  const start = useMemo(
    (): ChangeStart | null =>
      index === null || places.data === undefined
        ? null
        : {
            index,
            change,
            lines: change === null ? [] : linesOfChange(change),
            head: {
              clientId: change?.clientId ?? newKey(),
              kind: change?.kind ?? "adjust",
              date: change?.date ?? today,
              reason: change?.reason ?? "",
            },
          },
    [index, places.data, change, today],
  );
  if (start !== null) return <ChangeEditor start={start} places={places.data ?? []} />;
  return (
    <RecordWaiting
      label={t("productStockStockChange")}
      right={error ? productEndpoints.catalogue.access : stockChangeEndpoints.stockChangePlaces.access}
      problem={error ?? places.error}
      onRetry={() => void Promise.all([refetch(), places.refetch()])}
    />
  );
}

function Stored({ id, isEdited }: { readonly id: number; readonly isEdited: boolean }) {
  const { t } = useTranslation("route");
  const { data, error, refetch } = useCall(stockChangeEndpoints.stockChange, { query: { id } });
  if (data === undefined)
    return (
      <RecordWaiting
        label={t("productStockStockChange")}
        right={stockChangeEndpoints.stockChange.access}
        problem={error}
        onRetry={() => void refetch()}
      />
    );
  return isEdited && data.can.includes("edit") ? (
    <EditChange key={data.id} change={data} />
  ) : (
    <ChangePage key={data.id} change={data} />
  );
}

export default function StockChanges() {
  const { isNew, id, isEdited } = useChangeAddress();
  if (isNew) return <EditChange change={null} />;
  return id === null ? <ChangeList /> : <Stored id={id} isEdited={isEdited} />;
}
