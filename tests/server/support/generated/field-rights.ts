/**
 * What field rights hide stays with those who have them: no answer to a person without any of them tells it, finds by it or
 * sorts by it (G13, I35). One pass over the endpoints proves all field rights.
 */
import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { saleEndpoints as sale } from "../../../../src/contract/sale/sale.ts";
import { type FieldRight, fieldRights } from "../../../../src/contract/right.ts";
import type { Order } from "../../../../src/contract/sale/sale-order.ts";
import { makeToken } from "../../../../src/server/session/tokens.ts";
import { testApi } from "../api.ts";
import { cash, commitInput, draft, line, totalOf } from "../drafts.ts";
import { hireWithout, plantSecrets, secrets } from "../secrets.ts";
import { openShifts, openShop, type Shop } from "../shop.ts";
import {
  type AnyEndpoint,
  callAny,
  type Envelope,
  expectFitting,
  fittingInputs,
  idOf,
  queryOf,
  unfiltered,
  type WireInput,
  withIds,
} from "./any-call.ts";
import { neverDone, recipesOf } from "./recipes.ts";
import { shopRecipes } from "./shop-recipes.ts";

/** So many generated inputs of each endpoint; the first ones are the same every day, since they make most calls succeed. */
const SAME = 8;
const OF_TODAY = 2;

/** A shop with secrets, people without field rights, and calls of any endpoint. */
export const secretShop = () => {
  const api = testApi();
  let shop: Shop;
  let sold: Order;
  let ids: ReadonlyMap<string, unknown>;
  let blind = 0;
  const as = (position: string) => shop.tokens.get(position) ?? "";
  const one = async (query: string) => Number((await api.rows(query))[0]?.["id"]);

  beforeAll(async () => {
    shop = await openShop(api);
    await plantSecrets(api, shop);
    await openShifts(api, shop);
    const order = draft(shop, [line(shop, "MUG", 3), line(shop, "TEA", 2)], { customerId: shop.customerId });
    const payload = commitInput(order, [cash(shop, totalOf(order))]);
    sold = (await api.call(sale.saveCommit, { payload }, as("Cashier"))).data;
    blind = (await hireWithout(api, ...fieldRights)).id;
    ids = new Map([
      ["/employee/position", await one("select id from position where name = 'Invoice clerk'")],
      ["/employee", await one("select id from person where name = 'Stock keeper'")],
      ["/customer", shop.customerId],
      ["currency", await one("select currency_id as id from exchange_rate limit 1")],
    ]);
  });

  /** A session of its own for each call: signing out is among the calls. */
  const tokenOf = async (person: number) =>
    (await api.run(Effect.flatMap(SqlClient.SqlClient, (sql) => makeToken(sql, person, "session"))))
      .accessToken;
  const token = () => tokenOf(blind);

  /** Ids that exist, by the area of the address, so that generated calls come further than "not found". */
  const idsOf = (path: string): Readonly<Record<string, unknown>> => ({
    id: ids.get(Array.from(ids.keys()).find((area) => path.startsWith(area)) ?? "") ?? sold.id,
    tillId: shop.tills[0]?.id,
    warehouseId: shop.tills[0]?.warehouseId,
    customerId: shop.customerId,
    productId: shop.products.get("MUG"),
    currencyId: ids.get("currency"),
    positionId: ids.get("/employee/position"),
    // Other calls need the open shift and sell to the same customer.
    shiftId: 0,
    blocked: "",
    currency: "GBP",
    format: "csv",
    language: "en",
    version: 1,
  });

  /** Generated inputs, each once more without what may be left out of its query. */
  const inputsOf = (endpoint: AnyEndpoint): readonly WireInput[] => {
    const known = idsOf(endpoint.args[1]);
    const generated = [
      ...fittingInputs(endpoint, SAME, "field right"),
      ...fittingInputs(endpoint, OF_TODAY, `${inject("seed")} field right`),
    ].map((input) => withIds(input, known) as WireInput);
    const all = [...generated, ...generated.map((input) => unfiltered(endpoint, input))];
    return [...new Map(all.map((input) => [JSON.stringify(input), input])).values()];
  };

  const recipes = {
    ...shopRecipes(api, {
      token,
      person: () => blind,
      shop: () => shop,
      sold: () => sold,
      employeeId: () => Number(ids.get("/employee")),
    }),
    ...recipesOf(api, { token, shop: () => shop, orderId: () => sold.id }),
  };
  return { api, as, token, tokenOf, inputsOf, recipes, orderId: () => sold.id };
};
type SecretShop = ReturnType<typeof secretShop>;

/** A list as one person is answered, with this said beside what has to be. */
const listAsker =
  ({ api, inputsOf }: SecretShop, endpoint: AnyEndpoint, own: string) =>
  async (said: object) => {
    const [plain] = inputsOf(endpoint).map((input) => unfiltered(endpoint, input));
    const query = { ...(plain?.query as object), ...said };
    const { error, data, text } = await callAny(api, endpoint, { ...plain, query }, own);
    return { error, data, text };
  };

/** Looks for what is secret before the calls and for what has become secret by them. */
const expectNothingTold = async (
  { api }: SecretShop,
  call: () => Promise<readonly Envelope[]>,
  hidden: readonly FieldRight[] = fieldRights,
) => {
  const before = await Promise.all(hidden.map((right) => secrets[right].look(api)));
  const answers = await call();
  const after = await Promise.all(hidden.map((right) => secrets[right].look(api)));
  for (const answer of answers)
    for (const look of [...before, ...after])
      expect(look(answer), `${hidden.join(", ")} is told: add ofRight() to the field`).toEqual([]);
};

const callTests = (given: SecretShop, endpoint: AnyEndpoint) => {
  const id = idOf(endpoint);

  test("tells nothing of what field rights hide", async () => {
    const inputs = [...given.inputsOf(endpoint)];
    const recipe = await given.recipes[id]?.();
    if (recipe) {
      const stale = { ...(recipe.payload as object), version: 0, total: 1 };
      inputs.unshift(recipe, { ...recipe, ...(recipe.payload ? { payload: stale } : {}) });
    }
    const names = new Set<string>();
    await expectNothingTold(given, async () => {
      const answers: Envelope[] = [];
      for (const input of inputs) {
        const answer = await callAny(given.api, endpoint, input, await given.token());
        names.add(answer.name ?? "done");
        expectFitting(endpoint, answer);
        answers.push(answer);
      }
      return answers;
    });
    const seen = [...names].join(", ");
    if (id in neverDone) expect(seen, neverDone[id]).not.toContain("done");
    else
      expect(seen, `add a recipe for ${id} to tests/server/support/generated/recipes.ts`).toContain("done");
  });
};

const listTests = (given: SecretShop, endpoint: AnyEndpoint) => {
  test("is not sorted by what is hidden", async () => {
    const ask = listAsker(given, endpoint, await given.token());
    for (const order of ["asc", "desc"]) {
      const unsorted = await ask({ orderBy: "nothing that is", order });
      for (const orderBy of fieldRights.flatMap((right) => secrets[right].fields))
        expect(await ask({ orderBy, order }), orderBy).toEqual(unsorted);
    }
  });

  test("is not found by what is hidden", async () => {
    const ask = listAsker(given, endpoint, await given.token());
    const nothing = await ask({ searchWord: "nobody has this" });
    for (const searchWord of fieldRights.flatMap((right) => secrets[right].words))
      expect(await ask({ searchWord }), searchWord).toEqual(nothing);
  });
};

/** The tests of a file over these endpoints. */
export const fieldRightTests = (endpoints: readonly AnyEndpoint[]): void => {
  const given = secretShop();
  describe.each(endpoints.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
    callTests(given, endpoint);
    if (queryOf(endpoint).includes("orderBy")) listTests(given, endpoint);
  });
};

/** Each field right by itself: who lacks only that is told nothing by the calls that tell it to others. */
export const singleRightTests = (right: FieldRight, endpoints: readonly AnyEndpoint[]): void => {
  const given = secretShop();
  const { tells, words, look } = secrets[right];
  let lacking = "";
  beforeAll(async () => {
    lacking = (await hireWithout(given.api, right)).token;
  });
  const told = endpoints.filter((endpoint) => tells.includes(idOf(endpoint)));
  const answersTo = (endpoint: AnyEndpoint, own: string) =>
    Promise.all(given.inputsOf(endpoint).map((input) => callAny(given.api, endpoint, input, own)));

  test("is told by calls that exist", () => {
    expect(told.map(idOf).toSorted()).toEqual(tells.toSorted());
  });

  describe.each(told.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
    test("tells it to who has the right", async () => {
      const tell = await look(given.api);
      const answers = await answersTo(endpoint, given.as("Manager"));
      expect(answers.flatMap((answer) => tell(answer)).length).toBeGreaterThan(1);
    });

    test("tells nothing of it to who lacks this right alone", async () => {
      await expectNothingTold(given, () => answersTo(endpoint, lacking), [right]);
    });

    if (queryOf(endpoint).includes("searchWord"))
      test.each(words)("finds by %s for who has the right", async (searchWord) => {
        const answer = await listAsker(given, endpoint, given.as("Manager"))({ searchWord });
        expect((await look(given.api))(answer)).not.toEqual([]);
      });
  });
};
