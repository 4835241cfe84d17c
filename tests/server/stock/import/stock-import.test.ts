/** Opening stock and corrections from a file over the true pipeline: judged at the cell, posted, imported once, taken back (K17, K18, I36, G16). */
import { beforeAll, describe, expect, test } from "vitest";
import { stockImportEndpoints, type StockImportHead } from "../../../../src/contract/stock/stock-import.ts";
import { checks } from "../../../../src/server/prove/checks.ts";
import { testApi } from "../../support/api.ts";
import { importDesk, startWorker } from "../../support/imports.ts";
import { productDesk } from "../../support/products.ts";
import { openShop, type Shop } from "../../support/shop.ts";
import { changeDesk } from "../change-desk.ts";
import { openNorth } from "../transfer-desk.ts";

const api = testApi(10);
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
});
const as = (position: string) => shop.tokens.get(position) ?? "";
const products = productDesk(api, as);
const deskAs = (position: string, head: Partial<StockImportHead> = {}) =>
  importDesk(api, () => as(position), stockImportEndpoints, {
    warehouseId: places.main,
    kind: "opening",
    mode: "set",
    date: "2026-11-20",
    reason: "Opening stock",
    post: true,
    ...head,
  });
const lines = (...rows: string[]) => rows.join("\r\n");
const held = async (code: string, warehouse = places.main) => {
  const [row] =
    await api.rows(`select b.quantity, b.value from stock_balance b join product p on p.id = b.product_id
    where warehouse_id = ${warehouse} and p.code = '${code}'`);
  return [Number(row?.["quantity"] ?? 0), Number(row?.["value"] ?? 0)];
};
const problemsOf = (rows: readonly { readonly problems: readonly { column: number; problem: string }[] }[]) =>
  rows.map(({ problems }) => problems.map(({ column, problem }) => `${column} ${problem}`).join(", "));
const prove = async () => {
  for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
};

describe("a file of stock", () => {
  test("is posted as one change, does nothing the second time, and is taken back (K17, I36)", async () => {
    await startWorker(api);
    for (const code of ["SI-A", "SI-B"])
      await products.make({ code, barcodes: [{ code: `77${code}`, package: "unit" }] });
    const desk = deskAs("Manager");
    const file = lines("Artikelnummer;EAN;Bestand;Einstandspreis", "SI-A;;10;2,50", ";77SI-B;3,5;4");
    const view = await desk.check(file);
    expect(view.mapping).toEqual(["code", "barcode", "quantity", "cost"]);
    expect(view).toMatchObject({
      counts: { new: 2, change: 0, same: 0, wrong: 0 },
      totals: { quantity: 13_500, value: 3900, currency: "GBP" },
    });
    const { rows } = await desk.rows(view.id);
    expect(rows[0]?.about).toMatchObject({ quantity: { before: 0, after: 10_000 } });
    const done = await desk.run(view.id);
    expect(done.documents).toEqual([{ id: expect.any(Number), number: expect.stringMatching(/^SC-/) }]);
    expect(await held("SI-A")).toEqual([10_000, 2500]);
    await prove();

    const again = await desk.check(file);
    expect(again.counts).toEqual({ new: 0, change: 0, same: 2, wrong: 0 });
    expect(again.earlier).toEqual(done.documents);

    expect((await desk.undo(done.id)).data).toMatchObject({ state: "undone" });
    expect(await held("SI-A")).toEqual([0, 0]);
    expect((await desk.check(file)).counts).toMatchObject({ new: 2, same: 0 });
    await prove();
  });

  test("names each fault at its cell, is repaired there, and leaves the wrong rows out", async () => {
    await startWorker(api);
    await products.make({ code: "SI-C" });
    await products.make({ code: "SI-D" });
    const desk = deskAs("Manager");
    const view = await desk.check(
      lines(
        "Code;Quantity;Cost;Warehouse",
        "SI-C;5;1;",
        "SI-C;6;1;",
        "NOBODY;5;1;",
        "SI-D;many;1;",
        "SI-D;-1;1;",
        "SI-D;5;;",
        "SI-D;5;1;Nowhere",
        "SI-D;5;1;",
      ),
    );
    expect(problemsOf((await desk.rows(view.id)).rows)).toEqual([
      "",
      "",
      "0 unknown",
      "1 notNumber",
      "1 outOfRange",
      "2 costMissing",
      "3 unknown",
      "",
    ]);
    const { data } = await desk.fix(view.id, 4, 0, "SI-D");
    expect(data.row.problems).toEqual([]);
    const done = await desk.run(view.id);
    expect(done.counts).toEqual({ new: 2, change: 0, same: 0, wrong: 6 });
    expect([await held("SI-C"), await held("SI-D")]).toEqual([
      [5000, 500],
      [5000, 500],
    ]);
  });

  test("that sets a quantity leaves out what has moved since the person saw it (K17)", async () => {
    await startWorker(api);
    await products.make({ code: "SI-E" });
    await products.make({ code: "SI-F" });
    const desk = deskAs("Manager");
    const view = await desk.check(lines("Code;Quantity;Cost", "SI-E;5;1", "SI-F;5;1"));
    const change = changeDesk(
      api,
      () => shop,
      () => as("Root"),
    );
    const [{ id = 0 } = {}] = await api.rows("select id from product where code = 'SI-E'");
    const moved = await change.create([
      { code: "", productId: Number(id), warehouseId: places.main, quantity: 1000, unitCost: 10_000 },
    ]);
    expect((await change.post(moved.data)).message).toBe("");
    const done = await desk.run(view.id);
    expect(done.counts).toEqual({ new: 1, change: 0, same: 0, wrong: 1 });
    expect(problemsOf((await desk.rows(done.id)).rows)).toEqual(["1 moved"]);
    expect([await held("SI-E"), await held("SI-F")]).toEqual([
      [1000, 100],
      [5000, 500],
    ]);
  });
});

describe("a file of a data collector", () => {
  test.each([";", ",", "\t"])("has no headings and may be cut by %j", async (cut) => {
    const { data } = await deskAs("Manager").parse([`880001${cut}2`, `880002${cut}1`].join("\r\n"));
    expect(data).toMatchObject({ mapping: ["barcode", "quantity"], rows: 2, source: { headingRow: 0 } });
  });

  test("adds each scan, also of a box, to one line of the product", async () => {
    await startWorker(api);
    const barcodes = [
      { code: "880001", package: "unit" },
      { code: "880002", package: "box" },
    ] as const;
    await products.make({ code: "SI-X", packingBox: 12, boxPrice: 100_000, barcodes });
    const opening = deskAs("Manager");
    await opening.run((await opening.check(lines("Code;Quantity;Cost", "SI-X;1;1"))).id);
    const desk = deskAs("Manager", { mode: "add", kind: "adjust" });
    const done = await desk.run((await desk.check(lines("880001;2", "880001;1", "880002;2"))).id);
    expect(await held("SI-X")).toEqual([28_000, 2800]);
    const [{ count } = {}] = await api.rows(
      `select count(*)::int from stock_change_line where change_id = ${done.documents[0]?.id}`,
    );
    expect(count).toBe(1);
  });
});

describe("who imports stock", () => {
  test("posts it only with the right to, and otherwise leaves a draft, which undoing cancels", async () => {
    await startWorker(api);
    await products.make({ code: "SI-G" });
    const file = lines("Code;Quantity;Warehouse", "SI-G;-1;Main warehouse");
    const keeper = { mode: "add", kind: "adjust" } as const;
    const posting = deskAs("Stock keeper", keeper);
    const { data } = await posting.parse(file);
    expect((await posting.map(data.id, data.mapping)).code).not.toBe(0);
    const desk = deskAs("Stock keeper", { ...keeper, post: false });
    const done = await desk.run((await desk.check(file)).id);
    expect(done.documents).toEqual([{ id: expect.any(Number), number: null }]);
    expect((await desk.undo(done.id)).data.state).toBe("undone");
    const states = await api.rows(`select state from stock_change where id = ${done.documents[0]?.id}`);
    expect(states).toEqual([{ state: "cancelled" }]);
  });
});
