/** The classes that read the tokens of the look, by role. Their values are CSS variables in `src/kit/theme/tokens.css`. */
import type { Config } from "tailwindcss";

const token = (name: string) => `var(--${name})`;

/** A size of type with its line. */
const size = (name: string): [string, string] => [token(`type-${name}`), token(`type-${name}-line`)];

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
        chart: {
          DEFAULT: token("chart"),
          medium: token("chart-medium"),
          before: token("chart-before"),
        },
      },
      spacing: { row: token("row"), cell: token("cell"), control: token("control") },
      borderRadius: {
        DEFAULT: token("radius"),
        mark: token("radius-mark"),
        panel: token("radius-panel"),
        full: token("radius-full"),
      },
      fontFamily: { sans: [token("type-family")] },
      fontSize: {
        mini: size("mini"),
        small: size("small"),
        list: size("list"),
        form: size("form"),
        head: size("head"),
        title: size("title"),
        total: size("total"),
      },
      fontWeight: {
        normal: token("weight-normal"),
        medium: token("weight-medium"),
        semibold: token("weight-semibold"),
      },
      zIndex: {
        sticky: token("z-sticky"),
        head: token("z-head"),
        front: token("z-front"),
        dialog: token("z-dialog"),
        top: token("z-top"),
      },
      transitionDuration: { enter: token("duration-enter"), lit: token("duration-lit") },
      boxShadow: { float: token("shadow-float") },
    },
  },
} satisfies Config;
