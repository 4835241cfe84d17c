/** Bad input, generated from an endpoint's own schemas: always an envelope, never a 500, never half a change. */
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { EventStream } from "../../../../src/contract/event-stream.ts";
import { File } from "../../../../src/contract/file.ts";
import { testApi } from "../api.ts";
import { cash, commitInput, draft, line, totalOf } from "../drafts.ts";
import { openShifts, openShop, type Shop } from "../shop.ts";
import {
  type AnyEndpoint,
  callAny,
  decodeAnswer,
  fittingInputs,
  idOf,
  type WireInput,
  withIds,
} from "./any-call.ts";
import { watchChanges } from "./changes.ts";
import { mutationsOf, replaced } from "./mutate.ts";

/** How much of it: KONTOR_FUZZ=10 tries ten times as many inputs. */
const much = Number(process.env["KONTOR_FUZZ"] ?? 1);

/** A number for fast-check from the day's seed and a name. */
const numberOf = (name: string): number =>
  Array.from(`${inject("seed")} ${name}`).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) %
  1_000_000;

/** A file and a stream of events are no envelopes: their schemas say only that there is one. */
const isFile = ({ args: [, , { success }] }: AnyEndpoint) => success === File || success === EventStream;

/** An empty text in the path makes the address of another call: of the list instead of one item. */
const isOtherAddress = ({ params }: WireInput) =>
  Object.values(params ?? {}).some((value) => String(value) === "");

/** A shop with a sale, and a call that checks what must hold of any answer. */
const fuzzedShop = () => {
  const api = testApi();
  let shop: Shop;
  let known: Readonly<Record<string, unknown>> = {};
  let changed: () => Promise<readonly string[]>;
  const root = () => shop.tokens.get("Root") ?? "";
  const mug = () => {
    const order = draft(shop, [line(shop, "MUG", 1)]);
    return commitInput(order, [cash(shop, totalOf(order))]);
  };

  beforeAll(async () => {
    shop = await openShop(api);
    await openShifts(api, shop);
    changed = await watchChanges(api);
    const { data } = await api.call(sale.saveCommit, { payload: mug() }, root());
    // A change that is not noticed would let every test pass.
    expect(await changed()).toEqual(expect.arrayContaining(["sale_order", "stock_balance"]));
    known = {
      id: data.id,
      tillId: shop.tills[0]?.id,
      warehouseId: shop.tills[0]?.warehouseId,
      customerId: shop.customerId,
      productId: shop.products.get("MUG"),
      currency: "GBP",
      version: 1,
    };
  });

  afterAll(async () => {
    const wrong = await api.rows(`
      select product_id from stock_entry group by product_id, warehouse_id
      having sum(quantity)::bigint is distinct from (select b.quantity from stock_balance b
        where b.product_id = stock_entry.product_id and b.warehouse_id = stock_entry.warehouse_id)`);
    expect(wrong).toEqual([]);
  });

  const tryOut = async (endpoint: AnyEndpoint, input: WireInput) => {
    const { status, error, data } = await callAny(api, endpoint, input, root());
    const what = `${idOf(endpoint)} ${JSON.stringify(input).slice(0, 400)}`;
    expect(status, what).not.toBeGreaterThanOrEqual(500);
    const tables = await changed();
    if (error.code === 0 && isOtherAddress(input)) return;
    if (error.code === 0 && !isFile(endpoint)) decodeAnswer(endpoint, { error, data });
    else if (error.code === 0) expect(Array.isArray(data), what).toBe(true);
    else {
      expect(error.message, what).not.toBe("");
      expect(tables, `refused with "${error.message}", but changed rows: ${what}`).toEqual([]);
    }
  };
  /** With ids that exist, so that the calls come further than "not found". */
  const withKnownIds = (input: WireInput) => withIds(input, known) as WireInput;
  return { mug, tryOut, withKnownIds };
};

/** Signing out would end the session of the calls after it. */
const isFuzzed = (endpoint: AnyEndpoint) => idOf(endpoint) !== "logout";

/** The tests of a file over these endpoints. */
export const fuzzTests = (endpoints: readonly AnyEndpoint[]): void => {
  const { tryOut, withKnownIds } = fuzzedShop();
  const named = endpoints.filter(isFuzzed).map((endpoint) => [idOf(endpoint), endpoint] as const);

  describe.each(named)("%s", (id, endpoint) => {
    test("answers whatever fits its schemas", async () => {
      const inputs = fittingInputs(endpoint, 3 * much, `${inject("seed")} fuzz`);
      for (const input of [...inputs, ...inputs.map(withKnownIds)]) await tryOut(endpoint, input);
    });

    test("answers what does not fit as well", async () => {
      const [input = {}] = fittingInputs(endpoint, 1, `${inject("seed")} mutated`).map(withKnownIds);
      await fc.assert(
        fc.asyncProperty(mutationsOf(input), (mutated) =>
          tryOut(endpoint, typeof mutated === "object" && mutated !== null ? mutated : {}),
        ),
        { numRuns: 12 * much, seed: numberOf(id), endOnFailure: true },
      );
    });
  });
};

/** The test of a real sale in which a few places are changed. */
export const fuzzedSaleTest = (): void => {
  const { mug, tryOut } = fuzzedShop();

  test("a real sale with one thing changed is sold or refused, but never sold wrong", async () => {
    await fc.assert(
      fc.asyncProperty(mutationsOf(mug()), fc.uuid(), fc.uuid(), async (mutated, key, clientId) => {
        const fresh = replaced(replaced(mutated, ["key"], key), ["order", "clientId"], clientId);
        await tryOut(sale.saveCommit, { payload: fresh });
      }),
      { numRuns: 60 * much, seed: numberOf("sale"), endOnFailure: true },
    );
  });
};
