/** Order forms that hold their goods: what others get of them, and what is held after sales, cancellations and changes (S21, K16, I5). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { prove } from "../../../../src/server/prove.ts";
import { testApi } from "../../support/api.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";
import { openNorth, transferDesk } from "../../stock/transfer-desk.ts";
import { formDesk } from "./form-desk.ts";

const api = testApi();
let shop: Shop;
const desk = formDesk(api, () => shop);
const { lineOf, draftOf } = desk;
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update warehouse set negative_stock = 'forbid'");
  await api.rows("update customer set credit_limit = null");
});

const proven = async () => (await api.run(prove)).filter(({ ok }) => !ok);

it("holds all open goods until an order takes them over, and nobody else gets them; a second form is refused with figures (S21, K16, I5)", async () => {
  const warehouseId = shop.tills[0]?.warehouseId ?? 0;
  const [stock] = await api.rows(`select (b.quantity / 1000)::int as mugs from stock_balance b
    join product p on p.id = b.product_id where p.code = 'MUG' and b.warehouse_id = ${warehouseId}`);
  const mugs = Number(stock?.["mugs"]);
  expect(mugs).toBeGreaterThan(10);
  const mug = lineOf("MUG", mugs);
  const written = await desk.write(draftOf([mug, lineOf("POST", 1)]));
  expect(written).toMatchObject({ reserved: 0, toReserve: mugs * 1000 });
  const key = randomUUID();
  const held = (await desk.reserve(written, "Manager", key)).data;
  expect(held).toMatchObject({ reserved: mugs * 1000, toReserve: 0 });
  expect(held.can).toEqual(["edit", "sell", "deposit", "release", "cancel"]);
  expect((await desk.reserve(written, "Manager", key)).data.version).toBe(held.version);
  expect((await desk.reserve(written)).name).toBe("StaleVersion");
  expect((await desk.reserve(held, "Cashier")).name).toBe("AccessDenied");

  const other = await desk.write(draftOf([lineOf("MUG", 1)]));
  const refused = await desk.reserve(other);
  expect(refused.name).toBe("StockPromised");
  expect(refused.message).toContain(`${mugs} wait for ${written.number}`);
  const stranger = await desk.sold(other, [[other.lines[0]?.key ?? "", 1]]);
  const taken = await desk.post(stranger.id);
  expect([taken.name, taken.message]).toEqual([refused.name, refused.message]);

  const order = await desk.sold(held, [[mug.key, 5]]);
  expect(await desk.read(written.id)).toMatchObject({ reserved: (mugs - 5) * 1000, toReserve: 0 });
  expect((await desk.post(order.id)).data.state).toBe("committed");
  const cut = (await desk.cancel(await desk.read(written.id), [[mug.key, 1]])).data;
  expect(cut).toMatchObject({ reserved: (mugs - 6) * 1000, toReserve: 0 });
  // What the order gives back is free until it is held again.
  await desk.drop(order.id);
  const back = await desk.read(written.id);
  expect(back).toMatchObject({ reserved: (mugs - 6) * 1000, toReserve: 5000 });
  expect(back.can).toContain("reserve");
  const again = (await desk.reserve(back)).data;
  expect(again).toMatchObject({ reserved: (mugs - 1) * 1000, toReserve: 0 });
  const fewer = draftOf([{ ...mug, count: { ...mug.count, units: (mugs - 4) * 1000 } }], {
    clientId: written.clientId,
  });
  const changed = (await desk.change(again, fewer)).data;
  expect(changed).toMatchObject({ reserved: changed.open, toReserve: 0 });
  expect(await proven()).toEqual([]);
  const free = (await desk.release(changed)).data;
  expect(free).toMatchObject({ reserved: 0, toReserve: free.open });
  expect((await desk.post(stranger.id)).data.state).toBe("committed");
});

it("what a transfer has promised is not sold either, and the refusal names it (K16)", async () => {
  const { main, north } = await openNorth(api);
  await api.rows(`update stock_balance set quantity = 12000 where warehouse_id = ${main}
    and product_id = (select id from product where code = 'TEA')`);
  const transfers = transferDesk(
    api,
    () => shop,
    () => desk.as("Administrator"),
  );
  const made = (await transfers.create(main, north, [{ code: "TEA", units: 8000 }])).data;
  const asked = (await transfers.request(made)).data;
  const approved = await transfers.approve(asked, [], desk.as("Root"));
  expect(approved.data.state).toBe("allocated");
  const order = async (units: number) => {
    const tea = lineOf("TEA", units);
    return desk.sold(await desk.write(draftOf([tea])), [[tea.key, units]]);
  };
  const refused = await desk.post((await order(5)).id);
  expect(refused.name).toBe("StockPromised");
  expect(refused.message).toContain(`8 wait for ${approved.data.number}`);
  expect((await desk.post((await order(4)).id)).message).toBe("");
});
