/** A line of a transfer while it is written: the product, how much of it, and the columns that show it. */
import type { TFunction } from "i18next";
import type { Match } from "../../../client/till/catalogue-index.ts";
import type { Formats } from "../../../client/settings/formats.ts";
import type { Transfer, TransferDraft, TransferDraftLine } from "../../../contract/stock/transfer.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { parseScaled } from "../../../domain/parse-number.ts";
import type { PackCount, Packing } from "../../../domain/price/order.ts";
import {
  bestPacking,
  packageKinds,
  type PackageKind,
  packageNumber,
  packingOf,
  unitsOf,
  ZERO_COUNT,
} from "../../../domain/price/packing.ts";
import { countOfMatch } from "../../common/document/use-catalogue.ts";
import type { LineColumn } from "../../common/document/line-column.ts";

export interface EditLine extends TransferDraftLine {
  readonly name: string;
  readonly code: string;
  /** The code of its lot, as it was stored. */
  readonly lot?: string | null;
}

/** What is there of a product at both ends, in 1/1000 units. */
export interface Ends {
  readonly from: number;
  readonly to: number;
}

/** A transfer without its lines. */
export type TransferHeadValues = Omit<TransferDraft, "lines">;

const lineOf = ({ id, name, code, packingBox, packingBigBag, packingBag }: Match["product"]) => ({
  key: crypto.randomUUID(),
  productId: id,
  name,
  code,
  packing: { packingBox, packingBigBag, packingBag },
});

/** One unit of a product. */
export const lineOfProduct = (product: Match["product"]): EditLine => ({
  ...lineOf(product),
  count: { ...ZERO_COUNT, units: 1000 },
});

export const lineOfMatch = (match: Match): EditLine => ({
  ...lineOf(match.product),
  count: countOfMatch(match),
});

/** The lines of a stored transfer; with keys of their own where they are copied. */
export const linesOfTransfer = ({ lines }: Transfer, isCopy: boolean): readonly EditLine[] =>
  lines.map(({ key, productId, lotId = null, lot = null, name, code, packing, count }) => ({
    key: isCopy ? crypto.randomUUID() : key,
    productId,
    name,
    code,
    packing,
    count,
    // A copy takes what expires first then.
    ...(!isCopy && { lotId, lot }),
  }));

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly TransferDraftLine[] =>
  lines.map(({ key, productId, lotId = null, packing, count }) => ({
    key,
    productId,
    lotId,
    packing,
    count,
  }));

/** Everything that is there, in the fewest packages; what is not there stays as it was entered. */
export const filled = (line: EditLine, ends: Ends | undefined): EditLine =>
  ends === undefined || ends.from <= 0 ? line : { ...line, count: bestPacking(ends.from, line.packing) };

export const unitsOfLine = ({ count, packing }: { readonly count: PackCount; readonly packing: Packing }) =>
  unitsOf(count, packing);

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

/** A line that counts a product in packages and units. */
type CountedLine = Pick<EditLine, "key" | "name" | "code" | "packing" | "count">;

interface CountInput {
  readonly t: TFunction<["stock", "document", "trade", "error", "sale"]>;
  readonly formats: Formats;
  /** The kinds of package that the products come in. */
  readonly kinds: readonly PackageKind[];
}

interface ColumnInput extends CountInput {
  readonly endsOf: (productId: number) => Ends | undefined;
  readonly lots: readonly LineColumn<EditLine>[];
}
type Column = LineColumn<EditLine>;

const packageColumn = <Line extends CountedLine>(
  kind: PackageKind,
  { t, formats }: CountInput,
): LineColumn<Line> => ({
  id: kind,
  heading: t(`sale:unit.${kind}`),
  kind: "quantity",
  width: 80,
  text: ({ count }) => {
    const number = packageNumber(kind, count);
    return number === 0 ? "" : formats.count(number);
  },
  fixedBecause: ({ packing, name }) =>
    packingOf(kind, packing) === null ? t("error:PackageNotSold", { product: name }) : undefined,
  read: (line, text) => {
    const number = text.trim() === "" ? 0 : parseScaled(text, 0, formats.locale);
    if (number === null || number < 0 || number > 99_999) return { problem: t("error:field.number") };
    return { line: { ...line, count: { ...line.count, [numberFields[kind]]: number } } };
  },
  card: "line",
});

const endColumn = (end: keyof Ends, { t, formats, endsOf }: ColumnInput): Column => ({
  id: end,
  heading: t(`transfer.stock.${end}`),
  kind: "quantity",
  width: 120,
  text: ({ productId }) => {
    const ends = endsOf(productId);
    return ends === undefined ? "" : formats.quantity(ends[end]);
  },
  card: "line",
});

/** The product, and how much of it: units and each kind of package. */
export const countColumns = <Line extends CountedLine>(input: CountInput): readonly LineColumn<Line>[] => {
  const { t, formats, kinds } = input;
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
      id: "units",
      heading: t("trade:quantity"),
      kind: "quantity",
      width: 96,
      text: ({ count }) => formats.quantity(count.units),
      read: (line, text) => {
        const units = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
        if (units === null || units < 0) return { problem: t("error:field.number") };
        return { line: { ...line, count: { ...line.count, units } } };
      },
      card: "line",
    },
    ...packageKinds.filter((kind) => kinds.includes(kind)).map((kind) => packageColumn<Line>(kind, input)),
  ];
};

export const editColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats } = input;
  return [
    ...countColumns<EditLine>(input),
    ...input.lots,
    endColumn("from", input),
    endColumn("to", input),
    {
      id: "total",
      heading: t("trade:total"),
      kind: "quantity",
      width: 96,
      text: (line) => formats.quantity(unitsOfLine(line)),
      card: "figure",
    },
  ];
};
