/** The picking slip of an order: its goods in walking order with place, quantity, packages and a box to tick. No amounts of money (S13). */
import type { PickOrder, PrintedPick } from "../../../contract/sale/sale-picking.ts";
import { asPacked } from "../../../domain/price/packing.ts";
import type { PaperDocument } from "../../common/document/print/document-paper.tsx";
import {
  figureColumn,
  goodsColumns,
  type GoodsWords,
  textColumn,
} from "../../common/document/print/paper-columns.ts";
import type { PaperColumn } from "../../common/print/paper-pages.tsx";
import type { PaperWords } from "../../common/print/paper-words.ts";

const areas = ["route", "sale", "stock", "lot"] as const;
type SlipWords = PaperWords<typeof areas>;
export const slipWordAreas = areas;

/** What is picked in all: what was ordered without what is short. */
const quantityOf = ({ ordered, short }: PrintedPick): number => ordered - short;

const isDone = (line: PrintedPick): boolean => line.picked >= quantityOf(line);

/** Filled for a line that is picked already. */
function Tick({ isTicked }: { readonly isTicked: boolean }) {
  return (
    <span
      data-part="tick"
      className="inline-flex size-[4mm] items-center justify-center border border-black leading-none"
    >
      {isTicked && "×"}
    </span>
  );
}

interface GoodsProps {
  readonly line: PrintedPick;
  readonly goods: GoodsWords;
  readonly words: SlipWords;
}

/** The name, and below it what tells the goods apart: note, lot, the parts of a mix. */
function Goods({ line, goods: { t, formats }, words }: GoodsProps) {
  const { name, memo, lot, parts } = line;
  const lotText = lot === "" ? "" : t("trade:labelled", { label: words.t("lot:lot"), value: lot });
  const partTexts = parts.map((part) => `${formats.quantity(part.quantity)} × ${part.code} ${part.name}`);
  return (
    <>
      {name}
      {[memo, lotText, ...partTexts]
        .filter((text) => text !== "")
        .map((text) => (
          <div key={text} className="text-[10px]/[13px] whitespace-pre-line">
            {text}
          </div>
        ))}
    </>
  );
}

const columnsOf = (
  lines: readonly PrintedPick[],
  goods: GoodsWords,
  words: SlipWords,
): readonly PaperColumn<PrintedPick>[] => {
  const { t, formats } = goods;
  const named = goodsColumns(lines, goods, (line) => asPacked(quantityOf(line), line.count, line.packing));
  return [
    ...(lines.some(({ place }) => place !== "")
      ? [textColumn<PrintedPick>("place", words.t("stock:zone.place"), "22mm", ({ place }) => place)]
      : []),
    ...named.map((column) =>
      column.id === "product"
        ? { ...column, cell: (line: PrintedPick) => <Goods {...{ line, goods, words }} /> }
        : column,
    ),
    figureColumn("quantity", t("trade:quantity"), "20mm", (line) => formats.quantity(quantityOf(line))),
    {
      id: "tick",
      title: t("picked"),
      width: "20mm",
      right: true,
      cell: (line) => <Tick isTicked={isDone(line)} />,
    },
  ];
};

interface SlipProps {
  readonly goods: GoodsWords;
  readonly words: SlipWords;
}

/** `lines`: those of this order, in walking order. A line of which all is short is not walked to. */
export const slipPaper = (
  order: PickOrder,
  all: readonly PrintedPick[],
  { goods, words }: SlipProps,
): PaperDocument<PrintedPick> => {
  const { t, formats } = goods;
  const lines = all.filter((line) => quantityOf(line) > 0);
  const sum = lines.reduce((total, line) => total + quantityOf(line), 0);
  return {
    id: order.id,
    title: words.t("route:saleDistributionOrderId"),
    number: order.number,
    date: formats.date(order.date),
    parties: [
      {
        label: t("trade:customer"),
        name: order.customer === "" ? t("trade:walkInCustomer") : order.customer,
        lines: [],
      },
      { label: t("trade:warehouse"), name: order.warehouse, lines: [] },
    ],
    facts: [
      [t("trade:date"), formats.date(order.date)],
      [t("pickedBy"), order.pickers],
      [words.t("sale:head.shelf"), order.shelf],
    ],
    lines,
    keyOf: ({ lineId }) => String(lineId),
    columns: columnsOf(lines, goods, words),
    sums: null,
    totals: [[t("trade:quantity"), formats.quantity(sum)]],
    memo: order.memo,
    signatures: [t("pickedBy")],
  };
};
