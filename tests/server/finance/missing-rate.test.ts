/** A currency without an exchange rate is never taken as 1:1: nothing is sold, tendered, counted or owed in it (X7). */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { customerCardEndpoints } from "../../../src/contract/customer/customer-card.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { settingEndpoints } from "../../../src/contract/setting/setting.ts";
import { systemSettingEndpoints } from "../../../src/contract/setting/system-setting.ts";
import { tillEndpoints } from "../../../src/contract/till/till.ts";
import { prove } from "../../../src/server/prove.ts";
import { emptyApi } from "../support/api.ts";
import { cash, commitInput, draft, line } from "../support/drafts.ts";
import { paymentDesk } from "../support/payments.ts";
import { openShifts, makeOtherShop, type Shop } from "../support/shop.ts";

const api = emptyApi();
let shop: Shop;
const as = (position: string) => shop.tokens.get(position) ?? "";
const desk = paymentDesk(api, () => shop);
const dollars = (given: number) => cash(shop, given, "USD");
const missing = { name: "RateMissing", message: "Enter a rate for USD first." };
const proof = async () =>
  (await api.run(prove)).find(({ invariant, says }) => invariant === "X7" && says.includes("no entry"));

beforeAll(async () => {
  shop = await makeOtherShop(api, {
    currency: "MXN",
    country: "MX",
    otherCurrencies: ["USD"],
    cashCurrencies: ["MXN", "USD"],
  });
  await openShifts(api, shop, "MXN");
});

describe("a new company with pesos as base, whose dollars have no rate", () => {
  test("begins without selling in dollars: no drawer holds them, no setting names them", async () => {
    const { data } = await api.call(settingEndpoints.currencies, { query: {} }, as("Manager"));
    expect(data.currencies.map(({ code, rate, isCash }) => [code, rate, isCash])).toEqual([
      ["MXN", 10_000_000_000, true],
      ["USD", null, false],
    ]);
    const settings = (await api.call(settingEndpoints.common, {}, as("Manager"))).data;
    expect(settings.SecondCurrencyID.value).toBe(null);
    await api.rows("update currency set is_cash = true where code = 'USD'");
  });

  test("does not take 12 dollars for a mug of 12 pesos", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)], { currency: "MXN" });
    const payload = commitInput(order, [dollars(12_00)]);
    expect(await api.call(sale.saveCommit, { payload }, as("Manager"))).toMatchObject(missing);
    const inPesos = commitInput(order, [cash(shop, 20_00, "MXN")]);
    const changed = {
      ...inPesos,
      payment: { tenders: inPesos.payment?.tenders ?? [], changeCurrency: "USD" },
    };
    expect(await api.call(sale.saveCommit, { payload: changed }, as("Manager"))).toMatchObject(missing);
  });

  test("neither sells nor quotes in dollars", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)], { currency: "USD" });
    const sold = await api.call(
      sale.saveCommit,
      { payload: commitInput(order, [dollars(12_00)]) },
      as("Manager"),
    );
    expect(sold).toMatchObject(missing);
    const quoted = await api.call(
      sale.save,
      { payload: { key: randomUUID(), order, version: null } },
      as("Manager"),
    );
    expect(quoted).toMatchObject(missing);
    expect(await api.call(sale.keep, { payload: { order, version: null } }, as("Manager"))).toMatchObject(
      missing,
    );
  });

  test("takes no dollars in the office, and none are owed", async () => {
    const sold = await api.call(
      sale.saveCommit,
      {
        payload: commitInput(
          draft(shop, [line(shop, "MUG", 1)], { customerId: shop.customerId, currency: "MXN" }),
          null,
        ),
      },
      as("Manager"),
    );
    expect(sold.message).toBe("");
    const received = await desk.receive(shop.customerId, { kind: "transfer", currency: "USD", amount: 5_00 });
    expect(received).toMatchObject(missing);
    const paid = await api.call(
      sale.pay,
      {
        payload: {
          key: randomUUID(),
          id: sold.data.id,
          version: sold.data.version,
          tillId: shop.tills[0]?.id ?? 0,
          payment: { tenders: [dollars(12_00)], changeCurrency: null },
        },
      },
      as("Manager"),
    );
    expect(paid).toMatchObject(missing);
    const opening = {
      key: randomUUID(),
      id: shop.customerId,
      currency: "USD",
      amount: 5_00,
      date: "2026-01-01",
    };
    expect(
      await api.call(customerCardEndpoints.setOpening, { payload: opening }, as("Manager")),
    ).toMatchObject(missing);
  });

  test("moves no dollars through a drawer, and counts no float of them", async () => {
    const move = {
      key: randomUUID(),
      tillId: shop.tills[0]?.id ?? 0,
      direction: "in",
      reason: "safe",
      currency: "USD",
      amount: 5_00,
      note: "",
      approval: null,
    } as const;
    expect(await api.call(tillEndpoints.moveCash, { payload: move }, as("Manager"))).toMatchObject(missing);
    const tillId = shop.tills[1]?.id ?? 0;
    await api.rows(`update shift set closed_at = now(), z_number = 'Z' where till_id = ${tillId}`);
    const float = [{ currency: "USD", amount: 5_00 }];
    const opened = await api.call(
      tillEndpoints.openShift,
      { payload: { key: randomUUID(), tillId, float } },
      as("Manager"),
    );
    expect(opened).toMatchObject(missing);
  });

  test("does not value its books or a second price in dollars", async () => {
    const [usd] = await api.rows("select id from currency where code = 'USD'");
    const { data } = await api.call(
      systemSettingEndpoints.settings,
      { query: { names: "SecondCurrencyID" } },
      as("Root"),
    );
    const wishes = data.systemSettings
      .filter(({ name }) => name === "SecondCurrencyID")
      .map(({ name, version }) => ({ name, version, value: Number(usd?.["id"]) }));
    const saved = await api.call(
      systemSettingEndpoints.saveSettings,
      { payload: { settings: wishes } },
      as("Root"),
    );
    expect(saved.name).toBe("SettingRefused");
  });

  test("is proved: an entry in dollars of before there was a rate is named", async () => {
    expect(await proof()).toMatchObject({ ok: true });
    await api.rows(`insert into customer_entry (business_date, branch_id, customer_id, currency, rate, kind, amount)
      values (current_date, 1, ${shop.customerId}, 'USD', 10000000000, 'opening', 500)`);
    expect(await proof()).toMatchObject({ ok: false });
    await api.rows(
      "insert into exchange_rate (currency_id, rate) select id, 180000000000 from currency where code = 'USD'",
    );
    expect(await proof()).toMatchObject({ ok: false });
  });

  test("sells in dollars once they have a rate", async () => {
    const order = draft(shop, [line(shop, "MUG", 1)], { currency: "MXN" });
    const payload = commitInput(order, [cash(shop, 1_00, "USD", 180_000_000_000)]);
    const sold = await api.call(sale.saveCommit, { payload }, as("Manager"));
    expect(sold.message).toBe("");
    expect(sold.data.payments[0]?.change).toMatchObject({ amount: 6_00 });
  });
});
