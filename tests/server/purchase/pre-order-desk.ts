/** Pre-purchase orders for tests: goods of their own, needs of them, lists written and collected through the API. */
import { randomUUID } from "node:crypto";
import { preOrderEndpoints as lists } from "../../../src/contract/purchase/pre-order.ts";
import type { TestApi } from "../support/api.ts";
import type { Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

interface Seen {
  readonly id: number;
  readonly version: number;
}

/** The calls that change lists. */
type Act = "mergePreOrders" | "approvePreOrders" | "dropPreOrders" | "reopenPreOrders" | "convertPreOrders";

export const preOrderDesk = (api: TestApi, shop: () => Shop) => {
  const desk = purchaseDesk(api, shop);
  const warehouseId = () => shop().tills[0]?.warehouseId ?? 0;
  const chosen = (seen: readonly Seen[], key = randomUUID()) => ({
    key,
    lists: seen.map(({ id, version }) => ({ id, version })),
  });
  /** Goods of their own, which a supplier offers at 2.50 in packages of 12. */
  const goods = async () => {
    const supplierId = await desk.supplier();
    const code = `PRE-${randomUUID().slice(0, 8)}`;
    const [row] =
      await api.rows(`insert into product (code, name, unit_price, vat_rate, packing_box, supplier_id)
      values ('${code}', 'Listed ${code}', 100000, 2000, 12, ${supplierId}) returning id`);
    const id = Number(row?.["id"]);
    await api.rows(`insert into supplier_offer (supplier_id, product_id, currency, package, price)
      values (${supplierId}, ${id}, 'GBP', 12000, 25000)`);
    return id;
  };
  const written = (productId: number, units: number) => ({
    key: randomUUID(),
    warehouseId: warehouseId(),
    supplierId: null,
    note: "Spring",
    lines: [{ productId, quantity: units * 1000 }],
  });
  const read = async (id: number, who = "Manager") =>
    (await api.call(lists.preOrder, { query: { id } }, desk.as(who))).data;
  return {
    ...desk,
    warehouseId,
    chosen,
    goods,
    written,
    read,
    /** A list that the manager wrote. */
    write: async (productId: number, units: number) => {
      const payload = written(productId, units);
      const { data } = await api.call(lists.createPreOrder, { payload }, desk.as("Manager"));
      return read(data.done[0] ?? 0);
    },
    /** An open need of a product, as minimum stock makes it. */
    need: async (productId: number, units: number) => {
      const [row] =
        await api.rows(`insert into purchase_need (branch_id, source, product_id, warehouse_id, quantity, note)
        select branch_id, 'manual', ${productId}, id, ${units * 1000}, 'Fair' from warehouse where id = ${warehouseId()}
        returning id`);
      return Number(row?.["id"]);
    },
    collect: async (from: "need" | "proposal", ids: readonly number[] | null, key = randomUUID()) =>
      api.call(lists.collectPreOrders, { payload: { key, from, ids } }, desk.as("Manager")),
    /** Other lines of a stored list. */
    change: (
      { id, version }: Seen,
      lines: readonly { readonly id: number | null; readonly productId: number; readonly quantity: number }[],
      who = "Manager",
    ) =>
      api.call(
        lists.changePreOrder,
        { payload: { key: randomUUID(), id, version, note: "", lines } },
        desk.as(who),
      ),
    act: (act: Act, seen: readonly Seen[], who = "Manager", key = randomUUID()) =>
      api.call(lists[act], { payload: chosen(seen, key) }, desk.as(who)),
    /** Puts lists into a state that nobody of this test brought them to. */
    put: async (seen: readonly Seen[], state: string) => {
      await api.rows(
        `update pre_order set state = '${state}' where id in (${seen.map(({ id }) => id).join()})`,
      );
      return Promise.all(seen.map(({ id }) => read(id)));
    },
  };
};
