/** A purchase order as a document on paper: with prices for the supplier, or as the sheet that arriving goods are counted on. */
import type { PrintedPurchase, PrintedPurchaseLine } from "../../../contract/purchase/purchase-print.ts";
import type { PaperDocument } from "../../common/document/print/document-paper.tsx";
import {
  blankColumn,
  figureColumn,
  goodsColumns,
  type GoodsWords,
} from "../../common/document/print/paper-columns.ts";
import type { PaperColumn, PaperSums } from "../../common/print/paper-pages.tsx";
import { addressLines } from "../../common/print/paper-party.tsx";
import type { PaperWords } from "../../common/print/paper-words.ts";

export const purchaseSheets = ["order", "receiving"] as const;

export interface PurchasePaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"purchase">;
  readonly sheet: (typeof purchaseSheets)[number];
  /** Where goods go when their warehouse has no address of its own. */
  readonly companyAddress: string;
}

type Line = PrintedPurchaseLine;

const discountOf = ({ discount }: Line, { currency }: PrintedPurchase, { formats }: GoodsWords): string => {
  if (!discount) return "";
  return discount.kind === "percent"
    ? formats.percent(discount.basisPoints)
    : formats.money(discount.amount, currency);
};

const columnsOf = (
  order: PrintedPurchase,
  { goods, words }: PurchasePaperProps,
  priced: boolean,
): readonly PaperColumn<Line>[] => {
  const { lines, currency } = order;
  const { t, formats } = goods;
  const discount = (line: Line) => discountOf(line, order, goods);
  const free = figureColumn<Line>("free", words.t("line.free"), "14mm", (line) =>
    line.free === 0 ? "" : formats.quantity(line.free),
  );
  const prices = [
    figureColumn<Line>("price", t("trade:price"), "19mm", ({ unitPrice = 0 }) => formats.price(unitPrice)),
    ...(lines.some((line) => discount(line) !== "")
      ? [figureColumn<Line>("discount", t("trade:discount"), "16mm", discount)]
      : []),
    figureColumn<Line>("amount", t("trade:amount"), "23mm", ({ lineAmount = 0 }) =>
      formats.money(lineAmount, currency),
    ),
  ];
  return [
    ...goodsColumns(lines, goods, ({ count }) => count),
    ...(lines.some((line) => line.free !== 0) ? [free] : []),
    figureColumn<Line>("quantity", t("trade:quantity"), "16mm", ({ quantity }) => formats.quantity(quantity)),
    ...(priced ? prices : [blankColumn<Line>(words.t("line.received"))]),
  ];
};

const sumsOf = ({ currency }: PrintedPurchase, { t, formats }: GoodsWords): PaperSums<Line> => ({
  amountOf: ({ lineAmount = 0 }) => lineAmount,
  show: (amount) => formats.money(amount, currency),
  brought: t("brought"),
  carried: t("carried"),
  page: null,
});

/** The charges, and what the order comes to with them (B20). */
const chargesOf = (
  { charges = [], total = 0, currency }: PrintedPurchase,
  { goods: { formats }, words }: PurchasePaperProps,
) => {
  if (charges.length === 0) return [];
  const vat = charges.reduce((sum, charge) => sum + charge.vat, 0);
  const gross = charges.reduce((sum, { amount }) => sum + amount, vat);
  return [
    ...charges.map(
      ({ name, kind, amount }) =>
        [name || words.t(`charges.kind.${kind}`), formats.money(amount, currency)] as const,
    ),
    [words.t("charges.vat"), formats.money(vat, currency)] as const,
    [words.t("charges.total"), formats.moneyWithCode(total + gross, currency)] as const,
  ];
};

const totalsOf = (order: PrintedPurchase, props: PurchasePaperProps, priced: boolean) => {
  const { t, formats } = props.goods;
  const { currency, goods = 0, orderDiscount = 0, net = 0, vat = 0, total = 0 } = order;
  const money = (amount: number) => formats.money(amount, currency);
  const discount = [
    [t("trade:goods"), money(goods)],
    [t("trade:orderDiscount"), money(0 - orderDiscount)],
  ] as const;
  if (!priced) return [[t("trade:quantity"), formats.quantity(order.quantity)]] as const;
  return [
    ...(orderDiscount === 0 ? [] : discount),
    [t("trade:net"), money(net)],
    [t("trade:vat"), money(vat)],
    [t("trade:total"), formats.moneyWithCode(total, currency)],
    ...chargesOf(order, props),
  ] as const;
};

/** Who is ordered from, and where their returns go. */
export const supplierParty = (
  { supplier, supplierCard: card }: Pick<PrintedPurchase, "supplier" | "supplierCard">,
  label: string,
  { t, locale }: GoodsWords,
) => {
  const { contact = "", phone = "", address = null, taxNumber } = card;
  return {
    label: `${label} ${card.code}`,
    name: supplier,
    lines: [
      contact,
      ...addressLines(address, locale),
      phone === "" ? "" : t("phone", { number: phone }),
      taxNumber === "" ? "" : `${t("taxNumber")} ${taxNumber}`,
    ],
  };
};

const partiesOf = (order: PrintedPurchase, { goods, words, companyAddress }: PurchasePaperProps) => {
  const { deliverTo, warehouse } = order;
  return [
    supplierParty(order, words.t("column.supplier"), goods),
    {
      label: goods.t("deliverTo"),
      name: warehouse,
      lines: [deliverTo === "" ? companyAddress : deliverTo],
    },
  ];
};

const numberOf = ({ number, state }: PrintedPurchase, { t }: GoodsWords): string =>
  state === "cancelled" ? [number, t("cancelled")].filter(Boolean).join(" · ") : (number ?? t("draft"));

/** Who may not see what goods cost gets the receiving sheet, whichever is asked for. */
export const purchasePaper = (order: PrintedPurchase, props: PurchasePaperProps): PaperDocument<Line> => {
  const { goods, words, sheet } = props;
  const { t, formats } = goods;
  const priced = sheet === "order" && order.total !== undefined;
  return {
    id: order.id,
    title: priced ? t("purchase") : t("receivingSheet"),
    number: numberOf(order, goods),
    date: formats.date(order.date),
    parties: partiesOf(order, props),
    facts: [
      [t("trade:date"), formats.date(order.date)],
      [words.t("column.expectedOn"), order.expectedOn === null ? "" : formats.date(order.expectedOn)],
      [words.t("column.reference"), order.reference],
      [words.t("column.by"), order.by],
      [t("trade:branch"), order.branch === order.warehouse ? "" : order.branch],
      [t("trade:currency"), priced ? order.currency : ""],
    ],
    lines: order.lines,
    keyOf: ({ key }) => key,
    columns: columnsOf(order, props, priced),
    sums: priced ? sumsOf(order, goods) : null,
    totals: totalsOf(order, props, priced),
    memo: order.memo,
    signatures: priced ? [words.t("column.by")] : [t("handedOver"), t("received")],
  };
};
