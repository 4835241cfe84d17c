/** Purchases line by line: what came, what is open, what a unit came into stock at, and who sees it. */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, it } from "vitest";
import { purchaseLineEndpoints as lines } from "../../../src/contract/purchase/purchase-lines.ts";
import { purchaseEndpoints as purchase } from "../../../src/contract/purchase/purchase.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { purchaseDesk } from "./purchase-desk.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
});

const seenBy = async (position: string, query: object) =>
  (await api.call(lines.purchaseLines, { query }, desk.as(position))).data;

it("a line says what came, what is open and what a unit came into stock at (B8)", async () => {
  const order = await desk.order([desk.line("MUG", 10, 2), desk.line("TEA", 4, 5)]);
  await desk.receive(order, desk.came(order, [6]));
  const query = { searchWord: order.number ?? "", orderBy: "number", order: "asc" } as const;
  const seen = await seenBy("Manager", query);
  const { data: sums } = await api.call(lines.purchaseLineSums, { query }, desk.as("Manager"));
  expect(sums).toEqual({ total: 2, sums: [{ currency: "GBP", lines: 2, net: 40_00 }] });
  expect(seen.lines).toMatchObject([
    { code: "MUG", quantity: 10_000, received: 6_000, open: 4_000, unitPrice: 2_0000, landedCost: 2_0000 },
    { code: "TEA", received: 0, open: 4_000, landedCost: null },
  ]);
  const open = await seenBy("Manager", { ...query, only: "lost" });
  expect(open.lines).toEqual([]);
});

it("nothing is open of a closed order, and costs are left out for who may not see them", async () => {
  const order = await desk.order([desk.line("MUG", 3, 2)]);
  const query = { searchWord: order.number ?? "", orderBy: "unitPrice" };
  const [line] = (await seenBy("Stock keeper", query)).lines;
  expect(line).toMatchObject({ open: 3_000 });
  for (const hidden of ["unitPrice", "discount", "net", "landedCost"])
    expect(line).not.toHaveProperty(hidden);
  const part = desk.done(await desk.receive(order, desk.came(order, [1])));
  const { id, version } = part;
  const payload = { key: randomUUID(), id, version };
  desk.done(await api.call(purchase.closePurchase, { payload }, desk.as("Manager")));
  expect((await seenBy("Manager", query)).lines).toMatchObject([{ open: 0, missing: 2_000 }]);
});
