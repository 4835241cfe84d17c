/** Order forms through the API: open quantities, the orders that are made of parts, and deposits (S21). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import { orderFormPrintEndpoints as print } from "../../../../src/contract/sale/order-form-print.ts";
import { orderFormEndpoints as form } from "../../../../src/contract/sale/order-form.ts";
import { prove } from "../../../../src/server/prove.ts";
import { testApi } from "../../support/api.ts";
import { customerDesk } from "../../support/customers.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";
import { formDesk } from "./form-desk.ts";

const api = testApi();
let shop: Shop;
const desk = formDesk(api, () => shop);
const { lineOf, draftOf } = desk;
const { make } = customerDesk(api, (position) => shop.tokens.get(position) ?? "");
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});
/** Each test has a customer of its own, so that nobody else's credit counts. */
beforeEach(async () => {
  shop = { ...shop, customerId: (await make()).id };
});

const proven = async () => (await api.run(prove)).filter(({ ok }) => !ok);
const quantities = (one: { readonly lines: readonly { sold: number; cancelled: number; open: number }[] }) =>
  one.lines.map(({ sold, cancelled, open }) => [sold / 1000, cancelled / 1000, open / 1000]);
const posted = async () =>
  (
    await api.rows(`select (select count(*) from stock_entry) as stock, (select count(*) from customer_entry) as owed,
      (select count(*) from money_entry) as money`)
  )[0];

describe("an order form", () => {
  it("is sold in parts: ordered is sold, cancelled and open together, and selling posts nothing (S21)", async () => {
    const before = await posted();
    const mug = lineOf("MUG", 12);
    const written = await desk.write(draftOf([mug]));
    expect(written).toMatchObject({ state: "open", total: 144_00, openTotal: 144_00, deposit: 0 });
    expect(written.number).toMatch(/^F-\d{6}$/);
    expect(written.can).toEqual(["edit", "sell", "deposit", "reserve", "cancel"]);
    const sold = (await desk.sell(written, [[mug.key, 5]])).data;
    expect(sold).toMatchObject({
      state: "partSold",
      openTotal: 84_00,
      orders: [{ state: "saved", quantity: 5000 }],
    });
    const rest = (await desk.cancel(sold, [[mug.key, 1]])).data;
    expect(quantities(rest)).toEqual([[5, 1, 6]]);
    expect(rest.state).toBe("partSold");
    const closed = (await desk.sell(rest, [[mug.key, 6]])).data;
    expect(closed).toMatchObject({ state: "closed", open: 0, openTotal: 0, can: [] });
    expect(closed.orders.map(({ total }) => total)).toEqual([72_00, 60_00]);
    expect(closed.log.map(({ act }) => act)).toEqual(["save", "sell", "cancel", "sell"]);
    expect(await posted()).toEqual(before);
    expect((await desk.sell(closed, [[mug.key, 1]])).name).toBe("NotPossibleNow");
    const order = await desk.order(closed.orders[0]?.id ?? 0);
    expect(order).toMatchObject({ memo: written.number, customerId: shop.customerId, tillId: null });
    expect(order.madeOf).toEqual({ type: "orderForm", id: written.id, number: written.number });
  });

  it("is printed with what is open of it and who it is for, without the note for the own people; a missing one prints nothing (S21)", async () => {
    const mug = lineOf("MUG", 12);
    const written = await desk.write(draftOf([mug], { memo: "Pays late" }));
    await desk.sold(written, [[mug.key, 5]]);
    const printed = (ids: string, who = "Manager") =>
      api.call(print.printOrderForms, { query: { ids } }, desk.as(who));
    const { data } = await printed(String(written.id));
    expect(data.orderForms).toMatchObject([
      { number: written.number, total: 144_00, openTotal: 84_00, lines: [{ code: "MUG", open: 7000 }] },
    ]);
    expect(data.orderForms[0]?.customerCard.code).not.toBe("");
    expect(JSON.stringify(data)).not.toContain("Pays late");
    expect((await printed("999999")).name).toBe("NotFound");
    expect((await printed(String(written.id), "Cashier")).name).toBe("AccessDenied");
  });

  it("names its figures when more is wanted than is open, and sells nothing then (S21)", async () => {
    const [mug, tea] = [lineOf("MUG", 3), lineOf("TEA", 20)];
    const written = await desk.write(draftOf([mug, tea]));
    const refused = await desk.sell(written, [
      [tea.key, 20],
      [mug.key, 4],
    ]);
    expect(refused.name).toBe("FormOverOpen");
    expect(refused.message).toMatch(/4 .*Mug.* 3 /u);
    expect((await desk.cancel(written, [[mug.key, 3.5]])).message).toMatch(/3\.5 .*Mug.* 3 /u);
    expect((await desk.sell(written, [[randomUUID(), 1]])).name).toBe("BadInput");
    const payload = { ...desk.onDocument(written), lines: [{ key: mug.key, quantity: 0 }] };
    expect((await api.call(form.sellOrderForm, { payload }, desk.as("Manager"))).name).toBe("BadInput");
    expect(await desk.read(written.id)).toMatchObject({ version: 1, state: "open", orders: [] });
  });

  it("a cancelled order gives back what it had, a changed draft what it has no longer (S21)", async () => {
    const mug = lineOf("MUG", 12);
    const written = await desk.write(draftOf([mug]));
    const order = await desk.sold(written, [[mug.key, 12]]);
    expect((await desk.read(written.id)).state).toBe("closed");
    expect((await desk.recount(order.id, 9)).message).toBe("");
    expect(quantities(await desk.read(written.id))).toEqual([[9, 0, 3]]);
    expect((await desk.recount(order.id, 20)).message).toBe("");
    // What the customer buys beyond the form is no part of it.
    expect(quantities(await desk.read(written.id))).toEqual([[12, 0, 0]]);
    expect((await desk.drop(order.id)).message).toBe("");
    const open = await desk.read(written.id);
    expect(open).toMatchObject({ state: "open", open: 12_000, orders: [{ state: "cancelled" }] });
    expect(open.log.map(({ act }) => act)).toEqual(["save", "sell", "follow", "follow", "follow"]);
    const cancelled = (await desk.cancel(open, [[mug.key, 12]])).data;
    expect(cancelled).toMatchObject({ state: "cancelled", can: [] });
  });

  it("its orders keep the prices of the form, whole boxes as boxes, whatever the price list says since (S10)", async () => {
    const tea = lineOf("TEA", 0, { count: { boxNumber: 2, bigBagNumber: 0, bagNumber: 0, units: 0 } });
    const off = { kind: "amount", amount: 10_00 } as const;
    const mug = lineOf("MUG", 3, { discount: { kind: "amount", amount: 1_00 } });
    const written = await desk.write(draftOf([tea, mug], { discount: off }));
    expect(written.total).toBe(60_00 + 35_00 - 10_00);
    await api.rows("update product set unit_price = unit_price * 2, box_price = box_price * 2");
    const first = await desk.sold(written, [
      [tea.key, 12],
      [mug.key, 1],
    ]);
    expect(first.lines.map(({ priceSource, count }) => [priceSource, count.boxNumber, count.units])).toEqual([
      ["promised", 1, 2000],
      ["promised", 0, 1000],
    ]);
    const sold = await desk.post(first.id);
    expect(sold.message).toBe("");
    const second = await desk.sold(await desk.read(written.id), [
      [tea.key, 8],
      [mug.key, 2],
    ]);
    const rest = await desk.post(second.id);
    await api.rows("update product set unit_price = unit_price / 2, box_price = box_price / 2");
    expect(rest.message).toBe("");
    // 12 units are a box and 2 loose ones, 8 are loose: 37.00 and 28.00 instead of two boxes. The discounts add up to the whole.
    expect(sold.data.total + rest.data.total).toBe(37_00 + 28_00 + 35_00 - 10_00);
  });

  it("is changed as far as nothing was sold of it: least quantity, customer, currency (S21)", async () => {
    const [mug, tea] = [lineOf("MUG", 12), lineOf("TEA", 10)];
    const draft = draftOf([mug, tea]);
    const written = await desk.write(draft);
    expect((await desk.create(draftOf([]))).name).toBe("EmptyOrder");
    const sold = (await desk.sell(written, [[mug.key, 5]])).data;
    const fewer = { ...mug, count: { ...mug.count, units: 4000 } };
    const refused = await desk.change(sold, { ...draft, lines: [fewer, tea] });
    expect(refused.name).toBe("FormLineSold");
    expect(refused.message).toMatch(/5 .*Mug/u);
    expect((await desk.change(sold, { ...draft, lines: [tea] })).name).toBe("FormLineSold");
    const other = (await make()).id;
    expect((await desk.change(sold, { ...draft, customerId: other })).name).toBe("BadInput");
    expect((await desk.change(sold, { ...draft, currency: "EUR" })).name).toBe("BadInput");
    const least = { ...mug, count: { ...mug.count, units: 5000 } };
    const changed = (await desk.change(sold, { ...draft, wantedOn: null, lines: [least, tea] })).data;
    expect(changed).toMatchObject({ state: "partSold", wantedOn: null });
    expect(quantities(changed)).toEqual([
      [5, 0, 0],
      [0, 0, 10],
    ]);
    const closed = (await desk.change(changed, { ...draft, lines: [least] })).data;
    expect(closed.state).toBe("closed");
  });

  it("two people sell of it at once: one is told what changed; a key makes one form and one order (G4, G5)", async () => {
    const mug = lineOf("MUG", 12);
    const draft = draftOf([mug]);
    const key = randomUUID();
    const made = await Promise.all([1, 2].map(() => desk.create(draft, "Manager", key)));
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1);
    expect((await desk.create(draft)).name).toBe("NotPossibleNow");
    const written = await desk.read(made[0]?.data.id ?? 0);
    const both = await Promise.all([
      desk.sell(written, [[mug.key, 8]], "Manager"),
      desk.sell(written, [[mug.key, 8]], "Administrator"),
    ]);
    expect(both.map(({ name }) => name ?? "").toSorted()).toEqual(["", "StaleVersion"]);
    const now = await desk.read(written.id);
    expect(quantities(now)).toEqual([[8, 0, 4]]);
    const again = randomUUID();
    const twice = await Promise.all([1, 2].map(() => desk.sell(now, [[mug.key, 2]], "Manager", again)));
    expect(twice.map(({ message }) => message)).toEqual(["", ""]);
    expect((await desk.read(written.id)).orders).toHaveLength(2);
    const late = await desk.change(now, draft);
    expect(late.name).toBe("StaleVersion");
    expect(late.data).toMatchObject({ current: { id: written.id, state: "partSold" } });
  });

  it("is found by state, customer, product and number, and hidden from who may not see it", async () => {
    const mug = lineOf("MUG", 2);
    const written = await desk.write(draftOf([mug], { memo: "For the fair" }));
    const { customerId } = shop;
    const ids = async (query: object) =>
      (
        await api.call(form.orderForms, { query: { customerId, ...query } }, desk.as("Manager"))
      ).data.orderForms.map(({ id }) => id);
    for (const query of [
      { state: "open" },
      { productId: mug.productId },
      { searchWord: written.number },
      { searchWord: "fair" },
    ])
      expect(await ids(query)).toEqual([written.id]);
    expect(await ids({ state: "closed" })).toEqual([]);
    for (const orderBy of ["number", "date", "customer", "wantedOn", "total"])
      expect(await ids({ orderBy })).toHaveLength(1);
    expect((await api.call(form.orderForms, { query: {} }, desk.as("Cashier"))).name).toBe("AccessDenied");
    expect((await desk.sell(written, [[mug.key, 1]], "Cashier")).name).toBe("AccessDenied");
  });
});

describe("a deposit", () => {
  it("is a prepayment that the orders of the form use first, when they are posted (S21, A1)", async () => {
    const mug = lineOf("MUG", 12);
    const written = await desk.write(draftOf([mug]));
    expect((await desk.deposit(written.id, 100_00)).message).toBe("");
    const paid = await desk.read(written.id);
    expect(paid).toMatchObject({
      deposit: 100_00,
      version: 2,
      deposits: [{ kind: "deposit", amount: 100_00 }],
    });
    expect((await desk.payments.open(shop.customerId)).credits).toEqual([]);
    const first = await desk.sold(paid, [[mug.key, 5]]);
    expect((await desk.post(first.id)).data).toMatchObject({ total: 60_00, due: 0 });
    const second = await desk.sold(await desk.read(written.id), [[mug.key, 7]]);
    expect((await desk.read(written.id)).deposit).toBe(40_00);
    expect((await desk.post(second.id)).data).toMatchObject({ total: 84_00, due: 44_00 });
    expect(await desk.read(written.id)).toMatchObject({ state: "closed", deposit: 0 });
    expect(await proven()).toEqual([]);
    // A cancelled order gives its deposit back: to the form while that is open again.
    expect((await desk.drop(second.id)).message).toBe("");
    expect(await desk.read(written.id)).toMatchObject({ state: "partSold", open: 7000, deposit: 40_00 });
    expect((await desk.takeBack(first.id)).message).toBe("");
    expect(await desk.read(written.id)).toMatchObject({ deposit: 100_00 });
    expect((await desk.post(first.id)).data).toMatchObject({ due: 0 });
    expect(await proven()).toEqual([]);
  });

  it("is not used by other orders before the form ends, and is credit of the customer then (M6)", async () => {
    const mug = lineOf("MUG", 10);
    const written = await desk.write(draftOf([mug]));
    await desk.deposit(written.id, 50_00);
    const other = await desk.payments.sell(shop.customerId, 2);
    const matches = [{ orderId: other.id, amount: 24_00 }];
    const wish = { kind: "prepaid", amount: 24_00, matches } as const;
    expect((await desk.payments.receive(shop.customerId, wish)).name).toBe("CreditNotEnough");
    expect((await desk.cancel(await desk.read(written.id), [[mug.key, 10]])).message).toBe("");
    expect((await desk.payments.open(shop.customerId)).credits).toEqual([{ currency: "GBP", amount: 50_00 }]);
    expect((await desk.payments.receive(shop.customerId, wish)).message).toBe("");
    expect(await proven()).toEqual([]);
  });

  it("is no more than the form comes to, in its currency, of its customer, while something is open", async () => {
    const mug = lineOf("MUG", 10);
    const written = await desk.write(draftOf([mug]));
    await desk.deposit(written.id, 100_00);
    const over = await desk.deposit(written.id, 20_01);
    expect(over.name).toBe("DepositOverForm");
    expect(over.message).toContain("20.00 GBP");
    expect((await desk.deposit(written.id, 5_00, { currency: "EUR" })).name).toBe("BadInput");
    const stranger = (await make()).id;
    const wish = { kind: "transfer", amount: 1_00, formId: written.id } as const;
    expect((await desk.payments.receive(stranger, wish)).name).toBe("BadInput");
    expect((await desk.deposit(999_999, 1_00)).name).toBe("NotFound");
    const other = await desk.payments.sell(shop.customerId, 1);
    const matches = [{ orderId: other.id, amount: 1_00 }];
    expect((await desk.deposit(written.id, 1_00, { matches })).name).toBe("BadInput");
    expect((await desk.deposit(written.id, 1_00, { kind: "prepaid" })).name).toBe("MatchIncomplete");
    expect((await desk.cancel(await desk.read(written.id), [[mug.key, 10]])).data.state).toBe("cancelled");
    expect((await desk.deposit(written.id, 1_00)).name).toBe("NotPossibleNow");
  });

  it("is taken back as long as no order has used it, and leaves the deposits of other forms alone (M9)", async () => {
    const mug = lineOf("MUG", 10);
    const [one, other] = [await desk.write(draftOf([mug])), await desk.write(draftOf([lineOf("MUG", 5)]))];
    const { data: payment } = await desk.deposit(one.id, 60_00);
    const { data: kept } = await desk.deposit(other.id, 60_00);
    const order = await desk.sold(await desk.read(one.id), [[mug.key, 5]]);
    expect((await desk.post(order.id)).data.due).toBe(0);
    expect((await desk.payments.undo(payment.id)).name).toBe("CreditNotEnough");
    expect((await desk.payments.undo(kept.id)).message).toBe("");
    expect(await desk.read(other.id)).toMatchObject({ deposit: 0, deposits: [{ isUndone: true }] });
    expect((await desk.drop(order.id)).message).toBe("");
    expect((await desk.payments.undo(payment.id)).message).toBe("");
    expect(await proven()).toEqual([]);
  });
});

describe("any sequence of partial sales, cancellations and orders taken back", () => {
  const step = fc.record({
    act: fc.constantFrom("sell", "sell", "cancel", "post", "post", "drop", "takeBack", "recount", "deposit"),
    at: fc.nat(2),
    units: fc.integer({ min: 1, max: 6 }),
    pick: fc.nat(50),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  const run = async (id: number, { act, at, units, pick }: Step) => {
    const now = await desk.read(id);
    const line = now.lines[at % now.lines.length];
    const order = now.orders[pick % Math.max(1, now.orders.length)];
    const key = line?.key ?? "";
    if (act === "sell") return desk.sell(now, [[key, units]]);
    if (act === "cancel") return desk.cancel(now, [[key, units]]);
    if (act === "deposit") return desk.deposit(id, units * 10_00);
    if (order === undefined) return undefined;
    if (act === "recount") return desk.recount(order.id, units);
    return { post: desk.post, drop: desk.drop, takeBack: desk.takeBack }[act](order.id);
  };

  /** What the orders of a line have of it, counted by the test itself. */
  const soldOf = (id: number) =>
    api.rows(`select f.line_key as key, exact(sum(l.quantity)) as sold from order_form_sale f
      join sale_order o on o.id = f.order_id and o.state <> 'cancelled'
      join sale_line l on l.order_id = o.id and l.key = f.order_line_key where f.form_id = ${id} group by f.line_key`);

  it("leaves ordered = sold + cancelled + open of each line, the state that follows, and books that add up (S21)", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), async (steps) => {
        const written = await desk.write(draftOf([lineOf("MUG", 12), lineOf("TEA", 10), lineOf("POST", 4)]));
        for (const one of steps) {
          const answered = await run(written.id, one);
          expect([
            "",
            "NotPossibleNow",
            "FormOverOpen",
            "DepositOverForm",
            "CreditNotEnough",
            "PriceChanged",
          ]).toContain(answered?.name ?? "");
          const now = await desk.read(written.id);
          const sold = new Map((await soldOf(written.id)).map((row) => [row["key"], Number(row["sold"])]));
          for (const line of now.lines) {
            expect(line.quantity).toBe(line.sold + line.cancelled + line.open);
            expect(line.sold).toBe(Math.min(line.quantity - line.cancelled, sold.get(line.key) ?? 0));
            expect(line.open).toBeGreaterThanOrEqual(0);
          }
          const [open, done] = [now.open > 0, now.sold > 0];
          expect(now.state).toBe(open ? (done ? "partSold" : "open") : done ? "closed" : "cancelled");
        }
        expect(await proven()).toEqual([]);
      }),
      { numRuns: 8 },
    );
  });
});
