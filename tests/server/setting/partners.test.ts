/** What is shared with partners, the deposit for bottles, the choice lists (spec section 7; L2, P14, W1). */
import { beforeAll, describe, expect, test } from "vitest";
import { partnerSettingEndpoints as partner } from "../../../src/contract/setting/partner-setting.ts";
import { productEndpoints as product } from "../../../src/contract/product/product.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Administrator") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

describe("the web shop", () => {
  const settings = {
    domain: "shop.example.com",
    theme: "plain",
    currencies: ["GBP", "EUR"],
    languages: ["en", "hu"],
    safetyStock: 2000,
  } as const;
  const sync = (change: object, version: number) =>
    api.call(partner.syncWebShop, { payload: { version, settings: { ...settings, ...change } } }, token());

  test("pulls what was shared last, and knows by the version whether it is newer", async () => {
    expect((await api.call(partner.webShopSettings, {}, token())).data).toMatchObject({
      version: 0,
      changedBy: null,
    });
    expect((await sync({}, 0)).data).toMatchObject({ version: 1, settings, changedBy: "Administrator" });
    expect((await sync({ theme: "dark" }, 1)).data.version).toBe(2);
    const { data } = await api.call(partner.webShopSettings, {}, token("Cashier"));
    expect([data.version, data.settings.theme]).toEqual([2, "dark"]);
  });

  test("is not given an older wish, nor a currency that the company does not have", async () => {
    const stale = await sync({ theme: "older" }, 1);
    expect([stale.name, (stale.data as unknown as { current: { version: number } }).current.version]).toEqual(
      ["StaleVersion", 2],
    );
    expect((await sync({ currencies: ["GBP", "JPY"] }, 2)).name).toBe("SettingRefused");
    expect((await sync({ domain: "https://shop.example.com/" }, 2)).name).toBe("BadInput");
  });
});

test("suppliers: each field is taken, asked about or ignored, and the same wish twice is one version", async () => {
  const { data } = await api.call(partner.supplierClientSettings, {}, token());
  expect(data.settings.share).toEqual({ catalogue: false, stock: false, orders: false });
  const settings = { ...data.settings, take: { ...data.settings.take, price: "ignore" as const } };
  const share = (version: number) =>
    api.call(partner.syncSupplierClient, { payload: { version, settings } }, token());
  expect((await share(0)).data).toMatchObject({ version: 1, settings });
  expect((await share(0)).data.version).toBe(1);
});

describe("the deposit for bottles", () => {
  const find = async () =>
    (await api.call(product.products, { query: { searchWord: "DEPOSIT" } }, token())).data.products;
  const enable = (payload: { enable: boolean; deposit?: number; tax?: number }) =>
    api.call(system.enableBottleProduct, { payload }, token());

  test("needs an amount", async () => {
    const refused = await enable({ enable: true });
    expect(refused.name).toBe("SettingRefused");
    expect(await find()).toEqual([]);
  });

  test("is a product without stock that the till finds, at the price of the setting", async () => {
    const { data } = await enable({ enable: true, deposit: 2500 });
    const [bottle] = await find();
    expect(bottle).toMatchObject({ id: data.productId, code: "DEPOSIT", unitPrice: 2500, vatRate: 0 });
    await enable({ enable: true, deposit: 3000, tax: 1900 });
    expect((await find())[0]).toMatchObject({ id: data.productId, unitPrice: 3000, vatRate: 1900 });
  });

  test("switched off it is no longer for sale, switched on again it is the same product", async () => {
    const [before] = await find();
    await enable({ enable: false });
    const [row] = await api.rows("select active, is_goods from product where code = 'DEPOSIT'");
    expect(row).toEqual({ active: false, is_goods: false });
    const { data } = await enable({ enable: true });
    expect(data.productId).toBe(before?.id);
  });

  test("follows its settings when they are changed among others", async () => {
    const { data } = await api.call(system.settings, { query: { names: "BottleDeposit" } }, token());
    const settings = data.systemSettings.map(({ name, version }) => ({ name, version, value: 4000 }));
    await api.call(system.saveSettings, { payload: { settings } }, token());
    expect((await find())[0]?.unitPrice).toBe(4000);
    const zero = data.systemSettings.map(({ name, version }) => ({ name, version: version + 1, value: 0 }));
    const refused = await api.call(system.saveSettings, { payload: { settings: zero } }, token());
    expect((refused.data as unknown as { fields: readonly { field: string }[] }).fields[0]?.field).toBe(
      "BottleDeposit",
    );
  });
});
