/** First in, first out over the true HTTP pipeline: the oldest goods leave, what comes back goes where it was, late costs follow layers (K4, K7, K14, B10, B12, B13). */
import { randomUUID } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { transferEndpoints } from "../../../src/contract/stock/transfer.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { layerChecks } from "../../../src/server/prove/lot-checks.ts";
import { transferChecks } from "../../../src/server/prove/transfer-checks.ts";
import { landedDesk } from "../purchase/landed-desk.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { testApi } from "../support/api.ts";
import { draft, line } from "../support/drafts.ts";
import { back, returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
const purchase = purchaseDesk(api, () => shop);
const landed = landedDesk(api, () => shop);
const { as, sell, inCash, lookUp, post } = returnsDesk(api, () => shop);
const transfers = transferDesk(
  api,
  () => shop,
  () => as("Root"),
);

const change = async (value: string, who = "Root") => {
  const read = await api.call(system.settings, { query: { names: "ValuationMethod" } }, as(who));
  const version = read.data.systemSettings[0]?.version ?? 0;
  const settings = [{ name: "ValuationMethod", value, version }];
  return api.call(system.saveSettings, { payload: { settings } }, as(who));
};

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});
afterEach(async () => {
  for (const { says, query } of layerChecks) expect(await api.rows(query), says).toEqual([]);
});

const worth = () =>
  api.rows("select product_id, warehouse_id, quantity, value from stock_balance order by 1, 2");

const make = async () => {
  const [made] = await api.rows(`insert into product (code, name, unit_price, vat_rate)
    values ('F${randomUUID().slice(0, 8)}', 'Lamp', 120000, 2000) returning id`);
  return Number(made?.["id"]);
};
const buy = async (productId: number, units: number, price: number) => {
  const order = await purchase.order([purchase.line("MUG", units, price, { productId })]);
  const answer = await purchase.receive(order, purchase.came(order, [units]));
  expect(answer.message).toBe("");
  return answer.data;
};
const take = (productId: number, units: number) =>
  sell(draft(shop, [line(shop, "MUG", units, { productId, name: "Lamp" })]));
/** What is left in the layers of a product: units and value. */
const left = async (productId: number, warehouseId = 1) =>
  (
    await api.rows(`select quantity, value from stock_layer where product_id = ${productId}
      and warehouse_id = ${warehouseId} and quantity > 0 order by id`)
  ).map((row) => [Number(row["quantity"]) / 1000, Number(row["value"])]);
/** A transfer of so many units to the other branch, drafted. */
const wish = async (productId: number, units: number) => {
  const { main, north } = await openNorth(api);
  const wanted = {
    key: randomUUID(),
    productId,
    packing: { packingBox: null, packingBigBag: null, packingBag: null },
    count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: units * 1000 },
  };
  const transfer = { ...transfers.draftOf(main, north, []), lines: [wanted] };
  const made = await api.call(
    transferEndpoints.createTransfer,
    { payload: { key: randomUUID(), transfer } },
    as("Root"),
  );
  return made.data;
};
const costOf = async (orderId: number) =>
  Number(
    (await api.rows(`select sum(cost) as cost from sale_line where order_id = ${orderId}`))[0]?.["cost"],
  );

describe("the valuation method (K4)", () => {
  test("is changed by a boss alone, keeps the value of the stock, and is written into the history of settings", async () => {
    expect((await change("fifo", "Manager")).name).toBeDefined();
    const before = await worth();
    expect((await change("fifo")).message).toBe("");
    expect(await worth()).toEqual(before);
    const [log] = await api.rows(
      "select old_value, new_value from setting_change where name = 'ValuationMethod' order by id desc limit 1",
    );
    expect(log).toEqual({ old_value: "average", new_value: "fifo" });
    expect((await change("average")).message).toBe("");
    expect(await worth()).toEqual(before);
    expect(await api.rows("select from stock_layer where quantity > 0")).toEqual([]);
    expect((await change("fifo")).message).toBe("");
  });
});

describe("goods that are on their way or lost when the method changes", () => {
  test("stay worth what the lines of their transfers are (T8)", async () => {
    await change("average");
    const lamp = await make();
    const sent: { readonly id: number }[] = [];
    for (const price of [10, 20]) {
      await buy(lamp, 3, price);
      sent.push((await transfers.send(await wish(lamp, 3))).data);
    }
    const receive = async (at: number, parts: { received?: number; missing?: number }) => {
      const { data } = await transfers.read(sent[at]?.id ?? 0);
      const came = await transfers.receive(data, [{ lineId: data.lines[0]?.id ?? 0, ...parts }]);
      expect(came.message).toBe("");
    };
    await receive(0, { missing: 1000 });
    await receive(1, { missing: 1000 });
    expect((await change("fifo")).message).toBe("");
    await receive(1, { received: 1000 });
    await receive(0, { received: 2000 });
    await receive(1, { missing: 1000 });
    const { data } = await transfers.read(sent[1]?.id ?? 0);
    const lineId = data.lines[0]?.id ?? 0;
    const found = await transfers.settle(data, [{ lineId, quantity: 2000, fault: "found" }]);
    expect(found.message).toBe("");
    for (const { says, query } of transferChecks) expect(await api.rows(query), says).toEqual([]);
  });
});

describe("goods that leave", () => {
  test("are the oldest, and those that come back go to the layer that was taken last (K7, K14)", async () => {
    const lamp = await make();
    await buy(lamp, 3, 10);
    await buy(lamp, 4, 12);
    const sold = await take(lamp, 5);
    expect(await costOf(sold.id)).toBe(5400);
    const [first] = (await lookUp(sold)).lines;
    if (!first) throw new Error("nothing was sold");
    const order = draft(shop, [back(first, 3000)]);
    const returned = await post(order, inCash(order));
    expect(returned.message).toBe("");
    expect(await costOf(returned.data.id)).toBe(-3400);
    expect(await left(lamp)).toEqual([
      [1, 1000],
      [4, 4800],
    ]);
    const payload = { key: randomUUID(), id: returned.data.id, version: returned.data.version };
    await api.call(sale.cancel, { payload: { ...payload, refund: true, reason: "Wrong" } }, as("Manager"));
    expect(await left(lamp)).toEqual([[2, 2400]]);
    const [again] = (await lookUp(sold)).lines;
    if (!again) throw new Error("nothing was sold");
    const rest = draft(shop, [back(again, 5000)]);
    expect(await costOf((await post(rest, inCash(rest))).data.id)).toBe(-5400);
    expect(await left(lamp)).toEqual([
      [3, 3000],
      [4, 4800],
    ]);
  });

  test("before they came are corrected by the receipt that fills the hole (K6)", async () => {
    const lamp = await make();
    await api.rows("update warehouse set negative_stock = 'allow' where id = 1");
    await take(lamp, 2);
    await buy(lamp, 20, 3);
    expect(await left(lamp)).toEqual([[18, 5400]]);
  });

  test("by a transfer carry what they cost (T4, T8)", async () => {
    const { main, north } = await openNorth(api);
    const lamp = await make();
    await buy(lamp, 2, 10);
    await buy(lamp, 2, 20);
    const data = await wish(lamp, 3);
    const sent = await transfers.send(data);
    const lineId = sent.data.lines[0]?.id ?? 0;
    for (let unit = 0; unit < 3; unit++) {
      const now = (await transfers.read(data.id)).data;
      await transfers.receive(now, [{ lineId, received: 1000 }]);
    }
    expect(await left(lamp, north)).toEqual([
      [1, 1333],
      [1, 1334],
      [1, 1333],
    ]);
    expect(await left(lamp, main)).toEqual([[1, 2000]]);
  });
});

describe("a receipt", () => {
  test("whose freight comes late raises what is left of its own layer; the rest is cost of goods (B10, B11)", async () => {
    const lamp = await make();
    await buy(lamp, 2, 5);
    const order = await buy(lamp, 10, 5);
    await take(lamp, 8);
    await landed.create(order, 2000, { key: "quantity" });
    expect(await left(lamp)).toEqual([[4, 2800]]);
    const [share] = await api.rows(
      "select to_stock, to_sold from landed_cost_share order by id desc limit 1",
    );
    expect([Number(share?.["to_stock"]), Number(share?.["to_sold"])]).toEqual([800, 1200]);
  });

  test("that is undone takes out its own goods first, at the value at which they came (B13)", async () => {
    const lamp = await make();
    await buy(lamp, 2, 4);
    const order = await buy(lamp, 3, 9);
    const undone = await purchase.undo(order, order.receipts[0]?.id ?? 0);
    expect(undone.message).toBe("");
    expect(await left(lamp)).toEqual([[2, 800]]);
  });
});
