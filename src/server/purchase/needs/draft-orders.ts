/** Draft orders for goods that are wanted: one for each supplier and warehouse, in the supplier's packages (B16). */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import type { PurchaseDraftLine } from "../../../contract/purchase/purchase-order.ts";
import { bestPacking, NO_PACKING } from "../../../domain/price/packing.ts";
import { orderQuantity } from "../../../domain/purchase/order-quantity.ts";
import { insertDraft } from "../save-purchase.ts";
import { readTerms, type SupplierTerms } from "./supplier-terms.ts";

/** So much of a product in a warehouse; `supplierId` null: the supplier that the product has. */
export interface WantedGoods {
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly supplierId: number | null;
}

/** A draft that was made. */
export interface MadeOrder {
  readonly id: number;
  readonly supplierId: number;
  readonly warehouseId: number;
}

interface TermedGoods {
  readonly goods: WantedGoods;
  readonly terms: SupplierTerms & { readonly supplierId: number; readonly currency: string };
}

const packingFields = { box: "packingBox", bigBag: "packingBigBag", bag: "packingBag" } as const;

const lineOf = ({ goods, terms }: TermedGoods): PurchaseDraftLine => {
  const { packageKind, packageUnits, unitPrice, vatRate } = terms;
  const packing =
    packageKind === null ? NO_PACKING : { ...NO_PACKING, [packingFields[packageKind]]: packageUnits };
  return {
    key: randomUUID(),
    productId: goods.productId,
    packing,
    count: bestPacking(orderQuantity(goods.quantity, terms), packing),
    free: 0,
    unitPrice: unitPrice ?? 0,
    discount: null,
    vatRate,
  };
};

const byKey = <A>(items: readonly A[], keyOf: (item: A) => string): readonly (readonly A[])[] => [
  ...Map.groupBy(items, keyOf).values(),
];

/** The same product in one warehouse from one supplier is one line. */
const together = (goods: readonly TermedGoods[]): readonly TermedGoods[] =>
  byKey(goods, (one) => String(one.goods.productId)).flatMap((same) => {
    const [first] = same;
    const quantity = same.reduce((sum, one) => sum + one.goods.quantity, 0);
    return first === undefined ? [] : [{ ...first, goods: { ...first.goods, quantity } }];
  });

/**
 * Makes the orders, inside a transaction that is under way; goods whose supplier nobody knows are left out. The one way from what is
 * lacking to a draft: needs, sales orders, production orders and wish lists use it.
 */
export const draftOrders = Effect.fnUntraced(function* (wanted: readonly WantedGoods[], memo = "") {
  const terms = yield* readTerms(wanted);
  const goods = wanted.flatMap((one, at): readonly TermedGoods[] => {
    const { supplierId = null, currency = null, ...rest } = terms[at] ?? {};
    return supplierId === null || currency === null || !("vatRate" in rest)
      ? []
      : [{ goods: one, terms: { ...rest, supplierId, currency } }];
  });
  const orders = byKey(goods, (one) => `${one.terms.supplierId} ${one.goods.warehouseId}`);
  return yield* Effect.forEach(
    orders.flatMap((order) => {
      const [first] = order;
      return first === undefined ? [] : [{ first, order }];
    }),
    Effect.fnUntraced(function* ({ first: { terms: of, goods: in_ }, order }) {
      const draft = {
        clientId: randomUUID(),
        supplierId: of.supplierId,
        warehouseId: in_.warehouseId,
        currency: of.currency,
        rate: null,
        expectedOn: null,
        reference: "",
        memo,
        discount: null,
        lines: together(order).map(lineOf),
      };
      const id = yield* insertDraft(draft, "save", null);
      return { id, supplierId: of.supplierId, warehouseId: in_.warehouseId } satisfies MadeOrder;
    }),
  );
});
