/** Calls that succeed, one for each act on lots and for the story of a cost: each on a new product. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import { lotDesk } from "../../../stock/lot-desk.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const lotRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = lotDesk(api, shop);
  const place = async () => ({ productId: await desk.make(), warehouseId: desk.main() });
  return {
    stockCost: async () => ({ query: await place() }),
    goodsLots: async () => {
      const { productId, warehouseId } = await place();
      return { query: { warehouseId, ids: String(productId) } };
    },
    productLots: async () => ({ query: await place() }),
    saveLot: async () => ({
      payload: {
        key: randomUUID(),
        productId: await desk.make(),
        id: null,
        version: null,
        code: "L1",
        expiry: "2027-01-31",
        blocked: false,
      },
    }),
    moveLot: async () => {
      const { productId, warehouseId } = await place();
      await desk.receive(productId, 3, []);
      await desk.save(productId, "L1");
      const to = await desk.lotId(productId, "L1");
      return { payload: { key: randomUUID(), productId, warehouseId, from: null, to, quantity: 1000 } };
    },
  };
};
