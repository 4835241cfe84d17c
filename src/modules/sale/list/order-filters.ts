/** The filters of the sale list: those a person sets, and those that a number elsewhere led here with. */
import type { TFunction } from "i18next";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { readCached, useCall } from "../../../client/http/query.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { customerEndpoints } from "../../../contract/customer/customer.ts";
import type { FilterNames, OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { GoodsState, MoneyState, OrderRow } from "../../../contract/sale/sale-order.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../../common/list/filters.tsx";
import { findProducts } from "../../common/list/find-products.ts";
import { lookupFilter } from "../../common/list/lookup-filter.tsx";

const states = GoodsState.literals.filter((state) => state !== "temp");
const moneyStates = MoneyState.literals;
const sources = OrderRow.fields.source.literals;
const questions = ["owing", "toShip", "exceptions", "counted", "returned"] as const;

/** Typed value of a choice: the literal that the text is. */
const oneOf = <Literal extends string>(literals: readonly Literal[], value: string | undefined) =>
  literals.find((literal) => literal === value);

const findCustomers = async (searchWord: string) => {
  const { customers } = await readCached(customerEndpoints.customers, { query: { searchWord, limit: 20 } });
  return customers;
};

/** The name of the customer that the address carries only the id of; 0 is the walk-in. */
const useCustomerName = (id: number | undefined): string | undefined => {
  const { t } = useTranslation("sale");
  const named = id !== undefined && id !== 0;
  const { data } = useCall(customerEndpoints.customer, { params: { id: id ?? 0 } }, { enabled: named });
  return id === 0 ? t("walkIn") : data?.customer.name;
};

type Filters = readonly ListFilter<OrderQuery>[];

const choices = (t: TFunction<"sale">, any: string): Filters => [
  choiceFilter({
    id: "only",
    label: t("trade:show"),
    any: t("only.all"),
    choices: questions.map((value) => ({ value, label: t(`only.${value}`) })),
    value: (query) => query.only,
    patch: (value) => ({ only: oneOf(questions, value) }),
  }),
  choiceFilter({
    id: "state",
    label: t("column.state"),
    any,
    choices: states.map((value) => ({ value, label: t(`state.${value}`) })),
    value: (query) => query.state,
    patch: (value) => ({ state: oneOf(states, value) }),
  }),
  choiceFilter({
    id: "moneyState",
    label: t("column.moneyState"),
    any,
    choices: moneyStates.map((value) => ({ value, label: t(`moneyState.${value}`) })),
    value: (query) => query.moneyState,
    patch: (value) => ({ moneyState: oneOf(moneyStates, value) }),
  }),
  choiceFilter({
    id: "source",
    label: t("column.source"),
    any,
    choices: sources.map((value) => ({ value, label: t(`source.${value}`) })),
    value: (query) => query.source,
    patch: (value) => ({ source: value }),
  }),
];

/** What reports and the dashboard lead here with. */
const links = (t: TFunction<"sale">, formats: Formats, names: FilterNames | undefined): Filters => {
  const named = (id: number | undefined, name: string | null | undefined) =>
    id === undefined ? null : (name ?? (id === 0 ? t("filter.none") : `#${id}`));
  return [
    {
      id: "category",
      label: t("filter.category"),
      words: ({ categoryId }) => named(categoryId, names?.category),
      off: { categoryId: undefined },
    },
    {
      id: "branch",
      label: t("column.branch"),
      words: ({ branchId }) => named(branchId, names?.branch),
      off: { branchId: undefined },
    },
    {
      id: "person",
      label: t("column.salesperson"),
      words: ({ personId }) => named(personId, names?.person),
      off: { personId: undefined },
    },
    {
      id: "method",
      label: t("trade:paymentMethod"),
      words: ({ methodId }) => named(methodId, names?.method),
      off: { methodId: undefined },
    },
    {
      id: "hour",
      label: t("filter.hour"),
      words: ({ hour }) => (hour === undefined ? null : `${String(hour).padStart(2, "0")}:00`),
      off: { hour: undefined },
    },
    {
      id: "weekday",
      label: t("filter.weekday"),
      words: ({ weekday }) => (weekday === undefined ? null : formats.weekday(weekday)),
      off: { weekday: undefined },
    },
  ];
};

/** `names`: what the ids of the query are called, as the list's answer says it. */
export const useOrderFilters = ({ customerId }: OrderQuery, names: FilterNames | undefined): Filters => {
  const { t } = useTranslation("sale");
  const { t: l } = useTranslation("list");
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  const customer = useCustomerName(customerId);
  return [
    daysFilter<OrderQuery>({
      t: l,
      formats,
      offsetHours,
      patch: (startDate, endDate) => ({ startDate, endDate }),
    }),
    ...choices(t, l("filter.any")),
    lookupFilter({
      id: "customer",
      label: t("column.customer"),
      value: (query) => query.customerId,
      patch: (id) => ({ customerId: id }),
      search: findCustomers,
      name: () => customer,
    }),
    lookupFilter({
      id: "product",
      label: t("trade:product"),
      value: (query) => query.productId,
      patch: (id) => ({ productId: id }),
      search: findProducts,
      name: () => names?.product ?? undefined,
    }),
    ...links(t, formats, names),
  ];
};
