/** What a till looks up: receipts of its branch by day, amount, article or customer, and the stock of its warehouse (R1, K2). */
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order } from "../../../src/contract/sale/sale-order.ts";
import { testApi } from "../support/api.ts";
import { draft, line } from "../support/drafts.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let three: Order;
let named: Order;
const { as, sell, mugs } = returnsDesk(api, () => shop);
const tillId = () => shop.tills[0]?.id ?? 0;

const find = async (query: { day?: string; amount?: number; searchWord?: string }, who = "Cashier") => {
  const answer = await api.call(sale.receipts, { query: { tillId: tillId(), ...query } }, as(who));
  expect(answer.message).toBe("");
  return answer.data.map(({ number }) => number);
};

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  three = await mugs(3);
  named = await sell(draft(shop, [line(shop, "MUG", 5)], { customerId: shop.customerId }));
});

test("finds a receipt by amount, article, customer, number and day, the newest first", async () => {
  const [customer] = await api.rows(`select name from customer where id = ${shop.customerId}`);
  const day = three.businessDate ?? "";
  expect(await find({})).toEqual([named.number, three.number]);
  expect(await find({ amount: three.total })).toEqual([three.number]);
  expect(await find({ searchWord: "MUG" })).toEqual([named.number, three.number]);
  expect(await find({ searchWord: String(customer?.["name"]).toUpperCase() })).toEqual([named.number]);
  expect(await find({ searchWord: three.number ?? "" })).toEqual([three.number]);
  expect(await find({ day })).toEqual([named.number, three.number]);
  expect(await find({ day: "2001-01-01" })).toEqual([]);
  expect(await find({ searchWord: "%" })).toEqual([]);
  expect(await find({ day, amount: named.total, searchWord: "mug" })).toEqual([named.number]);
});

test("is for who sells at a till, and for receipts of its branch", async () => {
  const refused = await api.call(sale.receipts, { query: { tillId: tillId() } }, as("Stock keeper"));
  expect(refused.name).toBe("AccessDenied");
  const elsewhere = await api.call(sale.receipts, { query: { tillId: 999_999 } }, as("Cashier"));
  expect(elsewhere.data).toEqual([]);
});

test("tells the stock of the till's warehouse, and nothing of products without stock (K2)", async () => {
  const productId = three.lines[0]?.productId ?? 0;
  const [row] = await api.rows(
    `select quantity from stock_balance where product_id = ${productId}
      and warehouse_id = (select warehouse_id from till where id = ${tillId()})`,
  );
  const { data } = await api.call(
    sale.tillStock,
    { query: { tillId: tillId(), ids: `${productId},999999` } },
    as("Cashier"),
  );
  expect(data).toEqual([{ productId, quantity: Number(row?.["quantity"]) }]);
});
