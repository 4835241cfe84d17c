/** What the shared suite of documents is told about production orders. */
import { randomUUID } from "node:crypto";
import {
  type ProductionDraft,
  productionEndpoints as production,
} from "../../../src/contract/production/order.ts";
import { productionDesk } from "../production/production-desk.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import type { DocumentKind } from "./document-kinds.ts";
import { stepKey } from "./step-key.ts";

/** Made of tea, one for one: released, and its input issued. */
export const productionOrder = (api: TestApi, shop: () => Shop): DocumentKind<ProductionDraft> => {
  const desk = productionDesk(api, shop, () => shop().tokens.get("Root") ?? "");
  let process: Promise<Awaited<ReturnType<typeof desk.makeProcess>>> | undefined;
  return {
    name: "a production order",
    type: "production",
    memo: "note",
    draftOf: async (note, { units, boxes } = { units: 2, boxes: 0 }) => {
      process ??= desk.makeProcess([{ code: "TEA" }]);
      return desk.draftOf((await process).id, (units + boxes * 10) * 1000, { note });
    },
    withMemo: (draft, note) => ({ ...draft, note }),
    create: (order, token, key = randomUUID()) =>
      api.call(production.createProductionOrder, { payload: { key, order } }, token),
    change: ({ seen, draft: order }, token, key = randomUUID()) =>
      api.call(production.editProductionOrder, { payload: { key, ...seen, order } }, token),
    post: async ({ seen }, token, key = randomUUID()) => {
      const release = { key: stepKey(key, 1), ...seen };
      const released = await api.call(production.releaseProductionOrder, { payload: release }, token);
      if (released.name !== undefined) return released;
      const payload = { key, id: seen.id, version: seen.version + 1, lines: null };
      return api.call(production.issueProductionOrder, { payload }, token);
    },
    undo: (seen, token, key = randomUUID()) =>
      api.call(production.cancelProductionOrder, { payload: { key, ...seen, reason: "Not needed" } }, token),
    rights: {
      create: production.createProductionOrder.access,
      change: production.editProductionOrder.access,
      post: production.issueProductionOrder.access,
      undo: production.cancelProductionOrder.access,
    },
  };
};
