/** All damage documents that the person may see. */
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
  damageEndpoints,
  damageFileEndpoints,
  damageList,
  type DamageQuery,
  type DamageRow,
} from "../../../contract/stock/damage.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { LinkCell } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter, warehouseFilter } from "../../common/list/filters.tsx";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { type Exporter, shownColumns } from "../../common/list/list-tools.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { DamageBulk } from "./damage-bulk.tsx";
import { damageChoices, damageName, newDamagePath, useDamageAddress } from "./damage-words.ts";

const options = {
  endpoint: damageEndpoints.damages,
  table: "stockDamage",
  rowId: ({ id }: DamageRow) => String(id),
  read: ({ damages, total }: { readonly damages: readonly DamageRow[]; readonly total: number }) => ({
    rows: damages,
    total,
  }),
  defaults: { limit: 50 },
} as const;

/** The same array until words or formats change. One without a number is called by its status. */
const useDamageColumns = (): readonly TableColumn<DamageRow>[] => {
  const { t } = useTranslation("stock");
  const choices = useMemo(() => damageChoices(t), [t]);
  const cells = useMemo(
    () => ({
      number: (row: DamageRow) => (
        <LinkCell to={damageList.columns.number.to(row)}>{damageName(t, row)}</LinkCell>
      ),
    }),
    [t],
  );
  return useDescribedColumns(damageList, t, choices, cells);
};

const useChoiceFilters = (any: string): readonly ListFilter<DamageQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: stock } = useTranslation("stock");
  const { state, to, reason } = damageChoices(stock);
  const states = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any,
    choices: state,
    value: (query: DamageQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const ways = choiceFilter({
    id: "to",
    label: t("damage.column.to"),
    any,
    choices: to,
    value: (query: DamageQuery) => query.to,
    patch: (to) => ({ to }),
  });
  const reasons = choiceFilter({
    id: "reason",
    label: t("trade:reason"),
    any,
    choices: reason,
    value: (query: DamageQuery) => query.reason,
    patch: (reason) => ({ reason }),
  });
  return [
    { ...states, near: true },
    { ...ways, near: true },
    { ...reasons, near: true },
  ];
};

const useFilters = (): readonly ListFilter<DamageQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const { data: places = [] } = useCall(damageEndpoints.damagePlaces, {}, { staleTime: 60_000 });
  const warehouse = warehouseFilter<DamageQuery>({
    label: t("trade:warehouse"),
    any,
    warehouses: places,
    patch: (warehouseId) => ({ warehouseId }),
  });
  const days = daysFilter<DamageQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  // A product leads here with it; it can only be taken off.
  const product: ListFilter<DamageQuery> = {
    id: "product",
    label: t("trade:product"),
    words: ({ productId }) => (productId === undefined ? null : `#${productId}`),
    off: { productId: undefined },
  };
  return [...useChoiceFilters(any), days, warehouse, product];
};

export function DamageList() {
  const { t } = useTranslation(["stock", "route", "trade"]);
  const { t: stock } = useTranslation("stock");
  const list = useList(options);
  const { query, layout } = list;
  const columns = useDamageColumns();
  const { show } = useDamageAddress();
  const navigate = useNavigate();
  const mayWrite = useCan()(damageEndpoints.createDamage.access);
  const file =
    (ids?: string): Exporter =>
    (wish) =>
      download(damageFileEndpoints.exportDamages, {
        query: { ...query, ...wish, ...(ids !== undefined && { ids }) },
      });
  return (
    <ListScreen
      list={list}
      title={t("route:productStockDamage")}
      columns={columns}
      filters={useFilters()}
      search={t("damage.search")}
      rowLabel={(row) => damageName(stock, row)}
      onOpen={({ id }) => show(id)}
      rowActions={({ id }) => [
        {
          id: "open",
          label: t("trade:open"),
          icon: <Eye aria-hidden="true" size={14} />,
          onPress: () => show(id),
        },
      ]}
      exporter={file()}
      empty={{ title: t("damage.empty.title"), detail: t("damage.empty.detail") }}
      actions={
        <>
          <FromFile path="/product/damage-batch-import" />
          <NewRecord
            label={t("route:productStockDamageNew")}
            blocked={mayWrite ? undefined : t("trade:noPermission")}
            onPress={() => void navigate(newDamagePath)}
          />
        </>
      }
      bulk={(rows) => (
        <DamageBulk rows={rows} columns={shownColumns(columns, layout)} exporter={file} onDone={list.clear} />
      )}
    />
  );
}
