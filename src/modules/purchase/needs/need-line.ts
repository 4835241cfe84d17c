/** A line of a new replenishment: a product, and how much of it is needed. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { Match } from "../../../client/till/catalogue-index.ts";
import type { ProposedNeed } from "../../../contract/purchase/need.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { countOfMatch } from "../../common/document/use-catalogue.ts";

export interface NeedLine {
  readonly key: string;
  readonly productId: number;
  readonly name: string;
  readonly code: string;
  readonly quantity: number;
}

const unitsOfMatch = (match: Match): number => {
  const { packingBox, packingBigBag, packingBag } = match.product;
  return unitsOf(countOfMatch(match), { packingBox, packingBigBag, packingBag });
};

export const lineOfMatch = (match: Match): NeedLine => ({
  key: crypto.randomUUID(),
  productId: match.product.id,
  name: match.product.name,
  code: match.product.code,
  quantity: unitsOfMatch(match),
});

export const withMore = (line: NeedLine, match: Match): NeedLine => ({
  ...line,
  quantity: line.quantity + unitsOfMatch(match),
});

export const lineOfProposal = ({ productId, name, code, quantity }: ProposedNeed): NeedLine => ({
  key: crypto.randomUUID(),
  productId,
  name,
  code,
  quantity,
});

interface ColumnInput {
  readonly t: TFunction<["replenish", "trade", "error", "document"]>;
  readonly formats: Formats;
  /** What comes in stock, in 1/1000 units; undefined until it is read. */
  readonly stockOf: (productId: number) => number | undefined;
  readonly onOrderOf: (productId: number) => number | undefined;
}

export const needColumns = ({ t, formats, ...given }: ColumnInput): readonly LineColumn<NeedLine>[] => {
  const figure = (value: number | undefined) => (value === undefined ? "" : formats.quantity(value));
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      text: ({ name }) => name,
      detail: ({ code }) => code,
      card: "title",
    },
    {
      id: "stock",
      heading: t("line.stock"),
      kind: "quantity",
      width: 112,
      text: ({ productId }) => figure(given.stockOf(productId)),
      card: "line",
    },
    {
      id: "onOrder",
      heading: t("line.onOrder"),
      kind: "quantity",
      width: 112,
      text: ({ productId }) => figure(given.onOrderOf(productId)),
      card: "line",
    },
    {
      id: "quantity",
      heading: t("column.quantity"),
      kind: "quantity",
      width: 128,
      text: ({ quantity }) => formats.quantity(quantity),
      read: (line, text) => {
        const quantity = parseQuantity(text, formats.locale);
        if (quantity === null || quantity <= 0) return { problem: t("error:field.number") };
        return { line: { ...line, quantity } };
      },
      card: "figure",
    },
  ];
};
