/** Reads the tokens from the text of `tokens.css`: name, group, use, and the value as written in light and in dark. */

export type Theme = "light" | "dark";

export type TokenKind =
  | "color"
  | "dimension"
  | "duration"
  | "cubicBezier"
  | "number"
  | "fontWeight"
  | "fontFamily"
  | "shadow";

export interface Token {
  readonly name: string;
  readonly kind: TokenKind;
  /** Of the page: "Colour". */
  readonly group: string;
  /** Within the group: "surface"; empty where a group has no parts. */
  readonly part: string;
  readonly use: string;
  /** As written for each theme; the same twice where the theme changes nothing. */
  readonly light: string;
  readonly dark: string;
  /** Values of the other densities, where there are some. */
  readonly compact?: string;
  readonly roomy?: string;
}

/** The pieces between commas that stand outside of brackets. */
export const splitList = (text: string): readonly string[] => {
  const parts: string[] = [];
  let depth = 0;
  let from = 0;
  Array.from(text).forEach((sign, at) => {
    if (sign === "(") depth += 1;
    if (sign === ")") depth -= 1;
    if (sign === "," && depth === 0) {
      parts.push(text.slice(from, at));
      from = at + 1;
    }
  });
  return [...parts, text.slice(from)].map((part) => part.trim());
};

/** The value for one theme: each `light-dark(a, b)` in it becomes a or b. */
const ofTheme = (value: string, theme: Theme): string => {
  const begin = value.indexOf("light-dark(");
  if (begin === -1) return value;
  const open = begin + "light-dark(".length;
  let depth = 1;
  let end = open;
  for (; depth > 0; end += 1) {
    if (value[end] === "(") depth += 1;
    if (value[end] === ")") depth -= 1;
  }
  const [light = "", dark = ""] = splitList(value.slice(open, end - 1));
  return ofTheme(value.slice(0, begin) + (theme === "light" ? light : dark) + value.slice(end), theme);
};

const kinds: readonly (readonly [RegExp, TokenKind])[] = [
  [/^--shadow/, "shadow"],
  [/^--weight/, "fontWeight"],
  [/^--\S+ "[^"]+",/, "fontFamily"],
  [/^--\S+ (?:light-dark\(|#|oklch\(|rgb\(|color-mix\()/, "color"],
  [/^--\S+ cubic-bezier\(/, "cubicBezier"],
  [/^--\S+ [\d.]+m?s$/, "duration"],
  [/^--\S+ -?[\d.]+(?:px|rem)$/, "dimension"],
  [/^--\S+ \d+$/, "number"],
];

const aliasOf = (value: string): string | undefined => /^var\(--([\w-]+)\)$/.exec(value)?.[1];

const kindOf = (name: string, value: string, all: ReadonlyMap<string, string>): TokenKind => {
  const target = aliasOf(value);
  if (target !== undefined) return kindOf(target, all.get(target) ?? "", all);
  const kind = kinds.find(([sign]) => sign.test(`--${name} ${value}`))?.[1];
  if (kind === undefined) throw new Error(`--${name}: ${value} is no kind of token that is known`);
  return kind;
};

interface Line {
  readonly name: string;
  readonly value: string;
  readonly group: string;
  readonly part: string;
  readonly use: string;
  /** The selector of its rule. */
  readonly rule: string;
}

const SIGNS =
  /\/\* # (?<heading>[^*]*?)\*\/|(?<rule>[^{};/]+)\{|--(?<name>[\w-]+):\s*(?<value>[^;]+);(?:\s*\/\*\s*(?<use>[^*]*?)\s*\*\/)?/g;

const inOneLine = (value: string): string =>
  value.replace(/\s+/g, " ").replace(/\( /g, "(").replace(/ \)/g, ")");

const linesOf = (sheet: string): readonly Line[] => {
  let [group, part, rule] = ["", "", ""];
  const lines: Line[] = [];
  for (const { groups = {} } of sheet.slice(sheet.indexOf("*/") + 2).matchAll(SIGNS)) {
    if (groups["heading"] !== undefined) {
      const [heading = ""] = groups["heading"].split(".");
      [group = "", part = ""] = heading.split(":").map((each) => each.trim());
    }
    if (groups["rule"] !== undefined) rule = groups["rule"].trim();
    const { name, value = "", use = "" } = groups;
    if (name !== undefined) lines.push({ name, value: inOneLine(value), group, part, use, rule });
  }
  return lines;
};

/** All tokens of the sheet, in its order. */
export const tokensOf = (sheet: string): readonly Token[] => {
  const lines = linesOf(sheet);
  const usual = lines.filter(({ rule }) => !rule.startsWith("[data-density="));
  const all = new Map(usual.map(({ name, value }) => [name, value]));
  const other = (name: string, density: string) => {
    const line = lines.find((each) => each.name === name && each.rule.includes(`"${density}"`));
    return line && { [density]: line.value };
  };
  return usual.map(({ name, value, group, part, use }) => ({
    name,
    kind: kindOf(name, value, all),
    group,
    part,
    use,
    light: ofTheme(value, "light"),
    dark: ofTheme(value, "dark"),
    ...other(name, "compact"),
    ...other(name, "roomy"),
  }));
};

/** The token that a value names, if it is nothing but that: `var(--accent)`. */
export const aliasIn = aliasOf;
