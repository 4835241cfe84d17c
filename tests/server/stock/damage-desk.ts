/** A desk for tests of damage: drafts by the codes of products, the commands by their names, goods in the defective warehouse. */
import { randomUUID } from "node:crypto";
import {
  type DamageDraft,
  type DamageDraftLine,
  damageEndpoints as damage,
} from "../../../src/contract/stock/damage.ts";
import {
  defectiveEndpoints as defective,
  type DefectiveMove,
} from "../../../src/contract/stock/defective.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import { openNorth } from "./transfer-desk.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

type Goods = Partial<DamageDraftLine> & {
  readonly code: string;
  /** In 1/1000. */
  readonly units?: number;
};

export const damageDesk = (api: TestApi, shop: () => Shop, token: () => string) => {
  const draftOf = async (goods: readonly Goods[], more: Partial<DamageDraft> = {}): Promise<DamageDraft> => ({
    clientId: randomUUID(),
    warehouseId: (await openNorth(api)).main,
    to: "writeOff",
    toWarehouseId: null,
    supplierId: null,
    reason: "broken",
    note: "",
    lines: goods.map(({ code, units = 1000, ...line }) => ({
      key: randomUUID(),
      productId: shop().products.get(code) ?? 0,
      packing: { packingBox: null, packingBigBag: null, packingBag: null },
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units },
      arrivalId: null,
      price: null,
      ...line,
    })),
    ...more,
  });
  /** Quantity and value of goods in a warehouse; of the tea where no product is named. */
  const held = async (warehouse: number, productId = shop().products.get("TEA")) => {
    const [row] = await api.rows(`select quantity, value from stock_balance
      where warehouse_id = ${warehouse} and product_id = ${productId}`);
    return [Number(row?.["quantity"] ?? 0), Number(row?.["value"] ?? 0)] as const;
  };
  /** Damage worth more than this, in ten-thousandths of the main unit, waits for an approval. */
  const limit = (value: number) =>
    api.rows(`insert into setting (name, value) values ('DamageApprovalFrom', '${value}')
      on conflict (name) do update set value = excluded.value`);
  const noLimit = () => api.rows("delete from setting where name = 'DamageApprovalFrom'");
  const on = ({ id, version }: Seen) => ({ key: randomUUID(), id, version });
  const create = async (goods: readonly Goods[], more: Partial<DamageDraft> = {}, as = token()) =>
    api.call(damage.createDamage, { payload: { key: randomUUID(), damage: await draftOf(goods, more) } }, as);
  const post = (seen: Seen, as = token()) => api.call(damage.postDamage, { payload: on(seen) }, as);
  return {
    draftOf,
    on,
    create,
    post,
    edit: (seen: Seen, draft: DamageDraft, as = token()) =>
      api.call(damage.editDamage, { payload: { ...on(seen), damage: draft } }, as),
    held,
    limit,
    noLimit,
    approve: (seen: Seen, as = token()) => api.call(damage.approveDamage, { payload: on(seen) }, as),
    refuse: (seen: Seen, as = token()) =>
      api.call(damage.refuseDamage, { payload: { ...on(seen), reason: "Count again" } }, as),
    undo: (seen: Seen, as = token()) =>
      api.call(damage.undoDamage, { payload: { ...on(seen), reason: "Wrong goods" } }, as),
    cancel: ({ id, version }: Seen, as = token()) =>
      api.call(damage.cancelDamages, { payload: { key: randomUUID(), damages: [{ id, version }] } }, as),
    defectives: (as = token()) => api.call(defective.defectives, { query: { limit: 200 } }, as),
    move: (move: Omit<DefectiveMove, "key">, as = token()) =>
      api.call(defective.moveDefectives, { payload: { key: randomUUID(), ...move } }, as),
    /** Sets goods apart, and answers with their row in the list of defective goods. */
    setApart: async (code: string, units: number, note = "", as = token()) => {
      const { data } = await post((await create([{ code, units }], { to: "defective", note }, as)).data, as);
      const { data: list } = await api.call(defective.defectives, { query: { limit: 200 } }, as);
      const row = list.defectives.find(
        ({ sourceType, sourceId }) => sourceType === "damage" && sourceId === data.id,
      );
      if (row === undefined) throw new Error(`${code} was not set apart`);
      return row;
    },
  };
};

/** How a row is moved on whole. */
export const wholeRow = ({ id, quantity }: { readonly id: number; readonly quantity: number }) => ({
  arrivalId: id,
  quantity,
  price: null,
});
