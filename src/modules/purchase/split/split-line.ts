/** A row of a split while it is written: how much of a line of the receipt goes where, in which lot, repacked into which product. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import { type CatalogueIndex, readScan } from "../../../client/till/catalogue-index.ts";
import type {
  SplitPlace,
  SplitReceipt,
  SplitReceiptLine,
  SplitTarget,
} from "../../../contract/purchase/inbound-split.ts";
import { parseQuantity } from "../../../domain/formats.ts";
import { cellName } from "../../../kit/cells/cell-column.ts";
import { parseDay } from "../../../kit/field/dates.ts";
import type { LineColumn } from "../../common/document/line-column.ts";

/** Where goods are put: a warehouse, and a zone of it or none. */
export interface Place {
  readonly warehouseId: number;
  readonly zoneId: number | null;
}

export interface SplitRow extends Place {
  readonly key: string;
  readonly line: SplitReceiptLine;
  readonly quantity: number;
  readonly lot: string;
  readonly expiry: string | null;
  /** What the goods are repacked into; null where they stay what they are. */
  readonly into: { readonly productId: number; readonly code: string; readonly name: string } | null;
  /** Units of that product. */
  readonly pieces: number;
}

export const rowOf = (line: SplitReceiptLine, place: Place, quantity: number): SplitRow => ({
  key: crypto.randomUUID(),
  line,
  ...place,
  quantity,
  lot: "",
  expiry: null,
  into: null,
  pieces: 0,
});

/** Units of a line that no row has yet; below zero where rows have too much. */
export const openUnitsOf = (line: SplitReceiptLine, rows: readonly SplitRow[]): number =>
  rows.reduce(
    (left, row) => (row.line.receiptLineId === line.receiptLineId ? left - row.quantity : left),
    line.left,
  );

/** A row that would leave its goods as they are. */
const changesNothing = (row: SplitRow, { warehouseId }: Pick<SplitReceipt, "warehouseId">): boolean =>
  row.warehouseId === warehouseId && row.zoneId === null && row.lot === "" && row.into === null;

/** The rows as they are sent. */
export const targetsOf = (rows: readonly SplitRow[]): readonly SplitTarget[] =>
  rows.map(({ line, quantity, warehouseId, zoneId, lot, expiry, into, pieces }) => ({
    receiptLineId: line.receiptLineId,
    quantity,
    warehouseId,
    zoneId,
    lot: lot === "" ? null : { code: lot, expiry },
    into: into === null ? null : { productId: into.productId, quantity: pieces },
  }));

type Words = TFunction<["split", "trade", "lot", "error"]>;

/** What is wrong with rows, as sentences by the name of their cell. */
export const problemsOf = (
  rows: readonly SplitRow[],
  receipt: Pick<SplitReceipt, "warehouseId">,
  t: Words,
  formats: Formats,
): ReadonlyMap<string, string> => {
  const problems = new Map<string, string>();
  for (const row of rows) {
    if (row.quantity <= 0) problems.set(cellName(row.key, "quantity"), t("error:field.required"));
    else if (openUnitsOf(row.line, rows) < 0)
      problems.set(cellName(row.key, "quantity"), t("tooMuch", { left: formats.quantity(row.line.left) }));
    if (row.into !== null && row.pieces <= 0)
      problems.set(cellName(row.key, "pieces"), t("error:field.required"));
    if (changesNothing(row, receipt)) problems.set(cellName(row.key, "warehouse"), t("samePlace"));
  }
  return problems;
};

interface ColumnInput {
  readonly t: Words;
  readonly formats: Formats;
  readonly places: readonly SplitPlace[];
  readonly index: CatalogueIndex;
  readonly decimals: number;
  /** What of a line no row has yet. */
  readonly openOf: (line: SplitReceiptLine) => number;
}
type Column = LineColumn<SplitRow>;

const quantityColumns = ({ t, formats, openOf }: ColumnInput): readonly Column[] => [
  {
    id: "left",
    heading: t("left"),
    kind: "quantity",
    width: 104,
    text: ({ line }) => formats.quantity(openOf(line)),
    card: "line",
  },
  {
    id: "quantity",
    heading: t("trade:quantity"),
    kind: "quantity",
    width: 104,
    text: ({ quantity }) => (quantity === 0 ? "" : formats.quantity(quantity)),
    read: (row, text) => {
      const quantity = parseQuantity(text, formats.locale);
      return quantity === null || quantity <= 0
        ? { problem: t("error:field.number") }
        : { line: { ...row, quantity } };
    },
    card: "figure",
  },
];

const placeColumns = ({ t, places }: ColumnInput): readonly Column[] => {
  const placeOf = ({ warehouseId }: Place) => places.find((one) => one.warehouseId === warehouseId);
  return [
    {
      id: "warehouse",
      heading: t("trade:warehouse"),
      kind: "choice",
      width: 160,
      choices: places.map(({ warehouse }) => ({ value: warehouse, label: warehouse })),
      text: (row) => placeOf(row)?.warehouse ?? "",
      read: (row, text) => {
        const place = places.find(({ warehouse }) => warehouse === text.trim());
        if (place === undefined) return { problem: t("error:field.choice") };
        const { warehouseId } = place;
        return { line: row.warehouseId === warehouseId ? row : { ...row, warehouseId, zoneId: null } };
      },
      card: "line",
    },
    {
      id: "zone",
      heading: t("zone"),
      kind: "text",
      width: 104,
      text: (row) => placeOf(row)?.zones.find(({ id }) => id === row.zoneId)?.code ?? "",
      read: (row, text) => {
        const code = text.trim().toLowerCase();
        if (code === "") return { line: { ...row, zoneId: null } };
        const zone = placeOf(row)?.zones.find((one) => one.code.toLowerCase() === code);
        return zone === undefined ? { problem: t("unknownZone") } : { line: { ...row, zoneId: zone.id } };
      },
      card: "line",
    },
  ];
};

const MOST_LOT = 40;

const lotColumns = ({ t, formats }: ColumnInput): readonly Column[] => {
  const fixedBecause = ({ line, into }: SplitRow) =>
    line.hasLots || into !== null ? undefined : t("lot:unmarked");
  return [
    {
      id: "lot",
      heading: t("lot:lot"),
      kind: "text",
      width: 120,
      text: ({ lot }) => lot,
      fixedBecause,
      read: (row, text) => ({ line: { ...row, lot: text.trim().slice(0, MOST_LOT) } }),
      card: "line",
    },
    {
      id: "expiry",
      heading: t("lot:expiry"),
      kind: "text",
      width: 112,
      text: ({ expiry }) => (expiry === null ? "" : formats.date(expiry)),
      fixedBecause: (row) => fixedBecause(row) ?? (row.lot === "" ? t("lotFirst") : undefined),
      read: (row, text) => {
        const expiry = parseDay(text);
        return expiry === undefined ? { problem: t("error:field.date") } : { line: { ...row, expiry } };
      },
      card: "line",
    },
  ];
};

const packageColumns = ({ t, formats, index, decimals }: ColumnInput): readonly Column[] => [
  {
    id: "into",
    heading: t("into"),
    kind: "text",
    width: 150,
    text: ({ into }) => into?.code ?? "",
    detail: ({ into }) => into?.name ?? "",
    read: (row, text) => {
      if (text.trim() === "") return { line: { ...row, into: null, pieces: 0 } };
      const scan = readScan(index, text.trim(), [], decimals);
      if (scan.kind !== "found") return { problem: t("unknownProduct") };
      const { id: productId, code, name } = scan.match.product;
      if (productId === row.line.productId) return { problem: t("sameProduct") };
      return { line: { ...row, into: { productId, code, name } } };
    },
    card: "line",
  },
  {
    id: "pieces",
    heading: t("pieces"),
    kind: "quantity",
    width: 112,
    text: ({ pieces }) => (pieces === 0 ? "" : formats.quantity(pieces)),
    fixedBecause: ({ into }) => (into === null ? t("intoFirst") : undefined),
    read: (row, text) => {
      const pieces = parseQuantity(text, formats.locale);
      return pieces === null || pieces <= 0
        ? { problem: t("error:field.number") }
        : { line: { ...row, pieces } };
    },
    card: "line",
  },
];

export const splitColumns = (input: ColumnInput): readonly Column[] => [
  {
    id: "product",
    heading: input.t("trade:product"),
    kind: "text",
    text: ({ line }) => line.name,
    detail: ({ line }) => line.code,
    card: "title",
  },
  ...quantityColumns(input),
  ...placeColumns(input),
  ...lotColumns(input),
  ...packageColumns(input),
];
