/** Lots of production inputs: first expired first, or the lot that somebody chose (K10, D2). */
import { beforeAll, expect, test } from "vitest";
import { checks } from "../../../src/server/prove/checks.ts";
import { inDays, lotDesk, lotOf } from "../stock/lot-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { productionDesk } from "./production-desk.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});
const root = () => shop.tokens.get("Root") ?? "";
const desk = productionDesk(api, () => shop, root);
const lots = lotDesk(api, () => shop);
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

/** A released order for four that takes one unit of an input with two lots for each: A expires after B. */
const released = async () => {
  const part = await lots.make();
  await lots.receive(part, 10, [lotOf("A", inDays(60), 6), lotOf("B", inDays(10), 4)]);
  const { id } = await desk.makeProcess([{ code: String(part) }]);
  const made = await desk.create(id, 4000, { fromWarehouseId: lots.main(), toWarehouseId: lots.main() });
  const order = (await desk.release(made.data)).data;
  return { part, order, lineId: order.inputs[0]?.id ?? 0 };
};

test("an issue takes what expires first, and what is named leaves its lot and comes back into it", async () => {
  const { part, order, lineId } = await released();
  const first = (await desk.issue(order, [{ lineId, quantity: 1000 }])).data;
  expect(await lots.held(part)).toEqual({ A: 6, B: 3 });
  const lotId = await lots.lotId(part, "A");
  const named = (await desk.issue(first, [{ lineId, quantity: 3000, lotId }])).data;
  expect(await lots.held(part)).toEqual({ A: 3, B: 3 });
  const back = await desk.issue(named, [{ lineId, quantity: -2000, lotId }]);
  expect(back.data.inputs).toMatchObject([{ issued: 2000 }]);
  expect(await lots.held(part)).toEqual({ A: 5, B: 3 });
  await prove();
});

test("a lot that has too little, or is of another product, is refused and nothing is issued", async () => {
  const { part, order, lineId } = await released();
  const lotId = await lots.lotId(part, "B");
  const short = await desk.issue(order, [{ lineId, quantity: 5000, lotId }]);
  expect(short.name).toBe("LotShort");
  const other = await lots.make();
  await lots.receive(other, 1, [lotOf("C", null, 1)]);
  const wrong = await desk.issue(order, [{ lineId, quantity: 1000, lotId: await lots.lotId(other, "C") }]);
  expect(wrong.name).toBe("BadInput");
  expect(await lots.held(part)).toEqual({ A: 6, B: 4 });
  await prove();
});
