/** Kontor's name, mark and colours around the stories: the sidebar, the toolbar and the docs pages, light and dark. */
import type { ThemeVars } from "storybook/theming";
import { create } from "storybook/theming/create";

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

/** The tokens that Storybook's own frame takes over. It computes shades of them, so they are hexadecimal here. */
const colours = {
  light: {
    canvas: "#fbfbfa",
    surface: "#ffffff",
    line: "#e7e5e1",
    ink: "#1c1b19",
    muted: "#6b6862",
    press: "#ecebe7",
    accent: "#2b5fc4",
    accentInk: "#ffffff",
  },
  dark: {
    canvas: "#121314",
    surface: "#1a1b1d",
    line: "#2c2f33",
    ink: "#ececea",
    muted: "#9b9a95",
    press: "#2b2e32",
    accent: "#6f9cf0",
    accentInk: "#0e1420",
  },
} as const;

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
