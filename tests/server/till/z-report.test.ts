/** X and Z reports over the true HTTP pipeline: figures that tie to the ledgers, stored at closing, read again the same (F4, F20, I22). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { shiftEndpoints, type ShiftReport } from "../../../src/contract/till/shift-report.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { randomDraft } from "../support/random-orders.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const tillId = () => shop.tills[0]?.id ?? 0;

beforeAll(async () => {
  shop = await openShop(api);
});

const open = async () => {
  const payload = { key: randomUUID(), tillId: tillId(), float: [{ currency: "GBP", amount: 100_00 }] };
  return (await api.call(tillEndpoints.openShift, { payload }, as("Cashier"))).data.id;
};
type Counted = Parameters<typeof api.call<typeof tillEndpoints.closeShift>>[1]["payload"]["counted"];
const close = (shiftId: number, counted: Counted, note = "") =>
  api.call(
    tillEndpoints.closeShift,
    { payload: { key: randomUUID(), shiftId, counted, note } },
    as("Cashier"),
  );
const report = async (shiftId: number, who = "Cashier"): Promise<ShiftReport> => {
  const answer = await api.call(shiftEndpoints.shiftReport, { params: { shiftId } }, as(who));
  expect(answer.message).toBe("");
  return answer.data;
};
const sell = async (order: ReturnType<typeof draft>, tenders = [cash(shop, totalOf(order))]) => {
  const sold = await api.call(sale.saveCommit, { payload: commitInput(order, tenders) }, as("Cashier"));
  expect(sold.message).toBe("");
  return sold.data;
};
const cancel = async ({ id, version }: { readonly id: number; readonly version: number }) => {
  const payload = { key: randomUUID(), id, version, refund: true, reason: "wrong customer" };
  expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
};
const prove = async () => {
  for (const { says, query } of checks.filter(({ invariant }) =>
    ["I22", "F20", "F14", "I8", "I24"].includes(invariant),
  ))
    expect([says, await api.rows(query)]).toEqual([says, []]);
};
const setBlind = (value: boolean) =>
  api.rows(`insert into setting (name, value) values ('BlindCount', '${value}')
    on conflict (name) do update set value = excluded.value, version = setting.version + 1`);

/** What the ledgers say of a shift, added up without the function that makes reports. */
const ledgerOf = async (id: number) => {
  const money = await api.rows(`
    select e.currency || ' ' || a.kind as what, sum(e.amount)::int as amount from money_entry e
    join money_account a on a.id = e.account_id
    where e.shift_id = ${id} and e.document_type = 'sale' and a.kind <> 'rounding' group by 1 having sum(e.amount) <> 0`);
  const [sold] = await api.rows(`
    select coalesce(sum(l.net), 0)::int as net, coalesce(sum(l.vat), 0)::int as vat, coalesce(sum(l.gross), 0)::int as gross
    from sale_line l join sale_order o on o.id = l.order_id where o.shift_id = ${id} and o.state in ('committed', 'done')`);
  return { money: new Map(money.map(({ what, amount }) => [String(what), Number(amount)])), sold };
};

const byKind = ({ totals }: ShiftReport) => {
  const sums = new Map<string, number>();
  for (const { currency, kind, amount } of totals.methods) {
    const what = `${currency} ${kind}`;
    sums.set(what, (sums.get(what) ?? 0) + amount);
  }
  return new Map([...sums].filter(([, amount]) => amount !== 0));
};

const tiesUp = async (id: number) => {
  const z = await report(id);
  const { money, sold } = await ledgerOf(id);
  expect(byKind(z)).toEqual(money);
  for (const { net, vat, gross, rates, onAccount, rounding, currency } of z.totals.turnover) {
    expect(net + vat).toBe(gross);
    for (const part of ["net", "vat", "gross"] as const)
      expect(rates.reduce((sum, rate) => sum + rate[part], 0)).toBe({ net, vat, gross }[part]);
    expect(currency).toBe("GBP");
    expect({ net, vat, gross }).toEqual(sold);
    expect([onAccount, rounding]).toEqual([0, 0]);
  }
  for (const { float, sale: sales, change, refund, cashIn, cashOut, expected, counted, difference } of z
    .totals.cash) {
    expect(float + sales + change + refund + cashIn + cashOut).toBe(expected);
    expect(counted === null ? null : counted - expected).toBe(difference);
  }
  return z;
};

describe("the totals of a Z report", () => {
  test("tie to the ledgers after any sales, voids and payments (F20, I14, I22)", async () => {
    const how = fc.record({ byCard: fc.boolean(), isVoided: fc.constantFrom(false, false, true) });
    const round = fc.array(
      fc.tuple(
        randomDraft(() => shop),
        how,
      ),
      { minLength: 1, maxLength: 6 },
    );
    let all = 0;
    await fc.assert(
      fc.asyncProperty(round, async (sales) => {
        const id = await open();
        let voids = 0;
        let receipts = 0;
        for (const [order, { byCard, isVoided }] of sales) {
          const total = totalOf(order);
          const tenders = total === 0 ? [] : [byCard ? card(shop, total) : cash(shop, total)];
          const payload = commitInput(order, tenders);
          const sold = await api.call(sale.saveCommit, { payload }, as("Cashier"));
          if (sold.name !== undefined) continue;
          receipts++;
          all++;
          if (!isVoided) continue;
          await cancel(sold.data);
          voids++;
        }
        const x = await report(id);
        expect((await close(id, [{ currency: "GBP", amount: 100_00 }])).message).toBe("");
        const z = await tiesUp(id);
        expect(z.totals.receipts).toBe(receipts);
        expect(z.totals.turnover.reduce((sum, one) => sum + one.voids, 0)).toBe(voids);
        // X now is Z then, but for what closing adds.
        expect(x.totals.turnover).toEqual(z.totals.turnover);
        expect(x.totals.methods).toEqual(z.totals.methods);
      }),
      { numRuns: 10 },
    );
    expect(all).toBeGreaterThan(10);
    await prove();
  });

  test("name receipts, VAT by rate, gifts, discounts, returns and voids", async () => {
    const id = await open();
    const first = await sell(draft(shop, [line(shop, "MUG", 2), line(shop, "TEA", 1)]));
    const last = await sell(draft(shop, [line(shop, "MUG", 1)]));
    await cancel(last);
    const { totals, zNumber, closedAt } = await report(id);
    expect([zNumber, closedAt]).toEqual([null, null]);
    expect([totals.firstNumber, totals.lastNumber, totals.receipts]).toEqual([first.number, last.number, 2]);
    expect(totals.turnover).toMatchObject([
      {
        currency: "GBP",
        gross: 27_50,
        net: 23_50,
        vat: 4_00,
        voids: 1,
        voided: 12_00,
        rates: [
          { rate: 0, net: 3_50, vat: 0, gross: 3_50 },
          { rate: 2000, net: 20_00, vat: 4_00, gross: 24_00 },
        ],
      },
    ]);
    expect(totals.methods).toMatchObject([{ kind: "cash", taken: 39_50, given: 12_00, amount: 27_50 }]);
    await close(id, [{ currency: "GBP", amount: 127_50 }]);
  });

  test("stay as they were stored, whatever happens to their sales later (F20)", async () => {
    const id = await open();
    const sold = await sell(draft(shop, [line(shop, "MUG", 1)]));
    await close(id, [{ currency: "GBP", amount: 111_50 }], "a coin fell behind the drawer");
    const z = await report(id);
    expect(z).toMatchObject({ note: "a coin fell behind the drawer", closedBy: "Cashier" });
    expect(z.totals.cash).toMatchObject([{ expected: 112_00, counted: 111_50, difference: -50 }]);
    const next = await open();
    await cancel(sold);
    await api.rows("update pay_method set name = 'Notes and coins', builtin = null where kind = 'cash'");
    expect(await report(id)).toEqual(z);
    const x = await report(next);
    expect(x.totals).toMatchObject({ receipts: 0, firstNumber: null });
    expect(x.totals.turnover).toMatchObject([
      { gross: -12_00, voids: 1, voided: 12_00, rates: [{ vat: -2_00 }] },
    ]);
    await close(
      next,
      x.totals.cash.map(({ currency, expected }) => ({ currency, amount: expected })),
    );
    await prove();
  });

  test("count a drawer by notes and coins: the amount is what they are worth (F4)", async () => {
    const id = await open();
    const pieces = [
      { value: 50_00, count: 1 },
      { value: 20, count: 240 },
    ];
    const { data } = await close(id, [{ currency: "GBP", amount: 0, pieces }]);
    expect(data.counted).toEqual([{ currency: "GBP", amount: 98_00 }]);
    expect((await report(id)).totals.cash).toMatchObject([{ counted: 98_00, difference: -2_00, pieces }]);
    const tooMuch = [{ currency: "GBP", amount: 0, pieces: [{ value: 1_000_000_000_000, count: 2 }] }];
    const next = await open();
    expect((await close(next, tooMuch)).name).toBe("AmountTooLarge");
    await close(next, [{ currency: "GBP", amount: 100_00 }]);
  });

  test("that were changed or lost are found by the proof (F20)", async () => {
    const [{ id } = { id: 0 }] = await api.rows(
      "select id from shift where totals is not null order by id limit 1",
    );
    const [before] = await api.rows(`select totals from shift where id = ${Number(id)}`);
    const wrongs = async () => {
      const found = await Promise.all(
        checks.filter(({ invariant }) => invariant === "F20").map(({ query }) => api.rows(query)),
      );
      return found.flat().length;
    };
    await api.rows(
      `update shift set totals = jsonb_set(totals, '{turnover,0,gross}', '1') where id = ${Number(id)}`,
    );
    expect(await wrongs()).toBeGreaterThan(0);
    await api.rows(`update shift set totals = null where id = ${Number(id)}`);
    expect(await wrongs()).toBeGreaterThan(0);
    const stored = JSON.stringify(before?.["totals"]).replaceAll("'", "''");
    await api.rows(`update shift set totals = '${stored}'::jsonb where id = ${Number(id)}`);
    expect(await wrongs()).toBe(0);
  });
});

describe("counting blind (BlindCount, F4)", () => {
  test("hides from a cashier what should be in the drawer until it is counted", async () => {
    await setBlind(true);
    const id = await open();
    await sell(draft(shop, [line(shop, "MUG", 1)]));
    const state = async (who: string) =>
      (await api.call(tillEndpoints.till, { params: { tillId: tillId() } }, as(who))).data.shift;
    expect(await state("Cashier")).toMatchObject({ expected: [], cash: [] });
    expect((await state("Manager"))?.expected).toEqual([{ currency: "GBP", amount: 112_00 }]);
    const x = await report(id);
    expect([x.isBlind, x.totals.cash, x.totals.methods]).toEqual([true, [], []]);
    expect((await report(id, "Manager")).totals.cash).toHaveLength(1);
    await close(id, [{ currency: "GBP", amount: 112_00 }]);
    expect((await report(id)).totals.cash).toMatchObject([{ expected: 112_00, difference: 0 }]);
    await setBlind(false);
  });
});

describe("the list of shifts", () => {
  test("finds a Z report by number and difference; who may not read accounts finds their own", async () => {
    const list = async (query: object, who = "Manager") =>
      (await api.call(shiftEndpoints.shifts, { query }, as(who))).data;
    const short = await list({ differs: "yes", state: "closed" });
    expect(short.shifts.every(({ difference }) => difference.length > 0)).toBe(true);
    const [wanted] = short.shifts;
    expect((await list({ searchWord: wanted?.zNumber ?? "" })).shifts).toEqual([wanted]);
    expect((await list({ tillId: 999 })).total).toBe(0);
    expect((await list({}, "Cashier")).total).toBe((await list({})).total);
    const payload = { key: randomUUID(), tillId: shop.tills[1]?.id ?? 0, float: [] };
    const { data } = await api.call(tillEndpoints.openShift, { payload }, as("Manager"));
    await api.call(
      tillEndpoints.closeShift,
      { payload: { key: randomUUID(), shiftId: data.id, counted: [] } },
      as("Manager"),
    );
    expect((await list({}, "Cashier")).total).toBe((await list({})).total - 1);
    const hidden = { params: { shiftId: data.id } };
    expect((await api.call(shiftEndpoints.shiftReport, hidden, as("Cashier"))).name).toBe("NotFound");
  });

  test("logs each movement of the drawer with what should be in it then (I22)", async () => {
    const id = await open();
    await sell(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 20_00)]);
    await close(id, [{ currency: "GBP", amount: 111_00 }], "short");
    const { entries } = (
      await api.call(shiftEndpoints.cashLogs, { query: { order: "asc", limit: 9999 } }, as("Manager"))
    ).data;
    expect(
      entries
        .filter(({ shiftId }) => shiftId === id)
        .map(({ kind, amount, balance }) => [kind, amount, balance]),
    ).toEqual([
      ["open", 100_00, 100_00],
      ["sale", 20_00, 120_00],
      ["change", -8_00, 112_00],
      ["difference", -1_00, 111_00],
      ["close", 111_00, 111_00],
      ["deposit", -11_00, 100_00],
    ]);
    const drops = (await api.call(shiftEndpoints.cashLogs, { query: { kind: "close" } }, as("Manager"))).data;
    expect(drops.entries.every(({ kind }) => kind === "close")).toBe(true);
  });
});
