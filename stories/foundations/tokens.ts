/** The tokens themselves, read from where the product reads them. */
import look from "../../tailwind.config.ts";
import source from "../../src/kit/theme/tokens.css?raw";

const light = source.slice(source.indexOf("[data-theme]"));

/** Names of the colours, in the order of the style sheet. */
export const colourNames: readonly string[] = [
  ...new Set(Array.from(light.matchAll(/--([\w-]+):/g), ([, name = ""]) => name)),
].filter((name) => !name.startsWith("shadow"));

export const { fontSize, borderRadius, boxShadow, fontFamily } = look.theme.extend;

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
