/** Deposits at the till (P14): charged with the goods, one line after each; empties that come back are a refund line. */
import type { CatalogueProduct } from "../../src/contract/product/product.ts";
import { depositKey, followsGoods, withDeposits } from "../../src/domain/price/deposit.ts";
import type { VatMode } from "../../src/domain/price/order.ts";
import { NO_PACKING, ZERO_COUNT, unitsOf } from "../../src/domain/price/packing.ts";
import type { NewLine, Sale, SaleLine } from "./sale-flow-context.ts";
import { rightPrices, samePrices } from "./sale-flow-sale.ts";

const products = new WeakMap<CatalogueProduct, CatalogueProduct>();

/** The deposit of a product as a product, made once for each product object; null where it has none. */
export const depositProduct = (product: CatalogueProduct): CatalogueProduct | null => {
  const deposit = product.deposit ?? null;
  if (deposit === null) return null;
  const cached = products.get(product);
  if (cached) return cached;
  const made: CatalogueProduct = {
    ...deposit,
    ...NO_PACKING,
    categoryId: null,
    barcodes: [],
    boxPrice: null,
    bigBagPrice: null,
    bagPrice: null,
    lowestPrice: null,
    weighed: false,
    quickKey: null,
    tiers: [],
    levelPrices: [],
    active: true,
    isDeposit: true,
  };
  products.set(product, made);
  return made;
};

/** Whether the line is a deposit that follows goods: it changes with them alone. */
export const isChargedDeposit = ({ key, product, returned }: SaleLine): boolean =>
  product.isDeposit === true && returned === undefined && followsGoods(key);

type List = { readonly listMode: VatMode };

const depositLine = (line: SaleLine, before: SaleLine | undefined, sale: Sale, list: List) => {
  const product = line.returned === undefined ? depositProduct(line.product) : null;
  if (product === null) return null;
  const count = { ...ZERO_COUNT, units: unitsOf(line.count, line.product) };
  const { prices } = rightPrices({ product, count }, sale, list);
  const isSame =
    before?.product === product && before.count.units === count.units && samePrices(before.prices, prices);
  const made: SaleLine = {
    key: depositKey(line.key),
    product,
    package: "unit",
    count,
    prices,
    priceSource: "base",
    label: false,
    discount: null,
    memo: "",
  };
  return isSame ? before : made;
};

/** The key of the goods that a deposit follows; that of any other line is its own. */
export const goodsKey = ({ lines }: Pick<Sale, "lines">, key: string | null): string | null =>
  lines.find((line) => depositKey(line.key) === key)?.key ?? key;

/** The sale with the deposits of its goods. Goods are selected in place of their deposit. */
export const withSaleDeposits = (sale: Sale, list: List): Sale => {
  const lines = withDeposits(sale.lines, {
    isCharged: isChargedDeposit,
    depositOf: (line, before) => depositLine(line, before, sale, list),
  });
  const selected = goodsKey(sale, sale.selected);
  return lines === sale.lines && selected === sale.selected ? sale : { ...sale, lines, selected };
};

/** Empties come back: a refund line at what the deposit costs now, with those that came back before. */
export const addEmpties = (sale: Sale, { key, product, number }: NewLine, at: number, list: List): Sale => {
  const same = sale.lines.find((line) => line.returned?.of === null && line.product.id === product.id);
  const count = { ...ZERO_COUNT, units: (same?.count.units ?? 0) - number };
  const line: SaleLine = {
    key: same?.key ?? key,
    product,
    package: "unit",
    count,
    prices: rightPrices({ product, count }, sale, list).prices,
    priceSource: "return",
    label: false,
    discount: null,
    memo: "",
    returned: { of: null, to: "stock" },
  };
  const lines = same ? sale.lines.map((one) => (one === same ? line : one)) : [...sale.lines, line];
  return { ...sale, lines, selected: line.key, touched: { key: line.key, at } };
};
