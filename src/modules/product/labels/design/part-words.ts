/** What the fields of a label are called. */
import { useTranslation } from "react-i18next";
import type { LabelPartKind } from "../../../../domain/print/label.ts";

const words = {
  name: "labels.column.name",
  code: "trade:code",
  colour: "column.colour",
  size: "column.size",
  barcode: "column.barcode",
  qr: "labels.part.qr",
  price: "trade:price",
  secondPrice: "labels.part.secondPrice",
  unitPrice: "labels.part.unitPrice",
  package: "form.package",
  date: "trade:date",
  text: "labels.part.text",
} as const satisfies Record<LabelPartKind, string>;

export const usePartName = () => {
  const { t } = useTranslation("product");
  return (kind: LabelPartKind): string => t(words[kind]);
};
