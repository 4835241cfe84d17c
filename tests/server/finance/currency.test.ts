/** Currencies are added with a rate, rated by the day, and stopped; tills hear of it at once (X1, X2, X7). */
import { randomUUID } from "node:crypto";
import { beforeAll, expect, test } from "vitest";
import { financeEndpoints as finance } from "../../../src/contract/finance/finance.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { settingEndpoints } from "../../../src/contract/setting/setting.ts";
import { testApi } from "../support/api.ts";
import { card, cash, commitInput, draft, line } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const as = (who: string) => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await openShifts(api, shop);
});

const book = async () => (await api.call(finance.currencyBook, {}, as("Root"))).data;
const entryOf = async (code: string) => {
  const entry = (await book()).find((one) => one.code === code);
  if (!entry) throw new Error(`no ${code}`);
  return entry;
};
const today = () => new Date().toISOString().slice(0, 10);
const rate = async (code: string, value: number, day = today(), who = "Root") => {
  const { id, version } = await entryOf(code);
  const payload = { key: randomUUID(), id, version, rate: value, day };
  return api.call(finance.setRate, { payload }, as(who));
};
const version = async () =>
  (await api.call(settingEndpoints.common, {}, as("Root"))).data.SettingsVersion.value;

test("a currency is added with a rate, and at once a sale is paid in it (X7)", async () => {
  const before = await version();
  const payload = { key: randomUUID(), code: "USD", isCash: true, rate: 8_000_000_000 };
  const { data, message } = await api.call(finance.createCurrency, { payload }, as("Root"));
  expect(message).toBe("");
  expect(data).toMatchObject({ code: "USD", decimals: 2, isCash: true, rate: 8_000_000_000, uses: [] });
  expect(await version()).toBeGreaterThan(before);
  expect((await api.call(finance.createCurrency, { payload }, as("Root"))).data.id).toBe(data.id);

  const order = draft(shop, [line(shop, "MUG", 1)]);
  const tender = cash(shop, 15_00, "USD", 8_000_000_000);
  const sold = await api.call(sale.saveCommit, { payload: commitInput(order, [tender]) }, as("Cashier"));
  expect(sold.message).toBe("");
  expect(sold.data.moneyState).toBe("paid");
});

test("a code that is there already is refused, and one that no country has", async () => {
  const add = (code: string) =>
    api.call(
      finance.createCurrency,
      { payload: { key: randomUUID(), code, isCash: false, rate: 1 } },
      as("Root"),
    );
  expect((await add("EUR")).name).toBe("CodeTaken");
  expect((await add("QQQ")).name).toBe("BadInput");
});

test("a rate of today holds at once and is told to every till; one of tomorrow waits (X2)", async () => {
  const before = await version();
  expect((await rate("EUR", 8_600_000_000)).data.rate).toBe(8_600_000_000);
  expect(await version()).toBeGreaterThan(before);
  const tomorrow = new Date(Date.now() + 86_400_000 * 2).toISOString().slice(0, 10);
  expect((await rate("EUR", 9_000_000_000, tomorrow)).data.rate).toBe(8_600_000_000);
  const { id } = await entryOf("EUR");
  const { data } = await api.call(finance.currencyRates, { params: { id } }, as("Root"));
  expect(data.map((one) => [one.rate, one.by])).toEqual([
    [9_000_000_000, "Root"],
    [8_600_000_000, "Root"],
    [8_500_000_000, null],
    ...data.slice(3).map((one) => [one.rate, one.by]),
  ]);
});

test("of two who set a rate at once the second is told so (G5), and a cashier may not (G1)", async () => {
  const { id, version: stale } = await entryOf("EUR");
  await rate("EUR", 8_700_000_000);
  const payload = { key: randomUUID(), id, version: stale, rate: 1, day: today() };
  expect((await api.call(finance.setRate, { payload }, as("Root"))).name).toBe("StaleVersion");
  expect((await api.call(finance.setRate, { payload }, as("Cashier"))).name).toBe("AccessDenied");
  expect((await rate("GBP", 1_000)).name).toBe("CurrencyInUse");
});

test("a currency that a drawer holds is not stopped; one that is stopped takes nothing, and a new rate brings it back (X7)", async () => {
  const stop = async (code: string) => {
    const { id, version: own } = await entryOf(code);
    return api.call(finance.stopCurrency, { payload: { key: randomUUID(), id, version: own } }, as("Root"));
  };
  expect((await stop("USD")).name).toBe("CurrencyInUse");
  expect((await stop("GBP")).name).toBe("CurrencyInUse");
  const payload = { key: randomUUID(), code: "CHF", isCash: true, rate: 8_800_000_000 };
  await api.call(finance.createCurrency, { payload }, as("Root"));
  expect((await stop("CHF")).data).toMatchObject({ isStopped: true, isCash: false, rate: null });

  const order = draft(shop, [line(shop, "MUG", 1)]);
  const tender = { ...card(shop, 15_00), currency: "CHF", rate: 8_800_000_000 };
  const refused = await api.call(sale.saveCommit, { payload: commitInput(order, [tender]) }, as("Cashier"));
  expect(refused.name).toBe("RateMissing");
  expect((await rate("CHF", 8_900_000_000)).data).toMatchObject({ isStopped: false, rate: 8_900_000_000 });
});
