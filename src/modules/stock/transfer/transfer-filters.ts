/** The filters of the list of transfers. */
import { useTranslation } from "react-i18next";
import { useCall } from "../../../client/http/query.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { transferEndpoints, type TransferQuery, TransferState } from "../../../contract/stock/transfer.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";

type Filter = ListFilter<TransferQuery>;

const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** Where from, and where to. */
const usePlaceFilters = (any: string): readonly Filter[] => {
  const { t } = useTranslation("stock");
  const { data: places = [] } = useCall(transferEndpoints.transferPlaces);
  const choices = places.map(({ id, name }) => ({ value: String(id), label: name }));
  const from = choiceFilter<TransferQuery>({
    id: "from",
    label: t("transfer.column.from"),
    any,
    choices,
    value: ({ fromWarehouseId }) => textOf(fromWarehouseId),
    patch: (value) => ({ fromWarehouseId: numberOf(value) }),
  });
  const to = choiceFilter<TransferQuery>({
    id: "to",
    label: t("transfer.column.to"),
    any,
    choices,
    value: ({ toWarehouseId }) => textOf(toWarehouseId),
    patch: (value) => ({ toWarehouseId: numberOf(value) }),
  });
  return [
    { ...from, near: true },
    { ...to, near: true },
  ];
};

export const useTransferFilters = (): readonly Filter[] => {
  const { t } = useTranslation(["stock", "trade"]);
  const { t: list } = useTranslation("list");
  const any = list("filter.any");
  const state = choiceFilter({
    id: "state",
    label: t("trade:status"),
    any,
    choices: TransferState.literals.map((value) => ({ value, label: t(`transfer.state.${value}`) })),
    value: (query: TransferQuery) => query.state,
    patch: (state) => ({ state }),
  });
  const only = choiceFilter({
    id: "only",
    label: t("trade:show"),
    any,
    choices: [
      { value: "onTheWay", label: t("transfer.state.sent") },
      { value: "difference", label: t("transfer.column.difference") },
      { value: "undecided", label: t("transfer.column.undecided") },
    ],
    value: (query: TransferQuery) => query.only,
    patch: (only) => ({ only }),
  });
  const days = daysFilter<TransferQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  // A product leads here with it; it can only be taken off.
  const product: Filter = {
    id: "product",
    label: t("trade:product"),
    words: ({ productId }) => (productId === undefined ? null : `#${productId}`),
    off: { productId: undefined },
  };
  return [{ ...state, near: true }, days, ...usePlaceFilters(any), only, product];
};
