/** A line of an office order while it is edited: the product, what is sold of it, and the price that the rules give it (P7). */
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import type { DraftLine, OrderDraft, Order } from "../../../contract/sale/sale-order.ts";
import { followsGoods } from "../../../domain/price/deposit.ts";
import { withProductOfToday } from "../../../domain/price/line-change.ts";
import { priceFor, priceReasons, type PriceTerms } from "../../../domain/price/line-price.ts";
import { isFixedPrice, isServiceCharge, type Packing } from "../../../domain/price/order.ts";
import { unitsOf, ZERO_COUNT } from "../../../domain/price/packing.ts";
import type { SurchargeRate } from "../../../domain/tax/surcharge.ts";

/** The line as it is sent, and its product as the catalogue has it; null for goods that come back and deposits, which are not edited. */
export interface EditLine {
  readonly key: string;
  readonly draft: DraftLine;
  readonly code: string;
  readonly product: CatalogueProduct | null;
  /** On a quotation: the group of alternatives that it is in (S19). */
  readonly group?: string;
}

/** An order without its lines. */
export type SaleHeadValues = Omit<OrderDraft, "lines">;

/** What prices depend on beside product and quantity, and the surcharges that the customer bears (M14). */
export type SaleTerms = Omit<PriceTerms, "quantity" | "agreed"> & {
  readonly decimals: number;
  readonly surcharges: readonly SurchargeRate[];
  readonly agreed: readonly (NonNullable<PriceTerms["agreed"]> & { readonly productId: number })[];
};

const packingOf = ({ packingBox, packingBigBag, packingBag }: Packing): Packing => ({
  packingBox,
  packingBigBag,
  packingBag,
});

/** What the price of a line depends on. */
const lineTerms = (draft: DraftLine, terms: SaleTerms): PriceTerms => ({
  ...terms,
  agreed: terms.agreed.find(({ productId }) => productId === draft.productId) ?? null,
  quantity: unitsOf(draft.count, draft.packing),
});

/** Every price that was considered for a line, and why it is not its price (P7); nothing of goods that come back. */
export const reasonsOf = ({ draft, product }: EditLine, terms: SaleTerms) => {
  if (product === null) return [];
  const { prices, priceSource: source } = draft;
  return priceReasons(product, lineTerms(draft, terms), isFixedPrice(source) ? { prices, source } : null);
};

/** The line at the price of the rules; a typed price stays (P9). */
export const priced = (line: EditLine, terms: SaleTerms): EditLine => {
  const { draft, product } = line;
  if (product === null || isFixedPrice(draft.priceSource)) return line;
  const { prices, source } = priceFor(product, lineTerms(draft, terms));
  const { unitPrice, boxPrice, bigBagPrice, bagPrice } = prices;
  const next = { ...draft, prices: { unitPrice, boxPrice, bigBagPrice, bagPrice }, priceSource: source };
  return JSON.stringify(next) === JSON.stringify(draft) ? line : { ...line, draft: next };
};

/** One of a product, at its price. */
export const newLine = (product: CatalogueProduct, terms: SaleTerms): EditLine =>
  priced(
    {
      key: crypto.randomUUID(),
      code: product.code,
      product,
      draft: {
        key: "",
        productId: product.id,
        name: product.name,
        memo: "",
        packing: packingOf(product),
        count: { ...ZERO_COUNT, units: 1000 },
        prices: { unitPrice: 0, boxPrice: null, bigBagPrice: null, bagPrice: null },
        priceSource: "base",
        discount: null,
        vatRate: product.vatRate,
        ...(product.isDeposit === true && { isDeposit: true }),
      },
    },
    terms,
  );

/** A stored line with its product of today: other packing keeps the units, not the packages (P2). */
export const lineOfDraft = (
  draft: DraftLine,
  code: string,
  product: CatalogueProduct | undefined,
): EditLine => {
  const isReturn = unitsOf(draft.count, draft.packing) < 0;
  const follows = isServiceCharge(draft) || (draft.isDeposit === true && followsGoods(draft.key));
  if (product === undefined || isReturn || follows) return { key: draft.key, draft, code, product: null };
  return { key: draft.key, code: product.code, product, draft: withProductOfToday(draft, product) };
};

/** The draft that a stored order is. */
export const draftOfOrder = (order: Order): OrderDraft => ({
  clientId: order.clientId,
  tillId: order.tillId,
  warehouseId: order.warehouseId,
  customerId: order.customerId,
  currency: order.currency,
  vatMode: order.vatMode,
  discount: order.discount,
  memo: order.memo,
  lines: order.lines.map((line) => ({
    key: line.key,
    productId: line.productId,
    name: line.name,
    memo: line.memo,
    packing: line.packing,
    count: line.count,
    prices: line.prices,
    priceSource: line.priceSource,
    discount: line.discount,
    vatRate: line.vatRate,
    ...(line.isDeposit === true && { isDeposit: true }),
    ...(line.serviceRate !== undefined && { serviceRate: line.serviceRate }),
    ...(line.returnOf && { returnOf: line.returnOf.lineId, returnVat: line.vat }),
    ...(line.returnOf && line.surcharge && { returnSurcharge: line.surcharge }),
    ...(line.returnTo && { returnTo: line.returnTo }),
  })),
});

/** The lines as they are sent. */
export const draftLines = (lines: readonly EditLine[]): readonly DraftLine[] =>
  lines.map(({ key, draft }) => ({ ...draft, key }));
