/** A stored number that is no longer exact is shown as damaged; the till opens, sells and closes, and everybody reads their reports (M12). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { callAny, fittingInputs, unfiltered } from "../support/generated/any-call.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { mainControlEndpoints as mainControl } from "../../../src/contract/main-control/main-control.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints as till } from "../../../src/contract/till/till.ts";
import { formatMoney } from "../../../src/domain/formats.ts";
import { prove } from "../../../src/server/prove.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

/** What a number is cut off at that is no longer exact. */
const LARGEST = 2 ** 53;
const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";
const tillId = () => shop.tills[0]?.id ?? 0;
const state = () => api.call(till.till, { params: { tillId: tillId() } }, as("Cashier"));

beforeAll(async () => {
  shop = await openShop(api);
});

/** Takes a bound off, so that a row can be stored as before it; it is checked again from then on. */
const withoutBound = async (table: string, name: string, sql: string) => {
  const [bound] = await api.rows(`select pg_get_constraintdef(oid) as is from pg_constraint
    where conrelid = '${table}'::regclass and conname = '${name}'`);
  await api.rows(`alter table ${table} drop constraint ${name}`);
  await api.rows(sql);
  await api.rows(`alter table ${table} add constraint ${name} ${String(bound?.["is"])}`);
};

describe("a drawer with an entry that is no longer exact", () => {
  test("opens, sells, moves cash and closes; the amount is shown as damaged", async () => {
    await openShifts(api, shop);
    const order = draft(shop, [line(shop, "MUG", 1)]);
    await api.call(
      sale.saveCommit,
      { payload: commitInput(order, [cash(shop, totalOf(order))]) },
      as("Cashier"),
    );
    await api.rows("alter table money_entry disable trigger money_account_total_checked");
    await withoutBound(
      "money_entry",
      "money_entry_bound",
      `insert into money_entry (business_date, branch_id, account_id, kind, currency, amount, shift_id, document_type,
        document_id, person_id)
      select business_date, branch_id, account_id, kind, currency, 9000000000000000000, shift_id, document_type, document_id,
        person_id
      from money_entry, generate_series(1, 3)
      where kind = 'sale'`,
    );
    await api.rows("alter table money_entry enable trigger money_account_total_checked");
    const { data, code } = await state();
    expect(code).toBe(0);
    expect(data.shift?.expected).toEqual([{ currency: "GBP", amount: LARGEST }]);
    expect(formatMoney(LARGEST, 2, "en")).toMatch(/^≥ /);

    const again = draft(shop, [line(shop, "MUG", 2)]);
    const sold = await api.call(
      sale.saveCommit,
      { payload: commitInput(again, [cash(shop, totalOf(again))]) },
      as("Cashier"),
    );
    expect(sold.code).toBe(0);
    const payload = {
      key: randomUUID(),
      shiftId: data.shift?.id ?? 0,
      counted: [{ currency: "GBP", amount: 136_00 }],
    };
    const closed = await api.call(till.closeShift, { payload }, as("Manager"));
    expect(closed.message).toBe("");
    expect((await state()).data.shift).toBeNull();
    const float = [{ currency: "GBP", amount: 100_00 }];
    const opened = await api.call(
      till.openShift,
      { payload: { key: randomUUID(), tillId: tillId(), float } },
      as("Cashier"),
    );
    expect(opened.message).toBe("");
    expect((await state()).data.shift?.expected).toEqual(float);
  });

  test("is named by prove", async () => {
    const proofs = await api.run(prove);
    const proof = proofs.find(({ invariant }) => invariant === "M12");
    expect(proof).toMatchObject({ ok: false });
    expect(proof?.detail).toContain("money_entry.amount");
  });
});

test("dashboard, reports, lists and statistics are read though a sum is no longer exact", async () => {
  await api.rows(`
    insert into turnover_sum (grain, start, branch_id, dimension, key, orders, lines, quantity, net, vat, cost, discount, returned)
    select grain, start, 1, dimension, key, 1, 1, 9e18, 9e18, 0, 9e18, 9e18, 0
    from turnover_pieces(current_date), (values ('product', 1), ('product', 2), ('hour', 10), ('hour', 11), ('customer', 0),
      ('person', 1), ('method', 1)) as by_one (dimension, key)`);
  await api.rows(`
    insert into sale_sum (listed_on, branch_id, currency, state, money_state, source, orders, total, paid)
    select day, 1, 'GBP', 'committed', money_state, 'till', 1, 9e18, 0
    from unnest(array['-infinity', current_date]) day, unnest(array['unpaid', 'part']) money_state`);
  const failed: string[] = [];
  const reads = endpoints.filter(({ method, args: [, path] }) => method === "GET" && !path.includes(":"));
  for (const endpoint of reads) {
    const [input = {}] = fittingInputs(endpoint, 1, "damaged");
    const { status } = await callAny(api, endpoint, unfiltered(endpoint, input), as("Root"));
    if (status >= 500) failed.push(endpoint.args[0]);
  }
  expect(failed).toEqual([]);
  const { data } = await api.call(mainControl.summary, { query: {} }, as("Root"));
  expect(JSON.stringify(data)).toContain(String(LARGEST));
});
