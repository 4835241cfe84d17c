/** Black and white pictures for a thermal printer, drawn on a canvas: lines in characters that it lacks, and the logo. */
import { noteProblem } from "../../../client/log.ts";
import { type Bitmap, columnsOf, type TextLine } from "../../../domain/print/receipt-rows.ts";

/** Dots of a character in the printer's own type, and of a line. */
const CELL = 12;
const LINE = 30;
const TYPE = 22;

const surface = (width: number, height: number): CanvasRenderingContext2D => {
  const canvas = document.createElement("canvas");
  canvas.width = width;
  canvas.height = height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) throw new Error("this browser draws no canvas");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.fillStyle = "black";
  return context;
};

/** Darker than this is a black dot. */
const THRESHOLD = 140;

const bitmapOf = (context: CanvasRenderingContext2D): Bitmap => {
  const { width, height } = context.canvas;
  const { data } = context.getImageData(0, 0, width, height);
  const bytes = new Uint8Array((width / 8) * height);
  for (let dot = 0; dot < width * height; dot++) {
    const [red = 255, green = 255, blue = 255] = data.subarray(dot * 4, dot * 4 + 3);
    if ((red * 3 + green * 6 + blue) / 10 < THRESHOLD)
      bytes[dot >> 3] = (bytes[dot >> 3] ?? 0) | (128 >> (dot & 7));
  }
  return { width, height, bytes };
};

/** A line of text, each character in the columns that it takes. */
export const drawLine = ({ text, isBold, isDouble }: TextLine, columns: number): Bitmap => {
  const times = isDouble ? 2 : 1;
  const context = surface(columns * CELL, LINE * times);
  context.font = `${isBold ? "bold " : ""}${TYPE * times}px monospace`;
  context.textBaseline = "middle";
  context.textAlign = "center";
  let at = 0;
  for (const character of text) {
    const width = columnsOf(character) * CELL * times;
    if (character !== " ") context.fillText(character, at + width / 2, (LINE * times) / 2, width);
    at += width;
  }
  return bitmapOf(context);
};

const LOGO_WIDTH = 448;
const LOGO_HEIGHT = 128;

/** The picture at an address in a box of the roll; null where it cannot be drawn: its receipt is printed without. */
export const drawLogo = async (address: string): Promise<Bitmap | null> => {
  const image = new Image();
  image.src = address;
  try {
    await image.decode();
    const scale = Math.min(LOGO_WIDTH / image.naturalWidth, LOGO_HEIGHT / image.naturalHeight, 4);
    const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale];
    const context = surface(Math.ceil(width / 8) * 8, Math.max(1, Math.round(height)));
    context.drawImage(image, 0, 0, width, height);
    return bitmapOf(context);
  } catch (error) {
    noteProblem("the logo cannot be drawn for the printer", error);
    return null;
  }
};
