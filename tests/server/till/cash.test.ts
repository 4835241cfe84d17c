/** Cash put into a drawer or taken out of it between sales, over the true HTTP pipeline: who may, where it goes, what the count expects (F1-F3, I22, I24). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { expectedCash } from "../../support/expected-cash.ts";
import type { CashEntry } from "../../support/expected-cash.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { approvalDesk, figures } from "../support/approvals.ts";
import { cash, commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { ask, tokenOf } = approvalDesk(api, () => shop);
const as = (position: string) => shop.tokens.get(position) ?? "";
const tillId = () => shop.tills[0]?.id ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

type Move = Parameters<typeof api.call<typeof tillEndpoints.moveCash>>[1]["payload"];
const move = (change: Partial<Move> = {}, who = "Manager") => {
  const payload: Move = {
    key: randomUUID(),
    tillId: tillId(),
    direction: "out",
    reason: "expense",
    currency: "GBP",
    amount: 1250,
    note: "window cleaner",
    approval: null,
    ...change,
  };
  return api.call(tillEndpoints.moveCash, { payload }, as(who));
};
const state = async () =>
  (await api.call(tillEndpoints.till, { params: { tillId: tillId() } }, as("Cashier"))).data.shift;
const entries = () =>
  api.rows(`
    select a.kind as account, a.till_id is null as branch, e.kind, e.amount::int from money_entry e
    join money_account a on a.id = e.account_id where document_type = 'cash move' order by e.id`);
const prove = async () => {
  for (const { says, query } of checks.filter(({ invariant }) => ["E6", "I22", "I24"].includes(invariant)))
    expect([says, await api.rows(query)]).toEqual([says, []]);
};

describe("cash out of the drawer", () => {
  test("for an expense leaves the drawer, with who, how much and why", async () => {
    const { data, message } = await move();
    expect(message).toBe("");
    expect(data.expected).toEqual([{ currency: "GBP", amount: 8750 }]);
    expect(data.cash).toEqual([{ kind: "cash out", currency: "GBP", amount: -1250 }]);
    expect(data.moves).toMatchObject([
      { by: "Manager", direction: "out", reason: "expense", amount: 1250, note: "window cleaner" },
    ]);
    expect(await entries()).toEqual([{ account: "cash", branch: false, kind: "cash out", amount: -1250 }]);
  });

  test("to the safe or the bank arrives there; from there it comes back (F1)", async () => {
    await move({ reason: "safe", amount: 3000 });
    await move({ reason: "bank", amount: 2000 });
    await move({ reason: "safe", direction: "in", amount: 500 });
    expect((await entries()).slice(1)).toEqual([
      { account: "cash", branch: false, kind: "cash out", amount: -3000 },
      { account: "cash", branch: true, kind: "cash in", amount: 3000 },
      { account: "cash", branch: false, kind: "cash out", amount: -2000 },
      { account: "bank", branch: true, kind: "cash in", amount: 2000 },
      { account: "cash", branch: false, kind: "cash in", amount: 500 },
      { account: "cash", branch: true, kind: "cash out", amount: -500 },
    ]);
    expect((await state())?.expected).toEqual([{ currency: "GBP", amount: 4250 }]);
    await prove();
  });

  test("pressed twice moves once (G4)", async () => {
    const key = randomUUID();
    const before = (await state())?.expected[0]?.amount ?? 0;
    const answers = await Promise.all([move({ key }), move({ key }), move({ key })]);
    expect(answers.map(({ message }) => message)).toEqual(["", "", ""]);
    expect((await state())?.expected[0]?.amount).toBe(before - 1250);
  });
});

describe("moving cash is refused", () => {
  test("to a cashier, unless a manager's PIN allows it, which is kept with it", async () => {
    const denied = await move({}, "Cashier");
    expect([denied.name, denied.data]).toMatchObject([
      "AccessDenied",
      { params: { right: "sale.cash.move" } },
    ]);
    const request = { act: "cashOut", lineKey: null, figures: figures({ amount: 1250 }) } as const;
    expect((await ask(null, request, { pin: "1" })).name).toBe("PinRefused");
    const approval = await tokenOf(null, request);
    expect((await move({ approval, direction: "in", reason: "safe" }, "Cashier")).name).toBe("AccessDenied");
    expect((await move({ approval, amount: 1251 }, "Cashier")).name).toBe("AccessDenied");
    expect((await move({ approval }, "Cashier")).message).toBe("");
    expect((await move({ approval }, "Cashier")).name).toBe("ApprovalNotValid");
    const [kept] = await api.rows(`
      select person.name as by, approver.name as allowed from cash_move m join person on person.id = person_id
      left join person approver on approver.id = approved_by order by m.id desc limit 1`);
    expect(kept).toEqual({ by: "Cashier", allowed: "Manager" });
  });

  test("for more than the drawer holds, also by two at once; the figures are named, but not where it is counted blind (F14)", async () => {
    const held = (await state())?.expected[0]?.amount ?? 0;
    const both = await Promise.all([move({ amount: held }), move({ amount: held })]);
    const refused = both.filter(({ name }) => name !== undefined);
    const params = { held: "0.00 GBP", wanted: `${(held / 100).toFixed(2)} GBP` };
    expect(refused.map(({ name, data }) => [name, data])).toMatchObject([["DrawerShort", { params }]]);
    const setBlind = (value: boolean) =>
      api.rows(`update setting set value = '${value}', version = version + 1 where name = 'BlindCount'`);
    await setBlind(true);
    const request = { act: "cashOut", lineKey: null, figures: figures({ amount: 100 }) } as const;
    const blind = await move({ amount: 100, approval: await tokenOf(null, request) }, "Cashier");
    expect([blind.name, blind.data]).toMatchObject(["BadInput", { fields: [{ field: "amount" }] }]);
    await setBlind(false);
    await move({ direction: "in", reason: "safe", amount: held });
  });

  test("for nothing, below zero, in a currency the drawer does not hold, or without a shift", async () => {
    expect((await move({ amount: 0 })).name).toBe("BadInput");
    expect((await move({ amount: -5 })).name).toBe("BadInput");
    expect((await move({ currency: "USD" })).name).toBe("NotFound");
    expect((await move({ tillId: 999 })).name).toBe("ShiftNeeded");
  });
});

test("what should be in the drawer is float + taken - change + in - out in each currency and never below zero, after anything in any order (F3, F14, I22)", async () => {
  const step = fc.oneof(
    fc.record({ what: fc.constant("sale" as const), extra: fc.integer({ min: 0, max: 3000 }) }),
    fc.record({
      what: fc.constantFrom("in" as const, "out" as const),
      reason: fc.constantFrom("safe" as const, "bank" as const, "expense" as const, "other" as const),
      currency: fc.constantFrom("GBP", "EUR"),
      amount: fc.integer({ min: 1, max: 5000 }),
    }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
      const before = await state();
      if (before)
        await api.call(
          tillEndpoints.closeShift,
          { payload: { key: randomUUID(), shiftId: before.id, counted: before.expected } },
          as("Cashier"),
        );
      await openShifts(api, { ...shop, tills: shop.tills.slice(0, 1) });
      const cashEntries: CashEntry[] = [];
      for (const one of steps) {
        if (one.what === "sale") {
          const given = 1200 + one.extra;
          const payload = commitInput(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, given)]);
          expect((await api.call(sale.saveCommit, { payload }, as("Cashier"))).message).toBe("");
          cashEntries.push({ kind: "taken", currency: "GBP", amount: given });
          cashEntries.push({ kind: "change", currency: "GBP", amount: one.extra });
        } else {
          const { what, reason, currency, amount } = one;
          const held = expectedCash(cashEntries, { GBP: 10000 })[currency] ?? 0;
          const { name } = await move({ direction: what, reason, currency, amount });
          expect(name).toBe(what === "out" && amount > held ? "DrawerShort" : undefined);
          if (name === undefined) cashEntries.push({ kind: what, currency, amount });
        }
      }
      const shift = await state();
      const drawer = expectedCash(cashEntries, { GBP: 10000 });
      expect(Object.fromEntries((shift?.expected ?? []).map((one) => [one.currency, one.amount]))).toEqual(
        drawer,
      );
      const sums = { GBP: 10000 } as Record<string, number>;
      for (const one of shift?.cash ?? []) sums[one.currency] = (sums[one.currency] ?? 0) + one.amount;
      expect(sums).toEqual(drawer);
    }),
    { numRuns: 10 },
  );
  await prove();
});

test("a shift that is closed while cash is moved has every movement it counts, and none after its count (F3)", async () => {
  for (let round = 0; round < 6; round++) {
    const shift = await state();
    const close = api.call(
      tillEndpoints.closeShift,
      { payload: { key: randomUUID(), shiftId: shift?.id ?? 0, counted: [] } },
      as("Cashier"),
    );
    const answers = await Promise.all([close, ...Array.from({ length: 4 }, () => move({ amount: 100 }))]);
    for (const { name } of answers.slice(1)) expect([undefined, "ShiftNeeded"]).toContain(name);
    await openShifts(api, { ...shop, tills: shop.tills.slice(0, 1) });
  }
  await prove();
});

describe("tips", () => {
  type Tips = Parameters<typeof api.call<typeof tillEndpoints.payTips>>[1]["payload"];
  const payTips = async (change: Partial<Tips> = {}, who = "Manager") => {
    const [person] = await api.rows("select id from person where name = 'Cashier'");
    const payload: Tips = {
      key: randomUUID(),
      tillId: tillId(),
      personId: Number(person?.["id"]),
      currency: "GBP",
      amount: 150,
      note: "Saturday",
      ...change,
    };
    return { payload, ...(await api.call(tillEndpoints.payTips, { payload }, as(who))) };
  };
  const held = async () =>
    (await api.call(tillEndpoints.tipsHeld, { query: { tillId: tillId() } }, as("Manager"))).data;
  const drawer = async () => (await state())?.expected[0]?.amount ?? 0;

  test("are paid out of the drawer to a person, once, and the account of tips has less (E6, F3)", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const payment = { tenders: [cash(shop, 15_00)], changeCurrency: null, tip: 200 };
    const tipped = commitInput(order, null, { payment });
    expect((await api.call(sale.saveCommit, { payload: tipped }, as("Cashier"))).message).toBe("");
    expect((await held()).held).toEqual([{ currency: "GBP", amount: 200 }]);
    expect((await held()).persons.map(({ name }) => name)).toContain("Cashier");
    const before = await drawer();
    const { payload, message, data } = await payTips();
    expect(message).toBe("");
    expect(data.moves.at(-1)).toMatchObject({
      direction: "out",
      reason: "tips",
      amount: 150,
      by: "Manager",
      payee: "Cashier",
    });
    await api.call(tillEndpoints.payTips, { payload }, as("Manager"));
    expect(await drawer()).toBe(before - 150);
    expect((await held()).held).toEqual([{ currency: "GBP", amount: 50 }]);
    expect((await entries()).slice(-2)).toEqual(
      expect.arrayContaining([
        { account: "cash", branch: false, kind: "cash out", amount: -150 },
        { account: "tip", branch: true, kind: "tip", amount: -150 },
      ]),
    );
    await prove();
  });

  test("are not paid out without the right, to nobody, or more than is held (E6)", async () => {
    expect((await payTips({}, "Cashier")).name).toBe("AccessDenied");
    expect((await payTips({ amount: 10, personId: 99_999 })).name).toBe("BadInput");
    const over = await payTips({ amount: 51 });
    expect(over.name).toBe("TipsShort");
    expect(over.message).toContain("0.50");
    expect(over.message).toContain("0.51");
  });
});
