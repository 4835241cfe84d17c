/** A desk for tests of zones: zones of a warehouse, places of goods, and moving goods between them. */
import { randomUUID } from "node:crypto";
import { type ZoneFields, zones } from "../../../src/contract/basics/zone.ts";
import { zoneGridEndpoints, type ZoneGridFields } from "../../../src/contract/basics/zone-grid.ts";
import { stockListEndpoints } from "../../../src/contract/product/stock-list.ts";
import { zoneStockEndpoints as endpoints } from "../../../src/contract/stock/zone-stock.ts";
import type { TestApi } from "../support/api.ts";

interface Place {
  readonly productId: number;
  readonly warehouseId: number;
}

interface Move extends Place {
  readonly from: number | null;
  readonly to: number | null;
  readonly quantity: number;
}

export const zoneDesk = (api: TestApi, token: () => string) => {
  const create = (warehouseId: number, more: Partial<ZoneFields> = {}) => {
    const zone = randomUUID().slice(0, 8);
    const fields = { warehouseId, zone, shelf: "", position: 1, volume: null, active: true, ...more };
    return api.call(zones.endpoints.create, { payload: { key: randomUUID(), fields } }, token());
  };
  return {
    create,
    make: async (warehouseId: number, more: Partial<ZoneFields> = {}) =>
      (await create(warehouseId, more)).data,
    /** A grid of places, and what it would make. */
    grid: (grid: ZoneGridFields, key = randomUUID()) =>
      api.call(zoneGridEndpoints.makeZoneGrid, { payload: { key, ...grid } }, token()),
    previewGrid: (grid: ZoneGridFields) =>
      api.call(zoneGridEndpoints.previewZoneGrid, { query: grid }, token()),
    /** The first warehouse with stock. */
    warehouse: async () => {
      const [row] = await api.rows("select id from warehouse where kind = 'stock' order by id limit 1");
      return Number(row?.["id"]);
    },
    /** Makes the warehouse hold so many of the product, whatever it had. */
    hold: ({ productId, warehouseId }: Place, quantity: number) =>
      api.rows(`insert into stock_balance (product_id, warehouse_id, quantity) values (${productId}, ${warehouseId}, ${quantity})
        on conflict (product_id, warehouse_id, branch_id) do update set quantity = excluded.quantity`),
    place: (zoneId: number, productIds: readonly number[], isMain = false, as = token()) =>
      api.call(endpoints.placeProducts, { payload: { key: randomUUID(), zoneId, productIds, isMain } }, as),
    leave: (zoneId: number, productId: number) =>
      api.call(endpoints.leaveZone, { payload: { key: randomUUID(), zoneId, productId } }, token()),
    move: (move: Move, as = token()) =>
      api.call(endpoints.moveInWarehouse, { payload: { key: randomUUID(), ...move } }, as),
    read: async (place: Place, as = token()) =>
      (await api.call(endpoints.productZones, { query: place }, as)).data,
    /** Rows of the stock list. */
    list: async (query: object) => (await api.call(stockListEndpoints.stocks, { query }, token())).data.rows,
  };
};
