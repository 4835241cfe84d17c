/** Product mixes over the true pipeline: made, refused, sold and brought back with their components, counted by what is there (K11). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { productMixes } from "../../../src/contract/product/product-mix.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { saleEndpoints } from "../../../src/contract/sale/sale.ts";
import type { DraftLine } from "../../../src/contract/sale/sale-order.ts";
import { purchaseDesk } from "../purchase/purchase-desk.ts";
import { testApi } from "../support/api.ts";
import { draft, line, totalOf } from "../support/drafts.ts";
import { productDesk } from "../support/products.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = productDesk(api, as);
const purchases = purchaseDesk(api, () => shop);
const { inCash, sell, returning, post, prove } = returnsDesk(api, () => shop);
const { endpoints } = productMixes;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const warehouseId = () => shop.tills[0]?.warehouseId ?? 0;
const idOf = (code: string) => shop.products.get(code) ?? 0;

/** One mix is 2 mugs and 3 teas. */
const create = (productId: number, parts = [part("MUG", 2), part("TEA", 3)]) =>
  api.call(endpoints.create, { payload: { key: randomUUID(), fields: { productId, parts } } }, as("Manager"));
const part = (code: string, units: number) => ({ productId: idOf(code), quantity: units * 1000 });

/** A mix for 30.00. */
const teaForTwo = async () => {
  const product = await desk.make({ name: "Tea for two", unitPrice: 300_000 });
  const made = await create(product.id);
  expect(made.message).toBe("");
  return { product, mix: made.data };
};

const lineOf = (productId: number, units: number, change: Partial<DraftLine> = {}) =>
  line(shop, "MUG", units, {
    productId,
    name: "Tea for two",
    prices: { unitPrice: 300_000, boxPrice: null, bigBagPrice: null, bagPrice: null },
    ...change,
  });

const balances = async () => {
  const rows = await api.rows(
    `select p.code, b.quantity from stock_balance b join product p on p.id = b.product_id
     where b.warehouse_id = ${warehouseId()} and p.code in ('MUG', 'TEA')`,
  );
  return Object.fromEntries(rows.map(({ code, quantity }) => [String(code), Number(quantity)]));
};

describe("a product mix (K11)", () => {
  test("sold, issues its components at their cost; as many are available as they make", async () => {
    const { product, mix } = await teaForTwo();
    const before = await balances();
    const whole = Math.floor(Math.min((before["MUG"] ?? 0) / 2000, (before["TEA"] ?? 0) / 3000)) * 1000;
    expect(mix).toMatchObject({
      name: "Tea for two",
      partNames: "2 × Mug, 3 × Tea",
      unitPrice: 300_000,
      partsPrice: 345_000,
      saving: 45_000,
    });
    const query = { warehouseId: warehouseId(), ids: String(product.id) };
    const stock = await api.call(saleEndpoints.warehouseStock, { query }, as("Manager"));
    expect(stock.data).toEqual([{ productId: product.id, quantity: whole }]);

    const order = draft(shop, [lineOf(product.id, 4)]);
    const sold = await sell(order, inCash(order));
    expect(sold.stock.map(({ kind, quantity }) => [kind, quantity])).toEqual([
      ["sale", -8000],
      ["sale", -12_000],
    ]);
    const after = await balances();
    expect([after["MUG"], after["TEA"]]).toEqual([
      (before["MUG"] ?? 0) - 8000,
      (before["TEA"] ?? 0) - 12_000,
    ]);
    const seen = await api.call(saleEndpoints.order, { params: { id: sold.id } }, as("Manager"));
    const left = await api.rows(
      `select -sum(value) as value from stock_entry where document_type = 'sale' and document_id = ${sold.id}`,
    );
    expect(seen.data.lines[0]?.cost).toBe(Number(left[0]?.["value"]));
    const [row] = (await desk.list({ searchWord: product.fields.code })).products;
    const listed = await api.call(endpoints.list, { query: { id: mix.id } }, as("Manager"));
    expect(row?.onHand).toBe(listed.data.records[0]?.available);
    expect(totalOf(order)).toBe(12_000);
    await prove();
  });

  test("brought back, brings back what left, even when it is made of other goods by now", async () => {
    const { product, mix } = await teaForTwo();
    const before = await balances();
    const order = draft(shop, [lineOf(product.id, 3)]);
    const sold = await sell(order, inCash(order));
    const { id, version } = mix;
    const fields = { productId: product.id, parts: [part("MUG", 1)] };
    const changed = await api.call(
      endpoints.change,
      { payload: { key: randomUUID(), id, version, fields } },
      as("Manager"),
    );
    expect(changed.message).toBe("");
    for (const units of [1, 2]) {
      const back = await returning(sold, units);
      expect((await post(back, inCash(back))).message).toBe("");
    }
    expect(await balances()).toEqual(before);
    await prove();
  });

  test("returned as defective, moves each component on to the defective goods", async () => {
    const { product } = await teaForTwo();
    const order = draft(shop, [lineOf(product.id, 1)]);
    const back = await returning(await sell(order, inCash(order)), 1);
    const defective = {
      ...back,
      lines: back.lines.map((one) => ({ ...one, returnTo: "defective" as const })),
    };
    const { message, data } = await post(defective, inCash(defective));
    expect(message).toBe("");
    const moved = data.stock.filter(({ kind }) => kind === "transfer in").map(({ quantity }) => quantity);
    expect(moved).toEqual([2000, 3000]);
    await prove();
  });

  test("is neither bought nor counted, and is no component of another mix", async () => {
    const { product } = await teaForTwo();
    const order = await purchases.draft([purchases.line("MUG", 4, 5, { productId: product.id })]);
    const payload = purchases.commitInput(order, true);
    const bought = await api.call(purchaseEndpoints.commitPurchase, { payload }, as("Manager"));
    expect(bought.name).toBe("MixHasParts");
    const other = await desk.make({ name: "Hamper" });
    expect((await create(other.id, [{ productId: product.id, quantity: 1000 }])).name).toBe("BadInput");
    expect((await create(product.id)).name).toBe("BadInput");
    expect((await create(idOf("MUG"), [part("TEA", 1)])).name).toBe("BadInput");
    expect((await desk.remove([product])).data.refused).toHaveLength(1);
  });

  test("deleted, leaves an ordinary product; undone, it is a mix again", async () => {
    const { product, mix } = await teaForTwo();
    const isMix = async () =>
      (await api.rows(`select is_mix from product where id = ${product.id}`))[0]?.["is_mix"];
    const records = [{ id: mix.id, version: mix.version }];
    const gone = await api.call(endpoints.remove, { payload: { key: randomUUID(), records } }, as("Manager"));
    expect(await isMix()).toBe(false);
    await api.call(
      endpoints.undo,
      { payload: { key: randomUUID(), batchId: gone.data.batchId } },
      as("Manager"),
    );
    expect(await isMix()).toBe(true);
  });
});
