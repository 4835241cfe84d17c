/** A customer's text as proposed lines through the API: codes, what this customer bought before, the names of the catalogue. */
import { beforeAll, expect, it } from "vitest";
import { orderTextEndpoints as endpoints } from "../../../../src/contract/sale/order-text.ts";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { testApi } from "../../support/api.ts";
import { commitInput, draft, line } from "../../support/drafts.ts";
import { openShop, type Shop } from "../../support/shop.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
  await api.rows(
    `insert into barcode (code, product_id, package) values ('5099999000017', ${shop.products.get("TEA") ?? 0}, 'box')`,
  );
});

const as = (position: string) => shop.tokens.get(position) ?? "";
const read = async (text: string, customerId: number | null = null) =>
  (await api.call(endpoints.readOrderText, { payload: { text, customerId } }, as("Manager"))).data;
const told = async (text: string, customerId: number | null = null) =>
  (await read(text, customerId)).proposals.map(({ text: piece, candidates: [first] }) => [
    piece,
    first && [first.code, first.found, first.count.boxNumber, first.count.units],
  ]);

it("codes and barcodes come first, then names; what nothing fits stays as text (P4)", async () => {
  expect(await told("3 x mug, 5099999000017 2, apples 1.5 kg\n12 lawn mowers")).toEqual([
    ["3 x mug", ["MUG", "code", 0, 3000]],
    ["5099999000017 2", ["TEA", "code", 2, 0]],
    ["apples 1.5 kg", ["APPLE", "catalogue", 0, 1500]],
    ["12 lawn mowers", undefined],
  ]);
});

it("what the customer bought comes before the catalogue, in the last package and quantity", async () => {
  const boxes = line(shop, "TEA", 0, { count: { boxNumber: 4, bigBagNumber: 0, bagNumber: 0, units: 0 } });
  const order = draft(shop, [boxes], { tillId: null, customerId: shop.customerId });
  const posted = await api.call(sale.saveCommit, { payload: commitInput(order, null) }, as("Manager"));
  expect(posted.message).toBe("");
  expect(await told("the same teas as last time", shop.customerId)).toEqual([
    ["the same teas as last time", ["TEA", "bought", 4, 0]],
  ]);
  expect(await told("6 teas", shop.customerId)).toEqual([["6 teas", ["TEA", "bought", 6, 0]]]);
  const [first] = (await read("teas", shop.customerId)).proposals;
  expect(first?.candidates[0]?.boughtOn).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  // Of another customer nobody learns it.
  expect((await told("6 teas"))[0]).toEqual(["6 teas", ["TEA", "catalogue", 0, 6000]]);
});

it("two products in one piece are two proposals", async () => {
  expect((await told("10x apples and the same mugs")).map(([piece]) => piece)).toEqual([
    "10x apples",
    "the same mugs",
  ]);
});

it("is bounded, in its length and in its pieces, and changes nothing", async () => {
  const many = await read(Array.from({ length: 230 }, (_, at) => `${at + 1} mug`).join("\n"));
  expect(many.proposals).toHaveLength(200);
  expect(many.left).toBe(30);
  const payload = { text: "x".repeat(10_001), customerId: null };
  expect((await api.call(endpoints.readOrderText, { payload }, as("Manager"))).name).toBe("BadInput");
  const stock = { payload: { text: "1 mug", customerId: null } };
  expect((await api.call(endpoints.readOrderText, stock, as("Stock keeper"))).name).toBe("AccessDenied");
});
