/** The columns of the lists of sales orders on the screen: those of the contract, with what a file does not have. */
import type { TFunction } from "i18next";
import { useMemo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useFormats } from "../../../client/settings/formats.ts";
import type { Formats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { OrderSums } from "../../../contract/sale/sale.ts";
import type { OrderQuery } from "../../../contract/sale/sale-filter.ts";
import { orderList } from "../../../contract/sale/sale-list.ts";
import { GoodsState, MoneyState, OrderRow } from "../../../contract/sale/sale-order.ts";
import { Status } from "../../../kit/badge.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { type AmountKind, useAmountName } from "../../common/amount-name.ts";
import { LinkCell, type StateWord } from "../../common/list/columns.tsx";
import { type Choices, useDescribedColumns } from "../../common/list/described-columns.tsx";
import { Prove } from "../../common/prove/prove.tsx";
import { orderName, stateOfKind } from "../order-state.ts";

type Sums = readonly (typeof OrderSums.Type)[];

export type Days = Pick<OrderQuery, "startDate" | "endDate">;

interface Given {
  readonly t: TFunction<"sale">;
  readonly formats: Formats;
  readonly sums: Sums;
  /** The currency that need not be said. */
  readonly usual: string | undefined;
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

/** The foot of the list. */
const footOf = (given: Given): Readonly<Record<string, Partial<TableColumn<OrderRow>>>> => {
  const { sums, usual } = given;
  if (sums.length === 0) return {};
  // Another currency needs room for its code.
  const wide = sums.some((sum) => sum.currency !== usual) ? { width: 132 } : {};
  const foot = (pick: (sum: Sums[number]) => number) => ({ ...wide, footer: totalsOf(given, pick) });
  return {
    number: { footer: totalWord(given) },
    total: foot((sum) => sum.total),
    paid: foot((sum) => sum.paid),
    due: foot((sum) => sum.due),
  };
};

export const orderLink = (id: number, address: string): string =>
  `/sale/order/${id}${address === "" ? "" : `?${address}`}`;

/** The words of the columns that are one of a few values. */
export const useOrderChoices = (): Choices => {
  const { t } = useTranslation("sale");
  return useMemo(
    () => ({
      kind: [{ value: "return", label: t("kind.return") }],
      state: [...GoodsState.literals, "toDeliver" as const].map((value) => ({
        value,
        label: t(`state.${value}`),
      })),
      moneyState: MoneyState.literals.map((value) => ({ value, label: t(`moneyState.${value}`) })),
      source: OrderRow.fields.source.literals.map((value) => ({ value, label: t(`source.${value}`) })),
    }),
    [t],
  );
};

const holds = (kind: AmountKind) => ({ holds: `money ${kind}` }) as const;

/**
 * Columns as both lists draw them: an order without a number or a customer is named all the same, and amounts say whether VAT is in
 * them. `address`: the query of the list, for walking along it from an order's page (S4).
 */
export const useOrderCells = <Row extends OrderRow>(
  columns: readonly TableColumn<Row>[],
  address = "",
): readonly TableColumn<Row>[] => {
  const { t } = useTranslation("sale");
  const amountName = useAmountName();
  return useMemo(() => {
    const cells: Readonly<Record<string, Partial<TableColumn<Row>>>> = {
      number: {
        cell: (order) => <LinkCell to={orderLink(order.id, address)}>{orderName(t, order)}</LinkCell>,
      },
      customer: { cell: ({ customer }) => customer ?? t("walkIn"), isBlank: () => false },
      total: { header: amountName(t("column.total"), "gross"), ...holds("gross") },
      paid: holds("payment"),
      due: holds("payment"),
      refund: holds("payment"),
    };
    return columns.map((column) => ({ ...column, ...cells[column.id] }));
  }, [columns, t, amountName, address]);
};

const drawState = ({ tone, word }: StateWord): ReactNode => <Status tone={tone}>{word}</Status>;

const none: Sums = [];

/** The columns of the sale list; the same array until its words, formats, sums or filter change. */
export const useOrderColumns = (
  sums: Sums = none,
  address = "",
  proved: Days | null = null,
): readonly TableColumn<OrderRow>[] => {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  const usual = useBaseCurrency()?.code;
  const columns = useOrderCells(useDescribedColumns(orderList, t, useOrderChoices()), address);
  return useMemo(() => {
    const overrides: Readonly<Record<string, Partial<TableColumn<OrderRow>>>> = {
      ...footOf({ t, formats, sums, usual, proved }),
      // A return says so first, because its kind is put away.
      state: { cell: (order) => drawState(stateOfKind(t, order)) },
    };
    return columns.map((column) => ({ ...column, ...overrides[column.id] }));
  }, [columns, t, formats, sums, usual, proved]);
};
