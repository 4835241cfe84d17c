/** How the acts on stock changes are called so that they are done: on one in the state before. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import { changeDesk } from "../../../stock/change-desk.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const stockChangeRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = changeDesk(api, shop, () => shop().tokens.get("Root") ?? "");
  const goods = async () => {
    const [place] = await api.rows("select id from warehouse where kind = 'stock' order by id limit 1");
    return [{ code: "TEA", warehouseId: Number(place?.["id"]), unitCost: 10_000 }];
  };
  const make = async () => (await desk.create(await goods())).data;
  const posted = async () => (await desk.post(await make())).data;
  return {
    stockChange: async () => ({ query: { id: (await posted()).id } }),
    productStock: () => Promise.resolve({ query: { ids: "1,2" } }),
    createStockChange: async () => ({
      payload: { key: randomUUID(), change: desk.draftOf(await goods()) },
    }),
    editStockChange: async () => {
      const made = await make();
      return {
        payload: { ...desk.on(made), change: desk.draftOf(await goods(), { clientId: made.clientId }) },
      };
    },
    postStockChange: async () => ({ payload: desk.on(await make()) }),
    undoStockChange: async () => ({ payload: { ...desk.on(await posted()), reason: "Counted wrong" } }),
    cancelStockChanges: async () => {
      const { id, version } = await make();
      return { payload: { key: randomUUID(), changes: [{ id, version }] } };
    },
  };
};
