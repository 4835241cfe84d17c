/** Whether goods are free to be reserved, and what they cost now (K16, K18). */
import { Effect } from "effect";
import { costOf, knownCost } from "../../domain/stock-cost.ts";
import { readPromised, refuseShort } from "./short-goods.ts";
import { heldIn, openBalances, type PostedDocument } from "./stock-balances.ts";

interface WantedGoods {
  readonly productId: number;
  readonly warehouseId: number;
  readonly quantity: number;
}

const placeOf = ({ productId, warehouseId }: Omit<WantedGoods, "quantity">) => `${productId} ${warehouseId}`;

/** How much is wanted of each product in each warehouse, however many lines want it. */
const totalsOf = (goods: readonly WantedGoods[]) => {
  const totals = new Map<string, number>();
  for (const one of goods) totals.set(placeOf(one), (totals.get(placeOf(one)) ?? 0) + one.quantity);
  return totals;
};

/**
 * Locks the balances, refuses with NotEnoughStock or StockPromised what is not free in a warehouse that forbids going below zero, and
 * answers with what each costs at its known cost.
 */
export const needFreeGoods = Effect.fnUntraced(function* (
  document: Pick<PostedDocument, "type" | "id">,
  goods: readonly WantedGoods[],
) {
  const open = yield* openBalances(goods);
  const promised = yield* readPromised(goods, document);
  const totals = totalsOf(goods);
  return yield* Effect.forEach(goods, ({ productId, warehouseId, quantity }) =>
    Effect.gen(function* () {
      const place = heldIn(open, { productId, warehouseId });
      const { quantity: held, forbidsNegative, product } = place;
      const others = promised.find((one) => one.productId === productId && one.warehouseId === warehouseId);
      const wanted = totals.get(placeOf({ productId, warehouseId })) ?? 0;
      if (forbidsNegative && wanted > held - (others?.quantity ?? 0))
        yield* refuseShort({ product, held, wanted, promised: others });
      return costOf(quantity, knownCost(place, open.decimals), open.decimals);
    }),
  );
});
