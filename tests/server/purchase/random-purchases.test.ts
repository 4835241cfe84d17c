/** Random orders, receipts, undone receipts, payments and sales side by side: whatever happens, the books are whole (I1, I2, I6, I7, I8). */
import fc from "fast-check";
import { beforeAll, expect, it } from "vitest";
import { purchaseEndpoints as purchase } from "../../../src/contract/purchase/purchase.ts";
import type { Purchase } from "../../../src/contract/purchase/purchase-order.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { totals } from "../../../src/domain/price/totals.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { commitInput, draft, line } from "../support/drafts.ts";
import { purchaseDesk } from "./purchase-desk.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const desk = purchaseDesk(api, () => shop);
beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("update customer set credit_limit = null");
});

const provable = checks.filter(({ invariant }) => !["G6", "I22"].includes(invariant));

const act = fc.oneof(
  fc.record({
    kind: fc.constant("order" as const),
    units: fc.integer({ min: 1, max: 30 }),
    price: fc.integer({ min: 0, max: 9 }),
    free: fc.nat(3),
    abroad: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant("receive" as const),
    at: fc.nat(9),
    good: fc.nat(20),
    damaged: fc.nat(3),
    refused: fc.nat(2),
  }),
  fc.record({ kind: fc.constant("undo" as const), at: fc.nat(9), receipt: fc.nat(3) }),
  fc.record({ kind: fc.constant("pay" as const), at: fc.nat(9), part: fc.integer({ min: 1, max: 4 }) }),
  fc.record({ kind: fc.constant("close" as const), at: fc.nat(9) }),
  fc.record({ kind: fc.constant("sell" as const), units: fc.integer({ min: 1, max: 25 }) }),
);

const sell = async (units: number) => {
  const order = draft(shop, [line(shop, "MUG", units)], { customerId: shop.customerId, currency: "GBP" });
  const payload = commitInput(order, null, { total: totals({ ...order, decimals: 2 }).total });
  return api.call(sale.saveCommit, { payload }, desk.as("Manager"));
};

type Act = typeof act extends fc.Arbitrary<infer A> ? A : never;

/** Does one act on one of the orders; what it refuses leaves everything as it was. */
const run = async (orders: number[], step: Act) => {
  if (step.kind === "sell") return sell(step.units);
  if (step.kind === "order") {
    const wish = step.abroad ? { currency: "EUR" } : {};
    const lines = [
      desk.line("MUG", step.units, step.price, { free: step.free * 1000 }),
      desk.line("TEA", step.units, 1),
    ];
    return orders.push((await desk.order(lines, wish)).id);
  }
  const id = orders[step.at % Math.max(1, orders.length)];
  if (id === undefined) return undefined;
  const order: Purchase = await desk.read(id);
  if (step.kind === "close")
    return api.call(purchase.closePurchase, { payload: desk.on(order) }, desk.as("Manager"));
  if (step.kind === "undo") return desk.undo(order, order.receipts[step.receipt]?.id ?? 0);
  if (step.kind === "pay")
    return desk.pay(
      order,
      Math.max(1, Math.trunc((order.unpaid ?? 0) / step.part)),
      order.currency,
      order.currency === "GBP" ? 10_000_000_000 : 8_500_000_000,
    );
  const lines = order.lines.map(({ id: lineId }) => ({
    lineId,
    good: step.good * 1000,
    damaged: step.damaged * 1000,
    refused: step.refused * 1000,
  }));
  return desk.receive(order, lines);
};

it("receipts, payments and sales in any order leave the books whole (I1, I2, I6, I7, I8)", async () => {
  const histories = fc.sample(fc.array(act, { minLength: 25, maxLength: 25 }), {
    seed: Date.now() % 1_000_000,
    numRuns: 3,
  });
  for (const history of histories) {
    const orders: number[] = [];
    for (const step of history) await run(orders, step);
    for (const { invariant, says, query } of provable)
      expect(await api.rows(query), `${invariant}: ${says}: ${JSON.stringify(history)}`).toEqual([]);
  }
}, 60_000);
