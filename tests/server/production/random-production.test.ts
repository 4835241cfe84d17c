/** Random production orders and recipes: what goes in is what comes out or is booked as lost, and no recipe contains itself (I30). */
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import type { Production } from "../../../src/contract/production/order.ts";
import { checks } from "../../../src/server/prove/checks.ts";
import { valuationMethods, valueBy } from "../setting/valuation.ts";
import { openNorth } from "../stock/transfer-desk.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";
import { productionDesk } from "./production-desk.ts";

const api = testApi();
let shop: Shop;
let main: number;
beforeAll(async () => {
  shop = await openShop(api);
  ({ main } = await openNorth(api));
});
const desk = productionDesk(
  api,
  () => shop,
  () => shop.tokens.get("Root") ?? "",
);

const units = (max: number) => fc.integer({ min: 0, max });
const step = fc.oneof(
  fc.record({ act: fc.constant("issue" as const), line: fc.nat(1), units: fc.integer({ min: -3, max: 6 }) }),
  fc.record({ act: fc.constant("report" as const), line: fc.nat(1), good: units(4), scrapped: units(2) }),
  fc.record({ act: fc.constant("take" as const), line: fc.nat(1), units: units(3) }),
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

const run = fc.record({
  /** The cost of a unit of each input, in 1/10000 of the main unit of money: most costs are no whole number of cents. */
  costs: fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 99_999 })),
  share: fc.integer({ min: 0, max: 10_000 }),
  wanted: fc.integer({ min: 1, max: 7 }),
  labour: fc.option(fc.nat(5000), { nil: undefined }),
  other: fc.nat(5000),
  steps: fc.array(step, { minLength: 3, maxLength: 8 }),
  isCancelled: fc.boolean(),
});

const held = async (productId: number) => {
  const [row] = await api.rows(
    `select quantity from stock_balance where warehouse_id = ${main} and product_id = ${productId}`,
  );
  return Number(row?.["quantity"] ?? 0) / 1000;
};

/** What a step makes of the order; null where nothing of it can be done. */
const play = async (order: Production, one: Step): Promise<Production | null> => {
  const output = order.outputs[one.line];
  if (one.act === "take") {
    const productId = output?.productId ?? 0;
    const taken = Math.min(one.units, await held(productId));
    if (taken > 0) expect((await desk.take(productId, taken)).message).toBe("");
    return null;
  }
  const input = order.inputs[one.line];
  const back = Math.max(one.act === "issue" ? one.units * 1000 : 0, -(input?.issued ?? 0));
  if (one.act === "issue" ? back === 0 : one.good + one.scrapped === 0) return null;
  const { data, message } =
    one.act === "issue"
      ? await desk.issue(order, [{ lineId: input?.id ?? 0, quantity: back }])
      : await desk.report(order, [
          { lineId: output?.id ?? 0, good: one.good * 1000, scrapped: one.scrapped * 1000 },
        ]);
  expect(message).toBe("");
  return data;
};

/** By how much the entries of an order changed the value of the stock. */
const valueAdded = async ({ id }: Production) => {
  const [row] = await api.rows(`
    select coalesce(sum(value), 0) as value from stock_entry where document_type = 'production' and document_id = ${id}`);
  return Number(row?.["value"]);
};

test.each(valuationMethods)(
  "valued by %s, of random orders the value in is the value out and the booked loss; a cancelled one leaves none (I30, D3, D7)",
  async (method) => {
    await valueBy(api, method);
    await fc.assert(
      fc.asyncProperty(run, async ({ costs, share, wanted, labour, other, steps, isCancelled }) => {
        const parts = [await desk.stocked(100, costs[0]), await desk.stocked(100, costs[1])];
        const [product, byProduct] = [await desk.newProduct(), await desk.newProduct("By-product")];
        const process = await desk.makeProcess(
          parts.map((part) => ({ code: String(part), quantity: 1500, loss: 300 })),
          [
            { productId: product, share },
            { productId: byProduct, quantity: 2000, share: 10_000 - share },
          ],
          { labour: 3333, other: null },
        );
        let order = (await desk.release((await desk.create(process.id, wanted * 1000)).data)).data;
        for (const one of steps) order = (await play(order, one)) ?? order;
        if (isCancelled || !order.can.includes("close")) {
          // Cancelling is refused where outputs have left since, and then nothing is changed.
          const before = await valueAdded(order);
          const { name } = await desk.cancel(order);
          expect(await valueAdded(order)).toBe(name === undefined ? 0 : before);
        } else {
          const spent = labour === undefined ? { other } : { labour, other };
          const { data, message } = await desk.close(order, spent);
          expect(message).toBe("");
          const { loss, costOfGoods, labour: paid } = data;
          expect(paid).toBe(labour ?? paid);
          expect(await valueAdded(data)).toBe((paid ?? 0) + other - (loss ?? 0) - (costOfGoods ?? 0));
        }
        for (const { says, query } of checks) expect(await api.rows(query), says).toEqual([]);
      }),
      { numRuns: 8, endOnFailure: true },
    );
  },
  60_000,
);

const PRODUCTS = 4;
const product = fc.nat(PRODUCTS - 1);

/** Whether making one product needs the other, by recipes as pairs of input and output. */
const needs = (recipes: readonly (readonly [number, number])[], made: number, part: number): boolean =>
  made === part || recipes.some(([input, output]) => output === made && needs(recipes, input, part));

test("of random recipes exactly those are refused by which a product would be needed to make itself (I30, D4)", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(product, product), { minLength: 4, maxLength: 10 }),
      async (recipes) => {
        const ids: number[] = [];
        for (let at = 0; at < PRODUCTS; at += 1) ids.push(await desk.newProduct());
        const saved: (readonly [number, number])[] = [];
        for (const [input, output] of recipes) {
          const { name } = await desk.save(
            await desk.fieldsOf([{ code: String(ids[input]) }], [{ productId: ids[output] ?? 0 }]),
          );
          const isCircle = needs(saved, input, output);
          expect(name, `${input} into ${output} after ${saved.join("; ")}`).toBe(
            isCircle ? "ProcessNeedsItself" : undefined,
          );
          if (!isCircle) saved.push([input, output]);
        }
      },
    ),
    { numRuns: 8, endOnFailure: true },
  );
});
