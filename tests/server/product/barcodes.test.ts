/** Barcodes over the true pipeline: rules, codes that are handed out once, giving and taking back, codes of two products (P4-P6). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { barcodeRules } from "../../../src/contract/basics/barcode-rule.ts";
import { barcodeEndpoints as barcodes } from "../../../src/contract/product/barcode.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { hasWrongCheckDigit, isEan13, makeEan13 } from "../../../src/domain/barcode.ts";
import { testApi } from "../support/api.ts";
import { productDesk } from "../support/products.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);
const rules = barcodeRules.endpoints;

const rule = {
  name: "",
  kind: "inStore",
  prefix: "26",
  lastPrefix: "",
  itemDigits: 5,
  valueDigits: 5,
  decimals: null,
  verifier: false,
  nextNumber: 1,
  active: true,
} as const;

const createRule = (fields: object) =>
  api.call(
    rules.create,
    { payload: { key: randomUUID(), fields: { ...rule, name: randomUUID(), ...fields } } },
    as("Manager"),
  );
const makeRule = async (fields: object) => {
  const made = await createRule(fields);
  expect(made.message).toBe("");
  return made.data;
};
const generate = (ruleId: number, count: number, key = randomUUID()) =>
  api.call(barcodes.generateBarcodes, { payload: { key, ruleId, count } }, as("Manager"));
const skus = async (searchWord: string) =>
  (await api.call(barcodes.skuBarcodes, { query: { searchWord } }, as("Manager"))).data.rows;
const refresh = (ruleId: number, searchWord: string) =>
  ({ ruleId, packages: "all", states: "both", searchWord, without: [] }) as const;

beforeAll(async () => {
  shop = await openShop(api);
});

describe("rules for barcodes (P6)", () => {
  test("the till reads labels by the rules of the company, and one that is put off is read no more", async () => {
    const tillId = shop.tills[0]?.id ?? 0;
    const read = async () =>
      (await api.call(tillEndpoints.till, { params: { tillId } }, as("Cashier"))).data.weightRules;
    expect(
      (await read()).map(({ prefix, valueKind, decimals }) => `${prefix} ${valueKind} ${decimals}`),
    ).toEqual([
      "20 price 2",
      "21 price 2",
      "22 price 2",
      "23 price 2",
      "24 price 2",
      "27 weight 3",
      "28 weight 3",
      "29 weight 3",
    ]);
    const { data } = await api.call(rules.list, { query: { searchWord: "weight" } }, as("Manager"));
    const [weight] = data.records;
    if (!weight) throw new Error("no rule for weights");
    const { id, version, fields } = weight;
    const payload = { key: randomUUID(), id, version, fields: { ...fields, lastPrefix: "28" } };
    await api.call(rules.change, { payload }, as("Manager"));
    expect((await read()).map(({ prefix }) => prefix)).not.toContain("29");
  });

  test("a layout that does not come to 13 digits, or that another rule reads, is refused at its field", async () => {
    const scale = { kind: "weight", prefix: "29" };
    expect((await createRule({ ...scale, itemDigits: 6 })).data).toMatchObject({
      fields: [{ field: "valueDigits", problem: "range" }],
    });
    expect((await createRule({ prefix: "20" })).data).toMatchObject({
      fields: [{ field: "prefix", problem: "repeated" }],
    });
    expect((await createRule({ ...scale, kind: "price", prefix: "27" })).data).toMatchObject({
      fields: [{ field: "prefix", problem: "repeated" }],
    });
  });

  test("the next number of a rule never goes back", async () => {
    const made = await makeRule({ prefix: "2601", nextNumber: 50 });
    const fields = { ...made.fields, nextNumber: 49 };
    const { id, version } = made;
    const back = await api.call(
      rules.change,
      { payload: { key: randomUUID(), id, version, fields } },
      as("Manager"),
    );
    expect(back.data).toMatchObject({ fields: [{ field: "nextNumber", problem: "range" }] });
  });
});

describe("made barcodes", () => {
  test("two people who ask at the same time get different numbers, and a repeated call the same ones", async () => {
    const { id } = await makeRule({ prefix: "2602" });
    const key = randomUUID();
    const [one, other, again] = await Promise.all([
      generate(id, 40),
      generate(id, 40, key),
      generate(id, 40, key),
    ]);
    expect(again?.data).toEqual(other?.data);
    const all = [...(one?.data.barcodes ?? []), ...(other?.data.barcodes ?? [])];
    expect(new Set(all).size).toBe(80);
    expect(all.every(isEan13)).toBe(true);
  });

  test("numbers that a product has are left out", async () => {
    const { id } = await makeRule({ prefix: "2603" });
    await desk.make({ barcodes: [{ code: makeEan13("2603", 2), package: "unit" }] });
    const made = await generate(id, 2);
    expect(made.data.barcodes).toEqual([makeEan13("2603", 1), makeEan13("2603", 3)]);
  });

  test("a rule that has no more numbers says so, and nothing is made", async () => {
    const { id } = await makeRule({ kind: "code128", prefix: "LAST-", itemDigits: 1 });
    expect((await generate(id, 10)).name).toBe("BarcodesUsedUp");
    expect((await generate(id, 9)).data.barcodes.at(-1)).toBe("LAST-9");
  });

  test("an EAN-8 has its check digit, and a cashier makes none", async () => {
    const { id } = await makeRule({ kind: "ean8", prefix: "2" });
    const [code = ""] = (await generate(id, 1)).data.barcodes;
    expect(code).toMatch(/^2\d{7}$/);
    expect(hasWrongCheckDigit(code)).toBe(false);
    const payload = { key: randomUUID(), ruleId: id, count: 1 };
    expect((await api.call(barcodes.generateBarcodes, { payload }, as("Cashier"))).message).toBe(
      "Access Denied",
    );
  });
});

describe("barcodes of products (P4)", () => {
  test("PostgreSQL and the program agree which check digit is wrong", async () => {
    const codes = [
      "4006381333931",
      "4006381333932",
      "96385074",
      "96385075",
      "036000291452",
      "036000291453",
      "12",
      "A-1",
    ];
    const rows = await api.rows(
      `select code, has_wrong_check_digit(code) as wrong from unnest(array['${codes.join("','")}']) c (code)`,
    );
    expect(rows.map(({ wrong }) => wrong)).toEqual(codes.map(hasWrongCheckDigit));
  });

  test("missing and wrong ones are given as they were shown, in packages too, and taken back as one", async () => {
    const { id: ruleId } = await makeRule({ prefix: "2604" });
    await desk.make({ name: "Giving jar", packingBox: 6 });
    await desk.make({ name: "Giving lid", barcodes: [{ code: "4006381333932", package: "unit" }] });
    // A service is not on a shelf: nobody scans it.
    await desk.make({ name: "Giving a hand", isGoods: false });
    const question = refresh(ruleId, "giving");
    const shown = (await api.call(barcodes.previewBarcodes, { payload: question }, as("Manager"))).data;
    expect(
      shown.lines.map(({ product, package: kind, old, barcode }) => [product, kind, old, barcode]),
    ).toEqual([
      ["Giving jar", "box", null, makeEan13("2604", 1)],
      ["Giving jar", "unit", null, makeEan13("2604", 2)],
      ["Giving lid", "unit", "4006381333932", makeEan13("2604", 3)],
    ]);
    const payload = { key: randomUUID(), ...question, check: shown.check };
    const done = await api.call(barcodes.refreshBarcodes, { payload }, as("Manager"));
    expect(done.data.done).toHaveLength(2);
    expect((await skus("giving")).map(({ barcode, state }) => [barcode, state])).toEqual([
      [null, "missing"],
      [makeEan13("2604", 2), "good"],
      [makeEan13("2604", 3), "good"],
    ]);
    await api.call(
      barcodes.undoBarcodes,
      { payload: { key: randomUUID(), batchId: done.data.batchId } },
      as("Manager"),
    );
    expect((await skus("giving")).map(({ state }) => state)).toEqual(["missing", "missing", "bad"]);
  });

  test("what somebody changed since it was shown is not given", async () => {
    const { id: ruleId } = await makeRule({ prefix: "2605" });
    await desk.make({ name: "Raced cup" });
    const question = refresh(ruleId, "raced");
    const { check } = (await api.call(barcodes.previewBarcodes, { payload: question }, as("Manager"))).data;
    await generate(ruleId, 1);
    const payload = { key: randomUUID(), ...question, check };
    expect((await api.call(barcodes.refreshBarcodes, { payload }, as("Manager"))).name).toBe(
      "PreviewDiffers",
    );
    expect((await skus("raced"))[0]?.state).toBe("missing");
  });

  test("one is entered in the version that was seen, and refused where another product has it (P5)", async () => {
    await desk.make({ name: "Owner", barcodes: [{ code: "7300001", package: "unit" }] });
    await desk.make({ name: "Asking pan" });
    const [row] = await skus("asking");
    if (!row) throw new Error("not listed");
    const change = (barcode: string | null) =>
      api.call(
        barcodes.changeSkuBarcode,
        {
          payload: {
            key: randomUUID(),
            id: row.id,
            version: row.version,
            package: "unit",
            was: null,
            barcode,
          },
        },
        as("Manager"),
      );
    expect((await change("7300001")).name).toBe("CodeOfProduct");
    expect((await change("7300002")).data).toMatchObject({ barcode: "7300002", version: row.version + 1 });
    expect((await change("7300003")).name).toBe("StaleVersion");
  });

  test("a package that the product does not come in takes no barcode", async () => {
    const { id, version } = await desk.make({ name: "No box" });
    const payload = {
      key: randomUUID(),
      id,
      version,
      package: "box",
      was: null,
      barcode: "7300009",
    } as const;
    expect((await api.call(barcodes.changePackageBarcode, { payload }, as("Manager"))).name).toBe(
      "NotPossibleNow",
    );
  });
});

describe("duplicate barcodes (P5)", () => {
  const duplicates = async (searchWord: string) =>
    (await api.call(barcodes.duplicateBarcodes, { query: { searchWord } }, as("Manager"))).data.rows;

  test("those of old data, of product codes and of small and capital letters are listed; one is kept, the other gets a new one", async () => {
    const one = await desk.make({ name: "Twin one", barcodes: [{ code: "TWIN", package: "unit" }] });
    const other = await desk.make({ name: "Twin two", barcodes: [{ code: "other-8", package: "unit" }] });
    await api.rows(`update barcode set code = 'twin' where product_id = ${other.id}`);
    expect((await duplicates("twin")).map(({ barcode, product }) => [barcode, product])).toEqual([
      ["TWIN", "Twin one"],
      ["twin", "Twin two"],
    ]);
    const { id: ruleId } = await makeRule({ prefix: "2606" });
    const { version } = await desk.card(other.id);
    const resolve = (records: readonly { id: number; version: number }[], rule: number | null) =>
      api.call(
        barcodes.resolveDuplicate,
        { payload: { key: randomUUID(), barcode: "TWIN", records, ruleId: rule } },
        as("Manager"),
      );
    const all = [
      { id: one.id, version: one.version },
      { id: other.id, version },
    ];
    expect((await resolve(all, null)).name).toBe("NotPossibleNow");
    expect((await resolve([{ id: other.id, version }], ruleId)).data.done).toEqual([other.id]);
    expect(await duplicates("twin")).toEqual([]);
    expect((await desk.card(other.id)).fields.barcodes).toEqual([
      { code: makeEan13("2606", 1), package: "unit" },
    ]);
  });
});
