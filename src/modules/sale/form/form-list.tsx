/** All order forms that the person may see. */
import { Eye } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { download } from "../../../client/http/download.ts";
import { useCan } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import {
  orderFormEndpoints,
  orderFormList,
  orderFormPath,
  type OrderFormQuery,
  type OrderFormRow,
  OrderFormState,
} from "../../../contract/sale/order-form.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { PrintDocuments } from "../../common/document/print/print-documents.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { ListScreen } from "../../common/list/list-screen.tsx";
import { NewRecord } from "../../common/list/new-record.tsx";
import { useList } from "../../common/list/use-list.ts";
import { NEW_FORM } from "./form-words.ts";

const options = {
  endpoint: orderFormEndpoints.orderForms,
  table: "orderForm",
  rowId: ({ id }: OrderFormRow) => String(id),
  read: ({
    orderForms,
    total,
  }: {
    readonly orderForms: readonly OrderFormRow[];
    readonly total: number;
  }) => ({ rows: orderForms, total }),
  defaults: { limit: 50 },
} as const;

const useStates = () => {
  const { t } = useTranslation("order-form");
  return useMemo(() => OrderFormState.literals.map((value) => ({ value, label: t(`state.${value}`) })), [t]);
};

const useFilters = (): readonly ListFilter<OrderFormQuery>[] => {
  const { t } = useTranslation("trade");
  const { t: list } = useTranslation("list");
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: list("filter.any"),
    choices: useStates(),
    value: (query: OrderFormQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const days = daysFilter<OrderFormQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [{ ...state, near: true }, days];
};

const useColumns = (): readonly TableColumn<OrderFormRow>[] => {
  const { t } = useTranslation("order-form");
  const state = useStates();
  return useDescribedColumns(
    orderFormList,
    t,
    useMemo(() => ({ state }), [state]),
  );
};

export function FormList() {
  const { t } = useTranslation(["order-form", "route", "trade"]);
  const navigate = useNavigate();
  const list = useList(options);
  const { query } = list;
  const mayWrite = useCan()(orderFormEndpoints.createOrderForm.access);
  const open = ({ id }: OrderFormRow) => void navigate(orderFormPath(id));
  return (
    <ListScreen
      list={list}
      title={t("route:saleOrderForm")}
      columns={useColumns()}
      filters={useFilters()}
      search={t("search")}
      rowLabel={({ number }) => number}
      onOpen={open}
      rowActions={(row) => [
        {
          id: "open",
          label: t("trade:open"),
          icon: <Eye aria-hidden="true" size={14} />,
          onPress: () => open(row),
        },
      ]}
      bulk={(rows) => <PrintDocuments path="/sale/order-form-update" ids={rows.map(({ id }) => id)} />}
      exporter={(wish) => download(orderFormEndpoints.exportOrderForms, { query: { ...query, ...wish } })}
      empty={{ title: t("empty.title"), detail: t("empty.detail") }}
      actions={
        <NewRecord
          label={t("new")}
          blocked={mayWrite ? undefined : t("trade:noPermission")}
          onPress={() => void navigate(NEW_FORM)}
        />
      }
    />
  );
}
