/** The registry of settings: each stands once, fits itself, is explained where it is offered, and does something. */
import { Result, Schema } from "effect";
import { describe, expect, test } from "vitest";
import { CompanySettings } from "../../src/contract/setting/setting.ts";
import { pageFlags } from "../../src/contract/settings/menu.ts";
import {
  initialSettings,
  profileFlags,
  settingOf,
  settings,
  type SettingName,
} from "../../src/contract/settings/registry.ts";
import { fixedNumber } from "../../src/contract/settings/fixed-number.ts";
import words from "../../locales/en/setting.json" with { type: "json" };

const inSpecification: readonly SettingName[] = [
  "CompanyName",
  "SystemTimeZone",
  "IsCloseLang",
  "SaleType",
  "IsChainStoreHead",
  "EnableBossPrivilege",
  "BaseCurrencyID",
  "SecondCurrencyID",
  "ThirdCurrencyID",
  "CostCurrencyID",
  "BoxUnit",
  "BigBagUnit",
  "BagUnit",
  "UnitUnit",
  "EnableColor",
  "EnableSize",
  "StockNumberDecimal",
  "DefaultSalePage",
  "DefaultSalePackageType",
  "MenuShowVat",
  "DefaultTax",
  "EnableSaleOrderTax",
  "MenuShowBossview",
  "MenuShowWebshop",
  "MenuShowAppshop",
  "MenuShowOtao",
  "MenuShowAIanalysis",
  "MenuNoUserManage",
  "MenuShowOrderClear",
  "SlvTaxEnable",
  "polTaxEnable",
  "ChlTaxEnable",
  "PerTaxEnable",
  "SzamlaEnabled",
  "SmartbillEnabled",
  "ChlFapiTaxEnable",
];

test("every setting that the specification names is there, spelt so", () => {
  expect(inSpecification.filter((name) => settingOf(name) === undefined)).toEqual([]);
});

test("what holds before anybody changed anything is a whole set of company settings", () => {
  const all = { ...initialSettings, SettingsVersion: { value: 0 } };
  expect(Schema.decodeUnknownSync(CompanySettings)(all)).toEqual(all);
});

test("a setting whose effect is not built yet is offered on no screen: these", () => {
  const waiting = settings.filter(({ state }) => state === "waiting").map(({ name }) => name);
  expect(waiting.toSorted()).toEqual(["DefaultSalePackageType", "DefaultSalePage", "MenuShowVat"]);
});

test("what the program keeps itself: these", () => {
  const own = settings.filter(({ state }) => state === "program").map(({ name }) => name);
  expect(own.toSorted()).toEqual(["BottleProductID", "IsDemo", "ServiceProductID"]);
});

test("the flags of the profile are switches of the registry", () => {
  const kinds = [...pageFlags, ...profileFlags].map((name) => settingOf(name)?.input.kind);
  expect(new Set(kinds)).toEqual(new Set(["switch"]));
  expect([pageFlags.length, profileFlags.length]).toEqual([7, 8]);
});

test("the specification's fixed number is 10", () => {
  expect(fixedNumber()).toBe(10);
});

const has = (key: string) => key in words;

describe.each(settings.map((setting) => [setting.name, setting] as const))("%s", (name, setting) => {
  test("its default is one of its values", () => {
    expect(Result.isSuccess(Schema.decodeUnknownResult(setting.schema)(setting.initial))).toBe(true);
  });

  test("where it is offered it has a name, an explanation, and a word for each choice", () => {
    const { input, state } = setting;
    const options = input.kind === "choice" ? input.options.map((option) => `option.${name}.${option}`) : [];
    const wanted = [`name.${name}`, `about.${name}`, ...options];
    expect(wanted.filter((key) => has(key) !== (state === "offered"))).toEqual([]);
  });
});
