/** What papers of goods have in common: the words of the paper, and the columns that name a product and its packages. */
import { useSettings } from "../../../../client/settings/settings.ts";
import type { LanguageCode } from "../../../../domain/languages.ts";
import type { PackCount, Packing } from "../../../../domain/price/order.ts";
import { packagesWord, packageWordOf, type PackageWord } from "../../print/package-words.ts";
import type { PaperColumn } from "../../print/paper-pages.tsx";
import { type PaperWords, usePaperWords } from "../../print/paper-words.ts";

const areas = ["print", "product"] as const;

export interface GoodsWords extends PaperWords<typeof areas> {
  readonly packageWord: PackageWord;
}

/** Undefined until the words are there. */
export const useGoodsWords = (language: LanguageCode): GoodsWords | undefined => {
  const settings = useSettings();
  const words = usePaperWords(language, areas);
  return words && { ...words, packageWord: packageWordOf(settings, (key) => words.t(key)) };
};

interface NamedGoods {
  readonly code: string;
  readonly barcode: string;
  readonly name: string;
  /** The lot that somebody chose (K10). */
  readonly lot?: string | null;
}

interface GoodsLine extends NamedGoods {
  readonly packing: Packing;
}

/** Position, code, barcode and name of goods that are not packed; barcodes that no line has take no room. */
export const namedColumns = <Line extends NamedGoods>(
  lines: readonly Line[],
  { t }: GoodsWords,
): readonly PaperColumn<Line>[] => {
  const barcode: PaperColumn<Line> = {
    id: "barcode",
    title: t("product:column.barcode"),
    width: "25mm",
    cell: (line) => line.barcode,
  };
  return [
    { id: "position", title: "#", width: "7mm", cell: (_, at) => at + 1 },
    { id: "code", title: t("trade:code"), width: "18mm", cell: ({ code }) => code },
    ...(lines.some((line) => line.barcode !== "") ? [barcode] : []),
    {
      id: "product",
      title: t("trade:product"),
      cell: ({ name, lot }) => (lot ? `${name} · ${t("lot", { lot })}` : name),
    },
  ];
};

/** The same with the packages, where a line has some. */
export const goodsColumns = <Line extends GoodsLine>(
  lines: readonly Line[],
  words: GoodsWords,
  countOf: (line: Line) => PackCount,
): readonly PaperColumn<Line>[] => {
  const { t } = words;
  const packages = (line: Line) => packagesWord({ count: countOf(line), packing: line.packing }, words);
  const packed: PaperColumn<Line> = {
    id: "packages",
    title: t("trade:packages"),
    width: "25mm",
    cell: packages,
  };
  return [...namedColumns(lines, words), ...(lines.some((line) => packages(line) !== "") ? [packed] : [])];
};

/** A text of a line. */
export const textColumn = <Line>(
  id: string,
  title: string,
  width: string,
  cell: (line: Line) => string,
): PaperColumn<Line> => ({ id, title, width, cell });

/** A figure of a line. */
export const figureColumn = <Line>(
  id: string,
  title: string,
  width: string,
  cell: (line: Line) => string,
): PaperColumn<Line> => ({ id, title, width, right: true, cell });

/** A place to write what was counted by hand. */
export const blankColumn = <Line>(title: string): PaperColumn<Line> =>
  figureColumn("blank", title, "26mm", () => "_______________");
