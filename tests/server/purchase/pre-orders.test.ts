/** Pre-purchase orders through the API: written, collected, merged, approved, and ordered once. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { needEndpoints as need } from "../../../src/contract/purchase/need.ts";
import { preOrderEndpoints as lists } from "../../../src/contract/purchase/pre-order.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { preOrderDesk } from "./pre-order-desk.ts";

const api = testApi();
let shop: Shop;
const desk = preOrderDesk(api, () => shop);
const orderedUnits = async (productId: number) =>
  (await api.rows(`select order_id, quantity from purchase_line where product_id = ${productId}`)).map(
    (row) => ({ orderId: Number(row["order_id"]), units: Number(row["quantity"]) / 1000 }),
  );
const approved = async (productId: number, units: number) => {
  const list = await desk.write(productId, units);
  await desk.act("approvePreOrders", [list], "Administrator");
  return desk.read(list.id);
};

beforeAll(async () => {
  shop = await openShop(api);
});

it("a written list shows what its goods are expected to cost, waits for another person (T9), and is ordered in whole packages (B16)", async () => {
  const product = await desk.goods();
  const list = await desk.write(product, 47);
  expect(list).toMatchObject({ state: "open", source: "manual", lines: 1, cost: 117_50, note: "Spring" });
  expect(list.number).toMatch(/^PP-\d{6}$/);
  expect((await desk.act("approvePreOrders", [list])).data.refused).toMatchObject([{ name: "OwnRequest" }]);
  expect((await desk.act("convertPreOrders", [list])).data.refused).toMatchObject([
    { name: "NotPossibleNow" },
  ]);
  await desk.act("approvePreOrders", [list], "Administrator");
  const seen = await desk.read(list.id);
  expect(seen).toMatchObject({ state: "approved", approvedBy: "Administrator" });
  const { data } = await desk.act("convertPreOrders", [seen]);
  expect(data).toMatchObject({ done: [list.id], taken: [], orders: [{ supplier: "Supplier GBP" }] });
  expect(await orderedUnits(product)).toEqual([{ orderId: data.orders[0]?.id, units: 48 }]);
  expect(await desk.read(list.id)).toMatchObject({
    state: "converted",
    goods: [{ order: { id: data.orders[0]?.id } }],
    can: [],
  });
});

it("two lists for one supplier become one draft order, and a product of both is rounded once (B16)", async () => {
  const product = await desk.goods();
  const both = [await approved(product, 5), await approved(product, 6)];
  const { data } = await desk.act("convertPreOrders", both);
  expect(data.orders).toHaveLength(1);
  expect(await orderedUnits(product)).toEqual([{ orderId: data.orders[0]?.id, units: 12 }]);
});

it("two people convert one list at once: one order exists; the same key is answered the same (B17, G4)", async () => {
  const product = await desk.goods();
  const list = await approved(product, 12);
  const key = randomUUID();
  const [one, other] = await Promise.all([
    desk.act("convertPreOrders", [list], "Manager", key),
    desk.act("convertPreOrders", [list], "Administrator"),
  ]);
  const again = await desk.act("convertPreOrders", [list], "Manager", key);
  expect(again.data).toEqual(one?.data);
  expect([...(one?.data.done ?? []), ...(other?.data.done ?? [])]).toEqual([list.id]);
  expect(await orderedUnits(product)).toHaveLength(1);
});

it("needs are collected once; one that somebody ordered meanwhile is left out, with the order it is on (B17)", async () => {
  const [first, second] = [await desk.goods(), await desk.goods()];
  const needs = [await desk.need(first, 6), await desk.need(second, 6)];
  const both = await Promise.all([desk.collect("need", needs), desk.collect("need", needs)]);
  const made = both.flatMap(({ data }) => data?.done ?? []);
  expect(made).toHaveLength(1);
  expect(both.map(({ name }) => name)).toContain("NothingToCollect");
  const list = await desk.read(made[0] ?? 0);
  expect(list).toMatchObject({ source: "need", supplier: "Supplier GBP", lines: 2 });
  const [chosen] = (await api.call(need.replenishments, { query: { productId: first } }, desk.as("Manager")))
    .data.needs;
  const ordered = await api.call(
    need.orderReplenishments,
    { payload: { key: randomUUID(), needs: [{ id: chosen?.id ?? 0, version: chosen?.version ?? 0 }] } },
    desk.as("Manager"),
  );
  await desk.act("approvePreOrders", [list], "Administrator");
  const { data } = await desk.act("convertPreOrders", [await desk.read(list.id)]);
  expect(data.taken).toMatchObject([{ by: "Manager", order: { id: ordered.data.orders[0]?.id } }]);
  expect(await orderedUnits(first)).toHaveLength(1);
  expect(await orderedUnits(second)).toMatchObject([{ orderId: data.orders[0]?.id, units: 12 }]);
  const [claimed] = await api.rows(`select state from purchase_need where id = ${needs[1]}`);
  expect(claimed).toEqual({ state: "ordered" });
});

it("a list whose goods were all ordered by others is refused and stays", async () => {
  const product = await desk.goods();
  const id = await desk.need(product, 6);
  const { data } = await desk.collect("need", [id]);
  await api.rows(`delete from purchase_need where id = ${id}`);
  const [list] = await desk.put([await desk.read(data.done[0] ?? 0)], "approved");
  const converted = await desk.act("convertPreOrders", list === undefined ? [] : [list]);
  expect(converted.data).toMatchObject({
    done: [],
    refused: [{ name: "NeedOrdered" }],
    taken: [{ order: null }],
  });
  expect(await desk.read(list?.id ?? 0)).toMatchObject({ state: "approved" });
});

it("open lists for one supplier and warehouse become the oldest of them; their writer still approves nothing (T9)", async () => {
  const product = await desk.goods();
  const [one, other] = [await desk.write(product, 5), await desk.write(product, 6)];
  expect((await desk.act("mergePreOrders", [one])).data.refused).toMatchObject([{ name: "PreOrdersDiffer" }]);
  await desk.act("mergePreOrders", [one, other], "Administrator");
  expect(await desk.read(one.id)).toMatchObject({
    state: "open",
    source: "merged",
    lines: 2,
    quantity: 11_000,
  });
  const gone = await desk.read(other.id, "Administrator");
  expect(gone).toMatchObject({ state: "dropped", lines: 0, mergedInto: one.number, can: [] });
  expect((await desk.act("reopenPreOrders", [gone])).data.refused).toMatchObject([
    { name: "NotPossibleNow" },
  ]);
  const mine = await desk.read(one.id);
  expect((await desk.act("approvePreOrders", [mine])).data.refused).toMatchObject([{ name: "OwnRequest" }]);
});

it("a list is taken away and put back; what a person may not see is left out", async () => {
  const product = await desk.goods();
  const list = await desk.write(product, 5);
  await desk.act("dropPreOrders", [list]);
  const waiting = async () =>
    (await api.call(lists.preOrders, { query: { searchWord: list.number } }, desk.as("Manager"))).data.total;
  expect(await waiting()).toBe(0);
  await desk.act("reopenPreOrders", [await desk.read(list.id)]);
  expect(await waiting()).toBe(1);
});

it("the lines of a stored list are changed: an approval is taken back, who changed them approves nothing (T9), and the history says it", async () => {
  const [first, second] = [await desk.goods(), await desk.goods()];
  const list = await approved(first, 12);
  const [line] = list.goods;
  const kept = { id: line?.id ?? 0, productId: first, quantity: 24_000 };
  const added = { id: null, productId: second, quantity: 6_000 };
  const { data, message } = await desk.change(list, [kept, added], "Administrator");
  expect(message).toBe("");
  expect(data).toMatchObject({ state: "open", approvedBy: null, lines: 2, quantity: 30_000, cost: 75_00 });
  expect(data.log.map(({ act }) => act)).toEqual(["save", "approve", "change"]);
  expect(data.log.at(-1)?.detail).toBe(`${line?.code}: 12 → 24, ${data.goods[1]?.code}: 0 → 6`);
  expect((await desk.change(list, [kept])).name).toBe("StaleVersion");
  const own = await desk.act("approvePreOrders", [data], "Administrator");
  expect(own.data.refused).toMatchObject([{ name: "OwnRequest" }]);
  const foreign = await desk.change(data, [{ ...kept, productId: second }]);
  expect(foreign.name).toBe("BadInput");
  const fewer = (await desk.change(data, [{ ...added, id: data.goods[1]?.id ?? 0, quantity: 7_000 }])).data;
  expect(fewer).toMatchObject({ lines: 1, quantity: 7_000 });
  const [put] = await desk.put([fewer], "converted");
  expect((await desk.change(put ?? fewer, [added])).name).toBe("NotPossibleNow");
});
