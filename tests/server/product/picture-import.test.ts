/** Pictures from spreadsheets over the true pipeline: those that lie on rows become pictures of products, undone as one (G16). */
import { randomUUID } from "node:crypto";
import { writeXlsx } from "hucre/xlsx";
import { beforeAll, expect, test } from "vitest";
import { pictureImportEndpoints } from "../../../src/contract/product/picture-import.ts";
import { productPictureEndpoints as pictures } from "../../../src/contract/product/product-picture.ts";
import { testApi } from "../support/api.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { pngOf } from "../support/pictures.ts";
import { productDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi(10);
let shop: Shop;
const as = () => shop.tokens.get("Root") ?? "";
const products = productDesk(api, as);
const desk = () => importDesk(api, as, pictureImportEndpoints);

beforeAll(async () => {
  shop = await openShop(api);
});

const png = (number: number): Buffer => pngOf(8, 8, number);
const make = async () => {
  const { id, version, fields } = await products.make({ name: `Vase ${randomUUID()}` });
  return { id, version, code: fields.code };
};
type Placed = readonly [row: number, column: number, bytes: Uint8Array];
const book = (rows: readonly (readonly (string | null)[])[], placed: readonly Placed[]) =>
  writeXlsx({
    sheets: [
      {
        name: "Pictures",
        rows: rows.map((cells) => [...cells]),
        images: placed.map(([row, col, data]) => ({
          data,
          type: "png",
          anchor: { from: { row, col }, to: { row: row + 1, col: col + 1 } },
        })),
      },
    ],
  });
const read = async (id: number) => {
  const query = { searchWord: (await products.card(id)).fields.code };
  const { data } = await api.call(pictures.productPictures, { query }, as());
  return data.products.find((one) => one.id === id)?.pictures ?? [];
};
const bytesOf = async (address = "") => {
  const response = await api.raw(new Request(`http://kontor.test${address}`));
  return Buffer.from(await response.arrayBuffer());
};

test("pictures on rows become the first ones of their products, the others stay; undoing puts back what was there", async () => {
  await startWorker(api);
  const [one, other] = [await make(), await make()];
  const first = { key: randomUUID(), id: one.id, version: one.version, content: png(1).toString("base64") };
  await api.call(pictures.addProductPicture, { payload: first }, as());
  const before = await read(one.id);
  const file = await book(
    [
      ["Code", "Photo"],
      [one.code, null],
      [other.code, null],
    ],
    [
      [1, 1, png(2)],
      [2, 1, png(3)],
      [2, 2, png(4)],
    ],
  );
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 0, change: 2, same: 0, wrong: 0 });
  const { rows } = await desk().rows(view.id);
  expect(rows[0]?.about?.picture).toMatch(/^\/be\/api\/picture/);
  const done = await desk().run(view.id);
  const [main] = await read(one.id);
  expect((await bytesOf(main)).equals(png(2))).toBe(true);
  expect(await read(other.id)).toHaveLength(2);
  const again = await desk().check(file);
  expect(again.counts).toEqual({ new: 0, change: 0, same: 2, wrong: 0 });
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect([await read(one.id), await read(other.id)]).toEqual([before, []]);
  expect((await bytesOf(before[0])).equals(png(1))).toBe(true);
});

test("a product that was changed since keeps the import from being undone", async () => {
  await startWorker(api);
  const { id, code } = await make();
  const file = await book(
    [
      ["Code", "Photo"],
      [code, null],
    ],
    [[1, 1, png(11)]],
  );
  const done = await desk().run((await desk().check(file)).id);
  const { version } = await products.card(id);
  const payload = { key: randomUUID(), id, version, content: png(12).toString("base64") };
  await api.call(pictures.addProductPicture, { payload }, as());
  expect((await desk().undo(done.id)).name).toBe("UndoBlocked");
});

test("a row says what is wrong with it: no product, no picture, a link, what no browser shows, what is too large", async () => {
  const { code } = await make();
  const large = Buffer.concat([png(21), Buffer.alloc(500_001)]);
  const file = await book(
    [
      ["Code", "Barcode", "Photo"],
      [`NONE-${code}`, null, null],
      [code, null, null],
      [code, null, "https://169.254.169.254/latest/meta-data"],
      [code, null, null],
      [code, null, null],
      [null, null, null],
    ],
    [
      [1, 2, png(22)],
      [4, 2, Buffer.from("no picture at all")],
      [5, 2, large],
      [6, 2, png(23)],
    ],
  );
  const view = await desk().check(file);
  const { rows } = await desk().rows(view.id);
  expect(rows.map(({ problems }) => problems.map(({ problem }) => problem))).toEqual([
    ["unknown"],
    ["missing"],
    ["pictureLink"],
    ["notPicture"],
    ["notPicture"],
    ["missing"],
  ]);
});

test("a column of pictures without a heading is found; a file that was left behind takes its pictures with it", async () => {
  const { code } = await make();
  const file = await book([["Code"], [code]], [[1, 3, png(31)]]);
  const { data: view } = await desk().parse(file, {}, "photos.xlsx");
  expect(view.mapping).toEqual(["code", null, null, "picture"]);
  const address = String(view.columns[3]?.samples[0]);
  expect((await bytesOf(address)).equals(png(31))).toBe(true);
  await desk().parse(await book([["Code"], [code]], [[1, 1, png(32)]]));
  expect((await api.raw(new Request(`http://kontor.test${address}`))).status).toBe(404);
});
