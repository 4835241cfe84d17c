/** Warehouses over the true pipeline: their rules, what the system made, and what is in use. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { branchEndpoints, type WarehouseRow, warehouses } from "../../../src/contract/basics/warehouse.ts";
import { purchaseEndpoints } from "../../../src/contract/purchase/purchase.ts";
import { officeEndpoints } from "../../../src/contract/sale/sale-office.ts";
import { transferEndpoints } from "../../../src/contract/stock/transfer.ts";
import { defectiveWarehouse } from "../../../src/server/stock/public.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const { endpoints } = warehouses;
const api = testApi();
let shop: Shop;
const as = (who = "Manager") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const fieldsOf = (code: string, change: object = {}) =>
  ({
    code,
    name: `Room ${code}`,
    branchId: 1,
    kind: "stock",
    negativeStock: "forbid",
    pickFirst: false,
    address: "",
    active: true,
    ...change,
  }) as const;

const create = (code: string, change: object = {}) =>
  api.call(endpoints.create, { payload: { key: randomUUID(), fields: fieldsOf(code, change) } }, as());
const make = async (code: string, change: object = {}) => (await create(code, change)).data;
const save = ({ id, version, fields }: WarehouseRow, change: object, who?: string) =>
  api.call(
    endpoints.change,
    { payload: { key: randomUUID(), id, version, fields: { ...fields, ...change } } },
    as(who),
  );
const remove = async ({ id, version }: WarehouseRow) => {
  const payload = { key: randomUUID(), records: [{ id, version }] };
  return (await api.call(endpoints.remove, { payload }, as())).data;
};
const read = async (query: object = {}) => (await api.call(endpoints.list, { query }, as())).data.records;
const first = async (): Promise<WarehouseRow> => {
  const [row] = await read({ id: shop.tills[0]?.warehouseId });
  if (!row) throw new Error("no warehouse");
  return row;
};

test("a warehouse says its branch and the tills that sell from it", async () => {
  expect(await first()).toMatchObject({ branch: "Test shop", tills: "T1, T2", fields: { code: "W1" } });
  expect(await make("ANNEX")).toMatchObject({ branch: "Test shop", tills: null, fields: fieldsOf("ANNEX") });
  const { data } = await api.call(branchEndpoints.branches, {}, as("Cashier"));
  expect(data).toEqual([{ id: 1, code: "B1", name: "Test shop" }]);
});

test("two warehouses never have the same code, be one of them deleted", async () => {
  const made = await make("TWICE");
  expect((await create("twice")).name).toBe("CodeTaken");
  expect((await remove(made)).done).toEqual([made.id]);
  expect((await create("TWICE")).name).toBe("CodeTaken");
});

describe("a warehouse that is in use", () => {
  test("is not deleted, and keeps its branch and kind", async () => {
    const used = await first();
    expect((await remove(used)).refused).toEqual([{ id: used.id, name: "InUse" }]);
    expect((await save(used, { kind: "defective" })).name).toBe("InUse");
    expect((await save(used, { address: "1 High Street" })).data.fields.address).toBe("1 High Street");
  });

  test("by stock alone is in use as well", async () => {
    const made = await make("STOCKED");
    await api.rows(
      `insert into stock_balance (product_id, warehouse_id, quantity, value) select min(id), ${made.id}, 0, 0 from product`,
    );
    expect((await remove(made)).refused).toEqual([{ id: made.id, name: "InUse" }]);
  });
});

test("a stopped warehouse is offered for no new document, and one for defective goods is not sold from", async () => {
  const [made, broken] = [await make("STOPPED"), await make("BROKEN", { kind: "defective" })];
  const offered = async () => {
    const [sales, buys, moves] = await Promise.all([
      api.call(officeEndpoints.warehouses, {}, as()),
      api.call(purchaseEndpoints.purchaseChoices, {}, as()),
      api.call(transferEndpoints.transferPlaces, {}, as()),
    ]);
    const ids = (rows: readonly { readonly id: number }[]) => rows.map(({ id }) => id);
    return { sales: ids(sales.data), buys: ids(buys.data.warehouses), moves: ids(moves.data) };
  };
  for (const ids of Object.values(await offered())) expect(ids).toContain(made.id);
  expect((await offered()).sales).not.toContain(broken.id);
  expect((await offered()).moves).toContain(broken.id);
  expect((await save(made, { active: false })).message).toBe("");
  for (const ids of Object.values(await offered())) expect(ids).not.toContain(made.id);
  await remove(broken);
});

test("defective goods never come into a warehouse that was deleted (R6)", async () => {
  const made = await make("SHELF", { kind: "defective" });
  expect((await remove(made)).done).toEqual([made.id]);
  const id = await api.run(defectiveWarehouse(1));
  expect(await read({ id })).toMatchObject([{ fields: { kind: "defective", code: "B1-D" } }]);
});

test("what is on the way or lost is made by the system alone, and nobody changes it (T1, T2)", async () => {
  expect((await create("LOST", { kind: "loss" })).name).toBe("NotPossibleNow");
  const [place] = await api.rows(
    "insert into warehouse (branch_id, code, name, kind) values (1, 'B1-L', 'Losses', 'loss') returning id",
  );
  const [row] = await read({ id: place?.["id"] });
  if (!row) throw new Error("no place of losses");
  expect((await save(row, { kind: "stock" })).name).toBe("NotPossibleNow");
  expect((await save(row, { name: "Gone" })).name).toBe("NotPossibleNow");
  expect((await remove(row)).refused).toEqual([{ id: row.id, name: "InUse" }]);
});

test("a built-in name stays built in when other fields are changed, and is everybody's when it is changed", async () => {
  await api.rows("update person set language = 'de' where username = 'administrator'");
  const [row] = (await api.call(endpoints.list, { query: { id: (await first()).id } }, as("Administrator")))
    .data.records;
  if (!row) throw new Error("no warehouse");
  expect(row.fields.name).toBe("Hauptlager");
  const saved = await save(row, { negativeStock: "warn" }, "Administrator");
  expect(saved.data.fields.name).toBe("Hauptlager");
  expect((await first()).fields.name).toBe("Main warehouse");
  await save(saved.data, { name: "Werkhof" }, "Administrator");
  expect((await first()).fields.name).toBe("Werkhof");
});
