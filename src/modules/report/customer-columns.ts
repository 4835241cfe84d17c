/** The columns of the customer report; what it cost only for who may see it. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../client/settings/formats.ts";
import { useSees } from "../../client/session/session.ts";
import {
  type CustomerClass,
  type CustomerReport,
  CustomerReportRow,
} from "../../contract/report/customer-report.ts";
import type { Tone } from "../../kit/badge.tsx";
import type { TableColumn } from "../../kit/data-table/types.ts";
import { useAmountName } from "../common/amount-name.ts";
import { columnMakers } from "../common/list/columns.tsx";

const tones: Readonly<Record<CustomerClass, Tone>> = {
  new: "accent",
  champion: "positive",
  loyal: "positive",
  atRisk: "caution",
  lost: "negative",
  regular: "neutral",
};

interface Given {
  readonly t: TFunction<"report">;
  readonly formats: Formats;
  readonly nameOf: ReturnType<typeof useAmountName>;
  /** Of all amounts. */
  readonly currency: string;
}

/** Who bought, how often, when last. */
const buyerColumns = ({ t, formats }: Given): readonly TableColumn<CustomerReportRow>[] => {
  const column = columnMakers<CustomerReportRow>(formats);
  const wordOf = (row: CustomerReportRow) => ({ tone: tones[row.class], word: t(`class.${row.class}`) });
  return [
    column.text("code", t("column.code"), ({ code }) => code, { width: 88, rare: 2 }),
    column.text("name", t("trade:customer"), ({ name }) => name, { sticky: true, card: "title" }),
    column.status("class", t("column.class"), wordOf, { card: "line", width: 148 }),
    column.count("orders", t("column.orders"), ({ orders }) => orders, { card: "line" }),
    column.date("lastOrder", t("column.lastOrder"), ({ lastOrder }) => lastOrder, { card: "line" }),
    column.count("days", t("column.days"), ({ days }) => days, { rare: 3 }),
    ...(["recency", "frequency", "monetary"] as const).map((id) =>
      column.count(id, t(`column.${id}`), (row) => row[id], { hidden: true, sortable: false }),
    ),
  ];
};

/** For how much. */
const amountColumns = ({
  t,
  formats,
  nameOf,
  currency,
}: Given): readonly TableColumn<CustomerReportRow>[] => {
  const column = columnMakers<CustomerReportRow>(formats);
  const of = () => currency;
  const net = { usual: currency, amount: "net" } as const;
  const margin = ({ margin: value }: CustomerReportRow) =>
    value === undefined || value === null ? null : formats.columnPercent(value);
  return [
    column.money("net", t("column.net"), (row) => row.net, of, { ...net, card: "figure" }),
    column.money("cost", nameOf(t("column.cost"), "net"), ({ cost = 0 }) => cost, of, {
      ...net,
      hidden: true,
    }),
    column.money("profit", nameOf(t("column.profit"), "net"), ({ profit = 0 }) => profit, of, {
      ...net,
      rare: 1,
    }),
    { ...column.text("margin", t("column.margin"), margin), align: "right", width: 84, rare: 1 },
    column.money("due", nameOf(t("trade:due"), "gross"), ({ due }) => due, of, {
      usual: currency,
      amount: "gross",
    }),
  ];
};

export const useCustomerColumns = (
  data: CustomerReport | undefined,
): readonly TableColumn<CustomerReportRow>[] => {
  const { t } = useTranslation("report");
  const formats = useFormats();
  const nameOf = useAmountName();
  const sees = useSees(CustomerReportRow);
  const currency = data?.currency ?? "";
  return useMemo(() => {
    const given = { t, formats, nameOf, currency };
    return [...buyerColumns(given), ...amountColumns(given)].filter(({ id }) => sees(id));
  }, [t, formats, nameOf, currency, sees]);
};
