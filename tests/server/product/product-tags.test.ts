/** Tags of products: chosen on the card, found by a filter, counted, merged and kept from being deleted. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { tags, type TagFields } from "../../../src/contract/setting/tag.ts";
import { testApi } from "../support/api.ts";
import { productDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);

beforeAll(async () => {
  shop = await openShop(api);
});

const makeTag = async (name: string, kind: TagFields["kind"] = "product") => {
  const payload = { key: randomUUID(), fields: { name, colour: "accent" as const, kind } };
  return (await api.call(tags.endpoints.create, { payload }, as("Manager"))).data;
};
const removeTag = async ({ id, version }: { readonly id: number; readonly version: number }) =>
  (
    await api.call(
      tags.endpoints.remove,
      { payload: { key: randomUUID(), records: [{ id, version }] } },
      as("Manager"),
    )
  ).data;
const namesOf = async (tagId: number) =>
  (await desk.list({ tagId })).products.map(({ name }) => name).toSorted();

test("a product has tags, is found by them, and its history says how they changed", async () => {
  const [winter, gift] = [await makeTag("Winter"), await makeTag("Gift")];
  const made = await desk.make({ name: "Scarf", tagIds: [gift.id, winter.id] });
  expect(made.fields.tagIds).toEqual([winter.id, gift.id].toSorted((one, other) => one - other));
  await desk.make({ name: "Gloves", tagIds: [winter.id] });
  expect(await namesOf(winter.id)).toEqual(["Gloves", "Scarf"]);
  expect(await namesOf(gift.id)).toEqual(["Scarf"]);
  const { tagIds: _, ...others } = made.fields;
  const kept = (await desk.change(made, { ...others, memo: "Wool" })).data;
  expect(kept.fields.tagIds).toEqual(made.fields.tagIds);
  const changed = (await desk.change(kept, { ...kept.fields, tagIds: [winter.id] })).data;
  expect(changed.fields.tagIds).toEqual([winter.id]);
  expect((await desk.history(made.id))[0]?.changes).toEqual([
    { field: "tagIds", from: JSON.stringify(made.fields.tagIds), to: `[${winter.id}]` },
  ]);
  const { data } = await api.call(cards.productChoices, {}, as("Manager"));
  expect(data.tags.map(({ name }) => name)).toEqual(["Gift", "Winter"]);
});

test("a tag that products have is not deleted; merged, its products have the one that stays", async () => {
  const [old, stays] = [await makeTag("Sale old"), await makeTag("Sale")];
  const made = await desk.make({ name: "Candle", tagIds: [old.id] });
  expect((await removeTag(old)).refused).toMatchObject([{ id: old.id, name: "InUse" }]);
  const records = [{ id: old.id, version: old.version }];
  const payload = { key: randomUUID(), records, into: stays.id };
  expect((await api.call(tags.endpoints.merge, { payload }, as("Manager"))).data.done).toEqual([old.id]);
  expect((await desk.card(made.id)).fields.tagIds).toEqual([stays.id]);
  expect(await namesOf(stays.id)).toEqual(["Candle"]);
  await desk.remove([await desk.card(made.id)]);
  const { data } = await api.call(tags.endpoints.list, { query: { searchWord: "sale" } }, as("Manager"));
  expect(data.records.map(({ fields, uses }) => [fields.name, uses])).toEqual([["Sale", 0]]);
});

test("a tag of customers, one that is gone, or one that is named twice is refused", async () => {
  const vip = await makeTag("VIP", "customer");
  expect((await desk.create({ tagIds: [vip.id] })).name).toBe("NotFound");
  const gone = await makeTag("Gone");
  expect((await removeTag(gone)).done).toEqual([gone.id]);
  expect((await desk.create({ tagIds: [gone.id] })).name).toBe("NotFound");
  const spring = await makeTag("Spring");
  expect((await desk.create({ tagIds: [spring.id, spring.id] })).name).toBe("BadInput");
});
