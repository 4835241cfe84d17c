/** A desk for tests of lots: products with lots, receiving them in lots, and what a warehouse has of each. */
import { randomUUID } from "node:crypto";
import { expect } from "vitest";
import { lotEndpoints, type ReceivedLot } from "../../../src/contract/stock/lot.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import type { TestApi } from "../support/api.ts";
import { line } from "../support/drafts.ts";
import type { Shop } from "../support/shop.ts";

/** `days` from today, as yyyy-MM-dd. */
export const inDays = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);

export const lotOf = (code: string, expiry: string | null, units: number): ReceivedLot => ({
  code,
  expiry,
  quantity: units * 1000,
});

export const lotDesk = (api: TestApi, shop: () => Shop) => {
  const purchase = purchaseDesk(api, shop);
  const as = (position = "Manager") => shop().tokens.get(position) ?? "";
  const main = () => shop().tills[0]?.warehouseId ?? 0;
  const read = async (productId: number, warehouseId = main(), token = as("Root")) =>
    (await api.call(lotEndpoints.productLots, { query: { productId, warehouseId } }, token)).data;
  return {
    as,
    main,
    read,
    purchase,
    /** A product like the mug that has lots. */
    make: async () => {
      const [made] = await api.rows(`insert into product (code, name, unit_price, vat_rate, has_lots)
        values ('L${randomUUID().slice(0, 8)}', 'Yoghurt', 120000, 2000, true) returning id`);
      return Number(made?.["id"]);
    },
    /** A line of an order for it. */
    goods: (productId: number, units: number, change = {}) =>
      line(shop(), "MUG", units, { productId, name: "Yoghurt", ...change }),
    /** Buys and receives so many units, in lots. */
    receive: async (productId: number, units: number, lots: readonly ReceivedLot[], damaged = 0) => {
      const order = await purchase.order([purchase.line("MUG", units + damaged, 3, { productId })]);
      const came = purchase.came(order, [units], { damaged: damaged * 1000, lots });
      return { order, answer: await purchase.receive(order, came) };
    },
    /** Quantities by code of the lot, in units, and what has no lot under "". */
    held: async (productId: number, warehouseId = main()) => {
      const { lots, withoutLot } = await read(productId, warehouseId);
      const own = lots.filter(({ quantity }) => quantity !== 0).map((lot) => [lot.code, lot.quantity / 1000]);
      return Object.fromEntries([...own, ...(withoutLot === 0 ? [] : [["", withoutLot / 1000]])]);
    },
    lotId: async (productId: number, code: string) => {
      const lot = (await read(productId)).lots.find((one) => one.code === code);
      expect(lot).toBeDefined();
      return lot?.id ?? 0;
    },
    save: (productId: number, code: string, change = {}, token = as()) =>
      api.call(
        lotEndpoints.saveLot,
        {
          payload: {
            key: randomUUID(),
            productId,
            id: null,
            version: null,
            code,
            expiry: null,
            blocked: false,
            ...change,
          },
        },
        token,
      ),
    move: (
      productId: number,
      from: number | null,
      to: number | null,
      units: number,
      warehouseId = main(),
      token = as(),
    ) =>
      api.call(
        lotEndpoints.moveLot,
        { payload: { key: randomUUID(), productId, warehouseId, from, to, quantity: units * 1000 } },
        token,
      ),
  };
};
