/** The columns of the stock log. */
import type { TFunction } from "i18next";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSees } from "../../../client/session/session.ts";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { StockLogRow } from "../../../contract/product/stock-log.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { amountColumns, documentColumn } from "../../common/ledger/ledger-columns.tsx";
import type { LedgerSums } from "../../common/ledger/ledger-sums.tsx";
import { columnMakers } from "../../common/list/columns.tsx";

interface Given {
  readonly t: TFunction<"product">;
  /** The heading of the lots. */
  readonly lot: string;
  readonly formats: Formats;
  /** The cost currency. */
  readonly cost: string;
  readonly sums: LedgerSums | undefined;
}

type Columns = readonly TableColumn<StockLogRow>[];

const unsorted = { sortable: false } as const;

/** "A-17"; with quantities where it moved several lots: "A-17 (3), B-01 (2)". */
const lotsText = ({ lots }: StockLogRow, { quantity }: Formats): string =>
  lots.length === 1
    ? (lots[0]?.code ?? "")
    : lots.map((lot) => `${lot.code} (${quantity(Math.abs(lot.quantity))})`).join(", ");

const goodsColumns = ({ t, lot, formats, sums }: Given): Columns => {
  const column = columnMakers<StockLogRow>(formats);
  const kind = column.text(
    "kind",
    t("stockLog.column.kind"),
    (row) => t(`stockLog.kind.${row.kind}`),
    unsorted,
  );
  return [
    column.dateTime("at", t("trade:time"), ({ at }) => at, { card: "line", width: 156 }),
    documentColumn(t("trade:document"), sums && t("trade:total")),
    { ...kind, width: 132, card: "line" },
    column.text("code", t("trade:code"), ({ code }) => code, { ...unsorted, width: 92, rare: 2 }),
    column.text("product", t("trade:product"), ({ product }) => product, { ...unsorted, card: "title" }),
    column.text("warehouse", t("trade:warehouse"), ({ warehouse }) => warehouse, {
      ...unsorted,
      width: 132,
      rare: 3,
    }),
    column.text("lot", lot, (row) => lotsText(row, formats), { ...unsorted, width: 120, rare: 6 }),
  ];
};

const costColumns = ({ t, formats, cost }: Given): Columns => {
  const column = columnMakers<StockLogRow>(formats);
  const unitCost = column.text(
    "unitCost",
    t("stockLog.column.unitCost"),
    (row) => formats.price(row.unitCost ?? 0),
    unsorted,
  );
  return [
    { ...unitCost, align: "right", width: 92, rare: 4 },
    column.money(
      "value",
      t("stockLog.column.value"),
      ({ value = 0 }) => value,
      () => cost,
      { usual: cost, ...unsorted, rare: 1 },
    ),
    column.text("user", t("trade:employee"), ({ user }) => user, { ...unsorted, width: 124, rare: 5 }),
  ];
};

/** The same array until its words, formats or sums change. */
export const useStockLogColumns = (sums: LedgerSums | undefined): Columns => {
  const { t } = useTranslation("product");
  const { t: list } = useTranslation("list");
  const { t: lots } = useTranslation("lot");
  const lot = lots("lot");
  const formats = useFormats();
  const sees = useSees(StockLogRow);
  const cost = useCostCurrency();
  return useMemo(() => {
    const given = { t, lot, formats, cost, sums };
    const amounts = amountColumns<StockLogRow>({
      t: list,
      format: (amount) => formats.quantity(amount),
      amount: ({ quantity }) => quantity,
      balance: ({ balance }) => balance,
      sums,
    });
    return [...goodsColumns(given), ...amounts, ...costColumns(given)].filter(({ id }) => sees(id));
  }, [t, list, lot, formats, sees, sums, cost]);
};
