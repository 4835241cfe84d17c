/** Proving a total: true on honest books, and with the first document named where a number was written past the ledger (G7). */
import { beforeAll, describe, expect, test } from "vitest";
import type { ProveQuery } from "../../src/contract/prove.ts";
import { proveEndpoints } from "../../src/contract/prove.ts";
import { mainControlEndpoints } from "../../src/contract/main-control/main-control.ts";
import { saleEndpoints as sale } from "../../src/contract/sale/sale.ts";
import { testApi } from "./support/api.ts";
import { customerDesk } from "./support/customers.ts";
import { cash, commitInput, draft, line, totalOf } from "./support/drafts.ts";
import { paymentDesk } from "./support/payments.ts";
import { openShifts, openShop, type Shop } from "./support/shop.ts";

const api = testApi();
let shop: Shop;
let customerId: number;
let order: { readonly id: number; readonly number: string | null };
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = paymentDesk(api, () => shop);
const prove = (query: ProveQuery, who = "Manager") => api.call(proveEndpoints.prove, { query }, as(who));
const days = { startDate: "2000-01-01", endDate: "2100-01-01" };

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  customerId = (await customerDesk(api, as).make({}, { currency: "GBP", amount: 7_00, date: "2026-01-01" }))
    .id;
  order = await desk.sell(customerId, 3);
  const abroad = await desk.sell(customerId, 1);
  await desk.receive(customerId, {
    currency: "EUR",
    amount: 60_00,
    matches: [
      { orderId: order.id, amount: 20_00 },
      { orderId: abroad.id, amount: 12_00 },
    ],
  });
  const retail = draft(shop, [line(shop, "TEA", 2)]);
  const payload = commitInput(retail, [cash(shop, totalOf(retail) + 5_00)]);
  await api.call(sale.saveCommit, { payload }, as("Cashier"));
});

const asks = async (): Promise<readonly ProveQuery[]> => {
  const [shift] = await api.rows("select id from shift order by id limit 1");
  const id = Number(shift?.["id"]);
  return [
    { of: "customerBalance", id: customerId },
    { of: "customers" },
    { of: "orderTotal", id: order.id },
    { of: "orderPaid", id: order.id },
    { of: "orderDue", id: order.id },
    { of: "orders", currency: "GBP" },
    { of: "orders", currency: "GBP", ...days },
    { of: "sales", ...days },
    { of: "takings", ...days },
    { of: "takings", ...days, branchId: 1 },
    { of: "owing", currency: "GBP" },
    { of: "owing", currency: "GBP", branchId: 1 },
    { of: "shiftCash", id, currency: "GBP" },
    { of: "shiftCash", id, currency: "EUR" },
    { of: "stock", id: shop.products.get("MUG") ?? 0, warehouseId: shop.tills[0]?.warehouseId ?? 0 },
  ];
};

test("every total ties up on honest books", async () => {
  for (const query of await asks()) {
    const { data, message } = await prove(query);
    expect([query.of, message]).toEqual([query.of, ""]);
    expect([query.of, data.firstDifference]).toEqual([query.of, null]);
    expect(data.ties.map((tie) => tie.sum)).toEqual(data.ties.map(() => data.sum));
    expect(data.sum).not.toBe(0);
  }
});

/** Writes past the ledger, looks, and puts it back. */
/** Root is of no branch: the kept sums know none. */
const spoiled = async (spoil: string, restore: string, query: ProveQuery) => {
  await api.rows(spoil);
  const { data } = await prove(query, "Root");
  await api.rows(restore);
  expect((await prove(query, "Root")).data.firstDifference).toBeNull();
  return data;
};

describe("the first difference is named, with the document it is in", () => {
  test("where a kept balance is wrong", async () => {
    const wrong = await spoiled(
      `update customer_account set amount = amount + 5 where customer_id = ${customerId} and currency = 'GBP'`,
      `update customer_account set amount = amount - 5 where customer_id = ${customerId} and currency = 'GBP'`,
      { of: "customerBalance", id: customerId },
    );
    expect(wrong.ties.map(({ equals }) => equals)).toContain(false);
    expect(wrong.firstDifference).toMatchObject({
      tie: "entries",
      path: `/customer/index?customer=${customerId}`,
    });
    expect((wrong.firstDifference?.shown ?? 0) - (wrong.firstDifference?.found ?? 0)).toBe(5);
  });

  test("where an order says that more was paid than its payments", async () => {
    const [spoil, restore] = ["+", "-"].map(
      (sign) => `update sale_order set paid = paid ${sign} 3 where id = ${order.id}`,
    );
    const due = await spoiled(spoil ?? "", restore ?? "", { of: "orderPaid", id: order.id });
    expect(due.firstDifference).toMatchObject({
      tie: "payments",
      what: order.number,
      path: `/sale/order/${order.id}`,
    });
  });

  test("where a day's kept turnover is not that of its lines", async () => {
    await api.rows("select fold_turnover()");
    const [spoil, restore] = ["+", "-"].map(
      (sign) =>
        `update turnover_day set net = net ${sign} 1 where dimension = 'product' and key = ${shop.products.get("MUG")}`,
    );
    const wrong = await spoiled(spoil ?? "", restore ?? "", { of: "sales", ...days });
    expect(wrong.firstDifference?.tie).toBe("days");
    expect(wrong.firstDifference?.path).toContain("/sale/index?only=counted&startDate=");
  });
});

test("what the dashboard shows is what is proved, and a sum of it that is wrong is found", async () => {
  const { data } = await api.call(mainControlEndpoints.summary, { query: {} }, as("Manager"));
  const today = { startDate: data.date, endDate: data.date };
  const takings = { of: "takings", ...today } as const;
  const owing = { of: "owing", currency: "GBP" } as const;
  expect((await prove(takings)).data.sum).toBe(data.sales?.today.gross);
  expect((await prove(owing)).data.sum).toBe(data.unpaid?.find(({ currency }) => currency === "GBP")?.due);
  await api.rows("select fold_turnover(), fold_sale_sums()");
  const spoil = (table: string, column: string, where: string) =>
    ["+", "-"].map((sign) => `update ${table} set ${column} = ${column} ${sign} 7 where ${where}`);
  const [taken, takenBack] = spoil("turnover_day", "vat", "dimension = 'hour'");
  const wrong = await spoiled(taken ?? "", takenBack ?? "", takings);
  expect(wrong.firstDifference).toMatchObject({ tie: "days", what: data.date });
  const [owed, owedBack] = spoil(
    "sale_sum",
    "paid",
    "listed_on = '-infinity' and money_state = 'part' and currency = 'GBP'",
  );
  const kept = await spoiled(owed ?? "", owedBack ?? "", owing);
  expect(kept.firstDifference).toMatchObject({
    tie: "payments",
    path: "/sale/index?currency=GBP&only=owing",
  });
  const [due, dueBack] = spoil("customer_entry", "amount", `order_id = ${order.id} and kind = 'order'`);
  const document = await spoiled(due ?? "", dueBack ?? "", owing);
  expect(document.firstDifference).toMatchObject({ tie: "account", what: order.number });
});

test("is for who may see the total, of what there is", async () => {
  expect((await prove({ of: "sales", ...days }, "Cashier")).name).toBe("AccessDenied");
  expect((await prove({ of: "customers" }, "Invoice")).name).toBe("AccessDenied");
  expect((await prove({ of: "orderTotal", id: 999_999 })).name).toBe("NotFound");
});
