/** A line of a purchase order while it is edited, and the draft that a stored order is. */
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import type {
  Purchase,
  PurchaseDraft,
  PurchaseDraftLine,
} from "../../../contract/purchase/purchase-order.ts";
import type { PurchaseProduct } from "../../../contract/purchase/purchase.ts";
import { offerPrice } from "../../../domain/purchase/offer.ts";
import { unitsOf } from "../../../domain/price/packing.ts";
import type { PackCount } from "../../../domain/price/order.ts";

/** The line as it is sent, and what its product is called. */
export interface EditLine {
  readonly key: string;
  readonly draft: PurchaseDraftLine;
  readonly name: string;
  readonly code: string;
  /** Where its price comes from; left out until the server has said it. */
  readonly facts?: PurchaseProduct;
}

export type PurchaseHeadValues = Omit<PurchaseDraft, "lines">;

/** The price that the supplier offers for what is ordered, else the last one that was paid; 0 where nobody knows. */
const priceOf = ({ packing, count }: PurchaseDraftLine, { offer, lastPrice }: PurchaseProduct): number =>
  offer ? offerPrice(offer, unitsOf(count, packing)) : (lastPrice ?? 0);

/** Whether a line has the price that its facts give it. */
export const hasOwnPrice = ({ draft, facts }: EditLine): boolean =>
  facts !== undefined && draft.unitPrice > 0 && draft.unitPrice === priceOf(draft, facts);

/** The line with another quantity: an offered price follows it, an entered one stays. */
export const withCount = (line: EditLine, count: PackCount): EditLine => {
  const draft = { ...line.draft, count };
  if (line.facts === undefined || !hasOwnPrice(line)) return { ...line, draft };
  return { ...line, draft: { ...draft, unitPrice: priceOf(draft, line.facts) } };
};

/** The line with what is known of its product; its price is given where none was entered meanwhile. */
export const withFacts = (line: EditLine, facts: PurchaseProduct): EditLine => {
  const { draft } = line;
  return {
    ...line,
    facts,
    draft: draft.unitPrice > 0 ? draft : { ...draft, unitPrice: priceOf(draft, facts) },
  };
};

/** A new line at the price of the supplier's offer, else at the last price that was paid. */
export const newLine = (
  product: CatalogueProduct,
  count: PackCount,
  facts: PurchaseProduct | undefined,
): EditLine => {
  const key = crypto.randomUUID();
  const { packingBox, packingBigBag, packingBag } = product;
  const draft = {
    key,
    productId: product.id,
    packing: { packingBox, packingBigBag, packingBag },
    count,
    free: 0,
    unitPrice: 0,
    discount: null,
    vatRate: product.vatRate,
  };
  const line = { key, draft, name: product.name, code: product.code };
  return facts === undefined ? line : withFacts(line, facts);
};

export const linesOfOrder = (order: Purchase): readonly EditLine[] =>
  order.lines.map((line) => ({
    key: line.key,
    name: line.name,
    code: line.code,
    draft: {
      key: line.key,
      productId: line.productId,
      packing: line.packing,
      count: line.count,
      free: line.free,
      unitPrice: line.unitPrice ?? 0,
      discount: line.discount ?? null,
      vatRate: line.vatRate,
    },
  }));

/** Lines with what their products are called: as on the order, else as in the catalogue. */
export const namedLines = (
  drafts: readonly PurchaseDraftLine[],
  order: Purchase | null,
  index: CatalogueIndex,
): readonly EditLine[] =>
  drafts.map((draft) => {
    const product = order?.lines.find(({ key }) => key === draft.key) ?? index.byId.get(draft.productId);
    return { key: draft.key, draft, name: product?.name ?? "", code: product?.code ?? "" };
  });

export const headOfOrder = (order: Purchase): PurchaseHeadValues => ({
  clientId: order.clientId,
  supplierId: order.supplierId,
  warehouseId: order.warehouseId,
  currency: order.currency,
  rate: order.rate ?? null,
  expectedOn: order.expectedOn,
  reference: order.reference,
  memo: order.memo,
  discount: order.discount ?? null,
  charges: (order.charges ?? []).map(({ vat: _, ...charge }) => charge),
});
