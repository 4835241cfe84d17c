/** How the acts on the places of goods are called so that they are done: in a zone that was just made. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import { zoneDesk } from "../../../stock/zone-desk.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const zoneRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = zoneDesk(api, () => shop().tokens.get("Root") ?? "");
  const productId = () => shop().products.get("TEA") ?? 0;
  const make = async () => desk.make(await desk.warehouse());
  return {
    previewZoneGrid: async () => ({
      query: { warehouseId: await desk.warehouse(), zone: randomUUID().slice(0, 8), shelves: 2, bins: 3 },
    }),
    makeZoneGrid: async () => ({
      payload: {
        key: randomUUID(),
        warehouseId: await desk.warehouse(),
        zone: randomUUID().slice(0, 8),
        shelves: 2,
        bins: 3,
      },
    }),
    productZones: async () => ({ query: { productId: productId(), warehouseId: await desk.warehouse() } }),
    placeProducts: async () => ({
      payload: { key: randomUUID(), zoneId: (await make()).id, productIds: [productId()], isMain: true },
    }),
    leaveZone: async () => {
      const zone = await make();
      await desk.place(zone.id, [productId()]);
      return { payload: { key: randomUUID(), zoneId: zone.id, productId: productId() } };
    },
    moveInWarehouse: async () => {
      const zone = await make();
      const place = { productId: productId(), warehouseId: zone.fields.warehouseId };
      await desk.hold(place, 5000);
      await desk.move({ ...place, from: null, to: zone.id, quantity: 2000 });
      return { payload: { key: randomUUID(), ...place, from: zone.id, to: null, quantity: 1000 } };
    },
  };
};
