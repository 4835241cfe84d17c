/** Who may take goods back, and the money that goes back for them: never more than was paid, by the methods it came by, the difference of an exchange (R2, M8, X5). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { testApi } from "../support/api.ts";
import { approvalDesk, figures } from "../support/approvals.ts";
import { card, cash, draft, line } from "../support/drafts.ts";
import { back, returnsDesk } from "../support/returns.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { ask, tokenOf } = approvalDesk(api, () => shop);
const { as, inCash, sell, lookUp, mugs, returning, post, prove } = returnsDesk(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

describe("the right to take goods back", () => {
  test("a cashier has it by a manager's PIN, and both are in the history (R1, P8)", async () => {
    const sold = await mugs(1);
    const order = await returning(sold, 1);
    const refused = await post(order, inCash(order), "Cashier");
    expect([refused.name, refused.data]).toMatchObject([
      "AccessDenied",
      { params: { right: "sale.order.return" } },
    ]);
    const request = { act: "return", lineKey: null, figures: figures({ amount: 1200 }) } as const;
    expect((await ask(order, request, { pin: "9999" })).name).toBe("PinRefused");
    expect((await ask(order, request, { approver: "Cashier" })).name).toBe("ApproverLacksRight");
    const less = await tokenOf(order, { ...request, figures: figures({ amount: 1199 }) });
    expect((await post(order, inCash(order), "Cashier", { approvals: [less] })).name).toBe("AccessDenied");
    const approvals = [await tokenOf(order, request)];
    const allowed = await post(order, inCash(order), "Cashier", { approvals });
    expect(allowed.message).toBe("");
    expect(allowed.data.log.map(({ act, by }) => [act, by])).toEqual([
      ["commit", "Cashier"],
      ["approve", "Manager"],
    ]);
  });

  test("is asked for every way to a line below zero and to money that goes out", async () => {
    const negative = draft(shop, [line(shop, "MUG", -1)]);
    expect((await post(negative, inCash(negative), "Cashier")).name).toBe("AccessDenied");
    const hidden = draft(shop, [line(shop, "MUG", 2), line(shop, "MUG", -1)]);
    expect((await post(hidden, inCash(hidden), "Cashier")).name).toBe("AccessDenied");
    const service = draft(shop, [line(shop, "POST", -1)]);
    expect((await post(service, inCash(service), "Cashier")).name).toBe("AccessDenied");
    const cashBack = draft(shop, [line(shop, "MUG", 1)]);
    expect((await post(cashBack, [cash(shop, 5000), card(shop, -3800)], "Cashier")).name).toBe("BadInput");
    const owed = await post(await returning(await mugs(2, { customerId: shop.customerId }), 1), null);
    expect(owed.data).toMatchObject({ due: -1200 });
    const { id, version } = owed.data;
    const payload = {
      key: randomUUID(),
      id,
      version,
      tillId: shop.tills[0]?.id ?? 0,
      payment: { tenders: [cash(shop, -1200)], changeCurrency: null },
    };
    expect((await api.call(sale.pay, { payload }, as("Cashier"))).name).toBe("AccessDenied");
    expect((await api.call(sale.pay, { payload }, as("Manager"))).data).toMatchObject({
      due: 0,
      paid: -1200,
    });
  });
});

describe("money back", () => {
  test("is never more than was paid: of a part-paid order only that part goes out (M8)", async () => {
    const sold = await sell(draft(shop, [line(shop, "MUG", 5)], { customerId: shop.customerId }), [
      cash(shop, 1500),
    ]);
    expect((await lookUp(sold)).limit).toBe(1500);
    const order = await returning(sold, 5);
    const refused = await post(order, inCash(order));
    expect(refused.name).toBe("RefundOverPaid");
    expect(refused.message).toContain("The refund is 60.00 GBP, at most 15.00 GBP.");
    const part = await post(order, [cash(shop, -1500)]);
    expect(part.data).toMatchObject({ total: -6000, paid: -1500, due: -4500 });
    const payload = {
      key: randomUUID(),
      id: part.data.id,
      version: part.data.version,
      tillId: shop.tills[0]?.id ?? 0,
      payment: { tenders: [cash(shop, -1)], changeCurrency: null },
    };
    expect((await api.call(sale.pay, { payload }, as("Manager"))).name).toBe("RefundOverPaid");
    const [account] = await api.rows(`
      select sum(amount)::int as owed from customer_entry where order_id in (${sold.id}, ${part.data.id})`);
    expect(account).toEqual({ owed: 0 });
  });

  test("goes back by the methods it came by; another way needs a right of its own (M8)", async () => {
    await api.rows(
      "update position set rights = array_remove(rights, 'sale.refund.method') where name = 'Manager'",
    );
    const order = draft(shop, [line(shop, "MUG", 2)]);
    const sold = await sell(order, [card(shop, 1500), cash(shop, 1000)]);
    expect((await lookUp(sold)).methods).toEqual([
      { methodId: shop.methods.get("cash"), kind: "cash", value: 900 },
      { methodId: shop.methods.get("card"), kind: "card", value: 1500 },
    ]);
    const coming = await returning(sold, 1);
    const byCash = await post(coming, [cash(shop, -1200)]);
    expect([byCash.name, byCash.data]).toMatchObject([
      "AccessDenied",
      { params: { right: "sale.refund.method" } },
    ]);
    expect((await post(coming, [card(shop, -300), cash(shop, -900)])).message).toBe("");
    const rest = await returning(sold, 1);
    expect((await post(rest, [cash(shop, -1200)])).name).toBe("AccessDenied");
    expect((await post(rest, [cash(shop, -1200)], "Administrator")).message).toBe("");
    await api.rows(
      "update position set rights = rights || array['sale.refund.method'] where name = 'Manager'",
    );
  });

  test("that a voucher paid before vouchers were off goes back another way, with the right to that", async () => {
    const order = draft(shop, [line(shop, "MUG", 2)]);
    const sold = await sell(order, [card(shop, 2000), cash(shop, 400)]);
    const voucher = shop.methods.get("voucher") ?? 0;
    await api.rows(`update payment_line set method_id = ${voucher}, kind = 'voucher', reference = 'V-1'
      where kind = 'card' and payment_id = (select max(id) from payment)`);
    await api.rows(
      "update position set rights = array_remove(rights, 'sale.refund.method') where name = 'Manager'",
    );
    const coming = await returning(sold, 2);
    const back = { ...cash(shop, -2000), methodId: voucher, kind: "voucher" as const, reference: "V-1" };
    expect((await post(coming, [back, cash(shop, -400)])).name).toBe("VouchersOff");
    expect((await post(coming, [cash(shop, -2400)])).name).toBe("AccessDenied");
    await api.rows(
      "update position set rights = rights || array['sale.refund.method'] where name = 'Manager'",
    );
    expect((await post(coming, [cash(shop, -2400)])).message).toBe("");
    await api.rows("select rebuild_turnover()");
  });

  test("in foreign notes goes by the rate of the sale (X5)", async () => {
    const sold = await sell(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 2000, "EUR", 8_500_000_000)]);
    await api.rows(
      "insert into exchange_rate (currency_id, rate) select id, 9000000000 from currency where code = 'EUR'",
    );
    expect((await lookUp(sold)).rates).toEqual([{ currency: "EUR", rate: 8_500_000_000 }]);
    const order = await returning(sold, 1);
    const euros = (rate: number) => [cash(shop, -1000, "EUR", rate), cash(shop, -350)];
    expect((await post(order, [cash(shop, -1000, "EUR", 9_000_000_000), cash(shop, -300)])).name).toBe(
      "RateChanged",
    );
    expect((await post(order, euros(8_500_000_000))).data).toMatchObject({ paid: -1200 });
    await api.rows("delete from exchange_rate where rate = 9000000000");
  });

  test("of an exchange is the difference only, and what was given for the goods given back is theirs too (R2)", async () => {
    const sold = await mugs(3);
    const coming = await returning(sold, 2);
    const exchange = { ...coming, lines: [...coming.lines, line(shop, "TEA", 4)] };
    const swapped = await post(exchange, [cash(shop, -1000)]);
    expect(swapped.data).toMatchObject({ total: -1000, paid: -1000, due: 0 });
    const [tea] = (await lookUp(swapped.data)).lines.filter(({ code }) => code === "TEA");
    if (!tea) throw new Error("no tea was sold");
    const again = draft(shop, [back(tea, 4000)]);
    expect((await post(again, inCash(again))).data).toMatchObject({ total: -1400, paid: -1400 });
    const last = await returning(sold, 1);
    expect((await post(last, inCash(last))).data.total).toBe(-1200);
    const even = await mugs(1);
    const same = await returning(even, 1);
    const swap = { ...same, lines: [...same.lines, line(shop, "MUG", 1)] };
    expect((await post(swap, null)).data).toMatchObject({ total: 0, paid: 0, moneyState: "paid" });
    await prove();
  });
});

/** Lets the first till's drawer hold this much cash in pounds, by another count at its opening. */
const fillDrawer = async (amount: number) => {
  const tillId = shop.tills[0]?.id ?? 0;
  const { data } = await api.call(tillEndpoints.till, { params: { tillId } }, as("Cashier"));
  const held = data.shift?.expected.find(({ currency }) => currency === "GBP")?.amount ?? 0;
  const shiftId = data.shift?.id ?? 0;
  await api.rows(`
    update shift_count set amount = amount + ${amount - held}
    where moment = 'open' and shift_id = ${shiftId} and currency = 'GBP'`);
  return shiftId;
};

test("a refund takes no more cash than the drawer holds, also by two at once; one that is printed already is posted (F14, OT8)", async () => {
  const sold = [await mugs(1), await mugs(1), await mugs(1)];
  const shiftId = await fillDrawer(1300);
  const [first, second, third] = [
    await returning(sold[0]!, 1),
    await returning(sold[1]!, 1),
    await returning(sold[2]!, 1),
  ];
  const both = await Promise.all([post(first, inCash(first)), post(second, inCash(second))]);
  const refused = both.filter(({ message }) => message !== "");
  const params = { held: "1.00 GBP", wanted: "12.00 GBP" };
  expect(refused.map(({ name, data }) => [name, data])).toMatchObject([["DrawerShort", { params }]]);
  const device = { at: Math.floor(Date.now() / 1000), counter: 1, shiftId };
  expect((await post(third, inCash(third), "Manager", { printed: true, device })).message).toBe("");
});

test("cancelling with the refund takes no more cash than the drawer holds, and is kept as it was when refused (F14)", async () => {
  const { id, version } = await mugs(1);
  await fillDrawer(500);
  const cancel = () => {
    const payload = { key: randomUUID(), id, version, refund: true, reason: "damaged" };
    return api.call(sale.cancel, { payload }, as("Manager"));
  };
  const refused = await cancel();
  expect([refused.name, refused.data]).toMatchObject([
    "DrawerShort",
    { params: { held: "5.00 GBP", wanted: "12.00 GBP" } },
  ]);
  await fillDrawer(1200);
  expect((await cancel()).data).toMatchObject({ state: "cancelled", paid: 0 });
});
