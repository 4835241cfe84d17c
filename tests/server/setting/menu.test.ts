/** Settings that shape the menu (spec sections 4 and 6): changed by HTTP, they arrive in the profile, and the route rule follows (I40). */
import { beforeAll, describe, expect, test } from "vitest";
import { visitorOf } from "../../../src/contract/session/visitor.ts";
import { screenGroups } from "../../../src/contract/screens/table.ts";
import { sessionEndpoints as session } from "../../../src/contract/session/session.ts";
import { settingEndpoints as common } from "../../../src/contract/setting/setting.ts";
import { systemSettingEndpoints as system } from "../../../src/contract/setting/system-setting.ts";
import { routeAccess } from "../../../src/domain/route-access.ts";
import type { MenuCondition } from "../../../src/domain/route-access.ts";
import { testApi } from "../support/api.ts";
import { openShop, type Shop } from "../support/shop.ts";

const api = testApi();
let shop: Shop;
const token = (who: string) => shop.tokens.get(who) ?? "";

beforeAll(async () => {
  shop = await openShop(api);
});

const set = async (values: Readonly<Record<string, string | boolean>>) => {
  const names = Object.keys(values).join(",");
  const { data } = await api.call(system.settings, { query: { names } }, token("Root"));
  const settings = data.systemSettings.map(({ name, version }) => ({
    name,
    version,
    value: values[name] ?? null,
  }));
  const saved = await api.call(system.saveSettings, { payload: { settings } }, token("Root"));
  expect(saved.message).toBe("");
};

const screens = screenGroups.flatMap((group) => group.screens);

/** The pages of a condition as the menu of a person has them, over real calls. */
const menuOf = async (who: string, condition: MenuCondition) => {
  const [profile, settings] = await Promise.all([
    api.call(session.profile, {}, token(who)),
    api.call(common.common, {}, token(who)),
  ]);
  const visitor = visitorOf(profile.data, settings.data);
  const asked = screens.filter((screen) => screen.condition === condition);
  return {
    profile: profile.data,
    answers: [...new Set(asked.map((screen) => routeAccess(screen, visitor)))],
  };
};

type Case = readonly [
  condition: MenuCondition,
  shown: Readonly<Record<string, string | boolean>>,
  hidden: Readonly<Record<string, string | boolean>>,
];

const cases: readonly Case[] = [
  ["notRetail", { SaleType: "Wholesale" }, { SaleType: "Retail" }],
  ["chainStoreHead", { IsChainStoreHead: true }, { IsChainStoreHead: false }],
  ["bossView", { MenuShowBossview: true, EnableBossPrivilege: true }, { EnableBossPrivilege: false }],
  ["dashboards", { MenuShowBossview: true }, { MenuShowBossview: false }],
  ["webShop", { MenuShowWebshop: true }, { MenuShowWebshop: false }],
  ["appShop", { MenuShowAppshop: true }, { MenuShowAppshop: false }],
  ["marketplace", { MenuShowOtao: true }, { MenuShowOtao: false }],
  ["aiPurchase", { MenuShowAIanalysis: true }, { MenuShowAIanalysis: false }],
  ["userManagement", { MenuNoUserManage: false }, { MenuNoUserManage: true }],
  ["orderClear", { MenuShowOrderClear: true }, { MenuShowOrderClear: false }],
  ["SzamlaEnabled", { SzamlaEnabled: true }, { SzamlaEnabled: false }],
  ["SmartbillEnabled", { SmartbillEnabled: true }, { SmartbillEnabled: false }],
  ["polTaxEnable", { polTaxEnable: true }, { polTaxEnable: false }],
  ["ChlTaxEnable", { ChlTaxEnable: true }, { ChlTaxEnable: false }],
  ["ChlFapiTaxEnable", { ChlFapiTaxEnable: true }, { ChlFapiTaxEnable: false }],
  ["PerTaxEnable", { PerTaxEnable: true }, { PerTaxEnable: false }],
  ["SlvTaxEnable", { SlvTaxEnable: true }, { SlvTaxEnable: false }],
];

describe("the pages of a condition come into the menu and leave it", () => {
  test.each(cases)("%s", async (condition, shown, hidden) => {
    await set(shown);
    expect((await menuOf("Root", condition)).answers).toEqual(["listed"]);
    await set(hidden);
    expect((await menuOf("Root", condition)).answers).toEqual(["unlisted"]);
  });

  test("every condition of the route table is among them", () => {
    const used = screens.flatMap(({ condition }) => condition ?? []);
    expect(new Set(used)).toEqual(new Set(cases.map(([condition]) => condition)));
  });
});

test("flags of pages arrive as sysPagePrilvileges, those of chain and invoices in sysSettings", async () => {
  await set({ MenuShowWebshop: true, MenuShowOtao: false, IsChainStoreHead: true, SzamlaEnabled: true });
  const { data } = await api.call(session.profile, {}, token("Administrator"));
  expect(data.sysPagePrilvileges).toContainEqual({ page: "MenuShowWebshop", privilege: "Accessable" });
  expect(data.sysPagePrilvileges).toContainEqual({ page: "MenuShowOtao", privilege: "Denied" });
  expect(data.sysPagePrilvileges).toHaveLength(7);
  expect(data.sysSettings).toMatchObject({
    IsChainStoreHead: true,
    SzamlaEnabled: true,
    polTaxEnable: false,
  });
});

test("the boss view is for bosses: an administrator who is none does not see it, whatever the settings", async () => {
  await set({ MenuShowBossview: true, EnableBossPrivilege: true });
  expect((await menuOf("Administrator", "bossView")).answers).toEqual(["unlisted"]);
  await api.rows("update person set is_boss = true where name = 'Administrator'");
  expect((await menuOf("Administrator", "bossView")).answers).toEqual(["listed"]);
});
