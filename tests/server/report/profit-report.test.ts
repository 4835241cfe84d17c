/** The report of gross profit reads the running totals of turnover, as the sales report does (G19). */
import { beforeAll, expect, test } from "vitest";
import { profitReport } from "../../../src/contract/report/profit-report.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const { read } = profitReport.endpoints;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update warehouse set negative_stock = 'allow'");
  const order = draft(shop, [line(shop, "MUG", 5), line(shop, "TEA", 2)]);
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  expect((await api.call(sale.saveCommit, { payload }, as("Manager"))).message).toBe("");
});

test("it says what the sales report says, whatever it is grouped by", async () => {
  const query = { period: "today", group: "product" } as const;
  const sales = (await api.call(salesReport.endpoints.read, { query }, as("Manager"))).data;
  const { net, cost, profit, margin, quantity } = sales.totals.figures;
  expect(net).toBeGreaterThan(0);
  for (const group of profitReport.groups) {
    const { data } = await api.call(
      read,
      { query: { period: "today", group, pivot: "month" } },
      as("Manager"),
    );
    expect(data.totals.figures).toEqual({ net, cost, profit, margin, quantity });
    expect(Object.values(data.totals.pivot)).toEqual([profit]);
    expect(data.rows.reduce((sum, { figures }) => sum + (figures.profit ?? 0), 0)).toBe(profit);
  }
});

test("who may not see costs gets the turnover alone (I35)", async () => {
  await api.rows(
    "update position set rights = array_append(array_remove(rights, 'product.cost.read'), 'report.sale.read') where name = 'Cashier'",
  );
  const { data } = await api.call(read, { query: { period: "today", orderBy: "profit" } }, as("Cashier"));
  expect(data.of).toBe("net");
  expect(Object.keys(data.totals.figures).toSorted()).toEqual(["net", "quantity"]);
});
