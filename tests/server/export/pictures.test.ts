/** Pictures in files of lists: each in the row it belongs to, as it is, and never missing in silence. */
import { readXlsx } from "hucre/xlsx";
import { beforeAll, describe, expect, test } from "vitest";
import { employeeEndpoints as employee } from "../../../src/contract/employee/employee.ts";
import { testApi } from "../support/api.ts";
import { pngOf } from "../support/pictures.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { staffDesk } from "../support/staff.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";
const { hire } = staffDesk(api, as);

const tall = pngOf(30, 60, 10);
const wide = pngOf(60, 30, 200);
let address: string | null;

const give = async (name: string, bytes: Buffer | null) => {
  const { id, version } = (await hire({ name })).data;
  if (bytes === null) return null;
  const payload = { key: crypto.randomUUID(), id, version, content: bytes.toString("base64") };
  return (await api.call(employee.givePortrait, { payload }, as("Administrator"))).data.picture;
};

beforeAll(async () => {
  shop = await openShop(api);
  address = await give("Filed Anna", tall);
  await give("Filed =1+1", null);
  await give("Filed Carla", wide);
  await give("Filed Dora", tall);
});

const ask = (query: Record<string, string>) =>
  api.raw(
    new Request(
      `http://kontor.test/be/api/employee/employees/export?${new URLSearchParams({ orderBy: "name", order: "asc", ...query })}`,
      { headers: { "x-auth-token": as("Administrator") } },
    ),
  );
const few = { searchWord: "filed", columns: "name,picture,state" };
const sheetOf = async (query: Record<string, string>) => {
  const response = await ask({ ...query, format: "xlsx" });
  expect(response.headers.get("content-disposition")).toContain(".xlsx");
  const [sheet] = (await readXlsx(new Uint8Array(await response.arrayBuffer()))).sheets;
  if (!sheet) throw new Error("no sheet");
  return sheet;
};

describe("a spreadsheet", () => {
  test("has every picture, byte for byte, in the cell of whom it shows", async () => {
    const { rows, images = [] } = await sheetOf(few);
    expect(rows.map(([name, , state]) => [name, state])).toEqual([
      ["Name", "Status"],
      ["Filed =1+1", "Active"],
      ["Filed Anna", "Active"],
      ["Filed Carla", "Active"],
      ["Filed Dora", "Active"],
    ]);
    const standing = images.map(({ anchor: { from, to }, type, data }) => ({
      name: rows[from.row]?.[0],
      place: [from.col, to?.row === from.row + 1, to?.col],
      type,
      picture: Buffer.from(data).equals(tall) ? "tall" : Buffer.from(data).equals(wide) && "wide",
    }));
    const place = [1, true, 2];
    expect(standing).toEqual([
      { name: "Filed Anna", place, type: "png", picture: "tall" },
      { name: "Filed Carla", place, type: "png", picture: "wide" },
      { name: "Filed Dora", place, type: "png", picture: "tall" },
    ]);
  });

  test("has rows as high as their pictures want in that column", async () => {
    const { rowDefs, columns } = await sheetOf(few);
    // A character is 7 pixels wide, a pixel three quarters of a point high.
    const width = (columns?.[1]?.width ?? 0) * 7 * 0.75;
    const heights = [1, 2, 3, 4].map((row) => rowDefs?.get(row)?.height);
    expect(heights).toEqual([undefined, width * 2, width / 2, width * 2]);
  });

  test("has none when the person does not show them", async () => {
    const { rows, images = [] } = await sheetOf({ ...few, columns: "name" });
    expect(images).toEqual([]);
    expect(rows.length).toBe(5);
  });
});

test("a PDF shows them, csv has their addresses", async () => {
  const pdf = await ask({ ...few, format: "pdf" });
  const drawn = Buffer.from(await pdf.arrayBuffer()).toString("latin1");
  // The same picture twice is kept once in a PDF.
  expect(drawn.match(/\/Subtype\s*\/Image/g)?.length).toBe(2);
  const csv = await (await ask({ ...few, format: "csv" })).text();
  expect(csv).toContain(`Filed Anna,${address},Active`);
  expect(csv).toContain("Filed =1+1,,Active");
});

test("more rows than a file with pictures holds are refused with what can be done instead", async () => {
  await api.rows(`
    insert into person (username, name, password_hash, position_id)
    select 'many-' || n, 'Many ' || n, '', (select id from position where name = 'Cashier') from generate_series(1, 501) as n`);
  const many = { searchWord: "many", columns: "picture,name" };
  for (const format of ["xlsx", "pdf"]) {
    const response = await ask({ ...many, format });
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({
      data: { name: "PicturesTooMany", params: { count: 501, most: 500 } },
    });
  }
  expect((await (await ask({ ...many, format: "csv" })).text()).trim().split("\r\n").length).toBe(502);
  expect((await sheetOf({ ...many, columns: "name" })).rows.length).toBe(502);
});
