/** The columns of the list of purchase orders; amounts only for who sees what goods cost. */
import type { TFunction } from "i18next";
import { type ReactNode, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useBaseCurrency } from "../../../client/settings/settings.ts";
import type { PurchaseSums } from "../../../contract/purchase/purchase.ts";
import type { PurchaseRow } from "../../../contract/purchase/purchase-order.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { type ColumnOptions, columnMakers, type StateWord } from "../../common/list/columns.tsx";
import { purchaseLink, purchaseName, stateWord } from "../purchase-words.ts";

type Sums = readonly (typeof PurchaseSums.Type)[];
const none: Sums = [];

/** How much of an order has come, in basis points. */
const receivedPart = ({ quantity, received }: PurchaseRow): number =>
  quantity === 0 ? 0 : Math.trunc((received * 10_000) / quantity);

type Words = TFunction<["purchase", "trade"]>;

/** Amounts with their totals, one for each currency. */
const moneyColumns = (t: Words, formats: Formats, usual: string | undefined, sums: Sums) => {
  const column = columnMakers<PurchaseRow>(formats);
  const total = (pick: (sum: Sums[number]) => number | undefined): ReactNode =>
    sums.map((sum) => (
      <div key={sum.currency} className="truncate">
        {formats.moneyWithCode(pick(sum) ?? 0, sum.currency)}
      </div>
    ));
  const money = (id: "total" | "paid" | "unpaid", label: string, options: ColumnOptions) =>
    column.money(
      id,
      label,
      (row) => row[id] ?? null,
      ({ currency }) => currency,
      {
        usual,
        width: 132,
        dim: ({ state }) => state === "cancelled",
        ...options,
        ...(sums.length > 0 && { footer: total((sum) => sum[id]) }),
      },
    );
  return [
    money("total", t("trade:amount"), { card: "figure" }),
    money("paid", t("trade:paid"), { rare: 3 }),
    money("unpaid", t("trade:due"), {}),
  ];
};

const columnsOf = (
  t: Words,
  formats: Formats,
  state: (row: PurchaseRow) => StateWord,
  address: string,
): {
  readonly first: readonly TableColumn<PurchaseRow>[];
  readonly last: readonly TableColumn<PurchaseRow>[];
} => {
  const column = columnMakers<PurchaseRow>(formats);
  return {
    first: [
      column.link("number", t("column.number"), purchaseName, ({ id }) => purchaseLink(id, address), {
        sticky: true,
        card: "title",
      }),
      column.text("supplier", t("column.supplier"), ({ supplier }) => supplier, { card: "title" }),
      column.date("date", t("trade:date"), ({ date }) => date, { card: "line" }),
      column.date("expectedOn", t("column.expectedOn"), ({ expectedOn }) => expectedOn, { rare: 2 }),
      column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse, { hidden: true }),
      column.text("reference", t("column.reference"), ({ reference }) => reference, {
        hidden: true,
        sortable: false,
      }),
      column.count("lineCount", t("column.lineCount"), ({ lineCount }) => lineCount, { rare: 5 }),
      column.quantity("quantity", t("trade:quantity"), ({ quantity }) => quantity, { rare: 4 }),
      column.percent("received", t("column.received"), receivedPart, { width: 110, rare: 1 }),
    ],
    last: [
      column.text("currency", t("trade:currency"), ({ currency }) => currency, { hidden: true, width: 88 }),
      column.status("state", t("trade:status"), state, { card: "line", width: 156 }),
      column.text("by", t("column.by"), ({ by }) => by, { sortable: false, rare: 6 }),
    ],
  };
};

export const usePurchaseColumns = (
  sees: boolean,
  address = "",
  sums: Sums = none,
): readonly TableColumn<PurchaseRow>[] => {
  const { t } = useTranslation(["purchase", "trade"]);
  const { t: own } = useTranslation("purchase");
  const formats = useFormats();
  const usual = useBaseCurrency()?.code;
  return useMemo(() => {
    const { first, last } = columnsOf(t, formats, ({ state }) => stateWord(own, state), address);
    return [...first, ...(sees ? moneyColumns(t, formats, usual, sums) : []), ...last];
  }, [t, own, formats, usual, sees, address, sums]);
};
