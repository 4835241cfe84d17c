/** Colours as the browser computes them, and the contrast between two of them (WCAG 2.2, 1.4.3 and 1.4.11). */

type Rgb = readonly [red: number, green: number, blue: number];

/** CSS colours drawn over one another, the lowest first, as eight-bit sRGB: read from one drawn pixel. */
const rgbOf = (...colours: readonly string[]): Rgb => {
  const context = new OffscreenCanvas(1, 1).getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("no canvas");
  for (const colour of colours) {
    context.fillStyle = colour;
    context.fillRect(0, 0, 1, 1);
  }
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
};

/** CSS colours drawn over one another, the lowest first, as six digits. */
export const hexOf = (...colours: readonly string[]): string =>
  `#${rgbOf(...colours)
    .map((part) => part.toString(16).padStart(2, "0"))
    .join("")}`;

const luminanceOf = (colour: string): number => {
  const [red, green, blue] = rgbOf(colour).map((part) => {
    const share = part / 255;
    return share <= 0.040_45 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
};

/** From 1 (the same) to 21 (black on white). */
export const contrastOf = (one: string, other: string): number => {
  const [light = 0, dark = 0] = [luminanceOf(one), luminanceOf(other)].toSorted(
    (left, right) => right - left,
  );
  return (light + 0.05) / (dark + 0.05);
};
