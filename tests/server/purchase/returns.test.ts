/** Returns to the supplier: what may go back, what it takes out of stock and off the account, and that it is done once (B5, B12, B13). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { purchaseReturnEndpoints as returns } from "../../../src/contract/purchase/purchase-return.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { hireInto, openNorth } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { landedDesk } from "./landed-desk.ts";
import { returnDesk } from "./return-desk.ts";

const api = testApi();
let shop: Shop;
let place: Awaited<ReturnType<typeof openNorth>>;
const desk = returnDesk(api, () => shop);
const late = landedDesk(api, () => shop);
const { purchases } = late;
beforeAll(async () => {
  shop = await openShop(api);
  place = await openNorth(api);
});
const prove = async () => {
  for (const { query, says, invariant } of checks)
    if (invariant !== "I22") expect(await api.rows(query), `${invariant}: ${says}`).toEqual([]);
};
const entries = (id: number) =>
  api.rows(
    `select kind, quantity, value from stock_entry where document_type = 'purchaseReturn' and document_id = ${id} order by id`,
  );

test("a unit that came in at 10.00 plus 2.00 freight takes 12.00 out of stock, 10.00 off the account, and 2.00 are cost of goods (B12)", async () => {
  const product = await late.newProduct();
  const order = await purchases.order(
    [purchases.line("", 10, 10, { productId: product, vatRate: 0 })],
    {},
    true,
  );
  await late.create(order, 20_00);
  const before = await late.owed(order.supplierId);
  const { data, message } = await desk.giveBack(order, [1]);
  expect(message).toBe("");
  expect(data).toMatchObject({ state: "posted", net: 10_00, total: 10_00, value: 10_00, landed: 2_00 });
  expect(await late.held(product, place.main)).toEqual([9, 108_00]);
  expect((await late.owed(order.supplierId)) - before).toBe(-10_00);
  expect(await entries(data.id)).toEqual([
    { kind: "purchase return", quantity: -1000, value: -10_00 },
    { kind: "cost adjust", quantity: 0, value: -2_00 },
  ]);
  const read = await purchases.read(order.id);
  expect(read).toMatchObject({ unpaid: 90_00, lines: [{ received: 10_000, returned: 1000 }] });
  await prove();
});

test("never more goes back than was received and not returned, also when two send at once (B5)", async () => {
  const product = await late.newProduct();
  const order = await late.received(10, 5, product);
  const [one, other] = [
    await desk.create(await desk.draftOf(order, [7])),
    await desk.create(await desk.draftOf(order, [6])),
  ];
  const answers = await Promise.all([desk.post(one.data), desk.post(other.data)]);
  expect(answers.filter(({ name }) => name === undefined)).toHaveLength(1);
  const refused = answers.find(({ name }) => name === "ReturnedTooMuch");
  expect(refused?.message).toMatch(/[34] of Lamp/);
  const [left] = await desk.left(order);
  const draft = await desk.draftOf(order, [1], {
    lines: [{ key: randomUUID(), receiptLineId: left?.receiptLineId ?? 0, good: 8000, damaged: 0 }],
  });
  expect((await desk.create(draft)).name).toBe("ReturnedTooMuch");
  await prove();
});

test("goods that came damaged leave the defective warehouse, good ones theirs, and all of a line is credited to the cent (B5, B9)", async () => {
  const product = await late.newProduct();
  const order = await purchases.order([purchases.line("", 3, 3.35, { productId: product })]);
  const [line] = order.lines;
  await purchases.receive(order, [{ lineId: line?.id ?? 0, good: 2000, damaged: 1000, refused: 0 }]);
  const before = await late.owed(order.supplierId);
  await desk.giveBack(order, [[1, 1]]);
  expect(await desk.left(order)).toMatchObject([{ good: 1000, damaged: 0 }]);
  await desk.giveBack(order, [1]);
  expect(await desk.left(order)).toEqual([]);
  expect(before - (await late.owed(order.supplierId))).toBe(12_06);
  expect((await purchases.read(order.id)).unpaid).toBe(0);
  await prove();
});

test("undone, goods and debt are as before, and the receipt can be undone again (B13, G6)", async () => {
  const product = await late.newProduct();
  const order = await late.received(8, 5, product);
  const before = await late.owed(order.supplierId);
  const { data } = await desk.giveBack(order, [3]);
  const now = await purchases.read(order.id);
  const receipt = order.receipts[0]?.id ?? 0;
  const refused = await purchases.undo(now, receipt);
  expect(refused).toMatchObject({ name: "ReceiptHasReturns" });
  expect(refused.message).toContain(data.number);
  const undone = await desk.undo(data);
  expect(undone.data).toMatchObject({ state: "undone", number: data.number });
  expect(await late.owed(order.supplierId)).toBe(before);
  expect(await late.held(product, place.main)).toEqual([8, 40_00]);
  const again = await purchases.read(order.id);
  expect(again).toMatchObject({ unpaid: order.unpaid, lines: [{ returned: 0 }] });
  expect((await purchases.undo(again, receipt)).message).toBe("");
  expect(await late.held(product, place.main)).toEqual([0, 0]);
  await prove();
});

test("what went back is credited at its corrected price, which stays while it is away (B14)", async () => {
  const product = await late.newProduct();
  const order = await late.received(10, 5, product);
  const corrected = (await late.correct(order, 5_2000)).data;
  const before = await late.owed(order.supplierId);
  const { data } = await desk.giveBack(corrected, [5]);
  expect(data).toMatchObject({ net: 26_00, vat: 5_20 });
  expect((await late.owed(order.supplierId)) - before).toBe(-31_20);
  const now = await purchases.read(order.id);
  const [cost] = await api.rows(`select id, version from landed_cost where order_id = ${order.id}`);
  const refused = await late.undo({ id: Number(cost?.["id"]), version: Number(cost?.["version"]) });
  expect(refused).toMatchObject({ name: "ReceiptHasReturns" });
  expect(refused.message).toContain(data.number);
  // Another price of the bill is one of the five that are left.
  const again = (await late.correct(now, 5_4000)).data;
  expect((again.owed ?? 0) - (now.owed ?? 0)).toBe(1_20);
  await prove();
});

test("goods leave the lot that a line names; what the lot lacks is refused with figures (K10)", async () => {
  const product = await late.newProduct();
  await api.rows(`update product set has_lots = true where id = ${product}`);
  const order = await purchases.order([purchases.line("", 9, 2, { productId: product })]);
  const lots = [
    { code: "EARLY", expiry: "2027-01-01", quantity: 5000 },
    { code: "LATE", expiry: "2028-01-01", quantity: 4000 },
  ];
  const lineId = order.lines[0]?.id ?? 0;
  await purchases.receive(order, [{ lineId, good: 9000, damaged: 0, refused: 0, lots }]);
  const [left] = await desk.left(order);
  expect(left?.lots).toMatchObject([
    { code: "EARLY", expiry: "2027-01-01", good: 5000, damaged: 0 },
    { code: "LATE", expiry: "2028-01-01", good: 4000, damaged: 0 },
  ]);
  const lotId = left?.lots.find(({ code }) => code === "LATE")?.lotId ?? 0;
  const draft = async (units: number, lot: number) => {
    const plain = await desk.draftOf(order, [units]);
    return { ...plain, lines: plain.lines.map((line) => ({ ...line, lotId: lot })) };
  };
  const foreign = await desk.create(await draft(1, 999_999));
  expect(foreign.data).toMatchObject({ fields: [{ field: "return.lines.0.lotId" }] });
  const short = await desk.create(await draft(5, lotId));
  expect([short.name, short.data]).toMatchObject([
    "LotShort",
    { params: { lot: "LATE", held: "4", wanted: "5" } },
  ]);
  const both = [await desk.create(await draft(3, lotId)), await desk.create(await draft(3, lotId))];
  const posted = await desk.post(both[0]!.data);
  expect([posted.message, posted.data.lines]).toMatchObject(["", [{ lot: "LATE", good: 3000 }]]);
  expect((await desk.post(both[1]!.data)).name).toBe("LotShort");
  const inLots = async () => {
    const rows = await api.rows(`select l.code, s.quantity from lot_stock s join lot l on l.id = s.lot_id
      where s.product_id = ${product} order by l.code`);
    return rows.map(({ code, quantity }) => [code, Number(quantity)]);
  };
  expect(await inLots()).toEqual([
    ["EARLY", 5000],
    ["LATE", 1000],
  ]);
  expect((await desk.undo(posted.data)).message).toBe("");
  expect(await inLots()).toEqual([
    ["EARLY", 5000],
    ["LATE", 4000],
  ]);
  await prove();
});

test("goods leave in the lots that their receipt brought (K10)", async () => {
  const product = await late.newProduct();
  await api.rows(`update product set has_lots = true where id = ${product}`);
  const receive = async (code: string, expiry: string) => {
    const order = await purchases.order([purchases.line("", 5, 2, { productId: product })]);
    const lots = [{ code, expiry, quantity: 5000 }];
    const [line] = order.lines;
    await purchases.receive(order, [{ lineId: line?.id ?? 0, good: 5000, damaged: 0, refused: 0, lots }]);
    return order;
  };
  await receive("OLD", "2027-01-01");
  const order = await receive("NEW", "2028-01-01");
  const { message } = await desk.giveBack(order, [4]);
  expect(message).toBe("");
  const rows = await api.rows(`select l.code, s.quantity from lot_stock s join lot l on l.id = s.lot_id
    where s.product_id = ${product} order by l.code`);
  expect(rows.map(({ code, quantity }) => [code, Number(quantity)])).toEqual([
    ["NEW", 1000],
    ["OLD", 5000],
  ]);
  await prove();
});

test("a foreign debt is credited at the rate of its receipt, and a paid order leaves a claim (B3, X4)", async () => {
  const product = await late.newProduct();
  const order = await purchases.order(
    [purchases.line("", 10, 10, { productId: product, vatRate: 0 })],
    { currency: "EUR" },
    true,
  );
  await purchases.pay(order, 100_00, "EUR", 8_500_000_000);
  const { data } = await desk.giveBack(order, [2]);
  const rates = await api.rows(
    `select amount, rate = (select rate from purchase_receipt where order_id = ${order.id}) as same from supplier_entry where return_id = ${data.id}`,
  );
  expect(rates).toEqual([{ amount: -20_00, same: true }]);
  expect((await purchases.read(order.id)).unpaid).toBe(-20_00);
  await prove();
});

test("who may not see costs prepares a return without them, and who is of another branch finds none (I35, T10)", async () => {
  const product = await late.newProduct();
  const order = await late.received(4, 5, product);
  const made = await desk.create(await desk.draftOf(order, [1]), "Stock keeper");
  expect(made.message).toBe("");
  expect(made.data.can).toEqual(["edit"]);
  for (const hidden of ["net", "total", "value", "landed"]) expect(made.data).not.toHaveProperty(hidden);
  expect((await desk.left(order, "Stock keeper"))[0]).not.toHaveProperty("credit");
  expect((await desk.post(made.data, "Stock keeper")).name).toBe("AccessDenied");
  const north = await hireInto(api, "Manager", place.northBranch);
  expect((await api.call(returns.purchaseReturn, { query: { id: made.data.id } }, north)).name).toBe(
    "NotFound",
  );
  expect((await api.call(returns.returnableLines, { query: { id: order.id } }, north)).name).toBe("NotFound");
});
