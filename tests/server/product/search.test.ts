/** Finding products on the server: by any part of name or code, by a whole barcode, page by page. */
import { beforeAll, expect, test } from "vitest";
import { productEndpoints as product } from "../../../src/contract/product/product.ts";
import { insertBenchProducts } from "../../bench/make/products.ts";
import { testApi } from "../support/api.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
});

const find = async (query: { searchWord?: string; limit?: number; offset?: number }) => {
  const { data } = await api.call(product.products, { query }, shop.tokens.get("Cashier") ?? "");
  return { names: data.products.map(({ name }) => name), total: data.total };
};

test("a product is found by any part of its name or code, the words in any order", async () => {
  expect(await find({ searchWord: "pple" })).toEqual({ names: ["Apples"], total: 1 });
  expect(await find({ searchWord: "tage pos" })).toEqual({ names: ["Postage"], total: 1 });
  expect(await find({ searchWord: "no such thing" })).toEqual({ names: [], total: 0 });
});

test("a product is found by its whole barcode, not by a part of it", async () => {
  const [row] = await api.rows(
    "select barcode.code from barcode join product on product.id = product_id where name = 'Mug'",
  );
  const code = String(row?.["code"]);
  expect((await find({ searchWord: code })).names).toEqual(["Mug"]);
  expect((await find({ searchWord: code.slice(0, -1) })).names).toEqual([]);
});

test("wildcards of the database are plain characters", async () => {
  expect((await find({ searchWord: "%" })).total).toBe(0);
});

test("each page knows how many there are, also one past the last", async () => {
  expect(await find({ limit: 2, offset: 0 })).toEqual({ names: ["Apples", "Mug"], total: 4 });
  expect(await find({ limit: 2, offset: 40 })).toEqual({ names: [], total: 4 });
});

test("a find of thousands is not counted, and its pages are those of all that match, in order", async () => {
  await api.run(insertBenchProducts(3_000));
  const all = await api.rows("select name from product where search like '%mug%' order by name, id");
  const rare = await api.rows(
    "select name from product where search like '%red%' and search like '%mug%' order by name, id",
  );
  const many = await api.rows("select name from product where search like '%b%' order by name, id");
  const names = (rows: typeof all) => rows.map(({ name }) => name);
  expect(many.length).toBeGreaterThan(2_000);
  expect(await find({ searchWord: "mug" })).toEqual({ names: names(all).slice(0, 50), total: all.length });
  expect(await find({ searchWord: "mug red" })).toEqual({
    names: names(rare).slice(0, 50),
    total: rare.length,
  });
  for (const offset of [0, 50, 1_950, 4_000])
    expect(await find({ searchWord: "b", offset })).toEqual({
      names: names(many).slice(offset, offset + 50),
      total: null,
    });
});
