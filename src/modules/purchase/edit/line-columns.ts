/** The columns of a purchase order while it is edited: packages and units, free units, price, discount, VAT, amount. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { PurchaseDraftLine } from "../../../contract/purchase/purchase-order.ts";
import { parsePrice, parseQuantity } from "../../../domain/formats.ts";
import { parseScaled } from "../../../domain/parse-number.ts";
import {
  type PackageKind,
  packageKinds,
  packageNumber,
  packingOf,
  unitsOf,
} from "../../../domain/price/packing.ts";
import { lineTotals } from "../../../domain/price/totals.ts";
import { lineValues } from "../../../domain/purchase/purchase-totals.ts";
import type { LineColumn } from "../../common/document/line-column.ts";
import { type EditLine, hasOwnPrice, withCount } from "./edit-line.ts";

export type EditorWords = TFunction<["purchase", "document", "sale", "error", "trade", "offer", "proposal"]>;

interface ColumnInput {
  readonly t: EditorWords;
  readonly formats: Formats;
  readonly currency: string;
  readonly decimals: number;
  /** The kinds of package that the products come in. */
  readonly kinds: readonly PackageKind[];
}

type Column = LineColumn<EditLine>;

const numberFields = { box: "boxNumber", bigBag: "bigBagNumber", bag: "bagNumber" } as const;

const changed = (line: EditLine, change: Partial<PurchaseDraftLine>): { readonly line: EditLine } => ({
  line: { ...line, draft: { ...line.draft, ...change } },
});

const packageColumn = (kind: PackageKind, { t, formats }: ColumnInput): Column => ({
  id: kind,
  heading: t(`sale:unit.${kind}`),
  kind: "quantity",
  width: 80,
  text: ({ draft }) => {
    const number = packageNumber(kind, draft.count);
    return number === 0 ? "" : formats.count(number);
  },
  fixedBecause: ({ draft, name }) =>
    packingOf(kind, draft.packing) === null ? t("error:PackageNotSold", { product: name }) : undefined,
  read: (line, text) => {
    const number = text.trim() === "" ? 0 : parseScaled(text, 0, formats.locale);
    if (number === null || number < 0 || number > 99_999) return { problem: t("error:field.number") };
    return { line: withCount(line, { ...line.draft.count, [numberFields[kind]]: number }) };
  },
  card: "line",
});

/** What the supplier's package or minimum says against the quantity. */
const unusualQuantity = ({ draft, facts }: EditLine, { t, formats }: ColumnInput): string | undefined => {
  const units = unitsOf(draft.count, draft.packing);
  if (!facts?.offer || units === 0) return undefined;
  const { package: size, minimum } = facts.offer;
  if (units < minimum) return t("proposal:reason.minimum", { minimum: formats.quantity(minimum) });
  return units % size === 0 ? undefined : t("proposal:notWhole", { package: formats.quantity(size) });
};

/** Whether the price is the supplier's offer or the last one paid. */
const originOfPrice = (line: EditLine, { t }: ColumnInput): string => {
  if (!hasOwnPrice(line)) return "";
  return t(line.facts?.offer ? "offer:from.offer" : "offer:from.last");
};

const unitColumn = (id: "units" | "free", heading: string, input: ColumnInput): Column => {
  const { t, formats } = input;
  const partOf = ({ count, free }: PurchaseDraftLine) => (id === "units" ? count.units : free);
  return {
    id,
    heading,
    kind: "quantity",
    width: 96,
    text: ({ draft }) => (id === "free" && draft.free === 0 ? "" : formats.quantity(partOf(draft))),
    read: (line, text) => {
      const units = text.trim() === "" ? 0 : parseQuantity(text, formats.locale);
      if (units === null || units < 0) return { problem: t("error:field.number") };
      return id === "free"
        ? changed(line, { free: units })
        : { line: withCount(line, { ...line.draft.count, units }) };
    },
    ...(id === "units" && { warning: (line: EditLine) => unusualQuantity(line, input) }),
    card: "line",
  };
};

const percentColumn = (
  id: "discount" | "vat",
  heading: string,
  { t, formats }: ColumnInput,
  of: {
    readonly text: (draft: PurchaseDraftLine) => string;
    readonly change: (basisPoints: number) => Partial<PurchaseDraftLine>;
  },
): Column => ({
  id,
  heading,
  kind: "percent",
  width: 84,
  text: ({ draft }) => of.text(draft),
  read: (line, text) => {
    const basisPoints = text.trim() === "" ? 0 : parseScaled(text.replace("%", ""), 2, formats.locale);
    if (basisPoints === null || basisPoints < 0 || basisPoints > 10_000)
      return { problem: t("error:field.range") };
    return changed(line, of.change(basisPoints));
  },
});

/**
 * The discount of a line: percent as it is typed, or an amount as an e-invoice brings it, which is written with its currency (B20).
 * An amount is never more than the line.
 */
const discountColumn = (input: ColumnInput): Column => {
  const { t, formats, currency, decimals } = input;
  const percent = percentColumn("discount", t("trade:discount"), input, {
    text: ({ discount }) =>
      discount === null
        ? ""
        : discount.kind === "percent"
          ? formats.percent(discount.basisPoints)
          : formats.moneyWithCode(discount.amount, currency),
    change: (basisPoints) => ({ discount: basisPoints === 0 ? null : { kind: "percent", basisPoints } }),
  });
  return {
    ...percent,
    width: 104,
    read: (line, text) => {
      const typed = text.toUpperCase();
      if (!typed.includes(currency)) return percent.read?.(line, text) ?? { line };
      const amount = parseScaled(typed.replace(currency, ""), decimals, formats.locale);
      const whole = lineTotals(lineValues({ ...line.draft, discount: null }), { decimals, vatMode: "net" });
      if (amount === null || amount < 0 || amount > whole.amount) return { problem: t("error:field.range") };
      return changed(line, { discount: amount === 0 ? null : { kind: "amount", amount } });
    },
  };
};

export const purchaseColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats, currency, decimals, kinds } = input;
  return [
    {
      id: "product",
      heading: t("trade:product"),
      kind: "text",
      text: ({ name }) => name,
      detail: ({ code, facts }) => [code, ...(facts?.offer?.codes.slice(0, 1) ?? [])].join(" · "),
      card: "title",
    },
    unitColumn("units", t("trade:quantity"), input),
    ...packageKinds.filter((kind) => kinds.includes(kind)).map((kind) => packageColumn(kind, input)),
    unitColumn("free", t("line.free"), input),
    {
      id: "price",
      heading: t("trade:price"),
      kind: "money",
      width: 120,
      text: ({ draft }) => formats.price(draft.unitPrice),
      detail: (line) => originOfPrice(line, input),
      read: (line, text) => {
        const unitPrice = text.trim() === "" ? 0 : parsePrice(text, formats.locale);
        return unitPrice === null || unitPrice < 0
          ? { problem: t("error:field.number") }
          : changed(line, { unitPrice });
      },
      card: "line",
    },
    discountColumn(input),
    percentColumn("vat", t("trade:vat"), input, {
      text: ({ vatRate }) => formats.percent(vatRate),
      change: (vatRate) => ({ vatRate }),
    }),
    {
      id: "amount",
      heading: t("trade:amount"),
      kind: "money",
      width: 110,
      text: ({ draft }) =>
        formats.money(lineTotals(lineValues(draft), { decimals, vatMode: "net" }).amount, currency),
      card: "figure",
    },
  ];
};
