/** Where Print of an order leads (S6), and the amount that the Chinese layout spells out. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { saleSettings } from "../../../src/contract/settings/sale.ts";
import { screenGroups } from "../../../src/contract/screens/table.ts";
import { chineseAmount } from "../../../src/domain/money/chinese-amount.ts";
import {
  ALL_PARTS,
  notePath,
  plainParts,
  showsPart,
  togglePart,
  usualVariant,
} from "../../../src/domain/print/delivery-note.ts";
import { saleLoads } from "../../../src/modules/sale/routes.ts";

const named = [...Array.from({ length: 19 }, (_, at) => String(at + 1)), "iva", "42", "52"];
const routes = new Set<string>(screenGroups.flatMap(({ screens }) => screens.map(({ path }) => path)));

describe("the saved delivery-note type", () => {
  test.each(named)("sheet%s leads to a chinese-print route that there is", (name) => {
    expect(notePath(`sheet${name}`)).toBe(`/sale/chinese-print${name}/`);
    expect(routes.has(`${notePath(`sheet${name}`)}{id}`)).toBe(true);
  });

  test("of any other name leads to the standard note", () => {
    const known = new Set(named.map((name) => `sheet${name}`));
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.integer({ min: 20, max: 99 }).map((n) => `sheet${n}`),
          fc.constant("toString"),
        ),
        (type) => {
          fc.pre(!known.has(type));
          expect(notePath(type)).toBe("/sale/print/");
        },
      ),
    );
  });

  test("is offered only where its screen is built", () => {
    const { input } = saleSettings.DeliveryNoteType;
    const options = input.kind === "choice" ? input.options : [];
    expect(options.length).toBeGreaterThan(1);
    const notBuilt = options.filter((type) => !(`${notePath(type)}{id}` in saleLoads));
    expect(notBuilt).toEqual([]);
  });
});

describe("the number of a note without prices (S23)", () => {
  test("is the sum of what it shows: 5 shows packages and pictures", () => {
    const shown = (pshow: number) => plainParts.filter((part) => showsPart(pshow, part));
    expect(shown(5)).toEqual(["packages", "pictures"]);
    expect(shown(0)).toEqual([]);
    expect(shown(ALL_PARTS)).toEqual([...plainParts]);
  });

  test("changes by a part that is switched on or off", () => {
    expect(togglePart(5, "barcodes")).toBe(7);
    expect(togglePart(5, "pictures")).toBe(1);
  });
});

describe("the layout for who has chosen none", () => {
  test.each([
    ["CL", "es", "chile"],
    ["CL", "zh", "chile"],
    ["ES", "zh", "chinese"],
    ["ES", "es", "english"],
  ] as const)("in %s, in language %s, is %s", (country, language, variant) => {
    expect(usualVariant(country, language)).toBe(variant);
  });
});

const figures = "零壹贰叁肆伍陆柒捌玖";
const units: Readonly<Record<string, number>> = { 拾: 10, 佰: 100, 仟: 1000 };

/** Reads capital figures back, as a clerk would. */
const readWhole = (text: string): number => {
  for (const [word, value] of [
    ["亿", 100_000_000],
    ["万", 10_000],
  ] as const) {
    const at = text.lastIndexOf(word);
    if (at !== -1) return readWhole(text.slice(0, at)) * value + readWhole(text.slice(at + 1));
  }
  let [sum, figure] = [0, 0];
  for (const sign of text) {
    if (figures.includes(sign)) figure = figures.indexOf(sign);
    else [sum, figure] = [sum + figure * (units[sign] ?? 0), 0];
  }
  return sum + figure;
};
const readPart = (text: string, word: string) =>
  figures.indexOf(new RegExp(`(.)${word}`).exec(text)?.[1] ?? "零");
const readCents = (text: string) =>
  readPart(text, "角") * 1_000 +
  readPart(text, "分") * 100 +
  readPart(text, "厘") * 10 +
  readPart(text, "毫");
/** The amount in 1/10000 of the currency's main unit. */
const readBack = (text: string): number => {
  const [whole = "", rest = ""] = text.includes("元") ? text.split("元") : ["", text];
  return readWhole(whole) * 10_000 + readCents(rest);
};

describe("an amount in Chinese capitals", () => {
  test.each([
    [123_450, 2, "壹仟贰佰叁拾肆元伍角"],
    [123_405, 2, "壹仟贰佰叁拾肆元零伍分"],
    [10_000_100, 2, "壹拾万零壹元整"],
    [100_000_000_00, 2, "壹亿元整"],
    [10_010_000, 0, "壹仟零壹万元整"],
    [0, 2, "零元整"],
    [5, 2, "伍分"],
    [-700, 2, "负柒元整"],
    [1_234, 3, "壹元贰角叁分肆厘"],
    [1_005, 3, "壹元零伍厘"],
    [1_200_305, 3, "壹仟贰佰元叁角零伍厘"],
    [12_001, 4, "壹元贰角零壹毫"],
    [7, 4, "柒毫"],
  ])("%i of %i decimals is %s", (amount, decimals, words) => {
    expect(chineseAmount(amount, decimals)).toBe(words);
  });

  test("reads back as the same amount", () => {
    fc.assert(
      fc.property(fc.oneof(fc.nat(10_000_000), fc.nat(900_000_000_000)), fc.nat(4), (amount, decimals) => {
        expect(readBack(chineseAmount(amount, decimals))).toBe(amount * 10 ** (4 - decimals));
      }),
    );
  });

  test("never has two noughts in a row or one before a unit", () => {
    fc.assert(
      fc.property(fc.nat(900_000_000_000_000), fc.nat(4), (amount, decimals) => {
        fc.pre(amount > 0);
        expect(chineseAmount(amount, decimals)).not.toMatch(/零零|零[元万亿拾佰仟角分厘毫]|^零/);
      }),
    );
  });
});
