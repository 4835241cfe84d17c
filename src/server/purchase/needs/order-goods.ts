/** From goods that are lacking to draft orders: who delivers them, and in which quantities (B16). Needs, sales orders, production orders and wish lists use it. */
import { Effect } from "effect";
import { orderQuantity } from "../../../domain/purchase/offer.ts";
import { draftOrders, type OrderNeed } from "../draft-orders.ts";
import { readTerms } from "./supplier-terms.ts";

/** So much of a product in a warehouse; `supplierId` null: the supplier that the product has. */
export interface WantedGoods {
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
  readonly supplierId: number | null;
}

interface TermedGoods extends OrderNeed {
  readonly at: number;
  readonly package: number;
  readonly minimum: number;
}

/** Goods of one product for one warehouse from one supplier: they are one line, rounded once. */
const together = (goods: readonly TermedGoods[]) => [
  ...Map.groupBy(
    goods,
    ({ productId, supplierId, warehouseId }) => `${productId} ${supplierId} ${warehouseId}`,
  ).values(),
];

/**
 * Makes the drafts, inside a transaction that is under way. Answers with them, and with the order of each of the goods; null where
 * nobody knows a supplier.
 */
export const orderGoods = Effect.fnUntraced(function* (wanted: readonly WantedGoods[], memo = "") {
  const terms = yield* readTerms(wanted);
  const orderableGoods = wanted.flatMap((goods, at): readonly TermedGoods[] => {
    const { supplierId = null, package: size = 1000, minimum = 0 } = terms[at] ?? {};
    return supplierId === null ? [] : [{ ...goods, supplierId, at, package: size, minimum }];
  });
  const groups = together(orderableGoods);
  const lines = groups.flatMap((group) => {
    const [first] = group;
    const need = group.reduce((sum, { quantity }) => sum + quantity, 0);
    return first === undefined ? [] : [{ ...first, quantity: orderQuantity(need, first) }];
  });
  const drafts = yield* draftOrders(lines, memo);
  const orderOf = new Map(
    drafts.flatMap(({ id, needs }) =>
      needs.flatMap((group) => groups[group]?.map(({ at }) => [at, id] as const) ?? []),
    ),
  );
  return { orders: drafts.map(({ id }) => id), orderIds: wanted.map((_, at) => orderOf.get(at) ?? null) };
});
