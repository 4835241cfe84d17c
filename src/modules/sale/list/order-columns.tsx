/** The columns of the sale list. */
import type { TFunction } from "i18next";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Formats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { OrderSums } from "../../../contract/sale/sale.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import type { OrderRow } from "../../../contract/sale/sale-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { useAmountName } from "../../common/amount-name.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { Prove } from "../../common/prove/prove.tsx";
import { isPosted } from "../../../../machines/sale-order.ts";
import { kindWord, moneyWord, orderName, stateOfKind } from "../order-state.ts";

type Sums = readonly (typeof OrderSums.Type)[];

export type Days = Pick<OrderQuery, "startDate" | "endDate">;

interface Given {
  readonly t: TFunction<"sale">;
  readonly amountName: ReturnType<typeof useAmountName>;
  readonly formats: Formats;
  readonly sums: Sums;
  /** The currency that need not be said. */
  readonly usual: string | undefined;
  /** The query of the list, for walking along it from an order's page (S4). */
  readonly address: string;
  /** The days of the list when nothing else filters it: then its total can be proved. */
  readonly proved: Days | null;
}

/** A total for each currency, one under the other; the usual one without its code. */
const totalsOf = ({ sums, formats, usual }: Given, pick: (sum: Sums[number]) => number): ReactNode =>
  sums.map((sum) => (
    <div key={sum.currency} className="truncate">
      {sum.currency === usual
        ? formats.money(pick(sum), sum.currency)
        : formats.moneyWithCode(pick(sum), sum.currency)}
    </div>
  ));

/** The word of the totals, with the control that proves each of them. */
const totalWord = ({ t, sums, proved }: Given): ReactNode => (
  <span className="flex items-center">
    <span className="mr-1">{t("trade:total")}</span>
    {proved &&
      sums.map(({ currency }) => (
        <Prove
          key={currency}
          what={`${t("column.total")} ${currency}`}
          query={{ of: "orders", currency, ...proved }}
        />
      ))}
  </span>
);

const isCancelled = ({ state }: OrderRow) => state === "cancelled";

const moneyColumns = (given: Given): readonly TableColumn<OrderRow>[] => {
  const { t, formats, usual, sums } = given;
  const { money } = columnMakers<OrderRow>(formats);
  const currency = (order: OrderRow) => order.currency;
  // Another currency needs room for its code.
  const wide = sums.some((sum) => sum.currency !== usual) ? { width: 132 } : {};
  const foot = (pick: (sum: Sums[number]) => number) =>
    sums.length > 0 ? { ...wide, footer: totalsOf(given, pick) } : wide;
  const posted = (pick: (order: OrderRow) => number) => (order: OrderRow) =>
    isPosted(order) ? pick(order) : null;
  return [
    money("total", given.amountName(t("column.total"), "gross"), (order) => order.total, currency, {
      usual,
      amount: "gross",
      dim: isCancelled,
      card: "figure",
      ...foot((sum) => sum.total),
    }),
    money(
      "paid",
      t("column.paid"),
      posted((order) => order.paid),
      currency,
      { usual, amount: "payment", rare: 2, ...foot((sum) => sum.paid) },
    ),
    money(
      "due",
      t("column.due"),
      posted((order) => order.due),
      currency,
      { usual, amount: "payment", ...foot((sum) => sum.due) },
    ),
  ];
};

export const orderLink = (id: number, address: string): string =>
  `/sale/order/${id}${address === "" ? "" : `?${address}`}`;

const columnsOf = (given: Given): readonly TableColumn<OrderRow>[] => {
  const { t, formats, sums, address } = given;
  const column = columnMakers<OrderRow>(formats);
  const total = sums.length > 0 ? { footer: totalWord(given) } : {};
  return [
    column.link(
      "number",
      t("column.number"),
      (order) => orderName(t, order),
      ({ id }) => orderLink(id, address),
      {
        sticky: true,
        card: "title",
        ...total,
      },
    ),
    column.date("date", t("column.date"), (order) => order.businessDate ?? order.createdAt, { card: "line" }),
    column.text("customer", t("column.customer"), (order) => order.customer ?? t("walkIn"), {
      card: "title",
    }),
    column.count("lineCount", t("column.lineCount"), (order) => order.lineCount, { rare: 4 }),
    column.quantity("quantity", t("column.quantity"), (order) => order.quantity, { rare: 3 }),
    column.count("boxes", t("column.boxes"), (order) => order.boxes, { hidden: true }),
    ...moneyColumns(given),
    column.text("currency", t("column.currency"), (order) => order.currency, {
      hidden: true,
      width: 88,
    }),
    column.status("kind", t("column.kind"), (order) => kindWord(t, order), {
      hidden: true,
      sortable: false,
    }),
    column.status("state", t("column.state"), (order) => stateOfKind(t, order), { card: "line" }),
    column.status("moneyState", t("column.moneyState"), (order) => moneyWord(t, order), {
      card: "line",
      rare: 1,
    }),
    column.text("salesperson", t("column.salesperson"), (order) => order.salesperson, {
      width: 116,
      rare: 5,
    }),
    column.text("source", t("column.source"), (order) => t(`source.${order.source}`), { width: 92, rare: 6 }),
    column.text("branch", t("column.branch"), (order) => order.branch, { hidden: true, width: 120 }),
  ];
};

const none: Sums = [];

/** The same array until its words, formats, sums or filter change. */
export const useOrderColumns = (
  sums: Sums = none,
  address = "",
  proved: Days | null = null,
): readonly TableColumn<OrderRow>[] => {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  const amountName = useAmountName();
  const usual = useBaseCurrency()?.code;
  return useMemo(
    () => columnsOf({ t, amountName, formats, sums, usual, address, proved }),
    [t, amountName, formats, sums, usual, address, proved],
  );
};
