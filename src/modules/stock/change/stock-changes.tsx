/** Stock changes: the list, a new one, or the one that the address names: `/product/stock/stock-change`. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { newKey } from "../../../client/http/command.ts";
import { useCall } from "../../../client/http/query.ts";
import { type StockChange, stockChangeEndpoints } from "../../../contract/stock/stock-change.ts";
import { RecordWaiting } from "../../common/record/record-waiting.tsx";
import { ChangeEditor } from "./change-editor.tsx";
import { linesOfChange } from "./change-line.ts";
import { ChangeList } from "./change-list.tsx";
import { ChangePage } from "./change-page.tsx";
import type { ChangeStart } from "./use-change-editor.ts";
import { useChangeAddress } from "./change-words.ts";
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import type { TransferPlace } from "../../../contract/stock/transfer.ts";
import { useToday } from "../../common/use-today.ts";
import { headOfChange } from "./use-change-editor.ts";
import { WithCatalogue } from "../../common/document/edit/with-catalogue.tsx";

interface EditorProps {
  readonly change: StockChange | null;
  readonly index: CatalogueIndex;
  readonly places: readonly TransferPlace[];
}

function Editor({ change, index, places }: EditorProps) {
  const today = useToday();
  const start = useMemo(
    (): ChangeStart => ({
      index,
      stored: change,
      lines: change === null ? [] : linesOfChange(change),
      head:
        change === null
          ? { clientId: newKey(), kind: "adjust", date: today, reason: "" }
          : headOfChange(change),
    }),
    [index, change, today],
  );
  return <ChangeEditor start={start} places={places} />;
}

/** The editor of a stored draft, or of a new change. */
function EditChange({ change }: { readonly change: StockChange | null }) {
  const { t } = useTranslation("route");
  return (
    <WithCatalogue
      label={t("productStockStockChange")}
      places={useCall(stockChangeEndpoints.stockChangePlaces)}
      right={stockChangeEndpoints.stockChangePlaces.access}
    >
      {(index, places) => <Editor change={change} index={index} places={places} />}
    </WithCatalogue>
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
  const { isNew, id, act } = useChangeAddress();
  if (isNew) return <EditChange change={null} />;
  return id === null ? <ChangeList /> : <Stored id={id} isEdited={act === "edit"} />;
}
