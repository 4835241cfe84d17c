/** What is in stock, where, and what it is worth, now or at the end of a past day: `/product/stock`. */
import { CalendarClock, FolderOpen, Layers, MapPin, PencilRuler, ScrollText, Truck } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate, useSearchParams } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import type { ScreenPath } from "../../../contract/screens/table.ts";
import { stockListEndpoints, type StockRow } from "../../../contract/product/stock-list.ts";
import { Button } from "../../../kit/button.tsx";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { AssignZone } from "./assign-zone.tsx";
import { LotDialog } from "./lot-dialog.tsx";
import { CostDialog } from "./cost-dialog.tsx";
import { ShelfLife } from "./shelf-life.tsx";
import { useStockColumns } from "./stock-columns.tsx";
import { useStockFilters } from "./stock-filters.tsx";
import { useExplainEntry } from "./use-explain-entry.tsx";
import { ZoneDialog } from "./zone-dialog.tsx";

const options = {
  endpoint: stockListEndpoints.stocks,
  table: "stock",
  rowId: ({ productId, warehouseId }: StockRow) => `${productId} ${warehouseId}`,
  read: ({ rows }: { readonly rows: readonly StockRow[] }) => ({ rows, total: null }),
  defaults: { orderBy: "product", order: "asc", limit: 50 },
} as const;

/** The entries that a row is the sum of. */
const logPath = ({ productId, warehouseId }: StockRow, asOf: string | undefined): string =>
  `/product/stock/log?productId=${productId}&warehouseId=${warehouseId}${asOf === undefined ? "" : `&endDate=${asOf}`}`;

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = (
  asOf: string | undefined,
  onPlaces: (row: StockRow) => void,
  onLots: (row: StockRow) => void,
  onExplain: (row: StockRow) => void,
): ((row: StockRow) => readonly MenuEntry[]) => {
  const { t } = useTranslation(["product", "stock", "trade", "route", "lot"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const explain = useExplainEntry(onExplain);
  const leads = (path: ScreenPath, entry: Pick<MenuEntry, "id" | "label" | "icon">, address: string) => ({
    ...entry,
    onPress: () => void navigate(address),
    unavailableBecause: mayOpen(path) ? undefined : t("trade:noPermission"),
  });
  return (row) => [
    leads(
      "/product/stock/log",
      { id: "log", label: t("act.log"), icon: <ScrollText {...icon} /> },
      logPath(row, asOf),
    ),
    { id: "places", label: t("stock:zone.places"), icon: <MapPin {...icon} />, onPress: () => onPlaces(row) },
    { id: "lots", label: t("lot:lots"), icon: <Layers {...icon} />, onPress: () => onLots(row) },
    ...explain(row),
    leads(
      "/product/stock/product-stock-change",
      { id: "change", label: t("route:productStockProductStockChange"), icon: <PencilRuler {...icon} /> },
      `/product/stock/product-stock-change?product=${row.productId}`,
    ),
    leads(
      "/product/stock/transfer/new",
      { id: "transfer", label: t("route:productStockTransferNew"), icon: <Truck {...icon} /> },
      `/product/stock/transfer/new?product=${row.productId}&from=${row.warehouseId}`,
    ),
    leads(
      "/product/{id}/update",
      { id: "product", label: t("trade:product"), icon: <FolderOpen {...icon} /> },
      `/product/${row.productId}/update`,
    ),
  ];
};

function Stock() {
  const { t } = useTranslation(["product", "stock", "route", "lot"]);
  const navigate = useNavigate();
  const list = useList(options);
  const { query } = list;
  const [placed, setPlaced] = useState<StockRow | null>(null);
  const [lotted, setLotted] = useState<StockRow | null>(null);
  const [explained, setExplained] = useState<StockRow | null>(null);
  const rowActions = useRowActions(query.asOf, setPlaced, setLotted, setExplained);
  const { data: sums } = useCall(stockListEndpoints.stockSums, { query: filterOf(query) });
  return (
    <>
      <ListScreen
        list={{ ...list, total: sums?.rows ?? null }}
        title={t("route:productStock")}
        columns={useStockColumns(sums, query.asOf !== undefined, setExplained)}
        filters={useStockFilters(sums)}
        actions={
          <Button
            icon={<CalendarClock aria-hidden="true" size={16} />}
            onClick={() => void navigate("/product/stock?view=shelfLife")}
          >
            {t("lot:shelfLife.title")}
          </Button>
        }
        search={t("search")}
        rowLabel={({ product, warehouse }) => `${product} ${warehouse}`}
        onOpen={(row) => void navigate(logPath(row, query.asOf))}
        rowActions={rowActions}
        bulk={(rows) => <AssignZone rows={rows} onDone={list.clear} />}
        exporter={(wish) => download(stockListEndpoints.exportStocks, { query: { ...query, ...wish } })}
        empty={{ title: t("stockList.empty.title"), detail: t("stockList.empty.detail") }}
      />
      {placed && <ZoneDialog row={placed} onClose={() => setPlaced(null)} />}
      {explained && <CostDialog place={explained} onClose={() => setExplained(null)} />}
      {lotted && <LotDialog place={lotted} onClose={() => setLotted(null)} />}
    </>
  );
}

/** The shelf life of lots has no path of its own: the address says that it is shown. */
export default function StockList() {
  const [params] = useSearchParams();
  return params.get("view") === "shelfLife" ? <ShelfLife /> : <Stock />;
}
