/** Colours of the style sheet as numbers: hex, rgb, oklch and a mix of two, without a browser. */
import { aliasIn, splitList, type Theme, type Token } from "./token-sheet.ts";

/** Lightness and the two axes of OKLab, and how opaque it is (0 to 1). */
interface Lab {
  readonly lab: readonly [number, number, number];
  readonly alpha: number;
}

export interface Colour extends Lab {
  readonly colorSpace: "srgb" | "oklch";
  /** As written: 0 to 1 for sRGB; lightness, chroma, hue for OKLCH. */
  readonly components: readonly [number, number, number];
}

type Triple = readonly [number, number, number];

const toLinear = (share: number): number =>
  share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
const fromLinear = (share: number): number =>
  share <= 0.003_130_8 ? share * 12.92 : 1.055 * share ** (1 / 2.4) - 0.055;

/** The matrices of OKLab (https://bottosson.github.io/posts/oklab). */
const labOf = ([red, green, blue]: Triple): Triple => {
  const [r, g, b] = [toLinear(red), toLinear(green), toLinear(blue)];
  const l = Math.cbrt(0.412_221_470_8 * r + 0.536_332_536_3 * g + 0.051_445_992_9 * b);
  const m = Math.cbrt(0.211_903_498_2 * r + 0.680_699_545_1 * g + 0.107_396_956_6 * b);
  const s = Math.cbrt(0.088_302_461_9 * r + 0.281_718_837_6 * g + 0.629_978_700_5 * b);
  return [
    0.210_454_255_3 * l + 0.793_617_785 * m - 0.004_072_046_8 * s,
    1.977_998_495_1 * l - 2.428_592_205 * m + 0.450_593_709_9 * s,
    0.025_904_037_1 * l + 0.782_771_766_2 * m - 0.808_675_766 * s,
  ];
};

const rgbOf = ([lightness, a, b]: Triple): Triple => {
  const l = (lightness + 0.396_337_777_4 * a + 0.215_803_757_3 * b) ** 3;
  const m = (lightness - 0.105_561_345_8 * a - 0.063_854_172_8 * b) ** 3;
  const s = (lightness - 0.089_484_177_5 * a - 1.291_485_548 * b) ** 3;
  const linear = [
    4.076_741_662_1 * l - 3.307_711_591_3 * m + 0.230_969_929_2 * s,
    -1.268_438_004_6 * l + 2.609_757_401_1 * m - 0.341_319_396_5 * s,
    -0.004_196_086_3 * l - 0.703_418_614_7 * m + 1.707_614_701 * s,
  ];
  const [red = 0, green = 0, blue = 0] = linear.map((part) => Math.min(1, Math.max(0, fromLinear(part))));
  return [red, green, blue];
};

/** Six digits; how opaque it is stands beside it. */
export const hexOfColour = ({ lab }: Lab): string =>
  `#${rgbOf(lab)
    .map((part) =>
      Math.round(part * 255)
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;

const numbersIn = (text: string): readonly number[] =>
  Array.from(text.matchAll(/-?[\d.]+/g), ([number]) => Number(number));

const round = (value: number): number => Math.round(value * 10_000) / 10_000;

const srgb = (rgb: Triple, alpha: number): Colour => ({
  colorSpace: "srgb",
  components: [round(rgb[0]), round(rgb[1]), round(rgb[2])],
  alpha,
  lab: labOf(rgb),
});

const ofHex = (hex: string): Colour => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255,
  );
  return srgb([red, green, blue], 1);
};

const ofOklch = (text: string): Colour => {
  const [lightness = 0, chroma = 0, hue = 0, alpha = 1] = numbersIn(text);
  const angle = (hue * Math.PI) / 180;
  return {
    colorSpace: "oklch",
    components: [lightness, chroma, hue],
    alpha,
    lab: [lightness, chroma * Math.cos(angle), chroma * Math.sin(angle)],
  };
};

const mixed = (one: Lab, other: Lab, share: number): Colour => {
  const at = (index: 0 | 1 | 2) => one.lab[index] * share + other.lab[index] * (1 - share);
  return srgb(rgbOf([at(0), at(1), at(2)]), 1);
};

export type Tokens = ReadonlyMap<string, Token>;

export const byName = (tokens: readonly Token[]): Tokens =>
  new Map(tokens.map((token) => [token.name, token]));

/** The colour that a value stands for in a theme; it may name other tokens. */
export const colourOf = (value: string, theme: Theme, tokens: Tokens): Colour => {
  const target = aliasIn(value);
  if (target !== undefined) return colourOf(tokens.get(target)?.[theme] ?? "", theme, tokens);
  if (value.startsWith("#")) return ofHex(value);
  if (value.startsWith("oklch(")) return ofOklch(value);
  if (value.startsWith("rgb(")) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersIn(value);
    return srgb([red / 255, green / 255, blue / 255], alpha);
  }
  const mix = /^color-mix\(in oklab, (.*)\)$/.exec(value)?.[1];
  if (mix === undefined) throw new Error(`${value} is no colour that is known`);
  const [first = "", second = ""] = splitList(mix);
  const [, inner = "", percent = ""] = /^(.*) (\d+)%$/.exec(first) ?? [];
  return mixed(colourOf(inner, theme, tokens), colourOf(second, theme, tokens), Number(percent) / 100);
};

/** From 1 (the same) to 21 (black on white): WCAG 2.2, 1.4.3. */
export const contrastBetween = (one: Lab, other: Lab): number => {
  const luminance = ({ lab }: Lab) => {
    const [red, green, blue] = rgbOf(lab).map(toLinear) as unknown as Triple;
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
  };
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].toSorted((left, right) => right - left);
  return (light + 0.05) / (dark + 0.05);
};
