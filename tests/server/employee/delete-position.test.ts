/** Positions that nobody holds can be taken away, and brought back (G16). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { positionEndpoints as position } from "../../../src/contract/employee/position.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (name: string) => shop.tokens.get(name) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const make = async (name: string) => {
  const fields = { name, roles: [], rights: [], pages: [], maximumDiscount: 0, writeOffLimit: 0 };
  const payload = { key: randomUUID(), fields };
  return (await api.call(position.createPosition, { payload }, as("Administrator"))).data;
};
const remove = async (record: { readonly id: number; readonly version: number }, who = "Administrator") => {
  const payload = { key: randomUUID(), records: [record] };
  return (await api.call(position.deletePositions, { payload }, as(who))).data;
};
const undo = (batchId: number) =>
  api.call(position.undoPositions, { payload: { key: randomUUID(), batchId } }, as("Administrator"));
const names = async () =>
  (await api.call(position.positions, { query: { limit: 100 } }, as("Administrator"))).data.positions.map(
    ({ name }) => name,
  );

test("one that nobody holds goes, and comes back", async () => {
  const { id } = await make("Courier");
  const { done, batchId } = await remove({ id, version: 1 });
  expect(done).toEqual([id]);
  expect(await names()).not.toContain("Courier");
  expect((await undo(batchId)).data.undone).toBe(1);
  expect(await names()).toContain("Courier");
});

test("one that somebody holds stays, also when they were blocked; so does one that may more", async () => {
  const { data } = await api.call(position.positions, { query: { limit: 100 } }, as("Administrator"));
  const of = (name: string) => data.positions.find((row) => row.name === name) ?? { id: 0, version: 0 };
  await api.rows("update person set active = false where name = 'Invoice'");
  expect((await remove(of("Invoice clerk"))).refused).toEqual([
    { id: of("Invoice clerk").id, name: "InUse" },
  ]);
  expect((await remove(of("Root"))).refused).toEqual([{ id: of("Root").id, name: "MoreThanOwn" }]);
});

test("its name is free then, and who has taken it meanwhile stands in the way of bringing it back", async () => {
  const { id } = await make("Porter");
  const { batchId } = await remove({ id, version: 1 });
  expect((await make("Porter")).id).toBeGreaterThan(id);
  expect((await undo(batchId)).name).toBe("UndoBlocked");
});
