/** A line of a waybill while it is written: cartons of one size of a line of a purchase order. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { OpenLine, Waybill, WaybillDraftLine } from "../../../contract/purchase/waybill.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { parseScaled } from "../../../domain/parse-number.ts";
import { unitsIn } from "../../../domain/purchase/container.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { volumeText, weightText } from "./waybill-words.ts";

/** What the screen knows of the line of the order. */
type Ordered = Pick<OpenLine, "orderNumber" | "supplier" | "code" | "name" | "left">;

export interface EditLine extends WaybillDraftLine, Ordered {}

const orderedOf = ({ orderNumber, supplier, code, name, left }: Ordered): Ordered => ({
  orderNumber,
  supplier,
  code,
  name,
  left,
});

/** A new line of an open one: all its whole cartons, at least one. */
export const lineOfOpen = (
  line: OpenLine,
  cartons = Math.max(1, Math.floor(line.left / line.unitsPerCarton)),
): EditLine => ({
  key: crypto.randomUUID(),
  purchaseLineId: line.purchaseLineId,
  cartons,
  unitsPerCarton: line.unitsPerCarton,
  cartonVolume: line.cartonVolume,
  cartonWeight: line.cartonWeight,
  ...orderedOf(line),
});

/** The lines of a stored waybill that was not cancelled. */
export const linesOfWaybill = ({ lines }: Waybill): readonly EditLine[] =>
  lines.flatMap(({ key, purchaseLineId, cartons, unitsPerCarton, cartonVolume, cartonWeight, ...line }) =>
    purchaseLineId === null
      ? []
      : [{ key, purchaseLineId, cartons, unitsPerCarton, cartonVolume, cartonWeight, ...orderedOf(line) }],
  );

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly WaybillDraftLine[] =>
  lines.map(({ key, purchaseLineId, cartons, unitsPerCarton, cartonVolume, cartonWeight }) => ({
    key,
    purchaseLineId,
    cartons,
    unitsPerCarton,
    cartonVolume,
    cartonWeight,
  }));

/** Lines as they are sent with what is known of their orders. */
export const namedLines =
  (open: readonly OpenLine[], edited: readonly EditLine[]) =>
  (drafts: readonly WaybillDraftLine[], stored: Waybill | null): readonly EditLine[] => {
    const orderedById = new Map<number, Ordered>(
      [...(stored === null ? [] : linesOfWaybill(stored)), ...edited, ...open].map((line) => [
        line.purchaseLineId,
        line,
      ]),
    );
    return drafts.flatMap((line) => {
      const ordered = orderedById.get(line.purchaseLineId);
      return ordered === undefined ? [] : [{ ...line, ...orderedOf(ordered) }];
    });
  };

/** A sentence at the cartons of each line whose order has not so much left (O1). */
export const tooMuch = (
  lines: readonly EditLine[],
  sentence: (left: number) => string,
): ReadonlyMap<string, string> => {
  const sums = new Map<number, number>();
  for (const line of lines)
    sums.set(line.purchaseLineId, (sums.get(line.purchaseLineId) ?? 0) + unitsIn(line));
  return new Map(
    lines
      .filter(({ purchaseLineId, left }) => (sums.get(purchaseLineId) ?? 0) > left)
      .map(({ key, left }) => [cellName(key, "cartons"), sentence(left)]),
  );
};

interface ColumnInput {
  readonly t: TFunction<["waybill", "trade", "error"]>;
  readonly formats: Formats;
}
type Column = LineColumn<EditLine>;

/** Entered figures: `scale` of the unit that is typed, `most` of the stored one. */
const entered = (
  { t, formats }: ColumnInput,
  column: Pick<Column, "id" | "heading" | "text" | "card"> & {
    readonly digits: number;
    readonly factor: number;
    readonly least: number;
    readonly most: number;
    readonly set: (line: EditLine, value: number) => EditLine;
  },
): Column => {
  const { digits, factor, least, most, set, ...given } = column;
  return {
    ...given,
    kind: "quantity",
    width: 104,
    read: (line, text) => {
      const typed = text.trim() === "" ? 0 : parseScaled(text, digits, formats.locale);
      const value = typed === null ? null : typed * factor;
      if (value === null || value < least || value > most) return { problem: t("error:field.number") };
      return { line: set(line, value) };
    },
  };
};

const cartonColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats } = input;
  const { locale } = formats;
  return [
    entered(input, {
      id: "cartonVolume",
      heading: t("line.cartonVolume"),
      text: ({ cartonVolume }) => (cartonVolume === 0 ? "" : volumeText(cartonVolume, locale, 6)),
      card: "line",
      digits: 6,
      factor: 1,
      least: 0,
      most: 1_000_000_000,
      set: (line, cartonVolume) => ({ ...line, cartonVolume }),
    }),
    entered(input, {
      id: "cartonWeight",
      heading: t("line.cartonWeight"),
      text: ({ cartonWeight }) => (cartonWeight === 0 ? "" : weightText(cartonWeight, locale, 3)),
      card: "line",
      digits: 3,
      factor: 1,
      least: 0,
      most: 1_000_000_000,
      set: (line, cartonWeight) => ({ ...line, cartonWeight }),
    }),
  ];
};

/** What the line is of. */
const orderedColumns = ({ t, formats }: ColumnInput): readonly Column[] => [
  {
    id: "product",
    heading: t("trade:product"),
    kind: "text",
    text: ({ name }) => name,
    detail: ({ code }) => code,
    card: "title",
  },
  {
    id: "order",
    heading: t("line.order"),
    kind: "text",
    width: 180,
    text: ({ orderNumber }) => orderNumber,
    detail: ({ supplier }) => supplier,
    card: "line",
  },
  {
    id: "left",
    heading: t("line.left"),
    kind: "quantity",
    width: 104,
    text: ({ left }) => formats.quantity(left),
    card: "line",
  },
];

export const editColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats } = input;
  return [
    ...orderedColumns(input),
    entered(input, {
      id: "cartons",
      heading: t("column.cartons"),
      text: ({ cartons }) => formats.count(cartons),
      card: "figure",
      digits: 0,
      factor: 1,
      least: 1,
      most: 100_000,
      set: (line, cartons) => ({ ...line, cartons }),
    }),
    {
      id: "unitsPerCarton",
      heading: t("line.unitsPerCarton"),
      kind: "quantity",
      width: 104,
      text: ({ unitsPerCarton }) => formats.quantity(unitsPerCarton),
      read: (line, text) => {
        const unitsPerCarton = parseQuantity(text, formats.locale);
        if (unitsPerCarton === null || unitsPerCarton < 1 || unitsPerCarton > 10_000_000)
          return { problem: t("error:field.number") };
        return { line: { ...line, unitsPerCarton } };
      },
      card: "line",
    },
    {
      id: "quantity",
      heading: t("trade:quantity"),
      kind: "quantity",
      width: 104,
      text: (line) => formats.quantity(unitsIn(line)),
      card: "line",
    },
    ...cartonColumns(input),
    {
      id: "volume",
      heading: t("column.volume"),
      kind: "quantity",
      width: 88,
      text: ({ cartons, cartonVolume }) => volumeText(cartons * cartonVolume, formats.locale, 3),
      card: "line",
    },
  ];
};
