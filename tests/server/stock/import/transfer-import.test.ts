/** Lines of transfers from a file over the true pipeline: one draft for each reference, taken back as one (I36, G16). */
import { beforeAll, expect, test } from "vitest";
import { transferImportEndpoints } from "../../../../src/contract/stock/transfer-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { openNorth } from "../transfer-desk.ts";

const api = testApi(10);
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});
const desk = () =>
  importDesk(api, () => shop.tokens.get("Root") ?? "", transferImportEndpoints, {
    fromWarehouseId: places.main,
    toWarehouseId: places.north,
    date: "2026-11-20",
    memo: "Van 2",
  });
const file = ["Code;Reference;Quantity", "MUG;A;2", "MUG;A;1", "TEA;A;4", "MUG;B;5", "TEA;B;0"].join("\r\n");
const drafts = (ids: readonly number[]) =>
  api.rows(`select o.memo, o.state, (select jsonb_agg(l.asked order by l.position) from stock_transfer_line l
    where l.transfer_id = o.id) as asked from stock_transfer o where id in (${ids.join()}) order by id`);

test("each reference becomes a draft, a second import does nothing, and undoing cancels all drafts", async () => {
  await startWorker(api);
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 4, change: 0, same: 0, wrong: 1 });
  expect(view.totals).toEqual({ quantity: 12_000, value: null, currency: "GBP" });
  const done = await desk().run(view.id);
  const ids = done.documents.map(({ id }) => id);
  expect(await drafts(ids)).toEqual([
    { memo: "A · Van 2", state: "draft", asked: [3000, 4000] },
    { memo: "B · Van 2", state: "draft", asked: [5000] },
  ]);
  const again = await desk().check(file);
  expect(again.counts).toEqual({ new: 0, change: 0, same: 4, wrong: 1 });
  const wanted = await desk().map(again.id, again.mapping, { again: true });
  expect(wanted.data.counts).toMatchObject({ new: 4, same: 0 });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect((await drafts(ids)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
});

test("a transfer that has gone on keeps the whole import from being undone", async () => {
  await startWorker(api);
  const done = await desk().run((await desk().check(file.replace("MUG;A;2", "MUG;A;7"))).id);
  const ids = done.documents.map(({ id }) => id);
  await api.rows(`update stock_transfer set state = 'closed', number = 'T-X' where id = ${ids[1]}`);
  expect((await desk().undo(done.id)).message).toContain("T-X");
  expect((await drafts(ids)).map(({ state }) => state)).toEqual(["draft", "closed"]);
});
