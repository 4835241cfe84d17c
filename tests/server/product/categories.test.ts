/** The category tree over the true pipeline: each act once, never a circle, and taken back as it was. */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { categoryEndpoints as category, type CategoryTree } from "../../../src/contract/product/category.ts";
import { isTree } from "../../../src/domain/category-tree.ts";
import { testApi } from "../support/api.ts";
import { catalogueDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Manager") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const tree = async () => (await api.call(category.categoryTree, {}, token("Cashier"))).data;
const create = async (name: string, parentId: number | null = null) => {
  const { data } = await api.call(
    category.createCategory,
    { payload: { key: randomUUID(), name, parentId } },
    token(),
  );
  const made = data.categories.filter((one) => one.name === name).toSorted((a, b) => b.id - a.id)[0];
  if (!made) throw new Error("not made");
  return made;
};
type Seen = { readonly id: number; readonly version: number };
const command = (seen: Seen) => ({ key: randomUUID(), id: seen.id, version: seen.version });
const move = (seen: Seen, parentId: number | null) =>
  api.call(category.moveCategory, { payload: { ...command(seen), parentId } }, token());
const merge = (seen: Seen, into: number) =>
  api.call(category.mergeCategory, { payload: { ...command(seen), into } }, token());
const remove = (seen: Seen, moveTo?: number | null) =>
  api.call(
    category.deleteCategory,
    { payload: { ...command(seen), ...(moveTo === undefined ? {} : { moveTo }) } },
    token(),
  );
const sort = (ids: readonly number[], from: number | null, to: number | null) =>
  api.call(category.moveProducts, { payload: { key: randomUUID(), ids, from, to } }, token());
const undo = (actId: number) =>
  api.call(category.undoCategory, { payload: { key: randomUUID(), actId } }, token());
const product = (code: string) => shop.products.get(code) ?? 0;
const now = async (id: number) => (await tree()).categories.find((one) => one.id === id);
const last = ({ acts }: CategoryTree) => acts[0]?.id ?? 0;

describe("a branch", () => {
  test("hangs under another, never under itself", async () => {
    const [a, b] = [await create("A"), await create("B")];
    expect((await move(b, a.id)).message).toBe("");
    expect((await now(b.id))?.parentId).toBe(a.id);
    expect((await move(a, b.id)).name).toBe("NotPossibleNow");
    expect((await move(a, a.id)).name).toBe("NotPossibleNow");
    expect((await move(a, 999_999)).name).toBe("NotFound");
  });

  test("moved by two at once makes no circle: one of them is refused", async () => {
    const [a, b] = [await create("Left"), await create("Right")];
    const both = await Promise.all([move(a, b.id), move(b, a.id)]);
    expect(both.map(({ name }) => name).filter((name) => name === "NotPossibleNow")).toHaveLength(1);
  });

  test("that somebody renamed meanwhile is not moved; the stale one gets what it is now", async () => {
    const made = await create("Old");
    const payload = { ...command(made), name: "New" };
    await api.call(category.renameCategory, { payload }, token("Root"));
    const stale = await move(made, null);
    expect(stale.name).toBe("StaleVersion");
    expect(stale.data).toMatchObject({ current: { name: "New" } });
  });

  test("is made once for its key, and by nobody who may not", async () => {
    const payload = { key: randomUUID(), name: "Once", parentId: null };
    await Promise.all([1, 2].map(() => api.call(category.createCategory, { payload }, token())));
    expect((await tree()).categories.filter(({ name }) => name === "Once")).toHaveLength(1);
    expect((await api.call(category.createCategory, { payload }, token("Cashier"))).message).toBe(
      "Access Denied",
    );
  });
});

describe("products", () => {
  test("go with a category that is merged; its branches hang under the other; all of it comes back", async () => {
    const [from, into] = [await create("From"), await create("Into")];
    const below = await create("Below", from.id);
    await sort([product("MUG")], null, from.id);
    const merged = await merge(from, into.id);
    expect(await now(into.id)).toMatchObject({ products: 1 });
    expect((await now(below.id))?.parentId).toBe(into.id);
    expect(await now(from.id)).toBeUndefined();
    await undo(last(merged.data));
    expect(await now(from.id)).toMatchObject({ products: 1 });
    expect((await now(below.id))?.parentId).toBe(from.id);
    await sort([product("MUG")], from.id, null);
  });

  test("keep their category from being deleted, unless they are told where to go", async () => {
    const made = await create("Full");
    await sort([product("TEA")], null, made.id);
    expect((await remove(made)).name).toBe("InUse");
    const gone = await remove(made, null);
    expect(await now(made.id)).toBeUndefined();
    await undo(last(gone.data));
    expect(await now(made.id)).toMatchObject({ products: 1 });
    await sort([product("TEA")], made.id, null);
  });

  test("that somebody has moved meanwhile are not moved again", async () => {
    const made = await create("Elsewhere");
    await sort([product("MUG")], null, made.id);
    expect((await sort([product("MUG"), product("TEA")], null, made.id)).name).toBe("StaleVersion");
    await sort([product("MUG")], made.id, null);
  });

  test("whose category changed are news for the tills, with the category", async () => {
    const till = catalogueDesk(api, () => token("Cashier"));
    const { version: since } = await till.read();
    const made = await create("News");
    await sort([product("MUG")], null, made.id);
    const data = await till.read(since);
    const mugIn = ({ products }: typeof data) => products.find(({ id }) => id === product("MUG"))?.categoryId;
    expect(mugIn(data)).toBe(made.id);
    expect(data.categories.map(({ id }) => id)).toContain(made.id);
    await remove((await now(made.id)) ?? made, null);
    const after = await till.read(since);
    expect(after.categories.map(({ id }) => id)).not.toContain(made.id);
    expect(mugIn(after)).toBeNull();
  });
});

test("what went on since is not taken back, and an act is taken back once", async () => {
  const [a, b] = [await create("First"), await create("Second")];
  const moved = last((await move(a, b.id)).data);
  await move((await now(a.id)) ?? a, null);
  expect((await undo(moved)).name).toBe("UndoBlocked");
  const made = await create("Short");
  const made_ = last(await tree());
  await undo(made_);
  expect(await now(made.id)).toBeUndefined();
  expect((await undo(made_)).name).toBe("NotPossibleNow");
});

test("random acts never make a circle, and taken back in reverse leave the tree as it was", async () => {
  const names = ["R0", "R1", "R2", "R3", "R4"];
  const made = await Promise.all(names.map((name) => create(name)));
  const plain = async () => {
    const { categories, loose } = await tree();
    return { loose, categories: categories.map(({ version: _, ...rest }) => rest) };
  };
  const act = fc.tuple(
    fc.constantFrom("move", "merge", "delete", "products", "create"),
    fc.nat(4),
    fc.option(fc.nat(4)),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (steps) => {
      const before = await plain();
      const done: number[] = [];
      for (const [what, which, other] of steps) {
        const seen = (await now(made[which]?.id ?? 0)) ?? made[which];
        const to = other === null ? null : (made[other]?.id ?? null);
        if (!seen) continue;
        const known = await tree();
        const answers = {
          move: () => move(seen, to),
          merge: () => merge(seen, to ?? seen.id),
          delete: () => remove(seen, to),
          products: () => sort([product("MUG")], null, seen.id),
          create: () =>
            api.call(
              category.createCategory,
              { payload: { key: randomUUID(), name: "More", parentId: to } },
              token(),
            ),
        };
        const answer = await answers[what]();
        const { categories, acts } = await tree();
        expect(isTree(new Map(categories.map((one) => [one.id, one])))).toBe(true);
        if (answer.message === "") done.unshift(acts[0]?.id ?? 0);
        else expect(categories).toEqual(known.categories);
      }
      for (const actId of done) expect((await undo(actId)).message).toBe("");
      expect(await plain()).toEqual(before);
    }),
    { numRuns: 12 },
  );
});
