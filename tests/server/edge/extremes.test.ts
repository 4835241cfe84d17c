/** Accepted extremes: every number of every call at its largest, real sales at the limit, and then every read: no 500 (M12). */
import { Schema, SchemaAST } from "effect";
import { beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { tillEndpoints as till } from "../../../src/contract/till/till.ts";
import { MOST_AMOUNT, MOST_PRICE } from "../../../src/domain/units.ts";
import { prove } from "../../../src/server/prove.ts";
import { endpoints } from "../../../src/server/areas.ts";
import {
  type AnyEndpoint,
  callAny,
  fittingInputs,
  idOf,
  unfiltered,
  type WireInput,
  withIds,
} from "../support/generated/any-call.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const Between = Schema.Struct({
  representation: Schema.Struct({ payload: Schema.Struct({ maximum: Schema.Number }) }),
});
const isBetween = Schema.is(Between);

/** The largest number that a schema takes; undefined where it says none. */
const maximumOf = ({
  checks = [],
}: {
  readonly checks?: readonly unknown[] | undefined;
}): number | undefined => {
  const found = checks.flatMap((check) => {
    const { annotations } = check as { readonly annotations?: unknown };
    return isBetween(annotations) ? [annotations.representation.payload.maximum] : [];
  });
  return found.length === 0 ? undefined : Math.min(...found);
};

/** Ids and versions stay as they are: other ones only end at "not found". */
const isName = (key: string): boolean =>
  /(?:^id|Id|^version|^into|^page|^offset|^line|^column|^count)$/.test(key);

/** The value with each number at its largest. */
const atMost = (ast: SchemaAST.AST, value: unknown, key = ""): unknown => {
  if (SchemaAST.isUnion(ast)) {
    const fits = ast.types.find((type) =>
      typeof value === "number"
        ? type._tag === "Number"
        : Array.isArray(value)
          ? type._tag === "Arrays"
          : typeof value === "object" && type._tag === "Objects",
    );
    return fits === undefined ? value : atMost(fits, value, key);
  }
  if (typeof value === "number") return isName(key) ? value : (maximumOf(ast) ?? value);
  if (Array.isArray(value))
    return value.map((item) =>
      SchemaAST.isArrays(ast) && ast.rest[0] ? atMost(ast.rest[0], item, key) : item,
    );
  if (typeof value !== "object" || value === null || !SchemaAST.isObjects(ast)) return value;
  const types = new Map(ast.propertySignatures.map(({ name, type }) => [String(name), type]));
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => {
      const type = types.get(name);
      return [name, type === undefined ? item : atMost(type, item, name)];
    }),
  );
};

const known = (): Readonly<Record<string, unknown>> => ({
  tillId: shop.tills[0]?.id,
  warehouseId: shop.tills[0]?.warehouseId,
  customerId: shop.customerId,
  productId: shop.products.get("POST"),
  branchId: 1,
  currency: "GBP",
});

const extremesOf = (endpoint: AnyEndpoint): readonly WireInput[] =>
  fittingInputs(endpoint, 3, "extremes").map((input) => {
    const { payload } = endpoint.args[2] as { readonly payload?: Schema.Top };
    const named = withIds(input, known()) as WireInput;
    return payload === undefined ? named : { ...named, payload: atMost(payload.ast, named.payload) };
  });

const changes = endpoints.filter((endpoint) => endpoint.method !== "GET" && idOf(endpoint) !== "logout");

describe.each(changes.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (_, endpoint) => {
  test("takes or refuses the largest numbers", async () => {
    for (const input of extremesOf(endpoint)) {
      const { status } = await callAny(api, endpoint, input, root());
      expect(status, JSON.stringify(input).slice(0, 400)).toBeLessThan(500);
    }
  });
});

/** A service at the largest price, paid in cash. */
const largest = () => {
  const order = draft(shop, [
    line(shop, "POST", 1, {
      priceSource: "typed",
      prices: { unitPrice: MOST_PRICE, boxPrice: null, bigBagPrice: null, bagPrice: null },
    }),
  ]);
  return commitInput(order, [cash(shop, totalOf(order))]);
};

test("the largest sale is sold, one that is larger is refused when it is decoded", async () => {
  const payload = largest();
  expect(payload.total).toBe(MOST_AMOUNT);
  for (let n = 0; n < 3; n += 1) {
    const sold = await api.call(sale.saveCommit, { payload: largest() }, root());
    expect(sold.message).toBe("");
  }
  const { name } = await api.call(
    sale.saveCommit,
    {
      payload: {
        ...largest(),
        payment: { tenders: [cash(shop, 9_007_199_254_740_900)], changeCurrency: null },
      },
    },
    root(),
  );
  expect(name).toBe("BadInput");
});

test("a sale that would take the turnover beyond exact numbers is refused, and nothing is posted", async () => {
  await api.rows(`
    insert into turnover_sum (grain, start, branch_id, dimension, key, orders, lines, quantity, net, vat, cost, discount, returned)
    values ('year', '2001-01-01', 1, 'hour', 1, 1, 1, 0, 9006999254740991, 0, 0, 0, 0)`);
  const before = await api.rows("select count(*) from sale_order");
  const { name, status } = await api.call(sale.saveCommit, { payload: largest() }, root());
  expect([name, status]).toEqual(["AmountTooLarge", 422]);
  expect(await api.rows("select count(*) from sale_order")).toEqual(before);
  await api.rows("delete from turnover_sum where start = '2001-01-01'");
});

describe("after all of that", () => {
  const reads = endpoints.filter(({ method }) => method === "GET");
  test.each(reads.map((endpoint) => [idOf(endpoint), endpoint] as const))(
    "%s is read",
    async (_, endpoint) => {
      for (const input of fittingInputs(endpoint, 2, "extremes read")) {
        const plain = unfiltered(endpoint, withIds(input, known()) as WireInput);
        const { status } = await callAny(api, endpoint, plain, root());
        expect(status, JSON.stringify(plain)).toBeLessThan(500);
      }
    },
  );

  test("the till opens and its drawer is known", async () => {
    const { code } = await api.call(till.till, { params: { tillId: shop.tills[0]?.id ?? 0 } }, root());
    expect(code).toBe(0);
  });

  test("prove says that every stored number is within its bounds", async () => {
    const proofs = await api.run(prove);
    expect(proofs.find(({ invariant }) => invariant === "M12")).toMatchObject({ ok: true });
  });
});
