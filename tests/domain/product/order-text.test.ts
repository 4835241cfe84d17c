/** Text of a chat is read as pieces with quantity, package and words, and words are compared with names of products. */
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { languages } from "../../../src/domain/languages.ts";
import { ZERO_COUNT } from "../../../src/domain/price/packing.ts";
import {
  MOST_TEXT,
  packageOfWord,
  readPiece,
  splitAtAnd,
  splitOrderText,
} from "../../../src/domain/product/order-text.ts";
import { countOfPiece, LEAST_FIT, nameFit } from "../../../src/domain/product/product-match.ts";

const codes = new Set(["22423", "85123a", "5012345678900"]);
const read = (text: string, locale = "en-GB") =>
  readPiece(text, locale, (token) => codes.has(token.toLowerCase()));
const told = (text: string, locale?: string) => {
  const { quantity, package: kind, code, words } = read(text, locale);
  return [quantity === null ? null : quantity / 1000, kind, code, words.join(" ")];
};

describe("a text", () => {
  it("is split at lines, commas and words such as and before a number", () => {
    expect(
      splitOrderText(
        "2 boxes blue mugs, 10x cakestand and the same tea towels as last time\n- 3 trays; 4 cups and 5 jugs.",
      ),
    ).toEqual([
      "2 boxes blue mugs",
      "10x cakestand and the same tea towels as last time",
      "3 trays",
      "4 cups",
      "5 jugs",
    ]);
    expect(splitOrderText("1,5 kg manzanas, 2 cajas y 3 bolsas,4 tazas")).toEqual([
      "1,5 kg manzanas",
      "2 cajas",
      "3 bolsas",
      "4 tazas",
    ]);
    expect(splitOrderText("蓝色杯子2箱，毛巾10条")).toEqual(["蓝色杯子2箱", "毛巾10条"]);
    expect(splitOrderText(" \n -- !")).toEqual([]);
  });

  it("with and between two names may be two pieces", () => {
    expect(splitAtAnd("10x cakestand and the same tea towels")).toEqual([
      "10x cakestand",
      "the same tea towels",
    ]);
    expect(splitAtAnd("Teller und Tassen")).toEqual(["Teller", "Tassen"]);
    expect(splitAtAnd("sandwich")).toBeNull();
  });

  it("of any characters is read without fault, and no piece is longer than the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        for (const piece of splitOrderText(text)) {
          expect(text).toContain(piece);
          const { quantity } = read(piece);
          expect(quantity === null || quantity > 0).toBe(true);
        }
      }),
    );
    expect(splitOrderText("a,".repeat(MOST_TEXT)).length).toBeLessThanOrEqual(MOST_TEXT / 2);
  });
});

describe("a piece", () => {
  it("has its quantity with or without a sign, before or after the words, with the package", () => {
    expect(told("2 boxes blue mugs")).toEqual([2, "box", null, "blue mugs"]);
    expect(told("10x cakestand")).toEqual([10, null, null, "cakestand"]);
    expect(told("10 x cakestand")).toEqual([10, null, null, "cakestand"]);
    expect(told("cakestand x 4")).toEqual([4, null, null, "cakestand"]);
    expect(told("Party bunting: 12 pcs")).toEqual([12, "unit", null, "party bunting"]);
    expect(told("2 St. Tasse blau", "de-DE")).toEqual([2, "unit", null, "tasse blau"]);
    expect(told("3 Kartons Teller", "de-DE")).toEqual([3, "box", null, "teller"]);
    expect(told("4 cajas tazas", "es-ES")).toEqual([4, "box", null, "tazas"]);
    expect(told("10pcs mug")).toEqual([10, "unit", null, "mug"]);
    expect(told("蓝色杯子2箱")).toEqual([2, "box", null, "蓝色杯子"]);
    expect(told("tea towels as last time")).toEqual([null, null, null, "tea towels as last time"]);
  });

  it("reads numbers as the language writes them", () => {
    expect(told("1,5 kg Äpfel", "de-DE")[0]).toBe(1.5);
    expect(told("1.5 kg apples", "en-GB")[0]).toBe(1.5);
    expect(told("1.000 Tassen", "de-DE")[0]).toBe(1000);
    for (const { locale } of languages) expect(told("12 mug", locale)[0]).toBe(12);
  });

  it("keeps a number inside of a name, and never takes a code for a quantity", () => {
    expect(told("6 cakestand 3 tier white")).toEqual([6, null, null, "cakestand 3 tier white"]);
    expect(told("22423")).toEqual([null, null, "22423", ""]);
    expect(told("22423 5")).toEqual([5, null, "22423", ""]);
    expect(told("3 x 85123A")).toEqual([3, null, "85123A", ""]);
    expect(told("5012345678900 2 boxes")).toEqual([2, "box", "5012345678900", ""]);
  });

  it("knows how packages are called in other languages", () => {
    const known = ["boxes", "Kisten", "doboz", "scatole", "krabice", "коробок", "κιβώτια", "thùng"];
    expect(known.map(packageOfWord)).toEqual(known.map(() => "box"));
    expect(["Beutel", "bolsas", "sachets", "пакетов", "包"].map(packageOfWord)).toEqual(Array(5).fill("bag"));
    expect(["Stück", "uds", "db", "шт.", "ks"].map(packageOfWord)).toEqual(Array(5).fill("unit"));
    expect(["boxer", "mug", "tea"].map(packageOfWord)).toEqual([null, null, null]);
  });
});

describe("words fit a name", () => {
  const best = (text: string, names: readonly string[]) =>
    names
      .map((name) => [nameFit(read(text).words, name), name] as const)
      .filter(([fit]) => fit >= LEAST_FIT)
      .toSorted(([left], [right]) => right - left)
      .map(([, name]) => name);

  it("in other forms and among other words", () => {
    const names = ["Tea", "Tea towel", "Blue mug", "Mug", "Regency cakestand 3 tier", "Cake tin"];
    expect(best("the same tea towels as last time", names)[0]).toBe("Tea towel");
    expect(best("2 boxes blue mugs", names)[0]).toBe("Blue mug");
    expect(best("cakestands", names)).toEqual(["Regency cakestand 3 tier"]);
    expect(best("Café crème", ["Cafe creme 250 g"])).toEqual(["Cafe creme 250 g"]);
    expect(best("lawn mower", names)).toEqual([]);
    expect(best("as to it", names)).toEqual([]);
  });
});

describe("how much a piece asks for", () => {
  const product = { packingBox: 12, packingBigBag: null, packingBag: null };
  const count = (quantity: number | null, kind: "box" | "bag" | null, last = ZERO_COUNT) =>
    countOfPiece({ quantity, package: kind }, product, {
      package: null,
      last: last === ZERO_COUNT ? null : last,
    });
  const lastBoxes = { ...ZERO_COUNT, boxNumber: 5 };

  it("is in the package it names, else in the last one; without a number as much as last time (P1)", () => {
    expect(count(2000, "box")).toEqual({ ...ZERO_COUNT, boxNumber: 2 });
    expect(count(2000, "bag")).toEqual({ ...ZERO_COUNT, units: 2000 });
    expect(count(2500, "box")).toEqual({ ...ZERO_COUNT, units: 2500 });
    expect(count(3000, null, lastBoxes)).toEqual({ ...ZERO_COUNT, boxNumber: 3 });
    expect(count(null, null, lastBoxes)).toEqual(lastBoxes);
    expect(count(null, null)).toEqual({ ...ZERO_COUNT, units: 1000 });
  });
});
