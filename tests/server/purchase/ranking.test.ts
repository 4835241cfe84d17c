/** The ranking of suppliers through the API: the true price of each for a product, and what costs may not be seen. */
import { beforeAll, expect, it } from "vitest";
import { supplierRankingEndpoints as ranking } from "../../../src/contract/purchase/supplier-ranking.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { landedDesk } from "./landed-desk.ts";
import { preOrderDesk } from "./pre-order-desk.ts";

const api = testApi();
let shop: Shop;
const desk = preOrderDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});

const rank = async (query: object, who = "Manager") =>
  api.call(ranking.supplierRanking, { query }, desk.as(who));

it("the true price of a supplier is its offer with the freight of its receipts, in the base currency (B4)", async () => {
  const product = await desk.goods();
  const [near] = (await rank({ productId: product })).data.suppliers;
  expect(near).toMatchObject({
    supplier: "Supplier GBP",
    offerPrice: 2_5000,
    truePrice: 2_5000,
    landedShare: 0,
  });
  const order = await desk.order([{ ...desk.line("MUG", 10, 2), productId: product }], {}, true);
  await landedDesk(api, () => shop).create(order, 2_00);
  const { suppliers, product: name } = (await rank({ productId: product })).data;
  expect(name).toMatch(/^Listed/);
  expect(suppliers).toMatchObject([{ landedShare: 1000, truePrice: 2_7500, purchases: 20_00 }]);
});

it("the cheapest comes first, with its price as the reason; weights change what counts", async () => {
  const product = await desk.goods();
  const other = await desk.supplier("EUR");
  await api.rows(`insert into supplier_offer (supplier_id, product_id, currency, package, price)
    values (${other}, ${product}, 'GBP', 1000, 99000)`);
  const { suppliers } = (await rank({ productId: product, weights: "900000" })).data;
  expect(suppliers.map(({ score, reason }) => ({ score, reason }))).toEqual([
    { score: 100, reason: "price" },
    { score: 0, reason: null },
  ]);
  const byName = (await rank({ productId: product, orderBy: "truePrice", order: "desc" })).data.suppliers;
  expect(byName[0]).toMatchObject({ id: other, truePrice: 9_9000 });
});

it("more sold than received is all of it", async () => {
  const product = await desk.goods();
  await desk.order([{ ...desk.line("MUG", 1, 2), productId: product }], {}, true);
  await api.rows(`
    insert into turnover_sum (grain, start, branch_id, dimension, key, orders, lines, quantity, net, vat, cost, discount, returned)
    values ('day', current_date - 1, 1, 'product', ${product}, 1, 1, 900000000000, 100, 0, 90000000000, 0, 0)`);
  expect((await rank({ productId: product })).data.suppliers).toMatchObject([{ sellThrough: 10_000 }]);
});

it("who may not see costs is refused (I35)", async () => {
  expect((await rank({}, "Stock keeper")).name).toBe("AccessDenied");
});
