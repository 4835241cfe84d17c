/** A line of a damage document while it is written: the product, how much of it, and its price as second choice. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { Match } from "../../../client/till/catalogue-index.ts";
import type { Damage, DamageDraftLine } from "../../../contract/stock/damage.ts";
import { parsePrice } from "../../../domain/formats.ts";
import type { PackageKind } from "../../../domain/price/packing.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { countColumns, lineOfMatch as countedLine, unitsOfLine } from "../transfer/edit-line.ts";

export interface EditLine extends DamageDraftLine {
  readonly name: string;
  readonly code: string;
  /** The code of its lot, as it was stored. */
  readonly lot?: string | null;
}

export const lineOfMatch = (match: Match): EditLine => ({
  ...countedLine(match),
  arrivalId: null,
  price: null,
});

/** The lines of a stored document. */
export const linesOfDamage = ({ lines }: Damage): readonly EditLine[] =>
  lines.map(({ key, productId, lotId = null, lot = null, name, code, packing, count, arrivalId, price }) => ({
    key,
    productId,
    lotId,
    lot,
    name,
    code,
    packing,
    count,
    arrivalId,
    price,
  }));

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly DamageDraftLine[] =>
  lines.map(({ name: _, code: __, lot: ___, lotId = null, ...line }) => ({ ...line, lotId }));

interface ColumnInput {
  readonly t: TFunction<["stock", "document", "trade", "error", "sale"]>;
  readonly formats: Formats;
  /** The kinds of package that the products come in. */
  readonly kinds: readonly PackageKind[];
  /** What nobody was promised; undefined until it is read. */
  readonly freeOf: (productId: number) => number | undefined;
  readonly hasPrice: boolean;
  readonly lots: readonly LineColumn<EditLine>[];
}

export const damageColumns = (input: ColumnInput): readonly LineColumn<EditLine>[] => {
  const { t, formats, freeOf, hasPrice } = input;
  const price: LineColumn<EditLine> = {
    id: "price",
    heading: t("damage.price"),
    kind: "money",
    width: 144,
    text: (line) => (line.price === null ? "" : formats.price(line.price)),
    read: (line, text) => {
      const read = parsePrice(text, formats.locale);
      if (read === null || read < 0) return { problem: t("error:field.number") };
      return { line: { ...line, price: read } };
    },
    card: "line",
  };
  return [
    ...countColumns<EditLine>(input),
    ...input.lots,
    {
      id: "free",
      heading: t("damage.free"),
      kind: "quantity",
      width: 112,
      text: ({ productId }) => {
        const free = freeOf(productId);
        return free === undefined ? "" : formats.quantity(free);
      },
      card: "line",
    },
    ...(hasPrice ? [price] : []),
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
