/** Kontor's name, mark and colours around the stories: the sidebar, the toolbar and the docs pages, light and dark. */
import type { ThemeVars } from "storybook/theming";
import { create } from "storybook/theming/create";
import dark from "../stories/foundations/tokens.dark.json" with { type: "json" };
import light from "../stories/foundations/tokens.light.json" with { type: "json" };

/** The mark of index.html, with its name, in the colours of a theme. */
const brandImage = (page: string, mark: string, ink: string): string => {
  const svg = [
    '<svg xmlns="http://www.w3.org/2000/svg" width="124" height="32" viewBox="0 0 124 32">',
    `<rect x="2" y="2" width="28" height="28" rx="7" fill="${page}"/>`,
    `<path d="M19 9.5h6M19 16h6M19 22.5h6" fill="none" stroke="${mark}" stroke-opacity=".45" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="M9 7.5v17M17 7.5 9.6 16l7.4 8.5" fill="none" stroke="${mark}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round"/>`,
    `<text x="40" y="22" font-family="Inter Variable,Inter,system-ui,sans-serif" font-size="17" font-weight="600" fill="${ink}">Kontor</text>`,
    "</svg>",
  ].join("");
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
};

/** The hexadecimal values of the tokens that Storybook's own frame takes over: it computes shades of them. */
const hexOf = ({ color: { surface, line, text, state, accent } }: typeof light) => ({
  canvas: surface.canvas.$value.hex,
  surface: surface.surface.$value.hex,
  line: line.line.$value.hex,
  ink: text.ink.$value.hex,
  muted: text.muted.$value.hex,
  press: state.press.$value.hex,
  accent: accent.accent.$value.hex,
  accentInk: accent["accent-ink"].$value.hex,
});

const colours = { light: hexOf(light), dark: hexOf(dark) } as const;

const themeOf = (base: "light" | "dark"): ThemeVars => {
  const { canvas, surface, line, ink, muted, press, accent, accentInk } = colours[base];
  return create({
    base,
    brandTitle: "Kontor",
    brandUrl: "./",
    brandTarget: "_self",
    brandImage: brandImage(accent, accentInk, ink),
    colorPrimary: accent,
    colorSecondary: accent,
    appBg: canvas,
    appContentBg: canvas,
    appPreviewBg: canvas,
    appHoverBg: press,
    appBorderColor: line,
    appBorderRadius: 6,
    fontBase: '"Inter Variable", Inter, system-ui, sans-serif',
    textColor: ink,
    textMutedColor: muted,
    barBg: surface,
    barTextColor: muted,
    barHoverColor: accent,
    barSelectedColor: accent,
    inputBg: surface,
    inputBorder: line,
    inputTextColor: ink,
    inputBorderRadius: 6,
    buttonBg: surface,
    buttonBorder: line,
  });
};

const themes = { light: themeOf("light"), dark: themeOf("dark") } as const;

/** The frame's theme for what the toolbar says; "system" follows the machine. */
export const frameTheme = (theme: unknown): ThemeVars => {
  const isDark =
    theme === "dark" || (theme === "system" && globalThis.matchMedia("(prefers-color-scheme: dark)").matches);
  return isDark ? themes.dark : themes.light;
};
