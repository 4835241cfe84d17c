import { describe, expect, it } from "vitest";
import { LanguageCode, languageOf, languages } from "../../src/domain/languages.ts";

describe("languages", () => {
  it("are the 21 of the specification, each once, each known to Intl (spec section 9)", () => {
    expect(languages).toHaveLength(21);
    expect(new Set(languages.map(({ code }) => code))).toEqual(new Set(LanguageCode.literals));
    expect(Intl.NumberFormat.supportedLocalesOf(languages.map(({ locale }) => locale))).toHaveLength(21);
  });

  it("keep the product's own codes for Czech and Greek (spec section 9)", () => {
    expect(languageOf("cz").locale).toBe("cs-CZ");
    expect(languageOf("gr").locale).toBe("el-GR");
  });

  it("fall back to Chinese for a code nobody knows (spec section 9)", () => {
    expect(languageOf("xx")).toMatchObject({ code: "zh", locale: "zh-CN" });
  });
});
