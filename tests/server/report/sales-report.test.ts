/** The sales reports over the true HTTP pipeline: figures, comparison, pivot, subtotals, and every number opening its documents. */
import { randomUUID } from "node:crypto";
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { OrderQuery } from "../../../src/contract/sale/sale-filter.ts";
import { countedOrders } from "../../../src/contract/report/sales-drill.ts";
import { salesChartEndpoints as charts } from "../../../src/contract/report/sales-charts.ts";
import { salesReport } from "../../../src/contract/report/sales-report.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { age } from "../support/histories.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let today: string;
const as = (position: string) => shop.tokens.get(position) ?? "";
const daysAgo = (days: number) =>
  new Date(Date.parse(`${today}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10);

const { read } = salesReport.endpoints;
type Query = (typeof read.args)[2]["query"]["Type"];

/** The report with its figures beside the name of each row, as its table shows them. */
const sales = async (query: Query, who = "Manager") => {
  const { data, message } = await api.call(read, { query }, as(who));
  expect(message).toBe("");
  const flat = <Row extends typeof data.totals>({ figures, ...row }: Row) => ({ ...row, ...figures });
  return { ...data, rows: data.rows.map(flat), totals: flat(data.totals) };
};

const sell = async (
  lines: Parameters<typeof draft>[1],
  change: Parameters<typeof draft>[2] = {},
  pay: "cash" | "card" = "cash",
) => {
  const order = draft(shop, lines, change);
  const tender = pay === "cash" ? cash(shop, totalOf(order)) : card(shop, totalOf(order));
  const { data, message } = await api.call(
    sale.saveCommit,
    { payload: commitInput(order, [tender]) },
    as("Manager"),
  );
  expect(message).toBe("");
  return data;
};

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update customer set credit_limit = null");
  await api.rows("update warehouse set negative_stock = 'allow'");
  const [row] = await api.rows("select current_date::text as day");
  today = String(row?.["day"]);
  await api.rows(`
    with drinks as (insert into category (name) values ('Drinks') returning id)
    update product set category_id = (select id from drinks) where code = 'TEA'`);
  await sell([line(shop, "MUG", 5)]);
  await age(api, 362);
  await sell([line(shop, "MUG", 2), line(shop, "TEA", 3)]);
  await sell([line(shop, "TEA", 4)], { customerId: shop.customerId }, "card");
  await age(api, 3);
  await sell([line(shop, "MUG", 1), line(shop, "MUG", 2), line(shop, "POST", 1)]);
  await sell([line(shop, "TEA", -1)]);
});

const lastDays = () => ({ startDate: daysAgo(6), endDate: today });

describe("sales by product", () => {
  test("have turnover, VAT, discount, returns, cost and profit of the days asked for", async () => {
    const { rows, totals, currency } = await sales({ group: "product", ...lastDays() });
    expect(currency).toBe("GBP");
    expect(
      rows.map(({ name, orders, quantity, net, vat, gross }) => [name, orders, quantity, net, vat, gross]),
    ).toEqual([
      ["Mug", 2, 5000, 5000, 1000, 6000],
      ["Tea", 3, 6000, 2100, 0, 2100],
      ["Postage", 1, 1000, 417, 83, 500],
    ]);
    expect(rows[1]).toMatchObject({ returned: 350, code: "TEA" });
    expect(totals).toMatchObject({
      orders: 4,
      quantity: 12_000,
      net: 7517,
      vat: 1083,
      gross: 8600,
      returned: 350,
    });
    const [mug] = rows;
    expect(mug?.profit).toBe((mug?.net ?? 0) - (mug?.cost ?? 0));
    expect(mug?.margin).toBe(Math.round(((mug?.profit ?? 0) * 10_000) / (mug?.net ?? 1)));
  });

  test("are compared with the year before", async () => {
    const { rows, before } = await sales({ group: "product", ...lastDays(), compare: "lastYear" });
    expect(before).not.toBeNull();
    expect(rows[0]).toMatchObject({ name: "Mug", net: 5000, before: 5000, change: 0 });
    expect(rows[1]).toMatchObject({ name: "Tea", before: 0, change: null });
  });

  test("are searched, sorted and cut into pages", async () => {
    const found = await sales({ group: "product", ...lastDays(), searchWord: "te" });
    expect(found.rows.map(({ name }) => name)).toEqual(["Tea"]);
    expect(found.totals).toMatchObject({ net: 2100, orders: null });
    const byName = await sales({
      group: "product",
      ...lastDays(),
      orderBy: "name",
      order: "asc",
      limit: 2,
      page: 2,
    });
    expect([byName.total, byName.rows.map(({ name }) => name)]).toEqual([3, ["Tea"]]);
  });

  test("stand under their categories with a subtotal each", async () => {
    const { rows, total } = await sales({ group: "product", ...lastDays(), subtotals: "yes" });
    expect(rows.map(({ name, isSubtotal, net }) => [name, isSubtotal, net])).toEqual([
      ["", true, 5417],
      ["Mug", undefined, 5000],
      ["Postage", undefined, 417],
      ["Drinks", true, 2100],
      ["Tea", undefined, 2100],
    ]);
    expect(total).toBe(5);
  });

  test("of one category only", async () => {
    const [drinks] = await api.rows("select id from category where name = 'Drinks'");
    const { rows } = await sales({ group: "product", ...lastDays(), categoryId: Number(drinks?.["id"]) });
    expect(rows.map(({ name }) => name)).toEqual(["Tea"]);
  });
});

describe("other groups", () => {
  test("by day, in the order of the days, with a column for each branch that adds up", async () => {
    const { rows, pivot, totals } = await sales({ group: "day", ...lastDays(), pivot: "branch" });
    expect(rows.map(({ name, orders, net }) => [name, orders, net])).toEqual([
      [daysAgo(3), 2, 4450],
      [today, 2, 3067],
    ]);
    expect(pivot).toHaveLength(1);
    expect(rows.map((row) => Object.values(row.pivot))).toEqual([[4450], [3067]]);
    expect(Object.values(totals.pivot)).toEqual([7517]);
  });

  test("by product with a column for each month that adds up to the row", async () => {
    const { rows, pivot } = await sales({
      group: "product",
      startDate: daysAgo(365),
      endDate: today,
      pivot: "month",
    });
    expect(pivot.length).toBeGreaterThan(1);
    for (const row of rows) expect(Object.values(row.pivot).reduce((sum, net) => sum + net, 0)).toBe(row.net);
  });

  test("by customer, the walk-in among them; by employee; by category; by branch; by month", async () => {
    const customers = await sales({ group: "customer", ...lastDays() });
    expect(customers.rows.map(({ key, name, net }) => [key === 0, name, net])).toEqual([
      [true, "", 6117],
      [false, "Corner shop", 1400],
    ]);
    expect((await sales({ group: "employee", ...lastDays() })).rows).toMatchObject([
      { name: "Manager", orders: 4 },
    ]);
    expect((await sales({ group: "category", ...lastDays() })).rows).toMatchObject([
      { key: 0, net: 5417 },
      { name: "Drinks", net: 2100 },
    ]);
    expect((await sales({ group: "branch", ...lastDays() })).rows).toMatchObject([{ orders: 4, net: 7517 }]);
    const months = await sales({ group: "month", startDate: daysAgo(6), endDate: today });
    expect(months.totals).toMatchObject({ orders: 4, net: 7517 });
  });

  test("by pay method, what was settled by each", async () => {
    const { rows, totals } = await sales({ group: "method", ...lastDays() });
    expect(rows.map(({ name, payments, net, gross }) => [name, payments, net, gross])).toEqual([
      ["Cash", 3, undefined, 7200],
      ["Card", 1, undefined, 1400],
    ]);
    expect(totals.gross).toBe(8600);
  });
});

describe("histogram and pie", () => {
  test("a bar for each hour, weekday, day or month, also where nothing was sold", async () => {
    const bars = async (bucket: "hour" | "weekday" | "day" | "month") =>
      (await api.call(charts.salesHistogram, { query: { bucket, ...lastDays() } }, as("Manager"))).data;
    const [hours, weekdays, days] = [await bars("hour"), await bars("weekday"), await bars("day")];
    expect([hours.bars.length, weekdays.bars.length, days.bars.length]).toEqual([24, 7, 7]);
    for (const { bars: each, totals } of [hours, weekdays, days, await bars("month")]) {
      expect(totals).toMatchObject({ orders: 4, gross: 8600, basket: 2150 });
      expect(each.reduce((sum, { gross }) => sum + gross, 0)).toBe(8600);
    }
    expect(days.bars.map(({ gross }) => gross)).toEqual([0, 0, 0, 4850, 0, 0, 3750]);
  });

  test("shares are whole and together the whole", async () => {
    const { data } = await api.call(
      charts.salesPie,
      { query: { by: "category", ...lastDays() } },
      as("Manager"),
    );
    expect(data.gross).toBe(8600);
    expect(data.slices.reduce((sum, { share }) => sum + share, 0)).toBe(10_000);
    expect(data.slices.map(({ gross }) => gross)).toEqual([6500, 2100]);
  });
});

describe("who may see what", () => {
  test("a cashier may not read the report", async () => {
    const { name } = await api.call(read, { query: { group: "product" } }, as("Cashier"));
    expect(name).toBe("AccessDenied");
  });

  test("who may not see cost sees no cost, and cannot sort by it (I35)", async () => {
    await api.rows(
      "update position set rights = array_append(array_remove(rights, 'product.cost.read'), 'report.sale.read') where name = 'Cashier'",
    );
    const { rows, totals } = await sales(
      { group: "product", ...lastDays(), orderBy: "margin", order: "asc" },
      "Cashier",
    );
    for (const row of [...rows, totals])
      expect([row.cost, row.profit, row.margin]).toEqual([undefined, undefined, undefined]);
    expect(rows.map(({ name }) => name)).toEqual(["Mug", "Tea", "Postage"]);
    await api.rows(
      "update position set rights = array_remove(rights, 'report.sale.read') where name = 'Cashier'",
    );
  });
});

test("days that end before they start are refused", async () => {
  const { name } = await api.call(
    read,
    { query: { group: "product", startDate: today, endDate: daysAgo(1) } },
    as("Manager"),
  );
  expect(name).toBe("BadInput");
});

test("the file has every row, the chosen columns and the totals", async () => {
  const query = new URLSearchParams({
    group: "product",
    format: "xlsx",
    columns: "name,orders,net,returned",
    ...lastDays(),
  });
  const response = await api.raw(
    new Request(`http://kontor.test/be/api/report/sales-export?${query}`, {
      headers: { "x-auth-token": as("Manager") },
    }),
  );
  expect(response.headers.get("content-disposition")).toMatch(/\.xlsx/);
  const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  const [titles, ...rows] = book.sheets[0]?.rows ?? [];
  expect(titles?.slice(2)).toEqual(["Net sales (GBP)", "Returns, net (GBP)"]);
  expect(rows.map((row) => row.slice(0, 3))).toEqual([
    ["Mug", 2, 50],
    ["Tea", 3, 21],
    ["Postage", 1, 4.17],
    ["Total", 4, 75.17],
  ]);
});

/** What the sale list says the orders behind a number came to. */
const behind = async (query: OrderQuery) => {
  const { data, message } = await api.call(sale.orders, { query: { ...query, limit: 500 } }, as("Manager"));
  expect(message).toBe("");
  return data;
};

test("what was sold yesterday and taken back today counts as it says on both days, and the list shows it", async () => {
  await age(api, 400);
  const sold = await sell([line(shop, "MUG", 1)]);
  await age(api, 1);
  const payload = { key: randomUUID(), id: sold.id, version: sold.version, refund: true, reason: "wrong" };
  expect((await api.call(sale.cancel, { payload }, as("Manager"))).message).toBe("");
  for (const [days, orders, gross] of [
    [1, 1, 1200],
    [0, -1, -1200],
  ] as const) {
    const frame = { startDate: daysAgo(days), endDate: daysAgo(days) };
    expect((await sales({ group: "product", ...frame })).totals).toMatchObject({ orders, gross });
    const list = await behind(countedOrders(frame));
    expect(list.orders.map(({ id }) => id)).toEqual([sold.id]);
    expect(list.counted).toMatchObject({ orders, gross });
  }
  const both = await behind(countedOrders({ startDate: daysAgo(1), endDate: today }));
  expect([both.orders, both.counted?.gross]).toEqual([[], 0]);
});
