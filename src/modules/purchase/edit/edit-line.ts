/** A line of a purchase order while it is edited, and the draft that a stored order is. */
import type { CatalogueIndex } from "../../../client/till/catalogue-index.ts";
import type { CatalogueProduct } from "../../../contract/product/product.ts";
import type {
  Purchase,
  PurchaseDraft,
  PurchaseDraftLine,
} from "../../../contract/purchase/purchase-order.ts";
import type { PackCount } from "../../../domain/price/order.ts";

/** The line as it is sent, and what its product is called. */
export interface EditLine {
  readonly key: string;
  readonly draft: PurchaseDraftLine;
  readonly name: string;
  readonly code: string;
}

export type PurchaseHeadValues = Omit<PurchaseDraft, "lines">;

/** A new line at the last price that was paid. */
export const newLine = (product: CatalogueProduct, count: PackCount, price: number): EditLine => {
  const key = crypto.randomUUID();
  const { packingBox, packingBigBag, packingBag } = product;
  const draft = {
    key,
    productId: product.id,
    packing: { packingBox, packingBigBag, packingBag },
    count,
    free: 0,
    unitPrice: price,
    discount: null,
    vatRate: product.vatRate,
  };
  return { key, draft, name: product.name, code: product.code };
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
    const known = order?.lines.find(({ key }) => key === draft.key) ?? index.byId.get(draft.productId);
    return { key: draft.key, draft, name: known?.name ?? "", code: known?.code ?? "" };
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
});
