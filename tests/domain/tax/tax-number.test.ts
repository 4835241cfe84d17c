/** Tax numbers by country, with numbers that firms publish or the authorities print as examples. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isSameTaxNumber, taxNumberFault } from "../../../src/domain/tax/tax-number.ts";

const right: Readonly<Record<string, readonly string[]>> = {
  AT: ["ATU13585627", "U 1358 5627"],
  BE: ["BE0428759497", "BE 0403.019.261"],
  BG: ["BG175074752", "7523169263", "8032056031"],
  CY: ["CY10259033P"],
  CZ: ["CZ25123891", "7103192745", "640903926"],
  DE: ["DE136695976", "DE 129273398"],
  DK: ["DK13585628", "61056416"],
  EE: ["EE100931558"],
  ES: ["ES B-58378431", "54362315K", "X-2482300W", "J99216582", "ESA28015865"],
  FI: ["FI20774740", "FI01120389"],
  FR: ["FR40303265045", "FR 23 334 175 221", "K7399859412"],
  GR: ["EL094259216", "GR 023456780"],
  HR: ["HR33392005961"],
  HU: ["HU12892312", "12892312-2-41"],
  IE: ["IE6433435F", "IE6433435OA", "IE8D79739I", "IE6388047V"],
  IT: ["IT00743110157", "RCCMNL83S18D969H"],
  LT: ["LT119511515", "LT100001919017"],
  LU: ["LU15027442"],
  LV: ["LV40003521600", "161175-19997"],
  MT: ["MT11679112"],
  NL: ["NL004495445B01", "NL 123456789B13"],
  PL: ["PL8567346215", "527-010-33-91"],
  PT: ["PT501964843"],
  RO: ["RO18547290", "1630615123457"],
  SE: ["SE556703748501", "556703-7485"],
  SI: ["SI50223054"],
  SK: ["SK2022749619"],
  GB: ["GB980780684", "GB 980 7806 84", "GBGD001"],
  CH: ["CHE-107.787.577 IVA", "CHE-116.281.710 MWST"],
  CL: ["76086428-5", "12.531.909-2", "CL 12531909-2"],
  CN: ["91110000600037341L", "360426199101010071"],
};

describe.each(Object.entries(right))("%s", (country, numbers) => {
  test.each(numbers)("%s is right", (number) => {
    expect(taxNumberFault(country, number)).toBeNull();
  });

  test("a number with one wrong digit is noticed", () => {
    const [number = ""] = numbers;
    const digits = Array.from(number).flatMap((sign, at) => (/\d/.test(sign) ? [at] : []));
    const at = digits[3] ?? 0;
    const wrong = Array.from({ length: 9 }, (_, by) => {
      const digit = (Number(number[at]) + by + 1) % 10;
      return `${number.slice(0, at)}${digit}${number.slice(at + 1)}`;
    });
    const noticed = wrong.filter((other) => taxNumberFault(country, other) !== null);
    expect(noticed.length).toBeGreaterThanOrEqual(8);
  });

  test("what is much too short has the wrong form", () => {
    expect(taxNumberFault(country, "1")).toBe("form");
  });
});

describe("a tax number", () => {
  test("need not be given", () => {
    for (const country of Object.keys(right)) expect(taxNumberFault(country, " ")).toBeNull();
  });

  test("of a country whose numbers are not known is taken as it is", () => {
    fc.assert(fc.property(fc.string(), (text) => taxNumberFault("ZZ", text) === null));
  });

  test("is read whatever stands between its signs", () => {
    const between = fc.array(fc.constantFrom("", " ", ".", "-", "/"), { minLength: 9, maxLength: 9 });
    fc.assert(
      fc.property(between, (signs) => {
        const text = Array.from("136695976", (digit, at) => `${digit}${signs[at] ?? ""}`).join("");
        expect(taxNumberFault("DE", text)).toBeNull();
      }),
    );
  });

  test("never breaks, whatever was typed", () => {
    fc.assert(
      fc.property(fc.constantFrom(...Object.keys(right)), fc.string({ unit: "binary" }), (country, text) => {
        expect([null, "form", "check"]).toContain(taxNumberFault(country, text));
      }),
    );
  });
});

test("a tax number is that of a firm however it is written; in Hungary by its first eight digits", () => {
  expect(isSameTaxNumber("DE", "DE 136695976", "136.695.976")).toBe(true);
  expect(isSameTaxNumber("GR", "EL094259216", "094259216")).toBe(true);
  expect(isSameTaxNumber("HU", "HU12892312", "12892312-2-41")).toBe(true);
  expect(isSameTaxNumber("DE", "DE136695976", "DE129273398")).toBe(false);
  expect(isSameTaxNumber("DE", "", "")).toBe(false);
});
