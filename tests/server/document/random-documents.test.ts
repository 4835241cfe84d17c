/** Sales, purchases, transfers and stock changes in any order, side by side: whatever happens, the books are whole (I1-I4, I9, I12, I24, I28, I29). */
import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { checks } from "../../../src/server/prove/checks.ts";
import { testApi } from "../support/api.ts";
import { history, player } from "../support/histories.ts";
import { expectCostsExplained } from "../product/explained-costs.ts";
import { valuationMethods, valueBy } from "../setting/valuation.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";
import { type DocumentKind, documentKinds, entriesOf, type Seen } from "./document-kinds.ts";

const api = testApi();
let shop: Shop;
beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  await api.rows("update customer set credit_limit = null");
});
const root = () => shop.tokens.get("Root") ?? "";
const kinds = documentKinds(api, () => shop);

const step = fc.record({
  pick: fc.nat(kinds.length - 1),
  units: fc.integer({ min: 0, max: 9 }),
  boxes: fc.integer({ min: 0, max: 3 }),
  /** Of a box of the product while the document is a draft. */
  repacked: fc.integer({ min: 2, max: 24 }),
  isUndone: fc.boolean(),
  isCopied: fc.boolean(),
});
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

/** A copy has the goods of its source, and no number, payment or receipt (I12). */
const copy = async (kind: DocumentKind, id: number): Promise<void> => {
  const copied = await kind.copy?.(id, root());
  if (copied === undefined) return;
  const goods = ({ data }: typeof copied.made) =>
    data.lines.map((line) => {
      const { productId, count, packing } = line as { productId: number; count: object; packing: object };
      return { productId, count, packing };
    });
  expect(goods(copied.made)).toEqual(goods(copied.source));
  expect(copied.made.data).toMatchObject({ number: null, payments: [] });
};

/** Drafts a document, posts it twice with one key, and copies it; answers with it as posted. */
const post = async (kind: DocumentKind, { units, boxes, isCopied }: Step): Promise<Seen | null> => {
  if (units + boxes === 0) return null;
  const draft = await kind.draftOf("", { units, boxes });
  const created = (await kind.create(draft, root())).data;
  const seen = { id: created.id, version: created.version };
  const key = randomUUID();
  const [one, other] = await Promise.all([1, 2].map(() => kind.post({ seen, draft }, root(), key)));
  expect(one?.message).toBe("");
  expect(other?.data.version).toBe(one?.data.version);
  expect((await kind.post({ seen, draft }, root())).name).toBeDefined();
  if (isCopied) await copy(kind, seen.id);
  return { id: seen.id, version: one?.data.version ?? 0 };
};

/** Its boxes are ten units, as when its lines were written, also when it is taken back after the product was packed otherwise (I28, I29). */
const takeBack = async (kind: DocumentKind, { units, boxes, repacked, isUndone }: Step, posted: Seen) => {
  await api.rows(`update product set packing_box = ${repacked} where code = 'TEA'`);
  if (isUndone) expect((await kind.undo(posted, root())).message).toBe("");
  await api.rows("update product set packing_box = 10 where code = 'TEA'");
  const moved = await entriesOf(api, kind, posted);
  expect(moved.map(Math.abs)).toEqual(moved.map(() => (boxes * 10 + units) * 1000));
  const left = moved.reduce((sum, quantity) => sum + quantity, 0);
  if (isUndone || kind.entries === 2) expect(left).toBe(0);
};

test.each(valuationMethods)(
  "valued by %s, random histories of sales, purchases, transfers and stock changes together leave every book whole (I1-I4, I9, I12, I24, I28, I29)",
  async (method) => {
    await valueBy(api, method);
    const tills = player(api, shop, () => Promise.resolve());
    const sales = history.map((pairs) =>
      pairs.filter((pair) => pair.every(({ act }) => act !== "nextDay" && act !== "fold")),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 8 }), sales, async (steps, sold) => {
        for (const [at, next] of steps.entries()) {
          const kind = kinds[next.pick];
          if (kind === undefined) continue;
          const [posted] = await Promise.all([post(kind, next), tills.play(sold.slice(at, at + 1))]);
          if (posted !== null) await takeBack(kind, next, posted);
        }
        for (const { invariant, says, query } of checks)
          expect(await api.rows(query), `${invariant}: ${says}`).toEqual([]);
        await expectCostsExplained(api, root(), method);
      }),
      { numRuns: 6, endOnFailure: true },
    );
  },
  60_000,
);
