/** Offers the styles of the products that were found, and adds a line for each variant that got a quantity (P15). */
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import type { FoundProduct, ProductSource } from "../grid-types.ts";
import type { DocumentLine } from "../line-column.ts";
import { MatrixDialog } from "./matrix-dialog.tsx";

/** Styles of which several variants were found: one variant alone is picked itself. */
const stylesOf = (products: readonly FoundProduct[]) => {
  const styles = products.flatMap(({ style }) => (style ? [style] : []));
  const several = styles.filter(
    (style, at) =>
      styles.findIndex(({ id }) => id === style.id) === at &&
      styles.filter(({ id }) => id === style.id).length > 1,
  );
  return several;
};

/** The source of products with the styles before them, and the dialog while a style is entered. */
export const useMatrixEntry = <Line extends DocumentLine>(
  products: ProductSource<Line>,
): readonly [ProductSource<Line>, ReactNode] => {
  const { t } = useTranslation("document");
  const [styleId, setStyleId] = useState<number | null>(null);
  const { addUnits } = products;
  const styles = addUnits === undefined ? [] : stylesOf(products.found);
  if (addUnits === undefined) return [products, null];
  const offered = styles.map(({ id, code, name }) => ({
    id,
    code,
    name,
    price: t("matrix.open"),
    stock: undefined,
  }));
  const source: ProductSource<Line> = {
    ...products,
    found: [...offered, ...products.found],
    pick: (id) => {
      if (!styles.some((style) => style.id === id)) return products.pick(id);
      setStyleId(id);
      return null;
    },
  };
  const dialog = styleId !== null && (
    <MatrixDialog
      styleId={styleId}
      onClose={() => setStyleId(null)}
      onAdd={(entries) => {
        setStyleId(null);
        addUnits(entries);
      }}
    />
  );
  return [source, dialog];
};
