/** Suppliers' offers from a file over the true pipeline: their own codes first (B18, B20), the file that was exported, undone as one (G16). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { offerImportEndpoints } from "../../../src/contract/purchase/offer-import.ts";
import { offerEndpoints } from "../../../src/contract/purchase/offer.ts";
import { requestOf, testApi } from "../support/api.ts";
import { importDesk, startWorker } from "../support/imports.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { offerDesk } from "./offer-desk.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi(10);
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
const offers = offerDesk(api, desk);
const files = (supplierId: number | null, who = "Manager") =>
  importDesk(api, () => desk.as(who), offerImportEndpoints, { supplierId });
beforeAll(async () => {
  shop = await openShop(api);
});

const productOf = (code: string) => desk.line(code, 1, 1).productId;
const only = async (supplierId: number, code: string) => (await offers.list(supplierId, productOf(code)))[0];

/** The changes of an offer as its history shows them. */
const history = async (id: number, who = "Manager") =>
  (await api.call(offerEndpoints.offerChanges, { query: { id } }, desk.as(who))).data.changes;

test("a supplier's price list makes and changes offers, twice changes nothing, and is undone as one", async () => {
  await startWorker(api);
  const supplierId = await desk.supplier("EUR");
  const was = await offers.save("MUG", 2, { supplierId, codes: ["A-7"], package: 12_000, currency: "EUR" });
  const [next, fresh] = [`B-${randomUUID().slice(0, 6)}`, `C-${randomUUID().slice(0, 6)}`];
  const file = [
    "Our code;Supplier's codes;Price;Price from quantity;MOQ;Lead time;Valid until",
    `;A-7;2.105;"100: 1.90; 500: 1.7525";24;9;2027-03-31`,
    `TEA;${fresh}; 3.5;;;;`,
  ].join("\r\n");
  const view = await files(supplierId).check(file);
  expect(view.counts).toEqual({ new: 1, change: 1, same: 0, wrong: 0 });
  const { rows } = await files(supplierId).rows(view.id);
  expect(rows[0]?.about?.price).toEqual({ before: 2_00_00, after: 2_10_50 });
  const done = await files(supplierId).run(view.id);
  expect(await only(supplierId, "MUG")).toMatchObject({
    id: was.id,
    price: 2_10_50,
    tiers: [
      { from: 100_000, price: 1_90_00 },
      { from: 500_000, price: 1_75_25 },
    ],
    package: 12_000,
    minimum: 24_000,
    leadDays: 9,
    validUntil: "2027-03-31",
    codes: ["A-7"],
  });
  expect(await only(supplierId, "TEA")).toMatchObject({
    price: 3_50_00,
    currency: "EUR",
    package: 1000,
    codes: [fresh],
  });
  expect((await files(supplierId).check(file)).counts).toEqual({ new: 0, change: 0, same: 2, wrong: 0 });
  expect((await files(supplierId).undo(done.id)).data.state).toBe("undone");
  expect(await only(supplierId, "MUG")).toEqual({ ...was, version: was.version + 2 });
  expect(await offers.list(supplierId, productOf("TEA"))).toEqual([]);
  // A file that changes nothing but a code.
  const renamed = await files(supplierId).run(
    (await files(supplierId).check(`Our code;Supplier's codes\r\nMUG;${next}`)).id,
  );
  expect(await only(supplierId, "MUG")).toMatchObject({ codes: [next], version: was.version + 3 });
  expect((await files(supplierId).undo(renamed.id)).data.state).toBe("undone");
  expect((await only(supplierId, "MUG"))?.codes).toEqual(["A-7"]);
});

test("an import whose offer was changed since is not undone, and the refusal names product and supplier (G16)", async () => {
  await startWorker(api);
  const supplierId = await desk.supplier();
  await offers.save("MUG", 2, { supplierId });
  const done = await files(supplierId).run((await files(supplierId).check("Our code;Price\r\nMUG;2.50")).id);
  const changed = await offers.save("MUG", 3, { supplierId });
  const refused = await files(supplierId).undo(done.id);
  expect(refused.name).toBe("UndoBlocked");
  expect(refused.message).toContain(
    `${changed.productCode} ${changed.product}, ${changed.supplier} has changed since`,
  );
  expect((await only(supplierId, "MUG"))?.price).toBe(3_00_00);
});

test("the exported file of offers is read again without a change", async () => {
  const supplierId = await desk.supplier();
  await offers.save("MUG", 2.1234, {
    supplierId,
    codes: [`X-${randomUUID().slice(0, 6)}`, `Y-${randomUUID().slice(0, 6)}`],
    package: 6000,
    minimum: 1500,
    leadDays: 0,
    validUntil: "2027-01-31",
    tiers: [
      { from: 1_000_000, price: 1_90_05 },
      { from: 12_345_678, price: 90 },
    ],
  });
  const query = { supplierId, format: "csv", columns: "" } as const;
  const file = await (
    await api.raw(requestOf(offerEndpoints.exportOffers, { query }, desk.as("Manager")))
  ).text();
  expect(file).toContain("1,000: 1.9005; 12,345.678: 0.009");
  expect((await files(null).check(file)).counts).toEqual({ new: 0, change: 0, same: 1, wrong: 0 });
  const cheaper = await files(null).check(file.replace("0.009", "0.008"));
  expect(cheaper.counts).toEqual({ new: 0, change: 1, same: 0, wrong: 0 });
});

test("a row says what is wrong with it: no supplier, no product, a new offer without a price, a code of another product", async () => {
  const supplierId = await desk.supplier();
  const code = `S-${randomUUID().slice(0, 6)}`;
  await offers.save("MUG", 2, { supplierId, codes: [code] });
  const view = await files(supplierId).check(
    [
      "Supplier;Our code;Supplier's codes;Price;Price from quantity;Package (units)",
      "Nowhere;MUG;;1;;",
      ";NONE;;1;;",
      ";TEA;;;;",
      `;TEA;${code};1;;`,
      ";TEA;;1;cheap;",
      ";TEA;;1;;0",
      ";TEA;T-1;1;;",
      ";APPLE;T-1;1;;",
    ].join("\r\n"),
  );
  const { rows } = await files(supplierId).rows(view.id, { outcome: "wrong" });
  expect(
    rows.map(({ line, problems }) => [line, ...problems.map(({ column, problem }) => [column, problem])]),
  ).toEqual([
    [2, [0, "unknown"]],
    [3, [1, "unknown"]],
    [4, [3, "missing"]],
    [5, [2, "taken"]],
    [6, [4, "notNumber"]],
    [7, [5, "outOfRange"]],
    // Only a second row about the same product.
    [8],
    [9, [2, "taken"]],
  ]);
  expect((await files(null).check("Our code;Price\r\nMUG;1")).counts).toMatchObject({ wrong: 1 });
});

test("the history of an offer names who changed its price, and shows no price to who may not see costs (I35)", async () => {
  const supplierId = await desk.supplier();
  const { id } = await offers.save("TEA", 4, { supplierId });
  await offers.save("TEA", 4.5, { supplierId, minimum: 5000 });
  const seen = await history(id);
  expect(seen.map(({ act }) => act)).toEqual(["change", "create"]);
  expect(seen[0]?.changes.toSorted((one, other) => one.field.localeCompare(other.field))).toEqual([
    { field: "minimum", from: 0, to: 5000 },
    { field: "price", from: 4_00_00, to: 4_50_00 },
  ]);
  const [hidden] = await history(id, "Stock keeper");
  expect(hidden?.changes.map(({ field }) => field)).toEqual(["minimum"]);
});
