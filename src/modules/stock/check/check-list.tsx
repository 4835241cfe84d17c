/** All stock checks that the person may see. */
import { Eye } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  stockCheckEndpoints,
  stockCheckFileEndpoints,
  stockCheckList,
  type StockCheckQuery,
  type StockCheckRow,
  StockCheckScope,
  StockCheckState,
} from "../../../contract/stock/check.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { FromFile } from "../../common/list/from-file.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { useMayOpen } from "../../common/use-may-open.ts";
import { stockCountEndpoints } from "../../../contract/stock/check-count.ts";
import { Button } from "../../../kit/button.tsx";
import { checkName, checkPaths, onCheck } from "./check-words.ts";

const options = {
  endpoint: stockCheckEndpoints.stockChecks,
  table: "stockCheck",
  rowId: ({ id }: StockCheckRow) => String(id),
  read: ({ checks, total }: { readonly checks: readonly StockCheckRow[]; readonly total: number }) => ({
    rows: checks,
    total,
  }),
  defaults: { limit: 50 },
} as const;

const useColumns = (): readonly TableColumn<StockCheckRow>[] => {
  const { t } = useTranslation("stock");
  const choices = useMemo(
    () => ({
      state: StockCheckState.literals.map((value) => ({ value, label: t(`check.state.${value}`) })),
      scope: StockCheckScope.literals.map((value) => ({ value, label: t(`check.scope.${value}`) })),
    }),
    [t],
  );
  return useDescribedColumns(stockCheckList, t, choices);
};

const useFilters = (): readonly ListFilter<StockCheckQuery>[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: list } = useTranslation("list");
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: list("filter.any"),
    choices: StockCheckState.literals.map((value) => ({ value, label: t(`check.state.${value}`) })),
    value: (query: StockCheckQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const days = daysFilter<StockCheckQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, days];
};

/** To the daily count, and planning a new check, by hand or from a file. */
function Actions() {
  const { t } = useTranslation(["stock", "route"]);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const can = useCan();
  return (
    <>
      {mayOpen(checkPaths.count) && can(stockCountEndpoints.startDailyCount.access) && (
        <Button onClick={() => void navigate(checkPaths.count)}>{t("count.daily.title")}</Button>
      )}
      {mayOpen(checkPaths.plan) && (
        <>
          <FromFile path="/product/check-batch-import" />
          <NewRecord
            label={t("route:productNewStockCheck")}
            blocked={undefined}
            onPress={() => void navigate(checkPaths.plan)}
          />
        </>
      )}
    </>
  );
}

export function CheckList() {
  const { t } = useTranslation(["stock", "route", "trade"]);
  const list = useList(options);
  const navigate = useNavigate();
  const mayOpen = useMayOpen();
  const open = (id: number) => void navigate(onCheck(checkPaths.list, id));
  return (
    <ListScreen
      list={list}
      title={t("route:productStockCheckOrder")}
      columns={useColumns()}
      filters={useFilters()}
      search={t("transfer.search")}
      rowLabel={checkName}
      onOpen={({ id }) => open(id)}
      rowActions={({ id }) => [
        {
          id: "open",
          label: t("trade:open"),
          icon: <Eye aria-hidden="true" size={14} />,
          onPress: () => open(id),
        },
      ]}
      exporter={(wish) =>
        download(stockCheckFileEndpoints.exportStockChecks, { query: { ...list.query, ...wish } })
      }
      bulk={(rows) =>
        mayOpen(checkPaths.print) && <PrintDocuments path={checkPaths.print} ids={rows.map(({ id }) => id)} />
      }
      empty={{ title: t("check.empty.title"), detail: t("check.empty.detail") }}
      actions={<Actions />}
    />
  );
}
