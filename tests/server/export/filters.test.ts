/** A file says by which filters it was made: under the title of a PDF, in the properties of a spreadsheet. */
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { readFile } from "../../../src/server/import/table-file.ts";
import { measuredEntries } from "../../../src/server/import/zip-size.ts";
import { pagesOf } from "../../support/pdf-text.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows(`
    insert into customer (code, name) select 'F' || lpad(n::text, 6, '0'), md5(n::text) || md5((-n)::text)
    from generate_series(1, 12000) as n`);
});

const words = "Level: A <&> B · Search: F0 \u0007]]>";

const fileOf = async (query: Record<string, string>) => {
  const all = { columns: "code,name", orderBy: "code", order: "asc", ...query };
  const response = await api.raw(
    new Request(`http://kontor.test/be/api/customer/customers/export?${new URLSearchParams(all)}`, {
      headers: { "x-auth-token": shop.tokens.get("Manager") ?? "" },
    }),
  );
  expect(response.headers.get("content-disposition")).toContain(`.${query["format"]}`);
  return new Uint8Array(await response.arrayBuffer());
};

describe.each([
  ["short", { searchWord: "F00000" }, 9],
  ["long", { searchWord: "F0" }, 12_000],
])("a %s spreadsheet", (_, query, count) => {
  test("says it in its properties, and is the same otherwise", async () => {
    const plain = await fileOf({ ...query, format: "xlsx" });
    const said = await fileOf({ ...query, format: "xlsx", filters: words });
    const [before, after] = [await readXlsx(plain), await readXlsx(said)];
    expect(after.properties).toMatchObject({
      title: "Customers",
      description: "Level: A <&> B · Search: F0  ]]>",
    });
    expect(before.properties?.description).toBeUndefined();
    expect(after.sheets).toEqual(before.sheets);
    expect(after.sheets[0]?.rows.length).toBe(count + 1);
    expect(measuredEntries(Buffer.from(said)).toSorted()).toEqual(
      [...measuredEntries(Buffer.from(plain)), "docProps/core.xml"].toSorted(),
    );
  });

  test("is still read by the import, its headings first", async () => {
    const bytes = await fileOf({ ...query, format: "xlsx", filters: words });
    const known = new Set(["code", "name"]);
    const read = await readFile({ bytes, choices: {}, language: "en", locale: "en-GB", known });
    expect(read).toMatchObject({ refused: null, table: { headings: ["Code", "Name"], rows: count } });
  });
});

test("a spreadsheet with pictures says it as well", async () => {
  const query = { format: "xlsx", columns: "name,picture", filters: words };
  const response = await api.raw(
    new Request(`http://kontor.test/be/api/employee/employees/export?${new URLSearchParams(query)}`, {
      headers: { "x-auth-token": shop.tokens.get("Administrator") ?? "" },
    }),
  );
  const { properties } = await readXlsx(new Uint8Array(await response.arrayBuffer()));
  expect(properties).toMatchObject({ title: "Employees" });
  expect(properties?.description).toContain("Level: A <&> B");
});

test("a PDF says it under its title, as text", async () => {
  const filters = "Level: <b>A</b> · Search: F00001";
  const [page] = pagesOf(await fileOf({ searchWord: "F00001", format: "pdf", filters }));
  expect(page).toContain(filters);
});
