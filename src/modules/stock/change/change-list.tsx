/** All stock changes that the person may see. */
import { Eye } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { download } from "../../../client/http/download.ts";
import { useCall } from "../../../client/http/query.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  stockChangeEndpoints,
  stockChangeFileEndpoints,
  StockChangeKind,
  type StockChangeQuery,
  type StockChangeRow,
  StockChangeState,
  stockChangeList,
} from "../../../contract/stock/stock-change.ts";
import { productCardEndpoints } from "../../../contract/product/product-card.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { choiceFilter, daysFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { changeName, useChangeAddress } from "./change-words.ts";
import { LinkCell } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";

const options = {
  endpoint: stockChangeEndpoints.stockChanges,
  table: "stockChange",
  rowId: ({ id }: StockChangeRow) => String(id),
  read: ({ changes, total }: { readonly changes: readonly StockChangeRow[]; readonly total: number }) => ({
    rows: changes,
    total,
  }),
  defaults: { limit: 50 },
} as const;

/** One without a number is called by its status. */
const useColumns = (): readonly TableColumn<StockChangeRow>[] => {
  const { t } = useTranslation("stock");
  const choices = useMemo(
    () => ({
      kind: StockChangeKind.literals.map((value) => ({ value, label: t(`change.kind.${value}`) })),
      state: StockChangeState.literals.map((value) => ({ value, label: t(`change.state.${value}`) })),
    }),
    [t],
  );
  const cells = useMemo(
    () => ({
      number: (row: StockChangeRow) => (
        <LinkCell to={stockChangeList.columns.number.to(row)}>{changeName(t, row)}</LinkCell>
      ),
    }),
    [t],
  );
  return useDescribedColumns(stockChangeList, t, choices, cells);
};

const useFilters = (): readonly ListFilter<StockChangeQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const { data } = useCall(productCardEndpoints.productChoices, {}, { staleTime: 60_000 });
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any,
    choices: StockChangeState.literals.map((value) => ({ value, label: t(`change.state.${value}`) })),
    value: (query: StockChangeQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const kind = choiceFilter({
    id: "kind",
    label: t("change.column.kind"),
    any,
    choices: StockChangeKind.literals.map((value) => ({ value, label: t(`change.kind.${value}`) })),
    value: (query: StockChangeQuery) => query.kind,
    patch: (kind) => ({ kind }),
  });
  const warehouse = warehouseFilter<StockChangeQuery>({
    label: t("trade:warehouse"),
    any,
    warehouses: data?.warehouses ?? [],
    patch: (warehouseId) => ({ warehouseId }),
  });
  const days = daysFilter<StockChangeQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, days, { ...kind, near: true }, warehouse];
};

export function ChangeList() {
  const { t } = useTranslation(["stock", "route", "trade"]);
  const { t: stock } = useTranslation("stock");
  const list = useList(options);
  const { query } = list;
  const { show } = useChangeAddress();
  const mayWrite = useCan()(stockChangeEndpoints.createStockChange.access);
  return (
    <ListScreen
      list={list}
      title={t("route:productStockStockChange")}
      columns={useColumns()}
      filters={useFilters()}
      search={t("change.search")}
      rowLabel={(row) => changeName(stock, row)}
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
        download(stockChangeFileEndpoints.exportStockChanges, { query: { ...query, ...wish } })
      }
      empty={{ title: t("change.empty.title"), detail: t("change.empty.detail") }}
      actions={
        <>
          <FromFile path="/product/stock/stock-batch-import" />
          <NewRecord
            label={t("change.new")}
            blocked={mayWrite ? undefined : t("trade:noPermission")}
            onPress={() => show("new")}
          />
        </>
      }
    />
  );
}
