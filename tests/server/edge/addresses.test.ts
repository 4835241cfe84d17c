/** What is no call of an endpoint: bodies that are no JSON, addresses that are not there or cannot be decoded. */
import { beforeAll, describe, expect, test } from "vitest";
import { testApi } from "../support/api.ts";
import { envelopeOf } from "../support/generated/any-call.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const root = () => shop.tokens.get("Root") ?? "";

beforeAll(async () => {
  shop = await openShop(api);
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
