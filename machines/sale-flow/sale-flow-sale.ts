/** What can be done to a sale on the counter: plain functions from one sale to the next. A line that does not change stays the same object. */
import type { CatalogueProduct, PackageKind } from "../../src/contract/product/product.ts";
import { priceFor, priceReasons, type PriceTerms } from "../../src/domain/price/line-price.ts";
import { isFixedPrice, type PackCount, type PackPrices, type VatMode } from "../../src/domain/price/order.ts";
import { ZERO_COUNT, addCounts, unitsOf } from "../../src/domain/price/packing.ts";
import { QUANTITY_SCALE, RATE_SCALE, type Price, type Quantity } from "../../src/domain/units.ts";
import type { NewLine, Sale, SaleCustomer, SaleLine } from "./sale-flow-context.ts";

/** More than anybody carries to a till; a barcode typed as a quantity is no quantity. */
const MOST_PIECES = 99_999 * QUANTITY_SCALE;
/** The most lines an order may have (contract). */
export const MOST_LINES = 2000;

/** A sale with nothing on it. */
export const newSale = (clientId: string, vatMode: VatMode): Sale => ({
  clientId,
  customer: null,
  vatMode,
  discount: null,
  memo: "",
  holdName: null,
  lines: [],
  selected: null,
  touched: null,
});

/** The prices' fields, by package. */
const priceFieldOf = {
  unit: "unitPrice",
  bag: "bagPrice",
  bigBag: "bigBagPrice",
  box: "boxPrice",
} as const;

const numberFieldOf = { bag: "bagNumber", bigBag: "bigBagNumber", box: "boxNumber" } as const;

/** So many packages, in thousandths, as a count. Only loose units may be broken. */
const countOf = (kind: PackageKind, number: Quantity): PackCount =>
  kind === "unit"
    ? { ...ZERO_COUNT, units: number }
    : { ...ZERO_COUNT, [numberFieldOf[kind]]: number / QUANTITY_SCALE };

/** How many of its package a line counts, in thousandths. */
export const numberOf = ({ package: kind, count }: Pick<SaleLine, "package" | "count">): Quantity =>
  kind === "unit" ? count.units : count[numberFieldOf[kind]] * QUANTITY_SCALE;

/** The package a stored count was chosen in: the only one it counts, else loose units. */
export const packageOf = (count: PackCount): PackageKind => {
  const packed = (["box", "bigBag", "bag"] as const).filter((kind) => count[numberFieldOf[kind]] !== 0);
  const [only] = packed;
  return packed.length === 1 && only !== undefined && count.units === 0 ? only : "unit";
};

const packingFieldOf = { bag: "packingBag", bigBag: "packingBigBag", box: "packingBox" } as const;

/** Whether the product comes in this package. */
export const isPackedIn = (product: CatalogueProduct, kind: PackageKind): boolean =>
  kind === "unit" || product[packingFieldOf[kind]] !== null;

/** Whether so much can be sold of it in this package. */
export const isNumber = (kind: PackageKind, number: Quantity): boolean =>
  Number.isSafeInteger(number) &&
  number > 0 &&
  number <= MOST_PIECES &&
  (kind === "unit" || number % QUANTITY_SCALE === 0);

/** Whether the prices are the same for each package. */
export const samePrices = (left: PackPrices, right: PackPrices) =>
  left.unitPrice === right.unitPrice &&
  left.boxPrice === right.boxPrice &&
  left.bigBagPrice === right.bigBagPrice &&
  left.bagPrice === right.bagPrice;

type PriceList = { readonly listMode: VatMode };

type PricedLine = Pick<SaleLine, "product" | "count">;
type PricedSale = Pick<Sale, "customer" | "vatMode">;

/** What the price of a line on this sale depends on. */
const termsOf = (
  { product, count }: PricedLine,
  { customer, vatMode }: PricedSale,
  list: PriceList,
): PriceTerms => ({
  level: customer?.level ?? null,
  agreed: customer?.agreed.find(({ productId }) => productId === product.id) ?? null,
  quantity: unitsOf(count, product),
  rate: RATE_SCALE,
  listMode: list.listMode,
  vatMode,
});

/** The prices that the rules give a line on this sale (P7, P9, P10). */
export const rightPrices = (line: PricedLine, sale: PricedSale, list: PriceList) =>
  priceFor(line.product, termsOf(line, sale, list));

/** Every price that was considered for a line of this sale, and why it is not its price (P7). */
export const reasonsOf = (line: SaleLine, sale: PricedSale, list: PriceList) => {
  const { prices, priceSource: source, label } = line;
  return priceReasons(
    line.product,
    termsOf(line, sale, list),
    isFixedPrice(source) || label ? { prices, source } : null,
  );
};

/** The line at the price the rules give it; a typed or promised price and a label's price stay (P9, S10). */
const priced = (line: SaleLine, sale: Sale, list: PriceList): SaleLine => {
  const keepsPrice = line.label || line.priceSource === "return" || line.serviceRate !== undefined;
  if (keepsPrice || isFixedPrice(line.priceSource)) return line;
  const { prices, source } = rightPrices(line, sale, list);
  if (source === line.priceSource && samePrices(prices, line.prices)) return line;
  const { unitPrice, boxPrice, bigBagPrice, bagPrice } = prices;
  return { ...line, prices: { unitPrice, boxPrice, bigBagPrice, bagPrice }, priceSource: source };
};

const withLine = (sale: Sale, key: string, change: (line: SaleLine) => SaleLine): Sale => ({
  ...sale,
  lines: sale.lines.map((line) => (line.key === key ? change(line) : line)),
});

const touch = (sale: Sale, key: string, at: number): Sale => ({
  ...sale,
  selected: key,
  touched: { key, at },
});

/** A line that more of the same at the same price may be added to. */
const takesMore = (line: SaleLine, add: NewLine) =>
  line.product.id === add.product.id &&
  line.package === add.package &&
  line.priceSource !== "typed" &&
  line.returned === undefined &&
  line.discount === null &&
  !line.label &&
  add.labelPrices === null &&
  isNumber(add.package, numberOf(line) + add.number);

/** More goods: onto the line that has them already, else on a line of their own. */
export const addLine = (sale: Sale, add: NewLine, at: number, list: PriceList): Sale => {
  const count = countOf(add.package, add.number);
  const same = sale.lines.find((line) => takesMore(line, add));
  if (same) {
    const more = (line: SaleLine) =>
      priced({ ...line, product: add.product, count: addCounts(line.count, count) }, sale, list);
    return touch(withLine(sale, same.key, more), same.key, at);
  }
  const line: SaleLine = {
    key: add.key,
    product: add.product,
    package: add.package,
    count,
    prices: add.labelPrices ?? add.product,
    priceSource: "base",
    label: add.labelPrices !== null,
    discount: null,
    memo: "",
  };
  return touch({ ...sale, lines: [...sale.lines, freshlyPriced(line, sale, list)] }, line.key, at);
};

/** A new line's prices are its own object, never the product's. */
const freshlyPriced = (line: SaleLine, sale: Sale, list: PriceList): SaleLine => {
  if (line.label) return line;
  const { prices, source } = rightPrices(line, sale, list);
  return { ...line, prices, priceSource: source };
};

/** Another number of the same package; the price follows the quantity (P7, tiers). */
export const countLine = (
  sale: Sale,
  change: { key: string; number: Quantity; at: number },
  list: PriceList,
) =>
  touch(
    withLine(sale, change.key, (line) =>
      priced({ ...line, count: countOf(line.package, change.number) }, sale, list),
    ),
    change.key,
    change.at,
  );

/** The same number of another package, at that package's price (P3). A label's or typed price goes: it was another package's. */
export const repackLine = (
  sale: Sale,
  change: { key: string; package: PackageKind; at: number },
  list: PriceList,
): Sale => {
  const repack = (line: SaleLine): SaleLine => {
    const whole = Math.max(1, Math.floor(numberOf(line) / QUANTITY_SCALE)) * QUANTITY_SCALE;
    const count = countOf(change.package, change.package === "unit" ? numberOf(line) : whole);
    return priced({ ...line, package: change.package, count, label: false, priceSource: "base" }, sale, list);
  };
  return touch(withLine(sale, change.key, repack), change.key, change.at);
};

/** The price of one of the line's package as typed; null goes back to the price of the rules. */
export const priceLine = (
  sale: Sale,
  change: { key: string; price: Price | null; at: number },
  list: PriceList,
): Sale => {
  const { price } = change;
  const reprice = (line: SaleLine): SaleLine =>
    price === null
      ? priced({ ...line, priceSource: "base", label: false }, sale, list)
      : {
          ...line,
          priceSource: "typed",
          label: false,
          prices: { ...line.prices, [priceFieldOf[line.package]]: price },
        };
  return touch(withLine(sale, change.key, reprice), change.key, change.at);
};

export const discountLine = (
  sale: Sale,
  change: { key: string; discount: SaleLine["discount"]; at: number },
): Sale =>
  touch(
    withLine(sale, change.key, (line) => ({ ...line, discount: change.discount })),
    change.key,
    change.at,
  );

/** Without the line; the one that moves into its place is selected. */
export const removeLine = (sale: Sale, key: string): Sale => {
  const index = sale.lines.findIndex((line) => line.key === key);
  const lines = sale.lines.filter((line) => line.key !== key);
  return { ...sale, lines, selected: lines[Math.min(index, lines.length - 1)]?.key ?? null, touched: null };
};

/** Everything at the prices of the sale as it is now (P9). A label's price was for nobody in particular, so it goes. */
const reprice = (sale: Sale, list: PriceList): Sale => ({
  ...sale,
  lines: sale.lines.map((line) => priced({ ...line, label: false }, sale, list)),
});

export const setCustomer = (sale: Sale, customer: SaleCustomer | null, list: PriceList): Sale =>
  reprice({ ...sale, customer, ...(customer === null && { isForDelivery: false }) }, list);

/** The products as the catalogue has them now; lines of other products stay. */
export const refreshProducts = (sale: Sale, products: readonly CatalogueProduct[], list: PriceList): Sale => {
  const fresh = new Map(products.map((product) => [product.id, product]));
  const lines = sale.lines.map((line) =>
    line.returned || line.serviceRate !== undefined
      ? line
      : { ...line, product: fresh.get(line.product.id) ?? line.product },
  );
  return reprice({ ...sale, lines }, list);
};
