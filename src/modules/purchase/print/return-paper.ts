/** A return to the supplier as a document on paper: the goods that go back, their receipts, and what the supplier is to credit. */
import type { PrintedReturn, PrintedReturnLine } from "../../../contract/purchase/return-print.ts";
import type { PaperDocument } from "../../common/document/print/document-paper.tsx";
import {
  figureColumn,
  type GoodsWords,
  namedColumns,
  textColumn,
} from "../../common/document/print/paper-columns.ts";
import type { PaperColumn } from "../../common/print/paper-pages.tsx";
import type { PaperWords } from "../../common/print/paper-words.ts";
import { supplierParty } from "./purchase-paper.ts";

export const returnWords = ["supplier-return", "purchase"] as const;

export interface ReturnPaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<typeof returnWords>;
  /** Where the goods come from: warehouses without an address are at the company's. */
  readonly companyAddress: string;
}

type Line = PrintedReturnLine;

const columnsOf = (
  { lines, currency }: PrintedReturn,
  { goods, words }: ReturnPaperProps,
  priced: boolean,
): readonly PaperColumn<Line>[] => {
  const { t, formats } = goods;
  const units = (id: "good" | "damaged", title: string) =>
    figureColumn<Line>(id, title, "19mm", (line) => (line[id] === 0 ? "" : formats.quantity(line[id])));
  const amount = figureColumn<Line>("amount", t("trade:amount"), "23mm", ({ net = 0 }) =>
    formats.money(net, currency),
  );
  return [
    ...namedColumns(lines, goods),
    textColumn<Line>("receipt", words.t("purchase:receipts.title"), "24mm", ({ receipt }) => receipt),
    units("good", words.t("column.good")),
    ...(lines.some(({ damaged }) => damaged > 0) ? [units("damaged", words.t("purchase:line.damaged"))] : []),
    ...(priced ? [amount] : []),
  ];
};

const totalsOf = (one: PrintedReturn, { t, formats }: GoodsWords, priced: boolean) => {
  const { currency, net = 0, vat = 0, total = 0 } = one;
  const quantity = [t("trade:quantity"), formats.quantity(one.quantity)] as const;
  if (!priced) return [quantity];
  return [
    quantity,
    [t("trade:net"), formats.money(net, currency)],
    [t("trade:vat"), formats.money(vat, currency)],
    [t("trade:total"), formats.moneyWithCode(total, currency)],
  ] as const;
};

const numberOf = ({ number, state }: PrintedReturn, { t }: GoodsWords): string =>
  state === "undone" ? [number, t("cancelled")].filter(Boolean).join(" · ") : (number ?? t("draft"));

/** What a draft would credit is known when it is posted; who may not see what goods cost prints no amounts. */
export const returnPaper = (one: PrintedReturn, props: ReturnPaperProps): PaperDocument<Line> => {
  const { goods, words, companyAddress } = props;
  const { t, formats } = goods;
  const priced = one.state !== "draft" && one.total !== undefined;
  return {
    id: one.id,
    title: t("returnNote"),
    number: numberOf(one, goods),
    date: formats.date(one.date),
    parties: [
      supplierParty(one, words.t("purchase:column.supplier"), goods),
      { label: t("trade:warehouse"), name: one.warehouse, lines: [companyAddress] },
    ],
    facts: [
      [t("trade:date"), formats.date(one.date)],
      [t("purchase"), one.order],
      [words.t("creditNote"), one.reference],
      [words.t("purchase:column.by"), one.by],
      [t("trade:branch"), one.branch === one.warehouse ? "" : one.branch],
      [t("trade:currency"), priced ? one.currency : ""],
    ],
    lines: one.lines,
    keyOf: ({ key }) => key,
    columns: columnsOf(one, props, priced),
    sums: null,
    totals: totalsOf(one, goods, priced),
    memo: one.reason,
    signatures: [t("handedOver"), t("carriedBy")],
  };
};
