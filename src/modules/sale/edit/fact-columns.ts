/** The columns beside the lines of an order that nobody types: what is available and reserved, what was paid last, the margin. */
import type { Formats } from "../../../client/settings/formats.ts";
import type { RemainingShare } from "../../../domain/price/pricing.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import type { EditLine, SaleTerms } from "./edit-line.ts";
import type { EditorWords } from "./line-columns.ts";
import { type FactsByProduct, marginOf } from "./use-line-facts.ts";

interface FactInput {
  readonly t: EditorWords;
  readonly formats: Formats;
  readonly terms: SaleTerms;
  readonly facts: FactsByProduct;
  /** What the order discount leaves of each line. */
  readonly kept: RemainingShare;
}

export const factColumns = ({
  t,
  formats,
  terms,
  facts,
  kept,
}: FactInput): readonly LineColumn<EditLine>[] => {
  const of = ({ draft }: EditLine) => facts.get(draft.productId);
  return [
    {
      id: "available",
      heading: t("edit.available"),
      kind: "quantity",
      width: 100,
      text: (line) => {
        const available = of(line)?.available ?? null;
        return available === null ? "" : formats.quantity(available);
      },
      detail: (line) => {
        const reserved = of(line)?.reserved ?? 0;
        return reserved === 0 ? "" : t("edit.reserved", { quantity: formats.quantity(reserved) });
      },
      card: "line",
    },
    {
      id: "paidLast",
      heading: t("edit.paidLast"),
      kind: "money",
      width: 110,
      text: (line) => {
        const last = of(line)?.paidLast ?? null;
        if (last === null) return "";
        return `${formats.price(last.price)} ${last.currency}`;
      },
      detail: (line) => {
        const last = of(line)?.paidLast ?? null;
        return last === null ? "" : formats.date(last.date);
      },
      card: "line",
    },
    {
      id: "margin",
      heading: t("edit.margin"),
      kind: "percent",
      width: 84,
      right: "product.cost.read",
      text: (line) => {
        const margin = marginOf(line, of(line), terms, kept);
        return margin === null ? "" : formats.percent(margin);
      },
      card: "line",
    },
  ];
};
