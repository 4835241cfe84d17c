/** Money taken on an order in the office: only cash needs an open till (M1, F2). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints as till } from "../../../src/contract/till/till.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

test("with all tills closed cash is refused, and a card payment of an open order is booked without a shift", async () => {
  const tillId = shop.tills[0]?.id ?? 0;
  const order = draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId });
  const sold = await api.call(sale.saveCommit, { payload: commitInput(order, null) }, as("Cashier"));
  expect(sold.message).toBe("");
  const { data } = await api.call(till.till, { params: { tillId } }, as("Manager"));
  const counted = data.shift?.expected ?? [];
  const closing = { key: randomUUID(), shiftId: data.shift?.id ?? 0, counted };
  expect((await api.call(till.closeShift, { payload: closing }, as("Manager"))).message).toBe("");

  const pay = (tender: ReturnType<typeof cash>) => {
    const payment = { tenders: [tender], changeCurrency: null };
    const { id, version } = sold.data;
    return api.call(
      sale.pay,
      { payload: { key: randomUUID(), id, version, tillId, payment } },
      as("Manager"),
    );
  };
  expect((await pay(cash(shop, totalOf(order)))).name).toBe("ShiftNeeded");
  const paid = await pay(card(shop, totalOf(order)));
  expect(paid.message).toBe("");
  expect(paid.data.moneyState).toBe("paid");
  const [stored] = await api.rows(
    `select count(*)::int as entries, count(shift_id)::int as shifts from money_entry where document_id = ${sold.data.id}`,
  );
  expect(stored).toMatchObject({ shifts: 0 });
  expect(stored?.["entries"]).toBeGreaterThan(0);
});
