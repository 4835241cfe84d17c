/** Suppliers' offers through the API: saved all or none, asked about after a receipt at another price (B18). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { offerDesk } from "./offer-desk.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
const offers = offerDesk(api, desk);
beforeAll(async () => {
  shop = await openShop(api);
});

it("an offer has codes, package and prices by quantity; the price is hidden from who may not see cost", async () => {
  const saved = await offers.save("MUG", 2, {
    codes: ["A-7", "A-8"],
    package: 12_000,
    minimum: 24_000,
    leadDays: 9,
    tiers: [{ from: 100_000, price: 1_90_00 }],
  });
  expect(saved).toMatchObject({ codes: ["A-7", "A-8"], price: 2_00_00, basePrice: 2_00_00, version: 1 });
  const [seen] = await offers.list(saved.supplierId, saved.productId, "Stock keeper");
  expect(seen).toMatchObject({ codes: ["A-7", "A-8"], package: 12_000 });
  expect(seen).not.toHaveProperty("price");
  expect(seen).not.toHaveProperty("tiers");
});

it("offers are saved all or none: a second offer of the product, or a code of another product, saves nothing", async () => {
  const supplierId = await desk.supplier("EUR");
  const mug = await offers.save("MUG", 2, { supplierId, codes: ["X-1"] });
  const tea = await offers.input("TEA", 3, { supplierId, codes: ["X-1"] });
  const taken = await offers.send([{ ...(await offers.input("APPLE", 1, { supplierId })) }, tea]);
  expect(taken).toMatchObject({ name: "BadInput" });
  expect(taken.data).toMatchObject({ fields: [{ field: "offers.1.codes" }] });
  const again = await offers.send([await offers.input("MUG", 5, { supplierId })]);
  expect(again.data).toMatchObject({ fields: [{ field: "offers.0.productId" }] });
  expect(await offers.list(supplierId, tea.productId)).toEqual([]);
  const stale = await offers.send([
    { ...(await offers.input("MUG", 5, { supplierId })), id: mug.id, version: mug.version + 1 },
  ]);
  expect(stale.name).toBe("StaleVersion");
});

it("a changed code alone makes a new version; a removed offer is gone and its product free for another", async () => {
  const supplierId = await desk.supplier();
  const first = await offers.save("TEA", 4, { supplierId, codes: ["T-1"] });
  const second = await offers.save("TEA", 4, { supplierId, codes: ["T-2"] });
  expect([first.version, second.version, second.codes]).toEqual([1, 2, ["T-2"]]);
  const { id, version } = second;
  expect((await offers.send([], { removed: [{ id, version }] })).data).toEqual({ saved: 1 });
  expect(await offers.list(supplierId, second.productId)).toEqual([]);
  expect((await offers.save("TEA", 6, { supplierId })).id).not.toBe(id);
});

it("goods at 2.10 ask whether to change the offer of 2.00; nothing changes without an answer (B18)", async () => {
  const order = await offers.received("APPLE", 2, 2.1);
  const [question] = await offers.questions(order.id);
  expect(question).toMatchObject({ offerPrice: 2_00_00, price: 2_10_00, currency: "GBP" });
  expect((await offers.questions(order.id, "Stock keeper"))[0]).not.toHaveProperty("price");
  const supplierId = await desk.supplier();
  const productId = order.lines[0]?.productId ?? 0;
  expect((await offers.list(supplierId, productId))[0]?.price).toBe(2_00_00);
  const key = randomUUID();
  const [lineId, version] = [question?.lineId ?? 0, question?.version ?? 0];
  const [one, same] = await Promise.all([
    offers.answer(lineId, version, true, key),
    offers.answer(lineId, version, true, key),
  ]);
  expect([one.message, same.message]).toEqual(["", ""]);
  expect((await offers.list(supplierId, productId))[0]).toMatchObject({
    price: 2_10_00,
    version: version + 1,
  });
  expect(await offers.questions(order.id)).toEqual([]);
});

it("an offer that stays is not asked about again, and a price by quantity changes in its own tier (B18)", async () => {
  await offers.save("APPLE", 2, { tiers: [{ from: 10_000, price: 1_80_00 }] });
  const order = await desk.order([desk.line("APPLE", 10, 1.7)], {}, true);
  const [question] = await offers.questions(order.id);
  expect(question).toMatchObject({ offerPrice: 1_80_00, price: 1_70_00 });
  expect((await offers.answer(question?.lineId ?? 0, question?.version ?? 0, false)).message).toBe("");
  expect(await offers.questions(order.id)).toEqual([]);
  const other = await desk.order([desk.line("APPLE", 10, 1.7)], {}, true);
  const [again] = await offers.questions(other.id);
  expect((await offers.answer(again?.lineId ?? 0, again?.version ?? 0, true)).message).toBe("");
  const [offer] = await offers.list(await desk.supplier(), order.lines[0]?.productId ?? 0);
  expect(offer).toMatchObject({ price: 2_00_00, tiers: [{ from: 10_000, price: 1_70_00 }] });
});
