/** A line of a transfer while quantities are entered for it: how much there is to account for, and what was entered. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { Transfer, TransferLine } from "../../../contract/stock/transfer.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { pendingOf, undecidedOf } from "../../../domain/stock-transfer.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import type { PageOfAct } from "./transfer-words.ts";

/** Acts that are about quantities of each line. */
export type QuantityAct = Exclude<PageOfAct, "edit">;

export interface QuantityLine {
  readonly key: string;
  readonly lineId: number;
  readonly productId: number;
  readonly name: string;
  readonly code: string;
  /** The most that can be entered for the line, in 1/1000 units. */
  readonly limit: number;
  /** What was entered, by the name of the column. */
  readonly values: Readonly<Record<string, number>>;
}

const names = {
  approve: ["approved"],
  receive: ["received", "damaged", "returned", "missing"],
  settle: ["found", "sourceFault", "targetFault", "carrierFault"],
} as const;
type Name = (typeof names)[QuantityAct][number];

/** The columns that are filled in, in their order. */
export const namesOf = (act: QuantityAct): readonly Name[] => names[act];

export const sumOf = ({ values }: QuantityLine): number =>
  Object.values(values).reduce((sum, value) => sum + value, 0);

const limits: Readonly<Record<QuantityAct, (line: TransferLine) => number>> = {
  approve: ({ asked }) => asked,
  receive: pendingOf,
  settle: undecidedOf,
};

/** The line with all that there is in its first column. */
export const limitOf = (line: QuantityLine, act: QuantityAct): QuantityLine => ({
  ...line,
  values: { [namesOf(act)[0] ?? ""]: line.limit },
});

/** The lines with what was scanned of their products in their first column: each takes what it can, in the order of the lines. */
export const withScanned = (
  lines: readonly QuantityLine[],
  act: QuantityAct,
  scanned: ReadonlyMap<number, number>,
): ReadonlyMap<string, QuantityLine> => {
  const left = new Map(scanned);
  return new Map(
    lines.map((line) => {
      const quantity = Math.min(line.limit, left.get(line.productId) ?? 0);
      left.set(line.productId, (left.get(line.productId) ?? 0) - quantity);
      return [line.key, { ...line, values: { [namesOf(act)[0] ?? ""]: quantity } }];
    }),
  );
};

/** The lines that something can be entered for. A request is approved as asked for until somebody cuts it. */
export const quantityLines = ({ lines }: Transfer, act: QuantityAct): readonly QuantityLine[] =>
  lines
    .map((line): QuantityLine => {
      const { key, id, productId, name, code } = line;
      const empty = { key, lineId: id, productId, name, code, limit: limits[act](line), values: {} };
      return act === "approve" ? limitOf(empty, act) : empty;
    })
    .filter(({ limit }) => limit > 0);

/** What the most that can be entered is called. */
const headings = {
  approve: "transfer.state.requested",
  receive: "transfer.state.sent",
  settle: "transfer.column.missing",
} as const;

interface ColumnInput {
  readonly t: TFunction<["stock", "document", "trade", "error"]>;
  readonly formats: Formats;
  readonly act: QuantityAct;
}

export const quantityColumns = ({ t, formats, act }: ColumnInput): readonly LineColumn<QuantityLine>[] => [
  {
    id: "product",
    heading: t("trade:product"),
    kind: "text",
    text: ({ name }) => name,
    detail: ({ code }) => code,
    card: "title",
  },
  {
    id: "limit",
    heading: t(headings[act]),
    kind: "quantity",
    width: 110,
    text: ({ limit }) => formats.quantity(limit),
    card: "figure",
  },
  ...namesOf(act).map((name): LineColumn<QuantityLine> => ({
    id: name,
    heading: name === "approved" ? t("transfer.state.approved") : t(`transfer.column.${name}`),
    kind: "quantity",
    width: 110,
    text: ({ values }) => ((values[name] ?? 0) === 0 ? "" : formats.quantity(values[name] ?? 0)),
    read: (line, text) => {
      const quantity = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
      if (quantity === null || quantity < 0) return { problem: t("error:field.number") };
      return { line: { ...line, values: { ...line.values, [name]: quantity } } };
    },
    card: "line",
  })),
];
