/** All sales, with state of goods and money: `/sale/index`. */
import { Copy, FolderOpen, HandCoins, Plus, Printer } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { useCan } from "../../client/session.ts";
import { download } from "../../client/download.ts";
import { saleEndpoints } from "../../contract/sale.ts";
import { saleFileEndpoints } from "../../contract/sale-file.ts";
import type { OrderRow } from "../../contract/sale-order.ts";
import { Button } from "../../kit/button.tsx";
import type { MenuEntry } from "../../kit/menu.tsx";
import { ListScreen } from "../common/list-screen.tsx";
import { shownColumns, type Exporter } from "../common/list-tools.tsx";
import { useList } from "../common/use-list.ts";
import { OrderBulk } from "./order-bulk.tsx";
import { orderLink, useOrderColumns } from "./order-columns.tsx";
import { listDefaults } from "./order-list-defaults.ts";
import { useOrderFilters } from "./order-filters.ts";
import { OrderPeek } from "./order-peek.tsx";
import { blockedBecause, orderName } from "./order-state.ts";
import { useDuplicate } from "./use-duplicate.ts";

const options = {
  endpoint: saleEndpoints.orders,
  table: "saleOrder",
  rowId: ({ id }: OrderRow) => String(id),
  read: ({ orders, total }: { readonly orders: readonly OrderRow[]; readonly total: number }) => ({
    rows: orders,
    total,
  }),
  defaults: listDefaults,
} as const;

/** What can be done with one order without opening it. */
const useRowActions = (address: string) => {
  const { t } = useTranslation("order");
  const can = useCan();
  const navigate = useNavigate();
  const duplicate = useDuplicate();
  const icon = { "aria-hidden": true, size: 15 } as const;
  return (order: OrderRow): readonly MenuEntry[] => {
    const to = (act: string) => () => void navigate(orderLink(order.id, address), { state: { act } });
    const blocked = (act: "pay" | "deliver" | "duplicate" | "unsave" | "cancel") => ({
      unavailableBecause: blockedBecause(t, can, order, act),
    });
    return [
      {
        id: "print",
        label: t("act.print"),
        icon: <Printer {...icon} />,
        onPress: () => void navigate(`/sale/print/${order.id}`),
      },
      {
        id: "pay",
        label: t("act.pay"),
        icon: <HandCoins {...icon} />,
        onPress: to("pay"),
        ...blocked("pay"),
      },
      { id: "open", label: t("act.open"), icon: <FolderOpen {...icon} />, onPress: to("") },
      {
        id: "duplicate",
        label: t("act.duplicate"),
        icon: <Copy {...icon} />,
        onPress: () => duplicate(order.id),
        ...blocked("duplicate"),
      },
      { id: "deliver", label: t("act.deliver"), onPress: to("deliver"), apart: true, ...blocked("deliver") },
      { id: "unsave", label: t("act.unsave"), onPress: to("unsave"), ...blocked("unsave") },
      { id: "cancel", label: t("act.cancel"), onPress: to("cancel"), tone: "negative", ...blocked("cancel") },
    ];
  };
};

export default function OrderList() {
  const { t } = useTranslation("order");
  const navigate = useNavigate();
  const list = useList(options);
  const { query, data, address, layout } = list;
  const columns = useOrderColumns(data?.sums, address);
  const filters = useOrderFilters(query);
  const rowActions = useRowActions(address);
  const open = (order: OrderRow) => void navigate(orderLink(order.id, address));
  const exporter: Exporter = (wish) =>
    download(saleFileEndpoints.exportOrders, { query: { ...query, ...wish } });
  return (
    <ListScreen
      list={list}
      title={t("title")}
      columns={columns}
      filters={filters}
      search={t("search")}
      rowLabel={(order) => orderName(t, order)}
      onOpen={open}
      rowActions={rowActions}
      exporter={exporter}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
      actions={
        <Button
          look="primary"
          shortcut="n"
          icon={<Plus aria-hidden="true" size={15} />}
          onClick={() => void navigate("/sale/retail")}
        >
          {t("new")}
        </Button>
      }
      peek={(order) => ({
        title: orderName(t, order),
        detail: order.customer ?? t("walkIn"),
        body: <OrderPeek order={order} />,
        footer: (
          <Button look="primary" onClick={() => open(order)}>
            {t("act.open")}
          </Button>
        ),
      })}
      bulk={(orders) => (
        <OrderBulk
          orders={orders}
          columns={shownColumns(columns, layout)}
          exporter={(ids) => (wish) =>
            download(saleFileEndpoints.exportOrders, { query: { ...query, ...wish, ids } })
          }
          onDone={list.clear}
        />
      )}
    />
  );
}
