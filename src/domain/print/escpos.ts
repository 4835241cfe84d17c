/** Receipts as bytes of ESC/POS, the language of thermal printers: text, bold, double size, pictures, QR code, cut, drawer. Pure. */
import { type CodePage, codePageNumbers, encodeText, plainFor } from "./code-page.ts";
import { type Bitmap, type LaidRow, layOut, type ReceiptRow, type TextLine } from "./receipt-rows.ts";

const ESC = 0x1b;
const GS = 0x1d;
const FS = 0x1c;
const LF = 0x0a;

/** A pulse of 50 ms on pin 2 of the drawer's plug, then 500 ms off. */
export const drawerPulse = (): Uint8Array => Uint8Array.of(ESC, 0x70, 0, 25, 250);

export interface PrintOptions {
  readonly columns: number;
  readonly codePage: CodePage;
  /** Draws a line in characters that the code page lacks. */
  readonly drawLine: (line: TextLine, columns: number) => Bitmap;
}

/** Reset, no double-byte Chinese, the code page. */
const start = (page: CodePage): readonly number[] => [ESC, 0x40, FS, 0x2e, ESC, 0x74, codePageNumbers[page]];

/** Moves the paper past the knife, then cuts all but a small piece, so that the receipt does not fall. */
const cut: readonly number[] = [LF, LF, GS, 0x56, 66, 0];

const low = (value: number): number => value % 256;
const high = (value: number): number => Math.floor(value / 256);

/** The largest height of a picture that is sent in one piece, in dots: the memory of a printer is small. */
const BAND = 255;

const rasterOf = ({ width, height, bytes }: Bitmap): readonly number[] => {
  const across = width / 8;
  return Array.from({ length: Math.ceil(height / BAND) }, (_, band) => {
    const from = band * BAND;
    const rows = Math.min(BAND, height - from);
    const part = bytes.subarray(from * across, (from + rows) * across);
    return [GS, 0x76, 0x30, 0, low(across), high(across), low(rows), high(rows), ...part];
  }).flat();
};

const qrPart = (...parameters: readonly number[]): readonly number[] => [
  GS,
  0x28,
  0x6b,
  low(parameters.length),
  high(parameters.length),
  ...parameters,
];

const QR_SIZE = 6;
const CENTRED: readonly number[] = [ESC, 0x61, 1];
const AT_THE_LEFT: readonly number[] = [ESC, 0x61, 0];

/** Model 2, dots of 6, error correction M. */
const qrOf = (text: string): readonly number[] => {
  const data = [...new TextEncoder().encode(text)];
  return [
    ...CENTRED,
    ...qrPart(0x31, 0x41, 50, 0),
    ...qrPart(0x31, 0x43, QR_SIZE),
    ...qrPart(0x31, 0x45, 49),
    ...qrPart(0x31, 0x50, 48, ...data),
    ...qrPart(0x31, 0x51, 48),
    LF,
    ...AT_THE_LEFT,
  ];
};

const styled = ({ isBold, isDouble }: TextLine, bytes: readonly number[]): readonly number[] => [
  ...(isBold ? [ESC, 0x45, 1] : []),
  ...(isDouble ? [GS, 0x21, 0x11] : []),
  ...bytes,
  LF,
  ...(isDouble ? [GS, 0x21, 0] : []),
  ...(isBold ? [ESC, 0x45, 0] : []),
];

const rowBytes = (row: LaidRow, options: PrintOptions): readonly number[] => {
  if (row.kind === "qr") return qrOf(row.text);
  if (row.kind === "picture") return [...CENTRED, ...rasterOf(row.picture), ...AT_THE_LEFT];
  const bytes = encodeText(row.text, options.codePage);
  return bytes === null ? rasterOf(options.drawLine(row, options.columns)) : styled(row, bytes);
};

/** Signs that the page lacks and that have a plain form get it before lines are broken: "..." is longer than one sign. */
const plainRow = (row: ReceiptRow, page: CodePage): ReceiptRow => {
  const plain = (text: string) => plainFor(text, page);
  if (row.kind === "text") return { ...row, text: row.text.split("\n").map(plain).join("\n") };
  if (row.kind === "pair") return { ...row, left: plain(row.left), right: plain(row.right) };
  if (row.kind === "cells") return { ...row, cells: row.cells.map(plain) };
  return row;
};

/** A receipt from reset to cut. */
export const receiptBytes = (rows: readonly ReceiptRow[], options: PrintOptions): Uint8Array => {
  const laid = layOut(
    rows.map((row) => plainRow(row, options.codePage)),
    options.columns,
  );
  return Uint8Array.from([
    ...start(options.codePage),
    ...laid.flatMap((row) => rowBytes(row, options)),
    ...cut,
  ]);
};
