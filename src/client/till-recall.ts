/** A stored order back on the counter: recalled from the held ones, or the working copy of another till (S2). */
import { newSale, packageOf } from "../../machines/sale-flow-sale.ts";
import type { Sale, SaleCustomer, SaleLine, SaleOriginal } from "../../machines/sale-flow-context.ts";
import { customerEndpoints } from "../contract/customer.ts";
import type { CatalogueProduct } from "../contract/product.ts";
import type { Order, OrderLine } from "../contract/sale-order.ts";
import { call } from "./call.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import { findReceipt, originalOf } from "./till-return.ts";
import { unlistedProduct } from "./unlisted-product.ts";

/** Goods that come back are as they were sold, whatever the catalogue says now. */
const productOf = (line: OrderLine, index: CatalogueIndex): CatalogueProduct => {
  const product = index.byId.get(line.productId) ?? unlistedProduct({ ...line, id: line.productId });
  return line.quantity < 0 ? { ...product, ...line.packing, vatRate: line.vatRate } : product;
};

const lineOf = (line: OrderLine, index: CatalogueIndex): SaleLine => ({
  key: line.key,
  product: productOf(line, index),
  package: packageOf(line.count),
  count: line.count,
  prices: line.prices,
  priceSource: line.priceSource,
  label: false,
  discount: line.discount,
  memo: line.memo,
  ...(line.quantity < 0 && {
    returned: {
      of: line.returnOf?.lineId ?? null,
      to: line.returnTo ?? "defective",
      ...(line.returnOf && { vat: line.vat }),
    },
  }),
});

/** The receipt that goods of a held sale come back from, as it stands now. */
const originalIn = async ({ lines }: Order): Promise<SaleOriginal | null> => {
  const number = lines.find(({ returnOf }) => returnOf !== undefined)?.returnOf?.number;
  return number === undefined ? null : originalOf(await findReceipt(number));
};

/** A customer with the level and the prices they buy by. */
export const readCustomer = async (id: number, index: CatalogueIndex): Promise<SaleCustomer> => {
  const { customer, agreedPrices, balance } = await call(customerEndpoints.customer, { params: { id } });
  const level = index.levels.find((one) => one.id === customer.levelId) ?? null;
  return { ...customer, level, agreed: agreedPrices, balance };
};

/** The order as a sale: same lines, prices, discounts (I10). */
export const saleOf = async (order: Order, index: CatalogueIndex): Promise<Sale> => {
  const original = await originalIn(order);
  return {
    ...newSale(order.clientId, order.vatMode),
    version: order.version,
    ...(original && { original }),
    customer: order.customerId === null ? null : await readCustomer(order.customerId, index),
    discount: order.discount,
    memo: order.memo,
    holdName: order.holdName,
    lines: order.lines.map((line) => lineOf(line, index)),
    selected: order.lines.at(-1)?.key ?? null,
  };
};
