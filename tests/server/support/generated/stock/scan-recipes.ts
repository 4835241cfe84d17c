/** How the acts on scan checks are called so that they are done: on a transfer that was just made. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import { scanDesk, scanOf } from "../../../stock/scan-desk.ts";
import { openNorth, transferDesk } from "../../../stock/transfer-desk.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const scanRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const root = () => shop().tokens.get("Root") ?? "";
  const desk = scanDesk(api, root);
  const make = async () => {
    const { main, north } = await openNorth(api);
    const { data } = await transferDesk(api, shop, root).create(main, north, [{ code: "TEA", units: 1000 }]);
    return { type: "transfer", direction: "out", documentId: data.id } as const;
  };
  const checkId = async () => (await desk.scan(await make(), [scanOf("TEA")])).data.sheet.checkId;
  return {
    scanSheet: async () => ({ query: await make() }),
    scanGoods: async () => ({ payload: { ...(await make()), scans: [scanOf("TEA")] } }),
    finishScanCheck: async () => ({
      payload: { key: randomUUID(), checkId: await checkId(), accepted: [], note: "" },
    }),
    cancelScanCheck: async () => ({ payload: { key: randomUUID(), checkId: await checkId() } }),
  };
};
