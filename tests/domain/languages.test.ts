import { describe, expect, it } from "vitest";
import {
  askedLanguage,
  languageCodes,
  languageOf,
  languages,
  shellLanguages,
  startLanguages,
} from "../../src/domain/languages.ts";

describe("languages", () => {
  it("that a request asks for are the first of its list that there is, and English where it takes any", () => {
    const asked = [undefined, "*", "de-AT,de;q=0.9", "ja,fr;q=0.8", "cs", "el-GR", "gr", "ja, *"];
    expect(asked.map(askedLanguage)).toEqual(["en", "en", "de", "fr", "cz", "gr", "gr", "en"]);
    expect(languageOf(askedLanguage("ja")).code).toBe("zh");
  });

  it("are the 21 of the specification, each once, each known to Intl (spec section 9)", () => {
    expect(languages).toHaveLength(21);
    expect(new Set(languages.map(({ code }) => code))).toEqual(new Set(languageCodes));
    expect(Intl.NumberFormat.supportedLocalesOf(languages.map(({ locale }) => locale))).toHaveLength(21);
  });

  it("of the shell and of the sign-in page are those of the specification, in its order (spec section 9)", () => {
    expect(shellLanguages.map(({ code }) => code).join(" ")).toBe(
      "en hu es bg it de pl fr vi pt ru cz sk hr uk ro gr sr bs zh",
    );
    expect(startLanguages.map(({ code }) => code).join(" ")).toBe(
      "en zh es ru uk hu bg it de pl fr vi pt hr sk cz ro lt gr sr bs",
    );
  });

  it("keep the product's own codes for Czech and Greek (spec section 9)", () => {
    expect(languageOf("cz").locale).toBe("cs-CZ");
    expect(languageOf("gr").locale).toBe("el-GR");
  });

  it("fall back to Chinese for a code nobody knows (spec section 9)", () => {
    expect(languageOf("xx")).toMatchObject({ code: "zh", locale: "zh-CN" });
  });
});
