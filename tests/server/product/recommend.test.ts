/** Recommended products: proposed with their figures, chosen for days and places, in an order of one's own; costs only for who sees them (G13). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  type RecommendInput,
  recommendEndpoints as endpoints,
} from "../../../src/contract/product/recommend.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});
const as = (position: string) => shop.tokens.get(position) ?? "";

/** A product of which so many are on hand and were sold, at a margin in percent. */
const newProduct = async (stock: number, sold = 0, soldBefore = 0, margin = 30) => {
  const [made] = await api.rows(
    `insert into product (code, name, unit_price, vat_rate) values ('${randomUUID()}', 'Lamp', 100000, 2000) returning id`,
  );
  const id = Number(made?.["id"]);
  const [place] = await api.rows(
    "select id, branch_id from warehouse where kind = 'stock' order by id limit 1",
  );
  await api.rows(`insert into stock_balance (product_id, warehouse_id, branch_id, quantity)
    values (${id}, ${Number(place?.["id"])}, ${Number(place?.["branch_id"])}, ${stock * 1000})`);
  for (const [units, days] of [
    [sold, 3],
    [soldBefore, 40],
  ] as const)
    if (units > 0)
      await api.rows(`insert into turnover_change (business_date, branch_id, product_id, lines, quantity, net, cost)
        values (current_date - ${days}, ${Number(place?.["branch_id"])}, ${id}, 1, ${units * 1000}, ${units * 1000}, ${units * (1000 - margin * 10)})`);
  return id;
};
const list = async (query: object = {}, who = "Manager") =>
  (await api.call(endpoints.recommends, { query: { limit: 500, ...query } }, as(who))).data;
const input = (productId: number, wish: Partial<RecommendInput> = {}): RecommendInput => ({
  productId,
  version: null,
  place: "all",
  from: null,
  to: null,
  ...wish,
});
const save = (recommends: readonly RecommendInput[], key = randomUUID(), who = "Manager") =>
  api.call(endpoints.recommend, { payload: { key, recommends } }, as(who));
const remove = (productIds: readonly number[]) =>
  api.call(endpoints.removeRecommends, { payload: { key: randomUUID(), productIds } }, as("Manager"));
const chosen = async () => (await list()).recommends.map(({ productId }) => productId);

test("products are proposed the best first, each with its reason and figures", async () => {
  const growing = await newProduct(90, 30, 20, 15);
  const slow = await newProduct(50);
  const gone = await newProduct(0, 30, 20);
  const { recommends } = await list({ view: "proposed" });
  const of = (id: number) => recommends.find(({ productId }) => productId === id);
  expect(of(growing)).toMatchObject({
    reason: "trend",
    stock: 90_000,
    sold: 30_000,
    soldBefore: 20_000,
    trend: 5000,
    coverDays: 90,
    margin: 1500,
    version: null,
    state: null,
  });
  expect(of(slow)).toMatchObject({ reason: "stock", sold: 0, trend: null, coverDays: null, margin: null });
  expect(of(gone)).toBeUndefined();
  expect((await save([input(growing)])).message).toBe("");
  expect((await list({ view: "proposed" })).recommends.some(({ productId }) => productId === growing)).toBe(
    false,
  );
  await remove([growing]);
});

test("who may not see costs gets no margin, neither as a figure nor as reason or order (G13)", async () => {
  const rich = await newProduct(10, 10, 10, 80);
  const seen = (await list({ view: "proposed" })).recommends.find(({ productId }) => productId === rich);
  expect(seen).toMatchObject({ margin: 8000, reason: "margin" });
  const { recommends } = await list({ view: "proposed" }, "Cashier");
  for (const row of recommends) expect(row).not.toHaveProperty("margin");
  expect(recommends.map(({ reason }) => reason)).not.toContain("margin");
});

test("chosen for days and a place, in an order of one's own, changed and removed (G5)", async () => {
  const [one, two, three] = [await newProduct(5), await newProduct(5), await newProduct(5)];
  await save([
    input(one, { from: "2001-01-01", to: "2001-02-01" }),
    input(two, { place: "till", from: "2999-01-01" }),
    input(three, { place: "office" }),
  ]);
  const { recommends, total } = await list();
  expect(total).toBe(3);
  expect(recommends).toMatchObject([
    { productId: one, position: 1, state: "over", place: "all", to: "2001-02-01" },
    { productId: two, position: 2, state: "later", place: "till" },
    { productId: three, position: 3, state: "now", version: 1 },
  ]);
  expect((await list({ place: "till" })).recommends.map(({ productId }) => productId)).toEqual([one, two]);
  const order = (productIds: readonly number[]) =>
    api.call(endpoints.orderRecommends, { payload: { key: randomUUID(), productIds } }, as("Manager"));
  expect((await order([three, one, two])).message).toBe("");
  expect(await chosen()).toEqual([three, one, two]);
  for (const wrong of [
    [three, one],
    [three, one, one],
    [three, one, two, 999_999],
  ])
    expect((await order(wrong)).name).toBe("StaleVersion");
  expect((await save([input(one, { version: 1, place: "till" })])).message).toBe("");
  expect((await save([input(one, { version: 1 })])).name).toBe("StaleVersion");
  expect(await chosen()).toEqual([three, one, two]);
  await remove([three, one]);
  expect(await chosen()).toEqual([two]);
  await remove([two, two]);
  expect(await chosen()).toEqual([]);
});

test("two who add the same product at once have it once, and the same key adds once (G4)", async () => {
  const product = await newProduct(5);
  const answers = await Promise.all([save([input(product)]), save([input(product)])]);
  expect(new Set(answers.map(({ name }) => name))).toEqual(new Set(["StaleVersion", undefined]));
  expect(await chosen()).toEqual([product]);
  await remove([product]);
  const key = randomUUID();
  const both = await Promise.all([save([input(product)], key), save([input(product)], key)]);
  expect(both.map(({ message }) => message)).toEqual(["", ""]);
  expect(await chosen()).toEqual([product]);
  expect((await save([input(product, { place: "till" })], key)).name).toBe("KeyReused");
  await remove([product]);
});

test("days that end before they begin, a product named twice, one that is gone, and too many are refused; a right is needed", async () => {
  const product = await newProduct(5);
  const fieldOf = async (recommends: readonly RecommendInput[]) => {
    const { data, name } = await save(recommends);
    expect(name).toBe("BadInput");
    return (data as unknown as { fields: readonly { field: string }[] }).fields[0]?.field;
  };
  expect(await fieldOf([input(product, { from: "2027-02-01", to: "2027-01-01" })])).toBe("recommends.0.to");
  expect(await fieldOf([input(product), input(product)])).toBe("recommends.1.productId");
  expect(await fieldOf([input(999_999)])).toBe("recommends.0.productId");
  expect((await save([input(product)], randomUUID(), "Cashier")).name).toBe("AccessDenied");
  expect(await chosen()).toEqual([]);
});
