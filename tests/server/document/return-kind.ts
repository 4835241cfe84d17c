/** What the shared suite of documents is told about returns to the supplier. */
import { randomUUID } from "node:crypto";
import {
  type PurchaseReturnDraft,
  purchaseReturnEndpoints as returns,
} from "../../../src/contract/purchase/purchase-return.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { returnDesk } from "../purchase/return-desk.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import type { DocumentKind } from "./document-kinds.ts";

/** Of tea that one order has brought. */
export const purchaseReturn = (api: TestApi, shop: () => Shop): DocumentKind<PurchaseReturnDraft> => {
  const purchases = purchaseDesk(api, shop);
  const desk = returnDesk(api, shop);
  let order: ReturnType<typeof purchases.order> | undefined;
  return {
    name: "a return to the supplier",
    type: "purchaseReturn",
    memo: "reason",
    draftOf: async (reason, { units } = { units: 2, boxes: 0 }) => {
      order ??= purchases.order([purchases.line("TEA", 500, 3)], {}, true);
      return desk.draftOf(await order, [units], { reason: reason || "Faulty" });
    },
    withMemo: (draft, reason) => ({ ...draft, reason }),
    create: (draft, token, key = randomUUID()) =>
      api.call(returns.createPurchaseReturn, { payload: { key, return: draft } }, token),
    change: ({ seen, draft }, token, key = randomUUID()) =>
      api.call(returns.changePurchaseReturn, { payload: { key, ...seen, return: draft } }, token),
    post: ({ seen }, token, key = randomUUID()) =>
      api.call(returns.postPurchaseReturn, { payload: { key, ...seen } }, token),
    undo: (seen, token, key = randomUUID()) =>
      api.call(returns.undoPurchaseReturn, { payload: { key, ...seen, reason: "Mistyped" } }, token),
    rights: {
      create: returns.createPurchaseReturn.access,
      change: returns.changePurchaseReturn.access,
      post: returns.postPurchaseReturn.access,
      undo: returns.undoPurchaseReturn.access,
    },
  };
};
