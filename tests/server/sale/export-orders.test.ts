/** The sale list as a file, over the true HTTP pipeline: what a spreadsheet reads back, and what it must not run. */
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { pagesOf } from "../../support/pdf-text.ts";
import { testApi } from "../support/api.ts";
import { seedOrders } from "../support/orders.ts";
import { openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
let ids: number[];

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows(`insert into currency (code, name, symbol, decimals) values ('HUF', 'Forint', 'Ft', 0)`);
  await api.rows(
    `insert into customer (code, name) values ('C9', '=HYPERLINK("http://evil.example","Click")')`,
  );
  const [evil] = await api.rows("select id from customer where code = 'C9'");
  ids = await seedOrders(api, [
    { number: "T1-000001", day: "2026-11-19", total: 123_456, paid: 123_456 },
    { number: "T1-000002", day: "2026-11-20", total: 2000, paid: 500, customerId: Number(evil?.["id"]) },
    { number: "T1-000003", day: "2026-11-21", total: 90_000, currency: "HUF" },
    { number: "T1-000004", day: "2026-11-21", total: 700, state: "cancelled" },
  ]);
});

const download = (query: Record<string, string>, position = "Cashier") =>
  api.raw(
    new Request(`http://kontor.test/be/api/sale/order/export?${new URLSearchParams(query)}`, {
      headers: { "x-auth-token": shop.tokens.get(position) ?? "" },
    }),
  );

const columns = "customer,number,date,total,due,currency,moneyState";

describe("the exported sale list", () => {
  test("as xlsx has typed cells, the person's columns in their order, and totals of each currency", async () => {
    const response = await download({ format: "xlsx", columns, orderBy: "number", order: "asc" });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("spreadsheetml");
    expect(response.headers.get("content-disposition")).toMatch(/Sales%20orders%20\d{4}-\d\d-\d\d\.xlsx/);
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()));
    expect(book.sheets[0]?.name).toBe("Sales orders");
    expect(book.sheets[0]?.rows).toEqual([
      ["Customer", "No.", "Date", "Total", "Due", "Currency", "Payment"],
      [null, "T1-000001", new Date("2026-11-19T00:00:00Z"), 1234.56, 0, "EUR", "Paid"],
      [
        '=HYPERLINK("http://evil.example","Click")',
        "T1-000002",
        new Date("2026-11-20T00:00:00Z"),
        20,
        15,
        "EUR",
        "Partly paid",
      ],
      [null, "T1-000003", new Date("2026-11-21T00:00:00Z"), 90_000, 90_000, "HUF", "Unpaid"],
      [null, "T1-000004", new Date("2026-11-21T00:00:00Z"), 7, null, "EUR", null],
      ["Total", null, null, 1254.56, 15, "EUR", null],
      ["Total", null, null, 90_000, 90_000, "HUF", null],
    ]);
  });

  test("as xlsx keeps a customer called like a formula a text", async () => {
    const response = await download({ format: "xlsx", columns });
    const book = await readXlsx(new Uint8Array(await response.arrayBuffer()), { readStyles: true });
    const cells = [...(book.sheets[0]?.cells?.values() ?? [])];
    expect(cells.filter((cell) => cell.formula !== undefined)).toEqual([]);
  });

  test("as PDF is one table: the head on every page, numbers and days as people read them, the totals at its end", async () => {
    const response = await download({
      format: "pdf",
      columns,
      orderBy: "number",
      order: "asc",
      language: "de",
    });
    expect(response.headers.get("content-type")).toBe("application/pdf");
    expect(response.headers.get("content-disposition")).toMatch(/\.pdf$/);
    const [page = "", ...others] = pagesOf(new Uint8Array(await response.arrayBuffer()));
    expect(others).toEqual([]);
    // Long words are broken where a cell ends.
    const unbroken = page.replaceAll(" ", "");
    for (const text of [
      "1.234,56",
      "19/11/2026",
      '=HYPERLINK("http://evil.example","Click")',
      "90.000,00",
      "1/1",
    ])
      expect(unbroken).toContain(text);
    expect(page.indexOf("1.254,56")).toBeGreaterThan(page.indexOf("T1-000004"));
  });

  test("as PDF draws a customer called like markup as a text", async () => {
    await api.rows(`update customer set name = '<img src=x onerror=alert(1)>&amp;' where code = 'C9'`);
    const response = await download({ format: "pdf", columns: "customer" });
    const [page] = pagesOf(new Uint8Array(await response.arrayBuffer()));
    expect(page).toContain("<img src=x onerror=alert(1)>&amp;");
    await api.rows(
      `update customer set name = '=HYPERLINK("http://evil.example","Click")' where code = 'C9'`,
    );
  });

  test("as csv is plain numbers and days, and defuses a customer called like a formula", async () => {
    const response = await download({
      format: "csv",
      columns,
      orderBy: "number",
      order: "asc",
      currency: "EUR",
    });
    const text = new TextDecoder("utf-8", { ignoreBOM: true }).decode(await response.arrayBuffer());
    expect(text.replace("\ufeff", "").trimEnd().split("\r\n")).toEqual([
      "Customer,No.,Date,Total,Due,Currency,Payment",
      ",T1-000001,2026-11-19,1234.56,0,EUR,Paid",
      `"'=HYPERLINK(""http://evil.example"",""Click"")",T1-000002,2026-11-20,20,15,EUR,Partly paid`,
      ",T1-000004,2026-11-21,7,,EUR,",
      "Total,,,1254.56,15,EUR,",
    ]);
    expect(text.startsWith("\ufeff"), "Excel reads UTF-8 only with a mark").toBe(true);
  });

  test("has only the selected rows when they are named, and always the currency", async () => {
    const response = await download({
      format: "csv",
      columns: "number,total,nonsense",
      ids: `${ids[0]},${ids[2]}`,
    });
    const lines = new TextDecoder()
      .decode(await response.arrayBuffer())
      .trimEnd()
      .split("\r\n");
    expect(lines).toEqual([
      "No.,Total,Currency",
      "T1-000003,90000,HUF",
      "T1-000001,1234.56,EUR",
      "Total,90000,HUF",
      "Total,1234.56,EUR",
    ]);
  });

  test("is denied to who may not read orders, in an envelope", async () => {
    const response = await download({ format: "csv", columns }, "Stock keeper");
    expect(await response.json()).toMatchObject({ error: { code: 403, message: "Access Denied" } });
  });

  test("of 20,000 orders streams to its end", { timeout: 60_000 }, async () => {
    await api.rows(`
      insert into sale_order (client_id, number, state, source, branch_id, warehouse_id, person_id, currency, rate, vat_mode,
        business_date, committed_at, total, paid)
      select gen_random_uuid(), 'B-' || i, 'committed', 'office', 1, 1, 1, 'EUR', 10000000000, 'gross', '2026-01-01', now(), i, i
      from generate_series(1, 20000) i`);
    const response = await download({ format: "xlsx", columns, source: "office" });
    let bytes = 0;
    for await (const chunk of response.body ?? []) bytes += chunk.length;
    expect(bytes).toBeGreaterThan(100_000);
  });
});
