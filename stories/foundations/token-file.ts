/** The tokens in the format of the Design Tokens Community Group (2025.10): what Figma and other design tools read. */
import { byName, colourOf, hexOfColour, type Tokens } from "./colour-value.ts";
import { aliasIn, splitList, type Theme, type Token } from "./token-sheet.ts";

const slug = (text: string): string => text.toLowerCase().replace(/[^a-z0-9]+/g, "-");

/** The groups that hold a token, outermost first. Design tools write American English. */
const pathOf = ({ name, group, part }: Token): readonly string[] =>
  [slug(group === "Colour" ? "color" : group), slug(part), name].filter((each) => each !== "");

const dimension = (text: string) => {
  const [, value = "0", unit = ""] = /^(-?[\d.]+)(px|rem)?$/.exec(text) ?? [];
  return { value: Number(value), unit: unit === "" ? "px" : unit };
};

const colour = (text: string, theme: Theme, tokens: Tokens) => {
  const found = colourOf(text, theme, tokens);
  const { colorSpace, components, alpha } = found;
  return { colorSpace, components, alpha, hex: hexOfColour(found) };
};

const shadow = (text: string, theme: Theme, tokens: Tokens) => {
  const [, lengths = "", paint = ""] = /^((?:-?[\d.]+(?:px)? )+)(.*)$/.exec(text) ?? [];
  const [offsetX = "0", offsetY = "0", blur = "0", spread = "0"] = lengths.trim().split(" ");
  return {
    color: colour(paint, theme, tokens),
    offsetX: dimension(offsetX),
    offsetY: dimension(offsetY),
    blur: dimension(blur),
    spread: dimension(spread),
  };
};

const valueOf = (token: Token, text: string, theme: Theme, tokens: Tokens): unknown => {
  const target = tokens.get(aliasIn(text) ?? "");
  if (target !== undefined) return `{${pathOf(target).join(".")}}`;
  const numbers = Array.from(text.matchAll(/-?[\d.]+/g), ([number]) => Number(number));
  const makers: Readonly<Record<Token["kind"], () => unknown>> = {
    color: () => colour(text, theme, tokens),
    dimension: () => dimension(text),
    duration: () => ({ value: numbers[0], unit: "ms" }),
    cubicBezier: () => numbers,
    number: () => numbers[0],
    fontWeight: () => numbers[0],
    fontFamily: () => splitList(text).map((name) => name.replaceAll('"', "")),
    shadow: () => splitList(text).map((each) => shadow(each, theme, tokens)),
  };
  return makers[token.kind]();
};

/** What the format has no word for: the value as the style sheet writes it, and the other densities. */
const extensions = (token: Token, theme: Theme, tokens: Tokens) => {
  const { compact, roomy } = token;
  const css = token[theme];
  const isMix = css.startsWith("color-mix(");
  if (!isMix && compact === undefined) return {};
  const own = {
    ...(isMix && { css }),
    ...(compact !== undefined && { compact: valueOf(token, compact, theme, tokens) }),
    ...(roomy !== undefined && { roomy: valueOf(token, roomy, theme, tokens) }),
  };
  return { $extensions: { kontor: own } };
};

interface Group {
  [name: string]: unknown;
}

const put = (into: Group, path: readonly string[], value: unknown): void => {
  const [first = "", ...rest] = path;
  if (rest.length === 0) into[first] = value;
  else put((into[first] ??= {}) as Group, rest, value);
};

/** The file of one theme. */
const tokenFile = (sheet: readonly Token[], theme: Theme): Group => {
  const tokens = byName(sheet);
  const file: Group = {
    $schema: "https://www.designtokens.org/schemas/2025.10/format.json",
    $description: `Kontor, ${theme}. Written by \`npm run tokens\` from src/kit/theme/tokens.css; change it there.`,
  };
  for (const token of sheet)
    put(file, pathOf(token), {
      $type: token.kind,
      $value: valueOf(token, token[theme], theme, tokens),
      $description: token.use,
      ...extensions(token, theme, tokens),
    });
  return file;
};

export const themes = ["light", "dark"] as const satisfies readonly Theme[];

/** A list of numbers stands in one line, as the formatter writes it. */
const inOneLine = (list: string): string =>
  list.includes('"') ? list : list.replace(/\s+/g, " ").replace("[ ", "[").replace(" ]", "]");

export const tokenFileText = (sheet: readonly Token[], theme: Theme): string =>
  `${JSON.stringify(tokenFile(sheet, theme), null, 2).replace(/\[[^[\]{}]*\]/g, inOneLine)}\n`;
