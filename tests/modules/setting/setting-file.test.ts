/** Settings as a file: what is exported is read again as no change; what cannot be taken over says why. */
import { describe, expect, test } from "vitest";
import { settings as known } from "../../../src/contract/settings/registry.ts";
import type { SystemSetting } from "../../../src/contract/setting/system-setting.ts";
import { contains } from "../../../src/modules/setting/system/search.ts";
import { deviceName } from "../../../src/modules/setting/system/device.ts";
import { fileText, readFile } from "../../../src/modules/setting/system/setting-file.ts";
import { dayTimeText, offsetText } from "../../../src/modules/setting/system/value-text.ts";

const currency = (id: number, code: string) => ({
  id,
  code,
  name: code,
  symbol: code,
  decimals: 2,
  isCash: false,
  rate: 1,
});
const here = [currency(1, "GBP"), currency(2, "EUR")];
const there = [currency(7, "EUR"), currency(8, "HUF")];

const company = (values: Readonly<Record<string, SystemSetting["value"]>>): readonly SystemSetting[] =>
  known.map(({ name, group, initial, state }) => ({
    name,
    groupName: group,
    value: values[name] ?? initial,
    defaultValue: initial,
    version: 1,
    changedAt: null,
    changedBy: null,
    locked: state === "program" ? "program" : null,
  }));

const mine = company({ BaseCurrencyID: 1, SecondCurrencyID: 2, CostCurrencyID: 1, SaleType: "Wholesale" });
const theirs = company({ BaseCurrencyID: 7, CostCurrencyID: 7 });

test("what was exported changes nothing where it came from", () => {
  expect(readFile(fileText(mine, here), mine, here)).toEqual([]);
});

test("currencies go by their codes: ids are each company's own", () => {
  const rows = readFile(fileText(mine, here), theirs, there) ?? [];
  expect(rows.map(({ name, value, problem }) => [name, value, problem])).toEqual([
    ["SaleType", "Wholesale", null],
    ["BaseCurrencyID", "GBP", "error:setting.noCurrency"],
    ["SecondCurrencyID", 7, null],
    ["CostCurrencyID", "GBP", "error:setting.noCurrency"],
  ]);
});

test("a logo stays where it is: it is not in the file, and not taken from one", () => {
  const address = `/be/api/picture/${"x".repeat(43)}`;
  expect(fileText(company({ CompanyLogo: address }), here)).not.toContain("CompanyLogo");
  const file = { kind: "kontor-settings", version: 1, settings: { CompanyLogo: address } };
  const rows = readFile(JSON.stringify(file), mine, here) ?? [];
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([
    ["CompanyLogo", "error:setting.picture"],
  ]);
});

test("a file of a later form is not read as if it were understood", () => {
  const file = { kind: "kontor-settings", version: 2, settings: { DayCut: 60 } };
  expect(readFile(JSON.stringify(file), mine, here)).toBeNull();
  expect(readFile(JSON.stringify({ ...file, version: 1 }), mine, here)).toHaveLength(1);
});

test("a former export brings everything back that was changed since, and nothing else", () => {
  const later = company({ BaseCurrencyID: 1, SecondCurrencyID: null, CostCurrencyID: 1, DayCut: 240 });
  const rows = readFile(fileText(mine, here), later, here) ?? [];
  expect(rows.map(({ name, setting, value, problem }) => [name, setting?.value, value, problem])).toEqual([
    ["DayCut", 240, 0, null],
    ["SaleType", "Retail", "Wholesale", null],
    ["SecondCurrencyID", null, 2, null],
  ]);
});

test("a value of no kind spoils its own line, not the file", () => {
  const file = { kind: "kontor-settings", settings: { DayCut: [60], SaleType: "Retail" } };
  const rows = readFile(JSON.stringify(file), mine, here) ?? [];
  expect(rows.map(({ name, value, problem }) => [name, value, problem])).toEqual([
    ["DayCut", "[60]", "error:setting.unfit"],
    ["SaleType", "Retail", null],
  ]);
});

test("what is locked, does not fit or does not exist says so", () => {
  const file = {
    kind: "kontor-settings",
    settings: { PriceDecimal: 9, IsDemo: true, Frobnicate: 1, DayCut: 60 },
  };
  const locked = mine.map((setting) =>
    setting.name === "DayCut" ? { ...setting, locked: "postings" as const } : setting,
  );
  const rows = readFile(JSON.stringify(file), locked, here) ?? [];
  expect(rows.map(({ name, problem }) => [name, problem])).toEqual([
    ["DayCut", "error:setting.postings"],
    ["IsDemo", "error:setting.program"],
    ["PriceDecimal", "error:setting.unfit"],
    ["Frobnicate", "error:setting.unknown"],
  ]);
});

test.each([
  "",
  "{",
  "[]",
  "null",
  '{"kind":"other","settings":{}}',
  '{"kind":"kontor-settings","settings":[]}',
])("%j is not a file of settings", (text) => {
  expect(readFile(text, mine, here)).toBe(null);
});

describe("what stands beside a setting", () => {
  test.each([
    [0, "UTC+00:00"],
    [5.75, "UTC+05:45"],
    [-3.5, "UTC-03:30"],
    [14, "UTC+14:00"],
  ])("an offset of %d hours is %s", (hours, text) => {
    expect(offsetText(hours)).toBe(text);
  });

  test("240 minutes after midnight is four in the morning", () => {
    expect(dayTimeText(240)).toBe("04:00");
  });

  test("a browser is known by two words, and by its own where it is none we know", () => {
    const edge = "Mozilla/5.0 (Windows NT 10.0) AppleWebKit/537.36 Chrome/142.0 Safari/537.36 Edg/142.0";
    expect(deviceName(edge)).toBe("Edge, Windows");
    expect(deviceName("Kontor till 3")).toBe("Kontor till 3");
  });

  test("searching minds neither accents nor capitals, and wants every word", () => {
    expect(contains(["Időzóna", "A cég órája"], "idozona CEG")).toBe(true);
    expect(contains(["Időzóna"], "zone")).toBe(false);
  });
});
