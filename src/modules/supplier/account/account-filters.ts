/** The filters of the suppliers' accounts. An account is of one currency. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency, useCurrencies, useSettings } from "../../../client/settings/settings.ts";
import { type SupplierAccountQuery, SupplierEntryKind } from "../../../contract/supplier/supplier-account.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { lookupFilter } from "../../common/list/lookup-filter.tsx";
import { findSuppliers } from "../../common/list/find-suppliers.ts";

type Filter = ListFilter<SupplierAccountQuery>;

const kinds = SupplierEntryKind.literals;

/** `name` is that of the supplier whom the query names. */
export const useSupplierAccountFilters = (name: string | undefined): readonly Filter[] => {
  const { t } = useTranslation("supplier");
  const { t: list } = useTranslation("list");
  const base = useBaseCurrency()?.code;
  const currencies = useCurrencies();
  const days = daysFilter<SupplierAccountQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  const supplier = lookupFilter<SupplierAccountQuery>({
    id: "supplier",
    label: t("account.column.supplier"),
    value: ({ supplierId }) => supplierId,
    patch: (supplierId) => ({ supplierId }),
    search: findSuppliers,
    name: () => name,
  });
  const currency = choiceFilter<SupplierAccountQuery>({
    id: "currency",
    label: t("trade:currency"),
    any: base ?? list("filter.any"),
    choices: currencies.filter(({ code }) => code !== base).map(({ code }) => ({ value: code, label: code })),
    value: (query) => (query.currency === base ? undefined : query.currency),
    patch: (value) => ({ currency: currencies.find(({ code }) => code === value)?.code }),
  });
  const kind = choiceFilter({
    id: "kind",
    label: t("account.column.kind"),
    any: list("filter.any"),
    choices: kinds.map((value) => ({ value, label: t(`account.kind.${value}`) })),
    value: (query: SupplierAccountQuery) => query.kind,
    patch: (kind) => ({ kind }),
  });
  const overdue = choiceFilter<SupplierAccountQuery>({
    id: "overdue",
    label: t("account.column.due"),
    any: list("filter.any"),
    choices: [{ value: "yes", label: t("account.overdue") }],
    value: (query) => query.overdue,
    patch: (value) => ({ overdue: value === "yes" ? "yes" : undefined }),
  });
  return [{ ...currency, near: true }, { ...overdue, near: true }, supplier, days, kind];
};
