/** Smaller faults at the edge of the server: headers, the API's own page, names and keys of lines, addresses, files. */
import { describe, beforeAll, expect, test } from "vitest";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { settingEndpoints as common } from "../../../src/contract/setting/setting.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const get = (path: string, token = as("Root")) =>
  api.raw(new Request(`http://kontor.test${path}`, { headers: { "x-auth-token": token } }));

describe("every answer of the API stays nowhere, and is only what it says it is", () => {
  test.each([
    "/be/api/user/profile",
    "/be/api/nothing",
    "/be/api/%ff",
    "/be/openapi.json",
    "/be/api/sale/order?limit=x",
  ])("%s", async (path) => {
    const { headers } = await get(path);
    expect([headers.get("cache-control"), headers.get("x-content-type-options")]).toEqual([
      "no-store",
      "nosniff",
    ]);
  });
});

test("the page of the API has no inline script, and a policy that forbids one", async () => {
  const page = await get("/be/docs");
  const policy = page.headers.get("content-security-policy") ?? "";
  expect(policy).toContain("script-src 'self';");
  const html = await page.text();
  const scripts = [...html.matchAll(/<script([^>]*)>/g)].map(([, attributes]) => attributes?.trim());
  expect(scripts).toEqual(['id="swagger-spec" type="application/json"', 'src="/be/docs/swagger.js"']);
  const script = await get("/be/docs/swagger.js");
  expect(script.headers.get("content-type")).toContain("text/javascript");
  expect(await script.text()).toContain("SwaggerUIBundle");
});

const sold = async (who: string, name: string) => {
  const order = draft(shop, [line(shop, "MUG", 1, { name })]);
  const payload = commitInput(order, [cash(shop, totalOf(order))]);
  const { data } = await api.call(sale.saveCommit, { payload }, as(who));
  return data;
};

describe("the name of a line", () => {
  test("is the product's own, unless the person may change its price", async () => {
    expect((await sold("Cashier", "Gold bar, 1 kg")).lines[0]?.name).toBe("Mug");
    expect((await sold("Root", "Mug, engraved")).lines[0]?.name).toBe("Mug, engraved");
  });

  test("of goods that come back is that of the sold line, also when the product has another one since", async () => {
    const original = await sold("Root", "Mug, old name");
    const back = draft(shop, [
      line(shop, "MUG", -1, {
        name: "Anything",
        priceSource: "return",
        returnOf: original.lines[0]?.id ?? 0,
        returnTo: "stock",
      }),
    ]);
    const { data } = await api.call(
      sale.save,
      { payload: { key: crypto.randomUUID(), order: back, version: null } },
      as("Cashier"),
    );
    expect(data.lines[0]?.name).toBe("Mug, old name");
  });
});

test("two lines with one key are refused", async () => {
  const one = line(shop, "MUG", 1);
  const order = draft(shop, [one, { ...one, productId: shop.products.get("TEA") ?? 0 }]);
  const { name } = await api.call(sale.keep, { payload: { order, version: null } }, as("Cashier"));
  expect(name).toBe("BadInput");
});

describe("the address that errors are posted to", () => {
  const save = async (value: string) => {
    const { data } = await api.call(system.settings, { query: { names: "ErrorLogService" } }, as("Root"));
    const version = data.systemSettings[0]?.version ?? 0;
    return api.call(
      system.saveSettings,
      { payload: { settings: [{ name: "ErrorLogService", value, version }] } },
      as("Root"),
    );
  };

  test.each([
    "javascript:alert(1)",
    "data:text/html,x",
    "//logs.example.com",
    "ftp://logs.example.com",
    "https://",
  ])("%s is refused", async (value) => {
    expect((await save(value)).name).toBe("SettingRefused");
  });

  test("https is taken", async () => {
    expect((await save("https://logs.example.com/kontor")).message).toBe("");
    const { data } = await api.call(common.common, {}, as("Cashier"));
    expect(data.ErrorLogService.value).toBe("https://logs.example.com/kontor");
  });
});

test("a text that begins a formula in full width or after what nobody sees is defused in CSV", async () => {
  const names = ["=1+1", "＝1+1", "\u200b=1+1", "\u00a0@SUM(A1)", "\u2060＋1", "\ufeff-1"];
  const values = names.map((name) => `('${name}', 'accent', 'product')`).join(", ");
  await api.rows(`insert into tag (name, colour, kind) values ${values}`);
  const response = await get("/be/api/tag/tags/export?format=csv&columns=name&language=en");
  const cells = (await response.text())
    .replace("\ufeff", "")
    .split("\r\n")
    .slice(1)
    .filter((cell) => cell !== "");
  expect(cells.length).toBe(names.length);
  for (const cell of cells) expect(cell.replace(/^"/, "").startsWith("'"), cell).toBe(true);
});
