/** Cost stays with those who may see it, in what is drawn and in what the queue makes as well (I35); see cost-leak.test.ts. */
import { beforeAll, describe, expect, test } from "vitest";
import { File } from "../../../src/contract/file.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale.ts";
import { exporters } from "../../../src/server/exports.ts";
import { endpoints } from "../../../src/server/endpoints.ts";
import { pagesOf } from "../../support/pdf-text.ts";
import { testApi } from "../support/api.ts";
import { idOf, numbersIn } from "../support/any-call.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { startWorker } from "../support/imports.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi(10);
let shop: Shop;
let cashier: number;
const as = (position: string) => shop.tokens.get(position) ?? "";

let secrets: readonly number[];

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("update setting set value = '\"allow\"' where name = 'BelowCost'");
  // No price, total or id comes near.
  await api.rows("update stock_balance set value = 7777123, last_cost = 7777123");
  await openShifts(api, shop);
  const order = draft(shop, [line(shop, "MUG", 3)], { customerId: shop.customerId });
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  expect((await api.call(sale.saveCommit, { payload }, as("Cashier"))).message).toBe("");
  secrets = (
    await api.rows("select cost as n from sale_line union select abs(net - cost) from sale_line")
  ).flatMap(({ n }) => [Number(n), Number(n) / 100, Number(n) / 10_000]);
  // A cashier who may read everything but cost.
  await api.rows(`
    update position set roles = array['Admin'], rights = (
      select array_agg(distinct held) from position p, unnest(p.rights) as held where held <> 'product.cost.read')
    where name = 'Cashier'`);
  cashier = Number((await api.rows("select id from person where name = 'Cashier'"))[0]?.["id"]);
});

const query = { columns: "", startDate: "2000-01-01", endDate: "2099-12-31", group: "product" };

const expectNoCost = (text: string) => {
  const numbers = numbersIn(text.replaceAll(",", ""));
  expect(text.length).toBeGreaterThan(10);
  expect(numbers.filter((number) => secrets.includes(number))).toEqual([]);
};

describe.each(exporters.map(({ id }) => [id]))("%s", (id) => {
  const endpoint = endpoints.find((each) => idOf(each) === id);
  const path = `/be/api${endpoint?.args[1]}`;

  test("draws no cost for who may not see it", async () => {
    const address = `http://kontor.test${path}?${new URLSearchParams({ ...query, format: "pdf" })}`;
    const response = await api.raw(new Request(address, { headers: { "x-auth-token": as("Cashier") } }));
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expectNoCost(pagesOf(new Uint8Array(await response.arrayBuffer())).join(" "));
  });

  test("keeps no cost in a file of the queue for who may not see it", async () => {
    await startWorker(api);
    const input = { list: id, query: { ...query, format: "csv" }, personId: cashier };
    const [job] = await api.rows(`
      with told as (select pg_notify('kontor_job', ''))
      insert into job (kind, person_id, input) select 'export', ${cashier}, '${JSON.stringify(input)}' from told returning id`);
    const result = async () =>
      (
        await api.rows(
          `select state, attempt, result ->> 'file' as file from job where id = ${String(job?.["id"])}`,
        )
      )[0];
    await expect
      .poll(async () => (await result())?.["state"], { timeout: 50_000, interval: 50 })
      .toBe("done");
    expect((await result())?.["attempt"]).toBe(1);
    const address = `http://kontor.test/be/api/export/file?id=${String((await result())?.["file"])}`;
    const response = await api.raw(new Request(address, { headers: { "x-auth-token": as("Cashier") } }));
    expectNoCost(await response.text());
  });
});

test("every list that can be had as a file is looked at here, and can be made on the queue", () => {
  const isExport = ({ args: [, , parts] }: (typeof endpoints)[number]) =>
    parts.success === File &&
    JSON.stringify(Object.keys(("query" in parts && parts.query.fields) || {})).includes("columns");
  expect(exporters.map(({ id }) => id).toSorted()).toEqual(endpoints.filter(isExport).map(idOf).toSorted());
});

test("who may see cost finds it in the file of the sales report", async () => {
  const address = `http://kontor.test/be/api/report/sales/export?${new URLSearchParams({ ...query, format: "csv" })}`;
  const response = await api.raw(new Request(address, { headers: { "x-auth-token": as("Root") } }));
  expect(numbersIn(await response.text()).some((number) => secrets.includes(number))).toBe(true);
});
