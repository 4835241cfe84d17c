/** A stored order back on the counter: recalled from the held ones, or the working copy of another till (S2). */
import { newSale, packageOf } from "../../machines/sale-flow-sale.ts";
import type { Sale, SaleCustomer, SaleLine } from "../../machines/sale-flow-context.ts";
import { customerEndpoints } from "../contract/customer.ts";
import type { CatalogueProduct } from "../contract/product.ts";
import type { Order, OrderLine } from "../contract/sale-order.ts";
import { call } from "./call.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";

/** A product that the local catalogue does not know yet, as far as the order itself tells it. */
const productOf = (line: OrderLine): CatalogueProduct => ({
  id: line.productId,
  code: line.code,
  name: line.name,
  categoryId: null,
  barcodes: [],
  ...line.packing,
  ...line.prices,
  vatRate: line.vatRate,
  lowestPrice: null,
  weighed: false,
  quickKey: null,
  tiers: [],
  levelPrices: [],
  active: true,
});

const lineOf = (line: OrderLine, index: CatalogueIndex): SaleLine => ({
  key: line.key,
  product: index.byId.get(line.productId) ?? productOf(line),
  package: packageOf(line.count),
  count: line.count,
  prices: line.prices,
  priceSource: line.priceSource,
  label: false,
  discount: line.discount,
  memo: line.memo,
});

/** A customer with the level and the prices they buy by. */
export const readCustomer = async (id: number, index: CatalogueIndex): Promise<SaleCustomer> => {
  const { customer, agreedPrices, balance } = await call(customerEndpoints.customer, { params: { id } });
  const level = index.levels.find((one) => one.id === customer.levelId) ?? null;
  return { ...customer, level, agreed: agreedPrices, balance };
};

/** The order as a sale: same lines, prices, discounts (I10). */
export const saleOf = async (order: Order, index: CatalogueIndex): Promise<Sale> => ({
  ...newSale(order.clientId, order.vatMode),
  customer: order.customerId === null ? null : await readCustomer(order.customerId, index),
  discount: order.discount,
  memo: order.memo,
  holdName: order.holdName,
  lines: order.lines.map((line) => lineOf(line, index)),
  selected: order.lines.at(-1)?.key ?? null,
});
