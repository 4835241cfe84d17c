/** A price that is entered by hand: its line, what is wrong with it, and the columns that show it. */
import type { TFunction } from "i18next";
import type { Formats } from "../../../client/settings/formats.ts";
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import type { PriceSheetLine } from "../../../contract/product/price-change.ts";
import { parsePrice } from "../../../domain/formats.ts";
import { priceInMode } from "../../../domain/price/line-price.ts";
import type { VatMode } from "../../../domain/price/order.ts";
import type { LineColumn } from "../../common/document/line-column.ts";

/** A line while it is edited; its product is its key, so that there is one line of a product. */
export interface SheetLine extends PriceSheetLine {
  readonly key: string;
}

export const lineOfSheet = (line: PriceSheetLine): SheetLine => ({ ...line, key: String(line.productId) });

/** A new line begins with the price that the product has. */
export const lineOfProduct = (product: CatalogueProduct): SheetLine =>
  lineOfSheet({
    productId: product.id,
    code: product.code,
    name: product.name,
    oldPrice: product.unitPrice,
    newPrice: product.unitPrice,
    lowestPrice: product.lowestPrice,
    vatRate: product.vatRate,
  });

interface ColumnInput {
  readonly t: TFunction<["product", "trade", "error"]>;
  readonly formats: Formats;
  /** Whether the prices of products are with VAT. */
  readonly listMode: VatMode;
  readonly sees: (field: keyof PriceSheetLine) => boolean;
}

type Column = LineColumn<SheetLine>;

const netOf = ({ newPrice, vatRate }: SheetLine, listMode: VatMode) =>
  priceInMode(newPrice, vatRate, listMode, "net");

const newPriceColumn = ({ t, formats, listMode }: ColumnInput): Column => ({
  id: "newPrice",
  heading: t("prices.new"),
  kind: "money",
  width: 128,
  text: ({ newPrice }) => formats.price(newPrice),
  read: (line, text) => {
    const newPrice = parsePrice(text, formats.locale);
    return newPrice === null || newPrice <= 0
      ? { problem: t("error:field.number") }
      : { line: newPrice === line.newPrice ? line : { ...line, newPrice } };
  },
  warning: (line) => {
    const { cost } = line;
    return typeof cost === "number" && netOf(line, listMode) < cost
      ? t("prices.belowCost", { cost: formats.price(cost) })
      : undefined;
  },
  card: "figure",
});

const figure = (
  id: string,
  heading: string,
  text: Column["text"],
  kind: Column["kind"] = "money",
): Column => ({
  id,
  heading,
  kind,
  width: 112,
  text,
  card: "line",
});

/** Product, old price, new price, change; cost and margin for who may see cost. */
export const sheetColumns = (input: ColumnInput): readonly Column[] => {
  const { t, formats, listMode, sees } = input;
  const percent = (part: number, whole: number) =>
    whole <= 0 ? "" : formats.columnPercent(Math.round((part / whole) * 10_000));
  const columns = [
    { id: "code", heading: t("trade:code"), kind: "text", width: 104, text: ({ code }: SheetLine) => code },
    {
      id: "name",
      heading: t("trade:product"),
      kind: "text",
      text: ({ name }: SheetLine) => name,
      card: "title",
    },
    figure("oldPrice", t("prices.old"), ({ oldPrice }) => formats.price(oldPrice)),
    newPriceColumn(input),
    figure(
      "change",
      t("prices.change"),
      ({ oldPrice, newPrice }) => percent(newPrice - oldPrice, oldPrice),
      "percent",
    ),
  ] satisfies readonly Column[];
  if (!sees("cost")) return columns;
  return [
    ...columns,
    figure("cost", t("prices.cost"), ({ cost }) => (typeof cost === "number" ? formats.price(cost) : "")),
    figure(
      "margin",
      t("prices.margin"),
      (line) => {
        const net = netOf(line, listMode);
        return typeof line.cost === "number" ? percent(net - line.cost, net) : "";
      },
      "percent",
    ),
  ];
};
