/** Products over the true pipeline: made, found, changed, put on and off sale, deleted and brought back. */
import { randomUUID } from "node:crypto";
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, test } from "vitest";
import { productCardEndpoints as cards } from "../../../src/contract/product/product-card.ts";
import { productEndpoints } from "../../../src/contract/product/product.ts";
import { suppliers } from "../../../src/contract/supplier/supplier.ts";
import { systypes } from "../../../src/contract/setting/systype.ts";
import { requestOf, testApi } from "../support/api.ts";
import { catalogueDesk, productCard, productDesk } from "../support/products.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);
const till = catalogueDesk(api, () => as("Cashier"));
const idOf = (code: string) => shop.products.get(code) ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
});

/** Everything that a card has, so that nothing of it is lost on the way. */
const full = (levelId: number, warehouseId: number) =>
  productCard({
    code: "FULL",
    name: "Tea tin",
    names: { de: "Teedose", zh: "茶叶罐" },
    barcodes: [
      { code: "4006381333931", package: "unit" },
      { code: "4006381333948", package: "box" },
    ],
    packingBox: 12,
    packingBag: 3,
    boxPrice: 1_000_000,
    lowestPrice: 80_000,
    tiers: [
      { from: 6000, unitPrice: 95_000 },
      { from: 24_000, unitPrice: 90_000 },
    ],
    levelPrices: [{ levelId, unitPrice: 85_000, boxPrice: 900_000, bigBagPrice: null, bagPrice: null }],
    purchasePrice: 40_000,
    purchaseCurrency: "EUR",
    stockLimits: [{ warehouseId, quantity: 5000, maximum: 50_000 }],
    shelfLifeDays: 365,
    quickKey: 9,
    memo: "From the north",
  });

describe("a new product", () => {
  test("is made once however often the command is sent, and gets a code by itself", async () => {
    const payload = { key: randomUUID(), fields: productCard({ name: "Once" }) };
    const first = await api.call(cards.createProduct, { payload }, as("Manager"));
    const again = await api.call(cards.createProduct, { payload }, as("Manager"));
    expect(again.data).toEqual(first.data);
    expect(first.data.fields.code).toMatch(/^P\d+$/);
    expect((await desk.list({ searchWord: "once" })).total).toBe(1);
  });

  test("is read back with every line as it was written", async () => {
    const [level] = await api.rows("insert into price_level (name) values ('Regulars') returning id");
    const fields = full(Number(level?.["id"]), shop.tills[0]?.warehouseId ?? 0);
    const made = await desk.make(fields);
    expect(made.fields).toEqual(fields);
    expect(made.version).toBe(1);
    expect((await desk.change(made, made.fields)).data.version).toBe(1);
  });

  test("is found by its name in another language and scanned at the till by the code of its box", async () => {
    expect((await desk.list({ searchWord: "茶叶" })).products.map(({ code }) => code)).toEqual(["FULL"]);
    const query = { code: "4006381333948" };
    const { data } = await api.call(productEndpoints.barcode, { query }, as("Cashier"));
    expect(data.matches).toMatchObject([{ package: "box", product: { code: "FULL", boxPrice: 1_000_000 } }]);
  });
});

describe("codes (P5)", () => {
  test("a code and a barcode belong to one product, which is named beside the field", async () => {
    await desk.make({ code: "ONE", name: "Blue mug", barcodes: [{ code: "7001", package: "unit" }] });
    const sameCode = await desk.create({ code: "ONE" });
    expect(sameCode.data).toMatchObject({ name: "CodeOfProduct", fields: [{ field: "code" }] });
    const sameBarcode = await desk.create({
      barcodes: [
        { code: "7000", package: "unit" },
        { code: "7001", package: "unit" },
      ],
    });
    expect(sameBarcode.data).toMatchObject({
      name: "CodeOfProduct",
      fields: [{ field: "barcodes.1.code" }],
    });
    expect(sameBarcode.message).toBe(
      "The code 7001 belongs to Blue mug. Your entries are kept; choose another code.",
    );
  });

  test("of two products made at once with one barcode only one is made", async () => {
    const barcodes = [{ code: "7002", package: "unit" }] as const;
    const made = await Promise.all([1, 2, 3].map(() => desk.create({ barcodes: [...barcodes] })));
    expect(made.filter(({ name }) => name === undefined)).toHaveLength(1);
    expect(made.filter(({ name }) => name === "CodeOfProduct")).toHaveLength(2);
  });

  test("a product whose barcode an earlier version stored twice can be saved all the same", async () => {
    const old = await desk.make({ code: "OLD" });
    await api.rows(`insert into barcode (code, product_id) select code, ${old.id} from barcode
      where product_id = ${idOf("MUG")}`);
    const card = await desk.card(old.id);
    expect((await desk.change(card, { ...card.fields, memo: "Twice" })).message).toBe("");
  });
});

describe("a card that contradicts itself is refused at the field", () => {
  test.each([
    ["a box price without a box (P3)", { boxPrice: 10_000 }, "packingBox"],
    [
      "a barcode of a bag without a bag (P4)",
      { barcodes: [{ code: "1", package: "bag" as const }] },
      "packingBag",
    ],
    ["a box of half a unit (P1)", { packingBox: 0.5 }, "packingBox"],
    ["a lowest price above the price (P8)", { lowestPrice: 200_000 }, "lowestPrice"],
    [
      "a tier below the lowest price (P8)",
      { lowestPrice: 90_000, tiers: [{ from: 1000, unitPrice: 1 }] },
      "tiers",
    ],
    ["VAT of more than 100 %", { vatRate: 10_001 }, "vatRate"],
    [
      "the same barcode twice",
      { barcodes: [1, 2].map(() => ({ code: "2", package: "unit" as const })) },
      "barcodes",
    ],
    ["a purchase price in no currency", { purchasePrice: 1 }, "purchaseCurrency"],
  ])("%s", async (_, change, field) => {
    const refused = await desk.create(change);
    expect(refused.name).toBe("BadInput");
    expect(JSON.stringify(refused.data)).toContain(field);
  });

  test("a category that is gone is not found", async () => {
    expect((await desk.create({ categoryId: 9999 })).name).toBe("NotFound");
  });
});

describe("a change", () => {
  test("of a card that somebody else changed is refused with theirs, their name and the time (G5)", async () => {
    const made = await desk.make({ name: "Race" });
    await desk.change(made, { ...made.fields, memo: "theirs" });
    const late = await desk.change(made, { ...made.fields, memo: "mine" });
    expect(late.name).toBe("StaleVersion");
    expect(late.data).toMatchObject({ current: { version: 2, fields: { memo: "theirs" } } });
    const [manager] = await api.rows(
      "select p.name from person p join position on position.id = p.position_id where position.name = 'Manager' order by p.id limit 1",
    );
    expect(late.message.replace(/ on [\d/]{10} [\d:]{5};/, " at a time;")).toBe(
      `Last changed by ${String(manager?.["name"])} at a time; nothing was overwritten. Check the newer version and enter your change again.`,
    );
  });

  test("of the category board moves the version on, so that a form that is open does not undo it", async () => {
    const made = await desk.make({ name: "On a shelf" });
    await api.rows(`update product set category_id = null where id = ${made.id}`);
    expect((await desk.change(made, { ...made.fields, memo: "mine" })).name).toBe("StaleVersion");
  });

  test("of a price or a barcode reaches a till that asks for what changed", async () => {
    const { version: since } = await till.read();
    const mug = await desk.card(idOf("MUG"));
    const barcodes = [...mug.fields.barcodes, { code: "7100", package: "unit" as const }];
    expect((await desk.change(mug, { ...mug.fields, unitPrice: 130_000, barcodes })).message).toBe("");
    const { products } = await till.read(since);
    const changed = products.find(({ code }) => code === "MUG");
    expect(changed?.unitPrice).toBe(130_000);
    expect(changed?.barcodes).toContainEqual({ code: "7100", package: "unit" });
  });

  test("that took long reaches a till that asked while it was under way", async () => {
    const { version: since } = await till.read();
    const [isBegun, mayEnd] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const change = Effect.gen(function* () {
      const sql = yield* SqlClient.SqlClient;
      yield* sql`update product set unit_price = 36000 where code = 'TEA'`;
      isBegun.resolve();
      yield* Effect.promise(() => mayEnd.promise);
    });
    const late = api.run(Effect.flatMap(SqlClient.SqlClient, (sql) => sql.withTransaction(change)));
    await isBegun.promise;
    await api.rows("update product set unit_price = 131000 where code = 'MUG'");
    const first = await till.read(since);
    expect(first.products.find(({ code }) => code === "MUG")?.unitPrice).toBe(131_000);
    expect(first.products.find(({ code }) => code === "TEA")?.unitPrice).not.toBe(36_000);
    mayEnd.resolve();
    await late;
    const { products } = await till.read(first.version);
    expect(products.find(({ code }) => code === "TEA")?.unitPrice).toBe(36_000);
  });

  test("reaches a till with a version of before, or of a database that was restored since, as a whole", async () => {
    const all = (await api.rows("select id from product")).length;
    for (const since of [12, Number.MAX_SAFE_INTEGER])
      expect((await till.read(since)).products).toHaveLength(all);
  });

  test("is in the history from what to what, its cost only for who sees costs", async () => {
    const made = await desk.make({ name: "Logged" });
    const tiers = [{ from: 10_000, unitPrice: 90_000 }];
    await desk.change(made, { ...made.fields, purchasePrice: 50_000, purchaseCurrency: "GBP", tiers });
    const [last] = await desk.history(made.id);
    expect(last?.changes).toContainEqual({ field: "purchasePrice", from: null, to: 50_000 });
    const to = '[{"from":10000,"unitPrice":90000}]';
    expect(last?.changes).toContainEqual({ field: "tiers", from: "[]", to });
    await api.rows(
      "update position set rights = array_remove(rights, 'product.cost.read') where name = 'Manager'",
    );
    const blind = await desk.history(made.id);
    expect(JSON.stringify(blind)).not.toContain("purchasePrice");
    const card = await desk.card(made.id);
    expect(card.fields).not.toHaveProperty("purchasePrice");
    expect((await desk.change(card, { ...card.fields, memo: "no cost sent" })).message).toBe("");
    await api.rows(
      "update position set rights = rights || array['product.cost.read'] where name = 'Manager'",
    );
    expect((await desk.card(made.id)).fields.purchasePrice).toBe(50_000);
  });

  test("of goods with stock into a service is refused", async () => {
    const tea = await desk.card(idOf("TEA"));
    expect((await desk.change(tea, { ...tea.fields, isGoods: false })).name).toBe("InUse");
  });
});

describe("many products", () => {
  test("go off sale and back by one undo; a till no longer has them meanwhile", async () => {
    const made = [await desk.make({ name: "Pantry one" }), await desk.make({ name: "Pantry two" })];
    const { data: off } = await desk.status(made, false);
    expect(off.done).toEqual(made.map(({ id }) => id));
    expect((await desk.list({ searchWord: "pantry", state: "onSale" })).total).toBe(0);
    const { data: catalogue } = await api.call(productEndpoints.catalogue, { query: {} }, as("Cashier"));
    expect(catalogue.products.map(({ id }) => id)).not.toContain(made[0]?.id);
    expect((await desk.undo(off.batchId)).data.undone).toBe(2);
    expect((await desk.list({ searchWord: "pantry", state: "onSale" })).total).toBe(2);
  });

  test("are deleted only without stock and documents, and come back while their codes are free", async () => {
    const made = await desk.make({ code: "GONE", barcodes: [{ code: "7200", package: "unit" }] });
    const { data } = await desk.remove([made, { id: idOf("TEA"), version: 1 }]);
    expect(data.done).toEqual([made.id]);
    expect(data.refused).toEqual([{ id: idOf("TEA"), name: "InUse" }]);
    expect((await api.call(cards.productCard, { query: { id: made.id } }, as("Manager"))).name).toBe(
      "NotFound",
    );
    const heir = await desk.make({ code: "HEIR", barcodes: [{ code: "7200", package: "unit" }] });
    expect((await desk.undo(data.batchId)).name).toBe("UndoBlocked");
    await desk.change(heir, { ...heir.fields, barcodes: [] });
    expect((await desk.undo(data.batchId)).message).toBe("");
    expect((await desk.card(made.id)).fields).toEqual(made.fields);
  });
});

describe("the list", () => {
  test("filters by brand and supplier, also after they were merged, and holds them in use", async () => {
    const token = as("Manager");
    const choice = (word: string) => ({
      list: "brand" as const,
      words: { en: word },
      position: 1,
      active: true,
    });
    const make = async (word: string) =>
      (
        await api.call(
          systypes.endpoints.create,
          { payload: { key: randomUUID(), fields: choice(word) } },
          token,
        )
      ).data;
    const [acme, apex] = [await make("Acme"), await make("Apex")];
    const branded = await desk.make({ name: "Branded", brandId: acme.id });
    const records = [{ id: acme.id, version: acme.version }];
    const payload = { key: randomUUID(), records };
    const { data } = await api.call(systypes.endpoints.remove, { payload }, token);
    expect(data.refused).toEqual([{ id: acme.id, name: "InUse" }]);
    await api.call(
      systypes.endpoints.merge,
      { payload: { key: randomUUID(), records, into: apex.id } },
      token,
    );
    const found = await desk.list({ brandId: apex.id });
    expect(found.products).toMatchObject([{ id: branded.id, brand: "Apex" }]);
    const { data: listed } = await api.call(suppliers.endpoints.list, { query: {} }, token);
    expect((await desk.list({ supplierId: listed.records[0]?.id ?? 1 })).total).toBe(0);
  });

  test("filters by stock, and a category has what is in the categories below it", async () => {
    expect((await desk.list({ stock: "some" })).products.map(({ code }) => code)).toEqual([
      "APPLE",
      "MUG",
      "TEA",
    ]);
    await api.rows("update stock_balance set quantity = -1000 where product_id = " + idOf("TEA"));
    expect((await desk.list({ stock: "negative" })).products.map(({ code }) => code)).toEqual(["TEA"]);
    const [top] = await api.rows("insert into category (name) values ('Kitchen') returning id");
    const [below] = await api.rows(
      `insert into category (name, parent_id) values ('Cups', ${Number(top?.["id"])}) returning id`,
    );
    await api.rows(`update product set category_id = ${Number(below?.["id"])} where code = 'MUG'`);
    const inside = await desk.list({ categoryId: Number(top?.["id"]) });
    expect(inside.products).toMatchObject([{ code: "MUG", category: "Cups" }]);
  });

  test("goes out as a file with the headings of an import, without costs for who may not see them", async () => {
    const query = {
      format: "csv",
      columns: "code,unitPrice,vatRate,purchasePrice,state",
      searchWord: "FULL",
    } as const;
    const csv = async (who: string) => {
      const response = await api.raw(requestOf(cards.exportProducts, { query }, as(who)));
      return new TextDecoder().decode(await response.arrayBuffer());
    };
    expect(await csv("Manager")).toContain("FULL,10,20,4,For sale");
    expect(await csv("Cashier")).not.toContain("Purchase price");
  });

  test("nobody without the right changes a product", async () => {
    expect((await desk.create({}, "Cashier")).name).toBe("AccessDenied");
  });
});
