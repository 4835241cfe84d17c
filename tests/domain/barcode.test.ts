import fc from "fast-check";
import { Schema } from "effect";
import { describe, expect, it } from "vitest";
import {
  checkDigit,
  isEan13,
  makeEan13,
  parseScan,
  quantityForPrice,
  verifierDigit,
  WeightRule,
} from "../../src/domain/barcode.ts";
import { GS1_UK_RULES, scaleRules } from "../support/scale-rules.ts";

const DEFAULT_WEIGHT_RULES = scaleRules(2);
const withCheck = (first12: string) => first12 + checkDigit(first12);

describe("EAN-13", () => {
  it("has the check digit that the standard computes (P6)", () => {
    expect(checkDigit("400638133393")).toBe(1);
    expect(isEan13("4006381333931")).toBe(true);
    expect(isEan13("4006381333932")).toBe(false);
    expect(isEan13("12345678")).toBe(false);
    expect(isEan13("400638133393x")).toBe(false);
  });

  it("made for a shop's own goods is valid, and any one wrong digit is found (P6)", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 9_999_999_999 }),
        fc.nat(12),
        fc.integer({ min: 1, max: 9 }),
        (number, at, by) => {
          const code = makeEan13("25", number);
          expect(isEan13(code)).toBe(true);
          const wrong = (Number(code[at]) + by) % 10;
          expect(isEan13(code.slice(0, at) + wrong + code.slice(at + 1))).toBe(false);
        },
      ),
    );
    expect(() => makeEan13("25", 10_000_000_000)).toThrow(RangeError);
  });
});

describe("a scan", () => {
  it("of a plain code is that code, without what the scanner adds (P4)", () => {
    const plain = { kind: "code", code: "4006381333931" };
    expect(parseScan("4006381333931\r\n", DEFAULT_WEIGHT_RULES)).toEqual(plain);
    expect(parseScan("]E04006381333931", DEFAULT_WEIGHT_RULES)).toEqual(plain);
    expect(parseScan("\u001d ABC-12 \t", DEFAULT_WEIGHT_RULES)).toEqual({ kind: "code", code: "ABC-12" });
  });

  it("of a weight label is the item and its weight (P6)", () => {
    const code = withCheck("280012301234");
    expect(parseScan(code, DEFAULT_WEIGHT_RULES)).toEqual({
      kind: "weight",
      code,
      item: "00123",
      quantity: 1_234,
    });
    const twoDecimals = { ...DEFAULT_WEIGHT_RULES[5], prefix: "28", decimals: 2 } as WeightRule;
    expect(parseScan(code, [twoDecimals])).toMatchObject({ quantity: 12_340 });
  });

  it("of a price label is the item and its price (P6)", () => {
    const code = withCheck("220012301299");
    expect(parseScan(code, DEFAULT_WEIGHT_RULES)).toEqual({
      kind: "price",
      code,
      item: "00123",
      amount: 1_299,
      decimals: 2,
    });
  });

  it("of a price label has as many decimals as the currency of the scale (P6)", () => {
    const code = withCheck("220012301299");
    expect(parseScan(code, scaleRules(0))).toMatchObject({ amount: 1_299, decimals: 0 });
    expect(parseScan(code, scaleRules(3))).toMatchObject({ amount: 1_299, decimals: 3 });
    expect([...scaleRules(0), ...scaleRules(4)].every(Schema.is(WeightRule))).toBe(true);
  });

  it("of a label with a wrong check digit is not parsed (P6)", () => {
    const code = withCheck("280012301234");
    const wrong = code.slice(0, 12) + ((Number(code[12]) + 1) % 10);
    expect(parseScan(wrong, DEFAULT_WEIGHT_RULES)).toEqual({ kind: "code", code: wrong });
  });

  it("of a code known as it stands is never taken for a label (P6)", () => {
    const code = withCheck("280012301234");
    expect(parseScan(code, DEFAULT_WEIGHT_RULES, (known) => known === code)).toEqual({ kind: "code", code });
  });

  it("of a label whose verifier does not fit its price is not parsed (P6)", () => {
    expect(verifierDigit("2875")).toBe(9);
    expect(verifierDigit("14685")).toBe(6);
    expect(verifierDigit("123")).toBeNull();
    const good = withCheck("201234592875");
    expect(parseScan(good, GS1_UK_RULES)).toEqual({
      kind: "price",
      code: good,
      item: "12345",
      amount: 2_875,
      decimals: 2,
    });
    const bad = withCheck("201234582875");
    expect(parseScan(bad, GS1_UK_RULES)).toEqual({ kind: "code", code: bad });
  });

  it("of any label with a weight gives the item and weight that were printed (P6)", () => {
    fc.assert(
      fc.property(fc.nat(99_999), fc.nat(99_999), (item, weight) => {
        const printed = String(item).padStart(5, "0");
        const code = withCheck(`29${printed}${String(weight).padStart(5, "0")}`);
        expect(parseScan(`${code}\n`, DEFAULT_WEIGHT_RULES)).toEqual({
          kind: "weight",
          code,
          item: printed,
          quantity: weight,
        });
      }),
    );
  });

  it("rules that do not fill thirteen digits fit no code, and the defaults fit their schema (P6)", () => {
    const code = withCheck("280012301234");
    const short = { ...DEFAULT_WEIGHT_RULES[5], prefix: "28", itemDigits: 4 } as WeightRule;
    expect(parseScan(code, [short])).toEqual({ kind: "code", code });
    expect([...DEFAULT_WEIGHT_RULES, ...GS1_UK_RULES].every(Schema.is(WeightRule))).toBe(true);
  });

  it("of a price label buys price by unit price, to 3 decimals (P6)", () => {
    expect(quantityForPrice(1_299, 123_400, 2)).toBe(1_053);
    expect(quantityForPrice(1_299, 4_000_000, 0)).toBe(3_248);
    expect(quantityForPrice(1_299, 0, 2)).toBe(0);
  });
});
