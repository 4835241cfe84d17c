/** All sales, with state of goods and money: `/sale/index`. */
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { saleEndpoints } from "../../../contract/sale/sale.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { saleFileEndpoints } from "../../../contract/sale/sale-file.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import { Button } from "../../../kit/button.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { shownColumns, type Exporter } from "../../common/list/list-tools.tsx";
import { isOnly } from "../../common/prove/prove-filter.ts";
import { useList } from "../../common/list/use-list.ts";
import { CountedLine } from "./counted-line.tsx";
import { OrderBulk } from "./order-bulk.tsx";
import { type Days, orderLink, useOrderColumns } from "./order-columns.tsx";
import { listDefaults } from "./order-list-defaults.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { useOrderFilters } from "./order-filters.ts";
import { OrderPeek } from "./order-peek.tsx";
import { useOrderRowActions } from "./order-row-actions.tsx";
import { orderName } from "../order-state.ts";

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

/** Starts a sale at the till, or an order of the office; each for who may open its page. */
function NewSale() {
  const { t } = useTranslation(["sale", "trade", "route"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const icon = <Plus aria-hidden="true" size={16} />;
  return (
    <>
      {mayOpen("/sale/new") && (
        <Button shortcut="shift+n" icon={icon} onClick={() => void navigate("/sale/new")}>
          {t("route:saleNew")}
        </Button>
      )}
      <Button look="primary" shortcut="n" icon={icon} onClick={() => void navigate("/sale/retail")}>
        {t("trade:newSale")}
      </Button>
    </>
  );
}

/** The days that the total of the list is of, when nothing else filters it. */
const useProvedDays = (query: OrderQuery): Days | null => {
  const { startDate, endDate } = query;
  const isPlain = isOnly(query, ["startDate", "endDate"]);
  return useMemo(() => {
    const days = { ...(startDate !== undefined && { startDate }), ...(endDate !== undefined && { endDate }) };
    return isPlain ? days : null;
  }, [isPlain, startDate, endDate]);
};

export default function OrderList() {
  const { t } = useTranslation("sale");
  const navigate = useNavigate();
  const list = useList(options);
  const { query, data, address, layout } = list;
  const columns = useOrderColumns(data?.sums, address, useProvedDays(query));
  const filters = useOrderFilters(query, data?.names);
  const rowActions = useOrderRowActions(address);
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
      banner={data?.counted && <CountedLine counted={data.counted} />}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
      actions={<NewSale />}
      peek={(order) => ({
        title: orderName(t, order),
        detail: order.customer ?? t("walkIn"),
        body: <OrderPeek order={order} />,
        onOpen: () => open(order),
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
