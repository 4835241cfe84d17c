/** Categories as records: defaults, names and order of each, never a circle, deleted only while empty, with the board's acts in their history. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { categoryEndpoints as board } from "../../../src/contract/product/category.ts";
import { categoryList, type CategoryRow } from "../../../src/contract/product/category-list.ts";
import { productCardEndpoints } from "../../../src/contract/product/product-card.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Manager") => shop.tokens.get(who) ?? "";
const { list, create, change, remove, undo, changes } = categoryList.endpoints;

beforeAll(async () => {
  shop = await openShop(api);
});

const blank = { names: {}, parentId: null, position: 0, vatRate: null, margin: null };
type Fields = Partial<CategoryRow["fields"]> & { readonly name: string };
const make = async (fields: Fields) =>
  (await api.call(create, { payload: { key: randomUUID(), fields: { ...blank, ...fields } } }, token())).data;
const alter = ({ id, version, fields }: CategoryRow, next: Partial<CategoryRow["fields"]>) =>
  api.call(change, { payload: { key: randomUUID(), id, version, fields: { ...fields, ...next } } }, token());
const read = async (query: object = {}) =>
  (await api.call(list, { query: { limit: 100, ...query } }, token())).data.records;

test("the list stands as the tree does: parents before their children, siblings by order, then by name", async () => {
  const top = await make({ name: "Tree" });
  await make({ name: "Zinc", parentId: top.id });
  await make({ name: "Alum", parentId: top.id });
  await make({ name: "First", parentId: top.id, position: 1 });
  await make({ name: "Above all", position: 0 });
  const rows = await read({ searchWord: "tree", orderBy: "path", order: "asc" });
  expect(rows.map(({ path }) => path)).toEqual(["Tree", "Tree / Alum", "Tree / Zinc", "Tree / First"]);
});

test("a category is never below itself, nor below one that is gone", async () => {
  const top = await make({ name: "Top" });
  const below = await make({ name: "Below", parentId: top.id });
  expect((await alter(top, { parentId: below.id })).name).toBe("NotPossibleNow");
  expect((await alter(top, { parentId: top.id })).name).toBe("NotPossibleNow");
  expect((await alter(top, { parentId: 999_999 })).name).toBe("NotFound");
  const [one, other] = [await make({ name: "One" }), await make({ name: "Other" })];
  const both = await Promise.all([alter(one, { parentId: other.id }), alter(other, { parentId: one.id })]);
  expect(both.filter(({ name }) => name === "NotPossibleNow")).toHaveLength(1);
});

test("one with products or subcategories is not deleted; an empty one comes back, while its parent is there", async () => {
  const top = await make({ name: "Full" });
  const below = await make({ name: "Empty", parentId: top.id });
  const gone = async (rows: readonly CategoryRow[]) =>
    (
      await api.call(
        remove,
        { payload: { key: randomUUID(), records: rows.map(({ id, version }) => ({ id, version })) } },
        token(),
      )
    ).data;
  expect((await gone([top])).refused).toEqual([{ id: top.id, name: "InUse" }]);
  const first = await gone([below]);
  expect(first.done).toEqual([below.id]);
  const second = await gone([top]);
  expect(second.done).toEqual([top.id]);
  const back = (batchId: number) => api.call(undo, { payload: { key: randomUUID(), batchId } }, token());
  expect((await back(first.batchId)).name).toBe("UndoBlocked");
  expect((await back(second.batchId)).message).toBe("");
  expect((await back(first.batchId)).message).toBe("");
  expect((await read({ id: below.id }))[0]?.path).toBe("Full / Empty");
});

test("what the board does to a category stands in its history too", async () => {
  const made = await make({ name: "Before" });
  const payload = { key: randomUUID(), id: made.id, version: made.version, name: "After" };
  await api.call(board.renameCategory, { payload }, token());
  const { data } = await api.call(changes, { query: { id: made.id } }, token());
  expect(data.changes[0]?.changes).toEqual([{ field: "name", from: "Before", to: "After" }]);
});

test("the product form is told what a category proposes; its margin only where cost may be seen", async () => {
  const made = await make({ name: "Drinks", names: { de: "Getränke" }, vatRate: 500, margin: 4000 });
  const choices = async (who: string) =>
    (await api.call(productCardEndpoints.productChoices, {}, token(who))).data.categories.find(
      ({ id }) => id === made.id,
    );
  expect(await choices("Manager")).toEqual({
    id: made.id,
    name: "Drinks",
    parentId: null,
    vatRate: 500,
    margin: 4000,
  });
  expect(await choices("Cashier")).not.toHaveProperty("margin");
});
