/** The customer report over the true HTTP pipeline: who counts, scores, classes, what is hidden, the file. */
import { beforeAll, describe, expect, test } from "vitest";
import { customerReport } from "../../../src/contract/report/customer-report.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { age } from "../support/histories.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const ids = new Map<string, number>();
const as = (position: string) => shop.tokens.get(position) ?? "";

const sell = async (customer: string, pieces = 1) => {
  const order = draft(shop, [line(shop, "MUG", pieces)], { customerId: ids.get(customer) ?? null });
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  const { data, message } = await api.call(sale.saveCommit, { payload }, as("Manager"));
  expect(message).toBe("");
  return data;
};

const { read: endpoint } = customerReport.endpoints;
type Query = (typeof endpoint.args)[2]["query"]["Type"];

/** The report with its figures beside the name of each row; a class by its name. */
const read = async (query: Query = {}) => {
  const { data, message } = await api.call(endpoint, { query }, as("Manager"));
  expect(message).toBe("");
  const rows = data.rows.map(({ figures, ...row }) => ({
    ...row,
    ...figures,
    class: customerReport.choiceOf("class", figures.class ?? row.key),
  }));
  return { ...data, rows };
};

const classes = async () =>
  (await read({ group: "class" })).rows.map(({ class: own, customers, net }) => ({
    class: own,
    customers,
    net,
  }));

/** Four customers and their numbers of orders, as in the example of the rule G23. */
const bought = [
  ["Ten", 10],
  ["Eight", 8],
  ["Also eight", 8],
  ["One", 1],
] as const;

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update warehouse set negative_stock = 'allow'");
  for (const name of [...bought.map(([one]) => one), "Returned only"]) {
    const [made] = await api.rows(
      `insert into customer (code, name) values ('R-${name}', '${name}') returning id`,
    );
    ids.set(name, Number(made?.["id"]));
  }
  // Long ago, so that nobody is new; out of the year, so that it does not count.
  for (const [name] of bought) await sell(name, 3);
  await age(api, 400);
  for (const [name, times] of bought) for (let n = 0; n < times; n += 1) await sell(name);
  await sell("Returned only", -2);
});

describe("the customer report", () => {
  test("covers who bought in the year, scored by how many did better (G23)", async () => {
    const { rows, total, currency } = await read({ orderBy: "orders", order: "desc" });
    expect([total, currency]).toEqual([4, "GBP"]);
    expect(
      rows.map(({ name, orders, frequency, recency, class: own }) => [name, orders, frequency, recency, own]),
    ).toEqual([
      ["Ten", 10, 5, 5, "champion"],
      ["Also eight", 8, 4, 5, "champion"],
      ["Eight", 8, 4, 5, "champion"],
      ["One", 1, 2, 5, "regular"],
    ]);
    expect(await classes()).toEqual([
      { class: "champion", customers: 3, net: 26_000 },
      { class: "regular", customers: 1, net: 1000 },
    ]);
    expect(rows[3]).toMatchObject({ net: 1000, monetary: 2, days: 0 });
  });

  test("takes who ordered for the first time in the last 30 days for new, and finds one class alone", async () => {
    const [made] = await api.rows(`insert into customer (code, name) values ('R-New', 'New') returning id`);
    ids.set("New", Number(made?.["id"]));
    await sell("New", 50);
    const { rows } = await read({ class: "new" });
    expect(rows.map(({ name, class: own }) => [name, own])).toEqual([["New", "new"]]);
    expect(await classes()).toContainEqual({ class: "new", customers: 1, net: 50_000 });
  });

  test("looks at the year that ends with the day asked for", async () => {
    const [day] = await api.rows("select (current_date - 400)::text as day");
    const { rows, endDate } = await read({ endDate: String(day?.["day"]) });
    expect(endDate).toBe(day?.["day"]);
    expect(rows.map(({ orders }) => orders)).toEqual([1, 1, 1, 1]);
  });
});
