/** Pictures of products: several in an order, shared, inherited, and found by the names of files. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import {
  MOST_PICTURE_NAMES,
  productPictureEndpoints as pictures,
} from "../../../src/contract/product/product-picture.ts";
import { variantEndpoints } from "../../../src/contract/product/variant.ts";
import { MOST_PICTURES } from "../../../src/domain/picture-name.ts";
import { picturedBy } from "../../../src/server/picture/public.ts";
import { testApi } from "../support/api.ts";
import { pngOf } from "../support/pictures.ts";
import { productCard } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

interface Seen {
  readonly id: number;
  readonly version: number;
}

const key = () => ({ key: randomUUID() });
/** A picture of its own for each number. */
const content = (number: number) => pngOf(8, 8, number).toString("base64");

const make = async (fields: Parameters<typeof productCard>[0] = {}): Promise<Seen> => {
  const payload = { ...key(), fields: productCard({ name: `Vase ${randomUUID()}`, ...fields }) };
  return (await api.call(cards.createProduct, { payload }, root())).data;
};

const add = async ({ id, version }: Seen, number: number) =>
  (
    await api.call(
      pictures.addProductPicture,
      { payload: { ...key(), id, version, content: content(number) } },
      root(),
    )
  ).data;

const take = ({ id, version }: Seen, picture: string) =>
  api.call(pictures.deleteProductPicture, { payload: { ...key(), id, version, picture } }, root());

const isThere = async (address = "") =>
  (await api.raw(new Request(`http://kontor.test${address}`))).status === 200;

test("every column that names a picture is asked before one is forgotten", async () => {
  const rows = await api.rows(`
    select conrelid::regclass::text as "table", a.attname as "column" from pg_constraint c
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'f' and confrelid = 'picture'::regclass`);
  const named = rows.map(({ table, column }) => `${String(table)}.${String(column)}`);
  expect(picturedBy.map((pair) => pair.join(".")).toSorted()).toEqual(named.toSorted());
});

describe("pictures of a product", () => {
  test("are added, put in order and taken away; the first is its main one everywhere", async () => {
    const first = await add(await make(), 1);
    const second = await add(first, 2);
    const third = await add(second, 3);
    expect(third.pictures).toHaveLength(3);
    const [one = "", two = "", three = ""] = third.pictures;
    const order = { ...key(), id: third.id, version: third.version, pictures: [three, one, two] };
    const { data: ordered } = await api.call(pictures.orderProductPictures, { payload: order }, root());
    expect(ordered.pictures).toEqual([three, one, two]);
    const card = (await api.call(cards.productCard, { query: { id: third.id } }, root())).data;
    expect(card.picture).toBe(three);
    const { data: left } = await take(ordered, three);
    expect(left.pictures).toEqual([one, two]);
    expect([await isThere(three), await isThere(one)]).toEqual([false, true]);
  });

  test("the same picture twice is one, in the place of the latter", async () => {
    const first = await add(await make(), 11);
    const second = await add(first, 12);
    const again = await add(second, 11);
    expect(again.pictures).toEqual([second.pictures[1], second.pictures[0]]);
  });

  test("who comes too late gets the current card, and an order of other pictures is refused", async () => {
    const before = await make();
    const now = await add(before, 21);
    const late = { ...key(), id: now.id, version: before.version, content: content(22) };
    expect(await api.call(pictures.addProductPicture, { payload: late }, root())).toMatchObject({
      name: "StaleVersion",
    });
    const other = { ...key(), id: now.id, version: now.version, pictures: [] };
    expect(await api.call(pictures.orderProductPictures, { payload: other }, root())).toMatchObject({
      name: "BadInput",
      data: { fields: [{ field: "pictures" }] },
    });
  });

  test("are at most 20", async () => {
    let seen: Seen = await make();
    for (let number = 0; number < MOST_PICTURES; number += 1) seen = await add(seen, 100 + number);
    const payload = { ...key(), id: seen.id, version: seen.version, content: content(99) };
    expect(await api.call(pictures.addProductPicture, { payload }, root())).toMatchObject({
      name: "BadInput",
      data: { fields: [{ field: "content" }] },
    });
  });

  test("what another product has too is not forgotten", async () => {
    const [one, other] = [await add(await make(), 31), await add(await make(), 31)];
    const [picture = ""] = one.pictures;
    expect(other.pictures).toEqual([picture]);
    expect((await take(one, picture)).data.pictures).toEqual([]);
    expect(await isThere(picture)).toBe(true);
    await take(other, picture);
    expect(await isThere(picture)).toBe(false);
  });

  test("a variant shows that of its style until it has its own, and again when that is taken away (P17)", async () => {
    const style = await add(await make(), 41);
    const [size] = await api.rows(
      `insert into systype (list, words) values ('size', '{"en": "Tall"}') returning id`,
    );
    const variant = {
      colourId: null,
      sizeId: Number(size?.["id"]),
      code: randomUUID().slice(0, 8),
      barcode: "",
      unitPrice: null,
    };
    const made = { ...key(), id: style.id, version: style.version, variants: [variant] };
    await api.call(variantEndpoints.createVariants, { payload: made }, root());
    const find = async () => {
      const { data } = await api.call(
        pictures.productPictures,
        { query: { searchWord: variant.code } },
        root(),
      );
      const [product] = data.products;
      if (product === undefined) throw new Error("the variant is not listed");
      return product;
    };
    const before = await find();
    expect([before.pictures, before.ofStyle]).toEqual([style.pictures, true]);
    const payload = { ...key(), id: before.id, position: 1, content: content(42) };
    const { data: own } = await api.call(pictures.putProductPicture, { payload }, root());
    expect([own.pictures.length, own.ofStyle]).toEqual([1, false]);
    await take(own, own.pictures[0] ?? "");
    expect([(await find()).pictures, await isThere(own.pictures[0])]).toEqual([style.pictures, false]);
    const inherited = await find();
    const { id, version } = inherited;
    await api.call(cards.takeProductPicture, { payload: { ...key(), id, version } }, root());
    expect((await find()).pictures).toEqual(style.pictures);
  });
});

describe("the wall of pictures", () => {
  test("shows who has one and who has none", async () => {
    const word = `Wall ${randomUUID()}`;
    const [pictured, bare] = [
      await add(await make({ name: `${word} a` }), 51),
      await make({ name: `${word} b` }),
    ];
    const ids = async (has?: "some" | "none") =>
      (
        await api.call(pictures.productPictures, { query: { searchWord: word, ...(has && { has }) } }, root())
      ).data.products.map(({ id }) => id);
    expect(await ids()).toEqual([pictured.id, bare.id]);
    expect(await ids("some")).toEqual([pictured.id]);
    expect(await ids("none")).toEqual([bare.id]);
  });
});

describe("files from a folder", () => {
  test("are matched by code or barcode, with a number for further pictures", async () => {
    const code = randomUUID().slice(0, 8).toUpperCase();
    const barcode = `29${String(Date.now()).slice(-8)}`;
    const { id } = await make({ code, barcodes: [{ code: barcode, package: "unit" }] });
    const names = [`${code}.jpg`, `mugs/${code.toLowerCase()}_2.png`, `${barcode}-3.jpg`, "holiday.jpg"];
    const { data } = await api.call(pictures.matchPictures, { payload: { names } }, root());
    expect(data.map(({ product, position }) => [product?.id ?? null, position])).toEqual([
      [id, 1],
      [id, 2],
      [id, 3],
      [null, 1],
    ]);
  });

  test("take their places, the same file twice changes nothing", async () => {
    const { id } = await make();
    const put = async (position: number, number: number) =>
      (
        await api.call(
          pictures.putProductPicture,
          { payload: { ...key(), id, position, content: content(number) } },
          root(),
        )
      ).data;
    await put(1, 61);
    const two = await put(2, 62);
    expect(two.pictures).toHaveLength(2);
    const again = await put(2, 62);
    expect([again.pictures, again.version]).toEqual([two.pictures, two.version]);
    const other = await put(1, 63);
    expect(other.pictures[1]).toBe(two.pictures[1]);
    expect(other.pictures[0]).not.toBe(two.pictures[0]);
  });

  test(`more than ${MOST_PICTURE_NAMES} names in one call are refused`, async () => {
    const names = Array.from({ length: MOST_PICTURE_NAMES + 1 }, (_, at) => `${at}.jpg`);
    expect(await api.call(pictures.matchPictures, { payload: { names } }, root())).toMatchObject({
      name: "BadInput",
    });
  });
});
