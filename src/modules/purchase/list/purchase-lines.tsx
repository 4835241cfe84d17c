/** Purchases line by line: `/product/purchaseDetail`. */
import { FolderOpen, History } from "lucide-react";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCall } from "../../../client/http/query.ts";
import { download } from "../../../client/http/download.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import {
  purchaseLineEndpoints,
  purchaseLineList,
  type PurchaseLineRow,
} from "../../../contract/purchase/purchase-lines.ts";
import { PurchaseState } from "../../../contract/purchase/purchase-order.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { filterOf } from "../../common/list/filter-of.ts";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { purchaseLink } from "../purchase-words.ts";
import { usePurchaseLineFilters } from "./purchase-line-filters.ts";

type Data = OutputOf<typeof purchaseLineEndpoints.purchaseLines>;
type Sums = OutputOf<typeof purchaseLineEndpoints.purchaseLineSums>["sums"];

const options = {
  endpoint: purchaseLineEndpoints.purchaseLines,
  table: "purchaseLine",
  rowId: ({ id }: PurchaseLineRow) => String(id),
  read: ({ lines }: Data) => ({ rows: lines, total: null }),
  defaults: { orderBy: "date", order: "desc", limit: 50 },
} as const;

/** The columns with the sums of the whole filter below, one for each currency. */
const useColumns = (sums: Sums | undefined) => {
  const { t } = useTranslation("purchase");
  const { moneyWithCode } = useFormats();
  const choices = useMemo(
    () => ({ state: PurchaseState.literals.map((value) => ({ value, label: t(`state.${value}`) })) }),
    [t],
  );
  const columns = useDescribedColumns(purchaseLineList, t, choices);
  return useMemo(() => {
    if (sums === undefined || sums.length === 0) return columns;
    const net = sums.map((sum) => (
      <div key={sum.currency} className="truncate">
        {moneyWithCode(sum.net ?? 0, sum.currency)}
      </div>
    ));
    const footers: Readonly<Record<string, ReactNode>> = { number: t("trade:total"), net };
    return columns.map((column) => ({ ...column, footer: footers[column.id] }));
  }, [columns, sums, moneyWithCode, t]);
};

const icon = { "aria-hidden": true, size: 16 } as const;

export default function PurchaseLines() {
  const { t } = useTranslation(["purchase", "route"]);
  const navigate = useNavigate();
  const list = useList(options);
  const { query, data } = list;
  const { data: sums } = useCall(purchaseLineEndpoints.purchaseLineSums, { query: filterOf(query) });
  const open = ({ orderId }: PurchaseLineRow) => void navigate(purchaseLink(orderId));
  const rowActions = (line: PurchaseLineRow): readonly MenuEntry[] => [
    {
      id: "history",
      label: t("act.priceHistory"),
      icon: <History {...icon} />,
      onPress: () => void navigate(`/product/purchaseDetail?productId=${line.productId}`),
    },
    { id: "open", label: t("trade:open"), icon: <FolderOpen {...icon} />, onPress: () => open(line) },
  ];
  return (
    <ListScreen
      list={{ ...list, total: sums?.total ?? null }}
      title={t("route:productPurchaseDetail")}
      columns={useColumns(sums?.sums)}
      filters={usePurchaseLineFilters(query, data?.lines[0]?.product)}
      search={t("lines.search")}
      rowLabel={({ product }) => product}
      onOpen={open}
      rowActions={rowActions}
      exporter={(wish) =>
        download(purchaseLineEndpoints.exportPurchaseLines, { query: { ...query, ...wish } })
      }
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
    />
  );
}
