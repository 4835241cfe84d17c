/** Needs from a file over the true pipeline: one need for each product and reference, taken back as one; and the list as a file. */
import { beforeAll, expect, test } from "vitest";
import { needImportEndpoints } from "../../../src/contract/purchase/need-import.ts";
import { needEndpoints as need } from "../../../src/contract/purchase/need.ts";
import { testApi } from "../support/api.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi(10);
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});
const token = () => shop.tokens.get("Root") ?? "";
const desk = () =>
  importDesk(api, token, needImportEndpoints, {
    warehouseId: shop.tills[0]?.warehouseId ?? 0,
    supplierId: null,
    note: "Fair",
  });
const file = ["Code;Reference;Quantity", "MUG;A;2", "MUG;A;1", "TEA;A;4", "MUG;B;5", "TEA;B;0"].join("\r\n");
const needs = (ids: readonly number[]) =>
  api.rows(`select state, source, quantity, note from purchase_need where id in (${ids.join()}) order by id`);

test("each product and reference becomes a need that waits for another person (T9); a second import does nothing, and undoing drops all (I36, G16)", async () => {
  await startWorker(api);
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 4, change: 0, same: 0, wrong: 1 });
  const done = await desk().run(view.id);
  const ids = done.documents.map(({ id }) => id);
  const asked = { state: "asked", source: "manual" };
  expect(await needs(ids)).toEqual([
    { ...asked, quantity: 3000, note: "A · Fair" },
    { ...asked, quantity: 4000, note: "A · Fair" },
    { ...asked, quantity: 5000, note: "B · Fair" },
  ]);
  const again = await desk().check(file);
  expect(again.counts).toEqual({ new: 0, change: 0, same: 4, wrong: 1 });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect((await needs(ids)).map(({ state }) => state)).toEqual(["dropped", "dropped", "dropped"]);
});

test("a need that was ordered meanwhile keeps the whole import from being undone", async () => {
  await startWorker(api);
  const done = await desk().run((await desk().check(file.replace("MUG;A;2", "MUG;A;7"))).id);
  const ids = done.documents.map(({ id }) => id);
  const orders = purchaseDesk(api, () => shop);
  const order = await orders.order([orders.line("TEA", 4, 1)]);
  await api.rows(`update purchase_need set state = 'ordered', order_id = ${order.id} where id = ${ids[1]}`);
  expect((await desk().undo(done.id)).message).toContain(`#${ids[1]}`);
  expect((await needs(ids)).map(({ state }) => state)).toEqual(["asked", "ordered", "asked"]);
});

test("the needs of a filter are written into a file, with what would be ordered (B16)", async () => {
  const query = "columns=code,quantity,proposed,source&format=csv&language=en";
  const address = `http://kontor.test/be/api${need.exportReplenishments.args[1]}?${query}`;
  const response = await api.raw(new Request(address, { headers: { "x-auth-token": token() } }));
  const csv = await response.text();
  expect(csv).toContain("To order");
  expect(csv).toMatch(/MUG.*Written by hand/);
});
