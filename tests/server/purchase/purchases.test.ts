/** A purchase order through the API: ordered, received in parts, undone, closed, paid; stock and the supplier's account beside it. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { documentPath } from "../../../src/contract/document-route.ts";
import { stockLogEndpoints } from "../../../src/contract/product/stock-log.ts";
import { purchaseEndpoints as purchase } from "../../../src/contract/purchase/purchase.ts";
import { purchasePrintEndpoints as print } from "../../../src/contract/purchase/purchase-print.ts";
import { suppliers } from "../../../src/contract/supplier/supplier.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { lotDesk } from "../stock/lot-desk.ts";
import { purchaseDesk } from "./purchase-desk.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});
const manager = () => desk.as("Manager");

const stockOf = async (code: string, kind = "stock") => {
  const [row] = await api.rows(`
    select coalesce(sum(quantity), 0)::bigint as quantity, coalesce(sum(value), 0)::bigint as value from stock_balance b
    join warehouse w on w.id = b.warehouse_id and w.kind = '${kind}' where product_id = ${shop.products.get(code)}`);
  return { quantity: Number(row?.["quantity"]), value: Number(row?.["value"]) };
};
const balanceOf = async (supplierId: number, currency = "GBP") => {
  const [row] = await api.rows(
    `select coalesce(sum(amount), 0)::bigint as amount from supplier_entry where supplier_id = ${supplierId} and currency = '${currency}'`,
  );
  return Number(row?.["amount"]);
};

it("an order takes a number when it is ordered, once for its key (I9)", async () => {
  const payload = desk.commitInput(await desk.draft([desk.line("MUG", 10, 2)]));
  const first = desk.done(await api.call(purchase.commitPurchase, { payload }, manager()));
  const again = desk.done(await api.call(purchase.commitPurchase, { payload }, manager()));
  expect(again.id).toBe(first.id);
  expect(first).toMatchObject({ state: "ordered", total: 24_00, unpaid: 0 });
  expect(first.number).toMatch(/^PO-\d+$/);
  const other = await api.call(
    purchase.commitPurchase,
    { payload: { ...payload, key: randomUUID() } },
    manager(),
  );
  expect(other.name).toBe("NotPossibleNow");
});

it("goods that come in two parts enter at cost, and are owed part by part (B2, B3)", async () => {
  const order = await desk.order([desk.line("MUG", 10, 2), desk.line("TEA", 4, 5)]);
  const [stock, debt] = [await stockOf("MUG"), await balanceOf(order.supplierId)];
  const part = desk.done(await desk.receive(order, desk.came(order, [6])));
  expect(part).toMatchObject({ state: "receiving", received: 6_000, unpaid: 14_40 });
  expect(await stockOf("MUG")).toEqual({ quantity: stock.quantity + 6_000, value: stock.value + 12_00 });
  const all = desk.done(await desk.receive(part, desk.came(part, [4, 4])));
  expect(all).toMatchObject({ state: "received", unpaid: 48_00 });
  expect(await balanceOf(order.supplierId)).toBe(debt + 48_00);
  expect(all.stock.map(({ quantity }) => quantity)).toEqual([6_000, 4_000, 4_000]);
});

it("the list of suppliers says what is owed and when was ordered last, the debt only to who sees costs (I35)", async () => {
  const order = await desk.order([desk.line("MUG", 1, 3)], {}, true);
  const [today] = await api.rows("select max(business_date)::text as day from purchase_order");
  const supplierSeenBy = async (token: string) => {
    const query = { id: order.supplierId };
    return (await api.call(suppliers.endpoints.list, { query }, token)).data.records[0];
  };
  const seen = await supplierSeenBy(manager());
  expect(seen).toMatchObject({
    balance: await balanceOf(order.supplierId),
    baseCurrency: "GBP",
    lastOrder: today?.["day"],
  });
  expect(seen?.balance).toBeGreaterThanOrEqual(3_60);
  expect(await supplierSeenBy(desk.as("Stock keeper"))).not.toHaveProperty("balance");
});

it("an order below the supplier's minimum is refused with what is missing; goods that are here are received (P16)", async () => {
  const [row] = await api.rows(
    "insert into supplier (code, name, currency, minimum_order) values ('LEAST', 'Least Ltd', 'GBP', 25000) returning id",
  );
  const order = await desk.draft([desk.line("MUG", 100, 2)], { supplierId: Number(row?.["id"]) });
  const post = (one: typeof order, receive = false) =>
    api.call(purchase.commitPurchase, { payload: desk.commitInput(one, receive) }, manager());
  expect(await post(order)).toMatchObject({
    name: "OrderBelowMinimum",
    message: "Least Ltd takes orders from 250.00 GBP without VAT. Add goods for 50.00 GBP.",
  });
  expect((await post({ ...order, lines: [desk.line("MUG", 125, 2)] })).message).toBe("");
  expect((await post({ ...order, clientId: randomUUID() }, true)).data.state).toBe("received");
});

it("damaged goods are owed and lie apart, refused ones are missing (B9)", async () => {
  const order = await desk.order([desk.line("MUG", 10, 2)]);
  const [good, bad] = [await stockOf("MUG"), await stockOf("MUG", "defective")];
  const lines = desk.came(order, [7], { damaged: 2_000, refused: 1_000 });
  const received = desk.done(await desk.receive(order, lines));
  expect(received).toMatchObject({ state: "received", unpaid: 21_60 });
  expect(received.lines[0]).toMatchObject({ received: 7_000, damaged: 2_000, missing: 1_000 });
  expect((await stockOf("MUG")).value - good.value).toBe(14_00);
  expect((await stockOf("MUG", "defective")).value - bad.value).toBe(4_00);
});

it("a goods receipt in the stock log leads to its order", async () => {
  const order = await desk.order([desk.line("APPLE", 3, 1)]);
  const received = desk.done(await desk.receive(order, desk.came(order, [3])));
  const query = { documentType: "receipt", documentId: received.receipts[0]?.id ?? 0 };
  const { data } = await api.call(stockLogEndpoints.stockLogs, { query }, manager());
  expect(data.entries.map(({ documentType, documentId }) => documentPath(documentType, documentId))).toEqual([
    `/purchase/${order.id}/details`,
  ]);
});

it("an undone receipt leaves stock and debt as before, and the order can be received again (B13)", async () => {
  const order = await desk.order([desk.line("APPLE", 8, 1)]);
  const [stock, debt] = [await stockOf("APPLE"), await balanceOf(order.supplierId)];
  const received = desk.done(await desk.receive(order, desk.came(order, [8])));
  const closed = desk.done(await api.call(purchase.closePurchase, { payload: desk.on(received) }, manager()));
  const undone = desk.done(await desk.undo(closed, closed.receipts[0]?.id ?? 0));
  expect(undone).toMatchObject({ state: "ordered", received: 0, unpaid: 0 });
  expect(undone.lines[0]).toMatchObject({ received: 0, missing: 0 });
  expect(await stockOf("APPLE")).toEqual(stock);
  expect(await balanceOf(order.supplierId)).toBe(debt);
  expect((await desk.undo(undone, closed.receipts[0]?.id ?? 0)).name).toBe("NotPossibleNow");
  expect(desk.done(await desk.receive(undone, desk.came(undone, [8]))).unpaid).toBe(9_60);
});

it("goods that were sold since cannot be taken back out of a warehouse that forbids it (B13, K3)", async () => {
  const order = await desk.order([desk.line("TEA", 5, 1)], {}, true);
  await api.rows("update warehouse set negative_stock = 'forbid'");
  await api.rows(`update stock_balance set quantity = 1000 where product_id = ${shop.products.get("TEA")}`);
  const refused = await desk.undo(order, order.receipts[0]?.id ?? 0);
  await api.rows(`update stock_balance b set quantity = (select sum(quantity) from stock_entry e
    where e.product_id = b.product_id and e.warehouse_id = b.warehouse_id) where product_id = ${shop.products.get("TEA")}`);
  expect(refused.name).toBe("NotEnoughStock");
  expect(refused.message).toContain("Only 1 ");
});

it("what has not come when an order is closed is missing (B1)", async () => {
  const order = await desk.order([desk.line("MUG", 10, 2, { free: 2_000 })]);
  const part = desk.done(await desk.receive(order, desk.came(order, [7])));
  const closed = desk.done(await api.call(purchase.closePurchase, { payload: desk.on(part) }, manager()));
  const [{ received, damaged, missing, quantity, free } = part.lines[0]!] = closed.lines;
  expect(received + damaged + missing).toBe(quantity + free);
  expect((await desk.receive(closed, desk.came(closed, [1]))).name).toBe("NotPossibleNow");
});

it("more than was ordered needs a right of its own (B1)", async () => {
  const order = await desk.order([desk.line("MUG", 2, 2)]);
  const keeper = await desk.receive(order, desk.came(order, [3]), "Stock keeper");
  expect(keeper.name).toBe("OverReceived");
  expect(keeper.message).toMatch(/: 3 came, but only 2 were still to come\. Enter at most 2/);
  expect(desk.done(await desk.receive(order, desk.came(order, [3]))).unpaid).toBe(7_20);
});

it("receipts together may exceed an order by the tolerance, and no further (B1)", async () => {
  await api.rows(`insert into setting (name, value) values ('ReceiptTolerance', '1000')
    on conflict (name) do update set value = excluded.value`);
  const order = await desk.order([desk.line("MUG", 10, 2)]);
  const part = desk.done(await desk.receive(order, desk.came(order, [8]), "Stock keeper"));
  const over = await desk.receive(part, desk.came(part, [4]), "Stock keeper");
  expect(over.message).toMatch(/: 4 came, but only 2 were still to come\. Enter at most 3/);
  const whole = desk.done(await desk.receive(part, desk.came(part, [3]), "Stock keeper"));
  expect(whole.lines[0]).toMatchObject({ received: 11_000 });
  await api.rows("delete from setting where name = 'ReceiptTolerance'");
});

it("two people who receive the same order do not receive twice (G5)", async () => {
  const order = await desk.order([desk.line("MUG", 2, 2)]);
  const lines = desk.came(order, [2]);
  const both = await Promise.all([desk.receive(order, lines), desk.receive(order, lines)]);
  expect(both.filter(({ name }) => name === "StaleVersion")).toHaveLength(1);
});

it("a stock keeper receives without seeing a price (I35)", async () => {
  const order = await desk.order([desk.line("MUG", 2, 2)]);
  const seen = await desk.read(order.id, "Stock keeper");
  expect(seen.can).toEqual(["receive"]);
  expect(seen).not.toHaveProperty("total");
  expect(seen.lines[0]).not.toHaveProperty("unitPrice");
  expect((await desk.receive(order, desk.came(order, [2]), "Stock keeper")).message).toBe("");
  const changed = { key: randomUUID(), order: await desk.draft([]) };
  expect((await api.call(purchase.createPurchase, { payload: changed }, desk.as("Stock keeper"))).name).toBe(
    "AccessDenied",
  );
});

it("several orders are printed in the order of their ids, with supplier and barcodes, and without prices for a stock keeper (I35)", async () => {
  const [first, second] = [
    await desk.order([desk.line("MUG", 2, 2)]),
    await desk.order([desk.line("TEA", 3, 5)]),
  ];
  const query = { ids: `${second.id},${first.id},${second.id}` };
  const { data } = await api.call(print.printPurchases, { query }, manager());
  expect(data.orders.map(({ id, total }) => [id, total])).toEqual([
    [second.id, 18_00],
    [first.id, 4_80],
  ]);
  expect(data.orders[0]).toMatchObject({ supplierCard: { code: "S-GBP", phone: "" } });
  const barcodes = await api.rows(
    `select code from barcode where package = 'unit' and product_id = ${shop.products.get("TEA")}`,
  );
  expect(barcodes.map(({ code }) => code)).toContain(data.orders[0]?.lines[0]?.barcode);
  const { data: seen } = await api.call(print.printPurchases, { query }, desk.as("Stock keeper"));
  expect(seen.orders[0]).not.toHaveProperty("total");
  expect(seen.orders[0]?.lines[0]).not.toHaveProperty("unitPrice");
  const missing = await api.call(print.printPurchases, { query: { ids: `${first.id},999999` } }, manager());
  expect(missing.name).toBe("NotFound");
});

it("a debt that is paid at another rate books the difference (B15)", async () => {
  const order = await desk.order(
    [desk.line("MUG", 10, 10, { vatRate: 0 })],
    { currency: "EUR", rate: 9_000_000_000 },
    true,
  );
  expect(order.receipts[0]).toMatchObject({ total: 100_00, value: 90_00 });
  expect((await desk.pay(order, 100_01, "EUR", 8_500_000_000)).name).toBe("MatchOverDue");
  const half = desk.done(await desk.pay(order, 40_00, "EUR", 8_500_000_000));
  const paid = desk.done(await desk.pay(half, 51_00));
  expect(paid).toMatchObject({ paid: 100_00, unpaid: 0 });
  expect(paid.payments.map(({ settled, difference }) => [settled, difference])).toEqual([
    [40_00, 2_00],
    [60_00, 3_00],
  ]);
  expect(await balanceOf(order.supplierId, "EUR")).toBe(0);
  expect((await desk.pay(paid, 1)).name).toBe("NotPossibleNow");
});

it("what cannot be cancelled is named, and cancelling many is undone as one (G16)", async () => {
  const [first, second] = [
    await desk.order([desk.line("MUG", 1, 2)]),
    await desk.order([desk.line("MUG", 1, 2)], {}, true),
  ];
  const orders = [first, second].map(({ id, version }) => ({ id, version }));
  const payload = { key: randomUUID(), orders, reason: "Too dear" };
  const { data } = await api.call(purchase.cancelPurchases, { payload }, manager());
  expect(data).toMatchObject({ done: [first.id], refused: [{ id: second.id, name: "NotPossibleNow" }] });
  expect((await desk.read(first.id)).state).toBe("cancelled");
  const undo = { key: randomUUID(), batchId: data.batchId };
  expect((await api.call(purchase.restorePurchases, { payload: undo }, manager())).data.undone).toBe(1);
  expect((await desk.read(first.id)).state).toBe("ordered");
});

it("the list finds by supplier, words and what is due, and walks along itself", async () => {
  const order = await desk.order([desk.line("MUG", 3, 2)], { reference: "REF-77" });
  const query = { searchWord: "ref-77" };
  const { data } = await api.call(purchase.purchases, { query }, manager());
  expect(data).toMatchObject({ orders: [{ id: order.id, total: 7_20 }] });
  expect((await api.call(purchase.purchaseSums, { query }, manager())).data).toMatchObject({
    total: 1,
    sums: [{ currency: "GBP", total: 7_20 }],
  });
  const due = (
    await api.call(purchase.purchases, { query: { only: "due", supplierId: order.supplierId } }, manager())
  ).data;
  expect(due.orders.every((row) => (row.unpaid ?? 0) > 0)).toBe(true);
  const [first, second] = due.orders;
  const walk = { only: "due", supplierId: order.supplierId, id: first?.id ?? 0, way: "next" } as const;
  expect((await api.call(purchase.purchaseNeighbour, { query: walk }, manager())).data).toBe(second?.id);
});

it("the editor knows stock, goods on order and the last price", async () => {
  const order = await desk.order([desk.line("POST", 3, 2)]);
  const query = {
    warehouseId: order.warehouseId,
    supplierId: order.supplierId,
    currency: "GBP",
    ids: String(shop.products.get("POST")),
  };
  const { data } = await api.call(purchase.purchaseProducts, { query }, manager());
  expect(data).toMatchObject([{ stock: 0, onOrder: 3_000, lastPrice: 2_0000 }]);
});

it("the books are whole after all of it", async () => {
  const provable = checks.filter(({ invariant }) => !["G6", "I22"].includes(invariant));
  for (const { invariant, says, query } of provable)
    expect(await api.rows(query), `${invariant}: ${says}`).toEqual([]);
});

it("more units in lots than came are refused at their line of the receipt, also after lines without lots (K10)", async () => {
  const productId = await lotDesk(api, () => shop).make();
  const order = await desk.order([
    desk.line("MUG", 2, 3),
    desk.line("TEA", 2, 3),
    desk.line("MUG", 2, 3, { productId }),
  ]);
  // Of the first line nothing came.
  const came = desk.came(order, [0, 2, 2]);
  const lots = [{ code: "A", expiry: null, quantity: 3000 }];
  const lines = came.map((line, at) => (at === 2 ? { ...line, lots } : line));
  expect((await desk.receive(order, lines)).data).toMatchObject({
    fields: [{ field: "lines.2.lots", problem: "range" }],
  });
});
