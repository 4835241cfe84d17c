/** Lots over the true HTTP pipeline: received, sold first expired first, returned, transferred, written off (K1, K10, K13, K15). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { damageEndpoints } from "../../../src/contract/stock/damage.ts";
import { lotEndpoints } from "../../../src/contract/stock/lot.ts";
import { transferEndpoints } from "../../../src/contract/stock/transfer.ts";
import { transferPrintEndpoints } from "../../../src/contract/stock/transfer-print.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderDraft } from "../../../src/contract/sale/sale-order.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { testApi } from "../support/api.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { back, returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { changeDesk } from "./change-desk.ts";
import { damageDesk } from "./damage-desk.ts";
import { inDays, lotDesk, lotOf } from "./lot-desk.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  places = await openNorth(api);
});
const desk = lotDesk(api, () => shop);
const { as, inCash, sell, post, lookUp } = returnsDesk(api, () => shop);
const prove = async () => {
  for (const { query, says } of checks.filter(({ invariant }) => /^(K|I1$|I2|I6)/.test(invariant)))
    expect(await api.rows(query), says).toEqual([]);
};
const [soon, later, past] = [inDays(10), inDays(60), inDays(-3)];

describe("goods with lots", () => {
  test("come in several lots and without one, damaged ones last (K10)", async () => {
    const id = await desk.make();
    const { answer } = await desk.receive(id, 10, [lotOf("A", later, 6), lotOf("B", soon, 3)], 1);
    expect(answer.message).toBe("");
    expect(await desk.held(id)).toEqual({ A: 6, B: 3, "": 1 });
    const { lots, quantity } = await desk.read(id);
    expect([quantity, lots.map(({ code, expiry }) => [code, expiry])]).toEqual([
      10_000,
      [
        ["B", soon],
        ["A", later],
      ],
    ]);
    await prove();
  });

  test("are refused in more lots than came, and in a lot that is known with another day", async () => {
    const id = await desk.make();
    expect((await desk.receive(id, 2, [lotOf("A", soon, 3)])).answer.name).toBe("BadInput");
    await desk.receive(id, 2, [lotOf("A", soon, 2)]);
    const other = await desk.receive(id, 2, [lotOf("a", later, 2)]);
    expect([other.answer.name, other.answer.message]).toEqual([
      "LotExpiryDiffers",
      expect.stringContaining("Lot A"),
    ]);
    expect((await desk.receive(id, 2, [lotOf("a", null, 2)])).answer.message).toBe("");
    expect(await desk.held(id)).toEqual({ A: 4 });
    const plain = await desk.receive(shop.products.get("MUG") ?? 0, 1, [lotOf("A", soon, 1)]);
    expect(plain.answer.name).toBe("BadInput");
  });

  test("leave their lots again when the receipt is undone", async () => {
    const id = await desk.make();
    const { order, answer } = await desk.receive(id, 5, [lotOf("A", soon, 5)]);
    await desk.purchase.undo(answer.data, answer.data.receipts[0]?.id ?? 0);
    expect([order.id, await desk.held(id)]).toEqual([answer.data.id, {}]);
    await prove();
  });
});

describe("a sale", () => {
  test("takes what expires first, notes it on its line, and a return brings it back to its lot (K10)", async () => {
    const id = await desk.make();
    await desk.receive(id, 8, [lotOf("A", later, 4), lotOf("B", soon, 3)]);
    const sold = await sell(draft(shop, [desk.goods(id, 5), line(shop, "MUG", 1)]));
    const [first, second] = (await api.call(sale.order, { params: { id: sold.id } }, as("Manager"))).data
      .lines;
    expect([first?.lots, second?.lots]).toEqual([
      [
        { code: "B", expiry: soon, quantity: 3000 },
        { code: "A", expiry: later, quantity: 2000 },
      ],
      undefined,
    ]);
    expect(await desk.held(id)).toEqual({ A: 2, "": 1 });
    const { lines } = await lookUp(sold);
    const one = lines.find(({ productId }) => productId === id);
    if (!one) throw new Error("it was not sold");
    const returned = draft(shop, [back(one, 4000)]);
    const came = await post(returned, inCash(returned));
    expect(came.data.lines[0]?.lots).toEqual([
      { code: "B", expiry: soon, quantity: -2000 },
      { code: "A", expiry: later, quantity: -2000 },
    ]);
    expect(await desk.held(id)).toEqual({ A: 4, B: 2, "": 1 });
    await prove();
  });

  test("of an expired lot is refused by name, day and quantity, and needs a right; good lots and those without go first (K10)", async () => {
    const id = await desk.make();
    await desk.receive(id, 6, [lotOf("OLD", past, 2), lotOf("NEW", soon, 3)]);
    await sell(draft(shop, [desk.goods(id, 4)]));
    expect(await desk.held(id)).toEqual({ OLD: 2 });
    const order = draft(shop, [desk.goods(id, 1)]);
    const refused = await post(order, inCash(order), "Cashier");
    expect([refused.name, refused.message]).toEqual([
      "LotExpired",
      expect.stringMatching(/^Lot OLD expired on .+; 1 not sold\. The sale is kept/),
    ]);
    expect(await desk.held(id)).toEqual({ OLD: 2 });
    expect((await post(order, inCash(order), "Manager")).message).toBe("");
    expect(await desk.held(id)).toEqual({ OLD: 1 });
    await prove();
  });

  test("of a blocked lot is refused to everybody", async () => {
    const id = await desk.make();
    await desk.receive(id, 2, [lotOf("BAD", later, 2)]);
    const [lot] = (await desk.read(id)).lots;
    await desk.save(id, "BAD", { id: lot?.id, version: lot?.version, expiry: later, blocked: true });
    const order = draft(shop, [desk.goods(id, 1)]);
    expect((await post(order, inCash(order), "Manager")).name).toBe("LotBlocked");
  });

  test("takes the lot that was chosen, and is refused where that has too little", async () => {
    const id = await desk.make();
    await desk.receive(id, 8, [lotOf("A", later, 4), lotOf("B", soon, 4)]);
    const lotId = await desk.lotId(id, "A");
    const sold = await sell(draft(shop, [desk.goods(id, 3, { lotId })]));
    expect(sold.lines[0]).toMatchObject({ lotId, lots: [{ code: "A", quantity: 3000 }] });
    const order = draft(shop, [desk.goods(id, 2, { lotId })]);
    expect((await post(order, inCash(order))).name).toBe("LotShort");
    expect(await desk.held(id)).toEqual({ A: 1, B: 4 });
  });

  test("two at once take different goods, and the same key twice takes them once (G4, G9)", async () => {
    const id = await desk.make();
    await desk.receive(id, 10, [lotOf("A", later, 5), lotOf("B", soon, 5)]);
    const orders = [draft(shop, [desk.goods(id, 3)]), draft(shop, [desk.goods(id, 4)])];
    const [one, other] = await Promise.all(orders.map((order) => post(order, inCash(order))));
    expect([one?.message, other?.message]).toEqual(["", ""]);
    expect(await desk.held(id)).toEqual({ A: 3 });
    const last = draft(shop, [desk.goods(id, 1)]);
    const payload = commitInput(last, inCash(last));
    const twice = await Promise.all([
      api.call(sale.saveCommit, { payload }, as("Cashier")),
      api.call(sale.saveCommit, { payload }, as("Cashier")),
    ]);
    expect(twice.map(({ data }) => data.id)).toEqual([twice[0].data.id, twice[0].data.id]);
    expect(await desk.held(id)).toEqual({ A: 2 });
    await prove();
  });

  test("that is cancelled gives its lots back", async () => {
    const id = await desk.make();
    await desk.receive(id, 4, [lotOf("A", soon, 4)]);
    const sold = await sell(draft(shop, [desk.goods(id, 3)]));
    const payload = {
      key: randomUUID(),
      id: sold.id,
      version: sold.version,
      refund: true,
      reason: "Mistake",
    };
    const cancelled = await api.call(sale.cancel, { payload }, as("Manager"));
    expect(cancelled.message).toBe("");
    expect(await desk.held(id)).toEqual({ A: 4 });
    await prove();
  });
});

test("a receipt that was printed without a network stands with an expired lot (K3, K10)", async () => {
  const id = await desk.make();
  await desk.receive(id, 2, [lotOf("OLD", past, 2)]);
  const order: OrderDraft = draft(shop, [desk.goods(id, 1)]);
  const { data: till } = await api.call(
    tillEndpoints.till,
    { params: { tillId: shop.tills[0]?.id ?? 0 } },
    as("Cashier"),
  );
  const device = { at: Math.floor(Date.now() / 1000), counter: 1, shiftId: till.shift?.id ?? null };
  const sold = await post(order, inCash(order), "Cashier", { printed: true, device });
  expect([sold.message, sold.data.exceptions]).toEqual(["", 1]);
  expect(await desk.held(id)).toEqual({ OLD: 1 });
});

test("transfers carry their lots, damage takes what expires first, a change takes the lot that is chosen (K10)", async () => {
  const id = await desk.make();
  await desk.receive(id, 10, [lotOf("A", later, 4), lotOf("B", soon, 4), lotOf("C", past, 2)]);
  const root = () => as("Root");
  const transfers = transferDesk(api, () => shop, root);
  const lines = [
    {
      key: randomUUID(),
      productId: id,
      packing: { packingBox: null, packingBigBag: null, packingBag: null },
      count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: 5000 },
    },
  ];
  const transfer = { ...transfers.draftOf(places.main, places.north, []), lines };
  const made = await api.call(
    transferEndpoints.createTransfer,
    { payload: { key: randomUUID(), transfer } },
    root(),
  );
  const sent = await transfers.send(made.data);
  expect(sent.message).toBe("");
  expect(await desk.held(id)).toEqual({ A: 3, C: 2 });
  const lineId = sent.data.lines[0]?.id ?? 0;
  const came = await transfers.receive(sent.data, [{ lineId, received: 3000, missing: 2000 }]);
  expect(came.message).toBe("");
  expect(await desk.held(id, places.north)).toEqual({ B: 3 });
  const changes = changeDesk(api, () => shop, root);
  const lotId = await desk.lotId(id, "A");
  const change = await changes.create([
    { code: "MUG", productId: id, warehouseId: places.main, quantity: -1000, lotId },
  ]);
  expect((await changes.post(change.data)).message).toBe("");
  expect(await desk.held(id)).toEqual({ A: 2, C: 2 });
  const damage = {
    clientId: randomUUID(),
    warehouseId: places.main,
    to: "writeOff" as const,
    toWarehouseId: null,
    supplierId: null,
    reason: "expired" as const,
    note: "",
    lines: [{ ...lines[0]!, arrivalId: null, price: null }].map((one) => ({
      ...one,
      count: { ...one.count, units: 3000 },
    })),
  };
  const broken = await api.call(
    damageEndpoints.createDamage,
    { payload: { key: randomUUID(), damage } },
    root(),
  );
  expect(broken.message).toBe("");
  const { id: damageId, version } = broken.data;
  await api.call(
    damageEndpoints.postDamage,
    { payload: { key: randomUUID(), id: damageId, version } },
    root(),
  );
  expect(await desk.held(id)).toEqual({ A: 1 });
  await prove();
});

test("a transfer and a damage take the lots that their lines name, say so on paper, and are refused with figures where a lot lacks (K10)", async () => {
  const id = await desk.make();
  await desk.receive(id, 8, [lotOf("A", soon, 4), lotOf("B", later, 4)]);
  const root = () => as("Root");
  const transfers = transferDesk(api, () => shop, root);
  const lotId = await desk.lotId(id, "B");
  const lineOf = (units: number) => ({
    key: randomUUID(),
    productId: id,
    lotId,
    packing: { packingBox: null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: units * 1000 },
  });
  const create = (units: number) => {
    const transfer = { ...transfers.draftOf(places.main, places.north, []), lines: [lineOf(units)] };
    const payload = { key: randomUUID(), transfer };
    return api.call(transferEndpoints.createTransfer, { payload }, root());
  };
  const refused = await transfers.send((await create(5)).data);
  expect([refused.name, refused.message]).toEqual(["LotShort", expect.stringMatching(/Lot B has 4, 5/)]);
  const sent = await transfers.send((await create(3)).data);
  expect(sent.data.lines[0]).toMatchObject({ lotId, lot: "B" });
  expect(await desk.held(id)).toEqual({ A: 4, B: 1 });
  const ids = String(sent.data.id);
  const { data } = await api.call(transferPrintEndpoints.printTransfers, { query: { ids } }, root());
  expect(data.transfers[0]?.lines[0]?.lot).toBe("B");
  const damages = damageDesk(api, () => shop, root);
  const damage = await damages.draftOf([]);
  const line = { ...lineOf(1), arrivalId: null, price: null };
  const payload = { key: randomUUID(), damage: { ...damage, lines: [line] } };
  const broken = await api.call(damageEndpoints.createDamage, { payload }, root());
  expect(broken.data.lines[0]).toMatchObject({ lotId, lot: "B" });
  const { id: damageId, version } = broken.data;
  const post = { payload: { key: randomUUID(), id: damageId, version } };
  expect((await api.call(damageEndpoints.postDamage, post, root())).message).toBe("");
  expect(await desk.held(id)).toEqual({ A: 4 });
  const goods = { query: { warehouseId: places.main, ids: String(id) } };
  expect((await api.call(lotEndpoints.goodsLots, goods, root())).data).toMatchObject([
    { code: "A", expiry: soon, quantity: 4000 },
    { code: "B", expiry: later, quantity: 0 },
  ]);
  const stranger = await hireInto(api, "Manager", places.northBranch);
  expect((await api.call(lotEndpoints.goodsLots, goods, stranger)).data).toEqual([]);
  await prove();
});

describe("the lots of a product", () => {
  test("are made, changed in the version that was seen, and given goods without a lot (K13)", async () => {
    const id = await desk.make();
    await desk.receive(id, 5, []);
    expect((await desk.save(id, "N1", { expiry: soon })).message).toBe("");
    expect((await desk.save(id, "n1")).name).toBe("CodeTaken");
    const lotId = await desk.lotId(id, "N1");
    expect((await desk.save(id, "N1", { id: lotId, version: 7 })).name).toBe("StaleVersion");
    expect((await desk.move(id, null, lotId, 6)).name).toBe("BadInput");
    expect((await desk.move(id, null, lotId, 4)).message).toBe("");
    expect(await desk.held(id)).toEqual({ N1: 4, "": 1 });
    expect((await desk.move(id, lotId, null, 1)).message).toBe("");
    expect(await desk.held(id)).toEqual({ N1: 3, "": 2 });
    await prove();
  });

  test("are of the own branch alone (T10)", async () => {
    const id = await desk.make();
    const stranger = await hireInto(api, "Manager", places.northBranch);
    const query = { productId: id, warehouseId: places.main };
    expect((await api.call(lotEndpoints.productLots, { query }, stranger)).name).toBe("NotFound");
    expect((await desk.move(id, null, 1, 1, places.main, stranger)).name).toBe("NotFound");
  });
});

test("the shelf life counts what is sold before, first expired first, and what is left with its value (K10)", async () => {
  const id = await desk.make();
  await desk.receive(id, 100, [lotOf("A", inDays(9), 40), lotOf("B", inDays(29), 60)]);
  // 90 in 90 days: one a day.
  await desk.receive(id, 90, [lotOf("S", inDays(1), 90)]);
  await sell(draft(shop, [desk.goods(id, 90)]));
  const read = async (query = {}, who = "Manager") =>
    (await api.call(lotEndpoints.shelfLife, { query: { productId: id, ...query } }, as(who))).data;
  const { lots, total, leftValue } = await read();
  // Ten days for A, of which 30 are left; until B's day 30 are sold, 20 of them of B.
  expect(
    lots.map((one) => [one.lot, one.state, one.daysLeft, one.expected, one.left, one.leftValue]),
  ).toEqual([
    ["A", "soon", 9, 10_000, 30_000, 90_00],
    ["B", "soon", 29, 20_000, 40_000, 120_00],
  ]);
  expect([total, leftValue]).toEqual([2, 210_00]);
  expect((await read({ days: 10 })).total).toBe(1);
  expect((await read({}, "Cashier")).lots[0]?.leftValue).toBeUndefined();
});
