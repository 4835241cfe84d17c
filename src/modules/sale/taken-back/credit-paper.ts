/** Lays out a credit note for paper: goods, VAT by rate, total, original sale and reason (S11). */
import type { PrintedCreditNote } from "../../../contract/sale/credit-note.ts";
import { surchargesIn } from "../../../domain/price/totals.ts";
import type { PaperDocument } from "../../common/document/print/document-paper.tsx";
import { figureColumn, type GoodsWords, goodsColumns } from "../../common/document/print/paper-columns.ts";
import type { PaperColumn } from "../../common/print/paper-pages.tsx";
import { addressLines } from "../../common/print/paper-party.tsx";
import type { PaperWords } from "../../common/print/paper-words.ts";

export const creditSheets = ["note"] as const;

export interface CreditPaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"sale">;
}

type Line = PrintedCreditNote["lines"][number];

/** Factor for quantities and amounts: a return has returned goods below zero, and the paper shows them above zero. */
const signOf = ({ state }: PrintedCreditNote): 1 | -1 => (state === "cancelled" ? 1 : -1);

const flipped = (sign: 1 | -1, { count, ...line }: Line): Line => ({
  ...line,
  count: {
    boxNumber: sign * count.boxNumber,
    bigBagNumber: sign * count.bigBagNumber,
    bagNumber: sign * count.bagNumber,
    units: sign * count.units,
  },
});

const columnsOf = (
  lines: readonly Line[],
  note: PrintedCreditNote,
  goods: GoodsWords,
): readonly PaperColumn<Line>[] => {
  const { t, formats } = goods;
  const sign = signOf(note);
  const money = (amount: number) => formats.money(sign * amount, note.currency);
  const discount = ({ list, amount }: Line) => (list === amount ? "" : money(list - amount));
  return [
    ...goodsColumns(lines, goods, ({ count }) => count),
    figureColumn<Line>("quantity", t("trade:quantity"), "16mm", ({ quantity }) =>
      formats.quantity(sign * quantity),
    ),
    figureColumn<Line>("price", t("trade:price"), "19mm", ({ prices }) => formats.price(prices.unitPrice)),
    ...(lines.some((line) => discount(line) !== "")
      ? [figureColumn<Line>("discount", t("trade:discount"), "16mm", discount)]
      : []),
    figureColumn<Line>("rate", t("rate"), "14mm", ({ vatRate }) => formats.percent(vatRate)),
    figureColumn<Line>("amount", t("trade:amount"), "23mm", ({ amount }) => money(amount)),
  ];
};

const totalsOf = (note: PrintedCreditNote, { t, formats }: GoodsWords) => {
  const { currency, orderDiscount, vatRates, total } = note;
  const sign = signOf(note);
  const money = (amount: number) => formats.money(sign * amount, currency);
  return [
    ...(orderDiscount === 0 ? [] : ([[t("trade:orderDiscount"), money(0 - orderDiscount)]] as const)),
    [t("trade:net"), money(note.net)],
    ...vatRates.map(({ rate, vat }) => [`${t("trade:vat")} ${formats.percent(rate)}`, money(vat)] as const),
    ...surchargesIn(vatRates).map(
      ({ rate, amount }) => [`${t("trade:surcharge")} ${formats.percent(rate)}`, money(amount)] as const,
    ),
    [t("trade:total"), formats.moneyWithCode(sign * total, currency)],
  ] as const;
};

const customerParty = ({ customer }: PrintedCreditNote, { t, locale }: GoodsWords) => {
  if (customer === null) return { label: t("trade:customer"), name: t("trade:walkInCustomer"), lines: [] };
  const { code, name, company, taxNumber, billing } = customer;
  return {
    label: `${t("trade:customer")} ${code}`,
    name,
    lines: [
      company === name ? "" : company,
      ...addressLines(billing, locale),
      taxNumber === "" ? "" : `${t("taxNumber")} ${taxNumber}`,
    ],
  };
};

export const creditPaper = (
  note: PrintedCreditNote,
  { goods, words }: CreditPaperProps,
): PaperDocument<Line> => {
  const { t, formats } = goods;
  const { takenBack, currency } = note;
  const lines = note.lines.map((line) => flipped(signOf(note), line));
  const date = note.businessDate === null ? "" : formats.date(note.businessDate);
  return {
    id: note.id,
    title: t("creditNote"),
    number: note.number ?? "",
    date,
    parties: [customerParty(note, goods)],
    facts: [
      [t("trade:date"), date],
      [
        words.t("takenBack.original"),
        takenBack.original ?? (note.state === "cancelled" ? (note.number ?? "") : ""),
      ],
      [
        words.t("takenBack.refund"),
        takenBack.refund === 0 ? "" : formats.moneyWithCode(takenBack.refund, currency),
      ],
      [t("trade:employee"), takenBack.person],
      [t("trade:branch"), note.branch],
      [t("trade:currency"), currency],
    ],
    lines,
    keyOf: ({ key }) => key,
    columns: columnsOf(lines, note, goods),
    sums: null,
    totals: totalsOf(note, goods),
    memo: takenBack.reason,
    signatures: [t("trade:employee"), t("trade:customer")],
  };
};
