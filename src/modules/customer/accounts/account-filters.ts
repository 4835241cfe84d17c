/** The filters of the customers' accounts. */
import { useTranslation } from "react-i18next";
import { useCurrencies } from "../../../client/settings/settings.ts";
import { CustomerAccountQuery } from "../../../contract/customer/customer-account.ts";
import { choiceFilter, type ListFilter } from "../../common/list/filters.tsx";
import { useChoices } from "../customer-filters.ts";
import { ageWord } from "../../../contract/customer/customer-account.ts";

type Filter = ListFilter<CustomerAccountQuery>;

const ages = CustomerAccountQuery.fields.age.schema.literals;

const wordOf = { ...ageWord, owing: "account.owing", overdue: "account.overdue" } as const;

export const useAccountFilters = (): readonly Filter[] => {
  const { t } = useTranslation("customer");
  const { t: list } = useTranslation("list");
  const currencies = useCurrencies();
  const people = useChoices()?.people ?? [];
  const any = list("filter.any");
  const age = choiceFilter({
    id: "age",
    label: t("accounts.age"),
    any,
    choices: ages.map((value) => ({ value, label: t(wordOf[value]) })),
    value: (query: CustomerAccountQuery) => query.age,
    patch: (age) => ({ age }),
  });
  const currency = choiceFilter<CustomerAccountQuery>({
    id: "currency",
    label: t("trade:currency"),
    any,
    choices: currencies.map(({ code }) => ({ value: code, label: code })),
    value: (query) => query.currency,
    patch: (value) => ({ currency: currencies.find(({ code }) => code === value)?.code }),
  });
  const salesperson = choiceFilter<CustomerAccountQuery>({
    id: "salesperson",
    label: t("trade:salesperson"),
    any,
    choices: people.map(({ id, name }) => ({ value: String(id), label: name })),
    value: ({ salespersonId }) => (salespersonId === undefined ? undefined : String(salespersonId)),
    patch: (value) => ({ salespersonId: value === undefined ? undefined : Number(value) }),
  });
  return [{ ...age, near: true }, { ...currency, near: true }, salesperson];
};
