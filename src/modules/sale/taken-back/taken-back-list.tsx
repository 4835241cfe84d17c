/** Cancelled orders and returns: `/sale/cancel`. A cancelled order is restored as a copy and stays cancelled (S11). */
import { Copy, FolderOpen, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { saleFileEndpoints } from "../../../contract/sale/sale-file.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { takenBackList, type TakenBackRow as Row } from "../../../contract/sale/sale-list.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { documentsPrintAddress, PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { daysFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { useOrderCells, useOrderChoices } from "../list/order-columns.tsx";
import { listDefaults } from "../list/order-list-defaults.ts";
import { orderName } from "../order-state.ts";
import { useDuplicate } from "../page/use-duplicate.ts";

const read = ({ orders, total, takenBack = [] }: OutputOf<typeof saleEndpoints.orders>) => {
  const details = new Map(takenBack.map((each) => [each.id, each]));
  const withBack = (order: OrderRow): Row => {
    const back = details.get(order.id);
    return back === undefined ? order : { ...order, back };
  };
  return { rows: orders.map(withBack), total };
};

const options = {
  endpoint: saleEndpoints.orders,
  table: "saleTakenBack",
  rowId: ({ id }: Row) => String(id),
  read,
  defaults: { ...listDefaults, only: "takenBack" },
} as const;

/** The credit notes of cancelled orders and returns. */
const printPath = "/sale/credit-note";

const linkOf = ({ id }: Row) => `/sale/order/${id}`;

const useColumns = (): readonly TableColumn<Row>[] => {
  const { t } = useTranslation("sale");
  return useOrderCells(useDescribedColumns(takenBackList, t, useOrderChoices()));
};

const icon = { "aria-hidden": true, size: 16 } as const;

const useRowActions = (): ((order: Row) => readonly MenuEntry[]) => {
  const { t } = useTranslation(["sale", "route"]);
  const navigate = useNavigate();
  const can = useCan();
  const restore = useDuplicate("old");
  const mayPrint = useMayOpen()(printPath);
  return (order) => [
    {
      id: "restore",
      label: t("takenBack.restore"),
      icon: <Copy {...icon} />,
      onPress: () => restore(order.id),
      unavailableBecause: !can("sale.order.commit")
        ? t("trade:noPermission")
        : order.state === "cancelled"
          ? undefined
          : t("takenBack.notCancelled"),
    },
    {
      id: "print",
      label: t("route:saleCreditNote"),
      icon: <Printer {...icon} />,
      onPress: () => void navigate(documentsPrintAddress(printPath, [order.id])),
      unavailableBecause: !mayPrint
        ? t("trade:noPermission")
        : order.number === null
          ? t("takenBack.noCreditNote")
          : undefined,
    },
    {
      id: "open",
      label: t("act.open"),
      icon: <FolderOpen {...icon} />,
      onPress: () => void navigate(linkOf(order)),
    },
  ];
};

export default function TakenBackList() {
  const { t } = useTranslation(["sale", "route", "list"]);
  const navigate = useNavigate();
  const list = useList(options);
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  const { t: l } = useTranslation("list");
  const mayPrint = useMayOpen()(printPath);
  return (
    <ListScreen
      list={list}
      title={t("route:saleCancel")}
      columns={useColumns()}
      filters={[
        daysFilter<OrderQuery>({
          t: l,
          formats,
          offsetHours,
          patch: (startDate, endDate) => ({ startDate, endDate }),
        }),
      ]}
      search={t("search")}
      rowLabel={(order) => orderName(t, order)}
      onOpen={(order) => void navigate(linkOf(order))}
      rowActions={useRowActions()}
      {...(mayPrint && {
        bulk: (orders: readonly Row[]) => (
          <PrintDocuments
            path={printPath}
            ids={orders.map(({ id }) => id)}
            unavailableBecause={
              orders.some(({ number }) => number === null) ? t("takenBack.noCreditNote") : undefined
            }
          />
        ),
      })}
      exporter={(wish) =>
        download(saleFileEndpoints.exportOrders, { query: { ...list.query, only: "takenBack", ...wish } })
      }
      empty={{ title: t("takenBack.empty"), detail: t("takenBack.emptyDetail") }}
    />
  );
}
