/** Pictures of categories from files: found by name in any language, by the folder where several have the name, and shown at tills. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import {
  type CategoryRow,
  categoryList,
  categoryPictureEndpoints as pictures,
} from "../../../src/contract/product/category-list.ts";
import { productEndpoints } from "../../../src/contract/product/product.ts";
import { testApi } from "../support/api.ts";
import { pngOf } from "../support/pictures.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Manager") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const blank = { names: {}, parentId: null, position: 0, vatRate: null, margin: null };
const make = async (fields: Partial<CategoryRow["fields"]> & { readonly name: string }) => {
  const payload = { key: randomUUID(), fields: { ...blank, ...fields } };
  return (await api.call(categoryList.endpoints.create, { payload }, token())).data;
};
const match = async (names: readonly string[]) => {
  const { data } = await api.call(pictures.matchCategoryPictures, { payload: { names } }, token());
  return data.map(({ category, isAmbiguous }) => (isAmbiguous ? "ambiguous" : (category?.name ?? null)));
};
const put = (id: number, number: number, key = randomUUID()) => {
  const payload = { key, id, content: pngOf(8, 8, number).toString("base64") };
  return api.call(pictures.putCategoryPicture, { payload }, token());
};

test("a file is that of the category with its name, in any language, whatever its case and ending", async () => {
  const top = await make({ name: "Crockery", names: { de: "Geschirr" } });
  await make({ name: "Café cups", parentId: top.id });
  expect(await match(["CROCKERY.JPG", "pictures/geschirr.png", "cafe cups.webp", "Spoons.png"])).toEqual([
    "Crockery",
    "Crockery",
    "Crockery / Café cups",
    null,
  ]);
});

test("where several categories have a name, the folder says which one", async () => {
  const [one, two] = [await make({ name: "Ladies" }), await make({ name: "Gents" })];
  for (const { id } of [one, two]) await make({ name: "Socks", parentId: id });
  expect(await match(["all/Ladies/Socks.jpg", "Gents\\Socks.jpg", "Socks.jpg", "Kids/Socks.jpg"])).toEqual([
    "Ladies / Socks",
    "Gents / Socks",
    "ambiguous",
    "ambiguous",
  ]);
});

test("a picture takes the place of the one before, once for the key, and tills get it with the categories", async () => {
  const { id } = await make({ name: `Pictured ${randomUUID()}` });
  const first = (await put(id, 1)).data;
  const key = randomUUID();
  const [second, again] = [await put(id, 2, key), await put(id, 2, key)];
  expect(second.data).toMatchObject({ version: first.version + 1 });
  expect(again.data).toEqual(second.data);
  const { data } = await api.call(productEndpoints.catalogue, { query: {} }, token("Cashier"));
  expect(data.categories.find((one) => one.id === id)?.picture).toBe(second.data.picture);
  expect((await api.raw(new Request(`http://kontor.test${first.picture}`))).status).toBe(404);
  expect((await put(999_999, 3)).name).toBe("NotFound");
});
