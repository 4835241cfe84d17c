/** All production orders that the person may see. */
import { Eye } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  productionEndpoints,
  productionFileEndpoints,
  productionList,
  type ProductionQuery,
  type ProductionRow,
} from "../../../contract/production/order.ts";
import { LinkCell } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { newOrderPath, orderName, stateChoices, useProductionAddress } from "../production-words.ts";

const options = {
  endpoint: productionEndpoints.productionOrders,
  table: "productionOrder",
  rowId: ({ id }: ProductionRow) => String(id),
  read: ({ orders, total }: { readonly orders: readonly ProductionRow[]; readonly total: number }) => ({
    rows: orders,
    total,
  }),
  defaults: { limit: 50 },
} as const;

const useColumns = () => {
  const { t } = useTranslation("production");
  const choices = useMemo(() => ({ state: stateChoices(t) }), [t]);
  const cells = useMemo(
    () => ({
      // One without a number is called by its status.
      number: (row: ProductionRow) => (
        <LinkCell to={productionList.columns.number.to(row)}>{orderName(t, row)}</LinkCell>
      ),
    }),
    [t],
  );
  return useDescribedColumns(productionList, t, choices, cells);
};

const useFilters = (): readonly ListFilter<ProductionQuery>[] => {
  const { t } = useTranslation("production");
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const { data: places = [] } = useCall(productionEndpoints.productionPlaces, {}, { staleTime: 60_000 });
  const states = stateChoices(t);
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any,
    choices: states,
    value: (query: ProductionQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const warehouse = warehouseFilter<ProductionQuery>({
    label: t("trade:warehouse"),
    any,
    warehouses: places,
    patch: (warehouseId) => ({ warehouseId }),
  });
  const due = daysFilter<ProductionQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    label: t("order.column.due"),
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, { ...warehouse, near: true }, due];
};

export function OrderList() {
  const { t } = useTranslation(["production", "route", "trade"]);
  const { t: production } = useTranslation("production");
  const list = useList(options);
  const { show } = useProductionAddress();
  const navigate = useNavigate();
  const mayWrite = useCan()(productionEndpoints.createProductionOrder.access);
  return (
    <ListScreen
      list={list}
      title={t("route:productProductionOrderList")}
      columns={useColumns()}
      filters={useFilters()}
      search={t("order.search")}
      rowLabel={(row) => orderName(production, row)}
      onOpen={({ id }) => show(id)}
      rowActions={({ id }) => [
        {
          id: "open",
          label: t("trade:open"),
          icon: <Eye aria-hidden="true" size={14} />,
          onPress: () => show(id),
        },
      ]}
      exporter={(wish) =>
        download(productionFileEndpoints.exportProductionOrders, { query: { ...list.query, ...wish } })
      }
      empty={{ title: t("order.empty.title"), detail: t("order.empty.detail") }}
      actions={
        <NewRecord
          label={t("route:productCreateProductionOrder")}
          blocked={mayWrite ? undefined : t("trade:noPermission")}
          onPress={() => void navigate(newOrderPath)}
        />
      }
    />
  );
}
