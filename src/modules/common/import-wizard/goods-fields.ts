/** The columns of an import of lines of goods, as a person may fill them. */
import type { TFunction } from "i18next";
import { type GoodsField, goodsFieldWords } from "../../../contract/import/goods-fields.ts";

/** Areas whose words name the columns: loaded with the screen of such an import. */
export const goodsWords = [
  "import",
  "trade",
  "product",
  "sale",
  "document",
  "purchase",
  "stock",
  "record",
  "list",
];

/** `rightOf`: the right that a column wants beside that of the import. */
export const goodsFields = (
  t: TFunction<readonly ["trade", "product", "sale", "document", "purchase", "stock"]>,
  fields: readonly GoodsField[],
  can: (right: string) => boolean,
  rightOf: (field: string) => string | undefined,
) =>
  fields
    .filter((name) => {
      const right = rightOf(name);
      return right === undefined || can(right);
    })
    .map((name) => ({ name, label: t(goodsFieldWords[name]) }));
