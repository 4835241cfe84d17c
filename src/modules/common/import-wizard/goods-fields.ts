/** The columns of an import of lines of goods, as they are called: an import leaves out those that the person has no right to. */
import { useTranslation } from "react-i18next";
import { useCan } from "../../../client/session/session.ts";
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
  "waybill",
  "record",
  "list",
];

/** `rightOf`: the right that a column wants beside that of the import. */
export const useGoodsFields = (
  fields: readonly GoodsField[],
  rightOf: (field: string) => string | undefined = () => undefined,
) => {
  const { t } = useTranslation(["trade", "product", "sale", "document", "purchase", "stock", "waybill"]);
  const can = useCan();
  return fields
    .filter((name) => {
      const right = rightOf(name);
      return right === undefined || can(right);
    })
    .map((name) => ({ name, label: t(goodsFieldWords[name]) }));
};
