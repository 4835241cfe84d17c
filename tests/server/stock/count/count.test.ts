/** Counting over the true HTTP pipeline: the daily count that is proposed, and the order in which goods are counted. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { stockCheckEndpoints } from "../../../../src/contract/stock/check.ts";
import { stockCountEndpoints } from "../../../../src/contract/stock/check-count.ts";
import { testApi } from "../../support/api.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";
import { changeDesk } from "../change-desk.ts";
import { checkDesk, mugSales } from "../check-desk.ts";
import { hireInto, openNorth } from "../transfer-desk.ts";
import { zoneDesk } from "../zone-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
let keeper: string;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = checkDesk(
  api,
  () => shop,
  () => as("Root"),
  () => places.main,
);
const change = changeDesk(
  api,
  () => shop,
  () => as("Root"),
);
const sell = mugSales(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  places = await openNorth(api);
  keeper = await hireInto(api, "Stock keeper", places.mainBranch);
  const lines = ["MUG", "TEA"].map((code) => ({
    code,
    warehouseId: places.main,
    quantity: 50_000,
    unitCost: 40_000,
  }));
  await change.post((await change.create(lines)).data);
});

test("the daily count is proposed to the stock keeper without costs, started once by two, and not a second time", async () => {
  await sell(2);
  const daily = (token: string) => api.call(stockCountEndpoints.dailyCounts, { query: {} }, token);
  const ofMain = async (token: string) =>
    (await daily(token)).data.find(({ warehouseId }) => warehouseId === places.main);
  const proposed = await ofMain(keeper);
  expect(proposed?.check).toBeNull();
  expect(proposed?.seconds).toBeLessThanOrEqual(300);
  expect(proposed?.products[0]).not.toHaveProperty("expectedError");
  expect((await ofMain(as("Root")))?.products[0]?.expectedError).toBeGreaterThan(0);
  const north = await hireInto(api, "Stock keeper", places.northBranch);
  expect(await ofMain(north)).toBeUndefined();
  const start = (token: string) =>
    api.call(
      stockCountEndpoints.startDailyCount,
      { payload: { key: randomUUID(), warehouseId: places.main } },
      token,
    );
  expect((await start(north)).name).toBe("BadInput");
  const started = await Promise.all([start(keeper), start(as("Manager"))]);
  expect(new Set(started.map(({ data }) => data.id)).size).toBe(1);
  const id = started[0]?.data.id ?? 0;
  expect(await desk.read(id)).toMatchObject({
    state: "counting",
    blind: true,
    lineCount: proposed?.products.length,
  });
  expect((await ofMain(keeper))?.check).toEqual({ id, state: "counting" });
  const [first] = proposed?.products ?? [];
  await desk.count(
    id,
    [{ code: first?.code ?? "", productId: first?.id ?? 0, mode: "set", quantity: 4000 }],
    keeper,
  );
  await api.call(stockCountEndpoints.handInStockCheck, { payload: { key: randomUUID(), id } }, keeper);
  expect((await ofMain(keeper))?.check).toEqual({ id, state: "counted" });
  expect((await start(keeper)).name).toBe("NotPossibleNow");
  await desk.cancel(await desk.read(id));
});

test("an ABC class is the goods that make so much of the value that was sold; goods that did not move are class C", async () => {
  await sell(1);
  const codesOf = async (abcClass: "A" | "B" | "C") => {
    const query = { warehouseId: places.main, scope: "abc", abcClass } as const;
    const { data } = await api.call(stockCheckEndpoints.stockCheckScope, { query }, as("Root"));
    return data.products.map(({ id }) => [...shop.products].find(([, product]) => product === id)?.[0]);
  };
  const [a, b, c] = [await codesOf("A"), await codesOf("B"), await codesOf("C")];
  expect(a).toEqual(["MUG"]);
  expect(b).toEqual([]);
  expect(c).toContain("TEA");
  expect((await desk.create([], { scope: "abc" })).name).toBe("BadInput");
  const check = (await desk.start((await desk.create([], { scope: "abc", abcClass: "A" })).data)).data;
  expect(check).toMatchObject({ abcClass: "A", lineCount: 1 });
  await desk.cancel(check);
});

test("goods are counted in walking order, those without a zone last (K12)", async () => {
  const zones = zoneDesk(api, () => as("Root"));
  const far = await zones.make(places.main, { position: 20 });
  const near = await zones.make(places.main, { position: 10 });
  await zones.place(far.id, [desk.product("MUG")], true);
  await zones.place(near.id, [desk.product("TEA")], true);
  const check = await desk.open(["APPLE", "MUG", "TEA"]);
  const { data } = await api.call(stockCountEndpoints.countSheet, { query: { id: check.id } }, keeper);
  const order = data.products.map(({ productId, zone }) => [productId, zone]);
  expect(order).toEqual([
    [desk.product("TEA"), near.fields.zone],
    [desk.product("MUG"), far.fields.zone],
    [desk.product("APPLE"), ""],
  ]);
  await desk.cancel(check);
});
