/** Lines of purchase orders from a supplier's file over the true pipeline: matching, prices, one draft for each reference (B20, I36). */
import { beforeAll, expect, test } from "vitest";
import { purchaseImportEndpoints } from "../../../src/contract/purchase/purchase-import.ts";
import { testApi } from "../support/api.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi(10);
let shop: Shop;
let supplierId = 0;
const orders = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
  supplierId = await orders.supplier();
  await api.rows(
    `insert into barcode (code, product_id) values ('5060123000771', ${shop.products.get("TEA")})`,
  );
});
const desk = (position = "Root") =>
  importDesk(api, () => orders.as(position), purchaseImportEndpoints, {
    supplierId,
    warehouseId: shop.tills[0]?.warehouseId ?? 0,
    currency: "GBP",
    expectedOn: "2026-12-01",
    reference: "Spring",
    memo: "",
  });
const lines = (ids: readonly number[]) =>
  api.rows(`select o.reference, o.state, (select jsonb_agg(jsonb_build_array(p.code, l.quantity, l.unit_price, l.free) order by l.position)
    from purchase_line l join product p on p.id = l.product_id where l.order_id = o.id) as lines
    from purchase_order o where o.id in (${ids.join()}) order by o.id`);

test("each reference becomes a draft at the file's prices, and undoing cancels them", async () => {
  await startWorker(api);
  const file = [
    "Code;Barcode;Qty;Price;Free;Discount;Order no",
    "MUG;;12;4.25;1;;A",
    "MUG;;3;4.25;;;A",
    "MUG;;3;4;;10;A",
    "TEA;;2;1.1;;;",
    "NONE;;1;1;;;A",
    "APPLE;;1;;;;A",
  ].join("\r\n");
  const view = await desk().check(file);
  expect(view.counts).toEqual({ new: 4, change: 0, same: 0, wrong: 2 });
  expect(view.totals).toEqual({ quantity: 20_000, value: 9166, currency: "GBP" });
  const { rows } = await desk().rows(view.id);
  expect(rows[4]?.problems).toEqual([{ column: 0, problem: "unknown" }]);
  expect(rows[5]?.problems).toEqual([{ column: 3, problem: "missing" }]);
  const done = await desk().run(view.id);
  const ids = done.documents.map(({ id }) => id);
  expect(await lines(ids)).toEqual([
    {
      reference: "A",
      state: "draft",
      lines: [
        ["MUG", 15_000, 42_500, 1000],
        ["MUG", 3000, 40_000, 0],
      ],
    },
    { reference: "Spring", state: "draft", lines: [["TEA", 2000, 11_000, 0]] },
  ]);
  expect((await desk().undo(done.id)).data.state).toBe("undone");
  expect((await lines(ids)).map(({ state }) => state)).toEqual(["cancelled", "cancelled"]);
});

test("a supplier's code that a barcode explained is known in the next file, before a product of ours with that code (B20)", async () => {
  await startWorker(api);
  const first = await desk().check("Code;Barcode;Qty;Price\r\nMUG;5060123000771;1;1");
  await desk().run(first.id);
  const next = await desk().check("Code;Qty;Price\r\nMUG;7;1.5");
  const { rows } = await desk().rows(next.id);
  expect(rows[0]?.about?.product).toBe("Tea");
});

test("a price that the file leaves out is the last one that was paid, and a change of price is shown", async () => {
  await orders.order([orders.line("APPLE", 5, 2)]);
  const view = await desk().check("Code;Qty;Price\r\nAPPLE;1;\r\nAPPLE;1;3");
  const { rows } = await desk().rows(view.id);
  expect(rows.map(({ about }) => about?.price)).toEqual([
    { before: 20_000, after: 20_000 },
    { before: 20_000, after: 30_000 },
  ]);
});
