/** Styles and variants over the true pipeline: made, inherited, scanned, sold, bought; size groups and order quantities (P15-P17). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { sizeGroups } from "../../../src/contract/basics/size-group.ts";
import { productEndpoints } from "../../../src/contract/product/product.ts";
import { type NewVariant, variantEndpoints } from "../../../src/contract/product/variant.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { saleEndpoints } from "../../../src/contract/sale/sale.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { productDesk } from "../support/products.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);
const purchases = purchaseDesk(api, () => shop);
const words = new Map<string, number>();

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  const rows = await api.rows(`insert into systype (list, words, position)
    values ('colour', '{"en": "Blue", "de": "Blau"}', 1), ('colour', '{"en": "Red"}', 2),
      ('size', '{"en": "S"}', 1), ('size', '{"en": "M"}', 2), ('size', '{"en": "L"}', 3)
    returning id, words ->> 'en' as word`);
  for (const { id, word } of rows) words.set(String(word), Number(id));
});

const idOf = (word: string) => words.get(word) ?? 0;
const variant = (colour: string, size: string, change: Partial<NewVariant> = {}): NewVariant => ({
  colourId: idOf(colour),
  sizeId: idOf(size),
  code: `V-${randomUUID().slice(0, 8)}`,
  barcode: "",
  unitPrice: null,
  ...change,
});
const create = (
  style: { readonly id: number; readonly version: number },
  variants: readonly NewVariant[],
  key = randomUUID(),
) =>
  api.call(
    variantEndpoints.createVariants,
    { payload: { key, id: style.id, version: style.version, variants } },
    as("Manager"),
  );
const scan = async (code: string) =>
  (await api.call(productEndpoints.barcode, { query: { code } }, as("Cashier"))).data.matches.map(
    ({ product }) => product.name,
  );

/** A style with two colours in two sizes, and its variants by "Blue M". */
const shirt = async (change: Parameters<typeof desk.make>[0] = {}) => {
  const style = await desk.make({ name: "T-shirt", unitPrice: 120_000, ...change });
  const wanted = ["Blue", "Red"].flatMap((colour) => ["S", "M"].map((size) => variant(colour, size)));
  const made = await create(style, wanted);
  expect(made.message).toBe("");
  const byName = new Map(made.data.variants.map((one) => [one.name, one]));
  const of = (words: string) => byName.get(`T-shirt, ${words}`) ?? { id: 0, version: 0 };
  return { style: made.data.style, matrix: made.data, of };
};

describe("variants of a style (P17)", () => {
  test("are made once for the key, all with the price of the style", async () => {
    const style = await desk.make({
      name: "Scarf",
      unitPrice: 90_000,
      boxPrice: 800_000,
      packingBox: 10,
      weighed: true,
    });
    const [key, wanted] = [randomUUID(), [variant("Blue", "S"), variant("Red", "S", { unitPrice: 95_000 })]];
    const made = await Promise.all([create(style, wanted, key), create(style, wanted, key)]);
    expect(made.map(({ message }) => message)).toEqual(["", ""]);
    expect(made[0]?.data).toEqual(made[1]?.data);
    expect(made[0]?.data.variants).toMatchObject([
      { name: "Scarf, Blue, S", unitPrice: 90_000, ownPrice: false },
      { name: "Scarf, Red, S", unitPrice: 95_000, ownPrice: true },
    ]);
    const card = await desk.card(made[0]?.data.variants[0]?.id ?? 0);
    expect(card).toMatchObject({
      style: { id: style.id, ownFields: [] },
      fields: {
        boxPrice: 800_000,
        packingBox: 10,
        weighed: true,
        isGoods: true,
        active: true,
        colourId: idOf("Blue"),
      },
    });
  });

  test("follow a change of the style, except where they have a value of their own", async () => {
    const { style, of } = await shirt();
    const own = await desk.card(of("Red, M").id);
    expect((await desk.change(own, { ...own.fields, unitPrice: 130_000 })).message).toBe("");
    const card = await desk.card(style.id);
    expect(
      (await desk.change(card, { ...card.fields, name: "Shirt", unitPrice: 130_000, vatRate: 900 })).message,
    ).toBe("");
    const changed = await desk.card(style.id);
    expect((await desk.change(changed, { ...changed.fields, unitPrice: 140_000 })).message).toBe("");
    const prices = await Promise.all(
      ["Blue, S", "Red, M"].map(async (name) => (await desk.card(of(name).id)).fields),
    );
    expect(prices).toMatchObject([
      { name: "Shirt, Blue, S", unitPrice: 140_000, vatRate: 900 },
      { name: "Shirt, Red, M", unitPrice: 130_000, vatRate: 900 },
    ]);
  });

  test("have the quantity prices of the style until they have their own", async () => {
    const { of } = await shirt({ tiers: [{ from: 6000, unitPrice: 100_000 }] });
    const tiersOf = async (id: number) => {
      const { data } = await api.call(productEndpoints.catalogue, { query: {} }, as("Cashier"));
      return data.products.find((product) => product.id === id)?.tiers;
    };
    const { id } = of("Blue, M");
    expect(await tiersOf(id)).toEqual([{ from: 6000, unitPrice: 100_000 }]);
    const card = await desk.card(id);
    await desk.change(card, { ...card.fields, tiers: [{ from: 2000, unitPrice: 110_000 }] });
    expect(await tiersOf(id)).toEqual([{ from: 2000, unitPrice: 110_000 }]);
  });

  test("do not get the colour and size of another one, nor come back into its place", async () => {
    const { style, of } = await shirt();
    const card = await desk.card(of("Red, M").id);
    const twin = await desk.change(card, { ...card.fields, colourId: idOf("Blue") });
    expect(twin.name).toBe("BadInput");
    const { data: removed } = await desk.remove([card]);
    const now = await desk.card(style.id);
    expect((await create(now, [variant("Red", "M")])).message).toBe("");
    expect((await desk.undo(removed.batchId)).name).toBe("UndoBlocked");
  });

  test("are not made twice in one colour and size, nor with a code of another product (P5)", async () => {
    const { style } = await shirt();
    expect((await create(style, [variant("Blue", "S")])).name).toBe("CodeTaken");
    const taken = await create(style, [variant("Blue", "L"), variant("Red", "L", { code: "MUG" })]);
    expect(taken).toMatchObject({ name: "CodeOfProduct", data: { fields: [{ field: "variants.1.code" }] } });
    expect((await create({ ...style, version: 0 }, [variant("Blue", "L")])).name).toBe("StaleVersion");
    const card = await desk.card(style.id);
    expect(card.variants).toBe(4);
  });

  test("are not made of a variant, nor of a product that is in stock", async () => {
    const { of } = await shirt();
    expect((await create(of("Blue, S"), [variant("Blue", "L")])).name).toBe("NotPossibleNow");
    const bought = await desk.make({ name: "Bought" });
    const order = await purchases.draft([purchases.line("MUG", 1, 5, { productId: bought.id })]);
    const payload = purchases.commitInput(order, true);
    await api.call(purchaseEndpoints.commitPurchase, { payload }, as("Manager"));
    expect((await create(bought, [variant("Blue", "S")])).name).toBe("StyleHasStock");
  });

  test("end the style when the last of them is deleted", async () => {
    const style = await desk.make({ name: "Cap" });
    const made = await create(style, [variant("Blue", "S")]);
    const refused = await desk.remove([made.data.style]);
    expect(refused.data.refused).toMatchObject([{ name: "InUse" }]);
    expect((await desk.remove(made.data.variants)).data.done).toHaveLength(1);
    const { data } = await api.call(productEndpoints.catalogue, { query: {} }, as("Cashier"));
    expect(data.products.some(({ id }) => id === style.id)).toBe(true);
  });
});

describe("a style is not itself sold, bought or moved (P17)", () => {
  test("a scan of its code offers its variants, and the till does not know the style", async () => {
    const { style } = await shirt({
      code: "SHIRT-1",
      barcodes: [{ code: "5901234123457", package: "unit" }],
    });
    expect((await scan("5901234123457")).toSorted()).toEqual([
      "T-shirt, Blue, M",
      "T-shirt, Blue, S",
      "T-shirt, Red, M",
      "T-shirt, Red, S",
    ]);
    expect(await scan("SHIRT-1")).toHaveLength(4);
    const { data } = await api.call(productEndpoints.catalogue, { query: {} }, as("Cashier"));
    expect(data.products.some(({ id }) => id === style.id)).toBe(false);
  });

  test("its variant is sold at the till, and the style is refused with a sentence", async () => {
    const { style, of } = await shirt();
    const sell = (productId: number, name: string) => {
      const order = draft(shop, [line(shop, "MUG", 1, { productId, name })]);
      return api.call(
        saleEndpoints.saveCommit,
        { payload: commitInput(order, [cash(shop, totalOf(order))]) },
        as("Cashier"),
      );
    };
    expect((await sell(of("Red, S").id, "T-shirt, Red, S")).message).toBe("");
    const refused = await sell(style.id, "T-shirt");
    expect(refused.name).toBe("StyleHasVariants");
    expect(refused.message).toBe("Choose a colour and size of T-shirt.");
  });

  test("its variant is bought and received, and the style is refused", async () => {
    const { style, of } = await shirt();
    const buy = async (productId: number) => {
      const order = await purchases.draft([purchases.line("MUG", 4, 5, { productId })]);
      const payload = purchases.commitInput(order, true);
      return api.call(purchaseEndpoints.commitPurchase, { payload }, as("Manager"));
    };
    expect((await buy(of("Red, S").id)).message).toBe("");
    expect((await buy(style.id)).name).toBe("StyleHasVariants");
    const [row] = (await desk.list({ searchWord: style.code, variants: "folded" })).products;
    expect(row).toMatchObject({ variants: 4, onHand: 4000 });
  });
});

describe("the list of products", () => {
  test("folds variants into their style, and finds them by colour and size", async () => {
    const { style, of } = await shirt({ code: "FOLD" });
    const folded = await desk.list({ variants: "folded", searchWord: "FOLD" });
    expect(folded.products.map(({ id }) => id)).toEqual([style.id]);
    const byColour = await desk.list({ styleId: style.id, colourId: idOf("Blue") });
    expect(byColour.products.map(({ name, colour, size }) => [name, colour, size])).toEqual([
      ["T-shirt, Blue, M", "Blue", "M"],
      ["T-shirt, Blue, S", "Blue", "S"],
    ]);
    const all = await desk.list({ variants: "folded", limit: 500 });
    expect(all.products.some(({ id }) => id === of("Blue, S").id)).toBe(false);
  });
});

describe("size groups (P15)", () => {
  test("order the sizes of a style, and say how many of each a pack holds", async () => {
    const fields = {
      name: "Shirts",
      sizes: [
        { sizeId: idOf("M"), ratio: 2 },
        { sizeId: idOf("S"), ratio: 1 },
      ],
    };
    const made = await api.call(
      sizeGroups.endpoints.create,
      { payload: { key: randomUUID(), fields } },
      as("Manager"),
    );
    expect(made.data).toMatchObject({ sizeNames: "M, S", pack: "2-1" });
    const { matrix } = await shirt({ sizeGroupId: made.data.id });
    expect(matrix.sizes.map(({ name, ratio }) => [name, ratio])).toEqual([
      ["M", 2],
      ["S", 1],
    ]);
    const wrong = await api.call(
      sizeGroups.endpoints.create,
      {
        payload: {
          key: randomUUID(),
          fields: { name: "Wrong", sizes: [{ sizeId: idOf("Blue"), ratio: null }] },
        },
      },
      as("Manager"),
    );
    expect(wrong.name).toBe("NotFound");
  });
});

test("a quantity below the minimum or between two steps is refused with the next ones (P16)", async () => {
  const bulb = await desk.make({ name: "Bulb", unitPrice: 120_000, minimumOrder: 6000, orderStep: 3000 });
  const sell = (units: number) => {
    const order = draft(shop, [line(shop, "MUG", units, { productId: bulb.id, name: "Bulb" })]);
    const payload = commitInput(order, [cash(shop, totalOf(order))]);
    return api.call(saleEndpoints.saveCommit, { payload }, as("Cashier"));
  };
  expect((await sell(2)).message).toBe("Bulb is not sold in this quantity. Next allowed: 6.");
  expect((await sell(7)).message).toBe("Bulb is not sold in this quantity. Next allowed: 6, 9.");
  expect((await sell(9)).message).toBe("");
});
