/** Lots of production: inputs leave the first to expire or the lot that somebody chose, outputs come in the lots of their report (K10, D2). */
import { beforeAll, expect, test } from "vitest";
import { stockLogEndpoints } from "../../../src/contract/product/stock-log.ts";
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

test("a report brings outputs in the lots that it names; what it does not name has none, and a cancelled order takes them back", async () => {
  const cake = await lots.make();
  const { id } = await desk.makeProcess([{ code: "TEA" }], [{ productId: cake }]);
  const main = { fromWarehouseId: lots.main(), toWarehouseId: lots.main() };
  const order = (await desk.release((await desk.create(id, 9000, main)).data)).data;
  expect(order.outputs).toMatchObject([{ hasLots: true, shelfLifeDays: null }]);
  const issued = (await desk.issue(order)).data;
  const line = { lineId: issued.outputs[0]?.id ?? 0, scrapped: 0 };
  const named = [lotOf("BAKE-1", inDays(5), 4), lotOf("BAKE-2", null, 2)];
  const first = (await desk.report(issued, [{ ...line, good: 7000, lots: named }])).data;
  expect(await lots.held(cake)).toEqual({ "BAKE-1": 4, "BAKE-2": 2, "": 1 });
  const log = await api.call(stockLogEndpoints.stockLogs, { query: { productId: cake } }, root());
  expect(log.data.entries).toMatchObject([
    {
      kind: "production output",
      lots: [
        { code: "BAKE-1", quantity: 4000 },
        { code: "BAKE-2", quantity: 2000 },
      ],
    },
  ]);
  await prove();
  const tooMuch = await desk.report(first, [{ ...line, good: 1000, lots: [lotOf("BAKE-3", null, 2)] }]);
  const otherDay = await desk.report(first, [{ ...line, good: 1000, lots: [lotOf("bake-1", inDays(6), 1)] }]);
  expect([tooMuch.name, otherDay.name]).toEqual(["BadInput", "LotExpiryDiffers"]);
  const second = (await desk.report(first, [{ ...line, good: 2000, lots: [lotOf("bake-1", null, 2)] }])).data;
  expect(await lots.held(cake)).toEqual({ "BAKE-1": 6, "BAKE-2": 2, "": 1 });
  expect((await desk.cancel(second)).data.state).toBe("cancelled");
  expect(await lots.held(cake)).toEqual({});
  await prove();
});

test("a lot of an output whose product has no lots is refused, and nothing is made", async () => {
  const plain = await desk.newProduct();
  const { id } = await desk.makeProcess([{ code: "TEA" }], [{ productId: plain }]);
  const order = (await desk.release((await desk.create(id, 1000)).data)).data;
  const line = { lineId: order.outputs[0]?.id ?? 0, good: 1000, scrapped: 0 };
  expect((await desk.report(order, [{ ...line, lots: [lotOf("BAKE-9", null, 1)] }])).name).toBe("BadInput");
  expect((await desk.read(order.id)).data).toMatchObject({ version: order.version, made: 0 });
  await prove();
});
