/** A quotation as a document on paper, in the customer's language, with or without pictures of the goods. */
import type { QuoteLine } from "../../../../contract/sale/quote.ts";
import type { PrintedQuote } from "../../../../contract/sale/quote-print.ts";
import type { PaperDocument } from "../../../common/document/print/document-paper.tsx";
import {
  figureColumn,
  type GoodsWords,
  goodsColumns,
  textColumn,
} from "../../../common/document/print/paper-columns.ts";
import type { PaperColumn } from "../../../common/print/paper-pages.tsx";
import { addressLines } from "../../../common/print/paper-party.tsx";
import type { PaperWords } from "../../../common/print/paper-words.ts";
import { surchargesIn } from "../../../../domain/price/totals.ts";

export const quoteSheets = ["pictures", "plain"] as const;

export interface QuotePaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"quote">;
  readonly sheet: (typeof quoteSheets)[number];
}

interface Line extends QuoteLine {
  readonly barcode: string;
}

const pictureColumn = (title: string): PaperColumn<Line> => ({
  id: "picture",
  title,
  width: "20mm",
  cell: ({ picture }) =>
    picture === null ? null : <img src={picture} alt="" className="size-[16mm] object-contain" />,
});

const discountOf = ({ discount }: Line, currency: string, { formats }: GoodsWords): string => {
  if (discount === null) return "";
  return discount.kind === "percent"
    ? formats.percent(discount.basisPoints)
    : formats.money(discount.amount, currency);
};

const columnsOf = (
  lines: readonly Line[],
  { currency }: PrintedQuote,
  { goods, words, sheet }: QuotePaperProps,
): readonly PaperColumn<Line>[] => {
  const { t, formats } = goods;
  const [position, ...named] = goodsColumns(lines, goods, ({ count }) => count);
  const withNote = named.map((column) =>
    column.id === "product"
      ? {
          ...column,
          cell: ({ name, memo }: Line) => (
            <>
              {name}
              {memo !== "" && <span className="block">{memo}</span>}
            </>
          ),
        }
      : column,
  );
  return [
    ...(position ? [position] : []),
    ...(sheet === "pictures" && lines.some(({ picture }) => picture !== null)
      ? [pictureColumn(words.t("paper.picture"))]
      : []),
    ...withNote,
    ...(lines.some(({ group }) => group !== "")
      ? [textColumn<Line>("group", words.t("field.group"), "22mm", ({ group }) => group)]
      : []),
    figureColumn<Line>("quantity", t("trade:quantity"), "16mm", ({ quantity }) => formats.quantity(quantity)),
    figureColumn<Line>("price", t("trade:price"), "19mm", ({ prices }) => formats.price(prices.unitPrice)),
    ...(lines.some(({ discount }) => discount !== null)
      ? [
          figureColumn<Line>("discount", t("trade:discount"), "16mm", (line) =>
            discountOf(line, currency, goods),
          ),
        ]
      : []),
    figureColumn<Line>("amount", t("trade:amount"), "23mm", ({ amount }) => formats.money(amount, currency)),
  ];
};

const totalsOf = (quote: PrintedQuote, { t, formats }: GoodsWords) => {
  const { currency, goods, orderDiscount, net, vat, total } = quote;
  const money = (amount: number) => formats.money(amount, currency);
  const discount = [
    [t("trade:goods"), money(goods)],
    [t("trade:orderDiscount"), money(0 - orderDiscount)],
  ] as const;
  return [
    ...(orderDiscount === 0 ? [] : discount),
    [t("trade:net"), money(net)],
    [t("trade:vat"), money(vat)],
    ...surchargesIn(quote.vatRates).map(
      ({ rate, amount }) => [`${t("trade:surcharge")} ${formats.percent(rate)}`, money(amount)] as const,
    ),
    [t("trade:total"), formats.moneyWithCode(total, currency)],
  ] as const;
};

export const quotePaper = (quote: PrintedQuote, props: QuotePaperProps): PaperDocument<Line> => {
  const { goods, words } = props;
  const { t, formats, locale } = goods;
  const { code, company, taxNumber, address } = quote.customerCard;
  const lines = quote.lines.map((line) => ({ ...line, barcode: "" }));
  const hasGroups = lines.some(({ group }) => group !== "");
  return {
    id: quote.id,
    title: words.t("paper.title"),
    number: quote.number ?? t("draft"),
    date: formats.date(quote.date),
    parties: [
      {
        label: `${t("trade:customer")} ${code}`,
        name: quote.customer,
        lines: [
          company === quote.customer ? "" : company,
          ...addressLines(address, locale),
          taxNumber === "" ? "" : `${t("taxNumber")} ${taxNumber}`,
        ],
      },
    ],
    facts: [
      [t("trade:date"), formats.date(quote.date)],
      [words.t("column.validTo"), formats.date(quote.validTo)],
      [words.t("column.revision"), quote.revision === 1 ? "" : String(quote.revision)],
      [words.t("column.by"), quote.by],
      [t("trade:currency"), quote.currency],
    ],
    lines,
    keyOf: ({ key }) => key,
    columns: columnsOf(lines, quote, props),
    // Lines that are alternatives of each other do not add up.
    sums: null,
    totals: totalsOf(quote, goods),
    memo: [hasGroups ? words.t("paper.alternatives") : "", quote.terms].filter(Boolean).join("\n"),
    signatures: [words.t("column.by"), t("trade:customer")],
  };
};
