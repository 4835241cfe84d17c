/** All transfers that the person may see, and what can be done with several at once. */
import { Ban, Eye, Sheet } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import {
  transferEndpoints,
  transferFileEndpoints,
  type TransferRow,
} from "../../../contract/stock/transfer.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { type Exporter, shownColumns, useExport } from "../../common/list/list-tools.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { CancelDialog } from "./cancel-dialog.tsx";
import { useTransferColumns } from "./transfer-columns.tsx";
import { useTransferFilters } from "./transfer-filters.ts";
import { transferName, useTransferAddress } from "./transfer-words.ts";

const printPath = "/product/stock/transfer/print";

const options = {
  endpoint: transferEndpoints.transfers,
  table: "stockTransfer",
  rowId: ({ id }: TransferRow) => String(id),
  read: ({ transfers, total }: { readonly transfers: readonly TransferRow[]; readonly total: number }) => ({
    rows: transfers,
    total,
  }),
  defaults: { limit: 50 },
} as const;

const icon = { "aria-hidden": true, size: 14 } as const;

function NewTransfer() {
  const { t } = useTranslation("route");
  const can = useCan();
  const navigate = useNavigate();
  if (!can(transferEndpoints.createTransfer.access)) return null;
  return (
    <>
      <FromFile path="/product/transfer-batch-import" />
      <NewRecord
        label={t("productStockTransferNew")}
        blocked={undefined}
        onPress={() => void navigate("/product/stock/transfer/new")}
      />
    </>
  );
}

interface BulkProps {
  readonly rows: readonly TransferRow[];
  readonly columns: string;
  readonly exporter: (ids: string) => Exporter;
  readonly onDone: () => void;
}

function Bulk({ rows, columns, exporter, onDone }: BulkProps) {
  const { t } = useTranslation(["stock", "trade"]);
  const [isAsked, setAsked] = useState(false);
  const startExport = useExport();
  const ids = rows.map(({ id }) => id);
  const mayPrint = useMayOpen()(printPath);
  return (
    <>
      {mayPrint && <PrintDocuments path={printPath} ids={ids} />}
      <Button
        look="ghost"
        size="small"
        icon={<Sheet {...icon} />}
        onClick={() => void startExport(exporter(ids.join(",")), { format: "xlsx", columns })}
      >
        {t("trade:export")}
      </Button>
      <Button look="ghost" size="small" icon={<Ban {...icon} />} onClick={() => setAsked(true)}>
        {t("transfer.act.cancel")}
      </Button>
      {isAsked && (
        <CancelDialog
          rows={rows}
          onClose={(isDone) => {
            setAsked(false);
            if (isDone) onDone();
          }}
        />
      )}
    </>
  );
}

const useRowActions = (): ((row: TransferRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation(["stock", "trade"]);
  const address = useTransferAddress();
  return ({ id }) => [
    { id: "open", label: t("trade:open"), icon: <Eye {...icon} />, onPress: () => address.show(id) },
  ];
};

export function TransferList() {
  const { t } = useTranslation("stock");
  const list = useList(options);
  const { query, layout } = list;
  const columns = useTransferColumns();
  const address = useTransferAddress();
  const file =
    (ids?: string): Exporter =>
    (wish) =>
      download(transferFileEndpoints.exportTransfers, {
        query: { ...query, ...wish, ...(ids !== undefined && { ids }) },
      });
  return (
    <ListScreen
      list={list}
      title={t("transfer.title")}
      columns={columns}
      filters={useTransferFilters()}
      search={t("transfer.search")}
      rowLabel={(row) => transferName(t, row)}
      onOpen={({ id }) => address.show(id)}
      rowActions={useRowActions()}
      exporter={file()}
      empty={{ title: t("transfer.empty.title"), detail: t("transfer.empty.detail") }}
      actions={<NewTransfer />}
      bulk={(rows) => (
        <Bulk rows={rows} columns={shownColumns(columns, layout)} exporter={file} onDone={list.clear} />
      )}
    />
  );
}
