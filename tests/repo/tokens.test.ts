/** The tokens of the look have one source: the style sheet. Files for design tools, classes and the product's code agree with it. */
import { describe, expect, test } from "vitest";
import { meanings } from "../../stories/foundations/icon-meanings.ts";
import { tokenFileText, themes } from "../../stories/foundations/token-file.ts";
import { tokensOf } from "../../stories/foundations/token-sheet.ts";
import { filesIn, textOf } from "./files.ts";

const tokens = tokensOf(textOf("src/kit/theme/tokens.css"));
const names = new Set(tokens.map(({ name }) => name));
const screens = filesIn("src").filter((file) => file.endsWith(".tsx"));

/** Files with what matches in them, as "file: match". */
const matchesIn = (files: readonly string[], sign: RegExp): readonly string[] =>
  files.flatMap((file) => Array.from(textOf(file).matchAll(sign), ([found]) => `${file}: ${found}`));

describe("the tokens", () => {
  test("each has a group and a use, and a value for light and dark", () => {
    expect(tokens.length).toBeGreaterThan(80);
    expect(tokens.filter(({ group, use }) => group === "" || use === "")).toEqual([]);
    expect(tokens.filter(({ light, dark }) => `${light}${dark}`.includes("light-dark"))).toEqual([]);
    expect(names.size).toBe(tokens.length);
  });

  test.each(themes)("the %s file for design tools is what the style sheet says: npm run tokens", (theme) => {
    expect(textOf(`stories/foundations/tokens.${theme}.json`)).toBe(tokenFileText(tokens, theme));
  });

  test("each class of the Tailwind configuration reads a token, and each token that classes need has one", () => {
    const config = textOf("tailwind.config.ts");
    const read = new Set([
      ...Array.from(config.matchAll(/token\("([\w-]+)"\)/g), ([, name = ""]) => name),
      ...Array.from(config.matchAll(/size\("(\w+)"\)/g), ([, name = ""]) => [
        `type-${name}`,
        `type-${name}-line`,
      ]).flat(),
    ]);
    expect([...read].filter((name) => !names.has(name))).toEqual([]);
    // Sizes of icons are given as numbers; durations, the focus and most of a chart are read by the style sheet or as variables.
    const elsewhere = /^(?:icon|duration|ease|focus|chart|breakpoint|spacing)/;
    const without = tokens.map(({ name }) => name).filter((name) => !read.has(name) && !elsewhere.test(name));
    expect(without).toEqual([]);
    expect(config.match(/#[0-9a-f]{3,8}\b|oklch\(|\d+px/gi)).toBeNull();
  });

  test("each variable that the product reads is a token or belongs to a part", () => {
    const read = matchesIn(
      filesIn("src").filter((file) => /\.(?:tsx?|css)$/.test(file)),
      /var\(--(?:accent|chart|z|radius|type|weight|duration|ease|focus|shadow|positive|caution|negative)\b[\w-]*/g,
    );
    expect(read.filter((use) => !names.has(use.slice(use.indexOf("--") + 2)))).toEqual([]);
  });
});

describe("the product uses only what the pages of Foundations name", () => {
  test("corners: rounded-mark, rounded, rounded-panel, rounded-full", () => {
    // A badge is cut out of paper: its corner is measured in millimetres.
    const other = matchesIn(
      screens,
      /\brounded(?:-[a-z]+)?-(?:\[[^\]]+\]|xs|sm|md|lg|xl|2xl|3xl|4xl)(?![\w-])/g,
    );
    expect(other).toEqual(["src/modules/employee/badge.tsx: rounded-[3mm]"]);
  });

  test("sizes of icons: 12, 14, 16 and 20 pixels", () => {
    const sizes = tokens
      .filter(({ group }) => group === "Icon")
      .map(({ light }) => Number.parseInt(light, 10));
    expect(sizes).toEqual([12, 14, 16, 20]);
    const drawn = matchesIn(screens, /<(?!Avatar\b|\w*Image\b)[A-Z]\w*(?:\s[^<>]*?)?\ssize=\{\d+\}/g);
    expect(drawn.length).toBeGreaterThan(150);
    const size = (use: string) => Number(/size=\{(\d+)\}$/.exec(use)?.[1]);
    expect(drawn.filter((use) => !sizes.includes(size(use)))).toEqual([]);
    const shared = matchesIn(screens, /"aria-hidden": true, size: \d+/g);
    expect(shared.filter((use) => !sizes.includes(Number(/\d+$/.exec(use)?.[0])))).toEqual([]);
  });

  test("layers and the one ring of the focus", () => {
    expect(matchesIn(screens, /(?<![\w-])z-(?:\d+|\[[^\]]+\])/g)).toEqual([]);
    expect(matchesIn(screens, /focus(?:-within|-visible)?:ring-\d/g)).toEqual([]);
  });

  test("icons that have a meaning in stories/foundations/icon-meanings.ts", () => {
    const drawn = new Set(
      screens.flatMap((file) =>
        Array.from(textOf(file).matchAll(/import \{([^}]*)\} from "lucide-react"/g), ([, line = ""]) =>
          line.split(",").map((name) => name.trim().split(" as ")[0] ?? ""),
        )
          .flat()
          .filter((name) => name !== "" && !name.startsWith("type ")),
      ),
    );
    expect(
      [...drawn].filter((name) => meanings[name] === undefined),
      "no meaning",
    ).toEqual([]);
    expect(
      Object.keys(meanings).filter((name) => !drawn.has(name)),
      "no longer drawn",
    ).toEqual([]);
  });
});
