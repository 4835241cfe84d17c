/** Charges of a supplier's e-invoice become landed cost of the receipts of its order (B4, B20). */
import { beforeAll, expect, test } from "vitest";
import { landedCostEndpoints as landed } from "../../../../src/contract/purchase/landed-cost.ts";
import { purchaseImportEndpoints } from "../../../../src/contract/purchase/purchase-import.ts";
import type { Purchase } from "../../../../src/contract/purchase/purchase-order.ts";
import { purchaseEndpoints as purchase } from "../../../../src/contract/purchase/purchase.ts";
import { checks } from "../../../../src/server/prove/checks.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { cii, type TestInvoice, ubl } from "./invoice-files.ts";
import { landedDesk } from "../landed-desk.ts";

const api = testApi(10);
let shop: Shop;
let supplierId = 0;
const desk = landedDesk(api, () => shop);
const orders = desk.purchases;
beforeAll(async () => {
  shop = await openShop(api);
  supplierId = await orders.supplier();
  await api.rows(`update supplier set country = 'AT', tax_number = 'ATU13585627' where id = ${supplierId}`);
});
const files = () => importDesk(api, () => orders.as("Root"), purchaseImportEndpoints);
const warehouse = () => shop.tills[0]?.warehouseId ?? 0;
const prove = async () => {
  for (const { query, says, invariant } of checks)
    if (invariant !== "I22") expect(await api.rows(query), `${invariant}: ${says}`).toEqual([]);
};

/** An invoice of 10 pieces at 5.00 with freight of 12.00 and packing of 3.00, both at 20 % VAT. */
const invoiceOf = (number: string, code: string, change: Partial<TestInvoice> = {}): TestInvoice => ({
  number,
  taxNumber: "ATU13585627",
  charge: "15.00",
  charges: [
    { reasonCode: "FC", reason: "Carriage", amount: "12.00", vatRate: "20" },
    { reasonCode: "PC", reason: "Packing", amount: "3.00", vatRate: "20" },
  ],
  net: "65.00",
  vat: "13.00",
  gross: "78.00",
  lines: [{ ownCode: code, name: "Lamp", quantity: "10", price: "5.00", net: "50.00" }],
  ...change,
});

const newProduct = async () => {
  const id = await desk.newProduct();
  const [row] = await api.rows(`select code from product where id = ${id}`);
  return { id, code: String(row?.["code"]) };
};

const check = async (content: string) => {
  const { data, message } = await files().parse(content, {}, "invoice.xml");
  expect(message).toBe("");
  return (await files().map(data.id, data.mapping, { head: data.head ?? {} })).data;
};

/** Reads an invoice into a draft, as the worker does. */
const draftOf = async (content: string) => {
  await startWorker(api);
  const { documents } = await files().run((await check(content)).id);
  return orders.read(documents[0]?.id ?? 0);
};

const commit = async (draft: Purchase) => {
  const { clientId, warehouseId, currency, reference, lines, id, version } = draft;
  const charges = (draft.charges ?? []).map(({ vat: _, ...charge }) => charge);
  const order = await orders.draft(
    lines.map(({ productId }) => ({ ...orders.line("", 10, 5, { productId }), free: 0 })),
    { clientId, supplierId, warehouseId, currency, reference, charges },
  );
  const payload = { ...orders.commitInput(order), id, version };
  return orders.done(await api.call(purchase.commitPurchase, { payload }, orders.as("Manager")));
};

const costsOf = async (order: Pick<Purchase, "id">) =>
  (await api.call(landed.landedCosts, { query: { id: order.id } }, orders.as("Root"))).data.costs
    .map(({ kind, state, amount, vat, reference, toStock }) => ({
      kind,
      state,
      amount,
      vat,
      reference,
      toStock,
    }))
    .toReversed();
/** What is owed to the supplier for an order, in the account and on the order: both are the same. */
const debt = async ({ id }: Pick<Purchase, "id">, before: number) => {
  const owed = (await desk.owed(supplierId)) - before;
  expect((await orders.read(id)).unpaid).toBe(owed);
  return owed;
};

test("the order keeps the charges of its invoice, and both come to the same (B20)", async () => {
  const { code } = await newProduct();
  for (const file of [ubl(invoiceOf("C-1", code)), cii(invoiceOf("C-2", code))]) {
    const { invoice } = await check(file);
    expect(invoice).toMatchObject({
      amounts: { charge: 1500, net: 6500, vat: 1300, gross: 7800 },
      charges: [
        { kind: "freight", name: "Carriage", amount: 1200, vatRate: 2000 },
        { kind: "other", name: "Packing", amount: 300, vatRate: 2000 },
      ],
      orderSums: { net: 6500, vat: 1300, total: 7800 },
    });
  }
  const draft = await draftOf(ubl(invoiceOf("C-3", code)));
  expect(draft).toMatchObject({ net: 5000, total: 6000 });
  expect(draft.charges).toMatchObject([
    { name: "Carriage", amount: 1200, vat: 240 },
    { name: "Packing", amount: 300, vat: 60 },
  ]);
  expect((await orders.read(draft.id, "Stock keeper")).charges).toBeUndefined();
});

test("a receipt bears the charges once, owed to the supplier, and takes them back when it is undone (B13, B20)", async () => {
  const { id: product, code } = await newProduct();
  const before = await desk.owed(supplierId);
  const ordered = await commit(await draftOf(ubl(invoiceOf("C-4", code))));
  expect(await costsOf(ordered)).toEqual([]);
  const came = orders.done(await orders.receive(ordered, orders.came(ordered, [10]), "Stock keeper"));
  const full = await orders.read(came.id);
  expect(await costsOf(full)).toEqual([
    { kind: "freight", state: "actual", amount: 1200, vat: 240, reference: "C-4", toStock: 1200 },
    { kind: "other", state: "actual", amount: 300, vat: 60, reference: "C-4", toStock: 300 },
  ]);
  expect(await desk.held(product, warehouse())).toEqual([10, 65_00]);
  expect(await debt(full, before)).toBe(78_00);
  await prove();
  expect(full.receipts[0]?.facts.costs).toBe("");
  const undone = orders.done(await orders.undo(full, full.receipts[0]?.id ?? 0));
  expect(await desk.held(product, warehouse())).toEqual([0, 0]);
  expect(await desk.owed(supplierId)).toBe(before);
  await prove();
  const again = orders.done(await orders.receive(undone, orders.came(undone, [10])));
  expect(await desk.held(product, warehouse())).toEqual([10, 65_00]);
  expect(await debt(again, before)).toBe(78_00);
  await prove();
});

test("two receipts bear their parts, and what is closed short is borne by what came (B1, B20)", async () => {
  const { id: product, code } = await newProduct();
  const before = await desk.owed(supplierId);
  const ordered = await commit(await draftOf(ubl(invoiceOf("C-5", code))));
  const part = orders.done(await orders.receive(ordered, orders.came(ordered, [4])));
  expect(await desk.held(product, warehouse())).toEqual([4, 26_00]);
  const most = orders.done(await orders.receive(part, orders.came(part, [3])));
  expect((await costsOf(most)).map(({ amount }) => amount)).toEqual([480, 120, 360, 90]);
  expect(await desk.held(product, warehouse())).toEqual([7, 45_50]);
  const undone = orders.done(await orders.undo(most, most.receipts[0]?.id ?? 0));
  expect(await desk.held(product, warehouse())).toEqual([3, 19_50]);
  const more = orders.done(await orders.receive(undone, orders.came(undone, [2])));
  expect(await desk.held(product, warehouse())).toEqual([5, 32_50]);
  const closed = orders.done(
    await api.call(purchase.closePurchase, { payload: orders.on(more) }, orders.as("Manager")),
  );
  expect(await desk.held(product, warehouse())).toEqual([5, 40_00]);
  expect(await debt(closed, before)).toBe(48_00);
  await prove();
});

test("a cost of one's own on the receipt keeps it from being undone, and a copy of the order has no charges (B13, I12)", async () => {
  const { code } = await newProduct();
  const ordered = await commit(await draftOf(ubl(invoiceOf("C-6", code))));
  const full = orders.done(await orders.receive(ordered, orders.came(ordered, [10])));
  const own = (await desk.create(full, 5_00)).data;
  const refused = await orders.undo(full, full.receipts[0]?.id ?? 0);
  expect(refused.name).toBe("ReceiptHasCosts");
  expect(refused.message).toContain(own.number);
  expect((await costsOf(full)).filter(({ state }) => state === "actual")).toHaveLength(3);
  const payload = { key: crypto.randomUUID(), id: full.id, clientId: crypto.randomUUID() };
  const copy = orders.done(await api.call(purchase.duplicatePurchase, { payload }, orders.as("Manager")));
  expect(copy.charges).toEqual([]);
});

test("more charges than an order holds are refused, and amounts that round to nothing are left out (B20)", async () => {
  const { code } = await newProduct();
  const many = Array.from({ length: 101 }, () => ({ amount: "1.00", vatRate: "20" }));
  expect((await files().parse(ubl(invoiceOf("C-7", code, { charges: many })))).name).toBe("FileTooLarge");
  const small = { charges: [{ amount: "0.001", vatRate: "20" }, { amount: "2.00" }] };
  const { data } = await files().parse(ubl(invoiceOf("C-8", code, small)));
  expect(data.invoice?.charges).toEqual([{ kind: "other", name: "", amount: 200, vatRate: 0 }]);
});

test("charges entered by hand are owed with the order, one payment settles both, and the draft changes them until it is ordered (B3, B20)", async () => {
  const { id: productId } = await newProduct();
  const freight = { kind: "freight", name: "Carriage", amount: 10_00, vatRate: 2000 } as const;
  const before = await desk.owed(supplierId);
  const draft = await orders.draft([orders.line("", 10, 5, { productId })], {
    supplierId,
    reference: "R-7",
    charges: [freight],
  });
  const wrong = { ...orders.commitInput(draft), total: 60_00 };
  expect((await api.call(purchase.commitPurchase, { payload: wrong }, orders.as("Manager"))).name).toBe(
    "TotalDiffers",
  );
  const create = { payload: { key: crypto.randomUUID(), order: draft } };
  const stored = orders.done(await api.call(purchase.createPurchase, create, orders.as("Manager")));
  expect(stored.charges).toEqual([{ ...freight, vat: 2_00 }]);
  const pallets = { kind: "other", name: "", amount: 5_00, vatRate: 0 } as const;
  const changed = { ...draft, charges: [{ ...freight, amount: 20_00 }, pallets] };
  const payload = { ...orders.on(stored), order: changed };
  const ready = orders.done(await api.call(purchase.changePurchase, { payload }, orders.as("Manager")));
  expect(ready.charges?.map(({ amount, vat }) => [amount, vat])).toEqual([
    [20_00, 4_00],
    [5_00, 0],
  ]);
  const ordered = await commit(ready);
  const part = orders.done(await orders.receive(ordered, orders.came(ordered, [4])));
  expect(await debt(part, before)).toBe(24_00 + 9_60 + 2_00);
  const paid = orders.done(await orders.pay(part, part.unpaid ?? 0));
  expect(await desk.owed(supplierId)).toBe(before);
  const full = orders.done(await orders.receive(paid, orders.came(paid, [6])));
  expect(await debt(full, before)).toBe(36_00 + 14_40 + 3_00);
  expect((await costsOf(full))[0]).toMatchObject({ kind: "freight", amount: 8_00, reference: "R-7" });
  const { costs } = (await api.call(landed.landedCosts, { query: { id: full.id } }, orders.as("Root"))).data;
  expect(costs.map(({ can }) => can)).toEqual(costs.map(() => ["undo"]));
  const last = orders.done(await orders.pay(full, full.unpaid ?? 0));
  expect(last).toMatchObject({ unpaid: 0, paid: 89_00 });
  expect(await desk.owed(supplierId)).toBe(before);
  await prove();
});
