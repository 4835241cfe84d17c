/** A stored order back on the counter: recalled from the held ones, or the working copy of another till (S2). */
import { newSale, packageOf } from "../../../machines/sale-flow/sale-flow-sale.ts";
import type {
  Sale,
  SaleCustomer,
  SaleLine,
  SaleOriginal,
} from "../../../machines/sale-flow/sale-flow-context.ts";
import { customerEndpoints } from "../../contract/customer/customer.ts";
import type { CatalogueProduct } from "../../contract/product/product.ts";
import type { CommitInput } from "../../contract/sale/sale.ts";
import type { DraftLine, Order, OrderLine } from "../../contract/sale/sale-order.ts";
import { isServiceCharge } from "../../domain/price/order.ts";
import { unitsOf } from "../../domain/price/packing.ts";
import { call } from "../http/call.ts";
import type { CatalogueIndex } from "./catalogue-index.ts";
import type { Till } from "./till-actor.ts";
import { isAway } from "./till-facts.ts";
import { findReceipt, originalOf } from "./till-return.ts";
import type { CustomerStore } from "./customers.ts";
import { unlistedProduct } from "../../../machines/sale-flow/unlisted-product.ts";

/** Goods that come back are as they were sold, whatever the catalogue says now. */
const productOf = (line: OrderLine, index: CatalogueIndex): CatalogueProduct => {
  if (line.serviceRate !== undefined) return unlistedProduct({ ...line, id: line.productId });
  const product = index.byId.get(line.productId) ?? unlistedProduct({ ...line, id: line.productId });
  const { isDeposit = false, packing, vatRate } = line;
  if (line.quantity < 0) return { ...product, ...packing, vatRate, isDeposit };
  return isDeposit ? { ...product, isDeposit } : product;
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
  ...(line.serviceRate !== undefined && { serviceRate: line.serviceRate }),
  ...(line.quantity < 0 && {
    returned: {
      of: line.returnOf?.lineId ?? null,
      ...(line.returnOf && { order: line.returnOf.orderId }),
      to: line.returnTo ?? "defective",
      ...(line.returnOf && { vat: line.vat }),
      ...(line.returnOf && line.surcharge && { surcharge: line.surcharge }),
    },
  }),
});

/** The receipts that goods of a held sale come back from, as they stand now. */
const originalsIn = ({ lines }: Order): Promise<readonly SaleOriginal[]> => {
  const numbers = new Set(lines.flatMap(({ returnOf }) => returnOf?.number ?? []));
  return Promise.all([...numbers].map(async (number) => originalOf(await findReceipt(number))));
};

/** Where goods and customers of a sale are looked up. */
type Lookup = Pick<Till, "catalogue" | "customers">;

/** The answer of the server; without one, what this till stored of the customer (OT11). */
const askCustomer = async (id: number, customers: CustomerStore) => {
  try {
    return await call(customerEndpoints.customer, { params: { id } });
  } catch (error) {
    const stored = isAway(error) ? customers.byId(id) : undefined;
    if (stored === undefined) throw error;
    const { agreedPrices, balance, ...customer } = stored;
    return { customer, agreedPrices, balance };
  }
};

/** A customer with the level and the prices they buy by. */
export const readCustomer = async (id: number, { catalogue, customers }: Lookup): Promise<SaleCustomer> => {
  const { customer, agreedPrices, balance } = await askCustomer(id, customers);
  const level = catalogue.get().index.levels.find((one) => one.id === customer.levelId) ?? null;
  return { ...customer, level, agreed: agreedPrices, balance };
};

/** The order as a sale: same lines, prices, discounts (I10). */
export const saleOf = async (order: Order, till: Lookup): Promise<Sale> => {
  const { index } = till.catalogue.get();
  const originals = await originalsIn(order);
  return {
    ...newSale(order.clientId, order.vatMode),
    version: order.version,
    ...(originals.length > 0 && { originals }),
    customer: order.customerId === null ? null : await readCustomer(order.customerId, till),
    discount: order.discount,
    memo: order.memo,
    holdName: order.holdName,
    isForDelivery: order.source === "tillDelivery",
    ...(order.service && { service: order.service }),
    lines: order.lines.map((line) => lineOf(line, index)),
    selected: order.lines.findLast(({ serviceRate }) => serviceRate === undefined)?.key ?? null,
  };
};

/** Terms of the service charge, read from its lines (E9). */
const serviceIn = (lines: readonly DraftLine[]): Pick<Sale, "service"> => {
  const line = lines.find(isServiceCharge);
  if (line?.serviceRate === undefined) return {};
  return { service: { rate: line.serviceRate, productId: line.productId, name: line.name, shares: [] } };
};

/** A sale that was not posted as a sale on the counter again: to be corrected, or to get the approval that it lacks. */
export const saleOfUnsent = async ({ order, version, wish }: CommitInput, till: Lookup): Promise<Sale> => {
  const { index } = till.catalogue.get();
  const { lines, customerId, ...rest } = order;
  const product = (line: DraftLine): CatalogueProduct => {
    if (line.serviceRate !== undefined) return unlistedProduct({ ...line, id: line.productId, code: "" });
    const listedProduct =
      index.byId.get(line.productId) ?? unlistedProduct({ ...line, id: line.productId, code: "" });
    return line.isDeposit === true ? { ...listedProduct, isDeposit: true } : listedProduct;
  };
  return {
    ...newSale(rest.clientId, rest.vatMode),
    ...(typeof version === "number" && { version }),
    ...(wish && { wish }),
    customer: customerId === null ? null : await readCustomer(customerId, till),
    discount: rest.discount,
    memo: rest.memo,
    isForDelivery: rest.isForDelivery ?? false,
    ...serviceIn(lines),
    lines: lines.map((line) => ({
      key: line.key,
      product: product(line),
      package: packageOf(line.count),
      count: line.count,
      prices: line.prices,
      priceSource: line.priceSource,
      label: false,
      discount: line.discount,
      memo: line.memo,
      ...(line.serviceRate !== undefined && { serviceRate: line.serviceRate }),
      ...(unitsOf(line.count, line.packing) < 0 && {
        returned: {
          of: line.returnOf ?? null,
          to: line.returnTo ?? "defective",
          ...(line.returnVat !== undefined && { vat: line.returnVat }),
          ...(line.returnSurcharge && { surcharge: line.returnSurcharge }),
        },
      }),
    })),
    selected: lines.findLast(({ serviceRate }) => serviceRate === undefined)?.key ?? null,
  };
};
