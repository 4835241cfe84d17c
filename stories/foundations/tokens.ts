/** The tokens themselves, read from the style sheet that the product reads. */
import source from "../../src/kit/theme/tokens.css?raw";
import { byName, colourOf } from "./colour-value.ts";
import { type Theme, type Token, tokensOf } from "./token-sheet.ts";

const tokens: readonly Token[] = tokensOf(source);

const named = byName(tokens);

/** The tokens of a group, or of one part of it. */
export const tokensIn = (group: string, part?: string): readonly Token[] =>
  tokens.filter((token) => token.group === group && (part === undefined || token.part === part));

export const tokenOf = (name: string): Token => {
  const token = named.get(name);
  if (token === undefined) throw new Error(`--${name} is not in tokens.css`);
  return token;
};

/** The parts of a group, in the order of the style sheet. */
export const partsOf = (group: string): readonly string[] => [
  ...new Set(tokensIn(group).map(({ part }) => part)),
];

/** The colour of a token, computed. */
export const colour = (name: string, theme: Theme) => colourOf(`var(--${name})`, theme, named);

/** Pairs that the kit draws on one another: what, on what. Text keeps 4.5:1, what bounds a field or marks a state 3:1. */
export const texts: readonly (readonly [ink: string, ground: string])[] = [
  ...["canvas", "surface", "raised", "hover", "press", "sunken", "selected"].flatMap(
    (ground) =>
      [
        ["ink", ground],
        ["muted", ground],
      ] as const,
  ),
  ...["canvas", "surface", "raised", "hover", "selected", "accent-soft"].map(
    (ground) => ["accent", ground] as const,
  ),
  ["accent-ink", "accent"],
  ["accent-ink", "accent-strong"],
  ...["positive", "caution", "negative"].flatMap((tone) =>
    ["canvas", "surface", "raised", `${tone}-soft`].map((ground) => [tone, ground] as const),
  ),
  ["negative-ink", "negative-fill"],
  ["negative-ink", "negative-strong"],
];

export const bounds: readonly (readonly [line: string, ground: string])[] = [
  "canvas",
  "surface",
  "raised",
].flatMap((ground) => ["field", "mark", "accent", "negative"].map((line) => [line, ground] as const));
