/** How the acts on damage documents and defective goods are called so that they are done: on one in the state before. */
import { randomUUID } from "node:crypto";
import type { TestApi } from "../../api.ts";
import { pngOf } from "../../pictures.ts";
import type { Shop } from "../../shop.ts";
import { damageDesk, wholeRow } from "../../../stock/damage-desk.ts";
import { hireInto, openNorth } from "../../../stock/transfer-desk.ts";
import type { WireInput } from "../any-call.ts";

type Recipes = Readonly<Record<string, () => Promise<WireInput>>>;

export const damageRecipes = (api: TestApi, shop: () => Shop): Recipes => {
  const desk = damageDesk(api, shop, () => shop().tokens.get("Root") ?? "");
  const goods = [{ code: "TEA" }];
  const make = async () => (await desk.create(goods)).data;
  /** However much the planted costs come to, nobody has to approve it. */
  const unlimited = async <A>(act: () => Promise<A>): Promise<A> => {
    await api.rows(
      `insert into setting (name, value) values ('DamageApprovalFrom', '10000000000') on conflict (name) do update set value = excluded.value`,
    );
    const result = await act();
    await api.rows("delete from setting where name = 'DamageApprovalFrom'");
    return result;
  };
  const posted = () => unlimited(async () => (await desk.post(await make())).data);
  /** Asked for by somebody else, since nobody approves their own. */
  const waiting = async () => {
    const manager = await hireInto(api, "Manager", null);
    const { data } = await desk.create(goods, {}, manager);
    await api.rows(
      `insert into setting (name, value) values ('DamageApprovalFrom', '0') on conflict (name) do update set value = '0'`,
    );
    const asked = await desk.post(data, manager);
    await api.rows("delete from setting where name = 'DamageApprovalFrom'");
    return asked.data;
  };
  const content = pngOf(6, 6, 5).toString("base64");
  return {
    damage: async () => ({ query: { id: (await posted()).id } }),
    printDamages: async () => ({ query: { ids: String((await posted()).id) } }),
    damageGoods: async () => ({ query: { warehouseId: (await openNorth(api)).main, ids: "1,2" } }),
    createDamage: async () => ({ payload: { key: randomUUID(), damage: await desk.draftOf(goods) } }),
    editDamage: async () => {
      const made = await make();
      const draft = await desk.draftOf(goods, { clientId: made.clientId });
      return { payload: { ...desk.on(made), damage: draft } };
    },
    postDamage: async () => ({ payload: desk.on(await make()) }),
    approveDamage: async () => ({ payload: desk.on(await waiting()) }),
    refuseDamage: async () => ({ payload: { ...desk.on(await waiting()), reason: "Count again" } }),
    undoDamage: async () => ({ payload: { ...desk.on(await posted()), reason: "Wrong goods" } }),
    cancelDamages: async () => {
      const { id, version } = await make();
      return { payload: { key: randomUUID(), damages: [{ id, version }] } };
    },
    giveDamagePicture: async () => ({ payload: { ...desk.on(await make()), content } }),
    takeDamagePicture: async () => ({ payload: desk.on(await make()) }),
    moveDefectives: async () => ({
      payload: {
        key: randomUUID(),
        to: "writeOff",
        toWarehouseId: null,
        supplierId: null,
        reason: "broken",
        note: "",
        rows: [wholeRow(await unlimited(() => desk.setApart("TEA", 1000)))],
      },
    }),
  };
};
