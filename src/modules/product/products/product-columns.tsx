/** The columns of the product list: those of its contract, how many variants a style has, and a column for each price level. */
import type { TFunction } from "i18next";
import { ChevronDown, ChevronRight } from "lucide-react";
import { useMemo } from "react";
import { useTranslation } from "react-i18next";
import { type Formats, useFormats } from "../../../client/settings/formats.ts";
import { useSettings } from "../../../client/settings/settings.ts";
import { productList, type ProductRow } from "../../../contract/product/product.ts";
import { Button } from "../../../kit/button.tsx";
import type { TableColumn } from "../../../kit/data-table/types.ts";
import { columnMakers } from "../../common/list/columns.tsx";
import { useDescribedColumns } from "../../common/list/described-columns.tsx";
import type { ProductChoices } from "./product-choices.ts";

type Column = TableColumn<ProductRow>;

interface Fold {
  readonly openStyleId: number | undefined;
  readonly toggle: (id: number) => void;
}

/** Pressing the number shows or hides the variants. */
const variantsColumn = (t: TFunction<"product">, { openStyleId, toggle }: Fold): Column => ({
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

const levelColumns = (formats: Formats, levels: ProductChoices["levels"]): readonly Column[] =>
  levels.map(({ id, name }) =>
    columnMakers<ProductRow>(formats).price(
      `level-${id}`,
      name,
      ({ levelPrices }) => levelPrices.find(({ levelId }) => levelId === id)?.unitPrice ?? null,
      { sortable: false, hidden: true, width: 96 },
    ),
  );

const states = ["onSale", "offSale"] as const;

/** The same array until its words, formats or price levels change. */
export const useProductColumns = (
  levels: ProductChoices["levels"],
  openStyleId: number | undefined,
  toggle: (id: number) => void,
): readonly Column[] => {
  const { t } = useTranslation("product");
  const formats = useFormats();
  const { EnableColor, EnableSize } = useSettings();
  const hasVariants = EnableColor.value || EnableSize.value;
  const choices = useMemo(
    () => ({ state: states.map((value) => ({ value, label: t(`state.${value}`) })) }),
    [t],
  );
  const columns = useDescribedColumns<ProductRow, typeof productList.columns, "">(productList, t, choices);
  return useMemo(
    () =>
      columns.flatMap((column) => {
        if (column.id === "name")
          return hasVariants ? [column, variantsColumn(t, { openStyleId, toggle })] : [column];
        if (column.id === "colour" || column.id === "size") return hasVariants ? [column] : [];
        return column.id === "vatRate" ? [...levelColumns(formats, levels), column] : [column];
      }),
    [columns, t, formats, levels, hasVariants, openStyleId, toggle],
  );
};
