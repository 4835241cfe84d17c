/** The filters of the lines of purchases. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import type { PurchaseLineQuery } from "../../../contract/purchase/purchase-lines.ts";
import { PurchaseState } from "../../../contract/purchase/purchase-order.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { useSupplierFilter } from "./purchase-filters.ts";

type Filter = ListFilter<PurchaseLineQuery>;

const states = PurchaseState.literals;
const questions = ["open", "late", "lost"] as const;

/** `product` is the name of the one that the address names. */
export const usePurchaseLineFilters = (
  { supplierId }: PurchaseLineQuery,
  product: string | undefined,
): readonly Filter[] => {
  const { t } = useTranslation("purchase");
  const { t: l } = useTranslation("list");
  const days = daysFilter<PurchaseLineQuery>({
    t: l,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  const only = choiceFilter({
    id: "only",
    label: t("trade:show"),
    any: t("only.allLines"),
    choices: questions.map((value) => ({ value, label: t(`only.${value}`) })),
    value: (query: PurchaseLineQuery) => query.only,
    patch: (only) => ({ only }),
  });
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any: l("filter.any"),
    choices: states.map((value) => ({ value, label: t(`state.${value}`) })),
    value: (query: PurchaseLineQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const supplier = useSupplierFilter<PurchaseLineQuery>(supplierId, (id) => ({ supplierId: id }));
  // The history of prices leads here with the product; it can only be taken off.
  const ofProduct: Filter = {
    id: "product",
    label: t("trade:product"),
    words: ({ productId }) => (productId === undefined ? null : (product ?? `#${productId}`)),
    off: { productId: undefined },
  };
  return [days, { ...only, near: true }, state, supplier, ofProduct];
};
