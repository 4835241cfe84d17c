/** Calls that the generated tests make: each act on a production order, on an order in the state that the act needs. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import { productionDesk } from "../../production/production-desk.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const productionRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = productionDesk(api, shop, () => shop().tokens.get("Root") ?? "");
  const process = () => desk.makeProcess([{ code: "TEA" }]);
  const make = async () => (await desk.create((await process()).id, 2000)).data;
  const released = async () => (await desk.release(await make())).data;
  const issued = async () => (await desk.issue(await released())).data;
  const linesOf = ({ outputs }: Awaited<ReturnType<typeof make>>) =>
    outputs.map(({ id }) => ({ lineId: id, good: 1000, scrapped: 0 }));
  const reported = async () => {
    const order = await issued();
    return (await desk.report(order, linesOf(order))).data;
  };
  return {
    processVersions: async () => ({ query: { id: (await process()).id } }),
    processCosts: () => Promise.resolve({ query: { ids: "1,2" } }),
    productionOrder: async () => ({ query: { id: (await reported()).id } }),
    productionMaterials: async () => {
      const { processId, revision, quantity, fromWarehouseId } = await desk.draftOf(
        (await process()).id,
        2000,
      );
      return { query: { processId, revision, quantity, fromWarehouseId } };
    },
    createProductionOrder: async () => ({
      payload: { key: randomUUID(), order: await desk.draftOf((await process()).id, 2000) },
    }),
    editProductionOrder: async () => {
      const made = await make();
      const { clientId } = made;
      return { payload: { ...desk.on(made), order: await desk.draftOf(made.processId, 3000, { clientId }) } };
    },
    releaseProductionOrder: async () => ({ payload: desk.on(await make()) }),
    issueProductionOrder: async () => ({ payload: { ...desk.on(await released()), lines: null } }),
    reportProductionOrder: async () => {
      const order = await issued();
      return { payload: { ...desk.on(order), lines: linesOf(order), note: "" } };
    },
    closeProductionOrder: async () => ({ payload: { ...desk.on(await reported()), note: "" } }),
    cancelProductionOrder: async () => ({ payload: { ...desk.on(await issued()), reason: "Not needed" } }),
  };
};
