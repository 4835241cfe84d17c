/** Lines of damage documents from a file: one draft for each reference, with what stock is left and what is lost (C7, I36). */
import { beforeAll, expect, test } from "vitest";
import { damageImportEndpoints } from "../../../../src/contract/stock/damage-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { openNorth } from "../transfer-desk.ts";

const api = testApi(10);
let shop: Shop;
let main = 0;
beforeAll(async () => {
  shop = await openShop(api);
  ({ main } = await openNorth(api));
});
const root = () => shop.tokens.get("Root") ?? "";
const head = { warehouseId: 0, to: "defective", reason: "expired", note: "Cellar" };
const desk = (more: object = {}) =>
  importDesk(api, root, damageImportEndpoints, { ...head, warehouseId: main, ...more });
const stored = (ids: readonly number[]) =>
  api.rows(`select d.state, d.reason, d.destination, d.note, (select jsonb_agg(l.quantity order by l.position) from stock_damage_line l
    where l.damage_id = d.id) as lines from stock_damage d where id in (${ids.join()}) order by id`);
const file = ["Code;Quantity;Reference", "MUG;2;A", "MUG;1;A", "TEA;4;", "MUG;0;A"].join("\r\n");

test("each reference becomes a draft with its reason, and undoing cancels the drafts", async () => {
  await startWorker(api);
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 1 });
  const { rows } = await desk().rows(view.id);
  const { before = null, after = 0 } = rows[0]?.about?.quantity ?? {};
  expect(after).toBe((before ?? 0) - 2000);
  const done = await desk().run(view.id);
  const ids = done.documents.map(({ id }) => id);
  const way = { state: "draft", reason: "expired", destination: "defective" };
  expect(await stored(ids)).toEqual([
    { ...way, note: "A · Cellar", lines: [3000] },
    { ...way, note: "Cellar", lines: [4000] },
  ]);
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect((await stored(ids)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
});

test("a document that was posted keeps the whole import from being undone", async () => {
  await startWorker(api);
  const done = await desk().run((await desk().check(file.replace("MUG;2", "MUG;3"))).id);
  const ids = done.documents.map(({ id }) => id);
  await api.rows(`update stock_damage set state = 'posted', number = 'DM-X' where id = ${ids[1]}`);
  expect((await desk().undo(done.id)).message).toContain("DM-X");
  expect((await stored(ids)).map(({ state }) => state)).toEqual(["draft", "posted"]);
});

test("another reason needs words, and goods lie in a warehouse", async () => {
  const parsed = await desk().parse(file);
  const { id, mapping } = parsed.data;
  const other = await desk({ reason: "other", note: "" }).map(id, mapping);
  expect(other.name).toBe("BadInput");
  const none = await desk({ warehouseId: null }).map(id, mapping);
  expect(none.name).toBe("BadInput");
});
