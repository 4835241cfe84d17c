/** The columns of the stock list. */
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { useSees } from "../../../client/session/session.ts";
import { useFormats } from "../../../client/settings/formats.ts";
import { useCostCurrency } from "../../../client/settings/settings.ts";
import { StockRow, type StockSums } from "../../../contract/product/stock-list.ts";
import { packageQuantity } from "../../../domain/price/packing.ts";
import { QUANTITY_SCALE } from "../../../domain/units.ts";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";

/** A cost that explains itself when it is pressed; by keyboard it is an act of the row. */
function ExplainedCost({ cost, onExplain }: { readonly cost: string; readonly onExplain: () => void }) {
  const { t } = useTranslation("cost");
  return (
    <button
      type="button"
      tabIndex={-1}
      title={t("explain")}
      className="figures hover:text-accent hover:underline"
      onClick={(event) => {
        event.stopPropagation();
        onExplain();
      }}
    >
      {cost}
    </button>
  );
}

const unsorted = { sortable: false } as const;

/** Of products with lots: what is in none, and when the next one expires (K10). */
const useLotColumns = (): readonly TableColumn<StockRow>[] => {
  const { t } = useTranslation("lot");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<StockRow>(formats);
    const withoutLot = column.text(
      "withoutLot",
      t("none"),
      (row) => (row.withoutLot === null || row.withoutLot === 0 ? null : formats.quantity(row.withoutLot)),
      unsorted,
    );
    return [
      { ...withoutLot, align: "right", width: 88, rare: 10 },
      column.date("nextExpiry", t("nextExpiry"), ({ nextExpiry }) => nextExpiry, { ...unsorted, rare: 9 }),
    ];
  }, [t, formats]);
};

/** How many boxes it is, of what is packed in boxes. */
const useBoxColumn = (): TableColumn<StockRow> => {
  const { t } = useTranslation("sale");
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<StockRow>(formats).text(
      "boxes",
      t("column.boxes"),
      ({ quantity, packingBox }) =>
        packingBox === null
          ? null
          : formats.quantity(packageQuantity(quantity, packingBox) * QUANTITY_SCALE, 1),
      unsorted,
    );
    return { ...column, align: "right", width: 88, rare: 8 };
  }, [t, formats]);
};

/** How much of it. Of a past day only what was there is known. */
const useQuantityColumns = (
  sums: StockSums | undefined,
  isPast: boolean,
): readonly TableColumn<StockRow>[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const boxes = useBoxColumn();
  const lots = useLotColumns();
  return useMemo(() => {
    const column = columnMakers<StockRow>(formats);
    const amount = (
      id: "reserved" | "free" | "inTransit" | "afloat" | "onOrder" | "minimum",
      rare: number,
    ) => {
      const cell = column.text(
        id,
        t(`stockList.column.${id}`),
        (row) => {
          const value = row[id];
          return value === null || (value === 0 && id !== "free") ? null : formats.quantity(value);
        },
        unsorted,
      );
      return { ...cell, align: "right", width: 88, rare } as const;
    };
    return [
      column.quantity("quantity", t("column.onHand"), ({ quantity }) => quantity, {
        card: "figure",
        ...(sums && { footer: formats.quantity(sums.quantity) }),
      }),
      boxes,
      ...(isPast
        ? []
        : [
            amount("reserved", 4),
            amount("free", 3),
            amount("inTransit", 5),
            amount("afloat", 6),
            column.date("arrives", t("stockList.column.arrives"), ({ arrives }) => arrives, {
              ...unsorted,
              rare: 7,
            }),
            amount("onOrder", 6),
          ]),
      amount("minimum", 8),
      ...(isPast ? [] : lots),
    ];
  }, [t, formats, sums, isPast, boxes, lots]);
};

/** Where it is: the warehouse with its branch, and the places in it. */
const usePlaceColumns = (): readonly TableColumn<StockRow>[] => {
  const { t } = useTranslation(["product", "stock"]);
  const formats = useFormats();
  return useMemo(() => {
    const column = columnMakers<StockRow>(formats);
    const warehouse = column.text("warehouse", t("trade:warehouse"), (row) => row.warehouse, {
      width: 140,
      card: "line",
    });
    const branch = column.text("branch", t("trade:branch"), (row) => row.branch, {
      ...unsorted,
      rare: 9,
      hidden: true,
    });
    const zones = column.text("zones", t("stock:zone.places"), (row) => row.zones, {
      ...unsorted,
      width: 120,
      card: "line",
      rare: 2,
    });
    return [warehouse, branch, zones];
  }, [t, formats]);
};

/** The same array until its words, formats or sums change. */
export const useStockColumns = (
  sums: StockSums | undefined,
  isPast: boolean,
  onExplain: (row: StockRow) => void,
): readonly TableColumn<StockRow>[] => {
  const { t } = useTranslation(["product", "cost"]);
  const formats = useFormats();
  const sees = useSees(StockRow);
  const cost = useCostCurrency();
  const places = usePlaceColumns();
  const quantities = useQuantityColumns(sums, isPast);
  return useMemo(() => {
    const column = columnMakers<StockRow>(formats);
    const price = (row: StockRow) => formats.price(row.averageCost ?? 0);
    const averageCost: TableColumn<StockRow> = {
      ...column.text("averageCost", t("stockList.column.averageCost"), price, unsorted),
      // Of a past day only the figure is known, not how it came about.
      ...(!isPast && { cell: (row) => <ExplainedCost cost={price(row)} onExplain={() => onExplain(row)} /> }),
    };
    const all: readonly TableColumn<StockRow>[] = [
      column.text("code", t("trade:code"), ({ code }) => code, { width: 92, card: "line" }),
      column.text("product", t("trade:product"), ({ product }) => product, {
        card: "title",
        ...(sums && { footer: t("trade:total") }),
      }),
      column.text("category", t("column.category"), ({ category }) => category, { ...unsorted, rare: 8 }),
      ...places,
      ...quantities,
      { ...averageCost, align: "right", width: 100, rare: 2 },
      column.money(
        "value",
        t("stock.value"),
        ({ value = 0 }) => value,
        () => cost,
        {
          usual: cost,
          rare: 1,
          ...(sums?.value !== undefined && { footer: formats.money(sums.value, cost) }),
        },
      ),
    ];
    return all.filter(({ id }) => sees(id));
  }, [t, formats, sees, sums, cost, places, quantities, isPast, onExplain]);
};
