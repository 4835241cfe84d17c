/** Labels over the true pipeline: what is printed, and which shelf labels are due (P21). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { labelEndpoints as labels, labelTemplates } from "../../../src/contract/product/label.ts";
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

const template = async (kind: "shelf" | "product") => {
  const { data } = await api.call(labelTemplates.endpoints.list, { query: { kind } }, as("Manager"));
  return data.records[0]?.id ?? 0;
};
const print = async (productId: number, kind: "shelf" | "product", key = randomUUID()) => {
  const lines = [{ productId, package: "unit" as const, copies: 3 }];
  const payload = { key, templateId: await template(kind), skip: 2, lines };
  return api.call(labels.printLabels, { payload }, as("Manager"));
};
/** A change that is planned for tomorrow: of each product, its price and the new one. */
const planned = async (lines: readonly (readonly [productId: number, price: number, newPrice: number])[]) => {
  const [change] = await api.rows(
    `insert into price_change (number, name, state, line_count, from_at, person_id)
      values ('${randomUUID()}', 'Tomorrow', 'planned', ${lines.length}, now() + interval '1 day', 1) returning id`,
  );
  const id = Number(change?.["id"]);
  const rows = lines.map(([product, price, newPrice]) => `(${id}, ${product}, ${price}, ${newPrice})`);
  await api.rows(
    `insert into price_change_line (price_change_id, product_id, old_price, new_price) values ${rows.join()}`,
  );
  return id;
};
const linesOf = async (from: object) => {
  const payload = { from, copies: "one", onlyDue: false, withVat: true } as never;
  return (await api.call(labels.labelLines, { payload }, as("Manager"))).data;
};
const line = async (productId: number) =>
  (await linesOf({ kind: "products", places: [{ productId, package: "unit" }] }))[0];

describe("shelf labels (P21)", () => {
  test("one is due while the price is another one, and no longer once it is what the label shows", async () => {
    const made = await desk.make({ name: "Shelf jam", unitPrice: 50_000 });
    expect(await line(made.id)).toMatchObject({ shown: null, isDue: false });
    expect((await print(made.id, "shelf")).data).toMatchObject({
      skip: 2,
      labels: [{ price: 50_000, copies: 3 }],
    });
    expect(await line(made.id)).toMatchObject({ shown: 50_000, isDue: false });
    const dearer = (await desk.change(made, { ...made.fields, unitPrice: 55_000 })).data;
    expect(await line(made.id)).toMatchObject({ shown: 50_000, price: 55_000, isDue: true });
    expect((await linesOf({ kind: "due" })).map(({ product }) => product)).toEqual(["Shelf jam"]);
    await desk.change(dearer, { ...made.fields, unitPrice: 50_000 });
    expect(await linesOf({ kind: "due" })).toEqual([]);
  });

  test("those of a planned change are printed with the price that it brings, before it is applied (P19)", async () => {
    const made = await desk.make({ name: "Planned jam", unitPrice: 50_000 });
    await print(made.id, "shelf");
    const fresh = await desk.make({ name: "New jam", unitPrice: 40_000 });
    const id = await planned([
      [made.id, 50_000, 60_000],
      [fresh.id, 40_000, 45_000],
    ]);
    const from = { kind: "priceChange", id } as const;
    const payload = { from, copies: "one", onlyDue: true, withVat: true } as const;
    const due = async () => (await api.call(labels.labelLines, { payload }, as("Manager"))).data;
    expect(await due()).toMatchObject([
      { product: "New jam", price: 45_000, shown: null, isDue: false },
      { product: "Planned jam", price: 60_000, shown: 50_000, isDue: true },
    ]);
    const lines = [made.id, fresh.id].map((productId) => ({
      productId,
      package: "unit" as const,
      copies: 1,
    }));
    const run = { key: randomUUID(), templateId: await template("shelf"), skip: 0, lines, priceChangeId: id };
    const { data } = await api.call(labels.printLabels, { payload: run }, as("Manager"));
    expect(data.labels).toMatchObject([{ price: 60_000 }, { price: 45_000 }]);
    expect(await due()).toEqual([]);
  });

  test("a product label leaves what the shelf shows as it is", async () => {
    const made = await desk.make({ name: "Jar", unitPrice: 10_000 });
    await print(made.id, "product");
    expect(await line(made.id)).toMatchObject({ shown: null });
  });
});

test("labels are printed once for the key, read again, and found by a scan", async () => {
  const made = await desk.make({
    name: "Scanned tin",
    barcodes: [{ code: "4006381333931", package: "unit" }],
  });
  const key = randomUUID();
  const [first, again] = [await print(made.id, "product", key), await print(made.id, "product", key)];
  expect(again.data).toEqual(first.data);
  const run = await api.call(labels.labelRun, { query: { id: first.data.id } }, as("Manager"));
  expect(run.data).toEqual(first.data);
  expect(await linesOf({ kind: "scan", code: "4006381333931" })).toMatchObject([{ product: "Scanned tin" }]);
});

test("a cashier prints no labels", async () => {
  const payload = {
    key: randomUUID(),
    templateId: 1,
    skip: 0,
    lines: [{ productId: 1, package: "unit", copies: 1 }],
  };
  const denied = await api.call(labels.printLabels, { payload: payload as never }, as("Cashier"));
  expect(denied.message).toBe("Access Denied");
});

test("a preview says what labels would say, with the second price and without what is not there, and stores nothing", async () => {
  const made = await desk.make({ name: "Preview jam", unitPrice: 40_000 });
  const places = [made.id, 999_999].map((productId) => ({ productId, package: "unit" as const }));
  const before = await api.rows("select count(*)::int as runs from label_run");
  const payload = { withVat: true, secondCurrency: null, places };
  const { data } = await api.call(labels.labelPreview, { payload }, as("Manager"));
  expect(data).toMatchObject([{ product: "Preview jam", price: 40_000, secondPrice: null, colour: null }]);
  expect(await api.rows("select count(*)::int as runs from label_run")).toEqual(before);
});

describe("own templates", () => {
  const { list, create, change, remove } = labelTemplates.endpoints;
  const first = async () => {
    const { data } = await api.call(list, { query: { kind: "product" } }, as("Manager"));
    return data.records[0]?.fields as typeof labelTemplates.Fields.Type;
  };
  const make = async (fields: object) =>
    api.call(
      create,
      { payload: { key: randomUUID(), fields: { ...(await first()), name: randomUUID(), ...fields } } },
      as("Manager"),
    );

  test("a part that leads beyond its label is refused by name, one that ends at the edge is taken", async () => {
    const { layout, parts } = await first();
    const [part] = parts;
    if (part === undefined) throw new Error("no part");
    const at = (x: number) => ({ parts: [part, { ...part, x }] });
    expect((await make(at(layout.labelWidth - part.width))).name).toBeUndefined();
    const refused = await make(at(layout.labelWidth - part.width + 1));
    expect(refused).toMatchObject({
      name: "BadInput",
      data: { fields: [{ field: "parts.1.width", problem: "range" }] },
    });
  });

  test("one of each kind is the default, until it is of another kind or deleted", async () => {
    const defaults = async () => {
      const { data } = await api.call(list, { query: { limit: 200 } }, as("Manager"));
      return data.records.flatMap(({ isDefault, id }) => (isDefault ? [id] : []));
    };
    const choose = (id: number, position = "Manager") =>
      api.call(labels.setDefaultTemplate, { payload: { key: randomUUID(), id } }, as(position));
    const [one, other] = [(await make({})).data, (await make({})).data];
    expect((await choose(one.id)).data).toMatchObject({ isDefault: true });
    await choose(other.id);
    expect(await defaults()).toEqual([other.id]);
    const fields = { ...other.fields, kind: "shelf" as const };
    const payload = { key: randomUUID(), id: other.id, version: other.version, fields };
    expect((await api.call(change, { payload }, as("Manager"))).data).toMatchObject({ isDefault: false });
    await choose(one.id);
    const records = [{ id: one.id, version: one.version }];
    await api.call(remove, { payload: { key: randomUUID(), records } }, as("Manager"));
    expect(await defaults()).toEqual([]);
    expect((await choose(one.id)).name).toBe("NotFound");
    expect((await choose(other.id, "Cashier")).message).toBe("Access Denied");
  });
});
