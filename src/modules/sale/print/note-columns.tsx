/** The columns that delivery notes are made of. */
import type { PlainPrintLine, PrintLine, PrintOrder } from "../../../contract/sale/sale-print.ts";
import { mulDiv } from "../../../domain/money/rounding.ts";
import { type PackageKind, packageKinds, packageNumber, packingOf } from "../../../domain/price/packing.ts";
import { packagePrice } from "../../../domain/price/pricing.ts";
import { BASIS_POINTS, type BasisPoints, PRICE_SCALE, type Price } from "../../../domain/units.ts";
import { packagesWord } from "../../common/print/package-words.ts";
import type { PaperColumn } from "../../common/print/paper-pages.tsx";
import { boxNumbers, cartonSum, type NoteRow, sizesOf } from "./note-rows.ts";
import { type Press, taxName } from "./press.ts";

type Column<Line> = Omit<PaperColumn<Line>, "id">;
type PriceOf = (price: Price, rate: BasisPoints) => Price;

const same: PriceOf = (price) => price;
const toNet: PriceOf = (price, rate) => mulDiv(price, BASIS_POINTS, BASIS_POINTS + rate);
const toGross: PriceOf = (price, rate) => mulDiv(price, BASIS_POINTS + rate, BASIS_POINTS);

/** Chile's peso has no cents: a price shows them only where it has them. */
const priceWord = (price: Price, { formats, variant }: Press, { decimals, currency }: PrintOrder): string =>
  variant === "chile" && decimals === 0 && price % PRICE_SCALE === 0
    ? formats.money(price / PRICE_SCALE, currency)
    : formats.price(price);

interface Priced {
  readonly press: Press;
  readonly order: PrintOrder;
  readonly priceOf: PriceOf;
}

/** The price of each kind of package that was counted, and of the unit where units were. */
const packagePrices = (line: PrintLine, { press, order, priceOf }: Priced): readonly string[] => {
  const { count, packing, prices, vatRate } = line;
  const word = (price: Price) => priceWord(priceOf(price, vatRate), press, order);
  const counted = packageKinds.filter((kind) => packageNumber(kind, count) !== 0);
  const packs = counted.map(
    (kind) => `${word(packagePrice(kind, prices, packing))} / ${press.packageWord(kind)}`,
  );
  const unit = `${word(prices.unitPrice)} / ${press.packageWord("unit")}`;
  return count.units === 0 && packs.length > 0 ? packs : [...packs, unit];
};

/** The price of a unit; where packages have prices of their own, of each that was counted. */
const priceLines = (line: PrintLine, priced: Priced): readonly string[] => {
  const { packing, prices, count, vatRate } = line;
  const counted = packageKinds.filter((kind) => packageNumber(kind, count) !== 0);
  const isPlain = counted.every(
    (kind) => packagePrice(kind, prices, packing) === prices.unitPrice * (packingOf(kind, packing) ?? 0),
  );
  if (!isPlain) return packagePrices(line, priced);
  return [priceWord(priced.priceOf(prices.unitPrice, vatRate), priced.press, priced.order)];
};

const discountWord = ({ discount }: PrintLine, { formats }: Press, currency: string): string => {
  if (discount === null) return "";
  return discount.kind === "percent"
    ? formats.percent(discount.basisPoints)
    : formats.money(discount.amount, currency);
};

/** The product in another language where it has a name there: the second of the sheet, else Chinese, else the paper's. */
const otherName = ({ name, names }: PlainPrintLine, { languages }: Press): string =>
  [...languages, "zh"]
    .map((language) => names[language] ?? "")
    .find((word) => word !== "" && word !== name) ?? "";

function Product({ line, press }: { readonly line: PlainPrintLine; readonly press: Press }) {
  const other = press.isBilingual ? otherName(line, press) : "";
  return (
    <>
      {line.name}
      {other !== "" && <span className="block">{other}</span>}
      {line.memo !== "" && <span className="block text-[9px]/[12px] whitespace-pre-line">{line.memo}</span>}
    </>
  );
}

function Picture({ src }: { readonly src: string | null }) {
  return (
    <span className="block size-[12mm]">
      {src !== null && <img src={src} alt="" className="size-full object-contain" />}
    </span>
  );
}

/** Columns of goods, without any amount of money (S23). */
const goodsColumns = (press: Press) =>
  ({
    position: { title: "#", width: "7mm", cell: (_, at) => at + 1 },
    picture: {
      title: press.heading((t) => t("picture")),
      width: "15mm",
      cell: (l) => <Picture src={l.picture} />,
    },
    code: { title: press.heading((t) => t("trade:code")), width: "18mm", cell: ({ code }) => code },
    barcode: { title: press.heading((t) => t("barcode")), width: "27mm", cell: ({ barcode }) => barcode },
    product: {
      title: press.heading((t) => t("trade:product")),
      cell: (line) => <Product {...{ line, press }} />,
    },
    shortProduct: {
      title: press.heading((t) => t("trade:product")),
      cell: ({ name }) => <span className="block truncate">{name}</span>,
    },
    otherName: {
      title: press.heading((t) => t("otherName")),
      width: "48mm",
      cell: (l) => otherName(l, press),
    },
    packages: {
      title: press.heading((t) => t("trade:packages")),
      width: "25mm",
      cell: (line) => packagesWord(line, press),
    },
    quantity: {
      title: press.heading((t) => t("trade:quantity")),
      width: "16mm",
      right: true,
      cell: ({ quantity }) => press.formats.quantity(quantity),
    },
    picked: {
      title: press.heading((t) => t("picked")),
      width: "16mm",
      cell: () => <span className="inline-block size-[3.5mm] border border-black" />,
    },
  }) as const satisfies Readonly<Record<string, Column<PlainPrintLine>>>;

const kindColumn = (kind: PackageKind, press: Press): Column<PlainPrintLine> => ({
  title: press.packageWord(kind),
  width: "14mm",
  right: true,
  cell: ({ count }) => {
    const number = packageNumber(kind, count);
    return number === 0 ? "" : press.formats.count(number);
  },
});

/** A place to write on where nothing is known. */
const Blank = () => <span className="block border-b border-black pt-[14px]" />;

/** Grams as kilograms, cubic centimetres as cubic metres: figures with three decimals. */
export const inThousands = (value: number, { formats }: Press): string =>
  formats.quantity(Math.round(value), 3);
export const CUBIC = 1000;

const packColumns = (press: Press, rows: readonly NoteRow[]) => {
  const { boxes } = boxNumbers(rows);
  const carton = (line: PlainPrintLine, what: "weight" | "volume", scale: number) => {
    const sum = cartonSum(line, what);
    return sum === null ? <Blank /> : inThousands(sum / scale, press);
  };
  return {
    box: kindColumn("box", press),
    bigBag: kindColumn("bigBag", press),
    bag: kindColumn("bag", press),
    units: {
      title: press.packageWord("unit"),
      width: "16mm",
      right: true,
      cell: ({ count }) => (count.units === 0 ? "" : press.formats.quantity(count.units)),
    },
    boxNumber: {
      title: press.heading((t) => t("boxNumber")),
      width: "20mm",
      cell: ({ key }) => boxes.get(key) ?? "",
    },
    weight: {
      title: press.heading((t) => t("weight")),
      width: "20mm",
      right: true,
      cell: (line) => carton(line, "weight", 1),
    },
    volume: {
      title: press.heading((t) => t("volume")),
      width: "20mm",
      right: true,
      cell: (line) => carton(line, "volume", CUBIC),
    },
    sizes: {
      title: press.heading((t) => t("sizes")),
      width: "74mm",
      cell: (row) => (
        <span className="flex flex-wrap">
          {sizesOf(row, rows).map(({ size, quantity }) => (
            <span key={size} className="w-[12mm] border border-line text-center">
              <span className="block text-[9px]/3">{size}</span>
              <span className="block">{quantity === 0 ? "\u00a0" : press.formats.quantity(quantity)}</span>
            </span>
          ))}
        </span>
      ),
    },
  } as const satisfies Readonly<Record<string, Column<NoteRow>>>;
};

const priceColumn = (priced: Priced, title: string, lines = priceLines): Column<PrintLine> => ({
  title,
  width: "20mm",
  right: true,
  cell: (line) =>
    lines(line, priced).map((price) => (
      <span key={price} className="block">
        {price}
      </span>
    )),
});

const amountColumns = (press: Press, order: PrintOrder) => {
  const amount = (word: Parameters<Press["heading"]>[0], of: (line: PrintLine) => number) =>
    ({
      title: press.heading(word),
      width: "22mm",
      right: true,
      cell: (line) => press.formats.money(of(line), order.currency),
    }) satisfies Column<PrintLine>;
  return {
    list: amount(
      (t) => t("listAmount"),
      (line) => line.list,
    ),
    vatAmount: amount(
      (t) => t("vatAmount"),
      (line) => line.vat,
    ),
    amount: amount(
      (t) => t("trade:amount"),
      (line) => line.amount,
    ),
    net: amount(
      (t) => t("trade:net"),
      (line) => line.net,
    ),
    gross: amount(
      (t) => t("trade:total"),
      (line) => line.gross,
    ),
  };
};

const moneyColumns = (press: Press, order: PrintOrder) => {
  const isNet = order.vatMode === "net";
  const priced = (priceOf: PriceOf) => ({ press, order, priceOf });
  const price = press.heading((t) => t("trade:price"));
  return {
    ...amountColumns(press, order),
    price: priceColumn(priced(same), price),
    packagePrice: priceColumn(priced(same), price, packagePrices),
    netPrice: priceColumn(
      priced(isNet ? same : toNet),
      press.heading((t) => t("netPrice")),
    ),
    grossPrice: priceColumn(
      priced(isNet ? toGross : same),
      press.heading((t) => t("grossPrice")),
    ),
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
  } as const satisfies Readonly<Record<string, Column<PrintLine>>>;
};

export type GoodsColumn = keyof ReturnType<typeof goodsColumns>;
export type ColumnName =
  | GoodsColumn
  | keyof ReturnType<typeof packColumns>
  | keyof ReturnType<typeof moneyColumns>;

/** Columns that take no room where no line has anything for them. */
const needless = (lines: readonly PlainPrintLine[], press: Press): ReadonlySet<ColumnName> => {
  const kinds = packageKinds.filter((kind) => lines.every(({ count }) => packageNumber(kind, count) === 0));
  const emptyColumns = new Set<ColumnName>(kinds);
  if (lines.every((line) => packagesWord(line, press) === "")) emptyColumns.add("packages");
  if (lines.every((line) => otherName(line, press) === "")) emptyColumns.add("otherName");
  return emptyColumns;
};

/** The columns of these names. Discounts and packages that no line has take no room. */
export const noteColumns = (
  names: readonly ColumnName[],
  press: Press,
  order: PrintOrder,
  rows: readonly NoteRow[],
): readonly PaperColumn<NoteRow>[] => {
  const columns = { ...goodsColumns(press), ...packColumns(press, rows), ...moneyColumns(press, order) };
  const empty = needless(rows, press);
  const isUseless = (name: ColumnName) =>
    empty.has(name) ||
    (name === "discount" && rows.every(({ discount }) => discount === null)) ||
    (name === "sizes" && rows.every(({ style }) => style === null));
  return names.filter((name) => !isUseless(name)).map((name) => ({ id: name, ...columns[name] }));
};

/** The same for a note without prices. */
export const plainColumns = (
  names: readonly GoodsColumn[],
  press: Press,
  lines: readonly PlainPrintLine[],
): readonly PaperColumn<PlainPrintLine>[] => {
  const columns = goodsColumns(press);
  const empty = needless(lines, press);
  return names.filter((name) => !empty.has(name)).map((name) => ({ id: name, ...columns[name] }));
};
