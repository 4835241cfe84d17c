/** An order form as a document on paper: what the customer ordered, what of it is open, and the deposit. */
import type { OrderFormLine } from "../../../../contract/sale/order-form.ts";
import type { PrintedOrderForm } from "../../../../contract/sale/order-form-print.ts";
import type { PaperDocument } from "../../../common/document/print/document-paper.tsx";
import { figureColumn, type GoodsWords, goodsColumns } from "../../../common/document/print/paper-columns.ts";
import type { PaperColumn } from "../../../common/print/paper-pages.tsx";
import { addressLines } from "../../../common/print/paper-party.tsx";
import type { PaperWords } from "../../../common/print/paper-words.ts";
import { surchargesIn } from "../../../../domain/price/totals.ts";

export const formSheets = ["form"] as const;

interface FormPaperProps {
  readonly goods: GoodsWords;
  readonly words: PaperWords<"order-form">;
}

interface Line extends OrderFormLine {
  readonly barcode: string;
}

const discountOf = ({ discount }: Line, currency: string, { formats }: GoodsWords): string => {
  if (discount === null) return "";
  return discount.kind === "percent"
    ? formats.percent(discount.basisPoints)
    : formats.money(discount.amount, currency);
};

const nameCell = ({ name, memo }: Line) => (
  <>
    {name}
    {memo !== "" && <span className="block">{memo}</span>}
  </>
);

const columnsOf = (
  lines: readonly Line[],
  { currency }: PrintedOrderForm,
  { goods, words }: FormPaperProps,
): readonly PaperColumn<Line>[] => {
  const { t, formats } = goods;
  const named = goodsColumns(lines, goods, ({ count }) => count);
  const quantity = (id: "ordered" | "sold" | "cancelled" | "open", value: (line: Line) => number) =>
    figureColumn<Line>(id, words.t(`quantity.${id}`), "17mm", (line) => formats.quantity(value(line)));
  return [
    ...named.map((column) => (column.id === "product" ? { ...column, cell: nameCell } : column)),
    quantity("ordered", (line) => line.quantity),
    ...(lines.some(({ sold }) => sold !== 0) ? [quantity("sold", ({ sold }) => sold)] : []),
    ...(lines.some(({ cancelled }) => cancelled !== 0)
      ? [quantity("cancelled", ({ cancelled }) => cancelled)]
      : []),
    ...(lines.some(({ open, quantity: ordered }) => open !== ordered)
      ? [quantity("open", ({ open }) => open)]
      : []),
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

const totalsOf = (form: PrintedOrderForm, { goods: { t, formats }, words }: FormPaperProps) => {
  const { currency, goods, orderDiscount, net, vat, total, openTotal, deposit } = form;
  const money = (amount: number) => formats.money(amount, currency);
  return [
    ...(orderDiscount === 0
      ? []
      : ([
          [t("trade:goods"), money(goods)],
          [t("trade:orderDiscount"), money(0 - orderDiscount)],
        ] as const)),
    [t("trade:net"), money(net)],
    [t("trade:vat"), money(vat)],
    ...surchargesIn(form.vatRates).map(
      ({ rate, amount }) => [`${t("trade:surcharge")} ${formats.percent(rate)}`, money(amount)] as const,
    ),
    ...(openTotal === total ? [] : ([[words.t("column.openTotal"), money(openTotal)]] as const)),
    ...(deposit === 0 ? [] : ([[words.t("column.deposit"), money(deposit)]] as const)),
    [t("trade:total"), formats.moneyWithCode(total, currency)],
  ] as const;
};

export const formPaper = (form: PrintedOrderForm, props: FormPaperProps): PaperDocument<Line> => {
  const { goods, words } = props;
  const { t, formats, locale } = goods;
  const { code, company, taxNumber, address } = form.customerCard;
  const lines = form.lines.map((line) => ({ ...line, barcode: "" }));
  return {
    id: form.id,
    title: words.t("paper.title"),
    number: form.number,
    date: formats.date(form.date),
    parties: [
      {
        label: `${t("trade:customer")} ${code}`,
        name: form.customer,
        lines: [
          company === form.customer ? "" : company,
          ...addressLines(address, locale),
          taxNumber === "" ? "" : `${t("taxNumber")} ${taxNumber}`,
        ],
      },
    ],
    facts: [
      [t("trade:date"), formats.date(form.date)],
      [words.t("column.wantedOn"), form.wantedOn === null ? "" : formats.date(form.wantedOn)],
      [words.t("column.by"), form.by],
      [t("trade:currency"), form.currency],
    ],
    lines,
    keyOf: ({ key }) => key,
    columns: columnsOf(lines, form, props),
    sums: null,
    totals: totalsOf(form, props),
    memo: "",
    signatures: [words.t("column.by"), t("trade:customer")],
  };
};
