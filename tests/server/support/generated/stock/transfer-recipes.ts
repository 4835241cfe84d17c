/** How the acts on stock transfers are called so that they are done: on one in the state before. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../../api.ts";
import type { Shop } from "../../shop.ts";
import { hireInto, openNorth, transferDesk } from "../../../stock/transfer-desk.ts";
import { pngOf } from "../../pictures.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const transferRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = transferDesk(api, shop, () => shop().tokens.get("Root") ?? "");
  const goods = [{ code: "TEA", units: 3000 }];
  const places = () => openNorth(api);
  const make = async () => {
    const { main, north } = await places();
    return (await desk.create(main, north, goods)).data;
  };
  /** Requested by somebody else, since nobody approves their own request. */
  const requested = async () => (await desk.request(await make(), await hireInto(api, "Manager", null))).data;
  const sent = async () => (await desk.send(await make())).data;
  const received = async () => {
    const out = await sent();
    return (await desk.receive(out, [{ lineId: out.lines[0]?.id ?? 0, received: 1000, missing: 1000 }])).data;
  };
  const on = ({ id, version }: { readonly id: number; readonly version: number }) => ({
    key: randomUUID(),
    id,
    version,
  });
  const content = pngOf(6, 6, 5).toString("base64");
  const nothing = { received: 0, damaged: 0, returned: 0, missing: 0 };
  return {
    transfer: async () => ({ query: { id: (await received()).id } }),
    printTransfers: async () => ({ query: { ids: String((await received()).id) } }),
    transferGoods: async () => {
      const { main, north } = await places();
      return { query: { fromWarehouseId: main, toWarehouseId: north, ids: "1" } };
    },
    createTransfer: async () => {
      const { main, north } = await places();
      return { payload: { key: randomUUID(), transfer: desk.draftOf(main, north, goods) } };
    },
    createReplenishmentReturn: async () => {
      const { main, north } = await places();
      return {
        payload: { key: randomUUID(), kind: "replenish", transfer: desk.draftOf(main, north, goods) },
      };
    },
    changeTransfer: async () => {
      const { main, north } = await places();
      const made = await make();
      return {
        payload: { ...on(made), transfer: { ...desk.draftOf(main, north, goods), clientId: made.clientId } },
      };
    },
    requestTransfer: async () => ({ payload: on(await make()) }),
    approveTransfer: async () => ({ payload: { ...on(await requested()), lines: [] } }),
    allocateTransfer: async () => {
      const { data: approved } = await desk.approve(await requested());
      // As if its goods had not been free when it was approved.
      await api.rows(`update stock_transfer set state = 'approved' where id = ${approved.id}`);
      return { payload: on(approved) };
    },
    refuseTransfer: async () => ({ payload: { ...on(await requested()), reason: "Not now" } }),
    sendTransfer: async () => ({ payload: on(await make()) }),
    moveTransfer: async () => {
      const { main, mainBranch } = await places();
      await api.rows(
        `insert into warehouse (branch_id, code, name) values (${mainBranch}, 'CELLAR', 'Cellar') on conflict do nothing`,
      );
      const [cellar] = await api.rows("select id from warehouse where code = 'CELLAR'");
      return { payload: on((await desk.create(main, Number(cellar?.["id"]), goods)).data) };
    },
    receiveTransfer: async () => {
      const out = await sent();
      return { payload: { ...on(out), lines: [{ ...nothing, lineId: out.lines[0]?.id, received: 1000 }] } };
    },
    settleTransfer: async () => {
      const closed = await received();
      const lines = [{ lineId: closed.lines[0]?.id, fault: "carrier", quantity: 1000 }];
      return { payload: { ...on(closed), lines, reason: "" } };
    },
    giveLossPicture: async () => {
      const closed = await received();
      return { payload: { ...on(closed), lineId: closed.lines[0]?.id, content } };
    },
    takeLossPicture: async () => {
      const closed = await received();
      return { payload: { ...on(closed), lineId: closed.lines[0]?.id } };
    },
    cancelTransfers: async () => {
      const { id, version } = await make();
      return { payload: { key: randomUUID(), transfers: [{ id, version }] } };
    },
  };
};
