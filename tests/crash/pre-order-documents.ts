/** The life of a pre-purchase order. */
import {
  preOrderEndpoints as lists,
  type PreOrder,
  type PreOrdersChanged,
} from "../../src/contract/purchase/pre-order.ts";
import type { CrashDocument } from "./document-life.ts";

/** Written by one person, approved by another, and made into a draft order; a second draft would be one among the purchases (B17). */
export const preOrders: CrashDocument = {
  table: "pre_order",
  ended: "converted",
  live: async (act, { to, supplierId, productId }, ask) => {
    const head = { warehouseId: to, supplierId, note: "" };
    const written = { ...head, lines: [{ productId, quantity: 5000 }] };
    const { done } = await act<PreOrdersChanged>(lists.createPreOrder, written);
    const read = () => ask<PreOrder>(lists.preOrder, { id: done[0] ?? 0 });
    const one = async () => {
      const { id, version } = await read();
      return { lists: [{ id, version }] };
    };
    await act<PreOrdersChanged>(lists.approvePreOrders, await one(), "approver");
    const { orders } = await act<PreOrdersChanged>(lists.convertPreOrders, await one());
    const { number, goods } = await read();
    if (orders.length !== 1 || goods[0]?.order?.id !== orders[0]?.id)
      throw new Error(`${number} became ${orders.length} orders`);
    return { number };
  },
};
