/** How the line calls of a sales order are made so that they are done: each on a draft of its own. */
import { randomUUID } from "node:crypto";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { ZERO_COUNT } from "../../../../src/domain/price/packing.ts";
import type { TestApi } from "../api.ts";
import { draft, line } from "../drafts.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";
import { pickingRecipes } from "./picking-recipes.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const saleLineRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const make = async () => {
    // Generated calls before this one may have given the product or the customer a price that no order can add up: nobody's order, and
    // the price of the shop.
    await api.rows(
      `update product set unit_price = 120000, box_price = null where id = ${shop().products.get("MUG")}`,
    );
    const order = draft(shop(), [line(shop(), "MUG", 2)], { tillId: null });
    const payload = { key: randomUUID(), order, version: null };
    return (await api.call(sale.save, { payload }, shop().tokens.get("Manager") ?? "")).data;
  };
  const on = async (change: object = {}) => {
    const { id, version } = await make();
    return { payload: { key: randomUUID(), id, version, ...change } };
  };
  const onLine = async (change: object = {}) => {
    const { id, version, lines } = await make();
    const known = { key: lines[0]?.key, version: lines[0]?.version };
    return { payload: { key: randomUUID(), id, version, line: known, ...change } };
  };
  const onLines = async (change: object = {}) => {
    const { payload } = await onLine();
    const { line: known, ...rest } = payload;
    return { payload: { ...rest, lines: [{ ...known, ...change }] } };
  };
  const added = () => ({
    key: randomUUID(),
    productId: shop().products.get("MUG"),
    count: { ...ZERO_COUNT, units: 1000 },
  });
  return {
    addLine: () => on({ line: added() }),
    addLines: () => on({ lines: [added()] }),
    removeLines: () => onLines(),
    countLine: () => onLine({ count: { ...ZERO_COUNT, units: 3000 } }),
    priceLine: () => onLine({ unitPrice: null }),
    priceDetail: () => onLine({ unitPrice: null }),
    noteLines: () => onLines({ memo: "By noon" }),
    setPackingType: () => on({ packingType: "units" }),
    setCurrency: () => on({ currency: "GBP" }),
    setWarehouse: () => on({ warehouseId: shop().tills[0]?.warehouseId }),
    readOrderText: () =>
      Promise.resolve({ payload: { text: "2 mugs, 3 teas", customerId: shop().customerId } }),
    lineFacts: () =>
      Promise.resolve({
        payload: {
          warehouseId: shop().tills[0]?.warehouseId,
          customerId: shop().customerId,
          currency: "GBP",
          vatMode: "gross",
          productIds: [shop().products.get("MUG"), shop().products.get("TEA")],
        },
      }),
    ...pickingRecipes(api, shop),
  };
};
