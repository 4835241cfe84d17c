/** A transfer as a document on paper: the note that goes with the goods, or the list that they are picked by. */
import type { PrintedTransfer, PrintedTransferLine } from "../../../../contract/stock/transfer-print.ts";
import { asPacked } from "../../../../domain/price/packing.ts";
import type { Quantity } from "../../../../domain/units.ts";
import type { PaperDocument } from "../../../common/document/print/document-paper.tsx";
import {
  blankColumn,
  figureColumn,
  goodsColumns,
  type GoodsWords,
  textColumn,
} from "../../../common/document/print/paper-columns.ts";
import type { PaperWords } from "../../../common/print/paper-words.ts";

export const transferSheets = ["note", "pick"] as const;

export interface TransferPaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"stock">;
  readonly sheet: (typeof transferSheets)[number];
}

type Line = PrintedTransferLine;

/** What was sent; before that what is to be sent. */
const quantityOf = ({ sentAt }: PrintedTransfer, { sent, approved, asked }: Line): Quantity =>
  sentAt === null ? (approved ?? asked) : sent;

const numberOf = ({ number, state }: PrintedTransfer, { t }: GoodsWords): string =>
  state === "cancelled" ? [number, t("cancelled")].filter(Boolean).join(" · ") : (number ?? t("draft"));

const byWalk = (one: Line, other: Line): number =>
  one.walk - other.walk || one.place.localeCompare(other.place, "en");

export const transferPaper = (
  transfer: PrintedTransfer,
  { goods, words, sheet }: TransferPaperProps,
): PaperDocument<Line> => {
  const { t, formats } = goods;
  const isPick = sheet === "pick";
  // Who picks goes from place to place; who receives compares with the order of the document.
  const lines = isPick ? transfer.lines.toSorted(byWalk) : transfer.lines;
  const place = textColumn<Line>("place", words.t("count.place"), "22mm", (line) => line.place);
  const quantity = (line: Line) => quantityOf(transfer, line);
  const sum = transfer.lines.reduce((total, line) => total + quantity(line), 0);
  return {
    id: transfer.id,
    title: isPick ? t("pickList") : t("transferNote"),
    number: numberOf(transfer, goods),
    date: formats.date(transfer.date),
    parties: [
      {
        label: words.t("transfer.column.from"),
        name: transfer.from,
        lines: [transfer.fromBranch === transfer.from ? "" : transfer.fromBranch, transfer.fromAddress],
      },
      {
        label: words.t("transfer.column.to"),
        name: transfer.to,
        lines: [transfer.toBranch === transfer.to ? "" : transfer.toBranch, transfer.toAddress],
      },
    ],
    facts: [
      [t("trade:date"), formats.date(transfer.date)],
      [words.t("transfer.column.sent"), transfer.sentAt === null ? "" : formats.dateTime(transfer.sentAt)],
      [words.t("transfer.column.by"), transfer.by],
      [words.t("transfer.column.carrier"), transfer.carrier],
      [words.t("transfer.column.lineCount"), formats.count(transfer.lineCount)],
    ],
    lines,
    keyOf: ({ key }) => key,
    columns: [
      ...(lines.some((line) => line.place !== "") ? [place] : []),
      ...goodsColumns(lines, goods, (line) => asPacked(quantity(line), line.count, line.packing)),
      figureColumn<Line>("quantity", t("trade:quantity"), "20mm", (line) => formats.quantity(quantity(line))),
      blankColumn<Line>(isPick ? t("picked") : words.t("transfer.column.received")),
    ],
    sums: null,
    totals: [[t("trade:quantity"), formats.quantity(sum)]],
    memo: transfer.memo,
    signatures: isPick ? [t("pickedBy")] : [t("handedOver"), t("carriedBy"), t("received")],
  };
};
