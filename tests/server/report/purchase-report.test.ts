/** The report of purchases, and with it what every fact report does: groups, ratios of totals, comparison, pivot, rights, file (G17, G41). */
import { beforeAll, expect, test } from "vitest";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { purchaseReport } from "../../../src/contract/report/purchase-report.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { returnDesk } from "../purchase/return-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
const back = returnDesk(api, () => shop);
const { read, export: file } = purchaseReport.endpoints;
type Query = (typeof read.args)[2]["query"]["Type"];

const ask = async (query: Query, position = "Manager") =>
  (await api.call(read, { query }, desk.as(position))).data;

/** Moves an order with its receipts to another day: what was posted is as if it had been posted then. */
const moveTo = async (id: number, day: string) => {
  await api.rows(`update purchase_order set business_date = '${day}' where id = ${id}`);
  await api.rows(`update purchase_receipt set business_date = '${day}' where order_id = ${id}`);
};

beforeAll(async () => {
  shop = await openShop(api);
  const mugs = await desk.order([desk.line("MUG", 10, 2), desk.line("TEA", 4, 5)]);
  const part = desk.done(await desk.receive(mugs, desk.came(mugs, [6, 4])));
  await moveTo(part.id, "2026-03-10");
  const dear = await desk.order([desk.line("MUG", 10, 4)], {}, true);
  await moveTo(dear.id, "2026-04-20");
  const dollars = await desk.order(
    [desk.line("TEA", 10, 3, { vatRate: 0 })],
    { currency: "EUR", rate: 5_000_000_000 },
    true,
  );
  await moveTo(dollars.id, "2026-04-21");
  const undone = await desk.order([desk.line("MUG", 100, 2)], {}, true);
  await moveTo(undone.id, "2026-04-22");
  const [receipt] = undone.receipts;
  desk.done(await desk.undo(undone, receipt?.id ?? 0));
});

const spring = { startDate: "2026-03-01", endDate: "2026-04-30" };

test("received goods by product, with the average price of the total out of its sums", async () => {
  const { rows, totals } = await ask({ ...spring, group: "product" });
  expect(rows.map(({ code, figures }) => [code, figures])).toEqual([
    [
      "MUG",
      {
        receipts: null,
        ordered: 120_000,
        received: 16_000,
        damaged: 0,
        refused: 0,
        returned: 0,
        credited: 0,
        netPurchased: 52_00,
        purchased: 52_00,
        vat: 10_40,
        averagePrice: 32_500,
      },
    ],
    [
      "TEA",
      {
        receipts: null,
        ordered: 14_000,
        received: 14_000,
        damaged: 0,
        refused: 0,
        returned: 0,
        credited: 0,
        netPurchased: 35_00,
        purchased: 35_00,
        vat: 4_00,
        averagePrice: 25_000,
      },
    ],
  ]);
  expect(totals.figures).toMatchObject({
    receipts: 3,
    received: 30_000,
    purchased: 87_00,
    averagePrice: 29_000,
  });
  expect(rows.map(({ share }) => share)).toEqual([5977, 4023]);
});

test("by supplier each in the base currency, at the rate of its receipts (B2)", async () => {
  const { rows } = await ask({ ...spring, group: "supplier", orderBy: "name", order: "asc" });
  expect(rows.map(({ code, figures }) => [code, figures.purchased])).toEqual([
    ["S-EUR", 15_00],
    ["S-GBP", 72_00],
  ]);
});

test("a month is compared with the one before, product by product, and the contributions are the change of the total", async () => {
  const { rows, totals } = await ask({
    startDate: "2026-04-01",
    endDate: "2026-04-30",
    group: "product",
    compare: "before",
  });
  expect(rows.map(({ code, before, change, contribution }) => [code, before, change, contribution])).toEqual([
    ["MUG", 12_00, 23_333, 8750],
    ["TEA", 20_00, -2500, -1563],
  ]);
  expect(totals).toMatchObject({ before: 32_00, change: 7188, contribution: 7188 });
});

test("the trend of a price is its pivot by month", async () => {
  const { rows, totals, pivot } = await ask({
    ...spring,
    group: "product",
    pivot: "month",
    of: "averagePrice",
  });
  expect(pivot).toEqual([
    { key: 20260301, name: "2026-03-01" },
    { key: 20260401, name: "2026-04-01" },
  ]);
  expect(rows.map(({ code, pivot: cells }) => [code, cells])).toEqual([
    ["MUG", { 20260301: 20_000, 20260401: 40_000 }],
    ["TEA", { 20260301: 50_000, 20260401: 15_000 }],
  ]);
  expect(totals.pivot).toEqual({ 20260301: 32_000, 20260401: 27_500 });
});

test("days and months stand in their order, a word narrows rows and totals", async () => {
  const { rows } = await ask({ ...spring, group: "month" });
  expect(rows.map(({ name, figures }) => [name, figures.received])).toEqual([
    ["2026-03-01", 10_000],
    ["2026-04-01", 20_000],
  ]);
  const found = await ask({ ...spring, group: "product", searchWord: "mug" });
  expect(found.rows.map(({ code }) => code)).toEqual(["MUG"]);
  expect(found.totals.figures).toMatchObject({ purchased: 52_00 });
});

test("who may not see costs gets quantities, compares by them and cannot sort by amounts (I35)", async () => {
  const query = {
    ...spring,
    group: "product",
    compare: "before",
    orderBy: "purchased",
    order: "asc",
  } as const;
  const { of, rows } = await ask(query, "Stock keeper");
  expect(of).toBe("received");
  expect(rows.map(({ code }) => code)).toEqual(["MUG", "TEA"]);
  expect(rows[0]?.figures).toEqual({
    receipts: null,
    ordered: 120_000,
    received: 16_000,
    damaged: 0,
    refused: 0,
    returned: 0,
  });
});

test("the file has the chosen columns, the pivot and the totals", async () => {
  const query = {
    ...spring,
    group: "product",
    pivot: "branch",
    format: "csv",
    columns: "name,received,purchased",
  };
  const response = await api.raw(
    new Request(`http://kontor.test/be/api${file.args[1]}?${new URLSearchParams(query)}`, {
      headers: { "x-auth-token": desk.as("Manager") },
    }),
  );
  const lines = (await response.text()).replace("\uFEFF", "").trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines[0]).toMatch(/^Product[,;]Received[,;].*Purchases, net \(GBP\)/);
  expect(lines[3]).toMatch(/^Total[,;]30[,;]/);
});

test("an order is found by the days of its receipts, of the product that came in them", async () => {
  const list = purchaseEndpoints.purchaseSums;
  const days = { receivedFrom: "2026-04-01", receivedTo: "2026-04-30" };
  const { data } = await api.call(list, { query: days }, desk.as("Manager"));
  expect(data.total).toBe(2);
  const productId = shop.products.get("MUG") ?? 0;
  const mugs = await api.call(list, { query: { ...days, productId } }, desk.as("Manager"));
  expect(mugs.data).toMatchObject({ total: 1, names: { category: null, branch: null } });
});

test("what went back is taken off, by the day of the return, and leads to its orders (B5)", async () => {
  const kept = await desk.order([desk.line("MUG", 10, 2)], {}, true);
  await moveTo(kept.id, "2026-05-10");
  const given = (await back.create(await back.draftOf(kept, [3]))).data;
  await back.post(given);
  const undone = (await back.create(await back.draftOf(kept, [1]))).data;
  await back.undo((await back.post(undone)).data);
  await api.rows(`update purchase_return set date = '2026-06-02' where order_id = ${kept.id}`);
  const both = { startDate: "2026-05-01", endDate: "2026-06-30" };
  const { of, totals } = await ask({ ...both, group: "product" });
  expect(of).toBe("netPurchased");
  expect(totals.figures).toMatchObject({
    received: 10_000,
    returned: 3_000,
    purchased: 20_00,
    credited: 6_00,
    netPurchased: 14_00,
  });
  const { rows } = await ask({ ...both, group: "month" });
  expect(rows.map(({ name, figures }) => [name, figures.netPurchased])).toEqual([
    ["2026-05-01", 20_00],
    ["2026-06-01", -6_00],
  ]);
  const total = async (query: object) =>
    (await api.call(purchaseEndpoints.purchaseSums, { query }, desk.as("Manager"))).data.total;
  const june = { returnedFrom: "2026-06-01", returnedTo: "2026-06-30" };
  expect(await total(june)).toBe(1);
  expect(await total({ ...june, productId: shop.products.get("TEA") ?? 0 })).toBe(0);
  expect(await total({ returnedFrom: "2026-05-01", returnedTo: "2026-05-31" })).toBe(0);
  const april = { receivedFrom: "2026-04-01", receivedTo: "2026-04-30" };
  expect(await total({ ...april, ...june })).toBe(3);
});
