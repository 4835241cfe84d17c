/** The filters of the list of purchase orders. */
import { useTranslation } from "react-i18next";
import type { OutputOf } from "../../../client/http/call.ts";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { type purchaseEndpoints, type PurchaseQuery } from "../../../contract/purchase/purchase.ts";
import { PurchaseState } from "../../../contract/purchase/purchase-order.ts";
import { suppliers } from "../../../contract/supplier/supplier.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import type { Patch } from "../../common/list/list-query.ts";
import { findSuppliers } from "../../common/list/find-suppliers.ts";
import { lookupFilter } from "../../common/list/lookup-filter.tsx";

const states = PurchaseState.literals;
/** Those of one supplier, as both lists of purchases ask for them. */
export const useSupplierFilter = <Query extends { readonly supplierId?: number }>(
  supplierId: number | undefined,
  patch: (supplierId: number | undefined) => Patch<Query>,
): ListFilter<Query> => {
  const { t } = useTranslation("purchase");
  const { data } = useCall(
    suppliers.endpoints.list,
    { query: { id: supplierId ?? 0 } },
    { enabled: supplierId !== undefined },
  );
  return lookupFilter<Query>({
    id: "supplier",
    label: t("column.supplier"),
    value: (query) => query.supplierId,
    patch,
    search: findSuppliers,
    name: () => data?.records[0]?.fields.name,
  });
};

const questions = ["open", "late", "due"] as const;

type Names = OutputOf<typeof purchaseEndpoints.purchaseSums>["names"];

/** What a figure of a report leads to: shown, and taken off again. */
const useReportFilters = (names: Names): readonly ListFilter<PurchaseQuery>[] => {
  const { t } = useTranslation(["purchase", "product", "trade", "list"]);
  const { date } = useFormats();
  return [
    {
      id: "receivedFrom",
      label: t("line.received"),
      words: ({ receivedFrom: from, receivedTo: to }) =>
        from === undefined || to === undefined
          ? null
          : t("list:filter.range", { from: date(from), to: date(to) }),
      off: { receivedFrom: undefined, receivedTo: undefined },
    },
    {
      id: "returnedFrom",
      label: t("log.return"),
      words: ({ returnedFrom: from, returnedTo: to }) =>
        from === undefined || to === undefined
          ? null
          : t("list:filter.range", { from: date(from), to: date(to) }),
      off: { returnedFrom: undefined, returnedTo: undefined },
    },
    {
      id: "productId",
      label: t("trade:product"),
      words: ({ productId }) => (productId === undefined ? null : (names?.product ?? null)),
      off: { productId: undefined },
    },
    {
      id: "categoryId",
      label: t("product:column.category"),
      words: ({ categoryId }) => (categoryId === undefined ? null : (names?.category ?? t("trade:none"))),
      off: { categoryId: undefined },
    },
    {
      id: "branchId",
      label: t("trade:branch"),
      words: ({ branchId }) => (branchId === undefined ? null : (names?.branch ?? null)),
      off: { branchId: undefined },
    },
  ];
};

export const usePurchaseFilters = (
  { supplierId }: PurchaseQuery,
  names: Names,
): readonly ListFilter<PurchaseQuery>[] => {
  const ofReports = useReportFilters(names);
  const { t } = useTranslation(["purchase", "trade"]);
  const { t: l } = useTranslation("list");
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  const supplier = useSupplierFilter<PurchaseQuery>(supplierId, (id) => ({ supplierId: id }));
  return [
    daysFilter<PurchaseQuery>({
      t: l,
      formats,
      offsetHours,
      patch: (startDate, endDate) => ({ startDate, endDate }),
    }),
    choiceFilter({
      id: "only",
      label: t("trade:show"),
      any: t("only.all"),
      choices: questions.map((value) => ({ value, label: t(`only.${value}`) })),
      value: (query) => query.only,
      patch: (value) => ({ only: questions.find((one) => one === value) }),
    }),
    choiceFilter({
      id: "state",
      label: t("trade:status"),
      any: l("filter.any"),
      choices: states.map((value) => ({ value, label: t(`state.${value}`) })),
      value: (query) => query.state,
      patch: (value) => ({ state: states.find((one) => one === value) }),
    }),
    supplier,
    ...ofReports,
  ];
};
