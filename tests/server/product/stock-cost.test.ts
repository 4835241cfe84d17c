/** The story of a cost: what moving average and layers are made of, down to the documents, for who may see costs (K5, K6, K7, T10). */
import { randomUUID } from "node:crypto";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { stockCostEndpoints } from "../../../src/contract/product/stock-cost.ts";
import { landedDesk } from "../purchase/landed-desk.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { valuationMethods, valueBy } from "../setting/valuation.ts";
import { hireInto, openNorth } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { draft, line } from "../support/drafts.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { expectCostsExplained } from "./explained-costs.ts";

const api = testApi();
let shop: Shop;
const purchase = purchaseDesk(api, () => shop);
const landed = landedDesk(api, () => shop);
const { as, sell } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update warehouse set negative_stock = 'allow'");
});

const warehouseId = () => shop.tills[0]?.warehouseId ?? 0;
const make = async () => {
  const [made] = await api.rows(`insert into product (code, name, unit_price, vat_rate)
    values ('C${randomUUID().slice(0, 8)}', 'Lamp', 120000, 2000) returning id`);
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
const ask = (productId: number, token = as("Manager"), place = warehouseId()) =>
  api.call(stockCostEndpoints.stockCost, { query: { productId, warehouseId: place } }, token);
const story = async (productId: number) => {
  const { data, message } = await ask(productId);
  expect(message).toBe("");
  return data;
};

describe("with moving average a cost is told", () => {
  beforeEach(() => valueBy(api, "average"));

  test("by the receipts that changed it and what left between them, each with its part of the value (K5)", async () => {
    const lamp = await make();
    const first = await buy(lamp, 20, 3);
    await take(lamp, 12);
    const second = await buy(lamp, 4, 6);
    await landed.create(second, 240, { key: "quantity" });
    const told = await story(lamp);
    expect(told).toMatchObject({ quantity: 12_000, value: 50_40, unitCost: 42_000, start: null, layers: [] });
    expect(told.steps).toMatchObject([
      {
        kind: "purchase",
        documentId: first.id,
        quantity: 20_000,
        average: 30_000,
        left: 12_000,
        share: 24_00,
      },
      {
        kind: "purchase",
        documentId: second.id,
        quantity: 4000,
        unitCost: 60_000,
        average: 40_000,
        share: 24_00,
      },
      { kind: "cost adjust", documentId: second.id, quantity: 0, adjusted: 240, average: 42_000, share: 240 },
    ]);
    expect(told.steps.every(({ number }) => number !== null)).toBe(true);
  });

  test("from the last time on that nothing was there, and what filled a hole says so (K6)", async () => {
    const lamp = await make();
    await buy(lamp, 5, 9);
    await take(lamp, 5);
    await take(lamp, 2);
    await buy(lamp, 20, 3);
    const told = await story(lamp);
    expect(told).toMatchObject({ quantity: 18_000, value: 54_00, unitCost: 30_000, start: null });
    expect(told.steps).toMatchObject([{ quantity: 20_000, filled: 2000, average: 30_000, share: 54_00 }]);
  });

  test("by its last 20 steps, with what was there before as one", async () => {
    const lamp = await make();
    const order = await purchase.order([purchase.line("MUG", 44, 3, { productId: lamp })]);
    let now = order;
    for (let at = 0; at < 22; at++) now = (await purchase.receive(now, purchase.came(now, [2]))).data;
    const told = await story(lamp);
    expect(told.steps).toHaveLength(20);
    expect(told.start).toEqual({ quantity: 4000, unitCost: 30_000, share: 12_00 });
  });

  test("as the last known one when nothing is in stock, and of a hole as what left", async () => {
    const lamp = await make();
    await buy(lamp, 2, 7);
    await take(lamp, 2);
    expect(await story(lamp)).toMatchObject({
      quantity: 0,
      value: 0,
      lastCost: 70_000,
      start: null,
      steps: [],
    });
    await take(lamp, 3);
    const start = { quantity: -3000, unitCost: 70_000, share: -21_00 };
    expect(await story(lamp)).toMatchObject({ quantity: -3000, value: -21_00, start, steps: [] });
  });
});

describe("with first in, first out a cost is told", () => {
  beforeEach(() => valueBy(api, "fifo"));

  test("by the receipts that are left, oldest first, with their later costs (K7, B10)", async () => {
    const lamp = await make();
    const first = await buy(lamp, 20, 3);
    await take(lamp, 12);
    const second = await buy(lamp, 4, 6);
    await landed.create(second, 240, { key: "quantity" });
    const told = await story(lamp);
    expect(told).toMatchObject({ quantity: 12_000, value: 50_40, start: null, steps: [], others: null });
    expect(told.layers).toMatchObject([
      { documentId: first.id, first: 20_000, quantity: 8000, value: 24_00, unitCost: 30_000, later: 0 },
      { documentId: second.id, first: 4000, quantity: 4000, value: 26_40, unitCost: 66_000, later: 6000 },
    ]);
    expect(told.layers.map(({ laterFrom }) => laterFrom.length)).toEqual([0, 1]);
  });

  test("by 50 of them, and the others as one", async () => {
    const lamp = await make();
    await api.rows(`insert into stock_layer (branch_id, product_id, warehouse_id, first_quantity, quantity, value)
      select branch_id, ${lamp}, id, 1000, 1000, 100 from warehouse, generate_series(1, 53) where id = ${warehouseId()}`);
    await api.rows(`insert into stock_balance (branch_id, product_id, warehouse_id, quantity, value)
      select branch_id, ${lamp}, id, 53000, 5300 from warehouse where id = ${warehouseId()}`);
    const told = await story(lamp);
    expect(told.layers).toHaveLength(50);
    expect(told.others).toEqual({ layers: 3, quantity: 3000, value: 300 });
  });
});

test.each(valuationMethods)("valued by %s, every story is whole", async (method) => {
  await valueBy(api, method);
  await expectCostsExplained(api, as("Root"), method);
});

test("needs the right of seeing costs, and a warehouse of the own branch (T10)", async () => {
  const lamp = await make();
  expect((await ask(lamp, as("Cashier"))).name).toBeDefined();
  const { northBranch } = await openNorth(api);
  const stranger = await hireInto(api, "Manager", northBranch);
  expect((await ask(lamp, stranger)).name).toBe("NotFound");
  expect((await ask(99_999_999)).name).toBe("NotFound");
});
