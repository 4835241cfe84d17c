/** The lines of transfers as a list: with or without pictures, which also are in its file. */
import { FolderOpen, Sheet } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { download } from "../../../client/http/download.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { TransferState } from "../../../contract/stock/transfer.ts";
import {
  transferLineEndpoints,
  transferLineList,
  type TransferLineRow,
  transferPictureList,
} from "../../../contract/stock/transfer-lines.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { type Exporter, shownColumns, useExport } from "../../common/list/list-tools.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useTransferFilters } from "./transfer-filters.ts";

type Data = OutputOf<typeof transferLineEndpoints.transferLines>;
const options = {
  endpoint: transferLineEndpoints.transferLines,
  rowId: ({ id }: TransferLineRow) => String(id),
  read: ({ lines, total }: Data) => ({ rows: lines, total }),
  defaults: { orderBy: "date", order: "desc", limit: 50 },
} as const;

const descriptions = { plain: transferLineList, pictures: transferPictureList } as const;

/** The columns with the sums of the whole filter below. */
const useColumns = (
  kind: keyof typeof descriptions,
  sums: Data["sums"] | undefined,
): readonly TableColumn<TransferLineRow>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { quantity, moneyWithCode } = useFormats();
  const currency = useCostCurrency();
  const choices = useMemo(
    () => ({
      state: TransferState.literals.map((value) => ({ value, label: stock(`transfer.state.${value}`) })),
    }),
    [stock],
  );
  const columns = useDescribedColumns(descriptions[kind], stock, choices);
  return useMemo(() => {
    if (sums === undefined) return columns;
    const footers: Readonly<Record<string, ReactNode>> = {
      number: t("trade:total"),
      sent: quantity(sums.sent),
      received: quantity(sums.received),
      difference: quantity(sums.difference),
      cost: sums.cost === undefined ? undefined : moneyWithCode(sums.cost, currency),
    };
    return columns.map((column) => ({ ...column, footer: footers[column.id] }));
  }, [columns, sums, quantity, moneyWithCode, currency, t]);
};

const tables = { plain: "transferLine", pictures: "transferPicture" } as const;
const titles = {
  plain: "route:productStockTransferAll",
  pictures: "route:productStockTransferExcel",
} as const;
const files = {
  plain: transferLineEndpoints.exportTransferLines,
  pictures: transferLineEndpoints.exportTransferPictures,
} as const;

interface ExportProps {
  readonly run: Exporter;
  readonly columns: string;
}

/** The spreadsheet with the columns that are shown. */
function ExportButton({ run, columns }: ExportProps) {
  const { t } = useTranslation("list");
  const start = useExport();
  return (
    <Button
      look="primary"
      icon={<Sheet aria-hidden="true" size={16} />}
      onClick={() => void start(run, { format: "xlsx", columns })}
    >
      {t("tool.exportXlsx")}
    </Button>
  );
}

/** `kind`: pictures are a column of their own, and what one comes here for is the file. */
export function TransferLineList({ kind }: { readonly kind: keyof typeof descriptions }) {
  const { t } = useTranslation(["stock", "route", "trade"]);
  const navigate = useNavigate();
  const list = useList({ ...options, table: tables[kind] });
  const { query, data, layout } = list;
  const columns = useColumns(kind, data?.sums);
  const open = (row: TransferLineRow) => void navigate(transferLineList.columns.number.to(row));
  const exporter: Exporter = (wish) => download(files[kind], { query: { ...query, ...wish } });
  const rowActions = (row: TransferLineRow): readonly MenuEntry[] => [
    {
      id: "open",
      label: t("trade:open"),
      icon: <FolderOpen aria-hidden="true" size={16} />,
      onPress: () => open(row),
    },
  ];
  return (
    <ListScreen
      list={list}
      title={t(titles[kind])}
      columns={columns}
      filters={useTransferFilters()}
      search={t("transfer.lines.search")}
      rowLabel={({ product }) => product}
      onOpen={open}
      rowActions={rowActions}
      exporter={exporter}
      empty={{ title: t("transfer.lines.empty"), detail: t("transfer.empty.detail") }}
      actions={kind === "pictures" && <ExportButton run={exporter} columns={shownColumns(columns, layout)} />}
    />
  );
}
