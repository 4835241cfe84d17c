/** The columns of the customer list, with the sum of the whole filter below. */
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../client/settings/formats.ts";
import { useBaseCurrency, useSettings } from "../../client/settings/settings.ts";
import { customerList, type CustomerRow, customerStates } from "../../contract/customer/customer.ts";
import { countryName } from "../../domain/countries.ts";
import { hasSurcharges } from "../../domain/tax/surcharge.ts";
import type { Money } from "../../domain/units.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { useDescribedColumns } from "../common/list/described-columns.tsx";
import { Prove } from "../common/prove/prove.tsx";

export const countryWord = (code: string, locale: string): string =>
  code === "" ? "" : countryName(code, locale);

/** The same array until its words, formats or sum change. `isProved`: whether the sum is what all customers owe, which can be proved. */
export const useCustomerColumns = (
  balance: Money | undefined,
  isProved: boolean,
): readonly TableColumn<CustomerRow>[] => {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const choices = useMemo(
    () => ({ state: customerStates.map((value) => ({ value, label: t(`state.${value}`) })) }),
    [t],
  );
  const described = useDescribedColumns(customerList, t, choices);
  const knowsSurcharges = hasSurcharges(useSettings().Country.value);
  const columns = useMemo(
    () => (knowsSurcharges ? described : described.filter(({ id }) => id !== "hasSurcharge")),
    [described, knowsSurcharges],
  );
  return useMemo(() => {
    if (balance === undefined) return columns;
    const sum = (
      <span className="flex items-center justify-end gap-1">
        {isProved && <Prove what={t("column.balance")} query={{ of: "customers" }} />}
        {formats.money(balance, base)}
      </span>
    );
    const footers: Readonly<Record<string, ReactNode>> = { code: t("trade:total"), balance: sum };
    return columns.map((column) => ({ ...column, footer: footers[column.id] }));
  }, [t, formats, base, balance, isProved, columns]);
};
