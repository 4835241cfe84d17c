/** Landed costs through the API: divided, following the goods, billed, undone; corrected prices of receipts (B4, B10-B12, B14, B19). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { landedCostEndpoints as landed } from "../../../src/contract/purchase/landed-cost.ts";
import { transferEndpoints as transfer } from "../../../src/contract/stock/transfer.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { productionDesk } from "../production/production-desk.ts";
import { hireInto, openNorth, transferDesk } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { foundWhile } from "./broken-rows.ts";
import { landedDesk } from "./landed-desk.ts";
import { returnDesk } from "./return-desk.ts";

const api = testApi();
let shop: Shop;
let place: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  place = await openNorth(api);
});
const desk = landedDesk(api, () => shop);
const back = returnDesk(api, () => shop);
const root = () => shop.tokens.get("Root") ?? "";
const transfers = transferDesk(api, () => shop, root);
const making = productionDesk(api, () => shop, root);
const prove = async () => {
  for (const { query, says, invariant } of checks)
    if (invariant !== "I22") expect(await api.rows(query), `${invariant}: ${says}`).toEqual([]);
};
const newSupplier = async () => {
  const [row] = await api.rows(
    "insert into supplier (code, name, currency) values (gen_random_uuid()::text, 'Forwarder', 'GBP') returning id",
  );
  return Number(row?.["id"]);
};

test("freight follows the goods: on hand, transferred on, and the rest is cost of goods, in and out of stock (B10, B11)", async () => {
  const product = await desk.newProduct();
  const order = await desk.received(10, 5, product);
  const draft = transfers.draftOf(place.main, place.north, [{ code: "MUG", units: 3000 }]);
  const lines = draft.lines.map((line) => ({ ...line, productId: product }));
  const payload = { key: randomUUID(), transfer: { ...draft, lines } };
  const { data: sent } = await api.call(transfer.createTransfer, { payload }, root());
  const away = (await transfers.send(sent)).data;
  const arrived = await transfers.receive(away, [{ lineId: away.lines[0]?.id ?? 0, received: 3000 }]);
  expect(arrived.message).toBe("");
  expect((await desk.take(product, place.main, 3)).message).toBe("");
  const { data, message } = await desk.create(order, 20_00);
  expect(message).toBe("");
  expect(data).toMatchObject({
    state: "actual",
    value: 20_00,
    toStock: 14_00,
    toSold: 6_00,
    toProduction: 0,
  });
  expect(data.shares).toMatchObject([{ value: 20_00, quantity: 10_000 }]);
  expect(await desk.held(product, place.main)).toEqual([4, 28_00]);
  expect(await desk.held(product, place.north)).toEqual([3, 21_00]);
  const entries = await api.rows(
    `select value from stock_entry where document_type = 'landedCost' and document_id = ${data.id} order by id`,
  );
  expect(entries.map(({ value }) => Number(value))).toEqual([8_00, 6_00, 6_00, -6_00]);
  await prove();
});

test("prove finds a share that is not its part of the cost, and one that did not reach the stock (I26, B10)", async () => {
  const order = await desk.received(10, 5, await desk.newProduct());
  const { data } = await desk.create(order, 20_00);
  const change = (columns: readonly string[], sign: string) =>
    `update landed_cost_share set ${columns.map((column) => `${column} = ${column} ${sign} 1`).join(", ")} where cost_id = ${data.id}`;
  const found = (...columns: readonly string[]) =>
    foundWhile(api, change(columns, "+"), change(columns, "-"));
  expect(await found("value", "to_sold")).toEqual(["I26"]);
  expect(await found("value", "to_stock")).toEqual(["I26", "B10"]);
  await prove();
});

test("an estimate is replaced by the bill: only the difference is posted, and the debt with VAT arises then (B4)", async () => {
  const [product, supplierId] = [await desk.newProduct(), await newSupplier()];
  const order = await desk.received(10, 5, product);
  const estimated = (await desk.create(order, 20_00, { supplierId }, "estimated")).data;
  expect(estimated).toMatchObject({ state: "estimated", can: ["bill", "undo"] });
  expect(await desk.owed(supplierId)).toBe(0);
  expect(await desk.held(product, place.main)).toEqual([10, 70_00]);
  const billed = (await desk.bill(estimated, 25_00, { supplierId, vat: 5_00 })).data;
  expect(billed).toMatchObject({ state: "actual", value: 25_00, estimate: { amount: 20_00, value: 20_00 } });
  expect(await desk.held(product, place.main)).toEqual([10, 75_00]);
  expect(await desk.owed(supplierId)).toBe(30_00);
  const corrected = (await desk.bill(billed, 24_00, { supplierId, vat: 5_00 })).data;
  expect(await desk.held(product, place.main)).toEqual([10, 74_00]);
  expect(await desk.owed(supplierId)).toBe(29_00);
  expect((await desk.undo(corrected)).data).toMatchObject({ state: "undone", toStock: 0, can: [] });
  expect(await desk.held(product, place.main)).toEqual([10, 50_00]);
  expect(await desk.owed(supplierId)).toBe(0);
  expect((await desk.undo(corrected)).name).toBe("StaleVersion");
  await prove();
});

test("one cost covers several receipts, less what went back to the supplier; duty lies on one line (B19)", async () => {
  const [one, other] = [await desk.newProduct(), await desk.newProduct()];
  const [first, second] = [await desk.received(20, 1, one), await desk.received(30, 1, other)];
  await back.giveBack(second, [5]);
  const receipts = [...first.receipts, ...second.receipts];
  const both = (await desk.create({ receipts }, 90_00)).data;
  expect(both.shares.map(({ value }) => value)).toEqual([40_00, 50_00]);
  const line = both.shares.find(({ productId }) => productId === other);
  const duty = (
    await desk.create({ receipts }, 7_00, {
      kind: "duty",
      lines: [{ receiptLineId: line?.receiptLineId ?? 0, measure: null }],
    })
  ).data;
  expect(duty.shares).toMatchObject([{ productId: other, value: 7_00 }]);
  const { data } = await api.call(landed.landedCosts, { query: { id: first.id } }, root());
  expect(data.costs).toMatchObject([{ id: both.id, ofOrder: 40_00 }]);
});

test("weights divide what weights are given for, amounts by hand are those of the bill (B4)", async () => {
  const products = [await desk.newProduct(), await desk.newProduct()];
  const order = await desk.purchases.order(
    products.map((productId) => desk.purchases.line("", 10, 5, { productId })),
    {},
    true,
  );
  const { data } = await api.call(landed.landedCosts, { query: { id: order.id } }, root());
  const lines = (measures: readonly (number | null)[]) =>
    data.lines.map(({ receiptLineId }, at) => ({ receiptLineId, measure: measures[at] ?? null }));
  const heavy = await desk.create(order, 10_00, { key: "weight", lines: lines([9000, 1000]) });
  expect(heavy.data.shares.map(({ value }) => value)).toEqual([9_00, 1_00]);
  expect((await desk.create(order, 10_00, { key: "weight" })).name).toBe("BadInput");
  expect((await desk.create(order, 10_00, { key: "weight", lines: lines([9000]) })).name).toBe("BadInput");
  const byHand = { key: "hand", lines: lines([3_00, 6_99]) } as const;
  expect((await desk.create(order, 10_00, byHand)).name).toBe("BadInput");
  expect((await desk.create(order, 9_99, byHand)).data.shares.map(({ value }) => value)).toEqual([
    3_00, 6_99,
  ]);
  const after = await api.call(landed.landedCosts, { query: { id: order.id } }, root());
  expect(after.data.lines.map(({ weight }) => weight)).toEqual([9000, 1000]);
});

test("a bill with another price is a late cost and is owed with the order; the landed share is told apart (B12, B14)", async () => {
  const product = await desk.newProduct();
  const order = await desk.received(10, 5, product);
  const corrected = (await desk.correct(order, 5_2000)).data;
  expect(corrected.unpaid).toBe((order.unpaid ?? 0) + 2_40);
  expect(await desk.held(product, place.main)).toEqual([10, 52_00]);
  expect((await desk.correct(corrected, 5_2000)).name).toBe("BadInput");
  const again = (await desk.correct(corrected, 5_1000)).data;
  expect(await desk.held(product, place.main)).toEqual([10, 51_00]);
  const paid = await desk.purchases.pay(again, again.unpaid ?? 0);
  expect(paid.data.unpaid).toBe(0);
  await desk.create(order, 20_00);
  await prove();
});

test("a receipt with costs is not undone before they are (B13)", async () => {
  const product = await desk.newProduct();
  const order = await desk.received(10, 5, product);
  const cost = (await desk.create(order, 20_00)).data;
  const refused = await desk.purchases.undo(order, order.receipts[0]?.id ?? 0);
  expect(refused).toMatchObject({ name: "ReceiptHasCosts" });
  expect(refused.message).toContain(cost.number);
  await desk.undo(cost);
  expect(
    (await desk.purchases.undo(order, order.receipts[0]?.id ?? 0)).data.receipts[0]?.undone,
  ).not.toBeNull();
  expect(await desk.held(product, place.main)).toEqual([0, 0]);
  expect((await desk.create(order, 20_00)).name).toBe("BadInput");
});

test("what was produced of the goods takes their part, at once or when its order closes (B10, D7)", async () => {
  const product = await desk.newProduct();
  const order = await desk.received(10, 5, product);
  const { id } = await making.makeProcess([{ code: String(product) }]);
  const start = async (units: number) => {
    const released = (await making.release((await making.create(id, units * 1000)).data)).data;
    const issued = (await making.issue(released)).data;
    return (
      await making.report(issued, [{ lineId: issued.outputs[0]?.id ?? 0, good: units * 1000, scrapped: 0 }])
    ).data;
  };
  const closed = (await making.close(await start(4))).data;
  const open = await start(2);
  const output = closed.outputs[0]?.productId ?? 0;
  expect(await desk.held(output, place.main)).toEqual([6, 30_00]);
  const { data } = await desk.create(order, 20_00);
  expect(data).toMatchObject({ toStock: 16_00, toProduction: 4_00, toSold: 0 });
  expect(await desk.held(product, place.main)).toEqual([4, 28_00]);
  expect(await desk.held(output, place.main)).toEqual([6, 38_00]);
  expect((await making.close(open)).data.actualCost).toBe(14_00);
  expect(await desk.held(output, place.main)).toEqual([6, 42_00]);
  await prove();
});

test("the same key makes one cost, and two at once divide one after the other (G4, B4)", async () => {
  const product = await desk.newProduct();
  const order = await desk.received(10, 5, product);
  const payload = await desk.inputOf(order, 20_00);
  const twice = await Promise.all([
    api.call(landed.createLandedCost, { payload }, root()),
    api.call(landed.createLandedCost, { payload }, root()),
    desk.create(order, 3_00),
  ]);
  expect(twice.map(({ message }) => message)).toEqual(["", "", ""]);
  expect(twice[0]?.data.id).toBe(twice[1]?.data.id);
  expect(await desk.held(product, place.main)).toEqual([10, 73_00]);
});

test("who may not see costs is refused, and another branch has none of them (I35, T10)", async () => {
  const order = await desk.received(10, 5, await desk.newProduct());
  const cost = (await desk.create(order, 20_00)).data;
  const keeper = shop.tokens.get("Stock keeper") ?? "";
  expect((await api.call(landed.landedCosts, { query: { id: order.id } }, keeper)).name).toBe("AccessDenied");
  expect((await api.call(landed.landedCost, { query: { id: cost.id } }, keeper)).name).toBe("AccessDenied");
  const north = await hireInto(api, "Manager", place.northBranch);
  expect((await api.call(landed.landedCost, { query: { id: cost.id } }, north)).name).toBe("NotFound");
  expect((await api.call(landed.landedCosts, { query: { id: order.id } }, north)).name).toBe("NotFound");
});
