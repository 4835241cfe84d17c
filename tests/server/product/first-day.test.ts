/** A first day: messy files of products and of opening stock are repaired at their cells and imported, and the goods are sold (K18, I2, I36). */
import { beforeAll, expect, test } from "vitest";
import { productImportEndpoints } from "../../../src/contract/product/product-import.ts";
import { stockCostEndpoints } from "../../../src/contract/product/stock-cost.ts";
import { stockImportEndpoints } from "../../../src/contract/stock/stock-import.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { draft, line } from "../support/drafts.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi(10);
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});
const { as, sell } = returnsDesk(api, () => shop);
const warehouseId = () => shop.tills[0]?.warehouseId ?? 0;

/** As an old program wrote it: blank rows, blanks around codes, decimal commas, amounts with a currency, a price in words. */
const goods = [
  "Artikelnummer;Bezeichnung;EAN;Preis",
  " FD-1 ;  Blaue Tasse ;40063815;2,50",
  "",
  "FD-2;Teller;;vier Euro",
  "FD-3;Kanne;;12,00",
  "FD-3;Kanne doppelt;;12,00",
  "",
].join("\r\n");
const stock = ["Artikelnummer;Bestand;Einstandspreis", "FD-1;1.000;0,80", "fd-2;x;1,10", "FD-3;4;5,00"].join(
  "\r\n",
);

test("messy files of products and stock are repaired and imported, and what was imported is sold at its cost", async () => {
  await startWorker(api);
  const products = importDesk(api, () => as("Manager"), productImportEndpoints);
  const view = await products.check(goods);
  expect(view.mapping).toEqual(["code", "name", "barcode", "unitPrice"]);
  const { rows } = await products.rows(view.id);
  const wrong = rows.flatMap(({ line: at, problems }) => problems.map((one) => ({ at, ...one })));
  const price = wrong.find(({ column }) => column === 3);
  expect(price).toMatchObject({ problem: "notNumber" });
  expect((await products.fix(view.id, price?.at ?? 0, 3, "12,00")).data.row.problems).toEqual([]);
  const made = await products.run(view.id);
  expect(made.counts).toMatchObject({ new: 3 });

  const opening = importDesk(api, () => as("Manager"), stockImportEndpoints, {
    warehouseId: warehouseId(),
    kind: "opening",
    mode: "set",
    date: "2026-11-20",
    reason: "Opening stock",
    post: true,
  });
  const counted = await opening.check(stock);
  expect(counted.counts).toMatchObject({ new: 2, wrong: 1 });
  const unread = (await opening.rows(counted.id)).rows.find(({ problems }) => problems.length > 0);
  const at = unread?.line ?? 0;
  expect(unread?.problems.map(({ column }) => column).toSorted()).toEqual([0, 1]);
  await opening.fix(counted.id, at, 0, "FD-2");
  expect((await opening.fix(counted.id, at, 1, "30")).data.row.problems).toEqual([]);
  const posted = await opening.run(counted.id);
  expect(posted.counts).toMatchObject({ new: 3, wrong: 0 });

  const [plate] = await api.rows("select id from product where code = 'FD-2'");
  const productId = Number(plate?.["id"]);
  await sell(draft(shop, [line(shop, "MUG", 2, { productId, name: "Teller" })]));
  const query = { productId, warehouseId: warehouseId() };
  const { data } = await api.call(stockCostEndpoints.stockCost, { query }, as("Manager"));
  expect(data).toMatchObject({ quantity: 28_000, value: 28 * 110, unitCost: 11_000 });
  expect(data.steps).toMatchObject([
    { kind: "opening", number: posted.documents[0]?.number, quantity: 30_000, left: 2000 },
  ]);
  for (const { query: proof, says } of checks) expect(await api.rows(proof), says).toEqual([]);
});
