/** Paying suppliers in cash: out of a drawer or the safe, never more than is there, in coins, taken back into the drawer (F14, F3, M4). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { shiftEndpoints as reports } from "../../../src/contract/till/shift-report.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { supplierPaymentDesk } from "./payment-desk.ts";

const api = testApi();
let shop: Shop;
const desk = supplierPaymentDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const proven = async () => expect((await api.run(prove)).filter(({ ok }) => !ok)).toEqual([]);
const tillId = () => shop.tills[0]?.id ?? 0;
const cash = () => ({ methodId: shop.methods.get("cash") ?? 0, tillId: tillId() });
const shiftNow = async () => {
  const { data } = await api.call(tillEndpoints.till, { params: { tillId: tillId() } }, desk.manager());
  if (!data.shift) throw new Error("no shift is open");
  return data.shift;
};
const heldNow = async () => (await shiftNow()).expected.find(({ currency }) => currency === "GBP")?.amount;

test("cash out of a drawer pays an order, and is on the shift and its report; taken back it is there again (F14, F3)", async () => {
  const supplier = await desk.newSupplier();
  const order = await desk.bought(supplier, 3);
  const paid = await desk.pay(supplier, {
    ...cash(),
    amount: 30_00,
    matches: [{ orderId: order.id, amount: 30_00 }],
  });
  expect([paid.message, paid.data]).toMatchObject(["", { isCash: true, till: "Till 1", rounding: 0 }]);
  expect(await desk.read(order.id)).toMatchObject({ paid: 30_00, unpaid: 0 });
  expect(await heldNow()).toBe(70_00);
  const shift = await shiftNow();
  expect(shift.moves).toMatchObject([
    { direction: "out", reason: "supplier", amount: 30_00, note: expect.stringContaining(paid.data.number) },
  ]);
  const report = await api.call(reports.shiftReport, { params: { shiftId: shift.id } }, desk.manager());
  expect(report.data.totals).toMatchObject({
    cash: [{ currency: "GBP", float: 100_00, cashOut: -30_00, expected: 70_00 }],
    moves: [{ reason: "supplier", amount: 30_00 }],
  });
  await proven();
  expect((await desk.undoPayment(paid.data.id)).message).toBe("");
  expect(await heldNow()).toBe(100_00);
  expect((await shiftNow()).moves.map(({ direction }) => direction)).toEqual(["out", "in"]);
  expect(await desk.read(order.id)).toMatchObject({ unpaid: 30_00 });
  await proven();
});

test("a drawer never pays more than it holds, also for two payments at once (F14, G9)", async () => {
  const supplier = await desk.newSupplier();
  const wish = { ...cash(), amount: 60_00 };
  const both = await Promise.all([desk.pay(supplier, wish), desk.pay(supplier, wish)]);
  const refused = both.filter(({ message }) => message !== "");
  expect(refused.map(({ name, data }) => [name, data])).toMatchObject([
    ["DrawerShort", { params: { held: "40.00 GBP", wanted: "60.00 GBP" } }],
  ]);
  expect(await heldNow()).toBe(40_00);
  await proven();
});

test("the safe pays what it holds and no more; what is brought back is in it again (F14)", async () => {
  const supplier = await desk.newSupplier();
  const fromSafe = { ...cash(), tillId: null };
  const payload = {
    key: randomUUID(),
    tillId: tillId(),
    direction: "out" as const,
    reason: "safe" as const,
    currency: "GBP",
    amount: 25_00,
    note: "",
    approval: null,
  };
  expect((await api.call(tillEndpoints.moveCash, { payload }, desk.manager())).message).toBe("");
  const over = await desk.pay(supplier, { ...fromSafe, amount: 25_01 });
  expect([over.name, over.data]).toMatchObject([
    "SafeShort",
    { params: { held: "25.00 GBP", wanted: "25.01 GBP" }, fields: [{ field: "amount" }] },
  ]);
  const wish = { ...fromSafe, amount: 20_00 };
  const both = await Promise.all([desk.pay(supplier, wish), desk.pay(supplier, wish)]);
  expect(both.filter(({ message }) => message !== "").map(({ name }) => name)).toEqual(["SafeShort"]);
  const paid = both.find(({ message }) => message === "");
  expect(paid?.data).toMatchObject({ isCash: true, till: "", rest: 20_00 });
  await proven();
  expect((await desk.undoPayment(paid?.data.id ?? 0)).message).toBe("");
  expect((await desk.pay(supplier, { ...fromSafe, amount: 25_00 })).message).toBe("");
  await proven();
});

test("cash is paid today, in notes of the currency, and by a till with an open shift (M4, M10)", async () => {
  const supplier = await desk.newSupplier();
  const { earliest } = await desk.open(supplier);
  const early = await desk.pay(supplier, { ...cash(), amount: 1_00, date: earliest });
  expect(early.data).toMatchObject({ fields: [{ field: "date" }] });
  const noShift = await desk.pay(supplier, { ...cash(), tillId: 999_999, amount: 1_00 });
  expect(noShift.name).toBe("ShiftNeeded");
  await api.rows("update currency set is_cash = false where code = 'USD'");
  const noNotes = await desk.pay(supplier, { ...cash(), tillId: null, currency: "USD", amount: 1_00 });
  expect(noNotes.data).toMatchObject({ fields: [{ field: "currency" }] });
});

test("a debt that coins cannot pay is rounded: the difference is rounding, nothing is left due (M4, F13)", async () => {
  await api.rows(`insert into currency (code, name, decimals, symbol, is_cash, position)
    select 'CHF', 'Swiss franc', 2, 'CHF', true, 50 where not exists (select from currency where code = 'CHF')`);
  await api.rows("update currency set is_cash = true where code = 'CHF'");
  await api.rows(
    `insert into exchange_rate (currency_id, rate) select id, 9000000000 from currency where code = 'CHF'`,
  );
  const supplier = await desk.newSupplier();
  const order = await desk.order(
    [desk.line("MUG", 1, 10.03, { vatRate: 0 })],
    {
      supplierId: supplier,
      currency: "CHF",
      rate: 9_000_000_000,
    },
    true,
  );
  const payload = {
    key: randomUUID(),
    tillId: tillId(),
    direction: "in" as const,
    reason: "other" as const,
    currency: "CHF",
    amount: 50_00,
    note: "",
    approval: null,
  };
  expect((await api.call(tillEndpoints.moveCash, { payload }, desk.manager())).message).toBe("");
  const matches = [{ orderId: order.id, amount: 10_03 }];
  const odd = await desk.pay(supplier, { ...cash(), currency: "CHF", amount: 10_03, matches });
  expect([odd.name, odd.data]).toMatchObject(["CashNotPayable", { params: { amount: "10.05 CHF" } }]);
  const paid = await desk.pay(supplier, { ...cash(), currency: "CHF", amount: 10_05, matches });
  expect([paid.message, paid.data]).toMatchObject(["", { rounding: 2, rest: 0, matches: [{ due: 0 }] }]);
  const [rounding] = await api.rows(`
    select amount::int as amount from money_entry where document_type = 'supplier payment' and kind = 'rounding'
      and document_id = ${paid.data.id}`);
  expect(rounding).toEqual({ amount: -2 });
  await proven();
});
