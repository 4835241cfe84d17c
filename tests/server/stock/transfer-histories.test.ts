/** Whatever is sent, received, lost and sold at the same time: no goods and no value appear or vanish (I1-I4, I9, T2, T8). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { transferEndpoints, type Transfer } from "../../../src/contract/stock/transfer.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { valuationMethods, valueBy } from "../setting/valuation.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { openNorth, transferDesk } from "./transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
beforeAll(async () => {
  shop = await openShop(api);
  places = await openNorth(api);
  await openShifts(api, shop);
});
const root = () => shop.tokens.get("Root") ?? "";
const desk = transferDesk(api, () => shop, root);

const part = fc.integer({ min: 0, max: 3 });
const code = fc.constantFrom("MUG", "TEA");
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      act: fc.constant("send"),
      code,
      units: fc.integer({ min: 1, max: 7 }),
      back: fc.boolean(),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({
      act: fc.constant("receive"),
      pick: fc.nat(9),
      parts: fc.record({ received: part, damaged: part, returned: part, missing: part }),
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      act: fc.constant("settle"),
      pick: fc.nat(9),
      fault: fc.constantFrom("found", "source", "target", "carrier"),
      quantity: part,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ act: fc.constant("sell"), code, units: fc.integer({ min: 1, max: 5 }) }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const made: number[] = [];
const pickOf = async (pick: number): Promise<Transfer | null> => {
  const id = made[made.length - 1 - (pick % Math.max(1, made.length))];
  return id === undefined ? null : (await desk.read(id)).data;
};

/** The command goes out twice, as after an answer that got lost. */
const play = async (next: Step) => {
  if ("units" in next && next.act === "sell") {
    const order = draft(shop, [line(shop, next.code === "MUG" ? "MUG" : "TEA", next.units)]);
    const payload = commitInput(order, [cash(shop, totalOf(order))]);
    await api.call(sale.saveCommit, { payload }, root());
    return;
  }
  if ("back" in next) {
    const [from, to] = next.back ? [places.north, places.main] : [places.main, places.north];
    const { data } = await desk.create(from, to, [{ code: next.code, units: next.units * 1000 }]);
    made.push(data.id);
    const payload = { key: randomUUID(), id: data.id, version: data.version };
    await Promise.all([1, 2].map(() => api.call(transferEndpoints.sendTransfer, { payload }, root())));
    return;
  }
  if (!("pick" in next)) return;
  const transfer = await pickOf(next.pick);
  const lineId = transfer?.lines[0]?.id;
  if (!transfer || lineId === undefined) return;
  const { id, version } = transfer;
  const key = randomUUID();
  const thousand = (quantity: number) => quantity * 1000;
  if ("parts" in next) {
    const { received, damaged, returned, missing } = next.parts;
    const lines = [
      {
        lineId,
        received: thousand(received),
        damaged: thousand(damaged),
        returned: thousand(returned),
        missing: thousand(missing),
      },
    ];
    const payload = { key, id, version, lines };
    await Promise.all([1, 2].map(() => api.call(transferEndpoints.receiveTransfer, { payload }, root())));
    return;
  }
  if ("fault" in next) {
    const lines = [{ lineId, fault: next.fault, quantity: thousand(next.quantity) }] as const;
    const payload = { key, id, version, lines, reason: "" };
    await Promise.all([1, 2].map(() => api.call(transferEndpoints.settleTransfer, { payload }, root())));
  }
};

/** Goods of the company, wherever they are. */
const everywhere = async () =>
  (
    await api.rows(
      `select product_id, sum(quantity)::bigint as quantity from stock_balance group by 1 order by 1`,
    )
  ).map((row) => Number(row["quantity"]));
/** What sales and write-offs took out. */
const takenOut = async () =>
  (
    await api.rows(`
      select p.id, coalesce(sum(e.quantity) filter (where e.kind in ('sale', 'sale return', 'damage')), 0)::bigint as quantity
      from product p left join stock_entry e on e.product_id = p.id where p.is_goods group by 1 order by 1`)
  ).map((row) => Number(row["quantity"]));

test.each(valuationMethods)(
  "valued by %s, random histories of transfers and sales at once leave every balance provable",
  async (method) => {
    await valueBy(api, method);
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(step, step), { minLength: 3, maxLength: 8 }), async (pairs) => {
        const [goods, out] = [await everywhere(), await takenOut()];
        for (const pair of pairs) await Promise.all(pair.map(play));
        for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
        const [goodsAfter, outAfter] = [await everywhere(), await takenOut()];
        expect(goodsAfter.map((quantity, at) => quantity - (goods[at] ?? 0))).toEqual(
          outAfter.map((quantity, at) => quantity - (out[at] ?? 0)),
        );
      }),
      { numRuns: 6 },
    );
  },
);
