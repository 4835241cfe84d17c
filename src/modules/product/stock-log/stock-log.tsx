/** Every movement of stock with the balance after it: `/product/stock/log`. */
import { FileText, ListFilter as Narrow } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { documentPath } from "../../../contract/document-route.ts";
import { placeOf } from "../../../contract/ledger.ts";
import {
  type StockLogQuery,
  type StockLogRow,
  stockLogEndpoints,
} from "../../../contract/product/stock-log.ts";
import type { ProveQuery } from "../../../contract/prove.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { LedgerScreen } from "../../common/ledger/ledger-screen.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { useList } from "../../common/list/use-list.ts";
import { isOnly } from "../../common/prove/prove-filter.ts";
import { CostDialog } from "../stock-list/cost-dialog.tsx";
import { useExplainEntry } from "../stock-list/use-explain-entry.tsx";
import { useStockLogColumns } from "./stock-log-columns.tsx";
import { useStockLogFilters } from "./stock-log-filters.ts";

const options = {
  endpoint: stockLogEndpoints.stockLogs,
  table: "stockLog",
  rowId: ({ id }: StockLogRow) => String(id),
  read: ({ entries }: { readonly entries: readonly StockLogRow[] }) => ({ rows: entries, total: null }),
  place: placeOf,
  defaults: { orderBy: "at", order: "desc", limit: 50 },
} as const;

/** The log of one product in one warehouse. */
const accountPath = ({ productId, warehouseId }: StockLogRow): string =>
  `/product/stock/log?productId=${productId}&warehouseId=${warehouseId}`;

/** The balance of an account can be proved where the log goes on until today. */
const proofOf = (query: StockLogQuery): ProveQuery | undefined => {
  const { productId, warehouseId } = query;
  const isPlain = isOnly(query, ["productId", "warehouseId", "startDate", "after", "before"]);
  if (!isPlain || productId === undefined || warehouseId === undefined) return undefined;
  return { of: "stock", id: productId, warehouseId };
};

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = (
  onExplain: (row: StockLogRow) => void,
): ((row: StockLogRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation("product");
  const navigate = useNavigate();
  const explain = useExplainEntry(onExplain);
  return (row) => {
    const path = documentPath(row.documentType, row.documentId);
    return [
      {
        id: "document",
        label: t("stockLog.act.document"),
        icon: <FileText {...icon} />,
        onPress: () => void (path !== null && navigate(path)),
        unavailableBecause: path === null ? t("stockLog.noDocument") : undefined,
      },
      {
        id: "account",
        label: t("stockLog.act.account"),
        icon: <Narrow {...icon} />,
        onPress: () => void navigate(accountPath(row)),
      },
      ...explain(row),
    ];
  };
};

export default function StockLog() {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const list = useList(options);
  const { query } = list;
  const [explained, setExplained] = useState<StockLogRow | null>(null);
  const rowActions = useRowActions(setExplained);
  const { data: sums } = useCall(stockLogEndpoints.stockLogSums, { query: filterOf(query) });
  return (
    <>
      <LedgerScreen
        list={list}
        title={t("stockLog.title")}
        columns={useStockLogColumns(sums)}
        filters={useStockLogFilters(sums)}
        search={t("stockLog.search")}
        rowLabel={({ product, number }) => `${product} ${number ?? ""}`}
        rowActions={rowActions}
        exporter={(wish) =>
          download(stockLogEndpoints.exportStockLogs, { query: { ...filterOf(query), ...wish } })
        }
        sums={sums}
        format={(amount) => formats.quantity(amount)}
        prove={proofOf(query)}
        accountPath={accountPath}
        empty={{ title: t("stockLog.empty.title"), detail: t("stockLog.empty.detail") }}
      />
      {explained && <CostDialog place={explained} onClose={() => setExplained(null)} />}
    </>
  );
}
