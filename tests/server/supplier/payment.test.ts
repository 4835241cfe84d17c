/** Payments to suppliers on account: matched to orders in any currency, the rest paid ahead, credited, taken back (B3, B15, A1). */
import { beforeAll, expect, test } from "vitest";
import { supplierPaymentEndpoints as payments } from "../../../src/contract/supplier/supplier-payment.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { supplierPaymentDesk } from "./payment-desk.ts";

const api = testApi();
let shop: Shop;
const desk = supplierPaymentDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
});

const proven = async () => expect((await api.run(prove)).filter(({ ok }) => !ok)).toEqual([]);
const done = <Data>({ data, message }: { readonly data: Data; readonly message: string }): Data => {
  expect(message).toBe("");
  return data;
};
const bankOf = async (paymentId: number) => {
  const rows = await api.rows(`
    select e.kind, e.currency, e.amount from money_entry e
    where document_type = 'supplier payment' and document_id = ${paymentId} order by id`);
  return rows.map((row) => [row["kind"], row["currency"], Number(row["amount"])]);
};

test("one payment settles several orders, takes the cash discount, and pays the rest ahead (A1, B15)", async () => {
  const supplier = await desk.newSupplier();
  const first = await desk.bought(supplier, 10);
  const second = await desk.bought(supplier, 5);
  expect((await desk.open(supplier)).orders).toMatchObject([
    { id: first.id, due: 100_00 },
    { id: second.id, due: 50_00 },
  ]);
  const paid = done(
    await desk.pay(supplier, {
      amount: 160_00,
      matches: [
        { orderId: first.id, amount: 98_00, discount: 2_00 },
        { orderId: second.id, amount: 50_00 },
      ],
    }),
  );
  expect(paid).toMatchObject({
    amount: 160_00,
    rest: 12_00,
    matches: [
      { amount: 98_00, discount: 2_00, due: 0 },
      { amount: 50_00, due: 0 },
    ],
  });
  expect(await bankOf(paid.id)).toEqual([["purchase", "GBP", -160_00]]);
  const kinds = await api.rows(`select kind, sum(amount)::int as amount from supplier_entry
    where payment_id = ${paid.id} group by 1 order by 1`);
  expect(kinds).toEqual([
    { kind: "discount", amount: -2_00 },
    { kind: "payment", amount: -148_00 },
    { kind: "prepaid", amount: -12_00 },
  ]);
  const facts = await desk.open(supplier);
  expect(facts).toMatchObject({ orders: [], credits: [{ currency: "GBP", amount: 12_00 }], balance: -12_00 });
  const page = await desk.read(first.id);
  expect(page).toMatchObject({
    unpaid: 0,
    payments: [{ number: paid.number, given: 98_00, discount: 2_00 }],
  });
  await proven();
});

test("a debt in another currency books what the rate gained or lost, and leaves nothing in the account (B15, X4)", async () => {
  const supplier = await desk.newSupplier();
  const order = await desk.bought(supplier, 10, { currency: "EUR", rate: 9_200_000_000 });
  const rate = (await desk.open(supplier)).currencies.find(({ code }) => code === "EUR")?.rate ?? 0;
  const worth = Math.round((100_00 * rate) / 10_000_000_000);
  const paid = done(
    await desk.pay(supplier, {
      currency: "EUR",
      amount: 100_00,
      matches: [{ orderId: order.id, amount: 100_00 }],
    }),
  );
  expect(paid.matches).toMatchObject([{ difference: 92_00 - worth }]);
  expect(await bankOf(paid.id)).toContainEqual(["exchange difference", "GBP", 92_00 - worth]);
  expect((await desk.open(supplier)).balance).toBe(0);
  await proven();
});

test("what was paid ahead is matched later, at the rate that it was paid at (B3, X4)", async () => {
  const supplier = await desk.newSupplier();
  const ahead = done(await desk.pay(supplier, { currency: "EUR", amount: 80_00 }));
  expect(ahead.rest).toBe(80_00);
  const order = await desk.bought(supplier, 10, { currency: "EUR", rate: 9_000_000_000 });
  const match = {
    kind: "prepaid" as const,
    currency: "EUR",
    matches: [{ orderId: order.id, amount: 60_00 }],
  };
  expect((await desk.pay(supplier, { ...match, amount: 70_00 })).message).toBe(
    "Only 60.00 EUR of 70.00 EUR is allocated to orders. Credit and write-offs must be allocated in full: allocate the other 10.00 EUR or lower the amount.",
  );
  const used = done(await desk.pay(supplier, { ...match, amount: 60_00 }));
  const worth = Math.round((60_00 * ahead.rate) / 10_000_000_000);
  expect(used).toMatchObject({
    method: "",
    matches: [{ given: 60_00, difference: 54_00 - worth, due: 40_00 }],
  });
  const more = { kind: "prepaid" as const, currency: "EUR", amount: 21_00 };
  const over = await desk.pay(supplier, { ...more, matches: [{ orderId: order.id, amount: 21_00 }] });
  const short = "Lower the amount, or undo the payments that used it.";
  expect(over.message).toBe(`Only 20.00 EUR is prepaid, but 21.00 EUR is needed. ${short}`);
  const stillUsed = await desk.undoPayment(ahead.id);
  expect(stillUsed.message).toBe(`Only 20.00 EUR is prepaid, but 80.00 EUR is needed. ${short}`);
  done(await desk.undoPayment(used.id));
  done(await desk.undoPayment(ahead.id));
  expect(await desk.open(supplier)).toMatchObject({ credits: [], orders: [{ due: 100_00 }] });
  await proven();
});

test("a credit note needs its number, moves no money, and settles like a payment (A1)", async () => {
  const supplier = await desk.newSupplier();
  const order = await desk.bought(supplier, 2);
  const note = { kind: "credit" as const, amount: 25_00, matches: [{ orderId: order.id, amount: 20_00 }] };
  expect((await desk.pay(supplier, note)).data).toMatchObject({ fields: [{ field: "reference" }] });
  const credit = done(await desk.pay(supplier, { ...note, reference: "CN-7" }));
  expect(await bankOf(credit.id)).toEqual([]);
  expect(await desk.open(supplier)).toMatchObject({ orders: [], credits: [{ amount: 5_00 }] });
  await proven();
});

test("a payment that is taken back makes its orders due again and brings the money back, once, and only with the right (G6)", async () => {
  const supplier = await desk.newSupplier();
  const order = await desk.bought(supplier, 3);
  const paid = done(
    await desk.pay(supplier, { amount: 30_00, matches: [{ orderId: order.id, amount: 30_00 }] }),
  );
  expect((await desk.undoPayment(paid.id, "Stock keeper")).name).toBe("AccessDenied");
  expect(done(await desk.undoPayment(paid.id)).undone).toMatchObject({ reason: "Mistyped" });
  expect((await desk.undoPayment(paid.id)).name).toBe("NotPossibleNow");
  expect(await bankOf(paid.id)).toEqual([
    ["purchase", "GBP", -30_00],
    ["purchase", "GBP", 30_00],
  ]);
  const again = await desk.read(order.id);
  expect(again).toMatchObject({ unpaid: 30_00, payments: [{ isUndone: true }] });
  expect(again.log.map(({ act }) => act)).toContain("undoPayment");
  await proven();
});

test("the same key posts once; two at once never pay a document twice (G4, G9)", async () => {
  const supplier = await desk.newSupplier();
  const order = await desk.bought(supplier, 4);
  const matches = [{ orderId: order.id, amount: 40_00 }];
  const payload = await desk.inputOf(supplier, { amount: 40_00, matches });
  const other = await desk.inputOf(supplier, { amount: 40_00, matches });
  const call = (body: typeof payload) => api.call(payments.paySupplier, { payload: body }, desk.manager());
  const answers = await Promise.all([call(payload), call(other), call(payload)]);
  const posted = new Set(answers.filter(({ message }) => message === "").map(({ data }) => data.id));
  expect(posted.size).toBe(1);
  const refused = answers.filter(({ message }) => message !== "").map(({ name }) => name);
  expect(new Set(refused)).toEqual(new Set(["MatchOverDue"]));
  expect(await desk.read(order.id)).toMatchObject({ paid: 40_00, unpaid: 0 });
  const stale = await desk.bought(supplier, 1);
  const late = await desk.pay(supplier, {
    amount: 5_00,
    matches: [{ orderId: stale.id, amount: 5_00, version: stale.version - 1 }],
  });
  expect(late.name).toBe("StaleVersion");
  await proven();
});

test("an order that is paid from its page and one that is paid on account post the same entries (B3, B15)", async () => {
  const supplier = await desk.newSupplier();
  const [page, account] = [await desk.bought(supplier, 3), await desk.bought(supplier, 3)];
  const entriesOf = (orderId: number) =>
    api.rows(`
      select array(select (e.kind, e.currency, e.amount) from money_entry e where e.document_type = 'supplier payment'
          and e.document_id = p.id order by e.id)::text as money,
        array(select (e.kind, e.currency, e.amount, e.rate) from supplier_entry e where e.payment_id = p.id order by e.id)::text as account,
        p.kind, p.amount, p.rest, m.settled, m.given, m.difference
      from supplier_match m join supplier_payment p on p.id = m.payment_id where m.order_id = ${orderId}`);
  const paid = desk.done(await desk.payPurchase(page, 20_00));
  done(await desk.pay(supplier, { amount: 20_00, matches: [{ orderId: account.id, amount: 20_00 }] }));
  expect(await entriesOf(page.id)).toHaveLength(1);
  expect(await entriesOf(page.id)).toEqual(await entriesOf(account.id));
  expect(paid.log.at(-1)).toMatchObject({ act: "pay", detail: paid.payments[0]?.number });
  expect((await desk.payPurchase(page, 10_00)).name).toBe("StaleVersion");
  const overDue = await desk.payPurchase(paid, 10_01);
  expect(overDue.message).toContain(`${paid.number}: 10.01 GBP is allocated, but only 10.00 GBP is due.`);
  done(await desk.undoPayment(paid.payments[0]?.id ?? 0));
  expect(await desk.read(page.id)).toMatchObject({ paid: 0, unpaid: 30_00 });
  await proven();
});
