/** The lines of transfers: what was sent and arrived, what it cost, sums of the filter, and files with pictures (T2, T4, T10). */
import { beforeAll, expect, test } from "vitest";
import { transferLineEndpoints as lines } from "../../../src/contract/stock/transfer-lines.ts";
import { testApi } from "../support/api.ts";
import { endpoints } from "../../../src/server/areas.ts";
import { callAny, idOf } from "../support/generated/any-call.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { hireInto, openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
const root = () => shop.tokens.get("Root") ?? "";
const desk = transferDesk(api, () => shop, root);

beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  const { data: out } = await desk.create(places.main, places.north, [
    { code: "TEA", units: 5000 },
    { code: "MUG", units: 3000 },
  ]);
  const sent = (await desk.send(out)).data;
  await desk.receive(sent, [{ lineId: sent.lines[0]?.id ?? 0, received: 3000, damaged: 500, missing: 1000 }]);
  await desk.create(places.north, places.main, [{ code: "MUG", units: 1000 }]);
});

const list = async (query: object, token = root()) =>
  (await api.call(lines.transferLines, { query }, token)).data;

test("each line says what was sent, arrived and is missing, and what its goods cost", async () => {
  const { lines: rows, total, sums } = await list({ orderBy: "sent", order: "desc" });
  expect(total).toBe(3);
  expect(rows[0]).toMatchObject({
    code: "TEA",
    sent: 5000,
    received: 3000,
    pending: 500,
    difference: 1500,
    cost: 2500,
  });
  expect(rows.at(-1)).toMatchObject({ number: null, state: "draft", sent: 0, cost: null });
  expect(sums).toEqual({ sent: 8000, received: 3000, difference: 1500, cost: 4000 });
});

test("filters ask of the line itself, not of its transfer", async () => {
  const codes = async (query: object) => (await list(query)).lines.map(({ code }) => code);
  expect(await codes({ only: "difference" })).toEqual(["TEA"]);
  expect((await codes({ only: "onTheWay" })).toSorted()).toEqual(["MUG", "TEA"]);
  expect(await codes({ productId: shop.products.get("TEA") })).toEqual(["TEA"]);
  expect(await codes({ searchWord: "tea" })).toEqual(["TEA"]);
  expect(await codes({ state: "draft" })).toEqual(["MUG"]);
});

test("who may not see costs sees quantities alone (G13)", async () => {
  const { lines: rows, sums } = await list({}, await hireInto(api, "Stock keeper", places.northBranch));
  expect(rows).toHaveLength(3);
  expect(rows[0]).not.toHaveProperty("cost");
  expect(sums).not.toHaveProperty("cost");
});

test("the spreadsheet with pictures is of at most 500 lines", async () => {
  const excel = endpoints.find((each) => idOf(each) === "exportTransferPictures");
  if (excel === undefined) throw new Error("there is no such endpoint");
  const query = { columns: "picture,product", format: "xlsx" };
  expect((await callAny(api, excel, { query }, root())).text.slice(0, 2)).toBe("PK");
  await api.rows(`insert into stock_transfer_line (branch_id, transfer_id, key, position, product_id, asked)
    select o.branch_id, o.id, gen_random_uuid(), 10 + n, ${shop.products.get("TEA")}, 1000
    from generate_series(1, 500) n, (select branch_id, id from stock_transfer order by id desc limit 1) o`);
  expect((await callAny(api, excel, { query }, root())).name).toBe("PicturesTooMany");
});
