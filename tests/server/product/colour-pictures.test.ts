/** Pictures of the colours of a style: one for all its variants, new ones too, taken back to that of the style (P17). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { colourPictureEndpoints as endpoints } from "../../../src/contract/product/colour-picture.ts";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { variantEndpoints } from "../../../src/contract/product/variant.ts";
import { testApi } from "../support/api.ts";
import { pngOf } from "../support/pictures.ts";
import { productDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position = "Manager") => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);
const words = new Map<string, number>();

beforeAll(async () => {
  shop = await openShop(api);
  const rows = await api.rows(`insert into systype (list, words, position)
    values ('colour', '{"en": "Blue"}', 1), ('colour', '{"en": "Red"}', 2), ('size', '{"en": "S"}', 1), ('size', '{"en": "M"}', 2), ('size', '{"en": "L"}', 3)
    returning id, words ->> 'en' as word`);
  for (const { id, word } of rows) words.set(String(word), Number(id));
});

const idOf = (word: string) => words.get(word) ?? 0;
const content = (number: number) => pngOf(8, 8, number).toString("base64");

const addVariants = async (
  style: { readonly id: number; readonly version: number },
  names: readonly string[],
) => {
  const variants = names.map((name) => {
    const [colour = "", size = ""] = name.split(" ");
    const code = `C-${randomUUID().slice(0, 8)}`;
    return { colourId: idOf(colour), sizeId: idOf(size), code, barcode: "", unitPrice: null };
  });
  const payload = { key: randomUUID(), id: style.id, version: style.version, variants };
  const made = await api.call(variantEndpoints.createVariants, { payload }, as());
  expect(made.message).toBe("");
  return made.data;
};

const makeStyle = async () => {
  const style = await desk.make({ name: `Shirt ${randomUUID()}` });
  return (await addVariants(style, ["Blue S", "Blue M", "Red S"])).style;
};

const read = async (id: number) => {
  const { data } = await api.call(endpoints.colorPictures, { query: { id } }, as());
  return new Map(data.styles.flatMap(({ colours }) => colours).map((one) => [one.colour, one]));
};

const give = async (id: number, colour: string, number: number | null, version?: number) => {
  const now = (await read(id)).get(colour);
  const payload = {
    key: randomUUID(),
    id,
    colourId: idOf(colour),
    version: version ?? now?.version ?? 0,
    ...(number !== null && { content: content(number) }),
  };
  return api.call(endpoints.setColorPicture, { payload }, as());
};

const pictureOf = async (id: number) =>
  (await api.call(cards.productCard, { query: { id } }, as())).data.picture;

describe("the picture of a colour", () => {
  test("is that of all its variants, of no other colour, and of new variants of the colour", async () => {
    const style = await makeStyle();
    const { data } = await give(style.id, "Blue", 1);
    const [blue, red] = data.colours;
    expect([blue?.isOwn, blue?.variants, red?.isOwn, red?.picture]).toEqual([true, 2, false, null]);
    const { variants } = await addVariants(await desk.card(style.id), ["Blue L", "Red M"]);
    const shown = variants.map(({ name, picture }) => [name.split(", ")[1], picture]);
    expect(shown).toEqual([
      ["Blue", blue?.picture],
      ["Blue", blue?.picture],
      ["Blue", blue?.picture],
      ["Red", null],
      ["Red", null],
    ]);
    expect(await pictureOf(variants[0]?.id ?? 0)).toBe(blue?.picture);
  });

  test("is taken away again: the variants have that of the style, and the picture is forgotten", async () => {
    const style = await makeStyle();
    const { data } = await give(style.id, "Blue", 11);
    const address = data.colours[0]?.picture ?? "";
    const card = await desk.card(style.id);
    const main = { key: randomUUID(), id: style.id, version: card.version, content: content(12) };
    const { data: pictured } = await api.call(cards.giveProductPicture, { payload: main }, as());
    expect((await read(style.id)).get("Red")?.picture).toBe(pictured.picture);
    expect((await read(style.id)).get("Blue")?.picture).toBe(address);
    await give(style.id, "Blue", null);
    expect((await read(style.id)).get("Blue")).toMatchObject({ picture: pictured.picture, isOwn: false });
    expect((await api.raw(new Request(`http://kontor.test${address}`))).status).toBe(404);
  });

  test("is not given by who comes too late, nor to a colour that the style does not have", async () => {
    const style = await makeStyle();
    const before = (await read(style.id)).get("Blue")?.version;
    await give(style.id, "Blue", 21);
    expect((await give(style.id, "Blue", 22, before)).name).toBe("StaleVersion");
    expect((await give(style.id, "S", 22, 1)).name).toBe("NotFound");
  });

  test("names variants that differ, and replaces all of them", async () => {
    const style = await makeStyle();
    const { data } = await api.call(variantEndpoints.variants, { query: { id: style.id } }, as());
    const [one] = data.variants;
    const payload = { key: randomUUID(), id: one?.id ?? 0, version: one?.version ?? 0, content: content(31) };
    await api.call(cards.giveProductPicture, { payload }, as());
    expect((await read(style.id)).get("Blue")).toMatchObject({ isMixed: true, isOwn: true });
    await give(style.id, "Blue", 32);
    expect((await read(style.id)).get("Blue")).toMatchObject({ isMixed: false, isOwn: true });
  });

  test("is looked for: styles with a colour that has none, and those that have all", async () => {
    const style = await makeStyle();
    const find = async (has: "some" | "none") => {
      const { data } = await api.call(endpoints.colorPictures, { query: { id: style.id, has } }, as());
      return data.total;
    };
    await give(style.id, "Blue", 41);
    expect([await find("some"), await find("none")]).toEqual([0, 1]);
    await give(style.id, "Red", 42);
    expect([await find("some"), await find("none")]).toEqual([1, 0]);
  });
});
