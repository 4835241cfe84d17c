/** Cancelled orders and returns: `/sale/cancel`. A cancelled order is restored as a copy and stays cancelled (S11). */
import { Copy, FolderOpen, Printer } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { OutputOf } from "../../../client/http/call.ts";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useSettings } from "../../../client/settings/settings.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import { saleFileEndpoints } from "../../../contract/sale/sale-file.ts";
import type { OrderQuery, TakenBack } from "../../../contract/sale/sale-filter.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import type { MenuEntry } from "../../../kit/overlay/menu.tsx";
import { useAmountName } from "../../common/amount-name.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { documentsPrintAddress, PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { daysFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { listDefaults } from "../list/order-list-defaults.ts";
import { orderName, stateOfKind } from "../order-state.ts";
import { useDuplicate } from "../page/use-duplicate.ts";

interface Row extends OrderRow {
  readonly back: TakenBack | undefined;
}

const read = ({ orders, total, takenBack = [] }: OutputOf<typeof saleEndpoints.orders>) => {
  const details = new Map(takenBack.map((each) => [each.id, each]));
  return { rows: orders.map((order): Row => ({ ...order, back: details.get(order.id) })), total };
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
const notSorted = { sortable: false } as const;

const useColumns = (): readonly TableColumn<Row>[] => {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  const amountName = useAmountName();
  const usual = useBaseCurrency()?.code;
  return useMemo(() => {
    const column = columnMakers<Row>(formats);
    const currency = (order: Row) => order.currency;
    return [
      column.link("number", t("column.number"), (order) => orderName(t, order), linkOf, {
        sticky: true,
        card: "title",
      }),
      column.date("date", t("column.date"), (order) => order.businessDate ?? order.createdAt, {
        card: "line",
      }),
      column.text("customer", t("column.customer"), (order) => order.customer ?? t("walkIn"), {
        card: "title",
      }),
      column.status("state", t("column.state"), (order) => stateOfKind(t, order), {
        width: 148,
        card: "line",
      }),
      column.money("total", amountName(t("column.total"), "gross"), (order) => order.total, currency, {
        usual,
        amount: "gross",
        card: "figure",
      }),
      column.money("refund", t("takenBack.refund"), ({ back }) => back?.refund ?? null, currency, {
        usual,
        amount: "payment",
        ...notSorted,
      }),
      column.text("reason", t("trade:reason"), ({ back }) => back?.reason ?? "", notSorted),
      column.text("person", t("trade:employee"), ({ back }) => back?.person ?? "", {
        ...notSorted,
        width: 116,
        rare: 1,
      }),
      column.code("original", t("takenBack.original"), ({ back }) => back?.original ?? null, notSorted),
    ];
  }, [t, formats, amountName, usual]);
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
