/** Bad input, generated from every endpoint's own schemas: always an envelope, never a 500, never half a change. */
import fc from "fast-check";
import { Schema } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../src/contract/sale/sale.ts";
import { EventStream } from "../../src/contract/event-stream.ts";
import { File } from "../../src/contract/file.ts";
import { endpoints } from "../../src/server/areas.ts";
import { testApi } from "./support/api.ts";
import { callAny, envelopeOf, fittingInputs, idOf } from "./support/generated/any-call.ts";
import type { AnyEndpoint, WireInput } from "./support/generated/any-call.ts";
import { cash, commitInput, draft, line, totalOf } from "./support/drafts.ts";
import { mutationsOf, replaced } from "./support/generated/mutate.ts";
import { openShifts, openShop } from "./support/shop.ts";
import type { Shop } from "./support/shop.ts";

/** How much of it: KONTOR_FUZZ=10 tries ten times as many inputs. */
const much = Number(process.env["KONTOR_FUZZ"] ?? 1);

const api = testApi();
let shop: Shop;
let orderId: number;
const root = () => shop.tokens.get("Root") ?? "";
const mug = () => draft(shop, [line(shop, "MUG", 1)]);

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
  const order = mug();
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  orderId = (await api.call(sale.saveCommit, { payload }, root())).data.id;
  last = await stored();
});

/** Ids that exist, so that the calls come further than "not found". */
const known = (): Readonly<Record<string, unknown>> => ({
  id: orderId,
  tillId: shop.tills[0]?.id,
  warehouseId: shop.tills[0]?.warehouseId,
  customerId: shop.customerId,
  productId: shop.products.get("MUG"),
  currency: "GBP",
  version: 1,
});

const withKnownIds = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withKnownIds);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      key in known() && item !== null ? known()[key] : withKnownIds(item),
    ]),
  );
};

const tablesSql = `
  select relname from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace and not relispartition
    and relname <> 'login_try'`;
let everything = "";

/** A number for what each table stores, but failed sign-ins, which are counted on purpose. */
const stored = async () => {
  if (everything === "")
    everything = (await api.rows(tablesSql))
      .map(
        ({ relname }) =>
          `select '${String(relname)}' as name, count(*), sum(hashtext(t::text)::bigint) from "${String(relname)}" t`,
      )
      .join(" union all ");
  const rows = await api.rows(everything);
  return Object.fromEntries(rows.map(({ name, count, sum }) => [name, `${String(count)} ${String(sum)}`]));
};

const successOf = (endpoint: AnyEndpoint) =>
  Schema.decodeUnknownSync(Schema.toCodecJson(endpoint.args[2].success as Schema.Codec<unknown>));

/** A file and a stream of events are no envelopes: their schemas say only that there is one. */
const isFile = ({ args: [, , { success }] }: AnyEndpoint) => success === File || success === EventStream;

let last: Readonly<Record<string, string>> = {};

/** Calls, and checks what must hold of any answer. */
const tryOut = async (endpoint: AnyEndpoint, input: WireInput) => {
  const { status, error, data } = await callAny(api, endpoint, input, root());
  const what = JSON.stringify(input).slice(0, 400);
  expect(status, what).not.toBeGreaterThanOrEqual(500);
  const now = await stored();
  if (error.code === 0 && !isFile(endpoint)) successOf(endpoint)({ error, data });
  else if (error.code === 0) expect(Array.isArray(data), what).toBe(true);
  else {
    expect(error.message, what).not.toBe("");
    expect(now, what).toEqual(last);
  }
  last = now;
};

const areChecked = endpoints.filter((endpoint) => idOf(endpoint) !== "logout");

describe.each(areChecked.map((endpoint) => [idOf(endpoint), endpoint] as const))("%s", (id, endpoint) => {
  test("answers whatever fits its schemas", async () => {
    const inputs = fittingInputs(endpoint, 3 * much, "fuzz");
    for (const input of [...inputs, ...inputs.map((each) => withKnownIds(each) as WireInput)])
      await tryOut(endpoint, input);
  });

  test("answers what does not fit as well", async () => {
    const [input = {}] = fittingInputs(endpoint, 1, "mutated").map((each) => withKnownIds(each) as WireInput);
    const seed = Array.from(id).reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 7) % 1_000_000;
    await fc.assert(
      fc.asyncProperty(mutationsOf(input), (mutated) =>
        tryOut(endpoint, typeof mutated === "object" && mutated !== null ? mutated : {}),
      ),
      { numRuns: 12 * much, seed, endOnFailure: true },
    );
  });
});

test("a real sale with one thing changed is sold or refused, but never sold wrong", async () => {
  const order = mug();
  const good = commitInput(order, [cash(shop, totalOf(order))]);
  await fc.assert(
    fc.asyncProperty(mutationsOf(good), fc.uuid(), fc.uuid(), async (mutated, key, clientId) => {
      const fresh = replaced(replaced(mutated, ["key"], key), ["order", "clientId"], clientId);
      await tryOut(sale.saveCommit, { payload: fresh });
    }),
    { numRuns: 60 * much, seed: 4620 },
  );
});

describe("what is no JSON at all", () => {
  const post = (body: BodyInit, type: string | undefined) =>
    api.raw(
      new Request("http://kontor.test/be/api/sale/order/save-commit", {
        method: "POST",
        body,
        headers: { "x-auth-token": root(), "x-language": "en", ...(type ? { "content-type": type } : {}) },
      }),
    );

  test.each([
    ["half of it", '{"key": "x', "application/json", "BadInput"],
    ["nothing", "", "application/json", "BadInput"],
    ["a list", "[1, 2]", "application/json", "BadInput"],
    ["deeply nested lists", "[".repeat(5000) + "]".repeat(5000), "application/json", "BadInput"],
    ["text", "hello", "text/plain", "UnknownContentType"],
    ["a form", "a=1&b=2", "application/x-www-form-urlencoded", "UnknownContentType"],
    ["XML", "<a/>", "application/xml", "UnknownContentType"],
    ["bytes", new Uint8Array([0xff, 0xfe, 0]), "application/json", "BadInput"],
  ] as const)("%s is refused as such", async (_, body, type, name) => {
    const answer = await envelopeOf(await post(body, type));
    expect([answer.name, answer.error.message === ""]).toEqual([name, false]);
  });
});

describe("what is not there", () => {
  test.each([
    ["GET", "/be/api/sale/nothing"],
    ["GET", "/be/api"],
    ["GET", "/be/"],
    ["GET", "/be/api/sale/order/%00"],
    ["DELETE", "/be/api/sale/order"],
    ["PATCH", "/be/api/user/login"],
    ["POST", "/be/api/sale/order/1"],
    ["OPTIONS", "/be/api/sale/order"],
  ])("%s %s is an envelope", async (method, path) => {
    const answer = await envelopeOf(
      await api.raw(
        new Request(`http://kontor.test${path}`, { method, headers: { "x-auth-token": root() } }),
      ),
    );
    expect(["NotFound", "BadInput"]).toContain(answer.name);
  });
});

describe("an address that cannot be decoded", () => {
  const paths = [
    "/be/api/%ff",
    "/be/api/%",
    "/be/%zz",
    "//be/api/%ff",
    "/be/api/sale/order/%c3%28",
    "/be/api/product/products?searchWord=%ff",
    "/be/api/product/products?searchWord=100%",
    "/be/api/product/products?%e0%a4=1",
  ];
  const ask = (method: string, path: string) =>
    api.raw(new Request(`http://kontor.test${path}`, { method, headers: { "x-auth-token": root() } }));

  test.each(paths)("%s is bad input, however it is asked", async (path) => {
    for (const method of ["GET", "POST", "PUT", "DELETE"]) {
      const answer = await envelopeOf(await ask(method, path));
      expect([answer.name, answer.error.code]).toEqual(["BadInput", 400]);
    }
  });

  // A file that has begun could not say any more that the database refused its filter.
  test.each([
    "/be/api/product/products?searchWord=mug%00",
    "/be/api/sale/order/export?format=csv&columns=number&searchWord=%00",
  ])("%s has a character that is part of no text, and is refused before it is asked", async (path) => {
    const answer = await envelopeOf(await ask("GET", path));
    expect([answer.name, answer.error.code]).toEqual(["BadInput", 400]);
  });

  test("one that can be is none, with every character of it", async () => {
    const word = encodeURIComponent("Ő%/?#&=+ 漢🍎");
    const response = await ask("GET", `/be/api/product/products?searchWord=${word}`);
    expect(response.status).toBe(200);
  });
});

afterAll(async () => {
  const wrong = await api.rows(`
    select product_id from stock_entry group by product_id, warehouse_id
    having sum(quantity)::bigint is distinct from (select b.quantity from stock_balance b
      where b.product_id = stock_entry.product_id and b.warehouse_id = stock_entry.warehouse_id)`);
  expect(wrong).toEqual([]);
});
