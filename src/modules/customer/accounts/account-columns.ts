/** The columns of the customers' accounts. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { CustomerAccountRow } from "../../../contract/customer/customer-account.ts";
import { agingBuckets } from "../../../domain/money/aging.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { ageWord } from "./age-words.ts";

/** Ages that leave a narrow table first, the highest first. */
const rare = { notDue: 2, to30: 0, to60: 0, to90: 0, over90: 0, credit: 1 } as const;

/** The same array until its words or formats change. */
export const useAccountColumns = (): readonly TableColumn<CustomerAccountRow>[] => {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  return useMemo(() => {
    const column = columnMakers<CustomerAccountRow>(formats);
    const currency = (row: CustomerAccountRow) => row.currency;
    return [
      column.link(
        "code",
        t("trade:code"),
        ({ code }) => code,
        ({ customerId }) => `/customer/index?customer=${customerId}`,
        { width: 96 },
      ),
      column.text("name", t("trade:customer"), ({ name }) => name, { card: "title" }),
      column.text("currency", t("trade:currency"), currency, { width: 84, rare: 4, card: "line" }),
      column.money("balance", t("trade:balance"), ({ balance }) => balance, currency, {
        usual: base,
        card: "figure",
      }),
      ...agingBuckets.map((age) =>
        column.money(age, t(ageWord[age]), (row) => row[age], currency, {
          usual: base,
          width: 108,
          rare: rare[age],
        }),
      ),
      column.money(
        "creditLimit",
        t("column.creditLimit"),
        ({ creditLimit }) => creditLimit,
        () => base,
        { usual: base, sortable: false, rare: 3 },
      ),
      column.text("blocked", t("column.blocked"), ({ blocked }) => blocked, {
        sortable: false,
        hidden: true,
      }),
    ];
  }, [t, formats, base]);
};
