/** Committing and paying a sale over the true HTTP pipeline, on PostgreSQL (G4, G8-G10, K5, F1-F3, I8, I9). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { testApi } from "../support/api.ts";
import { approvalDesk, figures } from "../support/approvals.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const { tokenOf } = approvalDesk(api, () => shop);
const as = (position: string) => shop.tokens.get(position) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  for (const till of shop.tills) {
    const opened = await api.call(
      tillEndpoints.openShift,
      { payload: { key: randomUUID(), tillId: till.id, float: [{ currency: "GBP", amount: 10000 }] } },
      as("Cashier"),
    );
    expect(opened.message).toBe("");
  }
});

const sell = (input: ReturnType<typeof commitInput>, who = "Cashier") =>
  api.call(sale.saveCommit, { payload: input }, as(who));

describe("a retail sale", () => {
  test("is numbered, paid, out of the stock and in the drawer in one call (G8, K1)", async () => {
    const order = draft(shop, [line(shop, "MUG", 2), line(shop, "POST", 1)]);
    const { data, message } = await sell(commitInput(order, [cash(shop, 3000)]));
    expect(message).toBe("");
    expect(data).toMatchObject({
      state: "committed",
      moneyState: "paid",
      total: 2900,
      paid: 2900,
      due: 0,
      number: "T1-000001",
    });
    expect(data.payments[0]?.change).toEqual({ currency: "GBP", amount: 100, value: 100 });
    expect(data.stock).toMatchObject([{ kind: "sale", quantity: -2000, balance: 98000 }]);
    expect(data.money.map(({ kind, amount }) => [kind, amount])).toEqual([
      ["sale", 3000],
      ["change", -100],
    ]);
    expect(data.log).toMatchObject([{ act: "commit", from: "temp", to: "committed" }]);
  });

  test("takes a mix of card, foreign cash and home cash, and gives change once (M2, M3)", async () => {
    const order = draft(shop, [line(shop, "MUG", 5)]);
    const rate = 8_500_000_000;
    const { data, message } = await sell(
      commitInput(order, [card(shop, 2000), cash(shop, 2000, "EUR", rate), cash(shop, 3000)]),
    );
    expect(message).toBe("");
    expect(data.payments[0]).toMatchObject({ settled: 6000, change: { currency: "GBP", amount: 700 } });
    expect(data.money.map(({ currency, amount }) => [currency, amount])).toEqual([
      ["GBP", 2000],
      ["EUR", 2000],
      ["GBP", 3000],
      ["GBP", -700],
    ]);
  });

  test("sold by the box costs the price of the box and leaves the stock in units (P3, I29)", async () => {
    const box = { boxNumber: 1, bigBagNumber: 0, bagNumber: 0, units: 0 };
    const order = draft(shop, [line(shop, "TEA", 0, { count: box })]);
    const { data } = await sell(commitInput(order, [cash(shop, 3000)]));
    expect(data).toMatchObject({ total: 3000, quantity: 10000, boxes: 1 });
    expect(data.stock[0]?.quantity).toBe(-10000);
  });

  test("never shows its cost to a cashier, but does to a manager (I35)", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const input = commitInput(order, [cash(shop, 1200)]);
    const { data } = await sell(input);
    expect(JSON.stringify(data)).not.toMatch(/cost|"value":-500/i);
    const seen = await api.call(sale.order, { params: { id: data.id } }, as("Manager"));
    expect(seen.data.lines[0]?.cost).toBe(500);
  });
});

describe("the same command again", () => {
  test("gets the same answer, and nothing is posted twice (G4, I9)", async () => {
    const input = commitInput(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 1200)]);
    const answers = await Promise.all([sell(input), sell(input), sell(input)]);
    const again = await sell(input);
    expect(new Set([...answers, again].map(({ data }) => data.number)).size).toBe(1);
    const rows = await api.rows(
      `select count(*)::int as n from stock_entry where document_id = ${again.data.id} and document_type = 'sale'`,
    );
    expect(rows).toEqual([{ n: 1 }]);
  });

  test("with another body is refused (G4)", async () => {
    const input = commitInput(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 1200)]);
    await sell(input);
    const { name } = await sell({ ...input, total: 1, payment: null });
    expect(name).toBe("KeyReused");
  });

  test("by the next cashier, whose till had it still to send, gets the first answer (OT3)", async () => {
    const input = commitInput(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 1200)]);
    const first = await sell(input);
    const again = await sell(input, "Manager");
    expect(again.data.number).toBe(first.data.number);
    expect(again.data.salesperson).toBe(first.data.salesperson);
  });

  test("with another key on a committed order is refused (I9)", async () => {
    const input = commitInput(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 1200)]);
    await sell(input);
    const { name } = await sell({ ...input, key: randomUUID() });
    expect(name).toBe("NotPossibleNow");
  });
});

describe("a sale is refused", () => {
  const refused = async (input: ReturnType<typeof commitInput>, who?: string) =>
    (await sell(input, who)).name;

  test("without lines", async () => {
    expect(await refused(commitInput(draft(shop, []), []))).toBe("EmptyOrder");
  });
  test("at a price that is not the product's (P7)", async () => {
    const cheap = line(shop, "MUG", 1, {
      prices: { unitPrice: 100, boxPrice: null, bigBagPrice: null, bagPrice: null },
    });
    expect(await refused(commitInput(draft(shop, [cheap]), [cash(shop, 1)]))).toBe("PriceChanged");
  });
  test("at a typed price by somebody without the right (P8)", async () => {
    const prices = { unitPrice: 110000, boxPrice: null, bigBagPrice: null, bagPrice: null };
    const typed = draft(shop, [line(shop, "MUG", 1, { prices, priceSource: "typed" })]);
    expect(await refused(commitInput(typed, [cash(shop, 1100)]))).toBe("AccessDenied");
    expect(
      await refused(commitInput({ ...typed, clientId: randomUUID() }, [cash(shop, 1100)]), "Manager"),
    ).toBeUndefined();
  });
  test("with more discount than the cashier may give, unless a manager's PIN allows it (P8)", async () => {
    const order = draft(shop, [line(shop, "MUG", 1, { discount: { kind: "percent", basisPoints: 1000 } })]);
    const input = commitInput(order, [cash(shop, 1080)]);
    expect(await refused(input)).toBe("DiscountOverLimit");
    const lineKey = order.lines[0]?.key ?? "";
    const tenth = figures({ product: "Mug", from: 120000, to: 108000, basisPoints: 1000 });
    const token = await tokenOf(order, { act: "discount", lineKey, figures: tenth });
    expect(await refused({ ...input, key: randomUUID(), approvals: [token] })).toBeUndefined();
  });
  test("when the client's total is not the server's", async () => {
    const input = commitInput(draft(shop, [line(shop, "MUG", 1)]), [cash(shop, 1200)], { total: 1199 });
    const answer = await api.call(sale.saveCommit, { payload: input }, as("Cashier"));
    expect(answer.message).toBe("The total is 12.00 GBP, not 11.99 GBP. Check it and confirm again.");
  });
  test("when a walk-in customer does not pay all of it (M5)", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    expect(await refused(commitInput(order, [cash(shop, 1000)]))).toBe("PaymentNeedsCustomer");
    expect(await refused(commitInput(order, null))).toBe("PaymentNeedsCustomer");
  });
  test("when a card gives more than is due: no change from a card (M3)", async () => {
    expect(await refused(commitInput(draft(shop, [line(shop, "MUG", 1)]), [card(shop, 2000)]))).toBe(
      "ChangeNeedsCash",
    );
  });
  test("beyond the customer's credit limit (S3)", async () => {
    const order = draft(shop, [line(shop, "MUG", 90)], { customerId: shop.customerId });
    expect(totalOf(order)).toBe(108000);
    expect(await refused(commitInput(order, null))).toBe("OverCreditLimit");
  });
});

test("eight tills at once on one number range leave no gap and lose nothing (G10)", async () => {
  const inputs = Array.from({ length: 40 }, () =>
    commitInput(draft(shop, [line(shop, "MUG", 1), line(shop, "TEA", 1)]), [card(shop, 1550)]),
  );
  const answers = await Promise.all(inputs.map((input) => sell(input)));
  expect(answers.map(({ message }) => message).filter(Boolean)).toEqual([]);
  const [numbers] = await api.rows(`
    select count(*)::int as orders, count(distinct number)::int as distinct, max(right(number, 6))::int as highest
    from sale_order where till_id = ${shop.tills[0]?.id} and number is not null`);
  expect(numbers?.["distinct"]).toBe(numbers?.["orders"]);
  expect(numbers?.["highest"]).toBe(numbers?.["orders"]);
  const wrong = await api.rows(`
    select b.product_id from stock_balance b join stock_entry e using (product_id, warehouse_id)
    group by b.product_id, b.warehouse_id, b.quantity, b.value
    having sum(e.quantity) <> b.quantity or sum(e.value) <> b.value`);
  expect(wrong).toEqual([]);
});

test("an order on account is owed by the customer until it is paid at a till (A1, I8)", async () => {
  const order = draft(shop, [line(shop, "MUG", 3)], { customerId: shop.customerId });
  const owed = await sell(commitInput(order, null));
  expect(owed.data).toMatchObject({ moneyState: "unpaid", due: 3600 });
  const { id, version } = owed.data;
  const part = await api.call(
    sale.pay,
    {
      payload: {
        key: randomUUID(),
        id,
        version,
        tillId: order.tillId ?? 0,
        payment: { tenders: [cash(shop, 1000)], changeCurrency: null },
      },
    },
    as("Cashier"),
  );
  expect(part.data).toMatchObject({ moneyState: "part", paid: 1000, due: 2600 });
  const stale = await api.call(
    sale.pay,
    {
      payload: {
        key: randomUUID(),
        id,
        version,
        tillId: order.tillId ?? 0,
        payment: { tenders: [cash(shop, 2600)], changeCurrency: null },
      },
    },
    as("Cashier"),
  );
  expect(stale.name).toBe("StaleVersion");
  const [balance] = await api.rows(
    `select sum(amount)::int as owed from customer_entry where order_id = ${id}`,
  );
  expect(balance).toEqual({ owed: 2600 });
});

test("a committed order taken back leaves stock, money and account as before (I11)", async () => {
  const before = await api.rows(
    "select product_id, quantity, value from stock_balance order by product_id, warehouse_id",
  );
  const order = draft(shop, [line(shop, "MUG", 4), line(shop, "APPLE", 2)], { customerId: shop.customerId });
  const { data } = await sell(commitInput(order, [cash(shop, totalOf(order))]));
  const payload = {
    key: randomUUID(),
    id: data.id,
    version: data.version,
    refund: false,
    reason: "wrong customer",
  };
  expect((await api.call(sale.unsave, { payload }, as("Cashier"))).message).toBe("Access Denied");
  expect((await api.call(sale.unsave, { payload }, as("Manager"))).name).toBe("NotPossibleNow");
  const back = await api.call(
    sale.unsave,
    { payload: { ...payload, key: randomUUID(), refund: true } },
    as("Manager"),
  );
  expect(back.data).toMatchObject({ state: "saved", paid: 0, number: data.number });
  expect(back.data.payments.map(({ settled }) => settled)).toEqual([5298, -5298]);
  expect(
    await api.rows("select product_id, quantity, value from stock_balance order by product_id, warehouse_id"),
  ).toEqual(before);
  const [sums] = await api.rows(`
    select (select sum(amount)::int from customer_entry where order_id = ${data.id}) as owed,
      (select sum(amount)::int from money_entry where document_id = ${data.id}) as money`);
  expect(sums).toEqual({ owed: 0, money: 0 });
  const changed = commitInput({ ...order, lines: order.lines.slice(0, 1) }, [cash(shop, 4800)]);
  expect((await sell(changed)).name).toBe("StaleVersion");
  const again = await sell({ ...changed, key: randomUUID(), version: back.data.version });
  expect(again.data).toMatchObject({ state: "committed", number: data.number, total: 4800 });
});
