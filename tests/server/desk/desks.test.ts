/** Desks of the restaurant over the true pipeline: their names, their state, and what keeps them (E1). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { type DeskRow, desks } from "../../../src/contract/desk/desk.ts";
import { deskState } from "../../../src/domain/restaurant/desk-state.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const { endpoints } = desks;
const api = testApi();
let shop: Shop;
const as = (who = "Manager") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const fieldsOf = (name: string, change: object = {}) =>
  ({
    branchId: 1,
    room: "Hall",
    name,
    seats: 4,
    shape: "round",
    planColumn: 1,
    planRow: 1,
    tableSet: "",
    printerGroup: "",
    reservedUntil: null,
    reservedFor: "",
    ...change,
  }) as const;
const create = (name: string, change: object = {}, who?: string) =>
  api.call(endpoints.create, { payload: { key: randomUUID(), fields: fieldsOf(name, change) } }, as(who));
const make = async (name: string, change: object = {}) => (await create(name, change)).data;
const save = ({ id, version, fields }: DeskRow, change: object) =>
  api.call(
    endpoints.change,
    { payload: { key: randomUUID(), id, version, fields: { ...fields, ...change } } },
    as(),
  );
const read = async (id: number) => {
  const [row] = (await api.call(endpoints.list, { query: { id } }, as("Cashier"))).data.records;
  if (!row) throw new Error("no desk");
  return row;
};
const remove = async ({ id, version }: DeskRow) =>
  (await api.call(endpoints.remove, { payload: { key: randomUUID(), records: [{ id, version }] } }, as()))
    .data;

/** A bill at the desk in a state of its order; answers with its id. */
const openBill = async (deskId: number, state = "saved") => {
  const [order] = await api.rows(
    `insert into sale_order (client_id, state, source, branch_id, warehouse_id, person_id, currency, rate, vat_mode, vat_rates)
     select '${randomUUID()}', '${state}', 'office', 1, ${shop.tills[0]?.warehouseId ?? 0}, min(id), 'GBP', 1000000, 'gross', '[]'
     from person returning id`,
  );
  const id = Number(order?.["id"]);
  await api.rows(
    `with bill as (insert into desk_bill (branch_id, order_id, guests, waiter_id) select 1, ${id}, 2, min(id) from person)
     select 1`,
  );
  await api.rows(`insert into desk_order (branch_id, desk_id, order_id) values (1, ${deskId}, ${id})`);
  return id;
};
const sendItem = (orderId: number, state: string) =>
  api.rows(
    `insert into kitchen_item (branch_id, order_id, line_key, product_id, name, quantity, ticket, state, person_id)
     select 1, ${orderId}, '${randomUUID()}', min(product.id), 'Soup', 1000, 1, '${state}', (select min(id) from person) from product`,
  );
const setState = (orderId: number, state: string) =>
  api.rows(`update sale_order set state = '${state}', number = 'D-' || id where id = ${orderId}`);
const stateOf = async (id: number) => deskState(await read(id));

test("desks of a branch have names of their own, in whatever letters", async () => {
  expect(await make("Window")).toMatchObject({ branch: "Test shop", uses: 0, fields: fieldsOf("Window") });
  expect((await create("WINDOW", { room: "Garden" })).name).toBe("CodeTaken");
  expect((await create("Nowhere", { branchId: 77 })).name).toBe("BadInput");
  expect((await create("Outside", { planColumn: 12 })).name).toBe("BadInput");
});

test("a cashier reads desks and does not change them", async () => {
  const desk = await make("Shared");
  expect(await read(desk.id)).toMatchObject({ fields: { name: "Shared" } });
  expect((await create("Own", {}, "Cashier")).name).toBe("AccessDenied");
});

test("a desk goes through its states with its bills and is free when all are closed and it is clean (E1)", async () => {
  const { id } = await make("Round");
  expect(await stateOf(id)).toBe("free");
  const [first, second] = [await openBill(id), await openBill(id)];
  expect(await stateOf(id)).toBe("open");
  await sendItem(first, "cancelled");
  expect(await stateOf(id)).toBe("open");
  await sendItem(first, "queued");
  expect(await stateOf(id)).toBe("ordered");
  await sendItem(second, "served");
  expect(await stateOf(id)).toBe("serving");
  await setState(first, "held");
  expect(await stateOf(id)).toBe("billAsked");
  await setState(first, "committed");
  expect(await stateOf(id)).toBe("serving");
  await setState(second, "cancelled");
  expect(await stateOf(id)).toBe("toClean");
  await api.rows(`update desk_order set cleaned_at = now() where desk_id = ${id}`);
  expect(await stateOf(id)).toBe("free");
});

test("a reservation holds a free desk until its time is over (E1)", async () => {
  const now = Math.floor(Date.now() / 1000);
  const desk = await make("Held", { reservedUntil: now + 3600, reservedFor: "Haversham" });
  expect(deskState(desk)).toBe("reserved");
  const over = await save(desk, { reservedUntil: now - 60 });
  expect(deskState(over.data)).toBe("free");
  await openBill(desk.id);
  expect(await stateOf(desk.id)).toBe("open");
});

test("a desk with an open bill is not deleted, and stays in its branch (E1)", async () => {
  const desk = await make("Busy");
  const bill = await openBill(desk.id);
  const busy = await read(desk.id);
  expect(busy.uses).toBe(1);
  expect((await remove(busy)).refused).toEqual([{ id: desk.id, name: "InUse" }]);
  const [north] = await api.rows("insert into branch (code, name) values ('DN', 'Desk north') returning id");
  expect((await save(busy, { branchId: Number(north?.["id"]) })).name).toBe("InUse");
  await setState(bill, "cancelled");
  await api.rows(`update desk_order set cleaned_at = now() where desk_id = ${desk.id}`);
  const moved = await save(busy, { branchId: Number(north?.["id"]) });
  expect((await remove(moved.data)).done).toEqual([desk.id]);
});
