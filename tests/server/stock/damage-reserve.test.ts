/** What a damage that waits for its approval reserves: only what is free (K16, I5). */
import { beforeAll, expect, test } from "vitest";
import { damageEndpoints } from "../../../src/contract/stock/damage.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { damageDesk } from "./damage-desk.ts";
import { hireInto, openNorth } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = damageDesk(
  api,
  () => shop,
  () => as("Root"),
);

const { held, limit, noLimit } = desk;
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

test("reserves no more than is free, in one line or in several, and stays a draft otherwise (K16, I5)", async () => {
  const manager = await hireInto(api, "Manager", null);
  await api.rows(`update warehouse set negative_stock = 'forbid' where id = ${places.main}`);
  const [quantity] = await held(places.main);
  const reserved = () =>
    api.rows(`select document_type as type, sum(quantity)::int as quantity from stock_reservation
      where warehouse_id = ${places.main} and product_id = ${shop.products.get("TEA")} group by 1`);
  await limit(0);
  const ask = async (...units: readonly number[]) => {
    const { data } = await desk.create(
      units.map((one) => ({ code: "TEA", units: one })),
      {},
      manager,
    );
    return { data, answer: await desk.post(data, manager) };
  };
  const first = (await ask(quantity - 1000)).answer.data;
  for (const units of [[1100], [500, 600]]) {
    const { data, answer } = await ask(...units);
    expect(answer.name).toBe("StockPromised");
    expect(answer.message).toContain(`Only 1 of ${quantity / 1000} Tea are available`);
    expect(answer.message).toContain(first.number ?? "-");
    const { data: kept } = await api.call(damageEndpoints.damage, { query: { id: data.id } }, manager);
    expect(kept).toMatchObject({ state: "draft", number: null });
  }
  expect(await reserved()).toEqual([{ type: "damage", quantity: quantity - 1000 }]);
  const second = (await ask(500, 500)).answer.data;
  expect(second.state).toBe("waiting");
  expect(await reserved()).toEqual([{ type: "damage", quantity }]);
  await noLimit();
  for (const waiting of [first, second]) expect((await desk.cancel(waiting)).message).toBe("");
  expect(await reserved()).toEqual([]);
  await prove();
});
