/** How the calls of picking are made so that they are done: each on an order of its own that is in picking. */
import { randomUUID } from "node:crypto";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import type { Order } from "../../../../src/contract/sale/sale-order.ts";
import type { TestApi } from "../api.ts";
import { commitInput, draft, line } from "../drafts.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const pickingRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const make = async (): Promise<Order> => {
    // Generated calls before this one may have changed the product, the customer or the warehouse: those of the shop.
    await api.rows(
      `update product set unit_price = 120000, box_price = null where id = ${shop().products.get("MUG")}`,
    );
    await api.rows(`update customer set credit_limit = null, blocked = '' where id = ${shop().customerId}`);
    const order = draft(shop(), [line(shop(), "MUG", 2)], { tillId: null, customerId: shop().customerId });
    await api.rows(
      `update warehouse set pick_first = true, negative_stock = 'allow' where id = ${order.warehouseId}`,
    );
    const payload = commitInput(order, null);
    const { data } = await api.call(sale.saveCommit, { payload }, shop().tokens.get("Manager") ?? "");
    await api.rows(`update warehouse set pick_first = false where id = ${order.warehouseId}`);
    return data;
  };
  const manager = () => shop().tokens.get("Manager") ?? "";
  const tasks = async (quantity: number) => {
    const order = await make();
    const lines = [{ orderId: order.id, lineId: order.lines[0]?.id ?? 0, quantity }];
    return { payload: { key: randomUUID(), lines } };
  };
  const short = async () => {
    const order = await make();
    return {
      payload: { key: randomUUID(), orderId: order.id, lineId: order.lines[0]?.id ?? 0, short: 1000 },
    };
  };
  const shortened = async () => {
    const { payload } = await short();
    await api.call(sale.declareShort, { payload }, manager());
    return payload;
  };
  const ids = async () => ({ query: { ids: String((await make()).id) } });
  return {
    pickBoard: ids,
    printPicks: ids,
    printPickLines: ids,
    pickLines: () => tasks(1000),
    // Nobody has the line: whoever calls gives it back.
    unpickLines: () => tasks(0),
    declareShort: short,
    stockoutMessage: async () => ({ query: { orderId: (await shortened()).orderId } }),
    settleStockout: async () => {
      const { lineId } = await shortened();
      return { payload: { key: randomUUID(), lineId, settled: "backOrder" } };
    },
    setShelf: async () => {
      const { id, version } = await make();
      return { payload: { key: randomUUID(), id, version, shelf: "B-12" } };
    },
  };
};
