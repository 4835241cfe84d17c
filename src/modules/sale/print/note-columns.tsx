/** The columns that delivery notes are made of. */
import type { PrintLine, PrintOrder } from "../../../contract/sale/sale-print.ts";
import { packageKinds, packageNumber, packingOf } from "../../../domain/price/packing.ts";
import { packagePrice } from "../../../domain/price/pricing.ts";
import { PRICE_SCALE, type Price } from "../../../domain/units.ts";
import { packagesWord } from "../../common/print/package-words.ts";
import type { PaperColumn } from "../../common/print/paper-pages.tsx";
import { type Press, taxName } from "./press.ts";

/** Chile's peso has no cents: a price shows them only where it has them. */
const priceWord = (price: Price, { formats, variant }: Press, { decimals, currency }: PrintOrder): string =>
  variant === "chile" && decimals === 0 && price % PRICE_SCALE === 0
    ? formats.money(price / PRICE_SCALE, currency)
    : formats.price(price);

/** The price of a unit; where packages have prices of their own, of each that was counted. */
const priceLines = (line: PrintLine, press: Press, order: PrintOrder): readonly string[] => {
  const { count, packing, prices } = line;
  const counted = packageKinds.filter((kind) => packageNumber(kind, count) !== 0);
  const isPlain = counted.every(
    (kind) => packagePrice(kind, prices, packing) === prices.unitPrice * (packingOf(kind, packing) ?? 0),
  );
  const unit = priceWord(prices.unitPrice, press, order);
  if (isPlain) return [unit];
  const packs = counted.map(
    (kind) => `${priceWord(packagePrice(kind, prices, packing), press, order)} / ${press.packageWord(kind)}`,
  );
  return count.units === 0 ? packs : [...packs, `${unit} / ${press.packageWord("unit")}`];
};

const discountWord = ({ discount }: PrintLine, { formats }: Press, currency: string): string => {
  if (discount === null) return "";
  return discount.kind === "percent"
    ? formats.percent(discount.basisPoints)
    : formats.money(discount.amount, currency);
};

type Column = Omit<PaperColumn<PrintLine>, "id">;

const textColumns = (press: Press) =>
  ({
    position: { title: "#", width: "7mm", cell: (_, at) => at + 1 },
    code: { title: press.heading((t) => t("trade:code")), width: "18mm", cell: ({ code }) => code },
    product: {
      title: press.heading((t) => t("trade:product")),
      cell: ({ name, memo }) => (
        <>
          {name}
          {memo !== "" && <span className="block text-[9px]/[12px] whitespace-pre-line">{memo}</span>}
        </>
      ),
    },
    packages: {
      title: press.heading((t) => t("trade:packages")),
      width: "25mm",
      cell: (line) => packagesWord(line, press),
    },
  }) as const satisfies Readonly<Record<string, Column>>;

const figureColumns = (press: Press, order: PrintOrder) =>
  ({
    quantity: {
      title: press.heading((t) => t("trade:quantity")),
      width: "16mm",
      right: true,
      cell: ({ quantity }) => press.formats.quantity(quantity),
    },
    price: {
      title: press.heading((t) => t("trade:price")),
      width: "20mm",
      right: true,
      cell: (line) =>
        priceLines(line, press, order).map((price) => (
          <span key={price} className="block">
            {price}
          </span>
        )),
    },
    discount: {
      title: press.heading((t) => t("trade:discount")),
      width: "18mm",
      right: true,
      cell: (line) => discountWord(line, press, order.currency),
    },
    vat: {
      title: taxName(press, "heading"),
      width: "12mm",
      right: true,
      cell: ({ vatRate }) => press.formats.percent(vatRate),
    },
    amount: {
      title: press.heading((t) => t("trade:amount")),
      width: "22mm",
      right: true,
      cell: ({ amount }) => press.formats.money(amount, order.currency),
    },
  }) as const satisfies Readonly<Record<string, Column>>;

export type ColumnName = keyof ReturnType<typeof textColumns> | keyof ReturnType<typeof figureColumns>;

/** The columns of these names. Discounts and packages that no line has take no room. */
export const noteColumns = (
  names: readonly ColumnName[],
  press: Press,
  order: PrintOrder,
): readonly PaperColumn<PrintLine>[] => {
  const columns = { ...textColumns(press), ...figureColumns(press, order) };
  const { lines } = order;
  const needless = new Set<ColumnName>();
  if (lines.every(({ discount }) => discount === null)) needless.add("discount");
  if (lines.every((line) => packagesWord(line, press) === "")) needless.add("packages");
  return names.filter((name) => !needless.has(name)).map((name) => ({ id: name, ...columns[name] }));
};
