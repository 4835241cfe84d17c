/** A line of a stock change while it is written: the product, where, what it becomes or by how much it changes, and what a unit costs. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { Match } from "../../../client/till/catalogue-index.ts";
import type { StockChange, StockChangeDraftLine } from "../../../contract/stock/stock-change.ts";
import { parsePrice, parseQuantity } from "../../../domain/formats.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { countOfMatch } from "../../common/document/use-catalogue.ts";

export interface EditLine extends StockChangeDraftLine {
  readonly name: string;
  readonly code: string;
  /** The code of its lot, as it was stored. */
  readonly lot?: string | null;
}

/** What leaves, in 1/1000 units; nothing where goods come. */
export const leavingOf = ({ mode, quantity, seen }: EditLine): number =>
  Math.max(0, mode === "add" ? -quantity : (seen ?? 0) - quantity);

/** What is there of a product in a warehouse, in 1/1000 units; undefined until it is read. */
export type HeldOf = (line: Pick<EditLine, "productId" | "warehouseId">) => number | undefined;

/** How many units a code means: one, or those of a package. */
const unitsOfMatch = (match: Match): number => {
  const { packingBox, packingBigBag, packingBag } = match.product;
  return unitsOf(countOfMatch(match), { packingBox, packingBigBag, packingBag });
};

export const lineOfMatch =
  (warehouseId: number) =>
  (match: Match): EditLine => ({
    key: crypto.randomUUID(),
    productId: match.product.id,
    name: match.product.name,
    code: match.product.code,
    warehouseId,
    mode: "add",
    quantity: unitsOfMatch(match),
    seen: null,
  });

export const withMore = (line: EditLine, match: Match): EditLine => ({
  ...line,
  quantity: line.quantity + unitsOfMatch(match),
});

/** The lines of a stored change. */
export const linesOfChange = ({ lines }: StockChange): readonly EditLine[] =>
  lines.map(
    ({
      key,
      productId,
      lotId = null,
      lot = null,
      name,
      code,
      warehouseId,
      mode,
      quantity,
      seen,
      unitCost,
    }) => ({
      key,
      productId,
      lotId,
      lot,
      name,
      code,
      warehouseId,
      mode,
      quantity,
      seen,
      ...(unitCost !== undefined && { unitCost }),
    }),
  );

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly StockChangeDraftLine[] =>
  lines.map(({ name: _, code: __, lot: ___, ...line }) => line);

/** A line that changes nothing cannot be saved. */
export const isNothing = ({ mode, quantity }: EditLine): boolean => mode === "add" && quantity === 0;

type Column = LineColumn<EditLine>;

interface ColumnInput {
  readonly t: TFunction<["stock", "trade", "error", "document"]>;
  readonly formats: Formats;
  readonly heldOf: HeldOf;
  readonly placeOf: (warehouseId: number) => string;
  readonly hasPlaces: boolean;
  /** The column of the lot; empty without lots. */
  readonly lots: readonly Column[];
}

const signed = (formats: Formats, quantity: number) =>
  `${quantity > 0 ? "+" : ""}${formats.quantity(quantity)}`;

/** What is there now, what it becomes, and the difference of both: the last two are entered, one follows from the other. */
const quantityColumns = ({ t, formats, heldOf }: ColumnInput): readonly Column[] => [
  {
    id: "held",
    heading: t("change.line.held"),
    kind: "quantity",
    width: 112,
    text: (line) => {
      const held = heldOf(line);
      return held === undefined ? "" : formats.quantity(held);
    },
    card: "line",
  },
  {
    id: "set",
    heading: t("change.line.set"),
    kind: "quantity",
    width: 112,
    text: (line) => {
      const held = heldOf(line);
      if (line.mode === "set") return formats.quantity(line.quantity);
      return held === undefined ? "" : formats.quantity(held + line.quantity);
    },
    read: (line, text) => {
      const quantity = parseQuantity(text, formats.locale);
      const heldQuantity = heldOf(line);
      if (quantity === null || quantity < 0 || heldQuantity === undefined)
        return { problem: t("error:field.number") };
      return { line: { ...line, mode: "set", quantity, seen: heldQuantity } };
    },
    card: "line",
  },
  {
    id: "difference",
    heading: t("transfer.column.difference"),
    kind: "quantity",
    width: 112,
    text: (line) => signed(formats, line.mode === "add" ? line.quantity : line.quantity - (line.seen ?? 0)),
    read: (line, text) => {
      const quantity = parseQuantity(text.replace("+", ""), formats.locale);
      if (quantity === null || quantity === 0) return { problem: t("error:field.number") };
      return { line: { ...line, mode: "add", quantity, seen: null } };
    },
    card: "figure",
  },
];

export const changeColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats, placeOf, hasPlaces } = input;
  const place: Column = {
    id: "warehouse",
    heading: t("trade:warehouse"),
    kind: "text",
    width: 160,
    text: ({ warehouseId }) => placeOf(warehouseId),
    card: "line",
  };
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      text: ({ name }) => name,
      detail: ({ code }) => code,
      card: "title",
    },
    ...(hasPlaces ? [place] : []),
    ...input.lots,
    ...quantityColumns(input),
    {
      id: "unitCost",
      heading: t("document:stock.unitCost"),
      kind: "money",
      width: 112,
      right: "product.cost.read",
      text: ({ unitCost = null }) => (unitCost === null ? "" : formats.price(unitCost)),
      read: (line, text) => {
        if (text.trim() === "") return { line: { ...line, unitCost: null } };
        const unitCost = parsePrice(text, formats.locale);
        if (unitCost === null || unitCost < 0) return { problem: t("error:field.number") };
        return { line: { ...line, unitCost } };
      },
      card: "line",
    },
  ];
};
