/** Merging products (P20): barcodes, prices and stock with its value move, and one command brings all of it back. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { indexOf, readScan } from "../../../src/client/till/catalogue-index.ts";
import { productEndpoints } from "../../../src/contract/product/product.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { priceChangeEndpoints as prices } from "../../../src/contract/product/price-change.ts";
import { checkDesk } from "../stock/check-desk.ts";
import { inDays, lotDesk, lotOf } from "../stock/lot-desk.ts";
import { openNorth, transferDesk } from "../stock/transfer-desk.ts";
import { zoneDesk } from "../stock/zone-desk.ts";
import { testApi } from "../support/api.ts";
import { productDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const root = () => as("Root");
const desk = productDesk(api, as);
const purchases = purchaseDesk(api, () => shop);
const zones = zoneDesk(api, () => as("Manager"));
const lots = lotDesk(api, () => shop);
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

beforeAll(async () => {
  shop = await openShop(api);
});

const receive = async (productId: number, units: number, price: number) => {
  const order = await purchases.draft([purchases.line("MUG", units, price, { productId })]);
  const payload = purchases.commitInput(order, true);
  expect((await api.call(purchaseEndpoints.commitPurchase, { payload }, as("Manager"))).message).toBe("");
};
const merge = (goes: { readonly id: number; readonly version: number }, into: number, key = randomUUID()) =>
  api.call(
    cards.mergeProducts,
    { payload: { key, id: goes.id, version: goes.version, into } },
    as("Manager"),
  );
const stock = (id: number) =>
  api.rows(
    `select quantity::int, value::int from stock_balance where product_id = ${id} order by warehouse_id`,
  );

/** Everything of two products that a merge touches. */
const state = async (ids: readonly number[]) => ({
  cards: (await Promise.all(ids.map((id) => desk.card(id)))).map(({ fields }) => fields),
  stock: await Promise.all(ids.map(stock)),
  agreed: await api.rows(`select * from agreed_price where product_id in (${ids.join()}) order by 1, 2`),
});

test("what a product has moves to the one that stays, and comes back when the merge is undone", async () => {
  const stays = await desk.make({ name: "Cup", barcodes: [{ code: "9101", package: "unit" }] });
  const goes = await desk.make({
    name: "Cup (old)",
    barcodes: [{ code: "9102", package: "unit" }],
    tiers: [{ from: 6000, unitPrice: 90_000 }],
  });
  await receive(stays.id, 2, 2);
  await receive(goes.id, 3, 7);
  await api.rows(
    `insert into agreed_price (customer_id, product_id, unit_price) values (${shop.customerId}, ${goes.id}, 80000)`,
  );
  const ids = [stays.id, goes.id];
  const before = await state(ids);
  const seen = await desk.card(goes.id);

  const key = randomUUID();
  const [once, again] = await Promise.all([merge(seen, stays.id, key), merge(seen, stays.id, key)]);
  expect(once.message).toBe("");
  expect(again.data).toEqual(once.data);
  expect(await stock(goes.id)).toEqual([{ quantity: 0, value: 0 }]);
  expect(await stock(stays.id)).toEqual([{ quantity: 5000, value: 2500 }]);
  const merged = await desk.card(stays.id);
  expect(merged.fields.barcodes.map(({ code }) => code)).toEqual(["9101", "9102", seen.fields.code]);
  const catalogue = await api.call(productEndpoints.catalogue, { query: {} }, as("Manager"));
  expect(readScan(indexOf(catalogue.data), seen.fields.code ?? "", [], 2)).toMatchObject({
    kind: "found",
    match: { product: { id: stays.id } },
  });
  expect(merged.fields.tiers).toEqual([{ from: 6000, unitPrice: 90_000 }]);
  expect(
    await api.rows(`select product_id from agreed_price where customer_id = ${shop.customerId}`),
  ).toEqual([{ product_id: stays.id }]);
  expect((await api.call(cards.productCard, { query: { id: goes.id } }, as("Manager"))).name).toBe(
    "NotFound",
  );

  expect((await desk.undo(once.data.batchId)).message).toBe("");
  expect(await state(ids)).toEqual(before);
  expect((await desk.undo(once.data.batchId)).name).toBe("NotPossibleNow");
});

test("a merge is not undone once the product that stays was changed", async () => {
  const [stays, goes] = [await desk.make({ name: "Bowl" }), await desk.make({ name: "Bowl 2" })];
  const { data } = await merge(goes, stays.id);
  const card = await desk.card(stays.id);
  await desk.change(card, { ...card.fields, memo: "changed" });
  expect((await desk.undo(data.batchId)).name).toBe("UndoBlocked");
});

test("a product is not merged into itself, nor goods into a service", async () => {
  const goods = await desk.make({ name: "Plate" });
  const service = await desk.make({ name: "Engraving", isGoods: false });
  expect((await merge(goods, goods.id)).name).toBe("NotPossibleNow");
  expect((await merge(goods, service.id)).name).toBe("NotPossibleNow");
  expect((await merge({ ...goods, version: 0 }, (await desk.make({ name: "Dish" })).id)).name).toBe(
    "StaleVersion",
  );
});

describe("goods that lie in zones", () => {
  /** Two products with places in the same warehouse: B has 2 units in the shelf of A, 3 in one of its own, 1 in no place. */
  const placed = async () => {
    const [stays, goes] = [await desk.make({ name: "Jug" }), await desk.make({ name: "Jug (old)" })];
    await receive(stays.id, 4, 2);
    await receive(goes.id, 6, 2);
    const warehouseId = lots.main();
    const [shared, own] = [await zones.make(warehouseId), await zones.make(warehouseId, { position: 2 })];
    const put = (productId: number, to: number, units: number) =>
      zones.move({ productId, warehouseId, from: null, to, quantity: units * 1000 });
    await put(stays.id, shared.id, 4);
    await put(goes.id, own.id, 3);
    await put(goes.id, shared.id, 2);
    const places = async (productId: number) => {
      const { zones: rows, unplaced } = await zones.read({ productId, warehouseId });
      return { rows, unplaced };
    };
    const both = async () => [await places(stays.id), await places(goes.id)];
    return { stays, goes, warehouseId, shared, own, places, both };
  };

  test("lie in the same zones as goods of the product that stays, and go back when the merge is undone (P20, K12)", async () => {
    const { stays, goes, shared, own, places, both } = await placed();
    const before = await both();
    const { data, message } = await merge(goes, stays.id);
    expect(message).toBe("");
    expect(await places(stays.id)).toEqual({
      rows: [
        { zoneId: shared.id, code: expect.any(String), isMain: true, quantity: 6000 },
        { zoneId: own.id, code: expect.any(String), isMain: false, quantity: 3000 },
      ],
      unplaced: 1000,
    });
    expect(await api.rows(`select from zone_stock where product_id = ${goes.id}`)).toEqual([]);
    await prove();
    expect((await desk.undo(data.batchId)).message).toBe("");
    expect(await both()).toEqual(before);
    await prove();
  });

  test("that moved on since the merge are in no place after it is undone, and no zone has less than nothing (K15)", async () => {
    const { stays, goes, warehouseId, shared, own, places } = await placed();
    const { data } = await merge(goes, stays.id);
    const taken = { productId: stays.id, warehouseId, from: own.id, to: shared.id, quantity: 2000 };
    expect((await zones.move(taken)).message).toBe("");
    expect((await desk.undo(data.batchId)).message).toBe("");
    const { rows, unplaced } = await places(goes.id);
    expect([rows.map(({ quantity }) => quantity), unplaced]).toEqual([[1000, 2000], 3000]);
    expect((await places(stays.id)).rows).toMatchObject([{ zoneId: shared.id, quantity: 6000 }]);
    await prove();
  });
});

test("goods in lots are in lots of the same code after a merge, and go back when it is undone (P20, K10)", async () => {
  const [staysId, goesId] = [await lots.make(), await lots.make()];
  const [soon, later] = [inDays(10), inDays(60)];
  await lots.receive(staysId, 2, [lotOf("A", soon, 2)]);
  await lots.receive(goesId, 8, [lotOf("A", soon, 3), lotOf("B", later, 4)]);
  const held = async () => [await lots.held(staysId), await lots.held(goesId)];
  const before = await held();
  const goes = await desk.card(goesId);
  const { data, message } = await merge(goes, staysId);
  expect(message).toBe("");
  expect(await lots.held(staysId)).toEqual({ A: 5, B: 4, "": 1 });
  expect((await lots.read(staysId)).lots.map(({ code, expiry }) => [code, expiry])).toEqual([
    ["A", soon],
    ["B", later],
  ]);
  await prove();
  expect((await desk.undo(data.batchId)).message).toBe("");
  expect(await held()).toEqual(before);
  await prove();
});

test("products whose lots of the same code expire on other days are not merged", async () => {
  const [staysId, goesId] = [await lots.make(), await lots.make()];
  await lots.receive(staysId, 2, [lotOf("A", inDays(10), 2)]);
  await lots.receive(goesId, 2, [lotOf("a", inDays(20), 2)]);
  expect((await merge(await desk.card(goesId), staysId)).name).toBe("LotExpiryDiffers");
  expect(await lots.held(goesId)).toEqual({ a: 2 });
});

test("a product is not merged while open documents name it, which the refusal lists; nor written into one afterwards (P20)", async () => {
  const [stays, goes] = [await desk.make({ name: "Tray" }), await desk.make({ name: "Tray (old)" })];
  await receive(goes.id, 5, 2);
  const places = await openNorth(api);
  const own = { ...shop, products: new Map([["TRAY", goes.id]]) };
  const transfers = transferDesk(api, () => own, root);
  const stockChecks = checkDesk(
    api,
    () => own,
    root,
    () => places.main,
  );
  const refusedFor = async (number: string | null) => {
    const refused = await merge(await desk.card(goes.id), stays.id);
    expect([refused.name, refused.message]).toEqual([
      "ProductInDocuments",
      `Tray (old) is in open documents (1): ${number}. Nothing was merged; finish or cancel them first.`,
    ]);
  };
  // On its way, then missing without a decision: its goods lie in places of the transfer.
  const { data: made } = await transfers.create(places.main, places.north, [{ code: "TRAY", units: 2000 }]);
  await refusedFor(`#${made.id}`);
  const { data: sent } = await transfers.send(made);
  await refusedFor(sent.number);
  const lineId = sent.lines[0]?.id ?? 0;
  const { data: received } = await transfers.receive(sent, [{ lineId, received: 1000, missing: 1000 }]);
  await refusedFor(sent.number);
  expect((await transfers.settle(received, [{ lineId, fault: "found", quantity: 1000 }])).message).toBe("");
  const { data: planned } = await stockChecks.create(["TRAY"]);
  await refusedFor(planned.number ?? `#${planned.id}`);
  const { data: counting } = await stockChecks.start(planned);
  await refusedFor(counting.number);
  await stockChecks.cancel(counting);
  const lines = [{ productId: goes.id, newPrice: 50_000 }];
  const sheet = { key: randomUUID(), name: "Autumn", from: Math.trunc(Date.now() / 1000) + 3600, lines };
  const { change } = (await api.call(prices.createPriceSheet, { payload: sheet }, as("Manager"))).data;
  await refusedFor(change.number);
  await api.call(
    prices.cancelPriceChange,
    { payload: { key: randomUUID(), id: change.id, version: change.version } },
    as("Manager"),
  );

  expect((await merge(await desk.card(goes.id), stays.id)).message).toBe("");
  const late = await transfers.create(places.main, places.north, [{ code: "TRAY", units: 1000 }]);
  expect(late.data).toMatchObject({ name: "BadInput", fields: [{ field: "transfer.lines.0.productId" }] });
  await prove();
});
