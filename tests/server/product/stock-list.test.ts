/** The stock list: now and at the end of any past day it says what the ledger says (K2, K8); what is promised is not free; cost has its right. */
import { beforeAll, describe, expect, test } from "vitest";
import { type StockListQuery, stockListEndpoints } from "../../../src/contract/product/stock-list.ts";
import { hireInto, openNorth, transferDesk } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
const days = ["2026-01-05", "2026-01-31", "2026-02-01", "2026-02-28", "2026-03-01", "2026-03-02"];
const products: number[] = [];
const as = (position: string) => shop.tokens.get(position) ?? "";

/** Entries of three products on six days in two warehouses, posted in another order than that of their days. */
const postHistory = async () => {
  for (const code of ["AS-1", "AS-2", "AS-3"]) {
    const [made] = await api.rows(
      `insert into product (code, name, unit_price, vat_rate) values ('${code}', 'Aged ${code}', 10000, 0) returning id`,
    );
    products.push(Number(made?.["id"]));
  }
  let n = 0;
  for (const product of products)
    for (const warehouse of [places.main, places.north]) {
      let [quantity, value] = [0, 0];
      for (const day of [...days.slice(3), ...days.slice(0, 3)]) {
        n += 1;
        const [moved, cost] = [((n * 7) % 11) * 1000 - 6000, ((n * 13) % 17) * 10 - 40];
        [quantity, value] = [quantity + moved, value + cost];
        await api.rows(`insert into stock_entry (business_date, branch_id, warehouse_id, product_id, kind, quantity, unit_cost,
          value, balance_quantity, balance_value, document_type, person_id)
          values ('${day}', 1, ${warehouse}, ${product}, 'manual adjust', ${moved}, 0, ${cost}, ${quantity}, ${value}, 'test', 1)`);
      }
      await api.rows(`insert into stock_balance (product_id, warehouse_id, quantity, value, last_cost)
        values (${product}, ${warehouse}, ${quantity}, ${value}, 0)`);
    }
};

beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  await postHistory();
});

const list = async (query: StockListQuery, token = as("Root")) => {
  const { data, message } = await api.call(stockListEndpoints.stocks, { query }, token);
  expect(message).toBe("");
  return data.rows;
};
const sums = async (query: StockListQuery, token = as("Root")) =>
  (await api.call(stockListEndpoints.stockSums, { query }, token)).data;

/** What the ledger itself says of a day. */
const ledger = async (day: string) =>
  (
    await api.rows(`select product_id, warehouse_id, sum(quantity)::bigint as quantity, sum(value)::bigint as value
      from stock_entry where business_date <= '${day}' group by product_id, warehouse_id`)
  ).map((row) => Object.values(row).map(Number));

describe("the stock of a past day", () => {
  test.each([...days, "2025-12-31", "2026-02-14", "2027-01-01"])(
    "%s is the sum of the ledger until then, row by row and in total (K8)",
    async (asOf) => {
      const rows = await list({ asOf, limit: 500 });
      const said = new Map(
        rows.map((row) => [`${row.productId} ${row.warehouseId}`, [row.quantity, row.value]]),
      );
      const posted = await ledger(asOf);
      for (const [product, warehouse, quantity, value] of posted)
        expect(said.get(`${product} ${warehouse}`)).toEqual([quantity, value]);
      const known = new Set(posted.map(([product, warehouse]) => `${product} ${warehouse}`));
      const others = [...said].filter(([place]) => !known.has(place)).map(([, amounts]) => amounts);
      expect(others.every(([quantity, value]) => quantity === 0 && value === 0)).toBe(true);
      const total = (at: number) => posted.reduce((sum, row) => sum + (row[at] ?? 0), 0);
      expect(await sums({ asOf })).toMatchObject({
        rows: rows.length,
        quantity: total(2),
        value: total(3),
      });
    },
  );

  test("is the same whether the page is read by name, by quantity or with a filter", async () => {
    const asOf = "2026-02-14";
    const of = async (query: StockListQuery) =>
      new Map(
        (await list({ asOf, limit: 500, ...query })).map((row) => [
          `${row.productId} ${row.warehouseId}`,
          row,
        ]),
      );
    const byName = await of({});
    for (const row of (await of({ orderBy: "quantity", order: "desc" })).values())
      expect(row).toEqual(byName.get(`${row.productId} ${row.warehouseId}`));
    const negative = await of({ stock: "negative" });
    expect([...negative.values()]).toEqual([...byName.values()].filter(({ quantity }) => quantity < 0));
    expect(negative.size).toBeGreaterThan(0);
  });

  test("does not say what was promised or on its way then", async () => {
    const [row] = await list({ asOf: "2026-02-14", productId: products[0] ?? 0 });
    expect(row).toMatchObject({ reserved: null, free: null, inTransit: null, onOrder: null });
  });
});

describe("the stock of now", () => {
  const desk = transferDesk(
    api,
    () => shop,
    () => as("Root"),
  );
  const mug = async (warehouseId: number) =>
    (await list({ productId: shop.products.get("MUG") ?? 0, warehouseId }))[0];

  test("is not free as far as an approved transfer waits for it, and is in transit once it was sent (K2)", async () => {
    const before = await mug(places.main);
    const draft = await desk.create(places.main, places.north, [{ code: "MUG", units: 7000 }]);
    const asked = await desk.request(draft.data, await hireInto(api, "Manager", null));
    expect(await mug(places.main)).toMatchObject({ reserved: 0, free: before?.quantity });
    const approved = await desk.approve(asked.data);
    expect(await mug(places.main)).toMatchObject({
      quantity: before?.quantity,
      reserved: 7000,
      free: (before?.quantity ?? 0) - 7000,
    });
    await desk.send(approved.data);
    expect(await mug(places.main)).toMatchObject({ reserved: 0, quantity: (before?.quantity ?? 0) - 7000 });
    expect(await mug(places.north)).toMatchObject({ quantity: 0, inTransit: 7000 });
  });

  test("lists what runs short, even if it never came", async () => {
    const [fresh] = await api.rows(
      "insert into product (code, name, unit_price, vat_rate) values ('NEVER', 'Never came', 10000, 0) returning id",
    );
    await api.rows(`insert into stock_minimum values (${Number(fresh?.["id"])}, ${places.main}, 5000)`);
    const low = await list({ stock: "low" });
    expect(low.map(({ code, quantity, minimum }) => [code, quantity, minimum])).toContainEqual([
      "NEVER",
      0,
      5000,
    ]);
    expect(low.every(({ quantity, minimum }) => quantity < (minimum ?? 0))).toBe(true);
  });

  test("is a file that counts boxes with one decimal, of what is packed in boxes (spec section 9)", async () => {
    await api.rows(
      "update product set packing_box = case code when 'AS-1' then 12 end where code like 'AS-_'",
    );
    await api.rows(`update stock_balance set quantity = 127000
      where product_id in (${products.join()}) and warehouse_id = ${places.main}`);
    const query = { columns: "code,quantity,boxes", searchWord: "aged", format: "csv", orderBy: "code" };
    const response = await api.raw(
      new Request(`http://kontor.test/be/api/stock/stocks-export?${new URLSearchParams(query)}`, {
        headers: { "x-auth-token": as("Manager") },
      }),
    );
    const lines = (await response.text()).trim().split(/\r?\n/);
    expect(lines).toContain("AS-1,127,10.6");
    expect(lines).toContain("AS-2,127,");
  });

  test("is found by words, and sorted by what it is worth", async () => {
    const found = await list({ searchWord: "aged as-2" });
    expect(new Set(found.map(({ code }) => code))).toEqual(new Set(["AS-2"]));
    const values = (await list({ orderBy: "value", order: "desc", limit: 500 })).map(
      ({ value }) => value ?? 0,
    );
    expect(values).toEqual(values.toSorted((one, other) => other - one));
  });

  test("has no cost for who may not see it, and only the own branch for who works in one (G13, T10)", async () => {
    const keeper = await list({}, as("Stock keeper"));
    expect(keeper.length).toBeGreaterThan(0);
    expect(keeper.every((row) => row.value === undefined && row.averageCost === undefined)).toBe(true);
    expect((await sums({}, as("Stock keeper"))).value).toBeUndefined();
    const ofNorth = await list({ limit: 500 }, await hireInto(api, "Manager", places.northBranch));
    expect(new Set(ofNorth.map(({ warehouse }) => warehouse))).toEqual(new Set(["North warehouse"]));
  });
});
