/** Payments of customers: matched to orders in any currency, the rest their credit, used, written off, taken back (A1, M6, I8, I25). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { customerCardEndpoints as cards } from "../../../src/contract/customer/customer-card.ts";
import { customerPaymentEndpoints as payments } from "../../../src/contract/customer/customer-payment.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, card } = customerDesk(api, as);
const desk = paymentDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const proven = async () => (await api.run(prove)).filter(({ ok }) => !ok);
const drawer = async (currency: string) => {
  const till = await api.call(
    tillEndpoints.till,
    { params: { tillId: shop.tills[0]?.id ?? 0 } },
    as("Manager"),
  );
  return till.data.shift?.expected.find((sum) => sum.currency === currency)?.amount ?? 0;
};
const byMethod = () =>
  api.rows(`select m.kind, sum(net)::int as net from (
      select key as id, net from turnover_sum where grain = 'day' and dimension = 'method'
      union all select method_id, net from turnover_change where method_id is not null) t
    join pay_method m using (id) group by 1 order by 1`);

describe("a payment", () => {
  test("in another currency pays two orders, the oldest first, and the rest is the customer's credit", async () => {
    const { id } = await make({ name: "Two orders Ltd" });
    const [one, other] = [await desk.sell(id, 3), await desk.sell(id, 2)];
    const facts = await desk.open(id);
    expect(facts.orders.map((order) => order.id)).toEqual([one.id, other.id]);
    const before = await drawer("EUR");
    const { data, message } = await desk.receive(id, {
      currency: "EUR",
      amount: 100_00,
      matches: [
        { orderId: one.id, amount: one.total },
        { orderId: other.id, amount: other.total },
      ],
    });
    expect(message).toBe("");
    expect(data.matches.map(({ amount, due }) => [amount, due])).toEqual([
      [36_00, 0],
      [24_00, 0],
    ]);
    expect(data.matches.map(({ given }) => given)).toEqual([42_35, 28_24]);
    expect(data.rest).toBe(100_00 - 42_35 - 28_24);
    expect(await drawer("EUR")).toBe(before + 100_00);
    const now = await desk.open(id);
    expect(now.orders).toEqual([]);
    expect(now.credits).toEqual([{ currency: "EUR", amount: 29_41 }]);
    expect((await card(id)).balance).toBe(-25_00);
    expect((await desk.order(one.id)).moneyState).toBe("paid");
    expect(await proven()).toEqual([]);
  });

  test("pays a part of an order, and the rest another time", async () => {
    const { id } = await make();
    const order = await desk.sell(id, 5);
    const part = await desk.receive(id, {
      kind: "card",
      amount: 20_00,
      matches: [{ orderId: order.id, amount: 20_00 }],
    });
    expect(part.data.matches[0]?.due).toBe(40_00);
    expect((await desk.order(order.id)).moneyState).toBe("part");
    await desk.receive(id, {
      kind: "transfer",
      amount: 40_00,
      matches: [{ orderId: order.id, amount: 40_00 }],
    });
    expect((await desk.order(order.id)).moneyState).toBe("paid");
    expect((await card(id)).balance).toBe(0);
    expect(await proven()).toEqual([]);
  });

  test("pressed twice is one payment (G4)", async () => {
    const { id } = await make();
    const payload = await desk.inputOf(id, { amount: 5_00 });
    const [first, again] = [
      await api.call(payments.receivePayment, { payload }, as("Manager")),
      await api.call(payments.receivePayment, { payload }, as("Manager")),
    ];
    expect(again.data.id).toBe(first.data.id);
    const other = await api.call(
      payments.receivePayment,
      { payload: { ...payload, amount: 6_00 } },
      as("Manager"),
    );
    expect(other.name).toBe("KeyReused");
    expect((await card(id)).balance).toBe(-5_00);
  });

  test("of two at once for the same order only one gets it", async () => {
    const { id } = await make();
    const order = await desk.sell(id, 1);
    const pay = await Promise.all(
      [1, 2].map(() =>
        desk.inputOf(id, { kind: "card", amount: 12_00, matches: [{ orderId: order.id, amount: 12_00 }] }),
      ),
    );
    const done = await Promise.all(
      pay.map((payload) => api.call(payments.receivePayment, { payload }, as("Manager"))),
    );
    expect(done.filter(({ code }) => code === 0)).toHaveLength(1);
    expect(["MatchOverDue", "StaleVersion"]).toContain(done.find(({ code }) => code !== 0)?.name);
  });

  test.each([
    ["more than is due of an order", { amount: 99_00, over: 1 }, "12.01 GBP is allocated, but only 12.00"],
    ["more than was received", { amount: 5_00, over: 0 }, "the payment is 5.00 GBP (7.00 GBP less)"],
    ["an order changed meanwhile", { amount: 12_00, over: 0, version: 99 }, "was overwritten"],
  ])(
    "cannot be matched with %s",
    async (_, { amount, over, version }: { amount: number; over: number; version?: number }, text) => {
      const { id } = await make();
      const order = await desk.sell(id, 1);
      const match = {
        orderId: order.id,
        amount: 12_00 + over,
        ...(version === undefined ? {} : { version }),
      };
      const refused = await desk.receive(id, { kind: "card", amount, matches: [match] });
      expect(refused.message).toContain(text);
      expect((await card(id)).balance).toBe(12_00);
    },
  );

  test("cannot be matched to somebody else's order, nor to one order twice", async () => {
    const [{ id }, other] = [await make(), await make()];
    const order = await desk.sell(other.id, 1);
    const twice = { orderId: (await desk.sell(id, 1)).id, amount: 1_00 };
    const refused = async (matches: readonly { orderId: number; amount: number }[]) =>
      (await desk.receive(id, { kind: "card", amount: 50_00, matches })).data;
    expect(await refused([{ orderId: order.id, amount: 12_00 }])).toMatchObject({
      name: "MatchOverDue",
      params: { number: `#${order.id}`, wanted: "12.00 GBP", due: "0.00 GBP" },
    });
    expect(await refused([twice, twice])).toMatchObject({
      name: "BadInput",
      fields: [{ field: "matches", problem: "repeated" }],
    });
  });

  test("in cash wants today, a drawer with an open shift and a currency that has cash; the rate that was shown still holds", async () => {
    const { id } = await make();
    expect((await desk.receive(id, { date: "2026-01-01", amount: 1_00 })).name).toBe("BadInput");
    expect((await desk.receive(id, { tillId: null, amount: 1_00 })).name).toBe("ShiftNeeded");
    expect((await desk.receive(id, { kind: "card", rate: 1, amount: 1_00 })).name).toBe("RateChanged");
    expect((await desk.receive(id, { kind: "card", date: "2199-01-01", amount: 1_00 })).name).toBe(
      "BadInput",
    );
    expect((await desk.receive(id, { kind: "card", date: "2020-01-01", amount: 1_00 })).name).toBe(
      "BadInput",
    );
    expect((await desk.receive(id, { kind: "voucher", amount: 1_00 })).name).toBe("NotFound");
  });

  test("of an earlier day stands in that day, at its rate", async () => {
    const { id } = await make();
    await api.rows(
      "insert into exchange_rate (currency_id, rate, valid_from) select id, 8000000000, now() - interval '20 days' from currency where code = 'EUR'",
    );
    const [day] = await api.rows("select (current_date - 10)::text as date");
    const date = String(day?.["date"]);
    const { currencies } = await desk.open(id, date);
    const rate = currencies.find(({ code }) => code === "EUR")?.rate ?? 0;
    expect(rate).toBe(8_000_000_000);
    const got = await desk.receive(id, { kind: "transfer", date, currency: "EUR", rate, amount: 10_00 });
    expect(got.data).toMatchObject({ date, rest: 10_00 });
    expect((await card(id)).balance).toBe(-8_00);
    expect(await proven()).toEqual([]);
  });
});

describe("credit", () => {
  test("pays a later order, also in another currency, never more than there is", async () => {
    const { id } = await make();
    await desk.receive(id, { currency: "EUR", amount: 50_00 });
    const order = await desk.sell(id, 3);
    const over = {
      kind: "prepaid",
      currency: "EUR",
      amount: 42_36,
      matches: [{ orderId: order.id, amount: 36_00 }],
    } as const;
    expect((await desk.receive(id, over)).name).toBe("MatchIncomplete");
    const drawerBefore = await drawer("EUR");
    const used = await desk.receive(id, { ...over, amount: 42_35 });
    expect(used.message).toBe("");
    expect(used.data.matches[0]).toMatchObject({ given: 42_35, due: 0 });
    expect(await drawer("EUR")).toBe(drawerBefore);
    expect((await desk.open(id)).credits).toEqual([{ currency: "EUR", amount: 7_65 }]);
    const next = await desk.sell(id, 1);
    const more = {
      kind: "prepaid",
      currency: "EUR",
      amount: 14_12,
      matches: [{ orderId: next.id, amount: 12_00 }],
    } as const;
    expect((await desk.receive(id, more)).message).toContain("only 7.65 EUR, but 14.12 EUR is needed");
    expect(await proven()).toEqual([]);
  });

  test("of before Kontor can be used; a debt of before takes what no order takes", async () => {
    const [ahead, behind] = [
      await make({}, { currency: "GBP", amount: -30_00, date: "2026-01-01" }),
      await make({}, { currency: "GBP", amount: 30_00, date: "2026-01-01" }),
    ];
    expect((await desk.open(ahead.id)).credits).toEqual([{ currency: "GBP", amount: 30_00 }]);
    await desk.receive(behind.id, { amount: 40_00 });
    expect((await desk.open(behind.id)).credits).toEqual([{ currency: "GBP", amount: 10_00 }]);
    const met = await desk.receive(behind.id, { amount: 5_00 });
    expect((await desk.undo(met.data.id)).message).toBe("");
    const order = await desk.sell(ahead.id, 1);
    await desk.receive(ahead.id, {
      kind: "prepaid",
      amount: 12_00,
      matches: [{ orderId: order.id, amount: 12_00 }],
    });
    expect((await card(ahead.id)).balance).toBe(-18_00);
    expect(await proven()).toEqual([]);
  });

  test("comes back when the order that used it is cancelled", async () => {
    const { id } = await make();
    await desk.receive(id, { amount: 12_00 });
    const order = await desk.sell(id, 1);
    await desk.receive(id, {
      kind: "prepaid",
      amount: 12_00,
      matches: [{ orderId: order.id, amount: 12_00 }],
    });
    const { version } = await desk.order(order.id);
    const payload = { key: randomUUID(), id: order.id, version, refund: true, reason: "Wrong" };
    expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
    expect((await desk.open(id)).credits).toEqual([{ currency: "GBP", amount: 12_00 }]);
    expect((await card(id)).balance).toBe(-12_00);
    expect(await proven()).toEqual([]);
  });
});

describe("a write-off", () => {
  const owing = async (units: number) => {
    const { id } = await make();
    const order = await desk.sell(id, units);
    const matches = [{ orderId: order.id, amount: order.total }];
    return { id, wish: { kind: "write-off", amount: order.total, matches } as const };
  };

  test("takes what is due away without money, within the position's limit and with a reason", async () => {
    const { id, wish } = await owing(8);
    const cashBefore = await drawer("GBP");
    expect((await desk.receive(id, { ...wish, note: "" })).name).toBe("BadInput");
    const done = await desk.receive(id, wish);
    expect(done.data).toMatchObject({ kind: "write-off", note: "Bankrupt", rest: 0 });
    expect((await card(id)).balance).toBe(0);
    expect(await drawer("GBP")).toBe(cashBefore);
    const { data } = await api.call(cards.customerEntries, { query: { id } }, as("Manager"));
    expect(data.entries.map(({ kind }) => kind)).toEqual(["write-off", "order"]);
    expect(await proven()).toEqual([]);
  });

  test("over the limit is refused, and so it is without the right", async () => {
    const { id, wish } = await owing(9);
    expect((await desk.receive(id, wish)).message).toContain(
      "108.00 GBP is over your write-off limit of 100.00 GBP",
    );
    expect((await desk.receive(id, wish, "Root")).message).toBe("");
    await api.rows(
      "update position set rights = array_remove(rights, 'customer.payment.write-off') where name = 'Manager'",
    );
    const other = await owing(1);
    expect((await desk.receive(other.id, other.wish)).name).toBe("AccessDenied");
    await api.rows(
      "update position set rights = rights || array['customer.payment.write-off'] where name = 'Manager'",
    );
  });

  test("is for orders alone", async () => {
    const { id, wish } = await owing(2);
    expect((await desk.receive(id, { ...wish, amount: wish.amount + 1 })).name).toBe("MatchIncomplete");
  });
});

describe("a payment that is taken back", () => {
  test("leaves orders, account, drawer and turnover as they were, by counter entries", async () => {
    const { id } = await make();
    const order = await desk.sell(id, 2);
    const before = { gbp: await drawer("GBP"), methods: await byMethod() };
    const paid = await desk.receive(id, { amount: 30_00, matches: [{ orderId: order.id, amount: 24_00 }] });
    const back = await desk.undo(paid.data.id);
    expect(back.data.undone).toMatchObject({ reason: "Mistyped" });
    expect(back.data.matches[0]?.due).toBe(24_00);
    expect((await card(id)).balance).toBe(24_00);
    expect(await drawer("GBP")).toBe(before.gbp);
    expect(await byMethod()).toEqual(before.methods);
    expect((await desk.open(id)).credits).toEqual([]);
    expect((await desk.undo(paid.data.id)).name).toBe("NotPossibleNow");
    const { data } = await api.call(cards.customerEntries, { query: { id } }, as("Manager"));
    expect(data.entries).toHaveLength(5);
    expect(data.entries.filter(({ reverses }) => reverses !== null)).toHaveLength(2);
    expect(await proven()).toEqual([]);
  });

  test("cannot be when its rest was used since", async () => {
    const { id } = await make();
    const paid = await desk.receive(id, { amount: 12_00 });
    const order = await desk.sell(id, 1);
    const used = await desk.receive(id, {
      kind: "prepaid",
      amount: 12_00,
      matches: [{ orderId: order.id, amount: 12_00 }],
    });
    expect((await desk.undo(paid.data.id)).message).toContain("only 0.00 GBP, but 12.00 GBP is needed");
    expect((await desk.undo(used.data.id)).message).toBe("");
    expect((await desk.undo(paid.data.id)).message).toBe("");
    expect((await card(id)).balance).toBe(12_00);
    expect(await proven()).toEqual([]);
  });

  test("gives back only what a cancelled order has not given back already", async () => {
    const { id } = await make();
    const [one, other] = [await desk.sell(id, 1), await desk.sell(id, 1)];
    const matches = [one, other].map((order) => ({ orderId: order.id, amount: 12_00 }));
    const paid = await desk.receive(id, { amount: 24_00, matches });
    const { version } = await desk.order(one.id);
    const payload = { key: randomUUID(), id: one.id, version, refund: true, reason: "Wrong" };
    await api.call(sale.cancel, { payload }, as("Manager"));
    await desk.undo(paid.data.id);
    expect((await card(id)).balance).toBe(12_00);
    expect(await proven()).toEqual([]);
  });
});
