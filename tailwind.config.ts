/** The tokens of the look, by role. Their values, light and dark, are CSS variables in `src/kit/theme/tokens.css`. */
import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

export default {
  darkMode: ["selector", '[data-theme="dark"]'],
  content: [],
  theme: {
    extend: {
      colors: {
        canvas: token("canvas"),
        surface: token("surface"),
        raised: token("raised"),
        line: token("line"),
        edge: token("edge"),
        field: token("field"),
        mark: token("mark"),
        ink: token("ink"),
        muted: token("muted"),
        hover: token("hover"),
        press: token("press"),
        sunken: token("sunken"),
        selected: token("selected"),
        scrim: token("scrim"),
        accent: {
          DEFAULT: token("accent"),
          strong: token("accent-strong"),
          soft: token("accent-soft"),
          ink: token("accent-ink"),
        },
        positive: { DEFAULT: token("positive"), soft: token("positive-soft") },
        caution: { DEFAULT: token("caution"), soft: token("caution-soft") },
        negative: {
          DEFAULT: token("negative"),
          fill: token("negative-fill"),
          strong: token("negative-strong"),
          soft: token("negative-soft"),
          ink: token("negative-ink"),
        },
      },
      spacing: { row: token("row"), cell: token("cell"), control: token("control") },
      borderRadius: { DEFAULT: "6px" },
      fontFamily: {
        sans: [
          "Inter Variable",
          "system-ui",
          "PingFang SC",
          "Microsoft YaHei",
          "Noto Sans CJK SC",
          "Noto Sans SC",
          "sans-serif",
        ],
      },
      fontSize: {
        mini: ["11px", "16px"],
        small: ["12px", "16px"],
        list: ["13px", "20px"],
        form: ["14px", "20px"],
        head: ["16px", "24px"],
        title: ["22px", "28px"],
        total: ["44px", "48px"],
      },
      boxShadow: { float: token("shadow-float") },
    },
  },
} satisfies Config;
