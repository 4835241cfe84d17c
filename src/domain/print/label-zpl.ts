/** Labels in ZPL, the language of label printers: text, barcodes and QR at exact places. */
import { hasWrongCheckDigit } from "../barcode.ts";
import type { LabelLayout, LabelPart, LabelTexts } from "./label.ts";
import { sizeOfPart, textOfPart } from "./label.ts";

/** Dots in a millimetre of the usual printer, 203 dpi. */
const DOTS = 8;
const dots = (tenths: number): number => Math.round((tenths * DOTS) / 10);

/** Text in a field: ^ and ~ begin commands, and _ begins a hexadecimal byte after ^FH. */
const escaped = (text: string): string =>
  text.replace(/[\^~_\\]/g, (sign) => `_${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const field = (text: string): string => `^FH^FD${escaped(text)}^FS`;

const aligns = { left: "L", center: "C", right: "R" } as const;

/** Which barcode a code is printed as: EAN where it has the digits and the check digit of one, else Code 128. */
export const symbologyOf = (code: string): "ean13" | "ean8" | "code128" => {
  if (!/^\d+$/.test(code) || hasWrongCheckDigit(code)) return "code128";
  return code.length === 13 ? "ean13" : code.length === 8 ? "ean8" : "code128";
};

const barcodeCommands = { ean13: "^BEN", ean8: "^B8N", code128: "^BCN" } as const;
/** How many modules a code is wide, so that it fits its place. */
const modulesOf = (code: string): number =>
  ({ ean13: 113, ean8: 81, code128: 35 + 11 * code.length + 20 })[symbologyOf(code)];

const partZpl = (part: LabelPart, texts: LabelTexts): string => {
  const text = textOfPart(part, texts);
  if (text === "") return "";
  const at = `^FO${dots(part.x)},${dots(part.y)}`;
  if (part.kind === "qr") {
    const scale = Math.max(1, Math.min(10, Math.floor(dots(Math.min(part.width, part.height)) / 33)));
    return `${at}^BQN,2,${scale}^FH^FDMA,${escaped(text)}^FS`;
  }
  if (part.kind === "barcode") {
    const module = Math.max(1, Math.min(10, Math.floor(dots(part.width) / modulesOf(text))));
    // The printer computes the check digit of an EAN itself.
    const digits = symbologyOf(text) === "code128" ? text : text.slice(0, -1);
    const height = Math.max(1, dots(part.height) - 20);
    return `${at}^BY${module}${barcodeCommands[symbologyOf(text)]},${height},Y,N${field(digits)}`;
  }
  const size = sizeOfPart(part, text);
  const lines = Math.max(1, Math.floor(part.height / Math.max(size, 1)));
  const letters = `^A0N,${dots(size)},${dots(size)}`;
  return `${at}${letters}^FB${dots(part.width)},${lines},0,${aligns[part.align]}${field(text)}`;
};

/** A label as often as it is wanted. */
export const labelZpl = (
  layout: LabelLayout,
  parts: readonly LabelPart[],
  texts: LabelTexts,
  copies: number,
): string =>
  [
    "^XA^CI28",
    `^PW${dots(layout.labelWidth)}^LL${dots(layout.labelHeight)}`,
    ...parts.map((part) => partZpl(part, texts)).filter((line) => line !== ""),
    `^PQ${copies}`,
    "^XZ",
  ].join("\n");
