/** Changing settings: all or none, each refusal named, nothing that the books rest on, nobody's change overwritten (G5, G13). */
import { beforeAll, describe, expect, test } from "vitest";
import type { SettingValue } from "../../../src/contract/settings/kind.ts";
import type { SystemSetting } from "../../../src/contract/setting/system-setting.ts";
import { saleEndpoints as sale } from "../../../src/contract/sale/sale.ts";
import { settingEndpoints as common } from "../../../src/contract/setting/setting.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { testApi } from "../support/api.ts";
import { cash, commitInput, draft, line, totalOf } from "../support/drafts.ts";
import { openShifts, openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who = "Administrator") => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
  await api.rows("delete from stock_entry");
});

const read = async (name: string): Promise<SystemSetting> => {
  const { data } = await api.call(system.settings, { query: { names: name } }, token());
  const [found] = data.systemSettings;
  if (found === undefined) throw new Error(`no setting ${name}`);
  return found;
};
const wish = async (name: string, value: SettingValue) => ({
  name,
  value,
  version: (await read(name)).version,
});
const save = (settings: readonly Awaited<ReturnType<typeof wish>>[], who?: string) =>
  api.call(system.saveSettings, { payload: { settings } }, token(who));
const faults = (answered: { readonly data: unknown }) =>
  (answered.data as { readonly fields?: readonly { readonly field: string; readonly message: string }[] })
    .fields ?? [];

describe("reading", () => {
  test("a group holds its settings, with what they are by default and whether they may be changed", async () => {
    const { data } = await api.call(system.groupSettings, { query: { groupName: "Invoice" } }, token());
    expect(data.systemSettings.map(({ name }) => name)).toEqual([
      "SzamlaEnabled",
      "SmartbillEnabled",
      "polTaxEnable",
      "ChlTaxEnable",
      "ChlFapiTaxEnable",
      "PerTaxEnable",
      "SlvTaxEnable",
    ]);
    expect(data.systemSettings[0]).toMatchObject({
      groupName: "Invoice",
      value: false,
      defaultValue: false,
      locked: null,
      changedBy: null,
    });
  });

  test("settings are found by name", async () => {
    const { data } = await api.call(
      system.settings,
      { query: { names: "DayCut, SaleType,Nothing" } },
      token(),
    );
    expect(data.systemSettings.map(({ name }) => name)).toEqual(["DayCut", "SaleType"]);
  });

  test("settings are found by what their explanation says, in the reader's language and in English", async () => {
    const find = async (searchWord: string) =>
      (await api.call(system.settings, { query: { searchWord } }, token())).data.systemSettings.map(
        ({ name }) => name,
      );
    await api.rows("update person set language = 'hu' where name = 'Administrator'");
    expect(await find("időzóna")).toEqual(["SystemTimeZone"]);
    expect(await find("time zone")).toEqual(["SystemTimeZone"]);
    await api.rows("update person set language = 'en' where name = 'Administrator'");
    expect(await find("időzóna")).toEqual([]);
  });

  test("what an older version stored otherwise does not stop the company: the default holds", async () => {
    await api.rows(`update setting set value = '"Bazaar"' where name = 'SaleType'`);
    const { data } = await api.call(common.common, {}, token());
    expect(data.SaleType.value).toBe("Retail");
    await api.rows(`update setting set value = '"Retail"' where name = 'SaleType'`);
  });
});

describe("changing", () => {
  test("several are saved in one go, each with its next version, and everybody reads them", async () => {
    const before = await read("DayCut");
    const saved = await save([await wish("DayCut", 240), await wish("CompanyName", "Harbour Street")]);
    expect(saved.code).toBe(0);
    expect(await read("DayCut")).toMatchObject({ value: 240, version: before.version + 1 });
    const { data } = await api.call(common.common, {}, token("Cashier"));
    expect([data.DayCut.value, data.CompanyName.value]).toEqual([240, "Harbour Street"]);
  });

  test("one that does not fit stops them all, and each is named with its reason", async () => {
    const before = await api.call(common.common, {}, token());
    const refused = await save([
      await wish("CompanyAddress", "Somewhere else"),
      await wish("SaleType", "Bazaar"),
      await wish("PriceDecimal", 7),
      await wish("SystemTimeZone", 5.55),
      await wish("IsDemo", true),
      { name: "Nothing", value: 1, version: 0 },
    ]);
    expect(refused.name).toBe("SettingRefused");
    expect(faults(refused)).toEqual([
      { field: "SaleType", message: "Enter a valid value." },
      { field: "PriceDecimal", message: "Enter a valid value." },
      { field: "SystemTimeZone", message: "Enter a valid value." },
      { field: "IsDemo", message: "Set by the program; cannot be changed." },
      { field: "Nothing", message: "This setting does not exist." },
    ]);
    expect((await api.call(common.common, {}, token())).data).toEqual(before.data);
  });

  test("a currency has one role, and has to be one of the company's", async () => {
    const base = await read("BaseCurrencyID");
    const twice = await save([await wish("SecondCurrencyID", base.value)]);
    expect(faults(twice).map(({ field }) => field)).toEqual(["SecondCurrencyID"]);
    const missing = await save([await wish("SecondCurrencyID", 4711)]);
    expect(faults(missing)).toEqual([
      { field: "SecondCurrencyID", message: "The company does not have this currency." },
    ]);
  });

  test("who comes second is shown what the first has made of it", async () => {
    const [first, second] = [await wish("PriceDecimal", 3), await wish("PriceDecimal", 4)];
    expect((await save([first])).code).toBe(0);
    const refused = await save([second, await wish("IsCloseLang", true)]);
    expect(refused.name).toBe("StaleVersion");
    expect(faults(refused).map(({ field }) => field)).toEqual(["PriceDecimal"]);
    const { current } = refused.data as unknown as { readonly current: readonly SystemSetting[] };
    expect(current).toMatchObject([
      { name: "PriceDecimal", value: 3, changedBy: "Administrator", version: first.version + 1 },
    ]);
    expect((await read("IsCloseLang")).value).toBe(false);
  });

  test("the same call twice changes once: an answer that was lost is asked for again", async () => {
    const wishes = [await wish("BoxUnit", "carton")];
    await save(wishes);
    const again = await save(wishes);
    expect([again.code, again.data.systemSettings[0]?.value]).toEqual([0, "carton"]);
    const { data } = await api.call(system.settingHistory, { query: { name: "BoxUnit" } }, token());
    expect(data.changes.map(({ oldValue, newValue }) => [oldValue, newValue])).toEqual([["", "carton"]]);
  });

  test("what shows the boss's figures is changed by a boss or Root alone", async () => {
    const refused = await save([await wish("MenuShowBossview", true)]);
    expect(faults(refused)).toEqual([
      { field: "MenuShowBossview", message: "Only a boss or the Root position can change this." },
    ]);
    expect((await save([await wish("MenuShowBossview", true)], "Root")).code).toBe(0);
    await api.rows("update person set is_boss = true where name = 'Administrator'");
    expect((await save([await wish("MenuShowBossview", false)])).code).toBe(0);
    await api.rows("update person set is_boss = false where name = 'Administrator'");
  });

  test("who lacks the right reads that they do, and is denied", async () => {
    const { data } = await api.call(system.settings, { query: { names: "DayCut" } }, token("Manager"));
    expect(data.systemSettings[0]?.locked).toBe("right");
    expect((await save([await wish("DayCut", 60)], "Manager")).message).toBe("Access Denied");
  });
});

describe("the history", () => {
  test("says who changed what, when and from where, newest first", async () => {
    const wishes = [await wish("CompanyTaxNumber", "GB 1"), await wish("BagUnit", "sack")];
    const response = await api.raw(
      new Request("http://kontor.test/be/api/system-setting/settings", {
        method: "PUT",
        headers: {
          "content-type": "application/json",
          "x-auth-token": token(),
          "user-agent": "Till in the shop window",
        },
        body: JSON.stringify({ settings: wishes }),
      }),
    );
    expect(response.status).toBe(200);
    const { data } = await api.call(system.settingHistory, { query: { limit: 2 } }, token("Manager"));
    expect(data.changes).toMatchObject([
      { name: "BagUnit", oldValue: "", newValue: "sack", device: "Till in the shop window" },
      { name: "CompanyTaxNumber", oldValue: "", newValue: "GB 1", person: "Administrator" },
    ]);
    expect(data.total).toBeGreaterThan(2);
    const denied = await api.call(system.settingHistory, { query: {} }, token("Cashier"));
    expect(denied.message).toBe("Access Denied");
  });

  test("its newest entry is the version that settings and profile carry", async () => {
    const [settings, profile, history] = await Promise.all([
      api.call(common.common, {}, token()),
      api.call(session.profile, {}, token()),
      api.call(system.settingHistory, { query: { limit: 1 } }, token()),
    ]);
    const newest = history.data.changes[0]?.id;
    expect(settings.data.SettingsVersion.value).toBe(newest);
    expect(profile.data.sysSettings["SettingsVersion"]).toBe(newest);
  });
});

describe("the currency of the books", () => {
  const currencies = async () =>
    (await api.call(common.currencies, { query: {} }, token())).data.currencies.map(({ code, rate }) => [
      code,
      rate,
    ]);
  const idOf = async (code: string) =>
    (await api.call(common.currencies, { query: {} }, token())).data.currencies.find(
      (currency) => currency.code === code,
    )?.id ?? 0;

  test("may be another one before anything is posted: the rates are restated in it", async () => {
    expect(await currencies()).toEqual([
      ["GBP", 10_000_000_000],
      ["EUR", 8_500_000_000],
    ]);
    const [euro, pound] = [await idOf("EUR"), await idOf("GBP")];
    const saved = await save([await wish("BaseCurrencyID", euro), await wish("SecondCurrencyID", pound)]);
    expect(saved.message).toBe("");
    expect(await currencies()).toEqual([
      ["EUR", 10_000_000_000],
      ["GBP", 11_764_705_882],
    ]);
    expect((await read("CostCurrencyID")).locked).toBe(null);
    await save([await wish("BaseCurrencyID", pound), await wish("SecondCurrencyID", euro)]);
    expect((await currencies())[0]).toEqual(["GBP", 10_000_000_000]);
  });

  test("stays what it is from the first posting on, and the refusal says why", async () => {
    await openShifts(api, shop);
    const order = draft(shop, [line(shop, "MUG", 1)]);
    const payload = commitInput(order, [cash(shop, totalOf(order))]);
    expect((await api.call(sale.saveCommit, { payload }, token("Cashier"))).message).toBe("");
    expect((await read("BaseCurrencyID")).locked).toBe("postings");
    const refused = await save([
      await wish("BaseCurrencyID", await idOf("EUR")),
      await wish("CostCurrencyID", await idOf("EUR")),
    ]);
    const why = "This cannot be changed once there are postings.";
    expect(faults(refused)).toEqual([
      { field: "BaseCurrencyID", message: why },
      { field: "CostCurrencyID", message: why },
    ]);
  });
});
