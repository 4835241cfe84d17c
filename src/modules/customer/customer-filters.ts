/** The filters of the customer list. */
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useCall } from "../../client/http/query.ts";
import { useSettings } from "../../client/settings/settings.ts";
import { customerFilter, type CustomerQuery } from "../../contract/customer/customer.ts";
import { customerCardEndpoints } from "../../contract/customer/customer-card.ts";
import { useCountries } from "../common/form/country-field.tsx";
import { choiceFilter, daysFilter, type ListFilter } from "../common/list/filters.tsx";

type Filter = ListFilter<CustomerQuery>;

const states = customerFilter.state.schema.literals;
const accounts = customerFilter.account.schema.literals;

const oneOf = <Literal extends string>(literals: readonly Literal[], value: string | undefined) =>
  literals.find((literal) => literal === value);

const numberOf = (value: string | undefined) => (value === undefined ? undefined : Number(value));
const textOf = (value: number | undefined) => (value === undefined ? undefined : String(value));

/** Price levels and people to choose from. */
export const useChoices = () =>
  useCall(customerCardEndpoints.customerChoices, {}, { staleTime: 300_000 }).data;

const useNamedFilters = (any: string): readonly Filter[] => {
  const { t } = useTranslation("customer");
  const choices = useChoices();
  const named = (list: readonly { readonly id: number; readonly name: string }[] = []) =>
    list.map(({ id, name }) => ({ value: String(id), label: name }));
  return [
    choiceFilter<CustomerQuery>({
      id: "level",
      label: t("column.level"),
      any,
      choices: named(choices?.levels),
      value: ({ levelId }) => textOf(levelId),
      patch: (value) => ({ levelId: numberOf(value) }),
    }),
    choiceFilter<CustomerQuery>({
      id: "salesperson",
      label: t("column.salesperson"),
      any,
      choices: named(choices?.people),
      value: ({ salespersonId }) => textOf(salespersonId),
      patch: (value) => ({ salespersonId: numberOf(value) }),
    }),
  ];
};

export const useCustomerFilters = (): readonly Filter[] => {
  const { t } = useTranslation(["customer", "list"]);
  const { t: list } = useTranslation("list");
  const any = t("list:filter.any");
  const countries = useCountries();
  const account: Filter = {
    ...choiceFilter<CustomerQuery>({
      id: "account",
      label: t("filter.account"),
      any: t("account.any"),
      choices: accounts.map((value) => ({ value, label: t(`account.${value}`) })),
      value: (query) => query.account,
      patch: (value) => ({ account: oneOf(accounts, value) }),
    }),
    near: true,
  };
  const country = choiceFilter<CustomerQuery>({
    id: "country",
    label: t("column.country"),
    any,
    choices: countries.map(({ code, name }) => ({ value: code, label: name })),
    value: (query) => query.country,
    patch: (value) => ({ country: value }),
  });
  const state = choiceFilter<CustomerQuery>({
    id: "state",
    label: t("column.state"),
    any: t("state.active"),
    choices: states.slice(1).map((value) => ({ value, label: t(`state.${value}`) })),
    value: (query) => (query.state === "active" ? undefined : query.state),
    patch: (value) => ({ state: oneOf(states, value) }),
  });
  const lastSale = daysFilter<CustomerQuery>({
    t: list,
    formats: useFormats(),
    offsetHours: useSettings().SystemTimeZone.value,
    label: t("column.lastSale"),
    patch: (startDate, endDate) => ({ startDate, endDate }),
  });
  return [account, { ...country, near: true }, lastSale, state, ...useNamedFilters(any)];
};
