/** Random receipts, sales, returns, transfers and corrections of goods with lots: lots and "no lot" stay what is on hand (K10, K13, K15). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import type { Order } from "../../../src/contract/sale/sale-order.ts";
import { transferEndpoints } from "../../../src/contract/stock/transfer.ts";
import { byExpiry, isExpired } from "../../../src/domain/lot.ts";
import { lotChecks } from "../../../src/server/prove/lot-checks.ts";
import { testApi } from "../support/api.ts";
import { draft } from "../support/drafts.ts";
import { back, returnsDesk } from "../support/returns.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { inDays, lotDesk, lotOf } from "./lot-desk.ts";
import { openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  places = await openNorth(api);
});
const desk = lotDesk(api, () => shop);
const { as, inCash, post, lookUp } = returnsDesk(api, () => shop);
const transfers = transferDesk(
  api,
  () => shop,
  () => as("Root"),
);

const units = fc.integer({ min: 1, max: 6 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("receive" as const),
      units,
      lots: fc.array(fc.record({ code: fc.constantFrom("A", "B", "C", "D"), units }), { maxLength: 3 }),
    }),
  },
  { weight: 5, arbitrary: fc.record({ act: fc.constant("sell" as const), units }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constantFrom("return", "cancel", "transfer"), units, pick: fc.nat(20) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const expiries: Readonly<Record<string, string | null>> = {
  A: inDays(40),
  B: inDays(5),
  C: inDays(-2),
  D: null,
};

/** Of lots that are good, each that was taken from later was empty before; `before` is what the warehouse had. */
const expectFirstExpired = (before: Awaited<ReturnType<typeof desk.read>>, sold: Order) => {
  const taken = sold.lines[0]?.lots ?? [];
  const good = before.lots
    .filter((lot) => lot.quantity > 0 && !isExpired(lot, before.today))
    .map((lot) => ({ ...lot, lotId: lot.id }))
    .toSorted(byExpiry);
  const ofLot = (code: string) => taken.find((one) => one.code === code)?.quantity ?? 0;
  const open = good.findIndex((lot) => ofLot(lot.code) < lot.quantity);
  if (open >= 0) for (const later of good.slice(open + 1)) expect(ofLot(later.code)).toBe(0);
};

const play = async (steps: readonly Step[]) => {
  const id = await desk.make();
  const orders: Order[] = [];
  const acts = {
    receive: (one: Step) => {
      const lots = ("lots" in one ? one.lots : []).map((lot) =>
        lotOf(lot.code, expiries[lot.code] ?? null, lot.units),
      );
      const inLots = lots.reduce((sum, lot) => sum + lot.quantity / 1000, 0);
      return desk.receive(id, Math.max(one.units, inLots), lots);
    },
    sell: async (one: Step) => {
      const before = await desk.read(id);
      const order = draft(shop, [desk.goods(id, one.units)]);
      const sold = await post(order, inCash(order));
      expect(sold.message).toBe("");
      expectFirstExpired(before, sold.data);
      orders.push(sold.data);
    },
    return: async (one: Step) => {
      const order = orders[("pick" in one ? one.pick : 0) % Math.max(1, orders.length)];
      if (order === undefined) return;
      const { lines } = await lookUp(order);
      const [first] = lines;
      const left = first ? first.quantity - first.returned : 0;
      if (!first || left <= 0) return;
      const returned = draft(shop, [back(first, Math.min(left, one.units * 1000))]);
      expect((await post(returned, inCash(returned))).message).toBe("");
    },
    cancel: async () => {
      const order = orders.pop();
      if (order === undefined) return;
      const { data } = await api.call(sale.order, { params: { id: order.id } }, as("Manager"));
      const payload = {
        key: randomUUID(),
        id: data.id,
        version: data.version,
        refund: true,
        reason: "Wrong",
      };
      await api.call(sale.cancel, { payload }, as("Manager"));
    },
    transfer: async (one: Step) => {
      const line = {
        key: randomUUID(),
        productId: id,
        packing: { packingBox: null, packingBigBag: null, packingBag: null },
        count: { boxNumber: 0, bigBagNumber: 0, bagNumber: 0, units: one.units * 1000 },
      };
      const transfer = { ...transfers.draftOf(places.main, places.north, []), lines: [line] };
      const payload = { key: randomUUID(), transfer };
      const made = await api.call(transferEndpoints.createTransfer, { payload }, as("Root"));
      const sent = await transfers.send(made.data);
      const lineId = sent.data.lines?.[0]?.id;
      if (sent.message === "" && lineId !== undefined)
        await transfers.receive(sent.data, [{ lineId, received: one.units * 1000 }]);
    },
  };
  for (const one of steps) await acts[one.act](one);
  for (const { says, query } of lotChecks) expect(await api.rows(query), says).toEqual([]);
  const [row] = await api.rows(`
    select coalesce(sum(b.quantity), 0)::bigint as held, coalesce((select sum(quantity) from lot_stock where product_id = ${id}), 0)::bigint as lots
    from stock_balance b where product_id = ${id}`);
  const here = [await desk.read(id), await desk.read(id, places.north)];
  const inLots = here.flatMap(({ lots }) => lots).reduce((sum, { quantity }) => sum + quantity, 0);
  const loose = here.reduce((sum, { withoutLot }) => sum + withoutLot, 0);
  expect([inLots, inLots + loose]).toEqual([Number(row?.["lots"]), Number(row?.["held"])]);
};

test(
  "lots and what has no lot are what is on hand, and sales take what expires first",
  { timeout: 120_000 },
  () => fc.assert(fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 10 }), play), { numRuns: 8 }),
);
