/** The columns of an office order: packages and units, price, discount, VAT, amount. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { DraftLine } from "../../../contract/sale/sale-order.ts";
import { parsePrice, parseQuantity } from "../../../domain/formats.ts";
import { parseScaled } from "../../../domain/parse-number.ts";
import { packageKinds, packageNumber, packingOf, type PackageKind } from "../../../domain/price/packing.ts";
import { lineTotals } from "../../../domain/price/totals.ts";
import { isServiceCharge, type VatMode } from "../../../domain/price/order.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { type EditLine, priced, type SaleTerms } from "./edit-line.ts";

export type EditorWords = TFunction<["sale", "document", "till", "error", "customer", "trade"]>;

interface ColumnInput {
  readonly t: EditorWords;
  readonly formats: Formats;
  readonly terms: SaleTerms;
  readonly currency: string;
  readonly vatMode: VatMode;
  /** The kinds of package that the products come in. */
  readonly kinds: readonly PackageKind[];
  /** The lines that would sell below cost, where the company only warns (P8). */
  readonly belowCost: ReadonlySet<string>;
}

/** Characters of a line's note. */
const MOST_NOTE = 500;

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

const changed = (line: EditLine, change: Partial<DraftLine>, terms: SaleTerms): EditLine =>
  priced({ ...line, draft: { ...line.draft, ...change } }, terms);

type Column = LineColumn<EditLine>;

/** Why a line is not edited: goods that come back stay as they were sold, a deposit follows its goods, the service charge its bill (P14, E9). */
const fixedReason = ({ product, draft }: EditLine, t: EditorWords): string | undefined => {
  if (product !== null) return undefined;
  if (isServiceCharge(draft)) return t("till:blocked.service");
  return draft.isDeposit === true ? t("till:blocked.deposit") : t("line.returnFree");
};

const packageColumn = (kind: PackageKind, { t, formats, terms }: ColumnInput): Column => ({
  id: kind,
  heading: t(`unit.${kind}`),
  kind: "quantity",
  width: 80,
  text: ({ draft }) => {
    const number = packageNumber(kind, draft.count);
    return number === 0 ? "" : formats.count(number);
  },
  fixedBecause: (line) =>
    line.product === null || packingOf(kind, line.draft.packing) === null
      ? (fixedReason(line, t) ?? t("error:PackageNotSold", { product: line.draft.name }))
      : undefined,
  read: (line, text) => {
    const number = text.trim() === "" ? 0 : parseScaled(text, 0, formats.locale);
    if (number === null || number < 0 || number > 99_999) return { problem: t("error:field.number") };
    return { line: changed(line, { count: { ...line.draft.count, [numberFields[kind]]: number } }, terms) };
  },
  card: "line",
});

const unitColumn = ({ t, formats, terms }: ColumnInput): Column => ({
  id: "units",
  heading: t("trade:quantity"),
  kind: "quantity",
  width: 96,
  text: ({ draft }) => formats.quantity(draft.count.units),
  fixedBecause: (line) => fixedReason(line, t),
  read: (line, text) => {
    const units = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
    if (units === null || units < 0) return { problem: t("error:field.number") };
    return { line: changed(line, { count: { ...line.draft.count, units } }, terms) };
  },
  card: "line",
});

const priceColumn = ({ t, formats, terms, belowCost }: ColumnInput): Column => ({
  id: "price",
  heading: t("trade:price"),
  kind: "money",
  width: 150,
  text: ({ draft }) => formats.price(draft.prices.unitPrice),
  detail: ({ key, draft }) => {
    if (belowCost.has(key)) return t("edit.belowCost");
    if (draft.isDeposit === true) return t("till:deposit");
    return draft.priceSource === "base" ? "" : t(`till:source.${draft.priceSource}`);
  },
  fixedBecause: (line) => fixedReason(line, t),
  read: (line, text) => {
    if (text.trim() === "") return { line: changed(line, { priceSource: "base" }, terms) };
    const unitPrice = parsePrice(text, formats.locale);
    if (unitPrice === null || unitPrice < 0) return { problem: t("error:field.number") };
    const prices = { unitPrice, boxPrice: null, bigBagPrice: null, bagPrice: null };
    return unitPrice === line.draft.prices.unitPrice
      ? { line }
      : { line: changed(line, { prices, priceSource: "typed" }, terms) };
  },
  card: "line",
});

const discountColumn = ({ t, formats, terms, currency }: ColumnInput): Column => ({
  id: "discount",
  heading: t("trade:discount"),
  kind: "percent",
  width: 96,
  text: ({ draft: { discount } }) => {
    if (discount === null) return "";
    return discount.kind === "percent"
      ? formats.percent(discount.basisPoints)
      : formats.money(discount.amount, currency);
  },
  fixedBecause: (line) => fixedReason(line, t),
  read: (line, text) => {
    const basisPoints = parseScaled(text.replace("%", ""), 2, formats.locale);
    if (text.trim() === "" || basisPoints === 0) return { line: changed(line, { discount: null }, terms) };
    if (basisPoints === null || basisPoints < 0 || basisPoints > 10_000)
      return { problem: t("error:field.range") };
    return { line: changed(line, { discount: { kind: "percent", basisPoints } }, terms) };
  },
});

const noteColumn = ({ t, terms }: ColumnInput): Column => ({
  id: "memo",
  heading: t("head.memo"),
  kind: "text",
  width: 180,
  text: ({ draft }) => draft.memo,
  read: (line, text) =>
    text.length > MOST_NOTE
      ? { problem: t("error:field.tooLong", { count: MOST_NOTE }) }
      : { line: changed(line, { memo: text.trim() }, terms) },
  card: "line",
});

const amountColumn = ({ t, formats, terms, currency, vatMode }: ColumnInput): Column => ({
  id: "amount",
  heading: t("trade:amount"),
  kind: "money",
  width: 110,
  text: ({ draft }) =>
    formats.money(lineTotals(draft, { decimals: terms.decimals, vatMode }).amount, currency),
  card: "figure",
});

const packageColumns = (input: ColumnInput): readonly Column[] =>
  packageKinds.filter((kind) => input.kinds.includes(kind)).map((kind) => packageColumn(kind, input));

/** Fast entry: the code first, then what is pasted or typed after it. */
export const entryColumns = (input: ColumnInput): readonly Column[] => [
  {
    id: "product",
    heading: input.t("edit.code"),
    kind: "text",
    text: ({ code }) => code,
    detail: ({ draft }) => draft.name,
    card: "title",
  },
  unitColumn(input),
  priceColumn(input),
  discountColumn(input),
  ...packageColumns(input),
  amountColumn(input),
];

/** `facts` stand between what is typed and the note, so that they are in sight on a screen of 1,440 pixels. */
export const saleColumns = (input: ColumnInput, facts: readonly Column[]): readonly Column[] => {
  const { t, formats } = input;
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      text: ({ draft }) => draft.name,
      detail: ({ code }) => code,
      card: "title",
    },
    // Before the packages, which come and go with the products: the active cell keeps its place.
    unitColumn(input),
    ...packageColumns(input),
    priceColumn(input),
    discountColumn(input),
    {
      id: "vat",
      heading: t("trade:vat"),
      kind: "percent",
      width: 72,
      text: ({ draft }) => formats.percent(draft.vatRate),
    },
    amountColumn(input),
    ...facts,
    noteColumn(input),
  ];
};
