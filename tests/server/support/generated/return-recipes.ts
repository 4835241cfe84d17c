/** How the acts on returns to the supplier are called so that they are done: on goods that were just received. */
import { randomUUID } from "node:crypto";
import { purchaseDesk } from "../../purchase/purchase-desk.ts";
import { returnDesk } from "../../purchase/return-desk.ts";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

export const returnRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const purchases = purchaseDesk(api, shop);
  const desk = returnDesk(api, shop);
  const received = () => purchases.order([purchases.line("MUG", 4, 7775)], {}, true);
  const drafted = async () => (await desk.create(await desk.draftOf(await received(), [1]))).data;
  return {
    purchaseReturns: async () => ({ query: { orderId: (await drafted()).orderId } }),
    purchaseReturn: async () => ({ query: { id: (await drafted()).id } }),
    printPurchaseReturns: async () => ({ query: { ids: String((await drafted()).id) } }),
    returnableLines: async () => ({ query: { id: (await received()).id } }),
    createPurchaseReturn: async () => ({
      payload: { key: randomUUID(), return: await desk.draftOf(await received(), [2]) },
    }),
    changePurchaseReturn: async () => {
      const made = await drafted();
      const draft = await desk.draftOf({ id: made.orderId }, [2]);
      return { payload: { ...desk.on(made), return: draft } };
    },
    postPurchaseReturn: async () => ({ payload: desk.on(await drafted()) }),
    undoPurchaseReturn: async () => ({
      payload: { ...desk.on((await desk.post(await drafted())).data), reason: "Mistyped" },
    }),
  };
};
