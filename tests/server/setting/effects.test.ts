/** What settings do: those whose effect no other test shows; and settings without an effect cannot be changed. */
import { beforeAll, expect, test } from "vitest";
import type { SettingValue } from "../../../src/contract/settings/kind.ts";
import { settings } from "../../../src/contract/settings/registry.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { productEndpoints as product } from "../../../src/contract/product/product.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Administrator") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const save = async (values: Readonly<Record<string, SettingValue>>) => {
  const names = Object.keys(values).join(",");
  const { data } = await api.call(system.settings, { query: { names } }, token());
  const wishes = data.systemSettings.map(({ name, version }) => ({
    name,
    version,
    value: values[name] ?? null,
  }));
  return api.call(system.saveSettings, { payload: { settings: wishes } }, token());
};

const post = (change: Parameters<typeof draft>[2], unitPrice = 120000) => {
  const mug = line(shop, "MUG", 1);
  const order = draft(shop, [{ ...mug, prices: { ...mug.prices, unitPrice } }], change);
  return api.call(
    sale.saveCommit,
    { payload: commitInput(order, [cash(shop, totalOf(order))]) },
    token("Cashier"),
  );
};

test("EnableSaleOrderTax says whether the price list has VAT in it (P10)", async () => {
  expect((await post({ vatMode: "gross" })).message).toBe("");
  expect((await post({ vatMode: "net" })).name).toBe("PriceChanged");
  expect((await save({ EnableSaleOrderTax: "net" })).message).toBe("");
  expect((await post({ vatMode: "net" })).message).toBe("");
  expect((await post({ vatMode: "gross" })).name).toBe("PriceChanged");
  expect((await post({ vatMode: "gross" }, 144000)).message).toBe("");
  expect((await save({ EnableSaleOrderTax: "gross" })).message).toBe("");
});

test("FreeReturnDays is how far back the lowest price of goods without a receipt is looked for (R3)", async () => {
  const productId = shop.products.get("TEA") ?? 0;
  const lowest = async () =>
    (await api.call(sale.freeReturn, { query: { productId } }, token("Cashier"))).data.unitPrice;
  const tea = line(shop, "TEA", 1, { discount: { kind: "percent", basisPoints: 400 } });
  const order = draft(shop, [tea]);
  const { data } = await api.call(
    sale.saveCommit,
    { payload: commitInput(order, [cash(shop, totalOf(order))]) },
    token("Cashier"),
  );
  await api.rows(`update sale_order set business_date = business_date - 10 where id = ${data.id}`);
  expect(await lowest()).toBe(33600);
  expect((await save({ FreeReturnDays: 5 })).message).toBe("");
  expect(await lowest()).toBe(35000);
});

test("EnableBottleProduct, BottleDeposit and BottleDepositTax make a product that the till sells (P14)", async () => {
  const saved = await save({ EnableBottleProduct: true, BottleDeposit: 2500, BottleDepositTax: 1900 });
  expect(saved.message).toBe("");
  const { data } = await api.call(product.products, { query: { searchWord: "DEPOSIT" } }, token());
  expect(data.products[0]).toMatchObject({ unitPrice: 2500, vatRate: 1900 });
});

test("a setting whose effect is not built yet cannot be changed", async () => {
  const waiting = settings.filter(({ state }) => state === "waiting");
  for (const { name } of waiting) {
    const { data } = await api.call(system.settings, { query: { names: name } }, token());
    expect(data.systemSettings[0]?.locked).toBe("waiting");
  }
  expect((await save({ MenuShowVat: false })).name).toBe("SettingRefused");
});
