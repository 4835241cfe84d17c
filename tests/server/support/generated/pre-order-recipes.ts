/** How the acts on pre-purchase orders are called so that they are done: on a list in the state before, which another person wrote. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import { preOrderDesk } from "../../purchase/pre-order-desk.ts";
import type { WireInput } from "./any-call.ts";

export const preOrderRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const desk = preOrderDesk(api, shop);
  const inState = async (state: string, count = 1) => {
    const product = await desk.goods();
    const lists = [];
    for (let at = 0; at < count; at += 1) lists.push(await desk.write(product, 12));
    const ids = lists.map(({ id }) => id).join();
    // Nobody's own: the first person of the company wrote them.
    await api.rows(
      `update pre_order_line set person_id = (select max(id) from person) where pre_order_id in (${ids})`,
    );
    return { payload: desk.chosen(await desk.put(lists, state)) };
  };
  return {
    preOrder: async () => ({ query: { id: (await desk.write(await desk.goods(), 1)).id } }),
    createPreOrder: async () => ({ payload: desk.written(await desk.goods(), 5) }),
    changePreOrder: async () => {
      const { id, version, goods } = await desk.write(await desk.goods(), 5);
      const lines = goods.map((line) => ({ id: line.id, productId: line.productId, quantity: 9000 }));
      return { payload: { key: randomUUID(), id, version, note: "", lines } };
    },
    collectPreOrders: async () => ({
      payload: { key: randomUUID(), from: "need", ids: [await desk.need(await desk.goods(), 6)] },
    }),
    mergePreOrders: () => inState("open", 2),
    approvePreOrders: () => inState("open"),
    dropPreOrders: () => inState("open"),
    reopenPreOrders: () => inState("dropped"),
    convertPreOrders: () => inState("approved"),
  };
};
