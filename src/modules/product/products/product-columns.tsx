/** The columns of the product list. */
import type { TFunction } from "i18next";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { useSees } from "../../../client/session/session.ts";
import { ProductRow } from "../../../contract/product/product.ts";
import type { Price } from "../../../domain/units.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { type ColumnOptions, columnMakers } from "../../common/list/columns.tsx";
import type { ProductChoices } from "./product-choices.ts";

type Column = TableColumn<ProductRow>;
type T = TFunction<"product">;

const hidden = { sortable: false, hidden: true } as const;

/** Prices stand at the right, like amounts. */
const priceMaker =
  ({ price }: Formats) =>
  (
    id: string,
    header: string,
    value: (row: ProductRow) => Price | null | undefined,
    more: ColumnOptions = {},
  ): Column => ({
    id,
    header,
    align: "right",
    width: 96,
    ...more,
    cell: (row) => {
      const amount = value(row);
      return amount === null || amount === undefined ? <span className="text-muted">–</span> : price(amount);
    },
  });

const packages = ["packingBox", "packingBigBag", "packingBag"] as const;
const packagePrices = ["boxPrice", "bigBagPrice", "bagPrice", "lowestPrice", "purchasePrice"] as const;

const priceColumns = (t: T, formats: Formats, levels: ProductChoices["levels"]): readonly Column[] => {
  const column = columnMakers<ProductRow>(formats);
  const price = priceMaker(formats);
  return [
    price("unitPrice", t("column.unitPrice"), (row) => row.unitPrice, { sortable: true, card: "figure" }),
    ...packages.map((name) =>
      column.text(
        name,
        t(`column.${name}`),
        (row) => (row[name] === null ? null : formats.count(row[name])),
        hidden,
      ),
    ),
    ...packagePrices.map((name) =>
      price(name, t(`column.${name}`), (row) => row[name], {
        ...hidden,
        hidden: name !== "purchasePrice",
        rare: 2,
      }),
    ),
    column.text(
      "purchaseCurrency",
      t("column.purchaseCurrency"),
      (row) => row.purchaseCurrency ?? null,
      hidden,
    ),
    ...levels.map(({ id, name }) =>
      price(
        `level-${id}`,
        name,
        (row) => row.levelPrices.find(({ levelId }) => levelId === id)?.unitPrice,
        hidden,
      ),
    ),
  ];
};

/** How many variants a style has; pressing it shows or hides them. */
const variantsColumn = (t: T, { openStyleId, toggle }: Fold): Column => ({
  id: "variants",
  header: t("column.variants"),
  width: 92,
  sortable: false,
  cell: ({ id, name, variants }) =>
    variants === 0 ? null : (
      <Button
        look="ghost"
        size="small"
        aria-expanded={id === openStyleId}
        icon={
          id === openStyleId ? (
            <ChevronDown aria-hidden="true" size={14} />
          ) : (
            <ChevronRight aria-hidden="true" size={14} />
          )
        }
        onClick={() => toggle(id)}
      >
        {variants}
        <span className="sr-only">
          {t("trade:labelled", {
            label: t(id === openStyleId ? "variants.fold" : "variants.unfold"),
            value: name,
          })}
        </span>
      </Button>
    ),
});

/** Nothing where the company has neither colours nor sizes. */
const variantColumns = (t: T, formats: Formats, fold: Fold): readonly Column[] => {
  const column = columnMakers<ProductRow>(formats);
  return fold.isShown
    ? [
        variantsColumn(t, fold),
        column.text("colour", t("column.colour"), ({ colour }) => colour, hidden),
        column.text("size", t("column.size"), ({ size }) => size, hidden),
      ]
    : [];
};

interface Fold {
  /** The company has colours or sizes. */
  readonly isShown: boolean;
  readonly openStyleId: number | undefined;
  readonly toggle: (id: number) => void;
}

const columnsOf = (
  t: T,
  formats: Formats,
  levels: ProductChoices["levels"],
  fold: Fold,
): readonly Column[] => {
  const column = columnMakers<ProductRow>(formats);
  const unsorted = { sortable: false } as const;
  return [
    column.link(
      "code",
      t("column.code"),
      ({ code }) => code,
      ({ id }) => `/product/${id}/update`,
      { width: 112 },
    ),
    column.text("name", t("column.name"), ({ name }) => name, { card: "title" }),
    ...variantColumns(t, formats, fold),
    column.text("barcode", t("column.barcode"), ({ barcode }) => barcode, {
      ...unsorted,
      width: 132,
      rare: 3,
    }),
    column.text("category", t("column.category"), ({ category }) => category, {
      ...unsorted,
      width: 140,
      card: "line",
    }),
    column.text("brand", t("column.brand"), ({ brand }) => brand, hidden),
    column.text("unit", t("column.unit"), ({ unit }) => unit, hidden),
    column.text("supplier", t("column.supplier"), ({ supplier }) => supplier, {
      ...unsorted,
      width: 140,
      rare: 1,
    }),
    ...priceColumns(t, formats, levels),
    column.percent("vatRate", t("column.vatRate"), ({ vatRate }) => vatRate, { width: 72 }),
    column.quantity("onHand", t("column.onHand"), ({ onHand }) => onHand, unsorted),
    column.status(
      "state",
      t("column.state"),
      ({ active }) =>
        active
          ? { tone: "positive", word: t("state.onSale") }
          : { tone: "neutral", word: t("state.offSale") },
      { ...unsorted, rare: 4 },
    ),
  ];
};

/** The same array until its words, formats or price levels change. */
export const useProductColumns = (
  levels: ProductChoices["levels"],
  openStyleId: number | undefined,
  toggle: (id: number) => void,
): readonly Column[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const sees = useSees(ProductRow);
  const { EnableColor, EnableSize } = useSettings();
  const isShown = EnableColor.value || EnableSize.value;
  return useMemo(
    () => columnsOf(t, formats, levels, { isShown, openStyleId, toggle }).filter(({ id }) => sees(id)),
    [t, formats, levels, sees, isShown, openStyleId, toggle],
  );
};
