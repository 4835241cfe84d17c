/** How the acts on needs are called so that they are done: on a need in the state before. */
import { randomUUID } from "node:crypto";
import { needEndpoints as need } from "../../../../src/contract/purchase/need.ts";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import { purchaseDesk } from "../../purchase/purchase-desk.ts";
import type { WireInput } from "./any-call.ts";

export const needRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const desk = purchaseDesk(api, shop);
  const warehouseId = () => shop().tills[0]?.warehouseId ?? 0;
  const input = async () => ({
    key: randomUUID(),
    warehouseId: warehouseId(),
    note: "",
    lines: [
      { productId: shop().products.get("MUG") ?? 0, quantity: 5000, supplierId: await desk.supplier() },
    ],
  });
  /** Needs that nobody else names, in a state. */
  const written = async (state: "asked" | "open" | "dropped", count = 1) => {
    for (let at = 0; at < count; at += 1)
      await api.call(need.createReplenishment, { payload: await input() }, desk.as("Manager"));
    const rows = await api.rows(`update purchase_need set state = '${state}', person_id = null
      where id in (select id from purchase_need order by id desc limit ${count}) returning id, version`);
    return {
      key: randomUUID(),
      needs: rows.map((row) => ({ id: Number(row["id"]), version: Number(row["version"]) })),
    };
  };
  return {
    printReplenishments: async () => ({
      query: { ids: String((await written("open")).needs[0]?.id) },
    }),
    transformOrder: async () => {
      const [sale] = await api.rows(
        `select id from sale_order where state <> 'cancelled' order by id desc limit 1`,
      );
      await api.rows(`delete from purchase_need where sale_order_id = ${Number(sale?.["id"])}`);
      return { payload: { key: randomUUID(), id: Number(sale?.["id"]), goods: "all", to: "needs" } };
    },
    resolvePurchase: async () => {
      const { id } = await desk.order([desk.line("MUG", 1, 1)]);
      return { query: { id: String(id), source: "id" } };
    },
    createReplenishment: async () => ({ payload: await input() }),
    proposeReplenishment: async () => ({ query: { warehouseId: warehouseId(), rule: "days", days: 30 } }),
    collectReplenishments: async () => ({ payload: { key: randomUUID() } }),
    mergeReplenishments: async () => ({ payload: await written("open", 2) }),
    approveReplenishments: async () => ({ payload: await written("asked") }),
    dropReplenishments: async () => ({ payload: await written("open") }),
    reopenReplenishments: async () => ({ payload: await written("dropped") }),
    assignReplenishments: async () => ({
      payload: { ...(await written("open")), supplierId: await desk.supplier() },
    }),
  };
};
