/** Two people count while tills sell, in random order: after posting, the stock is what was counted, changed by what moved after it (I27, C1, C3, C6). */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { checks } from "../../../../src/server/prove/checks.ts";
import { valuationMethods, valueBy } from "../../setting/valuation.ts";
import { testApi } from "../../support/api.ts";
import { openShifts, openShop, type Shop } from "../../support/shop.ts";
import { checkDesk, mugSales } from "../check-desk.ts";
import { hireInto, openNorth } from "../transfer-desk.ts";

const api = testApi();
let shop: Shop;
let places: Awaited<ReturnType<typeof openNorth>>;
let counters: readonly string[];
const root = () => shop.tokens.get("Root") ?? "";
const desk = checkDesk(
  api,
  () => shop,
  root,
  () => places.main,
);
const sell = mugSales(api, () => shop);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  places = await openNorth(api);
  counters = [
    await hireInto(api, "Stock keeper", places.mainBranch),
    await hireInto(api, "Stock keeper", places.mainBranch),
  ];
});

const held = async () => {
  const [row] = await api.rows(`select quantity from stock_balance
    where warehouse_id = ${places.main} and product_id = ${shop.products.get("MUG")}`);
  return Number(row?.["quantity"] ?? 0);
};
/** Lets the clock of the database go on, so that what happens next is later than what happened. */
const later = () => new Promise((resolve) => setTimeout(resolve, 20));

const units = fc.integer({ min: 0, max: 4 });
const round = fc.record({
  before: units,
  counted: fc.tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 60 })),
  after: units,
  during: units,
  isUndone: fc.boolean(),
});

test.each(valuationMethods)(
  "valued by %s, random counts and sales leave every balance provable (I27)",
  async (method) => {
    await valueBy(api, method);
    await fc.assert(
      fc.asyncProperty(fc.array(round, { minLength: 1, maxLength: 3 }), async (rounds) => {
        for (const { before, counted, after, during, isUndone } of rounds) {
          const start = await held();
          const check = await desk.open(["MUG"]);
          if (before > 0) await sell(before);
          await later();
          // Each counter counts a place of their own; an answer that got lost is asked for again.
          await Promise.all(
            counters.map(async (counter, at) => {
              const count = desk.countOf({
                code: "MUG",
                mode: "set",
                place: `Aisle ${at}`,
                quantity: (counted[at] ?? 0) * 1000,
              });
              await Promise.all([1, 2].map(() => desk.send(check.id, [count], counter)));
            }),
          );
          await later();
          if (after > 0) await sell(after);
          const ended = await desk.end(check.id);
          const [one, other] = await Promise.all([
            desk.post(ended),
            desk.post(ended),
            ...(during > 0 ? [sell(during)] : []),
          ]);
          expect([one.name ?? "posted", other.name ?? "posted"].toSorted()).toEqual([
            "StaleVersion",
            "posted",
          ]);
          expect(await held()).toBe((counted[0] + counted[1] - after - during) * 1000);
          const posted = one.name === undefined ? one : other;
          if (isUndone) {
            expect((await desk.undo(posted.data)).message).toBe("");
            expect(await held()).toBe(start - (before + after + during) * 1000);
          }
          for (const { query, says } of checks) expect(await api.rows(query), says).toEqual([]);
        }
      }),
      { numRuns: 5 },
    );
  },
);
