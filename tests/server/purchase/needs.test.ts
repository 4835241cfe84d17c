/** Needs through the API: found, written, merged, ordered once; what comes already is subtracted. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { alarmEndpoints } from "../../../src/contract/alarm/alarm.ts";
import { needEndpoints as need, type Need } from "../../../src/contract/purchase/need.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
const warehouse = () => shop.tills[0]?.warehouseId ?? 0;
const manager = () => desk.as("Manager");

/** Goods of their own for each test, which a supplier offers in packages of 12. */
let made = 0;
const goods = async (wish: { readonly minimum?: number; readonly supplierId?: number | null } = {}) => {
  made += 1;
  const supplierId = wish.supplierId === undefined ? await desk.supplier() : wish.supplierId;
  const [row] =
    await api.rows(`insert into product (code, name, unit_price, vat_rate, packing_box, supplier_id)
    values ('NEED-${made}', 'Needed ${made}', 100000, 2000, 12, ${supplierId}) returning id`);
  const id = Number(row?.["id"]);
  if (supplierId !== null)
    await api.rows(`insert into supplier_offer (supplier_id, product_id, currency, package, price)
      values (${supplierId}, ${id}, 'GBP', 12000, 25000)`);
  if (wish.minimum !== undefined)
    await api.rows(
      `insert into stock_minimum (product_id, warehouse_id, quantity) values (${id}, ${warehouse()}, ${wish.minimum * 1000})`,
    );
  return id;
};
const collect = () => api.call(need.collectReplenishments, { payload: { key: randomUUID() } }, manager());
const listOf = async (productId: number, state?: "asked" | "open" | "ordered") => {
  const query = { productId, ...(state && { state }) };
  return (await api.call(need.replenishments, { query }, manager())).data.needs;
};
const chosen = (needs: readonly Pick<Need, "id" | "version">[]) => ({
  key: randomUUID(),
  needs: needs.map(({ id, version }) => ({ id, version })),
});
const order = (needs: readonly Need[], who = "Manager") =>
  api.call(need.orderReplenishments, { payload: chosen(needs) }, desk.as(who));
const write = async (productId: number, units: number) => {
  const lines = [{ productId, quantity: units * 1000, supplierId: null }];
  const payload = { key: randomUUID(), warehouseId: warehouse(), note: "Fair", lines };
  return api.call(need.createReplenishment, { payload }, manager());
};
const orderLines = async (id: number) =>
  (await api.rows(`select product_id, quantity, box_number from purchase_line where order_id = ${id}`)).map(
    (row) => ({
      product: Number(row["product_id"]),
      quantity: Number(row["quantity"]),
      boxes: Number(row["box_number"]),
    }),
  );

beforeAll(async () => {
  shop = await openShop(api);
});

it("goods below their minimum are needed until they are ordered, in whole packages (B16)", async () => {
  const product = await goods({ minimum: 47 });
  await collect();
  const [found] = await listOf(product);
  expect(found).toMatchObject({
    source: "minimum",
    quantity: 47_000,
    packing: 12_000,
    proposed: 48_000,
    state: "open",
  });
  const { data } = await order(await listOf(product));
  expect(data).toMatchObject({ done: [found?.id], refused: [], orders: [{ supplier: "Supplier GBP" }] });
  expect(await orderLines(data.orders[0]?.id ?? 0)).toEqual([{ product, quantity: 48_000, boxes: 4 }]);
  // The draft counts as coming, so nothing is needed once more.
  await collect();
  expect(await listOf(product)).toEqual([]);
  expect(await listOf(product, "ordered")).toMatchObject([
    { order: { id: data.orders[0]?.id, by: "Manager" } },
  ]);
});

it("two people order the same need: one order exists, and the second is told who ordered it on which (B17)", async () => {
  const product = await goods({ minimum: 6 });
  await collect();
  const needs = await listOf(product);
  const both = await Promise.all([order(needs), order(needs, "Administrator")]);
  const orders = await api.rows(`select order_id from purchase_line where product_id = ${product}`);
  expect(orders).toHaveLength(1);
  const id = Number(orders[0]?.["order_id"]);
  const second = both.find(({ data }) => data.done.length === 0);
  expect(second?.data).toMatchObject({
    orders: [],
    refused: [{ id: needs[0]?.id, name: "NeedOrdered" }],
    taken: [{ orderId: id, order: `#${id}` }],
  });
  expect(["Manager", "Administrator"]).toContain(second?.data.taken[0]?.by);
});

it("the same call twice orders once and answers the same (G4)", async () => {
  const product = await goods({ minimum: 6 });
  await collect();
  const payload = chosen(await listOf(product));
  const first = await api.call(need.orderReplenishments, { payload }, manager());
  const again = await api.call(need.orderReplenishments, { payload }, manager());
  expect(again.data).toEqual(first.data);
  expect(await api.rows(`select 1 from purchase_line where product_id = ${product}`)).toHaveLength(1);
});

it("what is on order is subtracted once from the need of the minimum (B16)", async () => {
  const product = await goods({ minimum: 20 });
  await desk.order([{ ...desk.line("MUG", 8, 1), productId: product }]);
  await collect();
  expect(await listOf(product)).toMatchObject([{ quantity: 12_000 }]);
});

it("needs that a person wrote wait for another person (T9)", async () => {
  const product = await goods();
  expect((await write(product, 5)).data).toEqual({ needs: 1 });
  const asked = await listOf(product);
  expect(asked).toMatchObject([{ state: "asked", by: "Manager", causes: [{ note: "Fair" }] }]);
  const approve = (who: string) =>
    api.call(need.approveReplenishments, { payload: chosen(asked) }, desk.as(who));
  expect((await approve("Manager")).data.refused).toMatchObject([{ name: "OwnRequest" }]);
  expect((await approve("Administrator")).data.refused).toEqual([]);
  expect(await listOf(product, "open")).toMatchObject([{ quantity: 5_000 }]);
});

it("needs of one product become one with all their causes, and are ordered as one line", async () => {
  const product = await goods({ minimum: 10 });
  await write(product, 5);
  await api.call(
    need.approveReplenishments,
    { payload: chosen(await listOf(product)) },
    desk.as("Administrator"),
  );
  await collect();
  const needs = await listOf(product);
  // The five that were written come anyway.
  const found = needs.map(({ source, quantity }): [string, number] => [source, quantity]);
  expect(found.toSorted(([one], [other]) => one.localeCompare(other))).toEqual([
    ["manual", 5_000],
    ["minimum", 5_000],
  ]);
  const merged = await api.call(need.mergeReplenishments, { payload: chosen(needs) }, manager());
  expect(merged.data.refused).toEqual([]);
  await collect();
  const [one] = await listOf(product);
  expect(one).toMatchObject({ source: "merged", quantity: 10_000, proposed: 12_000 });
  expect(one?.causes.map(({ source }) => source).toSorted()).toEqual(["manual", "minimum"]);
  const { data } = await order(await listOf(product));
  expect(await orderLines(data.orders[0]?.id ?? 0)).toEqual([{ product, quantity: 12_000, boxes: 1 }]);
});

it("a need without a supplier is ordered once somebody chose one", async () => {
  const product = await goods({ minimum: 3, supplierId: null });
  await collect();
  const needs = await listOf(product);
  expect((await order(needs)).data.refused).toMatchObject([{ name: "NeedHasNoSupplier" }]);
  const payload = { ...chosen(needs), supplierId: await desk.supplier("EUR") };
  await api.call(need.assignReplenishments, { payload }, manager());
  const { data } = await order(await listOf(product));
  expect(data.orders).toMatchObject([{ supplier: "Supplier EUR" }]);
});

it("a cancelled order opens its needs again; a dropped need stays away while its cause lasts", async () => {
  const [dropped, cancelled] = [await goods({ minimum: 4 }), await goods({ minimum: 4 })];
  await collect();
  await api.call(need.dropReplenishments, { payload: chosen(await listOf(dropped)) }, manager());
  const { data } = await order(await listOf(cancelled));
  await api.rows(`update purchase_order set state = 'cancelled' where id = ${data.orders[0]?.id}`);
  await collect();
  expect(await listOf(dropped)).toEqual([]);
  expect(await listOf(cancelled)).toMatchObject([{ quantity: 4_000, state: "open" }]);
});

it("a branch asks for more than the warehouse has: what is lacking is needed, and the request is its cause", async () => {
  const product = await goods();
  const [place] = await api.rows(`with branch as (insert into branch (code, name) values ('N', 'North')
      on conflict do nothing returning id)
    insert into warehouse (branch_id, code, name, kind) select id, 'N1', 'North', 'stock' from branch returning id`);
  const [transfer] =
    await api.rows(`insert into stock_transfer (branch_id, to_branch_id, client_id, state, kind, number,
      from_warehouse_id, to_warehouse_id, date, person_id)
    select w.branch_id, north.branch_id, gen_random_uuid(), 'requested', 'replenish', 'TR-N', w.id, north.id, current_date,
      (select min(id) from person) from warehouse w, warehouse north where w.id = ${warehouse()} and north.id = ${Number(place?.["id"])} returning id, branch_id`);
  await api.rows(`insert into stock_transfer_line (branch_id, transfer_id, key, position, product_id, units, asked)
    values (${Number(transfer?.["branch_id"])}, ${Number(transfer?.["id"])}, gen_random_uuid(), 1, ${product}, 9000, 9000)`);
  await collect();
  const id = Number(transfer?.["id"]);
  expect(await listOf(product)).toMatchObject([
    { source: "branch", quantity: 9_000, causes: [{ source: "branch", id, number: "TR-N" }] },
  ]);
});

it("a rule proposes what is below its minimum and what the sales of days need, without what is written already (B16, T14)", async () => {
  const product = await goods({ minimum: 30 });
  const propose = async (rule: "minimum" | "days") => {
    const { data } = await api.call(
      need.proposeReplenishment,
      { query: { warehouseId: warehouse(), rule, days: 45 } },
      manager(),
    );
    return data.find(({ productId }) => productId === product)?.quantity;
  };
  expect(await propose("minimum")).toBe(30_000);
  await write(product, 18);
  expect(await propose("minimum")).toBe(12_000);
  await api.rows(`insert into stock_entry (business_date, branch_id, product_id, warehouse_id, kind, quantity, unit_cost, value,
      balance_quantity, balance_value, document_type, person_id)
    select current_date, branch_id, ${product}, id, 'sale', -60000, 0, 0, -60000, 0, 'sale', (select min(id) from person)
    from warehouse where id = ${warehouse()}`);
  expect(await propose("days")).toBe(12_000);
});

it("who may not see what goods cost orders nothing (I35)", async () => {
  const product = await goods({ minimum: 2 });
  await collect();
  expect((await order(await listOf(product), "Stock keeper")).name).toBe("AccessDenied");
});

/** A sales order of these goods that is saved and not posted. */
const saleOf = async (product: number, units: number, state = "saved") => {
  const [row] = await api.rows(`with made as (
      insert into sale_order (branch_id, client_id, state, warehouse_id, person_id, currency, rate, vat_mode)
      select branch_id, gen_random_uuid(), '${state}', id, (select min(id) from person), 'GBP', 10000000000, 'gross' from warehouse where id = ${warehouse()}
      returning id, branch_id)
    insert into sale_line (branch_id, order_id, key, position, product_id, name, units, unit_price, price_source, vat_rate, quantity,
      list, amount, order_discount, net, vat, gross)
    select branch_id, id, gen_random_uuid(), 0, ${product}, 'Needed', ${units * 1000}, 100000, 'base', 2000, ${units * 1000}, 0, 0, 0, 0, 0, 0
    from made returning order_id`);
  return Number(row?.["order_id"]);
};
const transform = (id: number, what: "short" | "all", to: "needs" | "orders", who = "Manager") =>
  api.call(need.transformOrder, { payload: { key: randomUUID(), id, goods: what, to } }, desk.as(who));

it("what is short of a sales order becomes a need once, whose cause is the order", async () => {
  const product = await goods();
  await desk.order([{ ...desk.line("MUG", 4, 1), productId: product }]);
  const sale = await saleOf(product, 10);
  expect((await transform(sale, "short", "needs")).data.done).toHaveLength(1);
  expect(await listOf(product)).toMatchObject([
    { source: "sale", quantity: 6_000, causes: [{ id: sale, number: `#${sale}` }] },
  ]);
  expect((await transform(sale, "short", "needs")).name).toBe("NothingShort");
  // The rest of the order, which the goods on order would have covered.
  expect((await transform(sale, "all", "needs")).data.done).toHaveLength(1);
  const needs = await listOf(product);
  expect(needs.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(10_000);
});

it("all goods of a sales order are ordered at once, and the sales order leads to the purchase order", async () => {
  const product = await goods();
  const sale = await saleOf(product, 30);
  const { data } = await transform(sale, "all", "orders");
  const orderId = data.orders[0]?.id;
  expect(await orderLines(orderId ?? 0)).toEqual([{ product, quantity: 36_000, boxes: 3 }]);
  const resolve = async (id: string, source?: "sale" | "barcode" | "number") =>
    (await api.call(need.resolvePurchase, { query: { id, ...(source && { source }) } }, manager())).data;
  expect(await resolve(String(sale), "sale")).toEqual({ orderId, productId: null });
  await api.rows(`insert into barcode (code, product_id) values ('59012341234${made}', ${product})`);
  expect(await resolve(`59012341234${made}`)).toEqual({ orderId, productId: null });
});

it("a reminder of a purchase order leads to it", async () => {
  const order = await desk.order([desk.line("MUG", 1, 1)]);
  const payload = {
    key: randomUUID(),
    id: null,
    version: null,
    content: "Ask for the date",
    dueTime: 1_900_000_000,
    repeat: "none" as const,
    recipient: { kind: "everybody" as const },
    soId: null,
    poId: order.id,
  };
  const { data } = await api.call(alarmEndpoints.saveAlarm, { payload }, manager());
  expect(data.purchaseOrder).toEqual({ id: order.id, poId: order.number });
  const unknown = await api.call(
    alarmEndpoints.saveAlarm,
    { payload: { ...payload, key: randomUUID(), poId: 999_999 } },
    manager(),
  );
  expect(unknown.name).toBe("NotFound");
});
