/** Exchange rates and money by currency, as the menu and the finance screens ask for them (X1, X2). */
import { beforeAll, describe, expect, test } from "vitest";
import { financeEndpoints as finance } from "../../../src/contract/finance/finance.ts";
import { saleEndpoints } from "../../../src/contract/sale/sale.ts";
import { settingEndpoints } from "../../../src/contract/setting/setting.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop } from "../support/shop.ts";
import type { Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const manager = () => shop.tokens.get("Manager") ?? "";
const idOf = async (code: string) => {
  const { data } = await api.call(settingEndpoints.currencies, { query: {} }, manager());
  return data.currencies.find((currency) => currency.code === code)?.id ?? 0;
};

beforeAll(async () => {
  shop = await openShop(api);
});

describe("the menu's list of rates", () => {
  test("has every other currency with its rate to the base, exact and as text", async () => {
    const { data } = await api.call(finance.exchangeRates, {}, shop.tokens.get("Cashier"));
    expect(data.items).toEqual([{ fromCode: "EUR", toCode: "GBP", rate: 8_500_000_000, value: "0.85" }]);
  });

  test("has no line for a currency that has no rate yet", async () => {
    await api.rows("insert into currency (code, name, symbol, decimals) values ('JPY', 'Yen', 'JPY', 0)");
    const { data } = await api.call(finance.exchangeRates, {}, manager());
    expect(data.items.map(({ fromCode }) => fromCode)).toEqual(["EUR"]);
  });

  test("does not know a rate before its time comes", async () => {
    await api.rows(
      "insert into exchange_rate (currency_id, rate, valid_from) select id, 9000000000, now() + interval '1 hour' from currency where code = 'EUR'",
    );
    const { data } = await api.call(finance.exchangeRates, {}, manager());
    expect(data.items[0]?.value).toBe("0.85");
  });
});

test("rates that are old or were never set are named", async () => {
  const prompt = () => api.call(finance.exchangeRatePrompt, {}, manager());
  expect((await prompt()).data.items).toEqual([{ fromCode: "JPY", toCode: "GBP", days: null }]);
  await api.rows("update exchange_rate set valid_from = valid_from - interval '45 days'");
  const { items, olderThanDays } = (await prompt()).data;
  expect(items.find(({ fromCode }) => fromCode === "EUR")?.days).toBeGreaterThan(olderThanDays);
  await api.rows("update exchange_rate set valid_from = valid_from + interval '45 days'");
});

describe("the rate of one currency to the base", () => {
  test("is the one that held at the time asked for", async () => {
    await api.rows(
      "insert into exchange_rate (currency_id, rate, valid_from, source) select id, 8100000000, '2020-01-01', 'bank' from currency where code = 'EUR'",
    );
    const at = Date.UTC(2020, 5, 1) / 1000;
    const currencyId = await idOf("EUR");
    const then = await api.call(finance.baseExchangeRate, { query: { currencyId, at } }, manager());
    expect(then.data).toMatchObject({ fromCode: "EUR", toCode: "GBP", value: "0.81", source: "bank" });
    const now = await api.call(finance.baseExchangeRate, { query: { currencyId } }, manager());
    expect(now.data.value).toBe("0.85");
  });

  test("of the base is one", async () => {
    const query = { currencyId: await idOf("GBP") };
    expect((await api.call(finance.baseExchangeRate, { query }, manager())).data).toMatchObject({
      value: "1",
      validFrom: null,
    });
  });

  test("is not found where none was ever set, nor for a currency nobody knows", async () => {
    for (const currencyId of [await idOf("JPY"), 9999]) {
      const answer = await api.call(finance.baseExchangeRate, { query: { currencyId } }, manager());
      expect(answer.name).toBe("NotFound");
    }
  });
});

test("the main currencies say what the company uses them for", async () => {
  const { data } = await api.call(finance.mainCurrencies, {}, manager());
  expect(data.currencies.map(({ code, uses }) => [code, uses])).toEqual([
    ["GBP", ["base", "cost"]],
    ["EUR", ["second"]],
  ]);
});

describe("money by currency", () => {
  test("is what the accounts hold, with what came in the days asked for", async () => {
    await openShifts(api, shop);
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const payload = commitInput(order, [cash(shop, totalOf(order))]);
    await api.call(saleEndpoints.saveCommit, { payload }, shop.tokens.get("Cashier"));
    const ask = async (query: { startDate?: string; endDate?: string }) =>
      (await api.call(finance.financeStatistic, { query }, manager())).data.statistics;
    // Two drawers opened with 100.00 each, which is no income.
    const pounds = { currency: "GBP", balance: 21_200, income: 1200, expense: 0 };
    expect(await ask({})).toEqual([expect.objectContaining(pounds)]);
    expect(await ask({ startDate: "2001-01-01", endDate: "2001-12-31" })).toEqual([
      expect.objectContaining({ ...pounds, income: 0 }),
    ]);
  });

  test("is not for cashiers", async () => {
    const answer = await api.call(finance.financeStatistic, { query: {} }, shop.tokens.get("Cashier"));
    expect(answer.name).toBe("AccessDenied");
  });
});
