/**
 * What a field right hides is in no file either (I35): each right by itself in the quickest kind of file, and all of them together, for
 * one person who has none, drawn, as a workbook and made by the queue. See ../generated/field-rights.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { File } from "../../../src/contract/file.ts";
import { type FieldRight, fieldRights } from "../../../src/contract/right.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { areas, endpoints } from "../../../src/server/areas.ts";
import { pagesOf } from "../../support/pdf-text.ts";
import { testApi } from "../support/api.ts";
import { type AnyEndpoint, idOf, queryOf } from "../support/generated/any-call.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { startWorker } from "../support/imports.ts";
import { hireWithout, plantSecrets, secrets } from "../support/secrets.ts";
import { unzip } from "../support/unzip.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi(10);
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const blinds = new Map<FieldRight, { readonly id: number; readonly token: string }>();
/** Has none of the field rights. */
let blind = { id: 0, token: "" };

beforeAll(async () => {
  shop = await openShop(api);
  await plantSecrets(api, shop);
  await openShifts(api, shop);
  const order = draft(shop, [line(shop, "MUG", 3)], { customerId: shop.customerId });
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  expect((await api.call(sale.saveCommit, { payload }, as("Cashier"))).message).toBe("");
  for (const right of fieldRights) blinds.set(right, await hireWithout(api, right));
  blind = await hireWithout(api, ...fieldRights);
});

const query = { columns: "", startDate: "2000-01-01", endDate: "2099-12-31" };

const addressOf = (id: string, format: string) => {
  const endpoint = endpoints.find((each) => idOf(each) === id);
  return `http://kontor.test/be/api${endpoint?.args[1]}?${new URLSearchParams({ ...query, format })}`;
};

const fetched = async (address: string, token: string) =>
  api.raw(new Request(address, { headers: { "x-auth-token": token } }));

/** The text of a file, whatever it is. A page of paper is put into quotes, as its commas are in numbers and never between columns. */
const textOf = async (response: Response): Promise<string> => {
  const bytes = new Uint8Array(await response.arrayBuffer());
  const type = response.headers.get("content-type") ?? "";
  if (type === "application/pdf")
    return pagesOf(bytes)
      .map((page) => `"${page.replaceAll('"', "")}"`)
      .join(" ");
  if (!type.includes("spreadsheet")) return new TextDecoder().decode(bytes);
  return [...unzip(bytes).values()].join(" ");
};

const toldBy = async (rights: readonly FieldRight[], response: Response) => {
  const text = await textOf(response);
  expect(text.length).toBeGreaterThan(10);
  const found: unknown[] = [];
  for (const right of rights) found.push(...(await secrets[right].look(api))({ data: null, text }));
  return found;
};

const exporters = areas.flatMap((area) => area.exporters);
/** Files of costs alone: who may not see costs is refused. */
const refused: Readonly<Record<string, FieldRight>> = { exportSupplierAccounts: "product.cost.read" };

test.each(Object.entries(refused))("%s is refused to who lacks %s", async (id, right) => {
  for (const { token } of [blinds.get(right) ?? blind, blind]) {
    const response = await fetched(addressOf(id, "xlsx"), token);
    expect(response.headers.get("content-disposition")).toBeNull();
    expect(await response.json()).toMatchObject({ data: { name: "AccessDenied" } });
  }
});

describe.each(exporters.map(({ id }) => id))("%s", (id) => {
  test("has nothing of a field right for who lacks it alone", async () => {
    for (const right of fieldRights.filter((each) => refused[id] !== each)) {
      const response = await fetched(addressOf(id, "csv"), blinds.get(right)?.token ?? "");
      expect(response.headers.get("content-disposition")).toContain("csv");
      expect(await toldBy([right], response), right).toEqual([]);
    }
  });

  if (id in refused) return;

  test.each(["pdf", "xlsx"])("has nothing of all field rights as %s", async (format) => {
    const response = await fetched(addressOf(id, format), blind.token);
    expect(response.headers.get("content-disposition")).toContain(format);
    expect(await toldBy(fieldRights, response)).toEqual([]);
  });

  test("has nothing of them in a file of the queue", async () => {
    await startWorker(api);
    const input = { list: id, query: { ...query, format: "csv" }, personId: blind.id };
    const [job] = await api.rows(`
      with told as (select pg_notify('kontor_job', ''))
      insert into job (kind, person_id, input) select 'export', ${blind.id}, '${JSON.stringify(input)}' from told returning id`);
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
    expect(await toldBy(fieldRights, await fetched(address, blind.token))).toEqual([]);
  });
});

/** What is left where a language has no such word. */
const wordKey = /^(?:title|total|(?:[\w-]+:)?[a-z][A-Za-z]*(?:\.[A-Za-z]+)+)$/;

/** Some people here are called after the right that they lack. */
const userNames = new Set<string>(fieldRights);

test.each(exporters.map(({ id }) => id))(
  "%s has words as its name, headings and cells, no keys of words",
  async (id) => {
    const response = await fetched(addressOf(id, "csv"), as("Root"));
    const name = /([^"'=;]*?)(?: |%20)\d{4}-/.exec(response.headers.get("content-disposition") ?? "")?.[1];
    const cells = (await textOf(response)).split(/[,;\t\r\n]+/).map((cell) => cell.replaceAll('"', ""));
    expect(cells.length).toBeGreaterThan(3);
    const texts = [name ?? "title", ...cells].filter((text) => !userNames.has(text));
    expect(texts.filter((text) => wordKey.test(text))).toEqual([]);
  },
);

test("every list that can be had as a file is looked at here, and can be made on the queue", () => {
  const isExport = (endpoint: AnyEndpoint) =>
    endpoint.args[2].success === File && queryOf(endpoint).includes("columns");
  expect(exporters.map(({ id }) => id).toSorted()).toEqual(endpoints.filter(isExport).map(idOf).toSorted());
});

test.each([
  ["product.cost.read", "exportReportSales"],
  ["customer.contact.read", "exportCustomers"],
] as const)("who has %s finds it in the file of %s, however it is made", async (right, id) => {
  for (const format of ["csv", "xlsx", "pdf"])
    expect(await toldBy([right], await fetched(addressOf(id, format), as("Root"))), format).not.toEqual([]);
});
