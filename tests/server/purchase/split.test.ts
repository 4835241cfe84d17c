/** Splits of a receipt: over warehouses, zones, lots and smaller packages, at its value, never more than is left, once, and undone (T4, K10, K12, K13). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { inboundSplitEndpoints as splits } from "../../../src/contract/purchase/inbound-split.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { valuationMethods, valueBy } from "../setting/valuation.ts";
import { hireInto, openNorth } from "../stock/transfer-desk.ts";
import { zoneDesk } from "../stock/zone-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { landedDesk } from "./landed-desk.ts";
import { returnDesk } from "./return-desk.ts";
import { splitDesk } from "./split-desk.ts";

const api = testApi();
let shop: Shop;
let place: Awaited<ReturnType<typeof openNorth>>;
let annex: number;
const desk = splitDesk(api, () => shop);
const back = returnDesk(api, () => shop);
const late = landedDesk(api, () => shop);
const zones = zoneDesk(api, () => late.purchases.as("Root"));
beforeAll(async () => {
  shop = await openShop(api);
  place = await openNorth(api);
  annex = await desk.newWarehouse(place.mainBranch);
});
const prove = async () => {
  for (const { query, says, invariant } of checks)
    if (invariant !== "I22") expect(await api.rows(query), `${invariant}: ${says}`).toEqual([]);
};
const receipt = async (units: number, price: number, product: number) =>
  desk.of(await late.received(units, price, product));
const withLots = (product: number) => api.rows(`update product set has_lots = true where id = ${product}`);
const lotsIn = async (product: number, warehouse: number) => {
  const rows = await api.rows(`select l.code, s.quantity from lot_stock s join lot l on l.id = s.lot_id
    where s.product_id = ${product} and s.warehouse_id = ${warehouse} and s.quantity > 0 order by l.code`);
  return rows.map(({ code, quantity }) => [code, Number(quantity) / 1000]);
};
const zoned = async (product: number, zone: number) => {
  const [row] = await api.rows(
    `select quantity from zone_stock where product_id = ${product} and zone_id = ${zone}`,
  );
  return Number(row?.["quantity"] ?? 0) / 1000;
};

test("10 that cost 33.35 are split over two warehouses and a zone; value and debt stay as they are (T4, K12)", async () => {
  const product = await late.newProduct();
  const order = await late.received(10, 3.335, product);
  const came = await desk.of(order);
  expect(came).toMatchObject({
    isUndone: false,
    splits: [],
    lines: [{ good: 10_000, split: 0, left: 10_000 }],
  });
  const shelf = await zones.make(annex);
  const own = await zones.make(place.main);
  const owed = await late.owed(order.supplierId);
  const targets = desk.targets(came, [
    { units: 4, warehouseId: annex, zoneId: shelf.id },
    { units: 3, zoneId: own.id },
    { units: 2, warehouseId: annex },
  ]);
  const { data, message } = await desk.post(came, targets);
  expect(message).toBe("");
  expect(data).toMatchObject({
    lines: [{ split: 9000, left: 1000 }],
    splits: [
      { canUndo: true, undone: null, lines: [{ zone: shelf.code }, { zone: own.code }, { zone: null }] },
    ],
  });
  const [mainUnits, mainValue] = await late.held(product, place.main);
  const [annexUnits, annexValue] = await late.held(product, annex);
  expect([mainUnits, annexUnits, mainValue + annexValue]).toEqual([4, 6, 33_35]);
  expect([await zoned(product, shelf.id), await zoned(product, own.id)]).toEqual([4, 3]);
  expect(await late.owed(order.supplierId)).toBe(owed);
  await prove();
  const undone = await desk.undo(data.splits[0]?.id ?? 0);
  expect(undone.message).toBe("");
  expect(undone.data).toMatchObject({
    lines: [{ split: 0, left: 10_000 }],
    splits: [{ canUndo: false, undone: { reason: "Mistyped" } }],
  });
  expect(await late.held(product, place.main)).toEqual([10, 33_35]);
  expect(await late.held(product, annex)).toEqual([0, 0]);
  expect([await zoned(product, shelf.id), await zoned(product, own.id)]).toEqual([0, 0]);
  expect((await desk.undo(data.splits[0]?.id ?? 0)).name).toBe("NotPossibleNow");
  await prove();
});

test("goods without a lot are given lots with their days where they go, and lose them when it is undone (K10)", async () => {
  const product = await late.newProduct();
  await withLots(product);
  const came = await receipt(10, 2, product);
  const may = { code: "MAY", expiry: "2027-05-31" };
  const june = { code: "JUNE", expiry: "2027-06-30" };
  const { data, message } = await desk.post(
    came,
    desk.targets(came, [
      { units: 6, lot: may },
      { units: 3, lot: june, warehouseId: annex },
    ]),
  );
  expect(message).toBe("");
  expect(data.splits[0]?.lines).toMatchObject([{ lot: "MAY", expiry: "2027-05-31" }, { lot: "JUNE" }]);
  expect(await lotsIn(product, place.main)).toEqual([["MAY", 6]]);
  expect(await lotsIn(product, annex)).toEqual([["JUNE", 3]]);
  await prove();
  const other = desk.targets(came, [{ units: 1, lot: { ...may, expiry: "2027-05-30" } }]);
  expect((await desk.post(came, other)).name).toBe("LotExpiryDiffers");
  expect((await desk.undo(data.splits[0]?.id ?? 0)).message).toBe("");
  expect([await lotsIn(product, place.main), await lotsIn(product, annex)]).toEqual([[], []]);
  await prove();
});

test("goods that came in a lot keep it, and no other lot is written over it (K10)", async () => {
  const product = await late.newProduct();
  await withLots(product);
  const { purchases } = late;
  const order = await purchases.order([purchases.line("", 8, 2, { productId: product })]);
  const lots = [
    { code: "A", expiry: "2027-01-01", quantity: 5000 },
    { code: "B", expiry: "2027-02-01", quantity: 3000 },
  ];
  const lineId = order.lines[0]?.id ?? 0;
  const read = await purchases.receive(order, [{ lineId, good: 8000, damaged: 0, refused: 0, lots }]);
  const came = await desk.of(read.data);
  expect(came.lines[0]?.lots).toEqual(["A", "B"]);
  const { message } = await desk.post(
    came,
    desk.targets(came, [
      { units: 2, warehouseId: annex },
      { units: 2, warehouseId: annex, lot: { code: "B", expiry: null } },
    ]),
  );
  expect(message).toBe("");
  expect(await lotsIn(product, annex)).toEqual([
    ["A", 2],
    ["B", 2],
  ]);
  const refused = await desk.post(came, desk.targets(came, [{ units: 1, lot: { code: "C", expiry: null } }]));
  expect(refused).toMatchObject({ name: "SplitNoLot" });
  expect(refused.message).toContain("Only 0 of Lamp");
  await prove();
});

test("5 sacks become 50 bags of the same worth, and a late cost follows them into the bags (B10, K13)", async () => {
  const [sack, bag] = [await late.newProduct(), await late.newProduct()];
  const order = await late.received(5, 20.5, sack);
  const came = await desk.of(order);
  const into = { productId: bag, quantity: 50_000 };
  const { data, message } = await desk.post(
    came,
    desk.targets(came, [{ units: 4, warehouseId: annex, into }]),
  );
  expect(message).toBe("");
  expect(await late.held(sack, place.main)).toEqual([1, 20_50]);
  expect(await late.held(bag, annex)).toEqual([50, 82_00]);
  await late.create(order, 10_00);
  expect(await late.held(sack, place.main)).toEqual([1, 22_50]);
  expect(await late.held(bag, annex)).toEqual([50, 90_00]);
  await prove();
  expect((await desk.undo(data.splits[0]?.id ?? 0)).message).toBe("");
  expect(await late.held(sack, place.main)).toEqual([5, 112_50]);
  expect(await late.held(bag, annex)).toEqual([0, 0]);
  await prove();
});

test("a late cost follows goods to the warehouse that they were split to (B10)", async () => {
  const product = await late.newProduct();
  const order = await late.received(10, 5, product);
  const came = await desk.of(order);
  await desk.post(came, desk.targets(came, [{ units: 4, warehouseId: annex }]));
  await late.create(order, 20_00);
  expect(await late.held(product, place.main)).toEqual([6, 42_00]);
  expect(await late.held(product, annex)).toEqual([4, 28_00]);
  await prove();
});

test.each(valuationMethods)(
  "undoing a split brings back the value that was split, whatever came to that place since, with its late costs (G6, B10, %s)",
  async (method) => {
    await valueBy(api, method);
    const product = await late.newProduct();
    const order = await late.received(10, 5, product);
    const came = await desk.of(order);
    const { data } = await desk.post(came, desk.targets(came, [{ units: 4, warehouseId: annex }]));
    const dearer = await late.received(6, 12, product);
    const other = await desk.of(dearer);
    await desk.post(other, desk.targets(other, [{ units: 6, warehouseId: annex }]));
    await late.create(order, 20_00);
    // By moving average 6 units at 8.50 came after them, else 6 at 12.00; 8.00 of the freight is theirs.
    const others = method === "fifo" ? 72_00 : 51_00;
    expect(await late.held(product, annex)).toEqual([10, 28_00 + others]);
    expect((await desk.undo(data.splits[0]?.id ?? 0)).message).toBe("");
    expect(await late.held(product, place.main)).toEqual([10, 142_00 - others]);
    expect(await late.held(product, annex)).toEqual([6, others]);
    const [counter] = await api.rows(`
      select count(*)::int as entries, sum(quantity)::int as units, sum(value)::int as value from stock_entry
      where document_type = 'receiptSplit' and document_id = ${data.splits[0]?.id} and kind <> 'cost adjust'`);
    expect(counter).toEqual({ entries: 4, units: 0, value: 0 });
    await prove();
    await valueBy(api, "average");
  },
);

test("never more than is left is split: returned, split or sold units are not, and two at once share what is there (K2)", async () => {
  const product = await late.newProduct();
  const order = await late.received(10, 5, product);
  await back.giveBack(order, [2]);
  const came = await desk.of(order);
  expect(came.lines[0]?.left).toBe(8000);
  const answers = await Promise.all([
    desk.post(came, desk.targets(came, [{ units: 5, warehouseId: annex }])),
    desk.post(came, desk.targets(came, [{ units: 5, warehouseId: annex }])),
  ]);
  expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
  const refused = answers.find(({ name }) => name === "SplitTooMuch");
  expect(refused?.message).toMatch(/Only 3 of Lamp from GR-\S+ are left to split, and 5 were entered/);
  await late.take(product, place.main, 2);
  expect((await desk.read(came.id)).data.lines[0]?.left).toBe(1000);
  const twice = desk.targets(came, [
    { units: 1, warehouseId: annex },
    { units: 1, warehouseId: annex },
  ]);
  expect((await desk.post(came, twice)).name).toBe("SplitTooMuch");
  await prove();
});

test("the same key posts once, another body under it is refused (G4)", async () => {
  const product = await late.newProduct();
  const came = await receipt(6, 5, product);
  const key = randomUUID();
  const targets = desk.targets(came, [{ units: 2, warehouseId: annex }]);
  const both = await Promise.all([
    desk.post(came, targets, "Manager", key),
    desk.post(came, targets, "Manager", key),
  ]);
  expect(both.map(({ message }) => message)).toEqual(["", ""]);
  expect(await late.held(product, annex)).toEqual([2, 10_00]);
  const other = desk.targets(came, [{ units: 3, warehouseId: annex }]);
  expect((await desk.post(came, other, "Manager", key)).name).toBe("KeyReused");
  const undoKey = randomUUID();
  const id = both[0]?.data.splits[0]?.id ?? 0;
  await Promise.all([desk.undo(id, undoKey), desk.undo(id, undoKey)]);
  expect(await late.held(product, annex)).toEqual([0, 0]);
  await prove();
});

test("a receipt with splits is not undone before them, and goods that went on keep their split (B13, K3)", async () => {
  const product = await late.newProduct();
  const order = await late.received(6, 5, product);
  const came = await desk.of(order);
  const shelf = await zones.make(annex);
  const { data } = await desk.post(
    came,
    desk.targets(came, [{ units: 4, warehouseId: annex, zoneId: shelf.id }]),
  );
  const [split] = data.splits;
  const refused = await late.purchases.undo(await late.purchases.read(order.id), came.id);
  expect(refused).toMatchObject({ name: "ReceiptHasSplits" });
  expect(refused.message).toContain(split?.number);
  const move = { productId: product, warehouseId: annex, from: shelf.id, to: null, quantity: 1000 };
  await zones.move(move);
  const short = await desk.undo(split?.id ?? 0);
  expect(short).toMatchObject({ name: "SplitPlaceShort" });
  expect(short.message).toContain(`Only 3 of Lamp are free in ${shelf.code}, and 4 are needed`);
  await zones.move({ ...move, from: null, to: shelf.id });
  await late.take(product, annex, 1);
  expect((await desk.undo(split?.id ?? 0)).name).toBe("NotEnoughStock");
  await prove();
});

test("targets that do not fit are refused by their field: nothing changed, another branch, a foreign zone, no lots, itself", async () => {
  const product = await late.newProduct();
  const came = await receipt(3, 5, product);
  const shelf = await zones.make(annex);
  const fieldOf = async (wish: Parameters<typeof desk.targets>[1][number]) => {
    const { data, name } = await desk.post(came, desk.targets(came, [wish]));
    expect(name).toBe("BadInput");
    return (data as unknown as { fields: readonly { field: string }[] }).fields[0]?.field;
  };
  expect(await fieldOf({ units: 1 })).toBe("targets.0.warehouseId");
  expect(await fieldOf({ units: 1, warehouseId: place.north })).toBe("targets.0.warehouseId");
  expect(await fieldOf({ units: 1, zoneId: shelf.id })).toBe("targets.0.zoneId");
  expect(await fieldOf({ units: 1, lot: { code: "X", expiry: null } })).toBe("targets.0.lot.code");
  expect(await fieldOf({ units: 1, into: { productId: product, quantity: 1000 } })).toBe(
    "targets.0.into.productId",
  );
  expect(await late.held(product, place.main)).toEqual([3, 15_00]);
});

test("who does not receive goods splits none, who does not undo receipts undoes none, and another branch finds none (T10)", async () => {
  const product = await late.newProduct();
  const came = await receipt(3, 5, product);
  const targets = desk.targets(came, [{ units: 1, warehouseId: annex }]);
  expect((await desk.post(came, targets, "Cashier")).name).toBe("AccessDenied");
  const made = await desk.post(came, targets, "Stock keeper");
  expect(made.message).toBe("");
  expect(JSON.stringify(made.data)).not.toContain("value");
  expect(made.data.splits[0]?.canUndo).toBe(false);
  expect((await desk.undo(made.data.splits[0]?.id ?? 0, randomUUID(), "Stock keeper")).name).toBe(
    "AccessDenied",
  );
  const north = await hireInto(api, "Manager", place.northBranch);
  expect((await api.call(splits.splitReceipt, { query: { id: came.id } }, north)).name).toBe("NotFound");
  const payload = { key: randomUUID(), id: came.id, targets };
  expect((await api.call(splits.postReceiptSplit, { payload }, north)).name).toBe("NotFound");
  const list = await api.call(splits.splittableReceipts, { query: {} }, north);
  expect(list.data.map(({ id }) => id)).not.toContain(came.id);
});

test("any splits and undos in any order leave units and value as they came (I3, K13)", async () => {
  const step = fc.oneof(
    fc.record({ units: fc.integer({ min: 1, max: 9 }), place: fc.nat(2), bags: fc.boolean() }),
    fc.record({ undo: fc.nat(5) }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 8 }), async (steps) => {
      const [product, bag] = [await late.newProduct(), await late.newProduct()];
      const came = await receipt(20, 3.337, product);
      const shelf = await zones.make(annex);
      for (const one of steps) {
        if ("undo" in one) {
          const { data } = await desk.read(came.id);
          await desk.undo(data.splits[one.undo]?.id ?? 0);
          continue;
        }
        const where = [{ warehouseId: annex }, { warehouseId: annex, zoneId: shelf.id }, {}][one.place] ?? {};
        const into = one.bags || one.place === 2 ? { productId: bag, quantity: one.units * 7000 } : null;
        await desk.post(came, desk.targets(came, [{ units: one.units, ...where, into }]));
      }
      const [row] = await api.rows(
        `select sum(value) as value from stock_balance where product_id in (${product}, ${bag})`,
      );
      expect(Number(row?.["value"])).toBe(66_74);
      const { data } = await desk.read(came.id);
      const line = data.lines[0];
      expect((line?.left ?? 0) + (line?.split ?? 0)).toBe(20_000);
    }),
    { numRuns: 8 },
  );
  await prove();
});
