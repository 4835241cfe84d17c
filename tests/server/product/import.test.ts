/** Products from files over the true pipeline: matched, checked, imported once and taken back; what goes out comes back (I36, G16). */
import { beforeAll, describe, expect, test } from "vitest";
import { productImportEndpoints } from "../../../src/contract/product/product-import.ts";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { requestOf, testApi } from "../support/api.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { productDesk } from "../support/products.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi(10);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);
const imports = importDesk(api, () => as("Manager"), productImportEndpoints);

beforeAll(async () => {
  shop = await openShop(api);
});

const lines = (...rows: string[]) => rows.join("\r\n");
const byCode = async (code: string) => {
  const { products } = await desk.list({ searchWord: code });
  const row = products.find((one) => one.code === code);
  return row && desk.card(row.id);
};

/** All that is stored of products, but versions and deleted ones. */
const stored = () =>
  api.rows(`select to_jsonb(p) - 'version' - 'catalogue_version' - 'till_version' || jsonb_build_object('barcodes',
      (select jsonb_agg(b.code order by b.code) from barcode b where b.product_id = p.id)) as row
    from product p where deleted_at is null order by id`);

describe("a file of products", () => {
  test("makes new ones, changes known ones by code or barcode, and is taken back as one", async () => {
    await startWorker(api);
    await api.rows("insert into category (name) values ('Kitchen')");
    await desk.make({ code: "CUP", barcodes: [{ code: "8001", package: "unit" }], memo: "stays" });
    const before = await stored();
    const view = await imports.check(
      lines(
        "SKU;Product name;EAN;Barcode of box;Category;Units per box;Price;Box price;VAT;Purchase price;Status",
        "CUP;;8001 8002;8003;kitchen;12;2,50;27,00;20 %;1,10;",
        ";Blue mug;8001X;;;;3;;;;",
        "NEW;Plate;8010;;Kitchen;;4,20;;5;;Not for sale",
      ),
    );
    expect(view.mapping).toEqual([
      "code",
      "name",
      "barcode",
      "boxBarcode",
      "category",
      "packingBox",
      "unitPrice",
      "boxPrice",
      "vatRate",
      "purchasePrice",
      "state",
    ]);
    expect(view.counts).toEqual({ new: 2, change: 1, same: 0, wrong: 0 });
    const done = await imports.run(view.id);
    expect((await byCode("CUP"))?.fields).toMatchObject({
      name: "Blue mug",
      memo: "stays",
      unitPrice: 25_000,
      boxPrice: 270_000,
      packingBox: 12,
      vatRate: 2000,
      purchasePrice: 11_000,
      purchaseCurrency: "GBP",
      barcodes: [
        { code: "8001", package: "unit" },
        { code: "8002", package: "unit" },
        { code: "8003", package: "box" },
      ],
    });
    expect((await byCode("NEW"))?.fields).toMatchObject({ active: false, vatRate: 500, unitPrice: 42_000 });
    const [, , third] = (await imports.rows(view.id)).rows;
    expect(third).toBeUndefined();
    expect((await imports.undo(done.id)).data.state).toBe("undone");
    expect(await stored()).toEqual(before);
  });

  test("says what is wrong at the cell, and imports the rest", async () => {
    await startWorker(api);
    await desk.make({ code: "OWNER", barcodes: [{ code: "8100", package: "unit" }] });
    const view = await imports.check(
      lines(
        "Code;Name;Barcode;Category;Units per box;Unit price;Box price;Lowest price",
        "B1;Taken;8100;;;1;;",
        "B2;First;8101;;;1;;",
        "B3;Second;8101;;;1;;",
        "B4;No shelf;;Nowhere;;1;;",
        "B5;Half a box;;;;1;9;",
        "B6;Too low;;;;1;;2",
        "B7;;;;;;;",
        "B8;Good;;;;1;;",
      ),
    );
    const { rows } = await imports.rows(view.id);
    const problems = rows.map(({ problems: found }) =>
      found.map(({ column, problem }) => `${column} ${problem}`),
    );
    expect(problems).toEqual([
      ["2 taken"],
      [],
      ["2 taken"],
      ["3 unknown"],
      ["4 missing"],
      ["7 outOfRange"],
      ["1 missing", "5 missing"],
      [],
    ]);
    expect((await imports.run(view.id)).counts).toEqual({ new: 2, change: 0, same: 0, wrong: 6 });
  });

  test("that went out comes back and changes nothing", async () => {
    const made = await desk.make({
      code: "ROUND",
      name: "Round trip; with a semicolon",
      packingBox: 6,
      boxPrice: 500_000,
      lowestPrice: 90_000,
      barcodes: [
        { code: "8201", package: "unit" },
        { code: "8202", package: "unit" },
        { code: "8203", package: "box" },
      ],
      purchasePrice: 12_345,
      purchaseCurrency: "EUR",
      shelfLifeDays: 30,
      weighed: true,
      active: false,
      memo: "Note",
    });
    const query = { format: "csv", columns: "", searchWord: "ROUND", language: "de" } as const;
    const response = await api.raw(requestOf(cards.exportProducts, { query }, as("Manager")));
    const view = await imports.check(new Uint8Array(await response.arrayBuffer()));
    expect(view.mapping.filter((field) => field !== null)).toHaveLength(28);
    expect(view.counts).toEqual({ new: 0, change: 0, same: 1, wrong: 0 });
    expect((await desk.card(made.id)).version).toBe(1);
  });

  test("with the headings of an earlier version is still known", async () => {
    const { mapping } = await imports.check(lines("Код;Название;Цена закупки;Статус;Заметка", "OLD;x;1;;"));
    expect(mapping).toEqual(["code", "name", "purchasePrice", "state", "memo"]);
  });
});

describe("variants in a file (P17)", () => {
  const heads = "Code;Name;Style;Colour;Size;Unit price";
  test("name their style, and take from it what their row leaves empty", async () => {
    await startWorker(api);
    await api.rows(`insert into systype (list, words) values ('colour', '{"en": "Blue", "de": "Blau"}'),
      ('size', '{"en": "M"}'), ('size', '{"en": "L"}')`);
    await desk.make({ code: "BLOUSE", name: "Blouse", unitPrice: 300_000, vatRate: 500 });
    const view = await imports.check(
      lines(heads, "BL-M;Blouse, blue, M;BLOUSE;Blau;M;", "BL-L;Blouse, blue, L;BLOUSE;blue;L;31"),
    );
    expect(view.mapping).toEqual(["code", "name", "style", "colour", "size", "unitPrice"]);
    await imports.run(view.id);
    expect((await byCode("BL-M"))?.fields).toMatchObject({ unitPrice: 300_000, vatRate: 500, active: true });
    expect((await byCode("BL-L"))?.style).toMatchObject({ code: "BLOUSE", ownFields: ["unit_price"] });
  });

  test("are refused at their cells for a style that is not there, and in a colour and size that is", async () => {
    const view = await imports.check(
      lines(heads, "X-1;Nothing;NOSTYLE;blue;M;", "X-2;Twice;BLOUSE;blue;M;", "X-3;Other;BLOUSE;violet;M;"),
    );
    expect(view.counts).toMatchObject({ wrong: 3 });
  });
});
