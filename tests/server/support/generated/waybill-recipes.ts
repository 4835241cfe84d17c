/** Calls that succeed, one for each act on sea waybills: each on a waybill in the state that the act needs. */
import { randomUUID } from "node:crypto";
import { purchaseDesk } from "../../purchase/purchase-desk.ts";
import { waybillDesk } from "../../purchase/waybill/waybill-desk.ts";
import type { TestApi } from "../api.ts";
import type { Shop } from "../shop.ts";
import type { WireInput } from "./any-call.ts";

export const waybillRecipes = (
  api: TestApi,
  shop: () => Shop,
): Readonly<Record<string, () => Promise<WireInput>>> => {
  const buy = purchaseDesk(api, shop);
  const sea = waybillDesk(api, () => shop().tokens.get("Root") ?? "");
  const order = () => buy.order([buy.line("MUG", 40, 7771)]);
  const booked = async () => {
    const { data } = await sea.book([sea.line(await order(), 2)]);
    return (await sea.cost(data, [sea.cost1("freight", 7771)])).data;
  };
  return {
    waybill: async () => ({ query: { id: (await booked()).id } }),
    createWaybill: async () => ({
      payload: { key: randomUUID(), waybill: sea.draft([sea.line(await order(), 2)]) },
    }),
    editWaybill: async () => {
      const made = await booked();
      const line = sea.line(await order(), 3);
      return { payload: { ...sea.on(made), waybill: sea.draft([line], { clientId: made.clientId }) } };
    },
    moveWaybill: async () => ({ payload: { ...sea.on(await booked()), ...sea.days, move: "load" } }),
    costWaybill: async () => ({
      payload: { ...sea.on(await booked()), costs: [sea.cost1("freight", 7771)] },
    }),
    receiveWaybill: async () => {
      const cleared = await sea.moved(await booked(), "load", "sail", "arrive", "clear");
      const lines = cleared.lines.map(({ id }) => ({ lineId: id, good: 1000, damaged: 0 }));
      return { payload: { ...sea.on(cleared), lines } };
    },
    allocateWaybill: async () => {
      const made = await booked();
      const supplierId = await buy.supplier();
      const costed = (await sea.cost(made, [sea.cost1("freight", 7771, { supplierId })])).data;
      const cleared = await sea.moved(costed, "load", "sail", "arrive", "clear");
      const lines = cleared.lines.map(({ id, quantity }) => ({ lineId: id, good: quantity, damaged: 0 }));
      return { payload: { ...sea.on((await sea.receive(cleared, lines)).data), splitKey: "volume" } };
    },
    cancelWaybills: async () => {
      const { id, version } = await booked();
      return { payload: { key: randomUUID(), waybills: [{ id, version }], reason: "Ship was cancelled" } };
    },
  };
};
