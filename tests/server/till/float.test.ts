/** The float of a drawer and tips over the true HTTP pipeline: what stays, what goes to the safe, what belongs to the staff (F14, F20, E6). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { shiftEndpoints } from "../../../src/contract/till/shift-report.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line } from "../support/drafts.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const tillId = () => shop.tills[0]?.id ?? 0;
const openWith = async (amount: number, till = tillId()) => {
  const payload = { key: randomUUID(), tillId: till, float: [{ currency: "GBP", amount }] };
  const { data, message } = await api.call(tillEndpoints.openShift, { payload }, as("Cashier"));
  expect(message).toBe("");
  return data.id;
};
const closeWith = (shiftId: number, amount: number, left: number) => {
  const counted = [{ currency: "GBP", amount }];
  const payload = { key: randomUUID(), shiftId, counted, left: [{ currency: "GBP", amount: left }] };
  return api.call(tillEndpoints.closeShift, { payload }, as("Cashier"));
};
const report = async (shiftId: number) =>
  (await api.call(shiftEndpoints.shiftReport, { params: { shiftId } }, as("Cashier"))).data;
const prove = async () => {
  for (const { says, query } of checks.filter(({ invariant }) =>
    ["I22", "F20", "F14", "I8", "I24"].includes(invariant),
  ))
    expect([says, await api.rows(query)]).toEqual([says, []]);
};

describe("the float of a drawer", () => {
  const booked = (kind: string, id: number) =>
    api.rows(`
      select case when a.till_id is null then 'safe' else a.kind end as account, e.amount::int
      from money_entry e join money_account a on a.id = e.account_id
      where e.document_type = 'shift' and e.document_id = ${id} and e.kind = '${kind}' order by 1`);
  test("is an opening entry at first; what does not stay goes to the safe, and a later difference is over or short (F14, F20)", async () => {
    const till = shop.tills[1]?.id ?? 0;
    const first = await openWith(80_00, till);
    expect(await booked("opening", first)).toEqual([{ account: "cash", amount: 80_00 }]);
    expect((await closeWith(first, 90_00, 90_01)).name).toBe("BadInput");
    expect((await closeWith(first, 90_00, 80_00)).message).toBe("");
    expect(await booked("transfer", first)).toEqual([
      { account: "cash", amount: -10_00 },
      { account: "safe", amount: 10_00 },
    ]);
    expect((await report(first)).totals.cash).toMatchObject([{ counted: 90_00, left: 80_00 }]);
    const { data } = await api.call(tillEndpoints.till, { params: { tillId: till } }, as("Cashier"));
    expect(data.left).toEqual([{ currency: "GBP", amount: 80_00 }]);
    const second = await openWith(79_00, till);
    expect(await booked("over short", second)).toEqual([
      { account: "cash", amount: -1_00 },
      { account: "over short", amount: 1_00 },
    ]);
    await prove();
    await closeWith(second, 79_00, 0);
    await prove();
  });

  test("that a drawer lacks is found by the proof (F14)", async () => {
    const id = await openWith(100_00);
    const { query = "" } = checks.find(({ invariant }) => invariant === "F14") ?? {};
    expect(await api.rows(query)).toEqual([]);
    await api.rows(`update shift_count set amount = amount + 1 where shift_id = ${id} and moment = 'open'`);
    expect(await api.rows(query)).toHaveLength(1);
    await api.rows(`update shift_count set amount = amount - 1 where shift_id = ${id} and moment = 'open'`);
    await closeWith(id, 100_00, 100_00);
  });
});

describe("a tip", () => {
  test("is on the Z report and an account of its own, but neither turnover nor paid, and goes back with the sale (E6, F20)", async () => {
    const id = await openWith(100_00);
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const paid = (given: number, tip: number) =>
      commitInput(order, null, {
        payment: { tenders: [cash(shop, given)], changeCurrency: null, tip },
      });
    const call = (input: ReturnType<typeof paid>) =>
      api.call(sale.saveCommit, { payload: input }, as("Cashier"));
    expect((await call(paid(12_50, 60))).message).not.toBe("");
    const sold = await call(paid(15_00, 2_00));
    expect(sold.message).toBe("");
    expect(sold.data).toMatchObject({
      paid: 12_00,
      due: 0,
      payments: [{ settled: 12_00, tip: 2_00, change: { amount: 1_00 } }],
    });
    expect((await report(id)).totals.turnover).toMatchObject([{ gross: 12_00, tips: 2_00, onAccount: 0 }]);
    expect((await report(id)).totals.cash).toMatchObject([{ expected: 114_00 }]);
    await prove();
    const undo = {
      key: randomUUID(),
      id: sold.data.id,
      version: sold.data.version,
      refund: true,
      reason: "wrong",
    };
    expect((await api.call(sale.cancel, { payload: undo }, as("Manager"))).message).toBe("");
    expect((await report(id)).totals.turnover[0]?.tips).toBeUndefined();
    await closeWith(id, 100_00, 100_00);
    await prove();
  });
});
