/** Where goods lie: zones of a warehouse, places of a product, and moving goods without a change of stock (K12, K15). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { zones } from "../../../src/contract/basics/zone.ts";
import { zoneStockEndpoints } from "../../../src/contract/stock/zone-stock.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { hireInto, openNorth } from "./transfer-desk.ts";
import { zoneDesk } from "./zone-desk.ts";

const api = testApi();
let shop: Shop;
let warehouseId: number;
const as = (position = "Manager") => shop.tokens.get(position) ?? "";
const desk = zoneDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
  warehouseId = await desk.warehouse();
});

/** A product of its own with 10 units, in no zone yet. */
const makeGoods = async () => {
  const code = `Z${randomUUID().slice(0, 8)}`;
  const [made] = await api.rows(
    `insert into product (code, name, unit_price, vat_rate) values ('${code}', 'Zoned', 10000, 0) returning id`,
  );
  const place = { productId: Number(made?.["id"]), warehouseId };
  await desk.hold(place, 10_000);
  return { ...place, code };
};

describe("a zone", () => {
  test("has a code of zone and shelf that its warehouse has once", async () => {
    const made = await desk.make(warehouseId, { zone: "Aisle", shelf: "03" });
    expect(made).toMatchObject({ code: "Aisle-03", uses: 0 });
    expect((await desk.create(warehouseId, { zone: "AISLE", shelf: "03" })).name).toBe("CodeTaken");
    expect((await desk.create(warehouseId, { zone: "Aisle-03" })).name).toBe("CodeTaken");
    const { north } = await openNorth(api);
    expect((await desk.create(north, { zone: "Aisle", shelf: "03" })).message).toBe("");
  });

  test("is divided into a grid of places in walking order, none of them twice, once for its key (K12)", async () => {
    const name = randomUUID().slice(0, 6);
    const grid = { warehouseId, zone: name, shelves: 2, bins: 2 };
    await desk.make(warehouseId, { zone: name.toUpperCase(), shelf: "01-02", position: 1_000_000 });
    const codes = [`${name}-01-01`, `${name}-02-01`, `${name}-02-02`];
    expect((await desk.previewGrid(grid)).data).toEqual({ codes, existing: 1 });
    const key = randomUUID();
    const [once, again] = await Promise.all([desk.grid(grid, key), desk.grid(grid, key)]);
    expect(again.data).toEqual(once.data);
    expect(once.data.made).toHaveLength(3);
    expect(
      await api.rows(`select code, position from zone where lower(zone) = '${name}' order by position`),
    ).toEqual([
      { code: `${name.toUpperCase()}-01-02`, position: 1_000_000 },
      ...codes.map((code, at) => ({ code, position: 1_000_010 + 10 * at })),
    ]);
    expect((await desk.grid(grid)).data.made).toEqual([]);
    expect((await desk.grid({ ...grid, shelves: 100, bins: 6 })).name).toBe("BadInput");
    // Places of a grid that hold nothing are deleted again at once.
    const payload = { key: randomUUID(), records: once.data.made };
    const removed = await api.call(zones.endpoints.remove, { payload }, as());
    expect([removed.data.done.length, removed.data.refused]).toEqual([3, []]);
  });

  test("is not made where goods only pass through", async () => {
    const [loss] = await api.rows(
      "insert into warehouse (branch_id, code, name, kind) values (1, 'B1-L', 'Losses', 'loss') returning id",
    );
    expect((await desk.create(Number(loss?.["id"]))).name).toBe("BadInput");
    const grid = { warehouseId: Number(loss?.["id"]), zone: "A", shelves: 2, bins: 1 };
    expect((await desk.grid(grid)).name).toBe("BadInput");
  });

  test("stays while products have their place there, and in its warehouse", async () => {
    const { productId } = await makeGoods();
    const { id, version, fields } = await desk.make(warehouseId);
    await desk.place(id, [productId]);
    const records = [{ id, version }];
    const removed = await api.call(zones.endpoints.remove, { payload: { key: randomUUID(), records } }, as());
    expect(removed.data.refused).toEqual([{ id, name: "InUse" }]);
    const { north } = await openNorth(api);
    const payload = { key: randomUUID(), id, version, fields: { ...fields, warehouseId: north } };
    expect((await api.call(zones.endpoints.change, { payload }, as())).name).toBe("InUse");
    await desk.leave(id, productId);
    const again = await api.call(zones.endpoints.remove, { payload: { key: randomUUID(), records } }, as());
    expect(again.data.done).toEqual([id]);
  });
});

test("moving goods between places leaves the stock of the warehouse as it is (K12)", async () => {
  const { code, ...place } = await makeGoods();
  const [one, other] = [await desk.make(warehouseId), await desk.make(warehouseId)];
  await desk.move({ ...place, from: null, to: one.id, quantity: 7000 });
  await desk.move({ ...place, from: one.id, to: other.id, quantity: 3000 });
  const held = await desk.read(place);
  expect(held).toMatchObject({ quantity: 10_000, unplaced: 3000 });
  expect(held.zones.map(({ zoneId, quantity, isMain }) => [zoneId, quantity, isMain])).toEqual([
    [one.id, 4000, true],
    [other.id, 3000, false],
  ]);
  expect(held.moves.map(({ from, to, quantity }) => [from, to, quantity])).toEqual([
    [one.code, other.code, 3000],
    [null, one.code, 7000],
  ]);
  expect(await desk.list({ searchWord: code })).toMatchObject([{ quantity: 10_000 }]);
  const entries = await api.rows(`select id from stock_entry where product_id = ${place.productId}`);
  expect(entries).toEqual([]);
});

test("never moves more than lies at a place", async () => {
  const { code: _, ...place } = await makeGoods();
  const zone = await desk.make(warehouseId);
  expect((await desk.move({ ...place, from: null, to: zone.id, quantity: 10_001 })).name).toBe("BadInput");
  await desk.move({ ...place, from: null, to: zone.id, quantity: 10_000 });
  expect((await desk.move({ ...place, from: zone.id, to: null, quantity: 10_001 })).name).toBe("BadInput");
  expect((await desk.move({ ...place, from: zone.id, to: zone.id, quantity: 1 })).name).toBe("BadInput");
  const moves = [1, 2, 3].map(() => desk.move({ ...place, from: zone.id, to: null, quantity: 4000 }));
  const answers = await Promise.all(moves);
  expect(answers.filter(({ message }) => message === "")).toHaveLength(2);
  expect(await desk.read(place)).toMatchObject({ unplaced: 8000, zones: [{ quantity: 2000 }] });
});

test("a sale of what lies in a zone takes from no place, which may be below zero (K15)", async () => {
  const { code: _, ...place } = await makeGoods();
  const zone = await desk.make(warehouseId);
  await desk.move({ ...place, from: null, to: zone.id, quantity: 10_000 });
  await desk.hold(place, 9000);
  expect(await desk.read(place)).toMatchObject({
    quantity: 9000,
    unplaced: -1000,
    zones: [{ quantity: 10_000 }],
  });
  expect((await desk.move({ ...place, from: zone.id, to: null, quantity: 1000 })).message).toBe("");
  expect(await desk.read(place)).toMatchObject({ unplaced: 0, zones: [{ quantity: 9000 }] });
});

test("a product has several places in a warehouse and one main one", async () => {
  const { code: _, ...place } = await makeGoods();
  const [far, near] = [
    await desk.make(warehouseId, { position: 9 }),
    await desk.make(warehouseId, { position: 2 }),
  ];
  const { productId } = place;
  const mains = async () => (await desk.read(place)).zones.map(({ zoneId, isMain }) => [zoneId, isMain]);
  await desk.place(far.id, [productId]);
  await desk.place(near.id, [productId]);
  expect(await mains()).toEqual([
    [far.id, true],
    [near.id, false],
  ]);
  await desk.place(near.id, [productId], true);
  expect(await mains()).toEqual([
    [near.id, true],
    [far.id, false],
  ]);
  await desk.move({ ...place, from: null, to: near.id, quantity: 1000 });
  expect((await desk.leave(near.id, productId)).name).toBe("InUse");
  await desk.move({ ...place, from: near.id, to: null, quantity: 1000 });
  await desk.leave(near.id, productId);
  expect(await mains()).toEqual([[far.id, true]]);
});

test("an inactive zone takes no more products", async () => {
  const { productId } = await makeGoods();
  const zone = await desk.make(warehouseId, { active: false });
  expect((await desk.place(zone.id, [productId])).name).toBe("NotPossibleNow");
});

test("the stock list shows and finds goods by their place", async () => {
  const [lamp, cup] = [await makeGoods(), await makeGoods()];
  const aisle = `R${randomUUID().slice(0, 6)}`;
  const [one, other] = [
    await desk.make(warehouseId, { zone: aisle, shelf: "01" }),
    await desk.make(warehouseId, { zone: aisle, shelf: "02" }),
  ];
  await desk.place(one.id, [lamp.productId, cup.productId]);
  await desk.place(other.id, [lamp.productId], true);
  const zonesOf = async (query: object) =>
    new Map((await desk.list(query)).map((row) => [row.productId, row.zones]));
  const all = new Map([
    [lamp.productId, `${aisle}-02, ${aisle}-01`],
    [cup.productId, `${aisle}-01`],
  ]);
  expect(await zonesOf({ searchWord: aisle.toLowerCase() })).toEqual(all);
  expect(await zonesOf({ zoneId: one.id })).toEqual(all);
  expect([...(await zonesOf({ zoneId: other.id })).keys()]).toEqual([lamp.productId]);
});

test("places of another branch are neither seen nor changed (T10)", async () => {
  const { code: _, ...place } = await makeGoods();
  const { northBranch } = await openNorth(api);
  const theirs = await hireInto(api, "Manager", northBranch);
  const zone = await desk.make(warehouseId);
  const read = await api.call(zoneStockEndpoints.productZones, { query: place }, theirs);
  expect(read.name).toBe("NotFound");
  expect((await desk.place(zone.id, [place.productId], false, theirs)).name).toBe("NotFound");
  const move = await desk.move({ ...place, from: null, to: zone.id, quantity: 1000 }, theirs);
  expect(move.name).toBe("NotFound");
});

test("services have no place", async () => {
  const [made] = await api.rows(
    `insert into product (code, name, unit_price, vat_rate, is_goods) values ('ZS', 'Delivery', 10000, 0, false) returning id`,
  );
  const zone = await desk.make(warehouseId);
  expect((await desk.place(zone.id, [Number(made?.["id"])])).name).toBe("NotFound");
});
