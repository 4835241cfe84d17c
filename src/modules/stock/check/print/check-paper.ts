/** A stock check as a document on paper: the sheet to count on, or the record of its differences. */
import type { PrintedCheck, PrintedCheckLine } from "../../../../contract/stock/check-sheet.ts";
import type { Quantity } from "../../../../domain/units.ts";
import type { PaperDocument } from "../../../common/document/print/document-paper.tsx";
import {
  blankColumn,
  figureColumn,
  type GoodsWords,
  namedColumns,
  textColumn,
} from "../../../common/document/print/paper-columns.ts";
import type { PaperWords } from "../../../common/print/paper-words.ts";

export const checkSheets = ["blank", "differences"] as const;

export interface CheckPaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"stock">;
  readonly sheet: (typeof checkSheets)[number];
}

type Line = PrintedCheckLine;

export const checkPaper = (
  check: PrintedCheck,
  { goods, words, sheet }: CheckPaperProps,
): PaperDocument<Line> => {
  const { t, formats } = goods;
  const isBlank = sheet === "blank";
  const figure = (id: string, label: string, value: (line: Line) => Quantity | null) =>
    figureColumn<Line>(id, label, "20mm", (line) => {
      const quantity = value(line);
      return quantity === null ? "" : formats.quantity(quantity);
    });
  const hasZones = check.lines.some(({ zone }) => zone !== "");
  const expected = figure("expected", words.t("sheet.column.expected"), (line) => line.expected);
  return {
    id: check.id,
    title: isBlank ? words.t("check.print.blank") : words.t("check.print.differences"),
    number: check.number ?? t("draft"),
    date: formats.date(check.plannedOn),
    parties: [
      {
        label: t("trade:warehouse"),
        name: check.warehouse,
        lines: [check.branch === check.warehouse ? "" : check.branch, check.address],
      },
    ],
    facts: [
      [t("trade:date"), formats.date(check.plannedOn)],
      [words.t("check.column.counters"), check.counters],
      [words.t("transfer.column.by"), check.by],
      [words.t("transfer.column.lineCount"), formats.count(check.lines.length)],
    ],
    lines: check.lines,
    keyOf: ({ key }) => key,
    columns: [
      ...(hasZones ? [textColumn<Line>("zone", words.t("zone.place"), "18mm", ({ zone }) => zone)] : []),
      ...namedColumns(check.lines, goods),
      ...(isBlank && check.blind ? [] : [expected]),
      ...(isBlank
        ? [blankColumn<Line>(words.t("sheet.column.counted"))]
        : [
            figure("counted", words.t("sheet.column.counted"), (line) => line.counted),
            figure("difference", words.t("transfer.column.difference"), (line) => line.difference),
          ]),
    ],
    sums: null,
    totals: [],
    memo: check.memo,
    signatures: [words.t("check.print.signature")],
  };
};
