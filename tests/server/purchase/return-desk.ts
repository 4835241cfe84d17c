/** Returns to the supplier for tests: drafted, posted and undone through the API. */
import { randomUUID } from "node:crypto";
import {
  type PurchaseReturnDraft,
  purchaseReturnEndpoints as returns,
} from "../../../src/contract/purchase/purchase-return.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

export const returnDesk = (api: TestApi, shop: () => Shop) => {
  const purchases = purchaseDesk(api, shop);
  const left = async ({ id }: Pick<Purchase, "id">, who = "Manager") =>
    (await api.call(returns.returnableLines, { query: { id } }, purchases.as(who))).data;
  /** Good and damaged units of the lines that are left, by their position. */
  const draftOf = async (
    order: Pick<Purchase, "id">,
    units: readonly (number | readonly [good: number, damaged: number])[],
    wish: Partial<PurchaseReturnDraft> = {},
  ): Promise<PurchaseReturnDraft> => {
    const lines = await left(order, "Root");
    return {
      clientId: randomUUID(),
      orderId: order.id,
      reason: "Faulty",
      reference: "",
      lines: units.flatMap((given, at) => {
        const [good, damaged] = typeof given === "number" ? [given, 0] : given;
        const line = lines[at];
        if (line === undefined || good + damaged === 0) return [];
        const { receiptLineId } = line;
        return [{ key: randomUUID(), receiptLineId, good: good * 1000, damaged: damaged * 1000 }];
      }),
      ...wish,
    };
  };
  const on = ({ id, version }: Seen) => ({ key: randomUUID(), id, version });
  const create = (draft: PurchaseReturnDraft, who = "Manager", key = randomUUID()) =>
    api.call(returns.createPurchaseReturn, { payload: { key, return: draft } }, purchases.as(who));
  const post = (seen: Seen, who = "Manager") =>
    api.call(returns.postPurchaseReturn, { payload: on(seen) }, purchases.as(who));
  return {
    left,
    draftOf,
    on,
    create,
    post,
    undo: (seen: Seen) =>
      api.call(
        returns.undoPurchaseReturn,
        { payload: { ...on(seen), reason: "Mistyped" } },
        purchases.as("Manager"),
      ),
    /** A return of so many units of each line that is left, posted. */
    giveBack: async (
      order: Pick<Purchase, "id">,
      units: readonly (number | readonly [good: number, damaged: number])[],
    ) => {
      const made = await create(await draftOf(order, units));
      return made.name === undefined ? post(made.data) : made;
    },
  };
};
