/** Small pictures of clothes and of a broken box, drawn as PNG: the demo company has one for each colour of a style and of a loss. */
import { crc32, deflateSync } from "node:zlib";

type Rgb = readonly [red: number, green: number, blue: number];

const SIDE = 96;

const chunk = (name: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(name, "latin1"), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** Whether a point is on the cloth: `x` from the middle to the side and `y` from the top, both from 0 to 1. */
export type Shape = (x: number, y: number) => boolean;

/** A shirt with a round neck and short sleeves. */
export const shirt: Shape = (x, y) => {
  const isNeck = x ** 2 + (y - 0.12) ** 2 < 0.03;
  const isBody = x < 0.48 && y > 0.12 && y < 0.92;
  const isSleeve = x < 0.9 && y > 0.1 + x * 0.2 && y < 0.34 + x * 0.2;
  return !isNeck && (isBody || isSleeve);
};

/** A scarf with fringes. */
export const scarf: Shape = (x, y) =>
  x < 0.34 && y > 0.08 && (y < 0.82 || (y < 0.94 && Math.floor(x * 40) % 2 === 0));

/** A glove with four fingers. */
export const glove: Shape = (x, y) =>
  x < 0.5 && y < 0.92 && (y > 0.45 || (y > 0.1 && Math.floor(x * 16) % 4 !== 3));

/** A box with a torn side and a hole. */
export const brokenBox: Shape = (x, y) => {
  const isBox = x < 0.8 && y > 0.25 && y < 0.9;
  const isTorn = y < 0.25 + 0.12 * (1 - Math.abs(((x * 6) % 1) - 0.5) * 2);
  const isHole = (x - 0.1) ** 2 + (y - 0.6) ** 2 < 0.02;
  return isBox && !isTorn && !isHole;
};

/** The shape in a colour on white, as base64. */
export const drawn = (shape: Shape, colour: Rgb): string => {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(SIDE, 0);
  head.writeUInt32BE(SIDE, 4);
  // Eight bits of red, green and blue.
  head.writeUInt8(8, 8);
  head.writeUInt8(2, 9);
  const middle = (SIDE - 1) / 2;
  const lines = Array.from({ length: SIDE }, (_, row) => [
    0,
    ...Array.from({ length: SIDE }, (__, column) => {
      const isCloth = shape(Math.abs(column - middle) / middle, row / (SIDE - 1));
      return isCloth ? colour : [255, 255, 255];
    }).flat(),
  ]);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", head),
    chunk("IDAT", deflateSync(Buffer.from(lines.flat()))),
    chunk("IEND", Buffer.alloc(0)),
  ]).toString("base64");
};
