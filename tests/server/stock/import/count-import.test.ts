/** Counts of an open stock check from a file: they add up with those of counters, and are taken back as one (C1, C2, C3, C8). */
import { beforeAll, expect, test } from "vitest";
import { countImportEndpoints } from "../../../../src/contract/stock/count-import.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { checkDesk } from "../check-desk.ts";
import { openNorth } from "../transfer-desk.ts";

const api = testApi(10);
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});
const root = () => shop.tokens.get("Root") ?? "";
const checks = checkDesk(
  api,
  () => shop,
  root,
  () => places.north,
);
const soon = () => Math.ceil(Date.now() / 1000);
const desk = (checkId: number, countedAt = soon()) =>
  importDesk(api, root, countImportEndpoints, { checkId, countedAt });
const counted = async (id: number) =>
  (await checks.lines(id))
    .map(({ code, counted: quantity }) => [code, quantity] as const)
    .toSorted(([one], [other]) => (one < other ? -1 : 1));

test("counts of a file join the check, also of goods beside it; undone they are gone and the file may come again", async () => {
  await startWorker(api);
  const check = await checks.open(["MUG"]);
  await checks.count(check.id, [{ code: "MUG", quantity: 1000 }]);
  const file = "Code;Quantity;Shelf\r\nMUG;2;\r\nMUG;3;\r\nTEA;4;R2\r\nTEA;-1;R3";
  const view = await desk(check.id).check(file);
  expect(view.counts).toEqual({ new: 3, change: 0, same: 0, wrong: 1 });
  const { rows } = await desk(check.id).rows(view.id);
  expect(rows[0]?.about).toEqual({ product: "Mug" });
  const done = await desk(check.id).run(view.id);
  expect(await counted(check.id)).toEqual([
    ["MUG", 6000],
    ["TEA", 4000],
  ]);
  expect((await desk(check.id).undo(done.id)).data.state).toBe("undone");
  expect(await counted(check.id)).toEqual([
    ["MUG", 1000],
    ["TEA", null],
  ]);
  expect((await desk(check.id).check(file)).counts).toMatchObject({ new: 3, same: 0 });
  await checks.cancel(await checks.read(check.id));
});

test("goods that another check counts, and counts from before the check, are refused", async () => {
  const one = await checks.open(["MUG"]);
  const other = await checks.open(["TEA"]);
  const view = await desk(other.id).check("Code;Quantity\r\nMUG;2");
  const { rows } = await desk(other.id).rows(view.id);
  expect(rows[0]?.problems).toEqual([{ column: -1, problem: "inOtherCheck" }]);
  const early = await desk(one.id, soon() - 86_400).map(view.id, view.mapping);
  expect(early.name).toBe("BadInput");
  for (const { id } of [one, other]) await checks.cancel(await checks.read(id));
});

test("counts of a check that was posted since cannot be taken back", async () => {
  await startWorker(api);
  const check = await checks.open(["MUG"]);
  const done = await desk(check.id).run((await desk(check.id).check("Code;Quantity\r\nMUG;0")).id);
  const ended = await checks.end(check.id);
  expect((await checks.post(ended)).message).toBe("");
  expect((await desk(check.id).undo(done.id)).name).toBe("NotPossibleNow");
});
