/** The filters of the sale list. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/formats.ts";
import { readCached, useCall } from "../../client/query.ts";
import { useSettings } from "../../client/settings.ts";
import { customerEndpoints } from "../../contract/customer.ts";
import type { OrderQuery } from "../../contract/sale-filter.ts";
import { GoodsState, MoneyState, OrderRow } from "../../contract/sale-order.ts";
import { choiceFilter, daysFilter, type ListFilter } from "../common/filters.tsx";
import { lookupFilter } from "../common/lookup-filter.tsx";

const states = GoodsState.literals.filter((state) => state !== "temp");
const moneyStates = MoneyState.literals;
const sources = OrderRow.fields.source.literals;

/** Typed value of a choice: the literal that the text is. */
const oneOf = <Literal extends string>(literals: readonly Literal[], value: string | undefined) =>
  literals.find((literal) => literal === value);

const findCustomers = async (searchWord: string) => {
  const { customers } = await readCached(customerEndpoints.customers, { query: { searchWord, limit: 20 } });
  return customers;
};

/** The name of the customer that the address carries only the id of. */
const useCustomerName = (id: number | undefined): string | undefined => {
  const { data } = useCall(
    customerEndpoints.customer,
    { params: { id: id ?? 0 } },
    { enabled: id !== undefined },
  );
  return data?.customer.name;
};

export const useOrderFilters = ({ customerId }: OrderQuery): readonly ListFilter<OrderQuery>[] => {
  const { t } = useTranslation("order");
  const { t: l } = useTranslation("list");
  const formats = useFormats();
  const offsetHours = useSettings().SystemTimeZone.value;
  const customer = useCustomerName(customerId);
  const any = l("filter.any");
  return [
    daysFilter<OrderQuery>({
      t: l,
      formats,
      offsetHours,
      patch: (startDate, endDate) => ({ startDate, endDate }),
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
    lookupFilter({
      id: "customer",
      label: t("column.customer"),
      value: (query) => query.customerId,
      patch: (id) => ({ customerId: id }),
      search: findCustomers,
      name: () => customer,
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
};
