/** How cells of a spreadsheet look: formats that fit what stands in them, a head and totals that stand out, columns wide enough. */
import type { CellStyle } from "hucre/xlsx";
import { PICTURE_WIDTH } from "./sheet-pictures.ts";
import type { SheetCell, SheetColumn, Standing } from "./sheet.ts";

type Kind = SheetColumn["kind"];

/** A format with decimals shows their point also where there are none ("107."), so whole numbers have another one. */
const formatOf = (kind: Kind, cell: SheetCell): string | undefined => {
  const isWhole = typeof cell !== "number" || Number.isInteger(cell);
  const isWholePercent = typeof cell !== "number" || Number.isInteger(Math.round(cell * 1e6) / 1e4);
  const formats: Readonly<Record<Kind, string | undefined>> = {
    text: "@",
    number: isWhole ? "#,##0" : "#,##0.###",
    percent: isWholePercent ? "0%" : "0.0#%",
    money: "#,##0.00##",
    day: "dd/mm/yyyy",
    time: "dd/mm/yyyy hh:mm",
    picture: undefined,
  };
  return formats[kind];
};

const isFigure = (kind: Kind) => kind !== "text" && kind !== "picture";

/** Named as the plain one is by the library, for LibreOffice takes another where none is named. */
const strong = { name: "Calibri", size: 11, bold: true } as const;

const line = { style: "thin", color: { rgb: "000000" } } as const;

export const styleOf = (kind: Kind, standing: Standing, cell: SheetCell): CellStyle => {
  const isText = standing === "head" || typeof cell === "string";
  const format = isText ? "@" : formatOf(kind, cell);
  const isRight = standing === "head" && isFigure(kind);
  return {
    ...(format !== undefined && { numFmt: format }),
    ...(isRight && { alignment: { horizontal: "right" } }),
    ...(standing !== "row" && { font: strong }),
    ...(standing === "head" && { border: { bottom: line } }),
    ...(standing === "foot" && { border: { top: line } }),
  };
};

/** Characters. A sum is longer than what it sums up, and a number that does not fit is shown as nothing but signs. */
const widths: Readonly<Record<Kind, number>> = {
  text: 28,
  number: 14,
  percent: 10,
  money: 18,
  day: 12,
  time: 20,
  picture: PICTURE_WIDTH,
};

/** A Chinese sign is as wide as two letters. */
const lettersOf = (title: string): number => title.length + (title.match(/[\u2e80-\uffef]/g)?.length ?? 0);

/** At least as wide as its title in bold; a picture's says how large pictures are. */
export const widthOf = ({ kind, title }: SheetColumn): number =>
  kind === "picture" ? PICTURE_WIDTH : Math.max(widths[kind], lettersOf(title) + 3);
