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

type Column = LineColumn<EditLine>;

const availableColumn = ({ t, formats, facts }: FactInput): Column => ({
  id: "available",
  heading: t("edit.available"),
  kind: "quantity",
  width: 84,
  text: ({ draft }) => {
    const available = facts.get(draft.productId)?.available ?? null;
    return available === null ? "" : formats.quantity(available);
  },
  detail: ({ draft }) => {
    const reserved = facts.get(draft.productId)?.reserved ?? 0;
    return reserved === 0 ? "" : t("edit.reserved", { quantity: formats.quantity(reserved) });
  },
  card: "line",
});

const paidLastColumn = ({ t, formats, facts }: FactInput): Column => ({
  id: "paidLast",
  heading: t("edit.paidLast"),
  kind: "money",
  width: 100,
  text: ({ draft }) => {
    const last = facts.get(draft.productId)?.paidLast ?? null;
    return last === null ? "" : `${formats.price(last.price)} ${last.currency}`;
  },
  detail: ({ draft }) => {
    const last = facts.get(draft.productId)?.paidLast ?? null;
    return last === null ? "" : formats.date(last.date);
  },
  card: "line",
});

const marginColumn = ({ t, formats, terms, facts, kept }: FactInput): Column => ({
  id: "margin",
  heading: t("edit.margin"),
  kind: "percent",
  width: 72,
  right: "product.cost.read",
  text: (line) => {
    const margin = marginOf(line, facts.get(line.draft.productId), terms, kept);
    return margin === null ? "" : formats.percent(margin);
  },
  card: "line",
});

export const factColumns = (input: FactInput): readonly Column[] => [
  availableColumn(input),
  paidLastColumn(input),
  marginColumn(input),
];
