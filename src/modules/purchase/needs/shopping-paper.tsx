/** The shopping list of a supplier as a document on paper: goods with their pictures, how much to buy, a place to tick. */
import type { Need } from "../../../contract/purchase/need.ts";
import type { PaperDocument } from "../../common/document/print/document-paper.tsx";
import { blankColumn, figureColumn, textColumn } from "../../common/document/print/paper-columns.ts";
import type { PaperColumn } from "../../common/print/paper-pages.tsx";
import type { PaperWords } from "../../common/print/paper-words.ts";

const areas = ["print", "replenish"] as const;
export type ShoppingWords = PaperWords<typeof areas>;
export const shoppingWordAreas = areas;

const pictureColumn = (title: string): PaperColumn<Need> => ({
  id: "picture",
  title,
  width: "16mm",
  cell: ({ picture }) =>
    picture === null ? null : <img src={picture} alt="" className="size-[12mm] object-contain" />,
});

const columnsOf = (needs: readonly Need[], { t, formats }: ShoppingWords): readonly PaperColumn<Need>[] => [
  { id: "position", title: "#", width: "7mm", cell: (_, at) => at + 1 },
  ...(needs.some(({ picture }) => picture !== null) ? [pictureColumn(t("replenish:print.picture"))] : []),
  textColumn("code", t("trade:code"), "20mm", ({ code }) => code),
  { id: "product", title: t("trade:product"), cell: ({ product }) => product },
  textColumn("warehouse", t("trade:warehouse"), "28mm", ({ warehouse }) => warehouse),
  figureColumn("packing", t("replenish:column.packing"), "18mm", ({ packing }) => formats.quantity(packing)),
  figureColumn("proposed", t("replenish:column.proposed"), "20mm", ({ proposed }) =>
    formats.quantity(proposed),
  ),
  blankColumn(t("replenish:print.bought")),
];

/** One document for each supplier, in the order in which they come. */
export const shoppingPapers = (
  needs: readonly Need[],
  date: string,
  words: ShoppingWords,
): readonly PaperDocument<Need>[] => {
  const { t, formats } = words;
  return [...Map.groupBy(needs, ({ supplierId }) => supplierId).entries()].map(([supplierId, lines]) => ({
    id: supplierId ?? 0,
    title: t("replenish:print.title"),
    number: "",
    date: formats.date(date),
    parties: [
      {
        label: t("replenish:column.supplier"),
        name: lines[0]?.supplier ?? t("replenish:noSupplier"),
        lines: [],
      },
    ],
    facts: [[t("trade:date"), formats.date(date)]],
    lines,
    keyOf: ({ id }) => String(id),
    columns: columnsOf(lines, words),
    sums: null,
    totals: [],
    memo: "",
    signatures: [],
  }));
};
