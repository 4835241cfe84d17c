/** The label of a place in a warehouse: its code as large as it fits, with a code to be scanned, and the name of the warehouse. */
import { fittingSize, type LabelLayout, type LabelPart, type LabelTexts } from "./label.ts";

/** Space to the edge of the label, in tenths of a millimetre. */
const EDGE = 20;

/** Code 128 has the printable characters of ASCII; a place with others gets a QR code. */
const isAscii = (text: string): boolean => /^[\x20-\x7e]+$/.test(text);

/** The parts of a label of this size, for a place with this code. */
export const placeLabelParts = (
  { labelWidth, labelHeight }: Pick<LabelLayout, "labelWidth" | "labelHeight">,
  code: string,
): readonly LabelPart[] => {
  const [width, height] = [labelWidth - 2 * EDGE, labelHeight - 2 * EDGE];
  const nameHeight = Math.floor(height * 0.15);
  const codeHeight = Math.floor(height * 0.4);
  const scanHeight = height - nameHeight - codeHeight;
  const line = { x: EDGE, width, align: "center", bold: false, text: "" } as const;
  const codeSize = fittingSize(code, width, Math.floor(codeHeight * 0.8));
  const scanned = {
    ...line,
    y: EDGE + nameHeight + codeHeight,
    height: scanHeight,
    size: Math.floor(scanHeight / 5),
  };
  return [
    { ...line, kind: "name", y: EDGE, height: nameHeight, size: Math.floor(nameHeight * 0.8) },
    { ...line, kind: "code", y: EDGE + nameHeight, height: codeHeight, size: codeSize, bold: true },
    isAscii(code)
      ? { ...scanned, kind: "barcode" }
      : {
          ...scanned,
          kind: "qr",
          text: "{code}",
          x: EDGE + Math.floor((width - scanHeight) / 2),
          width: scanHeight,
        },
  ];
};

/** What the label says. */
export const placeLabelTexts = (warehouse: string, code: string): LabelTexts => ({
  name: warehouse,
  code,
  barcode: code,
  colour: "",
  size: "",
  price: "",
  secondPrice: "",
  unitPrice: "",
  package: "",
  date: "",
  link: "",
});
