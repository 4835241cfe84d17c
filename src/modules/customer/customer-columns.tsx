/** The columns of the customer list. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../client/settings/formats.ts";
import { useSees } from "../../client/session/session.ts";
import { useBaseCurrency } from "../../client/settings/settings.ts";
import { CustomerRow } from "../../contract/customer/customer.ts";
import { countryName } from "../../domain/countries.ts";
import type { Money } from "../../domain/units.ts";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { columnMakers } from "../common/list/columns.tsx";
import { Prove } from "../common/prove/prove.tsx";

interface Given {
  readonly t: TFunction<"customer">;
  readonly formats: Formats;
  /** The base currency, which all amounts are in. */
  readonly base: string;
  /** The balance of the whole filter. */
  readonly balance: Money | undefined;
  /** Whether that is what all customers owe, which can be proved. */
  readonly isProved: boolean;
}

export const countryWord = (code: string, locale: string): string =>
  code === "" ? "" : countryName(code, locale);

const unsorted = { sortable: false } as const;

function Total({ t, text, isProved }: Pick<Given, "t" | "isProved"> & { readonly text: string }) {
  return (
    <span className="flex items-center justify-end gap-1">
      {isProved && <Prove what={t("column.balance")} query={{ of: "customers" }} />}
      {text}
    </span>
  );
}

const moneyColumns = ({
  t,
  formats,
  base,
  balance,
  isProved,
}: Given): readonly TableColumn<CustomerRow>[] => {
  const { money } = columnMakers<CustomerRow>(formats);
  const own = { usual: base, ...unsorted };
  const foot =
    balance === undefined
      ? {}
      : { footer: <Total t={t} text={formats.money(balance, base)} isProved={isProved} /> };
  return [
    money(
      "creditLimit",
      t("column.creditLimit"),
      (row) => row.creditLimit,
      () => base,
      { ...own, hidden: true },
    ),
    money(
      "balance",
      t("column.balance"),
      (row) => row.balance,
      () => base,
      { ...own, card: "figure", ...foot },
    ),
    money(
      "overdue",
      t("column.overdue"),
      (row) => row.overdue,
      () => base,
      own,
    ),
  ];
};

const columnsOf = (given: Given): readonly TableColumn<CustomerRow>[] => {
  const { t, formats, balance } = given;
  const column = columnMakers<CustomerRow>(formats);
  const total = balance === undefined ? {} : { footer: t("trade:total") };
  const hidden = { ...unsorted, hidden: true } as const;
  return [
    column.link(
      "code",
      t("column.code"),
      ({ code }) => code,
      ({ id }) => `/customer/index?customer=${id}`,
      { width: 104, ...total },
    ),
    column.text("name", t("column.name"), ({ name }) => name, { card: "title" }),
    column.text("company", t("column.company"), ({ company }) => company, hidden),
    column.text("taxNumber", t("column.taxNumber"), ({ taxNumber }) => taxNumber, {
      ...unsorted,
      width: 124,
      rare: 3,
    }),
    column.text("phone", t("column.phone"), ({ phone = "" }) => phone, { ...hidden, width: 124 }),
    column.text("email", t("column.email"), ({ email = "" }) => email, { ...hidden, width: 180 }),
    column.text("country", t("column.country"), ({ country }) => countryWord(country, formats.locale), {
      width: 132,
      rare: 1,
      card: "line",
    }),
    column.text("level", t("column.level"), ({ level }) => level, { width: 108, rare: 2 }),
    ...moneyColumns(given),
    column.date("lastSale", t("column.lastSale"), ({ lastSale }) => lastSale, unsorted),
    column.text("salesperson", t("column.salesperson"), ({ salesperson }) => salesperson, {
      width: 124,
      hidden: true,
    }),
    column.dateTime("createdAt", t("column.createdAt"), ({ createdAt }) => createdAt, { hidden: true }),
    column.status(
      "state",
      t("column.state"),
      ({ active, blocked }) => {
        if (!active) return { tone: "neutral", word: t("state.archived") };
        return blocked === ""
          ? { tone: "positive", word: t("state.active") }
          : { tone: "negative", word: t("state.blocked") };
      },
      hidden,
    ),
    column.text("blocked", t("column.blocked"), ({ blocked }) => blocked, hidden),
  ];
};

/** The same array until its words, formats or sum change. */
export const useCustomerColumns = (
  balance: Money | undefined,
  isProved: boolean,
): readonly TableColumn<CustomerRow>[] => {
  const { t } = useTranslation("customer");
  const formats = useFormats();
  const base = useBaseCurrency()?.code ?? "";
  const sees = useSees(CustomerRow);
  return useMemo(
    () => columnsOf({ t, formats, base, balance, isProved }).filter(({ id }) => sees(id)),
    [t, formats, base, balance, isProved, sees],
  );
};
