/** The statement of a customer's account: it ties to the kept account, to itself from period to period, and to what is overdue (A1-A3, I25). */
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import {
  customerStatementEndpoints,
  type Statement,
} from "../../../src/contract/customer/customer-statement.ts";
import { addDays } from "../../../src/domain/time/periods.ts";
import { testApi } from "../support/api.ts";
import { customerDesk } from "../support/customers.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let today = "";
const as = (position: string) => shop.tokens.get(position) ?? "";
const { make, card } = customerDesk(api, as);
const desk = paymentDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  today = (await desk.open((await make()).id)).today;
});

const ask = (customerId: number, startDate: string, endDate: string, who = "Manager") =>
  api.call(customerStatementEndpoints.statement, { query: { customerId, startDate, endDate } }, as(who));
const read = async (customerId: number, startDate: string, endDate: string): Promise<Statement> => {
  const { data, message } = await ask(customerId, startDate, endDate);
  expect(message).toBe("");
  return data;
};
const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0);
const openings = ({ accounts }: Statement) =>
  accounts.map(({ currency, opening }) => [currency, opening]).filter(([, amount]) => amount !== 0);
const closings = ({ accounts }: Statement) =>
  accounts.map(({ currency, closing }) => [currency, closing]).filter(([, amount]) => amount !== 0);

const FIRST = "2000-01-01";
const LAST = "2099-12-31";

/** What the account is kept at, by currency (G7). */
const keptOf = async (id: number) => {
  const kept = await api.rows(`select currency, sum(amount)::int as amount from customer_account
    where customer_id = ${id} group by 1 having sum(amount) <> 0`);
  return kept.map(({ currency, amount }) => [currency, amount]);
};

describe("a statement", () => {
  test("says what was owed before, each entry with its document and balance, what is owed after, and its age", async () => {
    const opening = { currency: "GBP", amount: 50_00, date: addDays(today, -40) };
    const { id } = await make({ name: "Statement Ltd", paymentDays: 14 }, opening);
    const one = await desk.sell(id, 3);
    const other = await desk.sell(id, 1);
    await desk.receive(id, { amount: 36_00, matches: [{ orderId: one.id, amount: 36_00 }] });
    const { customer, accounts } = await read(id, today, today);
    expect(customer.name).toBe("Statement Ltd");
    expect(accounts).toHaveLength(1);
    expect(accounts[0]).toMatchObject({ currency: "GBP", opening: 50_00, closing: 62_00 });
    expect(accounts[0]?.entries.map(({ kind, amount, balance }) => [kind, amount, balance])).toEqual([
      ["order", 36_00, 86_00],
      ["order", 12_00, 98_00],
      ["payment", -36_00, 62_00],
    ]);
    expect(accounts[0]?.entries.map(({ orderNumber }) => orderNumber)).toEqual([
      one.number,
      other.number,
      one.number,
    ]);
    expect(accounts[0]?.entries.at(-1)?.paymentNumber).toMatch(/^P-/);
    expect(accounts[0]?.aging).toMatchObject({ notDue: 62_00, to30: 0 });
    const later = await read(id, today, addDays(today, 14 + 31));
    expect(later.accounts[0]?.aging).toEqual({
      notDue: 50_00,
      to30: 0,
      to60: 12_00,
      to90: 0,
      over90: 0,
      credit: 0,
    });
  });

  test("has each currency by itself, paid ahead as credit, and nothing in the base currency for who never bought", async () => {
    const { id } = await make();
    expect((await read(id, FIRST, LAST)).accounts).toMatchObject([
      { currency: "GBP", opening: 0, entries: [], closing: 0 },
    ]);
    await desk.sell(id, 1);
    await desk.receive(id, { currency: "EUR", amount: 30_00 });
    const { accounts } = await read(id, FIRST, LAST);
    expect(accounts.map(({ currency, closing, aging }) => [currency, closing, aging.credit])).toEqual([
      ["GBP", 12_00, 0],
      ["EUR", -30_00, -30_00],
    ]);
  });

  test("calls overdue what the customer's card does", async () => {
    const { id } = await make({ paymentDays: 0 });
    await desk.sell(id, 2);
    await api.rows(`update sale_order set business_date = business_date - 5 where customer_id = ${id}`);
    await api.rows(`update customer_entry set business_date = business_date - 5 where customer_id = ${id}`);
    const { aging } = (await read(id, FIRST, today)).accounts[0] ?? { aging: null };
    expect(aging).toMatchObject({ to30: 24_00, notDue: 0 });
    expect((await card(id)).overdue).toBe(24_00);
  });

  test("is for who may read customers, of one who is there, from a day to a later one", async () => {
    const { id } = await make();
    expect((await ask(id, FIRST, LAST, "Stock keeper")).message).toBe("Access Denied");
    expect((await ask(999_999_999, FIRST, LAST)).name).toBe("NotFound");
    expect((await ask(id, LAST, FIRST)).name).toBe("BadInput");
  });
});

describe("any history of sales, payments of any day, and payments taken back", () => {
  const step = fc.record({
    act: fc.constantFrom("sell", "pay", "pay", "undo"),
    currency: fc.constantFrom("GBP", "EUR"),
    amount: fc.integer({ min: 1, max: 50_00 }),
    back: fc.integer({ min: 0, max: 50 }),
    isMatched: fc.boolean(),
  });
  type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

  const run = async (id: number, { act, currency, amount, back, isMatched }: Step, done: number[]) => {
    if (act === "sell") return void (await desk.sell(id, 1 + (amount % 3)));
    const last = done.pop();
    if (act === "undo") return void (last !== undefined && (await desk.undo(last)));
    if (last !== undefined) done.push(last);
    const [order] = (await desk.open(id)).orders;
    const matches =
      isMatched && order && currency === "GBP"
        ? [{ orderId: order.id, amount: Math.min(amount, order.due) }]
        : [];
    // The shop knows the euro's rate since today.
    const date = currency === "EUR" ? today : addDays(today, -back);
    const wish = { kind: "transfer", currency, amount, matches, date } as const;
    const got = await desk.receive(id, wish);
    expect(got.message).toBe("");
    done.push(got.data.id);
  };

  test("closes at the kept account, opens where the days before close, and its ages are its balance", async () => {
    const history = fc.record({
      steps: fc.array(step, { minLength: 2, maxLength: 8 }),
      opening: fc.integer({ min: -100_00, max: 100_00 }),
      cuts: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
    });
    await fc.assert(
      fc.asyncProperty(history, async ({ steps, opening, cuts }) => {
        const date = addDays(today, -45);
        const { id } = await make({}, { currency: "GBP", amount: opening, date });
        const done: number[] = [];
        for (const one of steps) await run(id, one, done);
        const whole = await read(id, FIRST, LAST);
        expect(Object.fromEntries(closings(whole))).toEqual(Object.fromEntries(await keptOf(id)));
        const [to, from] = cuts
          .map((days) => addDays(today, -days))
          .toSorted()
          .toReversed();
        if (from === undefined || to === undefined) throw new Error("two days");
        const statement = await read(id, from, to);
        const before = await read(id, FIRST, addDays(from, -1));
        expect(openings(statement)).toEqual(closings(before));
        for (const { opening: begun, entries, closing, aging } of statement.accounts) {
          expect(begun + sum(entries.map(({ amount }) => amount))).toBe(closing);
          expect(sum(Object.values(aging))).toBe(closing);
          for (const [at, { amount, balance }] of entries.entries())
            expect(balance - amount).toBe(at === 0 ? begun : entries[at - 1]?.balance);
        }
      }),
      { numRuns: 15 },
    );
  });
});
